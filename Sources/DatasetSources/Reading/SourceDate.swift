internal import DatasetFormat

/// A day as downloads write it: `2024-10-31`, perhaps followed by a time.
struct SourceDate: Hashable {
  /// The years that data can be of.
  static let years = 1800...2099

  /// The day as a number, such as 20241031.
  let number: Int

  /// Reads a day at the beginning of a text; nil for anything else.
  init?(_ text: some Collection<UInt8>) {
    let bytes = Array(text.prefix(11))
    let digits = bytes.prefix(10).enumerated().filter { $0.offset != 4 && $0.offset != 7 }
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      digits.allSatisfy({ $0.element &- UInt8(ascii: "0") < 10 }),
      bytes.count == 10 || bytes[10] &- UInt8(ascii: "0") >= 10
    else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1.element - UInt8(ascii: "0")) }
    guard DatasetDate.isDay(String(decoding: bytes.prefix(10), as: UTF8.self)) else { return nil }
    self.number = number
  }

  /// Finds the first day in a text.
  init?(in text: String) {
    var rest = Substring(text).utf8
    while rest.count >= 10 {
      if let date = SourceDate(rest) {
        self = date
        return
      }
      rest = rest.dropFirst()
    }
    return nil
  }

  init(number: Int) {
    self.number = number
  }
}

extension SourceDate: CustomStringConvertible {
  /// The day as `2024-10-31`.
  var description: String {
    let digits = String(number)
    return "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))"
  }
}
