internal import Text
internal import Nutrition

extension Food {
  /// The food as it is stored: its numbers as decimals of at most 15 digits, which the journal keeps
  /// exactly, and its texts without what could command a terminal, such as one that was copied from a
  /// shipped food may have.
  var storable: Food {
    var food = self
    food.name = SafeText.replacingControls(in: name)
    food.commonName = commonName.map(SafeText.replacingControls)
    food.scientificName = scientificName.map(SafeText.replacingControls)
    food.brand = brand.map(SafeText.replacingControls)
    food.ingredients = ingredients.map(SafeText.replacingControls)
    food.group?.key = SafeText.replacingControls(in: group?.key ?? "")
    food.refusePercent = refusePercent.map(DecimalText.fifteenDigits)
    food.nutrients = NutrientProfile(
      nutrients.amounts.mapValues(DecimalText.fifteenDigits),
      per: DecimalText.fifteenDigits(nutrients.grams))
    food.portions = portions.map { portion in
      Portion(
        amount: DecimalText.fifteenDigits(portion.amount),
        unit: SafeText.replacingControls(in: portion.unit),
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
