/// Units that people know from labels, but that don't measure how much food there is: "kcal", "IU".
enum ForeignUnit {
  /// The unit at the beginning of a text; nil when there is none.
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
