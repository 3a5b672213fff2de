/// A person's corrections of one shipped food, which the shipped database itself never sees.
public struct Corrections: Hashable, Sendable {
  /// The food.
  public var code: FoodCode
  /// Amounts per 100 g in each nutrient's unit; nil where the shipped amount is not to be trusted.
  public var amounts: [NutrientNumber: Double?]

  /// States corrections.
  public init(code: FoodCode, amounts: [NutrientNumber: Double?]) {
    self.code = code
    self.amounts = amounts
  }
}
