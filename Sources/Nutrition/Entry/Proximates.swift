/// What food is made of by weight: water, protein, fat, carbohydrate, ash and alcohol.
///
/// In 100 g there are 100 g of them together; but analyses are not exact, and those of USDA's
/// SR28 reach 106.5 g. So there is a sum that is odd, and one that cannot be.
public enum Proximates {
  /// Their numbers; carbohydrate is that by difference.
  public static let numbers: Set<NutrientNumber> = [
    .water, .protein, .fat, .carbohydrate, .ash, .alcohol,
  ]

  /// Up to so many grams in 100 g are usual.
  public static let usualGrams = 102.0

  /// More grams in 100 g than these cannot be.
  public static let possibleGrams = 110.0
}
