/// A measure in words taken apart: "1 1/2 cups, diced" is 1.5 and "cups, diced".
struct LeadingAmount: Equatable {
  /// How many there are; 1 when the words do not begin with a number.
  let amount: WrittenNumber

  /// The words behind the number; all of them when they do not begin with one.
  let rest: String

  init(_ text: String) {
    if let match = text.prefixMatch(of: /([0-9]+)(?:[ -]([0-9]+)\/([0-9]+))? +(?=[^ ])/),
      let whole = Int(match.1),
      let amount = Self.amount(whole, match.2.map(String.init), match.3.map(String.init))
    {
      self.init(amount: amount, rest: String(text[match.range.upperBound...]))
    } else if let match = text.prefixMatch(of: /([0-9]+)\/([0-9]+) +(?=[^ ])/),
      let amount = Self.amount(0, String(match.1), String(match.2))
    {
      self.init(amount: amount, rest: String(text[match.range.upperBound...]))
    } else if let match = text.prefixMatch(of: /([0-9]*\.[0-9]+) +(?=[^ ])/),
      let amount = WrittenNumber(match.1.utf8), amount.digits > 0
    {
      self.init(amount: amount, rest: String(text[match.range.upperBound...]))
    } else {
      self.init(amount: .one, rest: text)
    }
  }

  private init(amount: WrittenNumber, rest: String) {
    self.amount = amount
    self.rest = rest
  }

  /// A whole number and a fraction; thirds and the like to three decimals, as USDA writes them.
  private static func amount(
    _ whole: Int, _ numerator: String?, _ denominator: String?
  ) -> WrittenNumber? {
    guard whole < 1_000_000 else { return nil }
    guard let numerator, let denominator else {
      return whole > 0 ? WrittenNumber(digits: Int64(whole), places: 0) : nil
    }
    guard let numerator = Int(numerator), let denominator = Int(denominator),
      (1..<1_000_000).contains(numerator), (1..<1_000_000).contains(denominator)
    else { return nil }
    let places = (numerator * 10_000).isMultiple(of: denominator) ? 4 : 3
    let scale = places == 4 ? 10_000 : 1_000
    let fraction = (2 * numerator * scale + denominator) / (2 * denominator)
    let digits = whole * scale + fraction
    return digits > 0 ? WrittenNumber(digits: Int64(digits), places: places) : nil
  }
}
