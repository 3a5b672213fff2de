/// A digest that tells texts apart: FNV-1a with 64 bits, which is the same on all devices.
///
/// It doesn't protect against someone who tries to give two texts the same digest.
public struct TextDigest: Hashable, Sendable, CustomStringConvertible {
  /// The digest.
  public let number: UInt64

  /// Digests texts in their order; "ab", "c" and "a", "bc" differ.
  public init(_ texts: String...) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for text in texts {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      // Ends each text with a byte that UTF-8 doesn't have.
      hash = (hash ^ 0xFF) &* 0x100_0000_01b3
    }
    number = hash
  }

  /// The digest as 16 hexadecimal digits.
  public var description: String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
