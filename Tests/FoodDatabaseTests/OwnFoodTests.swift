import FoodDatabase
import Nutrition
import TestSupport
import Testing

@Suite("Custom foods")
struct OwnFoodTests {
  private let own: CustomFoodDatabase

  init() async throws {
    own = try await CustomFoodDatabase()
  }

  @Test("an added food is read back with all its properties")
  func everyPart() throws {
    let bar = Food.bar(barcode: "00012345678905")
    try own.database.add(bar)
    #expect(try own.database.food(bar.code) == bar)
    #expect(try own.another().food(bar.code) == bar)
    #expect(try own.database.customFoods() == [bar])
    #expect(try own.database.customFoodCodes() == [bar.code])
  }

  @Test("a food with only a name is read back with nothing made up")
  func nameAlone() throws {
    let food = Food(
      code: .newCustom(), name: "Water", origin: .mine, nutrients: NutrientProfile([:]))
    try own.database.add(food)
    #expect(try own.database.food(food.code) == food)
  }

  @Test(
    "amounts come back exactly on their own basis, and per 100 g in lists",
    arguments: [
      (60, 20), (60, 0.1), (60, 0.333333333333333), (37, 2.3), (37, 0.7), (3, 1), (7, 1e-7),
      (28.349523125, 123456.789012345), (0.1, 0.3), (100, 20), (236.588, 999_999_999.999999),
      (55, 0),
    ] as [(Double, Double)])
  func statedAmounts(grams: Double, amount: Double) throws {
    let bar = Food.bar(amounts: [.protein: amount], per: grams)
    try own.database.add(bar)
    let read = try #require(try own.database.food(bar.code))
    #expect(read.nutrients.grams == grams)
    #expect(read.nutrients[.protein] == amount)
    #expect(read.nutrients.amount(of: .protein, grams: grams) == amount)
    let listed = try #require(try own.database.search(FoodQuery("oat bar")).foods.first?.food)
    #expect(listed.nutrients.grams == 100)
    #expect(listed.nutrients[.protein] == amount * 100 / grams)
    #expect(listed.nutrients[.protein] == read.nutrients.amount(of: .protein))
  }

  @Test("unknown stays unknown, and zero stays zero")
  func unknown() throws {
    let bar = Food.bar(amounts: [.energy: 0])
    try own.database.add(bar)
    let listed = try #require(try own.database.search(FoodQuery("oat bar")).foods.first?.food)
    #expect(listed.nutrients[.energy] == 0)
    #expect(listed.nutrients[.protein] == nil)
  }

  @Test("a custom food is found by its name, other names and brand, among shipped ones")
  func search() throws {
    try own.database.add(.bar("Banana bar"))
    for words in ["banana bar", "granola", "acme banana", "BÀR"] {
      let found = try own.database.search(FoodQuery(words)).foods.map(\.food)
      #expect(found.map(\.name) == ["Banana bar"])
      #expect(found.map(\.origin) == [.mine])
    }
    #expect(try own.database.search(FoodQuery("banana")).total == 3)
    #expect(try own.database.find("granola bar") == .one(.bar("Banana bar")))
  }

  @Test("a misspelled word that is only in names of custom foods is found")
  func spelling() throws {
    try own.database.add(.bar("Kvikklunsj Æble"))
    for words in ["kviklunsj", "KVIKKLUNCJ"] {
      let result = try own.database.search(FoodQuery(words))
      #expect(result.foods.map(\.food.name) == ["Kvikklunsj Æble"])
      #expect(result.understanding.corrections.map(\.used) == ["kvikklunsj"])
    }
  }

  @Test("custom foods are filtered by group, and by brand in any case")
  func filters() throws {
    let plain = Food.bar("Plain", id: FoodCode.lowestCustomID + 1, brand: nil).with(\.group, nil)
    try own.database.add(.bar())
    try own.database.add(plain)
    #expect(try own.database.customFoods(CustomFoodFilter(brand: "ACME")) == [.bar()])
    #expect(
      try own.database.customFoods(CustomFoodFilter(groupKey: "fruits-and-fruit-juices")) == [
        .bar()
      ])
    #expect(try own.database.customFoods(CustomFoodFilter(groupKey: "none")) == [])
    #expect(try own.database.customFoods() == [.bar(), plain])
    let foreign = Food.bar("Quark", id: FoodCode.lowestCustomID + 2, brand: "MÜLLER")
    try own.database.add(foreign)
    #expect(try own.database.customFoods(CustomFoodFilter(brand: "müller")) == [foreign])
  }

  @Test("a group that this release lacks is kept by its key")
  func unknownGroup() throws {
    let group = FoodGroup(key: "snacks", name: "Snacks")
    try own.database.add(.bar().with(\.group, group))
    #expect(
      try own.database.food(Food.bar().code)?.group == FoodGroup(key: "snacks", name: "snacks"))
  }

  @Test("foods with the same name and brand, or barcode, are reported as likely duplicates")
  func duplicates() throws {
    let stored = Food.bar(barcode: "00012345678905")
    try own.database.add(stored)
    let other = FoodCode.lowestCustomID + 1
    let duplicates = { (food: Food) in try own.database.likelyDuplicates(of: food).map(\.code) }
    #expect(try duplicates(.bar("OAT BAR", id: other, brand: "acme")) == [stored.code])
    #expect(try duplicates(.bar("Oat bar", id: other, brand: nil)) == [])
    #expect(try duplicates(.bar("Other", id: other, barcode: "00012345678905")) == [stored.code])
    #expect(try duplicates(stored) == [])
    #expect(try duplicates(stored.with(\.code, .custom(id: other))) == [stored.code])
  }
}
