import FoodDatabase
import Nutrition
import TestSupport
import Testing

@Suite("Filtering and sorting foods by their contents")
struct SearchFilterTests {
  private let search: SearchDatabase
  private var database: FoodDatabase { search.database }

  private static let wholeMilk = "Milk, whole, 3.25% milkfat, with added vitamin D"
  private static let lowfatMilk =
    "Milk, lowfat, fluid, 1% milkfat, with added vitamin A and vitamin D"
  private static let chocolateMilk =
    "Milk, chocolate, fluid, commercial, whole, with added vitamin A and vitamin D"
  private static let almondMilk = "Almond milk, unsweetened, plain, shelf stable"
  private static let cottage = "Cheese, cottage, lowfat, 1% milkfat"
  private static let egg = "Egg, whole, raw, fresh"
  private static let fried = "Egg, whole, cooked, fried"
  private static let salmon = "Fish, salmon, Atlantic, wild, raw"
  private static let peanut = "Peanut butter, smooth style, with salt"
  private static let oil = "Oil, olive, salad or cooking"
  private static let iron = NutrientNumber("303")
  private static let all = SearchExample.foods.count
  /// The number of foods with known sodium.
  private static let knownSodium = 13

  init() async throws {
    search = try await SearchDatabase()
  }

  private func names(
    _ text: String, group: String? = nil, origin: FoodOrigin? = nil,
    _ limits: NutrientLimit..., order: FoodOrder = .relevance,
    per basis: AmountBasis = .hundredGrams, limit: Int = 1000
  ) throws -> [String] {
    try search.names(
      FoodQuery(
        text, groupKey: group, origin: origin, limits: limits, order: order, basis: basis,
        limit: limit))
  }

