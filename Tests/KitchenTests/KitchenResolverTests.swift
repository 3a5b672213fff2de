import FoodDatabase
import Foundation
import Kitchen
import Nutrition
import TestSupport
import Testing

/// Lines of recipes and diaries, resolved with the shipped foods.
@Suite(
  "Kitchen lines on the shipped database",
  .enabled(
    if: FileManager.default.fileExists(atPath: Repository.shippedDatabase.path),
    "build/main.db is missing; `make database` builds it"))
struct KitchenResolverTests {
  private let database: FoodDatabase

  init() throws { database = try FoodDatabase(shipped: Repository.shippedDatabase.path) }

  private func resolution(_ line: String, _ context: KitchenContext) throws -> Resolution? {
    guard case .resolved(let resolution) = try KitchenResolver(database, context).resolve(line)
    else { return nil }
    return resolution
  }

  @Test(
    "a recipe line gives the food and the grams that a dietitian would choose",
    arguments: [
      ("1 lb shrimp, peeled", "sr:15149", 453.6), ("1 lb spaghetti", "sr:20120", 453.6),
      ("2 cups chicken, shredded", "sr:05013", 280), ("15 oz can black beans", "sr:16018", 425),
      ("15 oz can chickpeas, rinsed and drained", "sr:16358", 253),
      ("1 cup dried chickpeas", "sr:16056", 200), ("1 tbsp mayonnaise", "sr:04025", 13.8),
      ("1 lb lean ground beef", "sr:23562", 453.6), ("1 medium zucchini", "sr:11477", 196),
      ("2 cups flour", "sr:20081", 250), ("2 tbsp tomato paste", "sr:11546", 32),
      ("4 lb watermelon", "sr:09326", 943.5), ("1/2 cup walnuts, chopped", "sr:12155", 58.5),
      ("1/2 cup chopped walnuts", "sr:12155", 58.5), ("juice of 1 lemon", "sr:09152", 48),
      ("2-3 carrots", "sr:11124", 152.5), ("2 flour tortillas (8 inch)", "sr:18364", 98),
      ("2 boston lettuce leaves", "sr:11250", 15),
      ("olive oil to brush, plus 1/4 cup", "sr:04053", 54),
      ("4 garlic cloves, crushed", "sr:11215", 12),
      ("2 ripe bananas (250 g/9 oz peeled)", "sr:09040", 250),
      ("24 large peeled shrimp (1 ounce a piece)", "sr:15149", 680),
      ("2 lb lamb stew meat", "sr:17059", 907),
      ("1 cup canned black beans, drained", "sr:16018", 172),
      ("1 white grapefruit", "sr:09116", 236), ("2 peppers, chopped", "sr:11333", 238),
      ("1 tsp pepper", "sr:02030", 2.3), ("2 lemons, zest cut into thin strips", "sr:09156", 12),
      ("80ml/3oz apple juice", "sr:09016", 84),
      ("500 ml olive, sunflower or vegetable oil", "sr:04053", 456.5),
      ("2 cups chicken, vegetable or beef stock", "sr:06194", 470),
      ("1 lb cherry or Campari tomatoes, halved", "sr:11529", 453.6),
      ("2 tbsp cashew or almond butter", "sr:12088", 32),
      ("1 lb ground hamburger", "sr:23572", 453.6), ("2 cups tomatoes", "sr:11529", 360),
      ("thumb-sized piece of ginger, grated", "sr:11216", 15),
      ("1 x 400 g jar of plum tomatoes", "sr:11531", 400),
      ("2 lb venison shoulder or leg", "sr:17164", 907),
      ("Salt, to taste (approx. 1/2 tsp fine salt)", "sr:02047", 3),
      ("3 florets raw cauliflower", "sr:11135", 39),
    ])
  func recipes(line: String, code: String, grams: Double) throws {
    let resolution = try #require(try resolution(line, .recipe))
    #expect(resolution.food.code.description == code)
    #expect(abs(resolution.amount.grams - grams) < 0.02 * grams)
    #expect(!resolution.isDoubtful)
  }

