import FoodDatabase
import Nutrition
import TestSupport
import Testing

/// What ranks before what: each rule with a few names that only it sorts.
@Suite("Ranking rules")
struct RankingRuleTests {
  /// A rule, a query that needs it, and the names of matching foods, the best first.
  struct Rule: CustomTestStringConvertible, Sendable {
    let text: String
    let query: String
    let names: [String]

    init(_ text: String, _ query: String, _ names: [String]) {
      self.text = text
      self.query = query
      self.names = names
    }

    var testDescription: String { "\(text): \(query)" }
  }

  static let rules = [
    Rule(
      "the food that an everyday name means comes first, the one with the fewest other words",
      "chicken breast",
      [
        "Chicken, broilers or fryers, breast, meat only, raw",
        "Chicken breast, sliced",
        "Chicken, broilers or fryers, breast, meat only, enhanced, raw",
      ]),
    Rule(
      "an everyday food also goes by the name that later tables gave it", "mayonnaise",
      [
        "Salad dressing, mayonnaise, regular",
        "Salad dressing, mayonnaise, soybean oil, without salt",
      ]),
    Rule(
      "an everyday food's words may come in any order", "breast chicken",
      ["Chicken, broilers or fryers, breast, meat only, raw", "Chicken breast, sliced"]),
    Rule(
      "an everyday food may be misspelled", "chiken breast",
      ["Chicken, broilers or fryers, breast, meat only, raw", "Chicken breast, sliced"]),
    Rule(
      "the state of an everyday food counts", "cooked lentils",
      ["Lentils, mature seeds, cooked, boiled, without salt", "Lentils, cooked, spiced"]),
    Rule(
      "an everyday food comes first only if it is without what is unwanted",
      "canned tomatoes no salt",
      [
        "Tomatoes, red, ripe, canned, packed in tomato juice, no salt added",
        "Tomatoes, canned", "Tomatoes, red, ripe, canned, packed in tomato juice",
      ]),
    Rule(
      "a dish comes before what is part of it", "pizza",
      ["Pizza, cheese, from frozen, thin crust", "Topping from cheese pizza"]),
    Rule(
      "a part that says only what is asked for counts more than one that says other things",
      "chocolate cake",
      [
        "Cake, chocolate, commercially prepared with chocolate frosting, in-store bakery",
        "Cake, cherry fudge with chocolate frosting",
      ]),
    Rule(
      "a plural that stemming takes apart is the same word", "pudding",
      ["Puddings, chocolate, ready-to-eat", "Cake, chocolate, dry mix, pudding-type"]),
    Rule(
      "what comes with a food is not the food", "pasta with cheese",
      ["Pasta, with cheese, frozen", "Cheese sauce for pasta"]),
    Rule(
      "without sugar, unsweetened comes before sweetened and syrup", "peaches no sugar",
      [
        "Peaches, spiced, canned, unsweetened", "Peaches, canned", "Peaches, canned, syrup",
      ]),
    Rule(
      "what the food is comes before what it is made of", "milk",
      [
        "Milk, whole, 3.25% milkfat, with added vitamin D", "Milk shakes, thick vanilla",
        "Bread, white, prepared from recipe, made with nonfat dry milk",
      ]),
    Rule(
      "a whole word, whatever its ending, comes before the beginning of another", "egg",
      ["Egg, whole, raw, fresh", "Eggs, scrambled, frozen mixture", "Bread, egg"]),
    Rule(
      "what needs nothing done comes before what was kept", "carrots",
      [
        "Carrots, raw", "Carrots, canned, regular pack, drained solids",
        "Babyfood, vegetables, carrots, strained",
      ]),
    Rule(
      "a state that is asked for comes first", "canned carrots",
      [
        "Carrots, canned, regular pack, drained solids",
        "Soup, carrots and coriander, canned, condensed",
      ]),
    Rule(
      "plain comes before breaded, and either before what only imitates", "shrimp",
      [
        "Crustaceans, shrimp, mixed species, raw",
        "Crustaceans, shrimp, mixed species, cooked, breaded and fried",
        "Crustaceans, shrimp, mixed species, imitation, made from surimi",
      ]),
    Rule(
      "breaded is found when it is asked for", "breaded shrimp",
      [
        "Crustaceans, shrimp, mixed species, cooked, breaded and fried",
        "Shrimp dinner, breaded, with sauce, imitation",
      ]),
    Rule(
      "an imitation comes first when it is asked for", "imitation sour cream",
      ["Sour cream, imitation, cultured", "Cream substitute, sour, imitation, powdered"]),
    Rule(
      "no one means an imitation without saying so", "sour cream",
      ["Cream, sour, cultured", "Sour cream, imitation, cultured"]),
    Rule(
      "baby food comes last", "bananas",
      ["Bananas, raw", "Babyfood, fruit, bananas with tapioca, strained"]),
    Rule(
      "a name goes from the general to the specific, where people go the other way",
      "chocolate milk",
      [
        "Milk, chocolate, fluid, commercial, whole, with added vitamin A and vitamin D",
        "Milk shakes, thick chocolate", "Candies, milk chocolate coated peanuts",
      ]),
    Rule(
      "words that follow each other as they were typed come first", "peanut butter",
      [
        "Peanut butter, smooth style, with salt", "Cookies, peanut butter, soft",
        "Cookies, butter, peanut, soft",
      ]),
    Rule(
      "a percentage is that of the food, not of its vitamins", "1% milk",
      [
        "Milk, lowfat, fluid, 1% milkfat, with added vitamin A and vitamin D",
        "Cereals, with milk, 1 cup, 100% of vitamins",
      ]),
    Rule(
      "the kind that a name begins with may be left out", "almonds",
      [
        "Nuts, almonds", "Nuts, almonds, blanched",
        "Cereals ready-to-eat, KELLOGG'S, with almonds",
      ]),
    Rule(
      "a brand comes last when none was asked for", "cheese pizza",
      [
        "Pizza, cheese topping, regular crust, frozen, cooked",
        "PIZZA HUT 12\" Cheese Pizza, Pan Crust",
      ]),
    Rule(
      "a brand that is asked for comes first", "pizza hut cheese",
      [
        "PIZZA HUT 12\" Cheese Pizza, Pan Crust",
        "PIZZA HUT 14\" Sausage Pizza with cheese, Pan Crust",
      ]),
    Rule(
      "a name that says just what was asked for comes first", "butter",
      ["Butter, salted", "Butter, light, stick, with salt", "Butter oil, anhydrous"]),
    Rule(
      "fewer words that were not asked for come first", "broccoli",
      [
        "Broccoli, raw", "Broccoli, flower clusters, raw",
        "Broccoli, frozen, chopped, cooked, boiled, drained, without salt",
      ]),
    Rule(
      "with salt and without are not told apart by rarity: the usual comes first", "peanut butter",
      [
        "Peanut butter, smooth style, with salt", "Peanut butter, smooth style, without salt",
        "Peanut butter, smooth, vitamin and mineral fortified",
      ]),
    Rule(
      "another name in parentheses is a name", "prunes",
      [
        "Plums, dried (prunes), uncooked", "Babyfood, fruit, prunes with tapioca, strained",
      ]),
    Rule(
      "a remark in parentheses is none", "tofu",
      ["Tofu, fried", "Soybeans, curd (includes tofu and tempeh)"]),
    Rule(
      "what is to be made first comes after what is ready", "oatmeal",
      [
        "Cereals, oatmeal, cooked with water", "Cereals, oatmeal, dry powder mix",
      ]),
    Rule(
      "an everyday food comes before a dish of it", "tomato",
      [
        "Tomatoes, red, ripe, raw, year round average",
        "Soup, tomato, canned, prepared with equal volume water",
      ]),
    Rule(
      "drained of one kind before one of several in a dish", "ham and cheese",
      [
        "Ham and cheese loaf or roll", "Croissants, stuffed with ham, egg and cheese",
      ]),
    Rule(
      "what a name denies is no sign of it", "salt",
      ["Salt, table", "Butter, without salt"]),
  ]

