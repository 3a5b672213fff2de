internal import Nutrition

/// Compares the amounts of one food after the other, and counts those of nutrients in one release.
struct AmountComparison {
  /// One release: its amounts, and what its nutrients are.
  private struct Side {
    let amounts: [ReleasedAmount]
    /// For each nutrient its place among those of both, or among those that this one alone has.
    let places: [Place]
    var ofOne: [NutrientOfOne]
    var count = 0

    enum Place {
      case inBoth(Int)
      case ofOne(Int)
      case notAsked
    }

    /// Puts the amounts of a food into `values`, by the places of nutrients in both.
    mutating func spread(_ food: ReleasedFood, isInBoth: Bool, into values: inout [Double?]) {
      for amount in amounts[food.amounts] {
        switch places[Int(amount.nutrient)] {
        case .notAsked: continue
        case .inBoth(let place): values[place] = amount.value
        case .ofOne(let place):
          ofOne[place].values += 1
          if isInBoth { ofOne[place].valuesInBoth += 1 }
        }
        count += 1
      }
    }
  }

  private var old: Side
  private var new: Side
  private let shared: [NutrientPair]
  private let unknown: [Double?]

  var oldCount: Int { old.count }
  var newCount: Int { new.count }

  init(_ old: ReleaseContents, _ new: ReleaseContents, only nutrient: NutrientIdentity?) {
    let oldNutrients = Self.byIdentity(old.nutrients, only: nutrient)
    let newNutrients = Self.byIdentity(new.nutrients, only: nutrient)
    let shared = new.nutrients.compactMap { new in
      newNutrients[new.identity].flatMap { _ in
        oldNutrients[new.identity].map { NutrientPair(old: $0, new: new) }
      }
    }
    self.shared = shared
    let places = Dictionary(
      zip(shared.map(\.new.identity), shared.indices), uniquingKeysWith: { first, _ in first })
    func side(_ contents: ReleaseContents, _ asked: [NutrientIdentity: Nutrient]) -> Side {
      var ofOne: [NutrientOfOne] = []
      let places = contents.nutrients.map { nutrient -> Side.Place in
        guard asked[nutrient.identity] != nil else { return .notAsked }
        if let place = places[nutrient.identity] { return .inBoth(place) }
        ofOne.append(NutrientOfOne(nutrient: nutrient))
        return .ofOne(ofOne.count - 1)
      }
      return Side(amounts: contents.amounts, places: places, ofOne: ofOne)
    }
    self.old = side(old, oldNutrients)
    self.new = side(new, newNutrients)
    unknown = Array(repeating: nil, count: shared.count)
  }

  private static func byIdentity(
    _ nutrients: [Nutrient], only asked: NutrientIdentity?
  ) -> [NutrientIdentity: Nutrient] {
    Dictionary(
      nutrients.filter { asked == nil || $0.identity == asked }.map { ($0.identity, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Reports how the amounts of a food differ, in display order.
  mutating func compare(_ pair: FoodPair, _ report: (ValueDifference) -> Void) {
    var before = unknown
    var after = unknown
    old.spread(pair.old, isInBoth: true, into: &before)
    new.spread(pair.new, isInBoth: true, into: &after)
    for place in shared.indices where before[place] != after[place] {
      report(
        ValueDifference(
          food: pair.new, nutrient: shared[place].new, old: before[place], new: after[place]))
    }
  }

  /// Counts the amounts of a food that the old release alone has.
  mutating func countOld(_ food: ReleasedFood) {
    var values = unknown
    old.spread(food, isInBoth: false, into: &values)
  }

  /// Counts the amounts of a food that the new release alone has.
  mutating func countNew(_ food: ReleasedFood) {
    var values = unknown
    new.spread(food, isInBoth: false, into: &values)
  }

  /// How the lists of nutrients differ.
  ///
  /// - Parameter isNarrow: Whether to leave out nutrients that are unknown in all foods of both.
  /// - Returns: The differences.
  func nutrients(isNarrow: Bool) -> NutrientDifferences {
    var differences = NutrientDifferences()
    differences.gained = new.ofOne.filter { !isNarrow || $0.valuesInBoth > 0 }
    differences.lost = old.ofOne.filter { !isNarrow || $0.valuesInBoth > 0 }
    if !isNarrow {
      differences.renamed = shared.filter { $0.old.name != $0.new.name || $0.old.key != $0.new.key }
    }
    differences.count.old = shared.count + differences.lost.count
    differences.count.new = shared.count + differences.gained.count
    differences.count.added = differences.gained.count
    differences.count.dropped = differences.lost.count
    differences.count.changed = differences.renamed.count
    return differences
  }
}
