import FoodDatabase
import Foundation
import Kitchen
import Nutrition
import TestSupport
import Testing

/// Lines whose foods a person chose before.
@Suite(
  "Remembered choices",
  .enabled(
    if: FileManager.default.fileExists(atPath: Repository.shippedDatabase.path),
    "build/main.db is missing; `make database` builds it"))
struct RememberedChoiceTests {
  private let database: FoodDatabase

  init() throws { database = try FoodDatabase(shipped: Repository.shippedDatabase.path) }

  private func food(_ code: String) throws -> Food {
    let code = try #require(FoodCode(code))
    return try #require(try database.food(code))
  }

  private func remember(
    _ code: String, for line: String, _ context: KitchenContext = .diary, portion: String? = nil
  ) throws {
    let food = try food(code)
    let portion = try portion.map { text in
      try #require(food.portions.first { $0.text == text })
    }
    let resolver = KitchenResolver(database, context)
    let line = try KitchenLine(line)
    let choice = try #require(resolver.choice(of: food, by: portion, for: line))
    try database.remember(choice)
  }

  private func resolution(
    _ line: String, _ context: KitchenContext = .diary
  ) throws -> Resolution? {
    guard case .resolved(let resolution) = try KitchenResolver(database, context).resolve(line)
    else { return nil }
    return resolution
  }

  @Test(
    "the same words have the same key, however they are written",
    arguments: [
      ("1 cup oat milk", "2 cups of Oat Milks"), ("1 cup oat milk", "oat milk, 200 ml"),
      ("1 can black beans", "2 cups canned black beans"), ("juice of 1 lime", "2 tbsp lime juice"),
      ("1 cup crème fraîche", "2 tbsp creme fraiche"), ("3 eggs, beaten", "1 egg"),
    ])
  func sameKey(one: String, other: String) throws {
    #expect(try KitchenLine(one).foodKey == KitchenLine(other).foodKey)
  }

  @Test(
    "another head noun, state or form has another key",
    arguments: [
      ("1 cup chocolate milk", "1 oz milk chocolate"), ("1 cup oat milk", "1 cup oats"),
      ("1 can tomatoes", "2 tomatoes"), ("1 sprig thyme", "1 tsp thyme"),
      ("1 cup rice", "1 cup cooked rice"), ("1 cup milk", "1 cup skim milk"),
      ("zest of 1 lemon", "juice of 1 lemon"), ("100 g smoked salmon", "100 g salmon"),
    ])
  func otherKey(one: String, other: String) throws {
    #expect(try KitchenLine(one).foodKey != KitchenLine(other).foodKey)
  }

  @Test("a choice comes before everything else, and the amount is still the line's")
  func first() throws {
    try remember("sr:01085", for: "1 cup milk")
    let two = try #require(try resolution("2 cups of milk"))
    #expect(two.food.code.description == "sr:01085")
    #expect(two.amount.grams == 490)
    #expect(two.isRemembered)
    for line in ["1 cup chocolate milk", "1 cup whole milk", "1 oz milk chocolate"] {
      let other = try #require(try resolution(line))
      #expect(other.food.code.description != "sr:01085", "\(line)")
      #expect(!other.isRemembered, "\(line)")
    }
  }

  @Test("a choice for food as eaten isn't one for recipes")
  func contexts() throws {
    try remember("sr:20037", for: "1 cup rice")
    #expect(try resolution("1 cup rice")?.food.code.description == "sr:20037")
    #expect(try resolution("1 cup rice", .recipe)?.isRemembered == false)
    try remember("sr:20036", for: "1 cup rice", .recipe)
    #expect(try resolution("1 cup rice", .recipe)?.food.code.description == "sr:20036")
    #expect(try resolution("1 cup rice")?.food.code.description == "sr:20037")
  }

  @Test("a choice is used for the second food of a line, too")
  func alternative() throws {
    try remember("sr:01085", for: "1 cup oat milk", .recipe)
    let line = "1 cup xyzzy or oat milk"
    #expect(try resolution(line, .recipe)?.food.code.description == "sr:01085")
  }

  @Test("a choice whose food no longer exists is ignored")
  func missing() throws {
    let line = try KitchenLine("1 cup milk")
    try database.remember(
      RememberedChoice(
        words: line.foodKey, context: .diary, name: "milk", food: FoodCode.newCustom()))
    let resolution = try #require(try resolution("1 cup milk"))
    #expect(!resolution.isRemembered)
    #expect(resolution.food.code.description == "sr:01077")
  }

  @Test("a chosen portion weighs the same measure, and no other")
  func portion() throws {
    #expect(try resolution("1 whole trout") == nil)
    try remember("sr:15241", for: "1 whole trout", portion: "1 fillet")
    let three = try #require(try resolution("3 whole trouts"))
    #expect(three.amount.grams == 213)
    #expect(three.amount.text == "3 fillet")
    #expect(three.isRemembered)
    #expect(try resolution("1 large whole trout") == nil)
    #expect(try resolution("1 trout")?.isRemembered == false)
  }

