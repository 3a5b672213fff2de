/// The keys of a user's own foods: the food's id in characters that are hard to mistake.
extension FoodCode {
  /// Ids of own foods are random from here up, so that two databases hardly ever share one.
  public static let lowestCustomID: Int64 = 1 << 40

  /// The length of an own food's key: so many times five bits hold the 64 of an id.
  private static let customKeyLength = 13

  /// Crockford's base 32 in lower case, which leaves out i, l, o and u.
  private static let customAlphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  /// The code of the user's own food that has this id.
  ///
  /// The key starts with the id's lowest five bits, so that keys differ early. It is well-formed
  /// for ids from `lowestCustomID` up.
  public static func own(id: Int64) -> FoodCode {
    var bits = UInt64(bitPattern: id)
    var key = ""
    for _ in 0..<customKeyLength {
      key.unicodeScalars.append(Unicode.Scalar(customAlphabet[Int(bits & 31)]))
      bits >>= 5
    }
    return FoodCode(dataset: .mine, key: key)
  }

  /// The code of a food that is new: no other on any machine has it, for its id is random.
  public static func newOwn() -> FoodCode {
    own(id: .random(in: lowestCustomID ... .max))
  }

  /// The id of an own food; nil when the code is of another dataset, or not well-formed.
  public var customID: Int64? {
    guard dataset == .mine, key.utf8.count == Self.customKeyLength else { return nil }
    var bits: UInt64 = 0
    for character in key.utf8.reversed() {
      guard let value = Self.customAlphabet.firstIndex(of: character), bits <= UInt64.max >> 5 else {
        return nil
      }
      bits = bits << 5 | UInt64(value)
    }
    guard let id = Int64(exactly: bits), id >= Self.lowestCustomID else { return nil }
    return id
  }

  /// An own food's key as it is meant where it was misread: lower case, o as 0, i and l as 1.
  ///
  /// Other characters stay as they are, so the result need not be a key.
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
