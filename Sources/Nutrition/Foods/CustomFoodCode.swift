/// The keys of custom foods: the food's id in characters that are hard to confuse.
extension FoodCode {
  /// Ids are random numbers from here up, so two databases almost never share one.
  public static let lowestCustomID: Int64 = 1 << 40

  /// The length of a key: 13 characters of 5 bits hold a 64-bit id.
  private static let customKeyLength = 13

  /// Crockford's base 32 in lower case, without i, l, o and u.
  private static let customAlphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  /// The code of the custom food with this id.
  ///
  /// The key starts with the id's lowest five bits, so keys differ early. It is well-formed for ids
  /// from `lowestCustomID` up.
  public static func custom(id: Int64) -> FoodCode {
    var bits = UInt64(bitPattern: id)
    var key = ""
    for _ in 0..<customKeyLength {
      key.unicodeScalars.append(Unicode.Scalar(customAlphabet[Int(bits & 31)]))
      bits >>= 5
    }
    return FoodCode(dataset: .mine, key: key)
  }

  /// A code for a new food, with a random id.
  public static func newCustom() -> FoodCode {
    custom(id: .random(in: lowestCustomID ... .max))
  }

  /// The id of a custom food; nil for codes of other datasets and malformed ones.
  public var customID: Int64? {
    guard dataset == .mine, key.utf8.count == Self.customKeyLength else { return nil }
    var bits: UInt64 = 0
    for character in key.utf8.reversed() {
      guard let value = Self.customAlphabet.firstIndex(of: character), bits <= UInt64.max >> 5
      else {
        return nil
      }
      bits = bits << 5 | UInt64(value)
    }
    guard let id = Int64(exactly: bits), id >= Self.lowestCustomID else { return nil }
    return id
  }

  /// A custom food's key with misread characters replaced: lower case, o as 0, i and l as 1.
  ///
  /// Other characters stay, so the result may still not be a key.
  public static func normalizedCustomKey(_ text: String) -> String {
    String(
      text.lowercased().map { character in
        switch character {
        case "o": "0"
        case "i", "l": "1"
        default: character
        }
      })
  }
}
