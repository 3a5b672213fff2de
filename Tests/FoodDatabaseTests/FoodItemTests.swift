import FoodDatabase
import Nutrition
import TestSupport
import Testing

/// How much of which food a line means, among the foods of `SearchExample`.
@Suite("Lines resolved to foods")
struct FoodItemTests {
  private let search: SearchDatabase

  init() async throws { search = try await SearchDatabase() }

  private func item(_ text: String) throws -> FoodItem {
    guard case .found(let item) = try search.database.item(text) else {
      Issue.record("\(text): \(try search.database.item(text))")
      throw FoodItemError.noFood(text)
    }
    return item
  }

  @Test(
    "the unit and the food are told apart by the foods there are",
    arguments: [
      ("1 cup whole milk", "sr:00001", "1 cup", 244.0),
      ("2 large eggs", "sr:00008", "2 large", 100), ("2 eggs", "sr:00008", "2 large", 100),
      ("a tbsp of olive oil", "sr:00035", "1 tbsp", 13.5),
      ("1 banana", "sr:00011", "1 banana", 118),
      ("1 cup mashed banana", "sr:00011", "1 cup, mashed", 225),
      ("1 cup diced cheddar", "sr:00006", "1 cup, diced", 132),
      ("half a salmon fillet", "sr:00034", "0.5 fillet", 198),
      ("100 g sr:00008", "sr:00008", "100 g", 100),
      ("sr:00008 2 large", "sr:00008", "2 large", 100),
      ("100 g 8", "sr:00008", "100 g", 100), ("butter, 2 tbsp", "sr:00005", "2 tbsp", 28.4),
      ("3 oz cheddar cheese", "sr:00006", "3 oz", 85.048569375),
    ])
  func found(text: String, code: String, taken: String, grams: Double) throws {
    let item = try item(text)
    #expect(item.food.code.description == code)
    #expect(item.amount.text == taken)
    #expect(abs(item.amount.grams - grams) < 1e-9)
  }

  @Test("foods that may be meant as well are told, but none beside a food meant beyond doubt")
  func others() throws {
    let milk = try item("1 cup milk")
    #expect(!milk.others.isEmpty)
    #expect(milk.others.count <= 3)
    #expect(!milk.others.contains { $0.code == milk.food.code })
    #expect(try item("100 g sr:00008").others == [])
    #expect(try item("1 banana").others == [])
  }

