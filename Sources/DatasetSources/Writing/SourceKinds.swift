internal import Nutrition

/// How values were obtained, by USDA's codes, which Standard Reference and FoodData Central share.
enum SourceKinds {
  /// The kind of a derivation code, such as `A`; nil for unknown ones.
  static func kind(derivation code: String) -> ValueSource.Kind? {
    switch code {
    case "A", "AI", "JA", "MA": .measured
    case "AR", "AS", "DA", "JO", "NC", "NP", "NR", "PAE", "PAK": .calculated
    case "RA", "RC", "RF", "RK", "RKA", "RKI", "RP", "RPA", "RPI": .calculated
    case "BD", "BNA", "T": .borrowed
    case "DI", "FLA", "FLC", "FLM", "O", "PIE", "PIK", "S": .imputed
    case "LC", "MC", "ML": .label
    case "Z": .assumedZero
    // Based on another form of the food; from averages of other foods; from a label.
    case _ where code.hasPrefix("BF"): .borrowed
    case _ where code.hasPrefix("CA"): .imputed
    case _ where code.hasPrefix("LC"): .label
    default: nil
    }
  }

  /// The kind of a source code, such as `1`; nil for those of several kinds, and unknown ones.
  static func kind(source code: String) -> ValueSource.Kind? {
    switch code {
    case "1", "6", "12", "13": .measured
    case "11": .calculated
    case "7": .assumedZero
    case "5", "8", "9": .label
    default: nil
    }
  }

  /// What the derivation says of a number beside it: that zero is assumed, or that it is a limit.
  static func isLimit(derivation code: String) -> Bool { ["LCSL", "LCGL"].contains(code) }
}
