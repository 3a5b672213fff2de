import FoodDatabase
import Foundation
import Kitchen
import Nutrition
import TestSupport
import Testing

/// What a resolution says of itself where the food or its weight may be another than was meant.
@Suite(
  "Doubt about kitchen lines",
  .enabled(
    if: FileManager.default.fileExists(atPath: Repository.shippedDatabase.path),
    "build/main.db is missing; `make database` builds it"))
struct DoubtTests {
  private let database: FoodDatabase

  init() throws { database = try FoodDatabase(shipped: Repository.shippedDatabase.path) }

  private func resolution(
    _ line: String, _ context: KitchenContext = .diary
  ) throws -> Resolution? {
    guard case .resolved(let resolution) = try KitchenResolver(database, context).resolve(line)
    else { return nil }
    return resolution
  }

  @Test(
    "foods behind \"with\" are named as not counted, however many words they have",
    arguments: [
      ("1 cup of tea with milk and 1 sugar", "milk and 1 sugar"),
      ("3 pancakes with butter and maple syrup", "butter and maple syrup"),
      ("2 weetabix with semi-skimmed milk", "semi-skimmed milk"),
      ("2 stalks celery with 1 tbsp peanut butter", "peanut butter"),
      ("mug of tea, milk no sugar", "milk no sugar"),
      ("1 jacket potato with cheese and beans", "cheese and beans"),
    ])
  func additions(line: String, names: String) throws {
    let resolution = try #require(try resolution(line))
    #expect(resolution.warnings.contains(.severalFoods([names])), "\(resolution.warnings)")
  }

  @Test(
    "parts of the food and tools behind \"with\" are no other food",
    arguments: [
      "6 tbsp chopped cilantro, with some stems", "5 large ribs celery with leaves, cut in half",
      "1 large fresh basil stem with leaves removed", "3 fennel bulbs, with fronds",
    ])
  func parts(line: String) throws {
    #expect(try #require(try resolution(line, .recipe)).warnings.isEmpty)
  }

  @Test(
    "a size or a thickness that no weight heeds is said",
    arguments: [
      ("large coke", "large"), ("small tin of tuna", "small"), ("14 mini oreos", "extra small"),
      ("1 thick slice white bread", "thick"), ("4 slices French bread, ¼ inch thick", "thick"),
    ])
  func sizes(line: String, word: String) throws {
    let resolution = try #require(try resolution(line))
    #expect(resolution.warnings.contains(.wordIgnored(word)), "\(resolution.warnings)")
  }

  @Test(
    "pieces that no weight is of, and what a comment says of cooking, are said",
    arguments: [
      ("20 pretzel sticks", "stick"), ("8 boneless chicken thighs, skin on", "boneless"),
      ("1 lb carrots (boiled for the salad)", "boiled"),
    ])
  func pieces(line: String, word: String) throws {
    let resolution = try #require(try resolution(line, .recipe))
    #expect(resolution.warnings.contains(.wordIgnored(word)), "\(resolution.warnings)")
  }

  @Test(
    "what a food lies on is named as not counted",
    arguments: [("1 hot dog on a bun", "on a bun"), ("2 poached eggs on toast", "on toast")])
  func carriers(line: String, names: String) throws {
    let resolution = try #require(try resolution(line))
    #expect(resolution.warnings.contains(.severalFoods([names])), "\(resolution.warnings)")
  }

  @Test("a comment that names a differing kind is a doubt, another name of the food is none")
  func comments() throws {
    let cheese = try #require(try resolution("80g grated cheese (Emmental, Comté)", .recipe))
    #expect(cheese.isDoubtful)
    let flour = try #require(try resolution("100g gram (chickpea) flour", .recipe))
    #expect(!flour.isDoubtful)
  }

  @Test(
    "lean meat that is not in the data, bones in a weight, and a bird's bones are doubts",
    arguments: ["4 oz lean ham", "280g veal cutlet, bone in", "1 lb of chicken"])
  func meat(line: String) throws {
    #expect(try #require(try resolution(line, .recipe)).isDoubtful)
  }