  @Test(
    "a diary line gives the food as eaten",
    arguments: [
      ("1 slice bacon", "sr:10124", 8.0), ("1 cup rice", "sr:20045", 158),
      ("1 glass milk", "sr:01077", 244), ("12 oz can cola", "sr:14400", 368),
      ("1 apple", "sr:09003", 182), ("2 eggs", "sr:01123", 100), ("1 c milk", "sr:01077", 244),
      ("Big Mac", "sr:21237", 219), ("large fries from McDonald's", "sr:21238", 154),
      ("1 Whopper with cheese", "sr:21253", 316), ("3 Oreos", "sr:18166", 34.5),
      ("few bites of cheesecake", "sr:18147", 45), ("bout 1/4 cup trail mix", "sr:19059", 37.5),
      ("2 scoops choc ice cream", "sr:19270", 132), ("5 oz tuna steak", "sr:15221", 141.7),
      ("1 bean burrito from taco bell", "sr:21264", 185), ("2 hard rolls", "sr:18353", 114),
      ("4 oz steamed mussels", "sr:15165", 113.4), ("3 oz rabbit", "sr:17178", 85),
      ("6 pecan halves", "sr:12142", 9), ("5 mini marshmallows", "sr:19116", 3.5),
      ("5 fish sticks", "sr:15027", 140), ("1/2 cup cottage cheese low fat", "sr:01015", 113),
      ("2 eggs over easy", "sr:01128", 92), ("1 large apple no skin", "sr:09004", 216),
      ("1 fun size snickers", "sr:19155", 15), ("1 small square graham cracker", "sr:18173", 7),
      ("3 tbsp strong black coffee", "sr:14209", 44.4),
    ])
  func diaries(line: String, code: String, grams: Double) throws {
    let resolution = try #require(try resolution(line, .diary))
    #expect(resolution.food.code.description == code)
    #expect(abs(resolution.amount.grams - grams) < 0.02 * grams)
  }

  @Test(
    "a food that comes with another is counted alone, with a warning",
    arguments: [
      ("1 hot dog with bun", "sr:07945", "bun"),
      ("1 slice toast with butter", "sr:18070", "butter"),
      ("1 cup oatmeal with raisins", "sr:08121", "raisins"),
      ("1 tea with lemon", "sr:14355", "lemon"), ("1 cup yogurt w/ honey", "sr:01116", "honey"),
      ("1 cup spinach w butter", "sr:11457", "butter"),
    ])
  func companions(line: String, code: String, other: String) throws {
    let resolution = try #require(try resolution(line, .diary))
    #expect(resolution.food.code.description == code)
    #expect(resolution.warnings.contains(.severalFoods([other])))
  }

  @Test(
    "what the line says a food is not is never ignored silently",
    arguments: [
      ("3 eggs without yolks", "without yolks"), ("1 cup milk, not whole", "not whole"),
      ("burger no bun", "no bun"), ("1 slice pizza, no cheese", "no cheese"),
      ("100 g pistachios in shell", "in shell"),
    ])
  func unheard(line: String, phrase: String) throws {
    let resolution = try #require(try resolution(line, .diary))
    #expect(resolution.warnings.contains(.wordIgnored(phrase)))
  }

