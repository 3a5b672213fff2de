/// A portion that is a volume.
struct VolumePortion {
  let portion: Portion
  let unit: VolumeUnit
  let milliliters: Double

  /// Takes a portion whose unit begins with a unit of volume, such as "cup, mashed".
  init?(_ portion: Portion) {
    guard let unit = VolumeUnit(beginning: portion.unit), portion.amount > 0, portion.grams > 0
    else { return nil }
    self.portion = portion
    self.unit = unit
    milliliters = portion.amount * unit.milliliters
  }

  var gramsPerMilliliter: Double { portion.grams / milliliters }
}
