public import Nutrition

/// How the measures differ of foods that both releases have; by ascending code where nothing else is
/// said.
///
/// A measure is known again by its unit and how many of it are weighed; of several that are alike
/// the first is compared with the first.
public struct PortionDifferences: Sendable {
  /// Those that the new release alone has.
  public internal(set) var added: [PortionDifference] = []
  /// Those that the old release alone has.
  public internal(set) var dropped: [PortionDifference] = []
  /// Those of another weight, the largest share of change first.
  public internal(set) var changed: [PortionDifference] = []
  /// How many measures there are of all foods, and how many differ of foods in both.
  public internal(set) var count = DifferenceCount()

  mutating func compare(_ pair: FoodPair) {
    let (old, new) = (pair.old.portions, pair.new.portions)
    guard old != new else { return }
    let (oldOrder, newOrder) = (Self.order(old), Self.order(new))
    let pairs = ListPairing.pairs(
      oldOrder.map { Key(old[$0]) }, newOrder.map { Key(new[$0]) })
    var differences: [(place: Int, difference: PortionDifference)] = []
    for found in pairs {
      let (oldPlace, newPlace) = (found.old.map { oldOrder[$0] }, found.new.map { newOrder[$0] })
      let difference = PortionDifference(
        food: pair.new, old: oldPlace.map { old[$0] }, new: newPlace.map { new[$0] })
      guard difference.old != difference.new else { continue }
      differences.append((newPlace ?? oldPlace ?? 0, difference))
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

  /// The places of measures by unit and amount; those that are alike as they stand.
  private static func order(_ portions: [Portion]) -> [Int] {
    let keys = portions.map(Key.init)
    return portions.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
  }

  private struct Key: Comparable {
    var unit: String
    var amount: Double

    init(_ portion: Portion) {
      unit = portion.unit
      amount = portion.amount
    }

    static func < (one: Key, other: Key) -> Bool {
      (one.unit, one.amount) < (other.unit, other.amount)
    }
  }
}

/// A measure of a food that only one release has, or both with another weight.
public struct PortionDifference: Sendable {
  /// The food, as the new release has it.
  public let food: ReleasedFood
  /// The measure in the old release; nil where that has none such.
  public let old: Portion?
  /// The measure in the new release; nil where that has none such.
  public let new: Portion?

  /// The measure in words, such as "1 cup, chopped".
  public var text: String { (new ?? old)?.text ?? "" }

  /// By how many grams the weight differs; nil where only one release has the measure.
  public var difference: Double? {
    guard let old, let new else { return nil }
    return ExactDifference.between(old.grams, new.grams)
  }

  /// The same in percent of the old weight.
  public var percent: Double? {
    guard let old, let new else { return nil }
    return ExactDifference.percent(old.grams, new.grams)
  }
}
