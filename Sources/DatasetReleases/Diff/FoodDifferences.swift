internal import Nutrition

/// How the foods of two releases differ, apart from their amounts and portions; by ascending code.
public struct FoodDifferences: Sendable {
  /// Foods that only the new release has.
  public internal(set) var added: [ReleasedFood] = []

  /// Foods that only the old release has.
  public internal(set) var dropped: [ReleasedFood] = []

  /// Foods with a different name.
  public internal(set) var renamed: [FoodPair] = []

  /// Foods whose group was changed, added or removed.
  public internal(set) var moved: [FoodPair] = []

  /// Other facts that differ.
  public internal(set) var facts: [FactDifference] = []

  /// How many foods there are, and how many differ in name, group or another fact.
  public internal(set) var count = DifferenceCount()

  /// How many foods both releases have.
  public var inBoth: Int { count.new - count.added }

  /// How many foods differ in each fact; facts in which none differ are left out.
  public var factCounts: [(fact: FoodFact, foods: Int)] {
    var counts: [FoodFact: Int] = [:]
    for difference in facts { counts[difference.fact, default: 0] += 1 }
    return FoodFact.allCases.compactMap { fact in counts[fact].map { (fact, $0) } }
  }

  mutating func compare(_ pair: FoodPair) {
    let (old, new) = (pair.old, pair.new)
    let isRenamed = old.name != new.name
    let isMoved = old.group?.key != new.group?.key
    if isRenamed { renamed.append(pair) }
    if isMoved { moved.append(pair) }
    guard old.facts != new.facts else {
      if isRenamed || isMoved { count.changed += 1 }
      return
    }
    count.changed += 1
    for fact in FoodFact.allCases where old.facts[fact] != new.facts[fact] {
      facts.append(
        FactDifference(food: new, fact: fact, old: old.facts[fact], new: new.facts[fact]))
    }
  }
}

/// A food that both releases have.
public struct FoodPair: Sendable {
  /// As the old release has it.
  public let old: ReleasedFood
  /// As the new release has it.
  public let new: ReleasedFood
}

/// One fact of a food that differs between the releases.
public struct FactDifference: Sendable {
  /// The food, as the new release has it.
  public let food: ReleasedFood
  /// What differs.
  public let fact: FoodFact
  /// The value in the old release; nil if it has none.
  public let old: FoodFact.Value?
  /// The value in the new release; nil if it has none.
  public let new: FoodFact.Value?
}
