/// How much a line asks for, said in one way: "2 cups", "1 lb 2 oz", "2 (14.5 oz) cans".
public struct KitchenAmount: Hashable, Sendable {
  /// What is added up: "1/2 cup plus 2 tbsp" has two terms, nearly every other amount one.
  public internal(set) var terms: [Term]
  /// Where it stands in the line's text, in UTF-8 bytes.
  public internal(set) var range: Range<Int>
  /// Whether the line says "about", "approximately" or the like.
  public internal(set) var isApproximate = false

  init(terms: [Term], range: Range<Int>, isApproximate: Bool = false) {
    (self.terms, self.range, self.isApproximate) = (terms, range, isApproximate)
  }

  /// A number of one thing: "2 cups", "3 large", "2 cans of 400 g each".
  public struct Term: Hashable, Sendable {
    /// How many.
    public internal(set) var number: KitchenNumber
    /// Of what; nil for a plain count, as in "2 eggs".
    public internal(set) var unit: KitchenUnit?
    /// The size of what is counted, as in "1 large egg".
    public internal(set) var size: KitchenSize?
    /// How full the measure is: "heaped" of "1 heaped tsp".
    public internal(set) var fill: KitchenFill?
    /// How much each one holds or weighs, in all the ways the line says it.
    public internal(set) var each: [KitchenAmount] = []

    /// The weight in grams where the line itself states it; nil otherwise.
    public var grams: Double? {
      if let unit, unit.kind == .mass { return unit.grams.map { $0 * number.value } }
      return KitchenAmount.best(of: each)?.grams.map { $0 * number.value }
    }

    /// The volume in milliliters where the line itself states it; nil otherwise.
    public var milliliters: Double? {
      if let unit, unit.kind == .volume { return unit.milliliters.map { $0 * number.value } }
      return KitchenAmount.best(of: each)?.milliliters.map { $0 * number.value }
    }
  }

  /// Half of one, said where the range is.
  init(half range: Range<Int>) {
    self.init(terms: [Term(number: KitchenNumber(0.5))], range: range)
  }

  /// The weight in grams where every term states one; nil otherwise.
  public var grams: Double? { Self.sum(terms.map(\.grams)) }

  /// The volume in milliliters where every term states one; nil otherwise.
  public var milliliters: Double? { Self.sum(terms.map(\.milliliters)) }

  /// Whether any of its numbers is a range, such as "2-3"; its middle counts.
  public var isRange: Bool { terms.contains { $0.number.isRange } }

  /// Whether it only counts: "2", as in "2 eggs", or "3 large".
  public var isPlainCount: Bool { terms.allSatisfy { $0.unit == nil && $0.each.isEmpty } }

  /// Whether the line states a weight or a volume.
  var isStated: Bool { grams != nil || milliliters != nil }

  /// Whether it is a length, such as "1 inch", which says a size and no amount.
  var isLength: Bool {
    terms.allSatisfy { term in
      term.unit?.kind == .length
        || term.unit == nil && !term.each.isEmpty && term.each.allSatisfy(\.isLength)
    }
  }

  /// The amount to trust when a line says one in several ways: a stated weight before a volume, a
  /// metric one before a converted one, and both before a count.
  static func best(of amounts: [KitchenAmount]) -> KitchenAmount? {
    amounts.min { $0.rank < $1.rank }
  }

  private var rank: Int {
    if grams != nil { return isMetric ? 0 : 1 }
    if milliliters != nil { return isMetric ? 2 : 3 }
    return isPlainCount ? 5 : 4
  }

  private var isMetric: Bool {
    terms.allSatisfy { term in
      term.unit?.isMetric == true || term.each.contains { $0.isMetric }
    }
  }

  private static func sum(_ parts: [Double?]) -> Double? {
    let known = parts.compactMap(\.self)
    return known.count == parts.count && !known.isEmpty ? known.reduce(0, +) : nil
  }
}

/// A number as a line writes it; for a range such as "2-3", both ends.
public struct KitchenNumber: Hashable, Sendable {
  /// The lower end, or the number itself.
  public internal(set) var low: Double
  /// The upper end, or the number itself.
  public internal(set) var high: Double
  /// Whether the line has no number and means one: "pinch of salt", "small banana".
  public internal(set) var isImplied = false

  init(_ value: Double) { (low, high) = (value, value) }

  init(_ low: Double, to high: Double) { (self.low, self.high) = (low, high) }

  /// The number to count with: the middle of a range.
  public var value: Double { (low + high) / 2 }

  /// Whether the line gives two ends.
  public var isRange: Bool { low != high }
}

/// The size of what is counted.
public enum KitchenSize: String, Hashable, Sendable, CaseIterable {
  /// Below "small", such as "miniature".
  case extraSmall = "extra small"
  /// "small".
  case small
  /// "medium" or "average".
  case medium
  /// "large" or "big".
  case large
  /// "extra large".
  case extraLarge = "extra large"
  /// "jumbo", a class of eggs and shrimp.
  case jumbo
}

/// How full a measure is.
public enum KitchenFill: String, Hashable, Sendable {
  /// A little less than full.
  case scant
  /// Just full, which is the same as not saying it.
  case level
  /// More than full.
  case heaped
}
