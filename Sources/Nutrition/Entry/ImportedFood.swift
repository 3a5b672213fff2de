/// A custom food read from a file.
public struct ImportedFood: Hashable, Sendable {
  /// The food.
  public var food: Food

  /// Whether the file gives the code.
  ///
  /// Without one, the food is new, or the existing food with the same barcode, or name and brand.
  public var hasCode: Bool

  /// What the file covers, including empty fields; nil for everything.
  public var parts: Parts?

  /// What a file can include about a food besides its name.
  public struct Parts: Hashable, Sendable {
    /// The fields that describe the food.
    public var fields: Set<FoodField> = []
    /// Whether it lists servings.
    public var hasServings = false
    /// The nutrients.
    public var nutrients: Set<NutrientNumber> = []
    /// Whether it includes the weight that the amounts are for.
    public var hasBasis = false

    /// Covers nothing.
    public init() {}
  }

  /// Creates a food read from a file.
  public init(_ food: Food, hasCode: Bool, parts: Parts? = nil) {
    self.food = food
    self.hasCode = hasCode
    self.parts = parts
  }

  /// The existing food, updated with everything that the file covers.
  public func merged(onto current: Food) -> Food {
    guard let parts else { return food }
    var merged = food
    for field in FoodField.allCases where !parts.fields.contains(field) {
      merged.take(field, from: current)
    }
    if !parts.hasServings { merged.portions = current.portions }
    // Without a weight in the file, its amounts are for the same weight as the existing ones.
    let grams = parts.hasBasis ? food.nutrients.grams : current.nutrients.grams
    let isReweighed =
      parts.hasServings
      && food.portions.first.map { current.isReweighed(by: $0) && grams == $0.grams } == true
    var nutrients =
      isReweighed
      ? NutrientProfile(current.nutrients.amounts, per: grams)
      : current.nutrients.restated(per: grams)
    for number in parts.nutrients { nutrients[number] = food.nutrients[number] }
    merged.nutrients = nutrients
    return merged
  }
}

/// The user's corrections of one shipped food, kept in the user database.
public struct Corrections: Hashable, Sendable {
  /// The food.
  public var code: FoodCode
  /// Amounts per 100 g in each nutrient's unit; nil makes the amount unknown.
  public var amounts: [NutrientNumber: Double?]

  /// Corrects a food.
  public init(code: FoodCode, amounts: [NutrientNumber: Double?]) {
    self.code = code
    self.amounts = amounts
  }
}