  @Test(
    "a word that says what is missing or added is never ignored silently",
    arguments: [
      ("1 banana, half eaten", "half eaten"), ("1 slice toast, thinly buttered", "buttered"),
      ("2 hard-boiled eggs, yolks discarded", "yolks discarded"),
      ("2 large oranges, zest of both and juice of one", "zest"),
      ("1 hard-boiled egg, no yolk", "no yolk"),
    ])
  func unheard(line: String, phrase: String) throws {
    let resolution = try #require(try resolution(line))
    #expect(resolution.warnings.contains(.wordIgnored(phrase)), "\(resolution.warnings)")
  }

  @Test(
    "a food that search found by another name or of another kind is marked",
    arguments: [
      ("1 nature valley granola bar", "nature valley granola bar"), ("1 special k", "special k"),
      ("20 mcnuggets", "mcnuggets"),
    ])
  func closest(line: String, name: String) throws {
    let warnings = try resolution(line)?.warnings ?? [.closest(name)]
    #expect(warnings.contains(.closest(name)), "\(warnings)")
  }

  @Test(
    "a food that search found by all its words and no others is not",
    arguments: ["1 big mac", "1 cup wonton soup", "1 cinnamon raisin bagel", "1 cup root beer"])
  func certain(line: String) throws {
    let warnings = try #require(try resolution(line)).warnings
    #expect(!warnings.contains { if case .closest = $0 { true } else { false } }, "\(warnings)")
  }

  @Test("a maker whom the line doesn't name is marked")
  func makers() throws {
    let resolution = try #require(try resolution("1/2 margherita pizza"))
    #expect(resolution.warnings.contains(.nearest("margherita pizza")))
  }

  @Test(
    "what only a dish has beside it is asked about",
    arguments: [
      "2 meatballs", "1 hard seltzer", "1 bowl ramen", "sweet and sour chicken", "10 fries",
      "2 pieces of fried chicken",
    ])
  func asked(line: String) throws { #expect(try resolution(line) == nil) }

  @Test(
    "pulses are not dry where the line says fresh, nor fish in oil where it says in sauce",
    arguments: [
      ("400 g fresh cannellini beans", "sr:16050"), ("1 tin sardines in tomato sauce", "sr:15089"),
      ("1 sprig fresh rosemary, or 1/2 teaspoon dried", "sr:02063"),
      ("1 cup rice, preferably Arborio rice", "sr:20050"),
      ("10 chicken thighs, boned and skin left on", "sr:05091"),
      ("1 lb short ribs of beef", "sr:13147"), ("1/2 cup steel cut oats, cooked", "sr:08121"),
      ("2 tbsp fat free cream cheese", "sr:01186"), ("1 can tomato soup", "sr:06159"),
      ("1 can beef noodle soup", "sr:06009"),
      ("6 potatoes (peeled, boiled, refrigerated)", "sr:11367"),
    ])
  func states(line: String, code: String) throws {
    #expect(try resolution(line, .recipe)?.food.code.description == code)
  }

  @Test(
    "pieces are of the usual size, and stated weights come first",
    arguments: [
      ("6 trimmed 6-ounce steaks", 1020.6), ("1 milky way bar", 58), ("2 flour tortillas", 98),
      ("Oil (any type) (60 g - 75 ml)", 60), ("1 (2-inch) piece ginger, peeled", 30.5),
      ("zest of 1 clementine", 5), ("1 can red bull", 258), ("2 bird's-eye chillies", 6),
      ("5 onion rings", 30), ("diced half onion", 55), ("1 double whisky", 84),
      ("2 roast potatoes", 100), ("1 toast", 22), ("2 plums", 132),
      ("1 stick string cheese", 28),
    ])
  func weights(line: String, grams: Double) throws {
    let resolution = try #require(try resolution(line, .recipe))
    #expect(abs(resolution.amount.grams - grams) < 0.03 * grams, "\(resolution.amount.grams)")
  }

  @Test("toast without an amount is a slice")
  func toast() throws {
    let resolution = try #require(try resolution("toast with butter"))
    #expect(resolution.food.code.description == "sr:18070")
    #expect((20...30).contains(resolution.amount.grams))
  }

  @Test(
    "pieces of a food that the data have whole only in another state are of that, marked",
    arguments: [
      ("2 pickled beets", "sr:11080", "pickled"), ("8 frozen cherries", "sr:09070", "frozen"),
    ])
  func otherState(line: String, code: String, state: String) throws {
    let resolution = try #require(try resolution(line, .recipe))
    #expect(resolution.food.code.description == code)
    #expect(resolution.warnings.contains(.otherState(state)))
  }
}