  @Test(
    "a food that the data lacks is asked about, never replaced silently",
    arguments: [
      "1 cup oat milk", "2 tsp garam masala", "1 naan", "2 tbsp harissa", "1 cup hemp milk",
      "2 slices gluten free bread",
    ])
  func absent(line: String) throws { #expect(try resolution(line, .recipe) == nil) }

  @Test(
    "the last word of a name says what the food is, in any kind of name",
    arguments: [
      ("1/2 cup rice pudding", "sr:19193"), ("1 cup potato salad", "sr:11414"),
      ("2 oz milk chocolate", "sr:19120"), ("1 cup chocolate milk", "sr:01102"),
      ("1 cup chamomile tea", "sr:14545"), ("2 cubes chicken bouillon", "sr:06081"),
      ("29 oz tomato puree", "sr:11547"), ("2 tbsp tomato puree", "sr:11546"),
      ("1 cup pudding rice", "sr:20053"),
    ])
  func heads(line: String, code: String) throws {
    #expect(try resolution(line, .diary)?.food.code.description == code)
  }

  @Test(
    "a heading and a sandwich of unknown contents are asked about",
    arguments: ["For the sauce", "Dough:", "Spices:", "tuna salad sandwich", "1 slice meatloaf"])
  func open(line: String) throws { #expect(try resolution(line, .diary) == nil) }

  @Test(
    "what is not eaten is taken off shells and bones, and not off boneless meat",
    arguments: [
      ("1 kg mussels", 280.0), ("2 lb fava beans in their pods", 308.4),
      ("9 oz sirloin steak", 255.1), ("500 g squid, cleaned, cut into strips", 500),
      ("250 g corn kernels", 250), ("50 g grated beetroot", 50),
      ("1 kg mussels, steamed and mussel meat removed", 280), ("4 x 180 g duck breasts", 720),
      ("4 (8 oz) trout", 499), ("2 (6 oz) trout fillets", 340.2),
    ])
  func refuse(line: String, grams: Double) throws {
    let resolution = try #require(try resolution(line, .recipe))
    #expect(abs(resolution.amount.grams - grams) < 0.02 * grams)
  }

  @Test(
    "pieces weigh what the line's own words say of them",
    arguments: [
      ("2 small leeks", 124.6), ("6 baby leeks", 150), ("1 piece (1 inch) ginger", 15),
      ("5 black peppercorns", 0.25), ("1 head broccoli", 300), ("3 scallions, diced small", 45),
      ("8 anchovy fillets", 32), ("1 whole chicken breast", 236), ("1 scotch bonnet chile", 10),
      ("1/2 cup panko", 27),
      ("1 1/2 cups heavy cream, whipped", 357), ("1/2 tsp pepper", 1.15),
      ("5 (3 3/4 ounces) egg yolks", 106.3), ("1 1/2 (375 ml) cups safflower oil", 345),
      ("4.5 (650g) cups flour", 650), ("9oz glass of milk", 274.5), ("2 tblspoons honey", 42),
      ("Onions 2 medium-sized, minced", 220), ("Cinnamon sticks (3-5 sticks)", 12),
      ("(optional) 1/2 teaspoon nutmeg", 1.1), ("from 30g to 70g of sugar", 50),
      ("400g linguine, cooked according to packet instructions", 400),
    ])
  func pieces(line: String, grams: Double) throws {
    let resolution = try #require(try resolution(line, .recipe))
    #expect(abs(resolution.amount.grams - grams) < 0.03 * grams, "\(resolution.amount.grams)")
  }

  @Test(
    "a word that narrows the kind and chooses no food is named",
    arguments: [
      ("4 scallions, green parts only", "green parts only"), ("4 tbsp Italian cream", "italian"),
      ("2 eggs, yolks only", "yolks only"),
    ])
  func ignored(line: String, word: String) throws {
    let resolution = try #require(try resolution(line, .recipe))
    #expect(resolution.warnings.contains(.wordIgnored(word)), "\(resolution.warnings)")
  }

  @Test(
    "of kinds joined by \"or\" the first counts, and a head that both share is kept",
    arguments: [
      ("4 tbsp ketchup or 3 tbsp tomato sauce", "sr:11935"),
      ("1 can black or pinto beans", "sr:16018"), ("1 cup white or brown rice", "sr:20044"),
      ("1 tbsp tomato paste/puree", "sr:11546"), ("500 ml prawn or seafood stock", "sr:06174"),
    ])
  func kinds(line: String, code: String) throws {
    #expect(try resolution(line, .recipe)?.food.code.description == code)
  }

  @Test(
    "an eaten weight that may have bones or shells in it is flagged",
    arguments: [
      ("1 lb mussels", true), ("2 lb whole chicken", true), ("3 trout, 250 g each", true),
      ("4 oz canned clams", false), ("4 oz steamed shrimp", false), ("1 lb salmon fillet", false),
    ])
  func eatenWeight(line: String, isFlagged: Bool) throws {
    let warnings = try #require(try resolution(line, .diary)).warnings
    let isRough = warnings.contains {
      if case .roughWeight(let source) = $0 { source.hasPrefix("the meat without") } else { false }
    }
    #expect(isRough == isFlagged)
  }

  @Test("several pieces without a number are not one", arguments: ["grapes", "almonds"])
  func plurals(line: String) throws { #expect(try resolution(line, .diary) == nil) }

  @Test("the closest food is marked as such")
  func nearest() throws {
    let resolution = try #require(try resolution("1 cup almond flour", .recipe))
    #expect(resolution.warnings == [.nearest("almond flour")])
    #expect(resolution.isDoubtful)
  }

  @Test(
    "a second food of a line is named as not counted",
    arguments: [
      ("1 cup milk, 1 banana", ["1 banana"]), ("2 eggs, 1 slice toast", ["1 slice toast"]),
      ("1 cup milk (1 banana)", ["1 banana"]), ("2 lemons, 1 juiced and 1 sliced", []),
      ("1 cup walnuts, chopped", []), ("2 onions, 1 inch dice", []),
    ])
  func secondFood(line: String, names: [String]) throws {
    let warnings = try #require(try resolution(line, .recipe)).warnings
    #expect(warnings.contains { $0 == .severalFoods(names) } == !names.isEmpty)
  }

  @Test(
    "a piece of some length and a whole fish are asked about",
    arguments: ["1 inch carrot", "1 whole trout"])
  func pieces(line: String) throws { #expect(try resolution(line, .recipe) == nil) }

  @Test(
    "what seasons, greases or garnishes a dish weighs nothing where a line says no amount",
    arguments: [
      "salt", "black pepper", "salt and pepper", "parsley", "dried thyme", "water", "ice water",
      "butter for greasing", "oil for the pan", "lemon wedges, to garnish", "butter, to taste",
      "olive oil", "soy sauce", "fish sauce and garlic", "grated cheese (optional)", "pot of water",
      "walnuts, if desired", "condiments of your choice: parsley or cumin", "maple syrup",
    ])
  func weightless(line: String) throws {
    #expect(try resolution(line, .recipe)?.amount.grams == 0)
  }

  @Test(
    "any other food of a recipe without an amount is a question",
    arguments: [
      "steak", "butter", "chedder cheese", "some butter", "salt and butter", "bell pepper",
    ])
  func noAmount(line: String) throws {
    guard case .question(let question) = try KitchenResolver(database, .recipe).resolve(line) else {
      Issue.record("\(line) is counted")
      return
    }
    #expect(question.kind == .food || !question.hasAmount)
    #expect(RecipeLine(text: line).uncounted == nil)
  }

  @Test(
    "a number may be left out before a weight, and \"a\" before a couple",
    arguments: [("pound of ground beef", 453.6), ("couple of carrots", 122)])
  func impliedNumber(line: String, grams: Double) throws {
    #expect(abs((try resolution(line, .recipe)?.amount.grams ?? 0) - grams) < 1)
  }

  @Test(
    "a kind of food is counted as its first example, with a warning",
    arguments: [
      ("1 cup dried fruit (e.g. apricots or dates)", "sr:09032", 130.0),
      ("1 cup nuts (almonds, pecans, etc)", "sr:12061", 92),
    ])
  func example(line: String, code: String, grams: Double) throws {
    let resolution = try #require(try resolution(line, .recipe))
    #expect(resolution.food.code.description == code)
    #expect(abs(resolution.amount.grams - grams) < 0.02 * grams)
    #expect(resolution.isDoubtful)
  }

  @Test(
    "amounts are read however they are written",
    arguments: [
      ("1 - 2/3 cups milk", 406.7), ("1 (1.5 fl oz) jigger whiskey", 41.7),
      ("1/4 teapsoon salt", 1.5),
      ("1lt milk", 1031), ("<1 liter milk", 1031), ("2 twigs of parsley", 2),
      ("2 long or 4 short cucumbers", 602), ("enough water (about 2 cups)", 473),
      ("4 tablespoons of a 40% a.b.v. spirit", 55.6), ("4-6 bacon strips", 140),
    ])
  func amounts(line: String, grams: Double) throws {
    let resolution = try #require(try resolution(line, .recipe))
    #expect(abs(resolution.amount.grams - grams) < 0.02 * grams, "\(resolution.amount)")
  }

  @Test(
    "what a food that the data lack weighs at most is known for spoons and spices",
    arguments: [
      ("1 tsp sumac", 3.0), ("1 star anise", 2), ("2 kaffir lime leaves", 1),
      ("1 tbsp tamarind paste", 14.8), ("5 g citric acid", 5), ("1 tsp garlic salt", 29.6),
      ("3 wombats", nil), ("sumac", nil),
    ] as [(String, Double?)])
  func unknownFoods(line: String, grams: Double?) throws {
    let most = RecipeLine(text: line).mostGramsOfUnknownFood
    #expect((most == nil) == (grams == nil))
    if let most, let grams { #expect(abs(most - grams) < 0.1, "\(most)") }
  }

  @Test("words that name no food count nothing only to taste, for garnish or as a tool")
  func uncounted() {
    #expect(RecipeLine(text: "nonsense blah zorg").uncounted == nil)
    #expect(RecipeLine(text: "1 cheesecloth").uncounted?.grams == 0)
    #expect(RecipeLine(text: "zorg to taste").uncounted?.isResolved == true)
    #expect(RecipeLine(text: "zorg (optional)").uncounted?.grams == 0)
    #expect(RecipeLine(text: "garam masala").uncounted?.grams == 0)
  }

  @Test("an amount to taste weighs nothing")
  func open() throws {
    let resolution = try #require(try resolution("salt to taste", .recipe))
    #expect(resolution.amount.grams == 0)
    #expect(resolution.weighing == .open(.toTaste))
  }

  @Test(
    "a code selects the food, and the rest is its amount",
    arguments: [
      "2 large eggs sr:01123", "sr:01123, 100 g", "sr:01123 2 large", "100 g (sr:01123)",
    ])
  func codes(line: String) throws {
    let resolution = try #require(try resolution(line, .recipe))
    #expect(resolution.food.code.description == "sr:01123")
    #expect(resolution.amount.grams == 100)
  }

  @Test("damaged lines are resolved, asked about or rejected", .timeLimit(.minutes(60)))
  func damaged() throws {
    let lines = [
      "2 (14.5 oz) cans diced tomatoes, drained", "1½ cups (190 g) flour", "juice of 2 lemons",
      "1/2 cup plus 2 tbsp sugar", "sr:01123, 2 large", "a pinch of salt", "banana, 100 g",
    ]
    for (number, line) in lines.enumerated() {
      for seed in 0..<Mutation.count / 5 {
        var mutation = Mutation(seed: seed * 31 + number)
        let damaged = String(decoding: mutation.damage(Array(line.utf8)), as: UTF8.self)
        do {
          if let grams = try resolution(damaged, .recipe)?.amount.grams, !(grams >= 0) {
            Issue.record("\(damaged.debugDescription) weighs \(grams) g")
          }
        } catch is KitchenLineError {
          // It says why it can't be read.
        } catch is AmountError {
          // It says why it can't be weighed.
        }
      }
    }
  }
}
