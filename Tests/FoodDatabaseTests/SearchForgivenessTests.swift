import FoodDatabase
import GRDB
import Nutrition
import TestSupport
import Testing

@Suite("Typos and everyday words in searches")
struct SearchForgivenessTests {
  private let search: SearchDatabase

  init() async throws {
    search = try await SearchDatabase()
  }

  @Test("a synonym that stands for no word finds nothing")
  func wordlessSynonym() async throws {
    let search = try await SearchDatabase(
      [ExampleFood("Arugula, raw")], synonyms: ["zorch": "arugula"])
    let queue = try DatabaseQueue(path: search.example.shipped)
    try await queue.write { db in try db.execute(sql: "UPDATE synonym SET means = '-'") }
    try queue.close()
    #expect(try SearchDatabase(search.example).names("zorch") == [])
  }

  @Test("an everyday name finds the food with all its words, and reports those that it leaves out")
  func everydayName() async throws {
    let canned = "Tomatoes, red, ripe, canned, packed in tomato juice"
    let search = try await SearchDatabase(
      [
        ExampleFood("Tomatoes, red, ripe, raw, year round average"), ExampleFood(canned),
        ExampleFood("Lamb, ground, raw"),
      ])
    #expect(try search.names("tinned plum tomatoes") == [canned])
    #expect(try search.understanding("tinned plum tomatoes").dropped == [])
    #expect(try search.names("ground tinned plum tomatoes") == [canned])
    #expect(try search.understanding("ground tinned plum tomatoes").dropped == ["ground"])
  }

  @Test(
    "a word that no food has is replaced by the closest, and the replacement is reported",
    arguments: [
      ("brocolli", "broccoli", "Broccoli, raw"),
      ("broccolli", "broccoli", "Broccoli, raw"),
      ("brocoli", "broccoli", "Broccoli, raw"),
      ("borccoli", "broccoli", "Broccoli, raw"),
      ("cinamon", "cinnamon", "Spices, cinnamon, ground"),
      ("cinnamen", "cinnamon", "Spices, cinnamon, ground"),
      ("samlon", "salmon", "Fish, salmon, Atlantic, wild, raw"),
      ("salmom", "salmon", "Fish, salmon, Atlantic, wild, raw"),
      ("spinich", "spinach", "Spinach, raw"),
      ("straberries", "strawberries", "Strawberries, raw"),
      ("yoghurt", "yogurt", "Yogurt, vanilla, nonfat"),
      ("chedder", "cheddar", "Cheese, cheddar"),
      ("zuchini", "zucchini", "Squash, summer, zucchini, includes skin, raw"),
      ("corgette", "courgette", "Squash, summer, zucchini, includes skin, raw"),
      ("CHEDDER", "cheddar", "Cheese, cheddar"),
    ])
  func spelling(typed: String, used: String, food: String) throws {
    let result = try search.database.search(FoodQuery(typed))
    #expect(result.foods.map(\.food.name).contains(food))
    #expect(result.understanding.corrected == [typed.lowercased(): used])
    #expect(result.understanding.dropped == [])
    #expect(result.understanding.nearest == [])
    #expect(!result.understanding.isAsTyped)
  }

  @Test("a short word that foods have is not respelled to find one with the others")
  func shortKnownWords() async throws {
    let search = try await SearchDatabase([
      ExampleFood("Pie, apple"), ExampleFood("Fish, pike, raw"),
    ])
    #expect(try search.understanding("fish pie").corrected == [:])
  }

  @Test("a plural with a slip is corrected to the singular that foods have")
  func misspelledPlurals() async throws {
    let search = try await SearchDatabase([
      ExampleFood("Mollusks, mussel, blue, raw"), ExampleFood("Cereals, muesli"),
    ])
    #expect(try search.names("musels") == ["Mollusks, mussel, blue, raw"])
  }

  @Test("what comes with a food is left out rather than the food")
  func leftOut() async throws {
    let search = try await SearchDatabase([
      ExampleFood("Bagels, plain"), ExampleFood("Cheese, cream"), ExampleFood("Cheese, cheddar"),
    ])
    #expect(try search.names("bagel with cheddar").first == "Bagels, plain")
  }