  /// A shipped food's code by its name.
  private func code(_ name: String) throws -> FoodCode {
    try #require(
      try database.search(FoodQuery(name, limit: 1000)).foods.first { $0.food.name == name }
    ).food.code
  }

  // MARK: Limits

  @Test("without words, foods must meet all limits, and are sorted by the first limit")
  func limits() throws {
    #expect(
      try names("", .min(.protein, 13)) == [
        Self.peanut, "Cheese, cheddar", Self.salmon, Self.fried,
      ])
    #expect(try names("", .min(.protein, 13), .max(.fat, 20)) == [Self.salmon, Self.fried])
    #expect(
      try names("", .min(.protein, 13), .max(.fat, 40), .min(.energy, 150))
        == ["Cheese, cheddar", Self.fried])
    #expect(
      try names("", .max(.fat, 7), .min(.protein, 10)) == [Self.cottage, Self.salmon])
    #expect(try names("", .min(.protein, 90)) == [])
  }

  @Test("an amount equal to the limit is within it")
  func inclusive() throws {
    #expect(try names("cheddar", .min(.protein, 24.9), .max(.protein, 24.9)).count == 1)
    #expect(try names("cheddar", .min(.protein, 24.91)) == [])
    #expect(try names("cheddar", .max(.protein, 24.89)) == [])
  }

  @Test("with words, limits filter, and the best match stays first")
  func limitsWithWords() throws {
    #expect(try names("milk", .max(.fat, 4)).first == Self.wholeMilk)
    #expect(try !names("milk", .max(.fat, 3)).contains(Self.wholeMilk))
    #expect(try names("egg", .min(.protein, 13)) == [Self.fried])
  }

  @Test("zero is an amount; foods with an unknown amount are excluded and counted")
  func unknownIsNotZero() throws {
    let sodium = try database.search(
      FoodQuery("", limits: [.max(.sodium, 2)], limit: 1000))
    #expect(
      Set(sodium.foods.map(\.food.name)) == ["Apples, raw, with skin", "Bananas, raw", Self.oil])
    #expect(sodium.foods.last?.food.name == Self.oil)
    #expect(sodium.excluded == Self.all - Self.knownSodium)

    let none = try database.search(FoodQuery("", limits: [.max(.fat, 0)], limit: 1000))
    #expect(none.foods.map(\.food.name) == ["Salt, table"])

    let words = try database.search(FoodQuery("banana", limits: [.max(.sodium, 100)]))
    #expect(words.foods.map(\.food.name) == ["Bananas, raw"])
    #expect(words.excluded == 2)
    #expect(try database.search(FoodQuery("banana")).excluded == 0)
  }

  @Test("a food with several unknown amounts is counted once")
  func setAsideOnce() throws {
    let result = try database.search(
      FoodQuery("milk", limits: [.min(.protein, 0), .max(.sodium, 43), .min(Self.iron, 0)]))
    #expect(result.foods.map(\.food.name) == [Self.wholeMilk])
    // Chocolate milk and almond milk have both unknown; lowfat milk, with unknown iron, has too
    // much sodium anyway.
    #expect(result.excluded == 2)
  }

  @Test(
    "if energy isn't stated, Atwater energy is used, the specific before the general"
  )
  func atwater() throws {
    #expect(try names("almond milk", .min(.energy, 15), .max(.energy, 15)) == [Self.almondMilk])
    #expect(try names("", .max(.energy, 15), .min(.energy, 1)) == [Self.almondMilk])
    let found = try #require(try database.search(FoodQuery("almond milk")).foods.first)
    #expect(found.amount(of: .energy) == 15)
    let per = try #require(
      try database.search(FoodQuery("almond milk", basis: .hundredKilocalories)).foods.first)
    #expect(per.grams == 10_000.0 / 15)
  }

  @Test("vitamin D is found in micrograms if only IU are known")
  func vitaminD() throws {
    #expect(
      try names("almond milk", .min(.vitaminD, 1.1), .max(.vitaminD, 1.1)) == [Self.almondMilk])
    #expect(try names("", .min(.vitaminD, 1.05), .max(.vitaminD, 1.15)) == [Self.almondMilk])
  }

  // MARK: Order

  @Test("foods with the most of a nutrient come first, or those with the least")
  func order() throws {
    let most = try names("", order: .most(.protein))
    #expect(most.prefix(3) == [Self.peanut, "Cheese, cheddar", Self.salmon])
    #expect(
      try names("", order: .least(.protein)).prefix(3).allSatisfy { name in
        [Self.oil, "Salt, table", "Water, tap, drinking"].contains(name)
      })
    #expect(
      try names("milk", order: .most(.energy))
        == [Self.chocolateMilk, Self.wholeMilk, Self.lowfatMilk, Self.almondMilk])
    #expect(
      try names("milk", order: .least(.energy))
        == [Self.almondMilk, Self.lowfatMilk, Self.wholeMilk, Self.chocolateMilk])
  }

  @Test("foods with an unknown amount are excluded from sorting and counted")
  func orderOfUnknown() throws {
    let result = try database.search(FoodQuery("milk", order: .most(.sodium)))
    #expect(result.foods.map(\.food.name) == [Self.lowfatMilk, Self.wholeMilk])
    #expect(result.total == 2)
    #expect(result.excluded == 2)
  }

  @Test("limits and the sort order can use different nutrients")
  func orderWithLimits() throws {
    #expect(
      try names("", .min(.protein, 13), order: .least(.energy))
        == [Self.salmon, Self.fried, "Cheese, cheddar", Self.peanut])
    #expect(
      try names("milk", .max(.fat, 3.3), order: .most(.energy))
        == [Self.wholeMilk, Self.lowfatMilk, Self.almondMilk])
  }

  @Test("if amounts are equal, the better match comes first, the same each time")
  func ties() throws {
    let least = try names("salt", order: .least(.protein))
    #expect(least.first == "Salt, table")
    let plain = try names("milk", order: .most(NutrientNumber("208")))
    #expect(try names("milk", order: .most(NutrientNumber("208"))) == plain)
    let zero = try names("", order: .least(.protein))
    for _ in 0..<3 { #expect(try names("", order: .least(.protein)) == zero) }
  }

  // MARK: Basis

  @Test("limits and sorting can be per 100 kcal; foods without energy are excluded")
  func perHundredKilocalories() throws {
    #expect(
      try names("", .min(.protein, 12), per: .hundredKilocalories)
        == [Self.cottage, Self.salmon, "Spinach, raw"])
    let water = try database.search(
      FoodQuery("water", limits: [.max(.protein, 1)], basis: .hundredKilocalories))
    #expect(water.total == 0)
    #expect(water.excluded >= 1)
    let found = try #require(
      try database.search(FoodQuery("spinach", basis: .hundredKilocalories)).foods.first)
    #expect(found.grams == 10_000.0 / 23)
    #expect(found.amount(of: .energy) == 100)
  }

  @Test("per 100 kcal, limits of energy are still per 100 g")
  func energyPerHundredKilocalories() throws {
    #expect(
      try names("", .min(.protein, 12), .max(.energy, 30), per: .hundredKilocalories)
        == ["Spinach, raw"])
    #expect(
      try !names("", .min(.protein, 12), .min(.energy, 30), per: .hundredKilocalories)
        .contains("Spinach, raw"))
  }

  @Test("limits and sorting per portion use the usual one; foods without portions are excluded")
  func perPortion() throws {
    let result = try database.search(
      FoodQuery("banana", limits: [.min(.energy, 1)], basis: .portion))
    #expect(result.foods.map(\.food.name) == ["Bananas, raw"])
    #expect(result.foods[0].grams == 225)
    #expect(result.foods[0].amount(of: .energy) == 89.0 * 225 / 100)
    #expect(result.excluded == 2)
    #expect(
      try names("", order: .most(.energy), per: .portion).prefix(2) == [
        "Cheese, cheddar", Self.salmon,
      ])
    #expect(try names("", .max(.sodium, 200), .min(.sodium, 140), per: .portion) == [Self.peanut])
  }

  @Test("without a limit or a sort order no food is excluded; its weight is unknown")
  func basisAlone() throws {
    let result = try database.search(FoodQuery("broccoli", basis: .portion))
    #expect(result.excluded == 0)
    #expect(result.foods.map(\.grams) == [nil])
    #expect(result.foods[0].amount(of: .energy) == nil)
    let water = try database.search(FoodQuery("water tap", basis: .hundredKilocalories))
    #expect(water.foods.first { $0.food.name == "Water, tap, drinking" }?.grams == .some(nil))
  }

  // MARK: Custom foods and corrections

  /// 20 g of protein in a serving of 60 g, which is 33.3 g in 100 g.
  private func addBar() throws { try database.add(.bar()) }

  @Test("custom foods are filtered and sorted like shipped ones, whatever their basis")
  func customFoods() throws {
    try addBar()
    #expect(try names("", .min(.protein, 25)) == ["Oat bar", Self.peanut])
    #expect(try names("", .min(.protein, 33.4)) == [])
    #expect(try names("", order: .most(.protein)).first == "Oat bar")
    #expect(
      try names("", .min(.protein, 20), per: .portion) == [
        Self.salmon, "Cheese, cheddar", "Oat bar",
      ])
    #expect(
      try names("bar", .min(.energy, 350), .max(.energy, 350)) == ["Oat bar"])
    #expect(try names("oat", .min(.protein, 20), .max(.protein, 20), per: .portion) == ["Oat bar"])
    #expect(
      try names("oat", .min(.protein, 9), .max(.protein, 10), per: .hundredKilocalories) == [
        "Oat bar"
      ])
  }

  @Test("a search can be limited to shipped or custom foods")
  func origin() throws {
    try addBar()
    try database.add(.bar("Almond bar", id: FoodCode.lowestCustomID + 1))
    #expect(try names("", origin: .mine) == ["Almond bar", "Oat bar"])
    #expect(try names("", origin: .mine, .min(.protein, 1)).count == 2)
    #expect(try names("", origin: .shipped, .min(.protein, 25)) == [Self.peanut])
    #expect(try names("almond", origin: .mine) == ["Almond bar"])
    #expect(try names("almond", origin: .shipped) == [Self.almondMilk])
    #expect(try Set(names("almond")) == ["Almond bar", Self.almondMilk])
    let mine = try database.search(FoodQuery("", origin: .mine, limits: [.min(Self.iron, 1)]))
    #expect(mine.total == 0)
    #expect(mine.excluded == 2)
  }

  @Test("a correction replaces the shipped amount, and one to unknown excludes the food")
  func corrections() throws {
    let salmon = try code(Self.salmon)
    let before = try database.search(FoodQuery("", limits: [.min(.protein, 13)]))
    try database.correct(Corrections(code: salmon, amounts: [.protein: 60]))
    #expect(try names("", .min(.protein, 26)) == [Self.salmon])
    #expect(try names("", order: .most(.protein)).first == Self.salmon)
    #expect(try names("salmon", .max(.protein, 20)) == [])
    try database.correct(Corrections(code: salmon, amounts: [.protein: nil]))
    let after = try database.search(FoodQuery("", limits: [.min(.protein, 13)]))
    #expect(after.excluded == before.excluded + 1)
    #expect(!after.foods.contains { $0.food.name == Self.salmon })
    #expect(try database.search(FoodQuery("salmon", limits: [.min(.protein, 1)])).excluded == 1)
    let broccoli = try code("Broccoli, raw")
    try database.correct(Corrections(code: broccoli, amounts: [Self.iron: 99]))
    #expect(try names("", .min(Self.iron, 50)) == ["Broccoli, raw"])
  }

  @Test("energy corrected to unknown is not computed from Atwater factors")
  func correctedAtwater() throws {
    let almond = try code(Self.almondMilk)
    try database.correct(Corrections(code: almond, amounts: [.energy: nil]))
    #expect(try names("almond milk", .min(.energy, 0)) == [])
    #expect(try names("", .max(.energy, 15), .min(.energy, 1)) == [])
  }

  // MARK: Searches without words, and limits of the list

  @Test("a group by itself lists its foods by name")
  func group() throws {
    let dairy = try names("", group: "dairy-and-egg-products")
    #expect(dairy.count == 10)
    #expect(dairy == dairy.sorted())
    #expect(try names("", group: "baby-foods") == ["Babyfood, vegetables, carrots, strained"])
    #expect(try names("", group: "no-such-group") == [])
    #expect(try names("", group: "baby-foods", origin: .mine) == [])
    try addBar()
    #expect(try names("", group: "fruits-and-fruit-juices").contains("Oat bar"))
    #expect(try names("", group: "fruits-and-fruit-juices", origin: .mine) == ["Oat bar"])
    #expect(try !names("", group: "fruits-and-fruit-juices", origin: .shipped).contains("Oat bar"))
  }

  @Test("limits and a sort order work within a group")
  func groupWithLimits() throws {
    #expect(
      try names("", group: "dairy-and-egg-products", .min(.protein, 13)) == [
        "Cheese, cheddar", Self.fried,
      ])
    #expect(
      try names("", group: "fruits-and-fruit-juices", order: .most(.energy)).first
        == "Bananas, dehydrated, or banana powder")
    let result = try database.search(
      FoodQuery("", groupKey: "baby-foods", limits: [.min(.energy, 0)]))
    #expect(result.total == 0)
    #expect(result.excluded == 1)
  }

  @Test("custom foods alone are listed by name")
  func mine() throws {
    #expect(try names("", origin: .mine) == [])
    for (index, name) in ["Rye", "Apple pie", "Muesli"].enumerated() {
      try database.add(.bar(name, id: FoodCode.lowestCustomID + Int64(index)))
    }
    #expect(try names("", origin: .mine) == ["Apple pie", "Muesli", "Rye"])
  }

  @Test("the limit shortens the list but not the count, and no limit shows all")
  func limit() throws {
    let result = try database.search(FoodQuery("", order: .most(.protein), limit: 2))
    #expect(result.foods.map(\.food.name) == [Self.peanut, "Cheese, cheddar"])
    #expect(result.total > 20)
    let all = try database.search(FoodQuery("", order: .most(.protein), limit: .max))
    #expect(all.foods.count == all.total)
    #expect(all.total == result.total)
    #expect(all.total + all.excluded == Self.all)
  }

  @Test("an empty query finds nothing")
  func nothing() throws {
    #expect(try database.search(FoodQuery("")).total == 0)
    #expect(try database.search(FoodQuery(" \n\t\u{3000}")).total == 0)
  }

  // MARK: Searches by code

  @Test("a code, a number with or without zeros, and a barcode find only their food")
  func codes() throws {
    let food = Food.bar("Milk bar", barcode: "00016000275287")
    try database.add(food)
    for text in ["sr:00008", "sr:8", "SR:00008", "00008", "8", " 008 "] {
      #expect(try names(text) == [Self.egg], "\(text)")
    }
    for text in ["00016000275287", "16000275287", "016000275287", food.code.description, "my:0000"]
    {
      #expect(try names(text) == ["Milk bar"], "\(text)")
    }
    #expect(try search.understanding("8").isNothingToTell)
  }

  @Test("filters apply to codes too")
  func codesWithFilters() throws {
    #expect(try names("sr:00008", group: "dairy-and-egg-products") == [Self.egg])
    #expect(try names("sr:00008", .min(.protein, 90)) == [])
    #expect(try names("sr:00008", .min(.protein, 12)) == [Self.egg])
    #expect(try !names("sr:00008", group: "baby-foods").contains(Self.egg))
    #expect(try !names("sr:00008", origin: .mine).contains(Self.egg))
    #expect(try names("sr:00008", origin: .shipped) == [Self.egg])
  }

  @Test("a number that isn't a code is a word")
  func numberAsWord() throws {
    #expect(try names("12") != [])
    #expect(try names("99999") == [])
  }
}