  @Test("the better name comes first, wherever it is in the data", arguments: rules)
  func rule(_ rule: Rule) async throws {
    let search = try await SearchDatabase(rule.names.reversed().map { ExampleFood($0) })
    let found = try search.names(rule.query)
    #expect(found == rule.names)
  }

  // MARK: Facts besides the names

  @Test("among equal matches, foods in the dietary survey come first")
  func survey() async throws {
    let search = try await SearchDatabase([
      ExampleFood("Apples, raw, fuji", isSurveyed: false), ExampleFood("Apples, raw, gala"),
      ExampleFood("Apples, raw, golden", isSurveyed: true),
    ])
    #expect(
      try search.names("apple")
        == ["Apples, raw, golden", "Apples, raw, fuji", "Apples, raw, gala"])
    #expect(try search.names("gala apple").first == "Apples, raw, gala")
  }

  @Test("among equal matches, foods with more known values come first")
  func knowledge() async throws {
    let amounts = ["208": 57.0, "203": 0.3, "204": 0.2, "205": 13.7, "301": 5]
    let search = try await SearchDatabase([
      ExampleFood("Apples, raw, fuji"), ExampleFood("Apples, raw, gala", amounts: amounts),
      ExampleFood("Apples, raw, golden", amounts: amounts, measures: [(1, "small", 149)]),
    ])
    #expect(
      try search.names("apple")
        == ["Apples, raw, golden", "Apples, raw, gala", "Apples, raw, fuji"])
  }

  @Test("a group for some people comes after the same food in a group for everyone")
  func group() async throws {
    let search = try await SearchDatabase(
      [
        ExampleFood("Macaroni and cheese", group: "restaurant-foods", isSurveyed: true),
        ExampleFood("Macaroni and cheese", group: "meals"),
      ], groups: ["restaurant-foods": "Restaurant Foods", "meals": "Meals"])
    let foods = try search.database.search(FoodQuery("macaroni and cheese")).foods
    #expect(foods.map(\.food.group?.key) == ["meals", "restaurant-foods"])
  }

  @Test("a food is found by its common name, which ranks as high as its name")
  func commonName() async throws {
    let search = try await SearchDatabase([
      ExampleFood("Stew, prepared with beans and venison, canned"),
      ExampleFood("Game meat, deer, ground, raw", commonName: "venison, ground venison"),
    ])
    #expect(
      try search.names("venison")
        == ["Game meat, deer, ground, raw", "Stew, prepared with beans and venison, canned"])
  }

  @Test("the brand of a packaged food finds it, but isn't required")
  func brand() async throws {
    let search = try await SearchDatabase([
      ExampleFood("Crunchy oats, raisins", brand: "Acme Mills"),
      ExampleFood("Crunchy oats, honey"),
    ])
    #expect(try search.names("acme") == ["Crunchy oats, raisins"])
    #expect(try search.names("acme oats") == ["Crunchy oats, raisins"])
    #expect(
      try search.names("crunchy oats") == ["Crunchy oats, honey", "Crunchy oats, raisins"])
  }

  @Test("a synonym counts less than the word itself")
  func synonyms() async throws {
    let search = try await SearchDatabase(
      [ExampleFood("Arugula, raw"), ExampleFood("Roquette, raw")],
      synonyms: ["roquette": "arugula"])
    #expect(try search.names("roquette") == ["Roquette, raw", "Arugula, raw"])
  }

  @Test("descriptive words don't have to be in the name, but count if they are")
  func descriptions() async throws {
    let search = try await SearchDatabase([
      ExampleFood("Cheese, swiss"), ExampleFood("Cheese, swiss, sliced"),
    ])
    #expect(
      try search.names("sliced swiss cheese") == ["Cheese, swiss, sliced", "Cheese, swiss"])
    #expect(try search.names("swiss cheese") == ["Cheese, swiss", "Cheese, swiss, sliced"])
  }

  @Test("numbers only match whole numbers")
  func numbers() async throws {
    let search = try await SearchDatabase([
      ExampleFood("Turkey, ground, 85% lean, 15% fat, raw"),
      ExampleFood("Turkey, ground, 93% lean, 7% fat, raw"),
    ])
    let lean = "Turkey, ground, 93% lean, 7% fat, raw"
    for text in ["93/7 ground turkey", "93% lean ground turkey", "ground turkey 7% fat"] {
      #expect(try search.names(text) == [lean], "\(text)")
    }
    #expect(try search.names("ground turkey").count == 2)
  }

  // MARK: Custom foods

  @Test("a custom food is on the first screen among hundreds of shipped ones")
  func customFoods() async throws {
    let search = try await SearchDatabase(
      (0..<200).map { ExampleFood("Milk, whole, kind \($0)", isSurveyed: true) })
    let milk = Food.bar("Milk, from the farm")
    try search.database.add(milk)
    let first = try search.database.search(FoodQuery("milk")).foods.map(\.food)
    #expect(first.count == 20)
    #expect(first.contains { $0.code == milk.code })
    #expect(
      try search.database.search(FoodQuery("farm milk")).foods.map(\.food.code) == [milk.code])
  }

  @Test("a custom food with the same name comes first, one with more words after the plain food")
  func ownAndShipped() async throws {
    let search = try await SearchDatabase([ExampleFood("Bananas, raw")])
    try search.database.add(.bar("Bananas, raw"))
    try search.database.add(
      .bar("Cake with nuts, raisins, figs and banana", id: FoodCode.lowestCustomID + 1))
    let foods = try search.database.search(FoodQuery("banana")).foods.map(\.food)
    #expect(foods.map(\.origin) == [.mine, .shipped, .mine])
    #expect(foods.last?.name == "Cake with nuts, raisins, figs and banana")
  }

  @Test("a custom food that the words name comes before the everyday food")
  func customEverydayFood() async throws {
    let search = try await SearchDatabase([
      ExampleFood("Rye flour, medium"),
      ExampleFood("Wheat flour, white, all-purpose, enriched, bleached"),
    ])
    try search.database.add(.bar("Flour"))
    #expect(
      try search.names("flour") == [
        "Flour", "Wheat flour, white, all-purpose, enriched, bleached", "Rye flour, medium",
      ])
  }

  // MARK: Other names

  @Test("a food with a common name that is just what was typed comes before one that has the words")
  func commonNames() async throws {
    let search = try await SearchDatabase([
      ExampleFood("Beef, loin, top loin, raw", commonName: "strip steak, Kansas City steak"),
      ExampleFood("Beef steak sauce, Kansas City"),
    ])
    #expect(try search.names("kansas city steak").first == "Beef, loin, top loin, raw")
  }

  // MARK: Ties

  @Test("equal matches are sorted by name, then by code, the same each time")
  func ties() async throws {
    let letters = ["delta", "alfa", "charlie", "bravo"]
    let search = try await SearchDatabase(
      letters.map { ExampleFood("Tea, \($0)") } + letters.map { ExampleFood("Tea, \($0)") })
    let codes = try search.database.search(FoodQuery("tea")).foods.map(\.food.code.key)
    #expect(codes == ["00002", "00006", "00004", "00008", "00003", "00007", "00001", "00005"])
    for _ in 0..<3 {
      #expect(try search.database.search(FoodQuery("tea")).foods.map(\.food.code.key) == codes)
    }
  }

  @Test("letter case and the order of words don't change the results")
  func sameFoods() async throws {
    let search = try await SearchDatabase([
      ExampleFood("Milk, chocolate, fluid"), ExampleFood("Candies, milk chocolate"),
      ExampleFood("Milk, whole"),
    ])
    let found = try Set(search.names("chocolate milk"))
    #expect(found == ["Milk, chocolate, fluid", "Candies, milk chocolate"])
    #expect(try Set(search.names("MILK Chocolate")) == found)
  }
}