  @Test("several words are corrected to those of one food")
  func severalWords() throws {
    let result = try search.database.search(FoodQuery("choclate mlik"))
    #expect(
      result.foods.map(\.food.name) == [
        "Milk, chocolate, fluid, commercial, whole, with added vitamin A and vitamin D"
      ])
    #expect(result.understanding.corrected == ["choclate": "chocolate", "mlik": "milk"])
    #expect(result.understanding.corrections.map(\.typed) == ["choclate", "mlik"])
  }

  @Test(
    "known words are found as typed, and nothing is reported",
    arguments: [
      ("bananas", "Bananas, raw"), ("banana", "Bananas, raw"), ("cherry", "Cherries, sweet, raw"),
      ("cherries", "Cherries, sweet, raw"), ("strawberry", "Strawberries, raw"),
      ("egg", "Egg, whole, raw, fresh"), ("eggs", "Egg, whole, raw, fresh"),
      ("ÉGGS", "Egg, whole, raw, fresh"), ("creme fraiche", "Crème fraîche, cultured"),
      ("crème fraîche", "Crème fraîche, cultured"), ("laiterie", "Crème fraîche, cultured"),
      ("fresh banana", "Bananas, raw"), ("a banana", "Bananas, raw"),
      ("can of applesauce", "Applesauce, canned, unsweetened, without added ascorbic acid"),
      ("applesauce of tin", "Applesauce, canned, unsweetened, without added ascorbic acid"),
      ("wendys nuggets", "WENDY'S, Chicken Nuggets"),
      ("wendy's nuggets", "WENDY'S, Chicken Nuggets"),
      ("wendy’s nuggets", "WENDY'S, Chicken Nuggets"),
      (
        "ＭＩＬＫ chocolate",
        "Milk, chocolate, fluid, commercial, whole, with added vitamin A and vitamin D"
      ),
      ("filet mignon", "Beef, tenderloin, steak, separable lean only, raw"),
      ("  banana \t\n bread ", "Bread, banana, prepared from recipe, made with margarine"),
    ])
  func asTyped(typed: String, food: String) throws {
    let result = try search.database.search(FoodQuery(typed))
    #expect(result.foods.first?.food.name == food)
    #expect(result.understanding.isNothingToTell)
  }

  @Test(
    "joined and split words are found",
    arguments: [
      ("peanutbutter", "Peanut butter, smooth style, with salt"),
      ("pea nut butter", "Peanut butter, smooth style, with salt"),
      ("straw berries", "Strawberries, raw"),
      ("egg plant", "Eggplant, raw"),
      (
        "apple sauce",
        "Applesauce, canned, unsweetened, without added ascorbic acid"
      ),
      ("potatochips", "Snacks, potato chips, plain, salted"),
    ])
  func joined(typed: String, food: String) throws {
    #expect(try search.names(typed).first == food)
  }

  @Test("a joined word is reported as two words")
  func joinedIsSaid() throws {
    #expect(
      try search.understanding("potatochips").corrected == ["potatochips": "potato chips"])
  }

  @Test(
    "words and phrases are found by their synonyms, also in the plural",
    arguments: [
      ("courgette", "Squash, summer, zucchini, includes skin, raw"),
      ("courgettes", "Squash, summer, zucchini, includes skin, raw"),
      ("rocket", "Arugula, raw"),
      ("fizzy drinks", "Carbonated beverage, cola, contains caffeine"),
      ("sunny side up egg", "Egg, whole, cooked, fried"),
      ("sunny side up", "Egg, whole, cooked, fried"),
      ("filet mignon", "Beef, tenderloin, steak, separable lean only, raw"),
      ("caffeine free tea", "Tea, black, brewed, prepared with tap water, decaffeinated"),
    ])
  func synonyms(typed: String, food: String) throws {
    let result = try search.database.search(FoodQuery(typed))
    #expect(result.foods.first?.food.name == food)
    #expect(result.understanding.isAsTyped)
  }

  @Test(
    "an unfinished word is found by its start",
    arguments: [
      ("brocc", "Broccoli, raw"), ("chocol", "Milk, chocolate"), ("peanut butt", "Peanut butter"),
      ("cottage che", "Cheese, cottage"), ("yog", "Yogurt"), ("straw", "Strawberries, raw"),
    ])
  func unfinished(typed: String, beginning: String) throws {
    let result = try search.database.search(FoodQuery(typed))
    #expect(result.foods.first?.food.name.hasPrefix(beginning) == true)
    #expect(result.understanding.isNothingToTell)
  }

  @Test(
    "foods with an unwanted word are excluded, and the word is reported",
    arguments: [
      ("chicken -breaded", ["breaded"]), ("chicken no breaded", ["breaded"]),
      ("chicken without breaded", ["breaded"]), ("chicken not breaded", ["breaded"]),
      ("chicken w/o breaded", ["breaded"]), ("chicken -fried", ["fried"]),
    ])
  func unwanted(typed: String, words: [String]) throws {
    let result = try search.database.search(FoodQuery(typed))
    #expect(result.understanding.unwanted == words)
    #expect(!result.foods.isEmpty)
    #expect(!result.foods.contains { $0.food.name.contains("breaded") })
    #expect(result.foods.contains { $0.food.name.contains("Chicken") })
  }

  @Test("a food that says it is without the unwanted word comes first")
  func negated() throws {
    #expect(
      try search.names("apple without skin").prefix(1) == ["Apples, raw, without skin"])
    #expect(!(try search.names("apple without skin").contains("Apples, raw, with skin")))
    #expect(try search.names("jam no sugar") == ["Jams and preserves, dietetic, no sugar added"])
    #expect(
      try search.names("jam no added sugar") == ["Jams and preserves, dietetic, no sugar added"])
    #expect(try search.names("non-fat yogurt").first == "Yogurt, vanilla, nonfat")
    #expect(try search.names("non fat yogurt").first == "Yogurt, vanilla, nonfat")
    #expect(try search.names("nonfat yogurt").first == "Yogurt, vanilla, nonfat")
  }

  @Test("part of a word is never an abbreviation or a negation")
  func withinWords() throws {
    #expect(
      try search.names("filet mignon steak").first
        == "Beef, tenderloin, steak, separable lean only, raw")
    #expect(try search.understanding("filet mignon steak").isNothingToTell)
    #expect(try search.understanding("cinnamon milk").corrections == [])
    #expect(
      try Set(search.understanding("low/nonfat yogurt").dropped).isSubset(of: ["low", "nonfat"]))
    #expect(try search.understanding("raw/fresh egg").isNothingToTell)
    let bread = "Bread, banana, prepared from recipe, made with margarine"
    for text in ["bread with banana", "bread w/ banana", "bread w/banana"] {
      #expect(try search.names(text) == [bread], "\(text)")
      #expect(try search.understanding(text).isNothingToTell, "\(text)")
    }
  }

  @Test("a word that is both wanted and unwanted is searched for")
  func contradiction() throws {
    #expect(try search.understanding("salt no salt").unwanted == [])
    #expect(try search.names("salt no salt").contains("Salt, table"))
  }

  @Test("hyphens join words, and a lone hyphen is ignored")
  func hyphens() throws {
    for text in ["low-fat milk", "- milk", "milk -", "-- milk", "milk --", "milk -1"] {
      #expect(try search.understanding(text).unwanted == [], "\(text)")
      #expect(try search.names(text).contains { $0.hasPrefix("Milk") }, "\(text)")
    }
  }

  @Test(
    "percentages are reported as typed",
    arguments: [
      ("1% milk", "Milk, lowfat, fluid, 1% milkfat, with added vitamin A and vitamin D"),
      ("1 % milk", "Milk, lowfat, fluid, 1% milkfat, with added vitamin A and vitamin D"),
      ("1 percent milk", "Milk, lowfat, fluid, 1% milkfat, with added vitamin A and vitamin D"),
      ("1% cottage cheese", "Cheese, cottage, lowfat, 1% milkfat"),
      ("milk 3.25%", "Milk, whole, 3.25% milkfat, with added vitamin D"),
    ])
  func percents(typed: String, food: String) throws {
    let result = try search.database.search(FoodQuery(typed))
    #expect(result.foods.first?.food.name == food)
    #expect(result.understanding.isAsTyped)
  }

  @Test("words that match no food together are left out, the least important first")
  func dropped() throws {
    var result = try search.database.search(FoodQuery("grilled banana"))
    #expect(result.foods.first?.food.name == "Bananas, raw")
    #expect(result.understanding.dropped == ["grilled"])
    result = try search.database.search(FoodQuery("qwertyuiop banana"))
    #expect(result.foods.first?.food.name == "Bananas, raw")
    #expect(result.understanding.dropped == ["qwertyuiop"])
    #expect(!result.understanding.isAsTyped)
    result = try search.database.search(FoodQuery("spinach salmon"))
    #expect(!result.foods.isEmpty)
    #expect(result.understanding.dropped.count == 1)
  }

  @Test("words can be corrected and left out at the same time")
  func correctedAndDropped() throws {
    let result = try search.database.search(FoodQuery("grilled brocolli"))
    #expect(result.foods.first?.food.name == "Broccoli, raw")
    #expect(result.understanding.corrected == ["brocolli": "broccoli"])
    #expect(result.understanding.dropped == ["grilled"])
  }

  @Test("a known word is not corrected if a filter hides its foods")
  func hidden() throws {
    for query in [
      FoodQuery("banana", groupKey: "dairy-and-egg-products"),
      FoodQuery("eggplant", origin: .mine),
      FoodQuery("egg", groupKey: "fast-foods", limits: [.min(.protein, 1)]),
      FoodQuery("butter salted", groupKey: "fruits-and-fruit-juices"),
      FoodQuery("salt", limits: [.min(.protein, 90)]),
      FoodQuery("courgette", groupKey: "fast-foods"),
    ] {
      let result = try search.database.search(query)
      #expect(result.total == 0)
      #expect(result.foods == [])
      #expect(result.understanding.isNothingToTell, "\(query.text)")
    }
  }

  @Test("a corrected word is also reported if a filter hides the foods")
  func correctedAndHidden() throws {
    let result = try search.database.search(
      FoodQuery("bananna", groupKey: "dairy-and-egg-products"))
    #expect(result.total == 0)
    #expect(result.understanding.corrections.map(\.typed) == ["bananna"])
    #expect(result.understanding.dropped == [])
  }

  @Test("if no word is close enough, the closest are suggested, and no food is found")
  func nearest() throws {
    let result = try search.database.search(FoodQuery("spnch"))
    #expect(result.total == 0)
    #expect(result.understanding.nearest.contains("spinach"))
    #expect(try search.understanding("xyzzyxyzzy").nearest == [])
    #expect(try search.database.search(FoodQuery("xyzzyxyzzy")).total == 0)
  }

  @Test("a word of a custom food is known, whether or not a shipped food has a similar one")
  func ownWords() throws {
    try search.database.add(Food.bar("Brocol bar"))
    let result = try search.database.search(FoodQuery("brocol"))
    #expect(result.foods.map(\.food.name) == ["Brocol bar"])
    #expect(result.understanding.isNothingToTell)
  }

  @Test("a corrected reference is never accepted without asking")
  func reference() throws {
    guard case .several(let foods, 1) = try search.database.find("brocolli") else {
      Issue.record("brocolli was accepted without asking, or not found")
      return
    }
    #expect(foods.map(\.name) == ["Broccoli, raw"])
    guard case .one(let food) = try search.database.find("broccoli") else {
      Issue.record("broccoli doesn't match exactly one food")
      return
    }
    #expect(food.name == "Broccoli, raw")
    guard case .none = try search.database.find("xyzzyxyzzy") else {
      Issue.record("xyzzyxyzzy matches a food")
      return
    }
  }

  @Test(
    "words are found in any order",
    arguments: [
      "milk chocolate", "butter peanut", "chips potato", "mignon filet", "drinks fizzy",
      "up side sunny", "skin without apple",
    ])
  func anyOrder(typed: String) throws {
    let forward = typed.split(separator: " ").reversed().joined(separator: " ")
    #expect(try search.names(typed).first == search.names(forward).first)
    #expect(try search.understanding(typed).isAsTyped)
  }

  @Test("foods without an allergen are those whose names say so")
  func allergens() async throws {
    let search = try await SearchDatabase([
      ExampleFood("Bread, wheat"), ExampleFood("Bread, gluten free"),
      ExampleFood("Eggs, cage raised"), ExampleFood("Milk, fat free"),
    ])
    for query in ["gluten free bread", "gluten-free bread", "bread free gluten"] {
      #expect(try search.names(query) == ["Bread, gluten free"], "\(query)")
      #expect(try search.understanding(query).freeFrom == ["gluten"], "\(query)")
    }
    #expect(try search.names("egg free bread") == [])
    #expect(try search.understanding("egg free bread").dropped == [])
    #expect(try search.names("fat free milk") == ["Milk, fat free"])
    #expect(try search.understanding("fat free milk").freeFrom == [])
  }

  @Test(
    "letters that a keyboard lacks are found by plain ones, and nothing is reported",
    arguments: [
      ("smor", "Smør"), ("rodgrod", "Rødgrød"), ("sodmaelk", "Sødmælk"), ("smør", "Smør"),
    ])
  func foldedLetters(typed: String, name: String) async throws {
    let search = try await SearchDatabase([
      ExampleFood("Smør"), ExampleFood("Rødgrød"), ExampleFood("Sødmælk"), ExampleFood("Smoothie"),
    ])
    #expect(try search.names(typed).first == name)
    #expect(try search.understanding(typed).isNothingToTell)
  }

  @Test("a short unknown word is left out rather than changed into another food")
  func noOtherFood() async throws {
    let search = try await SearchDatabase([
      ExampleFood("Yogurt, plain, whole milk"), ExampleFood("Tomatoes, green, raw"),
    ])
    for query in ["greek yogurt", "yogurt greek"] {
      #expect(try search.names(query) == ["Yogurt, plain, whole milk"], "\(query)")
      #expect(try search.understanding(query).dropped == ["greek"], "\(query)")
    }
  }
}