  @Test("a portion for an amount of several parts isn't remembered")
  func unclearPortion() throws {
    let carrot = try food("sr:11124")
    let resolver = KitchenResolver(database)
    let line = try KitchenLine("3 inch carrot")
    #expect(resolver.choice(of: carrot, by: carrot.portions[0], for: line) == nil)
  }

  @Test("a portion that the food no longer has is ignored")
  func missingPortion() throws {
    let line = try KitchenLine("1 whole trout")
    try database.remember(
      RememberedChoice(
        words: line.foodKey, context: .diary, name: "trout", food: try food("sr:15241").code,
        portion: RememberedChoice.Portion(measure: "", text: "1 whole fish")))
    #expect(try resolution("1 whole trout") == nil)
  }

  private func coded(
    _ text: String, under comment: String? = nil
  ) throws -> RememberedChoice? {
    try KitchenResolver(database, .recipe).choice(codedIn: text, under: comment)
  }

  @Test("a code in a file is a choice for the words beside it, or for those it replaced")
  func codes() throws {
    let beside = try #require(try coded("1 cup milk sr:01085"))
    #expect(beside.name == "milk")
    #expect(beside.food.description == "sr:01085")
    #expect(beside.context == .recipe)
    let milk = "1 cup milk: \(try food("sr:01077").name)"
    let replaced = try #require(try coded("sr:01085, 245 g", under: milk))
    #expect(replaced.name == "milk")
    try database.remember(replaced)
    // Words of which dv knows no food are named by the code.
    #expect(try coded("1 cup oat milk sr:14355")?.name == "oat milk")
    // A file doesn't change a choice.
    #expect(try coded("sr:01082, 245 g", under: milk) == nil)
  }

  @Test(
    "a code that says nothing new, or has no words, is no choice",
    arguments: [
      ("1 cup milk sr:01077", nil), ("sr:01077, 244 g", nil), ("2 large sr:01123", nil),
      ("1 cup, chopped sr:11282", nil), ("1 extra large sr:01123", nil),
      ("sr:01077, 244 g", "1 cup milk: Milk, whole, 3.25% milkfat, with added vitamin D"),
      ("sr:01123, 100 g", "breakfast"), ("sr:01123, 100 g", "Breakfast: quick"),
      ("100 g banana", "1 cup milk: Milk, whole, 3.25% milkfat, with added vitamin D"),
      ("100 g sr:99999", nil), ("", nil), ("\u{1B}[31m sr:01123", nil),
    ])
  func plainCodes(text: String, comment: String?) throws {
    #expect(try coded(text, under: comment) == nil)
  }

  @Test("a custom food is counted by the name of its portion")
  func customPortion() throws {
    let skyr = Food(
      code: .newCustom(), name: "Skyr natur", origin: .mine,
      nutrients: NutrientProfile([.energy: 65]),
      portions: [
        Portion(amount: 1, unit: "Eimer", grams: 1000),
        Portion(amount: 2, unit: "Becher, klein", grams: 300),
      ])
    try database.add(skyr)
    for line in ["2 becher skyr", "2 Becher Skyr natur", "2 becher of skyr"] {
      let resolution = try #require(try resolution(line), "\(line)")
      #expect(resolution.food.code == skyr.code)
      #expect(resolution.amount.grams == 300)
      #expect(
        resolution.weighing == .portion(Portion(amount: 1, unit: "Becher, klein", grams: 150)))
    }
    #expect(try resolution("1 eimer skyr")?.amount.grams == 1000)
    #expect(try resolution("1 becher yogurt drink") == nil)
  }

  @Test(
    "a custom food is meant only where its whole name is said, or no other food has that name",
    arguments: [
      ("100 g butter", false), ("100 g butter chicken", true), ("2 eggs", false),
      ("100 g egg salad", true), ("100 g rice", false), ("100 g rice and beans", true),
      ("1 cup milk", false), ("1 cup chocolate milk", true), ("100 g zorgonian sauce", true),
      ("100 g greek yogurt", true),
    ])
  func wholeNames(line: String, isCustom: Bool) throws {
    for name in [
      "Butter chicken", "Egg salad", "Rice and beans", "Chocolate milk (mine)",
      "Zorgonian sauce, hot", "Greek yogurt, plain nonfat",
    ] {
      try database.add(
        Food(
          code: .newCustom(), name: name, origin: .mine,
          nutrients: NutrientProfile([.energy: 65]),
          portions: [Portion(amount: 1, unit: "cup", grams: 240)]))
    }
    let resolution = try #require(try resolution(line), "\(line)")
    #expect((resolution.food.origin == .mine) == isCustom, "\(resolution.food.name)")
  }
}
