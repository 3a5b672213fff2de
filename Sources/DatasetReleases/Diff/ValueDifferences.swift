public import Nutrition

/// How the amounts differ for the foods and nutrients in both releases.
public struct ValueDifferences: Sendable {
  /// Known in both, but different: the largest relative change first, changes from 0 last.
  public internal(set) var changed: [ValueDifference] = []

  /// Unknown in the old release and known in the new one; by ascending code.
  public internal(set) var gained: [ValueDifference] = []

  /// Known in the old release and unknown in the new one; by ascending code.
  public internal(set) var lost: [ValueDifference] = []

  /// How many changes are smaller than what was asked for, and not among `changed`.
  public internal(set) var smallChanges = 0

  /// How many values all foods have, and how many differ among those in both releases.
  public internal(set) var count = DifferenceCount()

  /// Changes that can be given as a percentage, the largest first.
  public var changedInShare: ArraySlice<ValueDifference> { changed[..<firstFromZero] }

  /// Changes from 0, which can't be given as a percentage.
  public var changedFromZero: ArraySlice<ValueDifference> { changed[firstFromZero...] }

  private var firstFromZero = 0

  mutating func add(_ difference: ValueDifference, leastPercent: Double) {
    switch (difference.old, difference.new) {
    case (nil, _): gained.append(difference)
    case (_, nil): lost.append(difference)
    case (.some, .some):
      if leastPercent > 0, let percent = difference.percent, abs(percent) < leastPercent {
        smallChanges += 1
      } else {
        changed.append(difference)
      }
    }
  }

  mutating func finish(old: Int, new: Int) {
    let shares = changed.map { $0.percent.map(abs) ?? -1 }
    let order = changed.indices.sorted { (shares[$1], $0) < (shares[$0], $1) }
    firstFromZero = shares.count { $0 >= 0 }
    changed = order.map { changed[$0] }
    count.old = old
    count.new = new
    count.added = gained.count
    count.dropped = lost.count
    count.changed = changed.count
  }

  /// The differences by nutrient, the nutrient with the most first.
  public var byNutrient: [NutrientTally] {
    var tallies: [NutrientIdentity: NutrientTally] = [:]
    var shares: [NutrientIdentity: [Double]] = [:]
    func tally(_ differences: [ValueDifference], _ count: WritableKeyPath<NutrientTally, Int>) {
      for difference in differences {
        let nutrient = difference.nutrient
        tallies[nutrient.identity, default: NutrientTally(nutrient: nutrient)][keyPath: count] += 1
      }
    }
    tally(changed, \.changed)
    tally(gained, \.gained)
    tally(lost, \.lost)
    for difference in changedInShare {
      guard let percent = difference.percent else { continue }
      shares[difference.nutrient.identity, default: []].append(abs(percent))
    }
    for (identity, shares) in shares {
      // The changes come by descending share.
      tallies[identity]?.medianPercent =
        (shares[(shares.count - 1) / 2] + shares[shares.count / 2]) / 2
    }
    return tallies.values.sorted {
      ($1.total, $0.nutrient.number.rawValue) < ($0.total, $1.nutrient.number.rawValue)
    }
  }
}

/// An amount that differs between the releases, or that only one of them has.
public struct ValueDifference: Sendable {
  /// The food, as the new release has it.
  public let food: ReleasedFood
  /// The nutrient, as the new release has it.
  public let nutrient: Nutrient
  /// The old amount per 100 g, in the nutrient's unit; nil where it was unknown.
  public let old: Double?
  /// The new amount; nil where it is unknown.
  public let new: Double?

  /// The new amount minus the old one, exactly; nil if either is unknown.
  public var difference: Double? {
    guard let old, let new else { return nil }
    return ExactDifference.between(old, new)
  }

  /// The difference in percent of the old amount; nil if that was 0 or either is unknown.
  public var percent: Double? {
    guard let old, let new else { return nil }
    return ExactDifference.percent(old, new)
  }
}

/// How many values of one nutrient differ.
public struct NutrientTally: Sendable {
  /// The nutrient, as the new release has it.
  public let nutrient: Nutrient
  /// How many values are known in both releases, but differ.
  public var changed = 0
  /// How many values are known only in the new release.
  public var gained = 0
  /// How many values are known only in the old release.
  public var lost = 0
  /// The median change, percent, up or down; nil if no change has a percentage.
  public var medianPercent: Double?

  init(nutrient: Nutrient) { self.nutrient = nutrient }

  fileprivate var total: Int { changed + gained + lost }
}
