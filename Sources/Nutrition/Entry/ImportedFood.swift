/// A food from a file.
public struct ImportedFood: Hashable, Sendable {
  /// The food, of the user's own.
  public var food: Food

  /// Whether the file itself says the code; else it is a new food, or the one with the same identity
  /// that is there already.
  public var hasCode: Bool

  /// What the file says something about, if only that it is empty; nil for everything.
  public var parts: Parts?

  /// What a file can say of a food besides its name.
  public struct Parts: Hashable, Sendable {
    /// What describes a food.
    public enum Property: Hashable, Sendable {
      case commonName, scientificName, group, brand, barcode, ingredients, refusePercent, servings
      case basedOn
    }

    /// What describes the food.
    public var properties: Set<Property> = []
    /// The nutrients.
    public var nutrients: Set<NutrientNumber> = []
    /// Whether it says what amounts are for.
    public var hasBasis = false

    /// Begins with nothing.
    public init() {}
  }

  /// Describes a food from a file.
  public init(_ food: Food, hasCode: Bool, parts: Parts? = nil) {
    self.food = food
    self.hasCode = hasCode
    self.parts = parts
  }

  /// The food that is there already, with what the file says of it.
  public func merged(onto current: Food) -> Food {
    guard let parts else { return food }
    var merged = food
    let isGiven = parts.properties.contains
    if !isGiven(.commonName) { merged.commonName = current.commonName }
    if !isGiven(.scientificName) { merged.scientificName = current.scientificName }
    if !isGiven(.group) { merged.group = current.group }
    if !isGiven(.brand) { merged.brand = current.brand }
    if !isGiven(.barcode) { merged.barcode = current.barcode }
    if !isGiven(.ingredients) { merged.ingredients = current.ingredients }
    if !isGiven(.refusePercent) { merged.refusePercent = current.refusePercent }
    if !isGiven(.servings) { merged.portions = current.portions }
    if !isGiven(.basedOn) { merged.basedOn = current.basedOn }
    // What the file does not say amounts for, they are for what the others are.
    let grams = parts.hasBasis ? food.nutrients.grams : current.nutrients.grams
    let isWeighedAnew =
      parts.properties.contains(.servings)
      && food.portions.first.map { current.isWeighedAnew(by: $0) && grams == $0.grams } == true
    var nutrients =
      isWeighedAnew
      ? NutrientProfile(current.nutrients.amounts, per: grams)
      : current.nutrients.restated(per: grams)
    for number in parts.nutrients { nutrients[number] = food.nutrients[number] }
    merged.nutrients = nutrients
    return merged
  }
}
