/// The words of a unit, as they are compared.
enum UnitWords {
  /// The words in lower case and the singular, so that "Cups" finds "cup"; without signs.
  static func of(_ unit: String) -> [String] {
    unit.lowercased().split { !($0.isLetter || $0.isNumber) }.map { word in
      word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss")
        ? String(word.dropLast()) : String(word)
    }
  }
}
