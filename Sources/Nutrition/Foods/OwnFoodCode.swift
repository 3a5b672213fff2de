/// The keys of a user's own foods: the food's id in characters that are hard to mistake.
extension FoodCode {
  /// Ids of own foods are random from here up, so that two databases hardly ever share one.
  public static let lowestOwnID: Int64 = 1 << 40

  /// The length of an own food's key: so many times five bits hold the 64 of an id.
  private static let ownKeyLength = 13

  /// Crockford's base 32 in lower case, which leaves out i, l, o and u.
  private static let ownAlphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  /// The code of the user's own food that has this id.
  ///
  /// The key starts with the id's lowest five bits, so that keys differ early. It is well-formed
  /// for ids from `lowestOwnID` up.
  public static func own(id: Int64) -> FoodCode {
    var bits = UInt64(bitPattern: id)
    var key = ""
    for _ in 0..<ownKeyLength {
      key.unicodeScalars.append(Unicode.Scalar(ownAlphabet[Int(bits & 31)]))
      bits >>= 5
    }
    return FoodCode(dataset: .mine, key: key)
  }

  /// The code of a food that is new: no other on any machine has it, for its id is random.
  public static func newOwn() -> FoodCode {
    own(id: .random(in: lowestOwnID ... .max))
  }

  /// The id of an own food; nil when the code is of another dataset, or not well-formed.
  public var ownID: Int64? {
    guard dataset == .mine, key.utf8.count == Self.ownKeyLength else { return nil }
    var bits: UInt64 = 0
    for character in key.utf8.reversed() {
      guard let value = Self.ownAlphabet.firstIndex(of: character), bits <= UInt64.max >> 5 else {
        return nil
      }
      bits = bits << 5 | UInt64(value)
    }
    guard let id = Int64(exactly: bits), id >= Self.lowestOwnID else { return nil }
    return id
  }

  /// An own food's key as it is meant where it was misread: lower case, o as 0, i and l as 1.
  ///
  /// Other characters stay as they are, so the result need not be a key.
  public static func normalizedOwnKey(_ text: String) -> String {
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
