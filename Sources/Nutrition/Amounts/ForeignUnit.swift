/// Units that people know from labels, and that measure no amount of a food: "kcal", "IU".
enum ForeignUnit {
  /// The unit at the beginning of a text; nil where there is none.
  static func first(of text: String) -> String? {
    guard let word = text.split(whereSeparator: \.isWhitespace).first else { return nil }
    let name = word.lowercased().filter { $0 != "." && $0 != "," }
    return names.contains(name) ? String(word) : nil
  }

  private static let names: Set<String> = [
    "%", "cal", "cals", "calorie", "calories", "iu", "j", "joule", "joules", "kcal", "kcals",
    "kilocalorie", "kilocalories", "kilojoule", "kilojoules", "kj", "mcg", "microgram",
    "micrograms", "percent", "ug", "µg", "μg",
  ]
}
