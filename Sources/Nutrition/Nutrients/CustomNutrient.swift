extension NutrientNumber {
  private static let customPrefix = "my:"

  /// The number of a custom nutrient, by its key: "my:oxalate".
  init(custom key: String) { self.init(Self.customPrefix + key) }

  /// Whether the user added the nutrient.
  public var isCustom: Bool { rawValue.hasPrefix(Self.customPrefix) }
}

extension Nutrient {
  private static let mostCharacters = 40

  /// A custom nutrient, such as oxalate; its key and its number are made from its name.
  ///
  /// It is in the short list of a food's nutrients, because the user asked for it. Nil if there can't
  /// be one with this name and unit; "code" and other columns in files of foods can't be names.
  /// - Parameters:
  ///   - name: A letter, then letters, digits, spaces and hyphens, all of ASCII; at most 40.
  ///   - unit: The unit of its amounts, one of mass.
  public init?(custom name: String, unit: NutrientUnit) {
    let words = name.split { $0 == " " || $0 == "_" }
    let name = words.joined(separator: " ")
    let key = words.joined(separator: "-").lowercased()
    guard let first = name.first, first.isLetter, name.count <= Self.mostCharacters,
      key.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }),
      FoodField(rawValue: key) == nil, unit.gramsInOne != nil
    else { return nil }
    self.init(
      number: NutrientNumber(custom: key), key: key, name: first.uppercased() + name.dropFirst(),
      unit: unit, decimals: 2, isCore: true)
  }
}
