internal import Nutrition

/// How a label rounds an amount: by the first band that the amount is in.
public struct RoundingTable: Hashable, Sendable {
  /// What is declared for the amounts in a band.
  enum Form: Hashable, Sendable {
    case zero
    /// Text such as "<0.5", which the rule allows instead of 0; exactly 0 is declared as 0.
    case lessThan(String)
    /// The nearest multiple of a step, halves rounded up; with this many decimals, or as few as
    /// possible.
    case nearest(Double, decimals: Int? = nil)
    /// A number of significant figures.
    case significant(Int)
  }

  /// Amounts up to a limit.
  struct Band: Hashable, Sendable {
    var limit: Double
    var includesLimit: Bool
    var form: Form

    static func below(_ limit: Double, _ form: Form) -> Band {
      Band(limit: limit, includesLimit: false, form: form)
    }

    static func upTo(_ limit: Double, _ form: Form) -> Band {
      Band(limit: limit, includesLimit: true, form: form)
    }

    static func above(_ form: Form) -> Band { upTo(.infinity, form) }

    func contains(_ amount: Double) -> Bool {
      amount < limit || includesLimit && amount == limit
    }
  }

  let bands: [Band]

  init(_ bands: Band...) { self.bands = bands }

  /// The same with another band before the others.
  func after(_ band: Band) -> RoundingTable { RoundingTable(bands: [band] + bands) }

  private init(bands: [Band]) { self.bands = bands }

  /// The amount as declared, without its unit.
  public func declared(_ amount: Double) -> String {
    let amount = Nearest.clean(amount)
    guard let band = bands.first(where: { $0.contains(amount) }) else { return "0" }
    return switch band.form {
    case .zero: "0"
    case .lessThan(let text): amount == 0 ? "0" : "<\(text)"
    case .nearest(let step, let decimals): Self.nearest(amount, step, decimals)
    case .significant(let figures): Self.significant(amount, figures)
    }
  }

  private static func nearest(_ amount: Double, _ step: Double, _ decimals: Int?) -> String {
    let value = DecimalText.fifteenDigits(Nearest.multiple(amount, of: step))
    return decimals.map { Nearest.fixed(value, $0) } ?? DecimalText.shortest(value)
  }

  private static func significant(_ amount: Double, _ figures: Int) -> String {
    guard amount > 0 else { return "0" }
    var power = 0
    while amount >= tenTo(power + 1) { power += 1 }
    while amount < tenTo(power) { power -= 1 }
    let text = rounded(amount, figures - 1 - power)
    // 9.96 to two figures is 10, not 10.0.
    guard let value = Double(text), value >= tenTo(power + 1) else { return text }
    return rounded(amount, figures - 2 - power)
  }

  private static func rounded(_ amount: Double, _ decimals: Int) -> String {
    decimals >= 0
      ? Nearest.fixed(amount, decimals)
      : DecimalText.shortest(Nearest.multiple(amount, of: tenTo(-decimals)))
  }

  private static func tenTo(_ power: Int) -> Double {
    let value = (0..<power.magnitude).reduce(1.0) { product, _ in product * 10 }
    return power < 0 ? 1 / value : value
  }

  /// The rule as text.
  public func words(unit: String) -> String {
    bands.enumerated().map { index, band in
      let number = "\(DecimalText.shortest(band.limit)) \(unit)"
      let range =
        band.limit.isFinite
        ? " \(band.includesLimit ? "up to" : "below") \(number)" : index == 0 ? "" : " above"
      return switch band.form {
      case .zero: "0\(range)"
      case .lessThan(let text): "\"<\(text)\"\(range)"
      case .nearest(let step, _): "nearest \(DecimalText.shortest(step)) \(unit)\(range)"
      case .significant(let figures): "\(figures) significant figures\(range)"
      }
    }.joined(separator: "; ")
  }
}
