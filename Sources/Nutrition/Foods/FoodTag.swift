/// A tag that a person puts on foods, such as "gluten-free" or "low-fodmap".
///
/// It comes from the person, not from the data.
public struct FoodTag: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The tag: letters, digits and hyphens, in lower case.
  public let rawValue: String

  /// Accepts a tag that is written so.
  public init?(rawValue: String) {
    guard rawValue == Self.plain(rawValue), (1...Self.mostCharacters).contains(rawValue.count),
      rawValue.first != "-",
      rawValue.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
    else { return nil }
    self.rawValue = rawValue
  }

  /// Reads a tag as a person writes it: "Gluten free" is "gluten-free"; nil for anything but letters,
  /// digits, spaces and hyphens, or more than 40 of them.
  public init?(_ text: String) {
    self.init(rawValue: Self.plain(text))
  }

  private static let mostCharacters = 40

  private static func plain(_ text: String) -> String {
    text.lowercased().split { $0 == " " || $0 == "_" }.joined(separator: "-")
  }

  /// The tag.
  public var description: String { rawValue }

  /// Sorts tags alphabetically.
  public static func < (first: FoodTag, second: FoodTag) -> Bool {
    first.rawValue < second.rawValue
  }
}

/// A tag on a food, which may no longer exist.
public struct TaggedFood: Hashable, Sendable {
  /// The food.
  public var code: FoodCode
  /// Its tag.
  public var tag: FoodTag

  /// Puts a tag on a food.
  public init(_ code: FoodCode, _ tag: FoodTag) {
    self.code = code
    self.tag = tag
  }
}
