internal import Text

/// The nutrients by what people call them when they enter amounts: keys, USDA's numbers, "salt".
public struct NutrientLexicon: Sendable {
  /// What labels of the European Union state in place of sodium.
  public static let salt = "salt"

  /// All nutrients, in the order for readers.
  public let nutrients: [Nutrient]

  private let dailyValues: DailyValues
  private let named: [String: Nutrient]

  /// Gathers names.
  ///
  /// - Parameters:
  ///   - nutrients: All nutrients, in the order for readers.
  ///   - dailyValues: What shares in percent are of.
  public init(_ nutrients: [Nutrient], dailyValues: DailyValues) {
    self.nutrients = nutrients
    self.dailyValues = dailyValues
    var named: [String: Nutrient] = [:]
    for nutrient in nutrients {
      named[nutrient.key] = nutrient
      named[nutrient.number.rawValue] = nutrient
      if nutrient.number == .sodium { named[Self.salt] = nutrient }
    }
    self.named = named
  }

  /// The nutrient that a name is for: a key, in letters of any case and with spaces for hyphens, one
  /// of USDA's numbers, or what many call it, such as "kcal"; sodium for salt; nil for no name.
  public func nutrient(_ name: String) -> Nutrient? { named[name] ?? named[Self.key(name)] }

  private static func key(_ name: String) -> String {
    let key = name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-")
    return switch key {
    case "kcal", "calories": "energy"
    case "carbs": "carbohydrate"
    case "fibre": "fiber"
    default: key
    }
  }

  /// The keys that a mistyped name may be meant for; empty if it is like none.
  public func keys(like name: String) -> [String] {
    SimilarNames.of(name, among: nutrients.map(\.key))
  }

  /// The amount of a nutrient in its own unit, as `NutrientEntry` reads it; salt becomes sodium.
  ///
  /// - Parameters:
  ///   - text: The amount in words.
  ///   - name: A name that `nutrient(_:)` knows.
  ///   - onLabel: Whether it stands on a label, as of `NutrientEntry`.
  /// - Returns: The amount; nil when there is no such name.
  /// - Throws: When the text is no amount of the nutrient.
  public func amount(
    _ text: String, of name: String, onLabel: Bool = false
  ) throws(NutrientEntryError) -> Double? {
    guard let nutrient = nutrient(name) else { return nil }
    if nutrient.number == .sodium, Self.key(name) == Self.salt {
      let salt = Nutrient(
        number: NutrientNumber(Self.salt), key: Self.salt, name: "Salt", unit: .gram, decimals: 2,
        isCore: false)
      let grams = try NutrientEntry.amount(text, of: salt, dailyValues: dailyValues)
      return Salt.sodiumMilligrams(fromSaltGrams: grams)
    }
    if let number = Self.plainNumber(text) { return number }
    return try NutrientEntry.amount(
      text, of: nutrient, dailyValues: dailyValues, onLabel: onLabel)
  }

  /// A number that needs no understanding, as all in an exported file are: digits and a point.
  private static func plainNumber(_ text: String) -> Double? {
    guard text.utf8.count <= 15, let first = text.utf8.first, isDigit(first),
      text.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") }),
      let value = Double(text), value <= NutrientEntry.limit
    else { return nil }
    return value
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
