internal import Nutrition
internal import Text

extension Food {
  /// The food to store.
  ///
  /// Its numbers have at most 15 digits, which the journal keeps exactly. Its texts have no
  /// characters that could control a terminal; one copied from a shipped food may.
  var storable: Food {
    var food = mappingTexts(SafeText.replacingControls)
    food.refusePercent = refusePercent.map(DecimalText.fifteenDigits)
    food.nutrients = NutrientProfile(
      nutrients.amounts.mapValues(DecimalText.fifteenDigits),
      per: DecimalText.fifteenDigits(nutrients.grams))
    food.portions = food.portions.map { portion in
      Portion(
        amount: DecimalText.fifteenDigits(portion.amount),
        unit: portion.unit,
        grams: DecimalText.fifteenDigits(portion.grams))
    }
    return food
  }

  /// Whether everything stored is the same.
  ///
  /// A group's name is not stored; the shipped database has it.
  func isSame(as other: Food) -> Bool {
    var plain = self
    plain.group = other.group
    return plain == other && group?.key == other.group?.key
  }
}
