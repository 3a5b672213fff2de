public import Nutrition

/// A food that the rules on claims and the Nutri-Score don't cover.
public enum SpecialFood: Hashable, Sendable {
  /// A drink with more than 1.2% alcohol by volume.
  case alcoholicDrink
  /// A food for infants and young children.
  case infantFood

  /// Recognizes such a food by its group and its alcohol; nil for any other.
  public init?(_ food: Food) {
    if food.group?.key == "baby-foods" {
      self = .infantFood
      return
    }
    guard food.isDrink, let alcohol = food.nutrients.amount(of: .alcohol, grams: 100) else {
      return nil
    }
    let percent =
      alcohol * (food.gramsOfHundredMilliliters ?? 100) / 100 / Self.gramsOfMilliliterAlcohol
    guard percent > 1.2 else { return nil }
    self = .alcoholicDrink
  }

  private static let gramsOfMilliliterAlcohol = 0.789
}
