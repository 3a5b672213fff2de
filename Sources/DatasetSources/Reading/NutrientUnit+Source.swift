internal import Nutrition

extension NutrientUnit {
  /// Reads a unit as it is written in sources; nil for one that the exports cannot express.
  ///
  /// Equivalents (µg RE, mg α-TE, mg gallic acid) are masses; the nutrient's number tells of what.
  init?(ofSource name: String) {
    switch name.lowercased() {
    case "mg_ate", "mg_gae": self = .milligram
    case "mcg_re", "mcg_rae", "mcg_dfe": self = .microgram
    default: self.init(written: name)
    }
  }
}
