internal import Nutrition

/// A baking pan, in a size that recipes state.
public struct BakingPan: Hashable, Sendable {
  /// The area of its bottom, square inches.
  public let squareInches: Double

  /// The longest side or diameter that a pan can have, in its unit.
  private static let longest = 1000.0

  /// Reads the size of a pan; nil if the text is something else, or has the depth as well.
  ///
  /// - Parameter text: The sides, such as "9x13", "9 × 13 in" or "23x33 cm"; or a square or round pan
  ///   by its side or diameter, such as "8 inch square" or "9 inch round". Without a unit, inches.
  public init?(_ text: String) {
    let pattern =
      /([\d. \/½¼¾]+)(?:[ -]*(?:"|″|in|inch|inches)? *(?:x|×|by) *([\d. \/½¼¾]+))?[ -]*(?:(cm)|"|″|in|inch|inches)?[ -]*(square|round)?(?: pan)?/
    let text = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard text.count <= 100, let match = text.wholeMatch(of: pattern) else { return nil }
    let inchesPerUnit = match.3 == nil ? 1 : 1 / 2.54
    guard let side = Self.length(match.1) else { return nil }
    let area: Double
    switch (match.2, match.4) {
    case (let other?, nil):
      guard let other = Self.length(other) else { return nil }
      area = side * other
    case (nil, "square"?): area = side * side
    case (nil, "round"?): area = side * side * Double.pi / 4
    default: return nil
    }
    squareInches = area * inchesPerUnit * inchesPerUnit
  }

  private static func length(_ text: Substring) -> Double? {
    do {
      let length = try PlainNumber.value(String(text))
      return length > 0 && length <= longest ? length : nil
    } catch {
      return nil
    }
  }
}
