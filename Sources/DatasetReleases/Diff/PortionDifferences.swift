public import Nutrition

/// How the portions of foods in both releases differ; by ascending code unless stated otherwise.
///
/// A portion is identified by its unit and how many of it are weighed. Of several that are alike,
/// those of the same weight match; the others are compared in order.
public struct PortionDifferences: Sendable {
  /// Portions that only the new release has.
  public internal(set) var added: [PortionDifference] = []
  /// Portions that only the old release has.
  public internal(set) var dropped: [PortionDifference] = []
  /// Portions with a different weight, the largest relative change first.
  public internal(set) var changed: [PortionDifference] = []
  /// How many portions all foods have, and how many differ in the foods of both.
  public internal(set) var count = DifferenceCount()

  mutating func compare(_ pair: FoodPair) {
    let (old, new) = (pair.old.portions, pair.new.portions)
    guard old != new else { return }
    let unlike = Self.pairs(old, old.indices, new, new.indices, weighed: true)
      .filter { $0.old == nil || $0.new == nil }
    let pairs = Self.pairs(
      old, unlike.compactMap(\.old), new, unlike.compactMap(\.new), weighed: false)
    let differences = pairs.map { places in
      (
        place: places.new ?? places.old ?? 0,
        difference: PortionDifference(
          food: pair.new, old: places.old.map { old[$0] }, new: places.new.map { new[$0] })
      )
    }
    // As the source has them.
    for (_, difference) in differences.sorted(by: { $0.place < $1.place }) {
      switch (difference.old, difference.new) {
      case (nil, _): added.append(difference)
      case (_, nil): dropped.append(difference)
      case (.some, .some): changed.append(difference)
      }
    }
  }

  mutating func finish(old: Int, new: Int) {
    let shares = changed.map { $0.percent.map(abs) ?? 0 }
    changed = changed.indices.sorted { (shares[$1], $0) < (shares[$0], $1) }.map { changed[$0] }
    count.old = old
    count.new = new
    count.added = added.count
    count.dropped = dropped.count
    count.changed = changed.count
  }

  /// The places of portions that are alike; of several the first with the first.
  private static func pairs(
    _ old: [Portion], _ oldPlaces: some Sequence<Int>, _ new: [Portion],
    _ newPlaces: some Sequence<Int>, weighed isWeighed: Bool
  ) -> [(old: Int?, new: Int?)] {
    func key(_ portion: Portion) -> Key { Key(portion, isWeighed: isWeighed) }
    let oldOrder = oldPlaces.sorted { (key(old[$0]), $0) < (key(old[$1]), $1) }
    let newOrder = newPlaces.sorted { (key(new[$0]), $0) < (key(new[$1]), $1) }
    return ListPairing.pairs(oldOrder.map { key(old[$0]) }, newOrder.map { key(new[$0]) })
      .map { (old: $0.old.map { oldOrder[$0] }, new: $0.new.map { newOrder[$0] }) }
  }

  private struct Key: Comparable {
    var unit: String
    var amount: Double
    var grams: Double

    init(_ portion: Portion, isWeighed: Bool) {
      unit = portion.unit
      amount = portion.amount
      grams = isWeighed ? portion.grams : 0
    }

    static func < (one: Key, other: Key) -> Bool {
      (one.unit, one.amount, one.grams) < (other.unit, other.amount, other.grams)
    }
  }
}

/// A portion of a food that only one release has, or whose weight differs.
public struct PortionDifference: Sendable {
  /// The food, as the new release has it.
  public let food: ReleasedFood
  /// The measure in the old release; nil if it isn't there.
  public let old: Portion?
  /// The measure in the new release; nil if it isn't there.
  public let new: Portion?

  /// The measure in words, such as "1 cup, chopped".
  public var text: String { (new ?? old)?.text ?? "" }

  /// How many grams the weight differs by; nil where only one release has the measure.
  public var difference: Double? {
    guard let old, let new else { return nil }
    return ExactDifference.between(old.grams, new.grams)
  }

  /// The difference in percent of the old weight.
  public var percent: Double? {
    guard let old, let new else { return nil }
    return ExactDifference.percent(old.grams, new.grams)
  }
}
