/// Text that is put together from many small parts, as the bytes that will be written.
///
/// For exports of millions of values: numbers are written digit by digit, without a `String` for each.
public struct ByteText: Sendable {
  /// The bytes so far, UTF-8.
  public private(set) var bytes: [UInt8] = []

  /// Starts empty.
  public init() {}

  /// Adds bytes.
  public mutating func append(_ other: [UInt8]) { bytes.append(contentsOf: other) }

  /// Adds bytes in memory, such as a column of a row.
  public mutating func append(_ other: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: other)
  }

  /// Adds text.
  public mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Adds an ASCII character.
  public mutating func append(_ character: Unicode.Scalar) { bytes.append(UInt8(ascii: character)) }

  /// Adds a number that is so many steps of the last of some decimals, without zeros at the end:
  /// 1250 steps of two decimals are "12.5".
  public mutating func append(steps: Int64, decimals: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: decimals + 24) { digits in
      var start = digits.count
      func put(_ byte: UInt8) {
        start -= 1
        digits[start] = byte
      }
      var rest = steps.magnitude
      var isZeroSoFar = true
      for _ in 0..<decimals {
        let digit = UInt8(rest % 10)
        rest /= 10
        isZeroSoFar = isZeroSoFar && digit == 0
        if !isZeroSoFar { put(UInt8(ascii: "0") + digit) }
      }
      if !isZeroSoFar { put(UInt8(ascii: ".")) }
      repeat {
        put(UInt8(ascii: "0") + UInt8(rest % 10))
        rest /= 10
      } while rest > 0
      if steps < 0 { put(UInt8(ascii: "-")) }
      bytes.append(contentsOf: digits[start...])
    }
  }

  /// Discards the bytes after they were written.
  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}
