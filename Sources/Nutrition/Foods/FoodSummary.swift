/// A food in a list.
public struct FoodSummary: Hashable, Sendable {
  /// The nutrients that every list shows, in this order.
  public static let nutrients: [NutrientNumber] = [.energy, .protein, .fat, .carbohydrate]

  /// The food's identity.
  public var code: FoodCode
  /// The food's name.
  public var name: String
  /// The food's group, if known.
  public var group: FoodGroup?
  /// Which database it is in.
  public var origin: FoodOrigin
  /// Its energy and macronutrients, per 100 g edible portion; other nutrients are not loaded.
  public var nutrients: NutrientProfile
  /// Which of these amounts the user corrected.
  public var corrected: Set<NutrientNumber>

  /// Creates a food for a list.
  public init(
    code: FoodCode, name: String, group: FoodGroup?, origin: FoodOrigin,
    nutrients: NutrientProfile, corrected: Set<NutrientNumber> = []
  ) {
    self.code = code
    self.name = name
    self.group = group
    self.origin = origin
    self.nutrients = nutrients
    self.corrected = corrected
  }
}
