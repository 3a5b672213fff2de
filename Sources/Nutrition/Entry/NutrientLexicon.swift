internal import Text

/// Finds nutrients by the names users enter: keys, everyday names, USDA's numbers, "salt".
public struct NutrientLexicon: Sendable {
  /// Declared on labels in the European Union instead of sodium.
  public static let salt = "salt"

  /// All nutrients, in display order.
  public let nutrients: [Nutrient]

  private let referenceValues: ReferenceValues
  private let named: [String: Nutrient]

  /// Collects the names of nutrients.
  ///
  /// - Parameters:
  ///   - nutrients: All nutrients, in display order.
  ///   - referenceValues: The Daily Values that percentages refer to.
  public init(_ nutrients: [Nutrient], referenceValues: ReferenceValues) {
    self.nutrients = nutrients
    self.referenceValues = referenceValues
    var named: [String: Nutrient] = [:]
    for nutrient in nutrients {
      named[nutrient.key] = nutrient
      named[nutrient.number.rawValue] = nutrient
      if nutrient.number == .sodium { named[Self.salt] = nutrient }
    }
    for nutrient in nutrients {
      let name = Self.key(nutrient.everydayName)
      if named[name] == nil { named[name] = nutrient }
    }
    self.named = named
  }

  /// The nutrient with this key, everyday name, USDA number, or common name such as "kcal".
  ///
  /// Upper or lower case, with spaces or hyphens. Salt means sodium. Nil for other names.
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

  /// Reads an amount with `NutrientEntry`; salt is converted to sodium.
  ///
  /// - Parameters:
  ///   - text: The amount.
  ///   - name: A name that `nutrient(_:)` knows.
  ///   - onLabel: Whether the amount is from a label; see `NutrientEntry`.
  /// - Returns: The amount; nil if the name is unknown.
  /// - Throws: If the text is not an amount of the nutrient.
  public func amount(
    _ text: String, of name: String, onLabel: Bool = false
  ) throws(NutrientEntryError) -> Double? {
    guard let nutrient = nutrient(name) else { return nil }
    if nutrient.number == .sodium, Self.key(name) == Self.salt {
      let grams = try NutrientEntry.amount(text, of: .salt, referenceValues: referenceValues)
      return Salt.sodiumMilligrams(fromSaltGrams: grams)
    }
    if let number = Self.plainNumber(text) { return number }
    return try NutrientEntry.amount(
      text, of: nutrient, referenceValues: referenceValues, onLabel: onLabel)
  }

  /// A number of digits and a point, as in exported files; reading it directly is faster.
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

/// Salt, which labels in the European Union declare instead of sodium.
public enum Salt {
  /// The sodium in a label's salt, mg.
  ///
  /// Regulation (EU) No 1169/2011, Annex I, point 11, defines salt as sodium × 2.5, so 1 g of salt
  /// is 400 mg of sodium. (1 g of pure sodium chloride has 393 mg.)
  /// - Parameter grams: The salt, g.
  /// - Returns: The sodium, mg, a decimal of at most 15 digits.
  public static func sodiumMilligrams(fromSaltGrams grams: Double) -> Double {
    DecimalText.fifteenDigits(grams * 400)
  }
}