  @Test("what was corrected and left out is told")
  func understanding() throws {
    #expect(
      try item("100 g brocolli").understanding.corrections.map(\.used) == ["broccoli"])
    #expect(try item("100 g grilled broccoli").understanding.dropped == ["grilled"])
  }

  @Test("a measure that the food has not is refused with what it has")
  func noMeasure() throws {
    guard
      case .unweighed(let item) = try search.database.item("1 xyzzy banana"),
      case .unknownUnit("xyzzy", let portions) = item.error
    else {
      Issue.record("\(try search.database.item("1 xyzzy banana"))")
      return
    }
    #expect(item.food.name == "Bananas, raw")
    #expect(portions == item.food.portions)
    guard case .unweighed(let other) = try search.database.item("3 cups spinach"),
      case .unknownUnit("cups", _) = other.error
    else {
      Issue.record("\(try search.database.item("3 cups spinach"))")
      return
    }
  }

  @Test("of several measures one may be chosen")
  func ambiguous() async throws {
    let search = try await SearchDatabase([
      ExampleFood("Eggs, raw", measures: [(1, "large", 50), (1, "medium", 44), (1, "cup", 243)])
    ])
    guard
      case .unweighed(let item) = try search.database.item("2 eggs"),
      case .ambiguousUnit("eggs", let candidates) = item.error
    else {
      Issue.record("\(try search.database.item("2 eggs"))")
      return
    }
    #expect(candidates.map(\.unit) == ["large", "medium"])
    #expect(
      try item.item(by: candidates[1]).amount == FoodAmount(text: "2 medium", grams: 88))
  }

  @Test(
    "no food is made up",
    arguments: ["100 g xyzzyxyzzy", "1 cup xyzzyxyzzy", "100 g sr:99999", "2 xyzzyxyzzy"])
  func noFood(text: String) throws {
    guard case .noFood = try search.database.item(text) else {
      Issue.record("\(try search.database.item(text))")
      return
    }
  }

  @Test(
    "a line that is none is refused",
    arguments: ["", "banana", "100 g", "-1 g banana", "½½ banana", "\u{0}", "1 \u{1B}[31m"])
  func refused(text: String) {
    #expect(throws: FoodItemError.self) { try search.database.item(text) }
  }

  @Test("nothing that is typed is syntax", arguments: ["1 \" OR 1", "1 cup *", "1 (", "2 NEAR(a)"])
  func harmless(text: String) throws {
    do {
      guard case .found(let item) = try search.database.item(text) else { return }
      Issue.record("\(text): \(item)")
    } catch is FoodItemError {
      return
    }
  }

  @Test(
    "a code takes the measure that fits all words, and no words that name neither measure nor food",
    arguments: [
      ("1 oz crumbles sr:00001", "1 oz crumbles", 113.0), ("1 oz sr:00001", "1 oz", 28.349523125),
      ("1 slice thin, crust not eaten sr:00002", "1 slice thin, crust not eaten", 9),
      ("1 slice, thin sr:00002", "1 slice, thin", 20),
      ("sr:00002, 1 slice, thin", "1 slice, thin", 20),
      ("1 serving 1 cup sr:00002", "1 serving 1 cup", 45),
      ("2 slices, thin, white bread sr:00002", "2 slice, thin", 40),
      ("100 g my morning toast sr:00002", "100 g", 100), ("1 cup nonsense sr:00002", nil, 0),
      ("1 slice nonsense sr:00002", nil, 0), ("1 oz nonsense sr:00001", nil, 0),
    ])
  func measuresOfCodes(text: String, taken: String?, grams: Double) async throws {
    let search = try await SearchDatabase([
      ExampleFood("Pork, ground, raw", measures: [(1, "oz crumbles", 113)]),
      ExampleFood(
        "Bread, white",
        measures: [
          (1, "slice, thin", 20), (1, "slice thin, crust not eaten", 9), (1, "serving 1 cup", 45),
        ]),
    ])
    switch try search.database.item(text) {
    case .found(let item):
      #expect(item.amount.text == taken)
      #expect(abs(item.amount.grams - grams) < 1e-9)
    case .unweighed: #expect(taken == nil)
    case .noFood(let name): Issue.record("no food is \(name)")
    }
  }

  @Test("a food is taken that is called so, before one that has the words as what it is like")
  func called() async throws {
    let search = try await SearchDatabase([
      ExampleFood("Vinegar, red wine"), ExampleFood("Alcoholic beverage, wine, table, red"),
      ExampleFood("Tofu, fried"), ExampleFood("BURGER HOUSE, French Fries"),
      ExampleFood("Wine, dessert, late harvest"),
      ExampleFood("Cake, pound, with butter", measures: [(1, "piece", 30)]),
      ExampleFood("Cake, sponge"),
    ])
    func name(_ text: String) throws -> String? {
      guard case .found(let item) = try search.database.item(text) else { return nil }
      return item.food.name
    }
    #expect(try name("100 g red wine") == "Alcoholic beverage, wine, table, red")
    #expect(try name("100 g fries") == "BURGER HOUSE, French Fries")
    #expect(try name("100 g late wine") == "Wine, dessert, late harvest")
    #expect(try name("100 g latte") == nil)
    #expect(try name("100 g red wien") == "Alcoholic beverage, wine, table, red")
    #expect(try name("2 lb sponge cake") == "Cake, sponge")
    guard case .unweighed(let item) = try search.database.item("1 pound cake") else {
      Issue.record("\(try search.database.item("1 pound cake"))")
      return
    }
    #expect(item.food.name == "Cake, pound, with butter")
  }

  @Test("own foods are found by their names")
  func own() throws {
    let bar = Food(
      code: .newCustom(), name: "Oat bar", origin: .mine, nutrients: NutrientProfile([.protein: 7]),
      portions: [Portion(amount: 1, unit: "bar", grams: 60)])
    try search.database.add(bar)
    #expect(try item("1 bar Oat bar").food.code == bar.code)
    #expect(try item("2 oat bars").amount.grams == 120)
  }

  @Test("a name that begins with a number may have the amount behind a comma")
  func numberedName() throws {
    let noodles = Food(
      code: .newCustom(), name: "2 minute noodles", origin: .mine,
      nutrients: NutrientProfile([.protein: 7]),
      portions: [Portion(amount: 1, unit: "pack", grams: 74)])
    try search.database.add(noodles)
    #expect(try item("2 minute noodles, 1 pack").food.code == noodles.code)
    #expect(throws: FoodItemError.severalAmounts("2 large eggs, 1 cup milk")) {
      try search.database.item("2 large eggs, 1 cup milk")
    }
  }
}
