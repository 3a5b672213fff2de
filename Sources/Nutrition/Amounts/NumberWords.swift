/// A number in words at the beginning of a text: "a", "two", "half a", "one and a half", "a dozen".
struct NumberWords {
  static let dozen = 12.0

  private(set) var value: Double
  /// The text after the number.
  private(set) var rest: String

  /// Reads the number; nil when the text does not begin with one, or has nothing after it.
  init?(_ text: String) {
    var words = text.split(whereSeparator: \.isWhitespace)[...]
    func take(_ wanted: [String: Double]) -> Double? {
      guard let value = words.first.flatMap({ wanted[$0.lowercased()] }) else { return nil }
      words.removeFirst()
      return value
    }
    let first: Double
    var isPart = true
    if let part = take(Self.parts) {
      first = part
    } else if let whole = take(Self.wholes) {
      let part = take(Self.parts)
      first = whole * (part ?? 1)
      isPart = part != nil
    } else if let dozen = take(["dozen": Self.dozen]) {
      first = dozen
      isPart = false
    } else {
      return nil
    }
    value = first
    if words.count > 3, words.prefix(2).map({ $0.lowercased() }) == ["and", "a"],
      let part = Self.parts[words[words.startIndex + 2].lowercased()]
    {
      value += part
      words.removeFirst(3)
    }
    if isPart, words.first?.lowercased() == "of" { words.removeFirst() }
    if isPart, words.count > 1, ["a", "an"].contains(words.first?.lowercased()) {
      words.removeFirst()
    }
    value *= take(["dozen": Self.dozen]) ?? 1
    guard !words.isEmpty else { return nil }
    rest = words.joined(separator: " ")
  }

  private static let wholes: [String: Double] = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "fifteen": 15, "twenty": 20,
    "thirty": 30, "forty": 40, "fifty": 50, "hundred": 100,
  ]

  /// Parts of one, such as "half".
  static let parts: [String: Double] = [
    "half": 0.5, "quarter": 0.25, "quarters": 0.25, "third": 1 / 3, "thirds": 1 / 3,
    "eighth": 0.125, "eighths": 0.125,
  ]
}
