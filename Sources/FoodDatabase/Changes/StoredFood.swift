internal import Nutrition

extension Food {
  /// The food with its numbers as they are stored: decimals of at most 15 digits, which the
  /// journal keeps exactly.
  var storable: Food {
    var food = self
    food.refusePercent = refusePercent.map(DecimalText.fifteenDigits)
    food.nutrients = NutrientProfile(
      nutrients.amounts.mapValues(DecimalText.fifteenDigits),
      per: DecimalText.fifteenDigits(nutrients.grams))
    food.portions = portions.map { portion in
      Portion(
        amount: DecimalText.fifteenDigits(portion.amount), unit: portion.unit,
        grams: DecimalText.fifteenDigits(portion.grams))
    }
    return food
  }

  /// Whether nothing that is stored differs; the name of a group belongs to the shipped database.
  func isSame(as other: Food) -> Bool {
    var plain = self
    plain.group = other.group
    return plain == other && group?.key == other.group?.key
  }
}
