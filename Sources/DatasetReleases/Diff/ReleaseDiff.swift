public import FoodDatabase
public import Nutrition

/// How two releases of the data differ.
///
/// Foods are the same where their codes are, or where one release has a food of Standard Reference and
/// the other one only that of Foundation Foods with the same NDB number; nutrients where number and unit are. Amounts are the same
/// where they are the same decimal number; unknown has no value.
public struct ReleaseDiff: Sendable {
  /// What is compared in two releases.
  public struct Scope: Sendable {
    /// Only these foods and what concerns them; nil for everything.
    public var foods: Set<FoodCode>?
    /// Only the amounts and reference values of this nutrient; nil for everything.
    public var nutrient: NutrientIdentity?
    /// Amounts that change by a smaller percentage, up or down, are only counted.
    public var leastPercent: Double

    /// Limits a comparison; by default, everything is compared.
    public init(
      foods: Set<FoodCode>? = nil, nutrient: NutrientIdentity? = nil, leastPercent: Double = 0
    ) {
      self.foods = foods
      self.nutrient = nutrient
      self.leastPercent = leastPercent
    }

    /// Whether foods are compared, not only amounts and reference values.
    public var isOfFoods: Bool { nutrient == nil }

    /// Whether things that don't belong to a food are compared as well.
    public var isOfReleases: Bool { nutrient == nil && foods == nil }
  }

  /// The old release.
  public let old: ReleaseStamp
  /// The new release.
  public let new: ReleaseStamp
  /// What was compared.
  public let scope: Scope

  /// Foods, apart from amounts and portions.
  public private(set) var foods = FoodDifferences()
  /// Amounts of nutrients in foods.
  public private(set) var values = ValueDifferences()
  /// Portions.
  public private(set) var portions = PortionDifferences()
  /// The lists of nutrients.
  public private(set) var nutrients = NutrientDifferences()
  /// Reference values, by set, population and nutrient.
  public private(set) var referenceValues: [ReferenceValueDifference] = []
  /// How many reference values there are, and how many differ.
  public private(set) var referenceValueCount = DifferenceCount()
  /// How many food groups there are, and how many differ.
  public private(set) var groupCount = DifferenceCount()
  /// How many search words there are, and how many differ.
  public private(set) var synonymCount = DifferenceCount()

  /// Compares two releases.
  ///
  /// - Parameters:
  ///   - old: The old release.
  ///   - new: The new release.
  ///   - scope: What is compared in them.
  public init(from old: ReleaseContents, to new: ReleaseContents, scope: Scope = Scope()) {
    self.old = old.stamp
    self.new = new.stamp
    self.scope = scope
    let oldFoods = old.foods(scope.foods)
    let newFoods = new.foods(scope.foods)
    let pairs = Self.linked(
      ListPairing.pairs(oldFoods.map(\.code.description), newFoods.map(\.code.description)),
      oldFoods, newFoods)
    foods.count = DifferenceCount(pairs)
    var amounts = AmountComparison(old, new, only: scope.nutrient)
    for pair in pairs {
      switch (pair.old.map { oldFoods[$0] }, pair.new.map { newFoods[$0] }) {
      case (let old?, let new?):
        let pair = FoodPair(old: old, new: new)
        amounts.compare(pair) { values.add($0, leastPercent: scope.leastPercent) }
        guard scope.isOfFoods else { continue }
        foods.compare(pair)
        portions.compare(pair)
      case (let old?, nil):
        amounts.countOld(old)
        if scope.isOfFoods { foods.dropped.append(old) }
      case (nil, let new?):
        amounts.countNew(new)
        if scope.isOfFoods { foods.added.append(new) }
      case (nil, nil): break
      }
    }
    values.finish(old: amounts.oldCount, new: amounts.newCount)
    nutrients = amounts.nutrients(isNarrow: scope.foods != nil)
    portions.finish(
      old: oldFoods.reduce(0) { $0 + $1.portions.count },
      new: newFoods.reduce(0) { $0 + $1.portions.count })
    compareTables(old, new)
  }

  /// The pairs, where foods that only one release has are paired with the same food of another dataset
  /// that only the other one has.
  private static func linked(
    _ pairs: [ListPair], _ old: [ReleasedFood], _ new: [ReleasedFood]
  ) -> [ListPair] {
    var added: [FoodCode: Int] = [:]
    for pair in pairs {
      if pair.old == nil, let place = pair.new { added[new[place].code] = place }
    }
    var counterparts: [Int: Int] = [:]
    for pair in pairs where pair.new == nil {
      guard let place = pair.old, let code = old[place].code.counterpart, let same = added[code]
      else { continue }
      counterparts[same] = place
    }
    guard !counterparts.isEmpty else { return pairs }
    let matched = Set(counterparts.values)
    return pairs.compactMap { pair in
      if pair.new == nil, let place = pair.old, matched.contains(place) { return nil }
      guard pair.old == nil, let place = pair.new else { return pair }
      return ListPair(old: counterparts[place], new: place)
    }
  }

  private mutating func compareTables(_ old: ReleaseContents, _ new: ReleaseContents) {
    guard scope.foods == nil else { return }
    let oldValues = old.referenceValues.filter { isAsked($0.nutrient) }
    let newValues = new.referenceValues.filter { isAsked($0.nutrient) }
    let pairs = ListPairing.pairs(oldValues.map(\.key), newValues.map(\.key))
    referenceValueCount = DifferenceCount(pairs) { oldValues[$0].value != newValues[$1].value }
    for pair in pairs {
      let (old, new) = (pair.old.map { oldValues[$0] }, pair.new.map { newValues[$0] })
      guard let any = new ?? old, old?.value != new?.value else { continue }
      referenceValues.append(
        ReferenceValueDifference(
          set: any.set, population: any.population, nutrient: any.nutrient, unit: any.unit,
          old: old?.value, new: new?.value))
    }
    guard scope.isOfReleases else { return }
    groupCount = DifferenceCount(ListPairing.pairs(old.groups.map(\.key), new.groups.map(\.key))) {
      old.groups[$0].name != new.groups[$1].name
    }
    synonymCount = DifferenceCount(
      ListPairing.pairs(old.synonyms.map(\.key), new.synonyms.map(\.key)))
  }

  private func isAsked(_ nutrient: Nutrient) -> Bool {
    scope.nutrient.map { $0 == nutrient.identity } ?? true
  }

  /// Whether nothing differs, except perhaps the stamps.
  public var isEmpty: Bool {
    values.count.isNone && nutrients.count.isNone && referenceValueCount.isNone
      && (!scope.isOfFoods || foods.count.isNone) && portions.count.isNone && groupCount.isNone
      && synonymCount.isNone
  }
}

extension ReleaseContents {
  /// All foods, or those that are asked for.
  fileprivate func foods(_ codes: Set<FoodCode>?) -> [ReleasedFood] {
    codes.map { codes in foods.filter { codes.contains($0.code) } } ?? foods
  }
}
