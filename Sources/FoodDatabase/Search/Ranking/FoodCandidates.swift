/// What the ranking knows of a food that matches.
struct FoodCandidate {
  /// The food that is shown: itself, or the same food of a dataset that is preferred to its own.
  var id: Int64
  /// Where its name is in the text of all candidates.
  var name: Range<Int>
  /// Where other names in use are, between commas.
  var commonName: Range<Int>
  var brand: Range<Int>
  /// Whether the national dietary survey uses it: the best sign in the data of a common food.
  var isSurveyed: Bool
  var isCustom: Bool
  /// What it counts against the food that its group is of foods for some.
  var groupCost: Double
  /// Whether it is of a dataset of dishes and packaged foods.
  var isOfDishes: Bool
}

/// The foods that match, with their names one behind the other: thousands of texts without one
/// piece of memory for each.
struct FoodCandidates {
  private(set) var foods: [FoodCandidate] = []
  /// Whether the same food may be shown for several of them.
  private(set) var haveLinks = false
  /// Further foods that match; nil when there are none.
  var unranked: UnrankedFoods?
  private var text: [UInt8] = []

  /// Adds the food of a row of `FoodSearch.matches`.
  mutating func append(_ row: RowColumns, kindCosts: KindCosts) {
    foods.append(
      FoodCandidate(
        id: row.integer(0), name: add(row.bytes(1)), commonName: add(row.bytes(2)),
        brand: add(row.bytes(3)), isSurveyed: row.integer(4) != 0, isCustom: row.integer(5) != 0,
        groupCost: kindCosts.cost(group: row.integer(6)),
        isOfDishes: kindCosts.isOfDishes(dataset: row.integer(7))))
    if row.integer(8) != row.integer(0) { haveLinks = true }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let start = text.count
    guard !bytes.isEmpty else { return start..<start }
    text.append(contentsOf: bytes)
    return start..<text.count
  }

  /// Calls `body` with a text of a food.
  func withText<Value>(
    _ place: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Value
  ) -> Value {
    text.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[place])) }
  }

  /// The names of all of them.
  var names: [String] { foods.map(name) }

  func name(of food: FoodCandidate) -> String {
    withText(food.name) { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a food comes before another; ties go by name, then by what was there first.
  func precedes(_ food: RankedFood, _ other: RankedFood) -> Bool {
    guard food.score == other.score else { return food.score > other.score }
    let (name, otherName) = (foods[food.index].name, foods[other.index].name)
    return text.withUnsafeBufferPointer { text in
      for (byte, otherByte) in zip(text[name], text[otherName]) where byte != otherByte {
        return byte < otherByte
      }
      return name.count == otherName.count ? food.id < other.id : name.count < otherName.count
    }
  }

  /// The foods without those that are shown for another one that ranks higher.
  func withoutDuplicates(_ foods: [RankedFood]) -> [RankedFood] {
    guard haveLinks else { return foods }
    var best: [Int64: RankedFood] = [:]
    for food in foods {
      guard let other = best[food.id] else {
        best[food.id] = food
        continue
      }
      best[food.id] = precedes(food, other) ? food : other
      best[food.id]?.otherWords = [food.otherWords, other.otherWords].compactMap(\.self).min()
    }
    return foods.compactMap { food in best[food.id].flatMap { $0.index == food.index ? $0 : nil } }
  }

  /// Puts foods in order, the first `count` of them at least: where there are thousands, the others
  /// are left behind these in no order.
  func sort(_ foods: [RankedFood], first count: Int) -> [RankedFood] {
    guard foods.count > count, count > 0 else { return foods.sorted(by: precedes) }
    let least = foods.map(\.score).sorted(by: >)[count - 1]
    return foods.filter { $0.score >= least }.sorted(by: precedes)
      + foods.filter { $0.score < least }
  }
}
