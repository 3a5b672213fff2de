import Testing

@testable import Kitchen

@Suite("Food words of kitchen lines")
struct FoodWordTests {
  @Test(
    "the head noun says what the food is",
    arguments: [
      ("1 tbsp extra-virgin olive oil", "oil"), ("1 cup low-sodium vegetable broth", "broth"),
      ("1 lb shrimp, peeled", "shrimp"), ("2 cups chicken, shredded", "chicken"),
      ("1 cup oat milk", "milk"), ("1 cup yogurt, greek", "yogurt"), ("2 garlic cloves", "garlic"),
      ("16 fresh basil leaves", "basil"), ("2 bay leaves", "leaves"), ("leg of lamb, 2 kg", "lamb"),
      ("2 lb boneless, skinless chicken thighs", "thighs"), ("1 can tuna in water", "tuna"),
      ("1 ear corn on the cob", "corn"), ("2 cups chicken or beef broth", "broth"),
      ("½ green, red or yellow bell pepper", "pepper"),
      ("100g/3½oz gram (chickpea) flour", "flour"),
      ("1 tsp hot sauce", "sauce"), ("1/2 cup Jell-O", "jell-o"), ("1 cup V8", "v8"),
      ("Big Mac", "mac"),
    ])
  func head(line: String, head: String) throws {
    #expect(try KitchenLine(line).head == head)
  }

  @Test(
    "preparations are separate from the name, before or after it",
    arguments: [
      ("1/2 cup chopped walnuts", "walnuts", ["chopped"]),
      ("1/2 cup walnuts, chopped", "walnuts", ["chopped"]),
      ("1 large egg, beaten", "egg", ["beaten"]),
      ("4 garlic cloves, crushed", "garlic", ["crushed"]),
      ("125g butter, melted", "butter", ["melted"]),
      ("2cm knob fresh root ginger finely sliced", "fresh root ginger", ["sliced"]),
      ("10 cloves of garlic, minced or pressed", "garlic", ["minced", "pressed"]),
      ("1 small onion (chopped)", "onion", ["chopped"]),
    ])
  func preparation(line: String, name: String, preparations: [String]) throws {
    let reading = try KitchenLine(line)
    #expect(reading.name == name)
    #expect(reading.preparations == preparations)
  }

  @Test(
    "words for the state are read wherever they are",
    arguments: [
      ("½ cup canned tomatoes, drained", [.canned, .drained]), ("1 cup dried chickpeas", [.dried]),
      ("150 g of cooked chickpeas", [.cooked]), ("1 egg, scrambled", [.scrambled]),
      ("1 chicken breast, roasted, no skin", [.roasted]), ("1 can tuna in oil", [.inOil]),
      ("150g beans from a can, rinsed and drained", [.canned, .rinsed, .drained]),
      ("1 cup dry white wine", []), ("2 cups baked beans", []), ("1 packet active dry yeast", []),
      ("100 g spinach, squeezed dry", []), ("100 g raw spinach", [.raw]),
      ("4 tbsp creme fraiche (can be made by mixing cooked cream)", []),
    ] as [(String, [FoodState])])
  func state(line: String, states: [FoodState]) throws {
    #expect(try KitchenLine(line).states == states)
  }

  @Test(
    "words for the form are read wherever they are",
    arguments: [
      ("2 lb boneless, skinless chicken thighs", [.boneless, .skinless]),
      ("8 boneless chicken thighs, skin on", [.boneless, .skinOn]),
      ("1 lb lean ground beef", [.lean]),
      ("50g dates, stones removed, chopped", [.pitted]), ("3 lb whole chicken", [.whole]),
      ("4 cups whole milk", []), ("1½ cups whole-wheat flour", []),
      ("2 pounds shrimp, shelled and deveined", [.shelled]),
    ] as [(String, [FoodForm])])
  func form(line: String, forms: [FoodForm]) throws {
    #expect(try KitchenLine(line).forms == forms)
  }

  @Test(
    "a percentage is part of the name",
    arguments: [
      ("8 fl oz 1% milk", ["1%", "milk"]),
      ("1 hamburger patty, 80% lean", ["hamburger", "patty", "80%"]),
    ])
  func percentage(line: String, words: [String]) throws {
    #expect(try KitchenLine(line).nameWords == words)
  }

  @Test("other foods after \"or\" are kept with their own amounts")
  func alternatives() throws {
    let butter = try KitchenLine("2 tbsp butter or 3 tbsp vegetable oil")
    #expect(butter.head == "butter")
    #expect(butter.alternatives.map(\.name) == ["vegetable oil"])
    #expect(butter.alternatives.first?.amount?.terms.first?.number.value == 3)
    #expect(try KitchenLine("1/4 cup stock (or water)").alternatives.map(\.head) == ["water"])
    #expect(try KitchenLine("2 cups chicken or beef broth").nameWords == ["chicken", "broth"])
  }

  @Test("two foods on one line are separate, but half and half is one")
  func companions() throws {
    #expect(try KitchenLine("salt and pepper to taste").companions.map(\.name) == ["pepper"])
    #expect(try KitchenLine("salt & pepper").head == "salt")
    #expect(try KitchenLine("2 tbsp half and half").companions.isEmpty)
  }

  @Test(
    "a part of a fruit or an herb is separate from its name",
    arguments: [
      ("juice of 1 lemon", [.juice], "lemon"),
      ("juice and zest of 1 lemon", [.juice, .zest], "lemon"),
      ("1 lemon, juice only", [.juice], "lemon"),
      ("½ orange, zest and juice", [.zest, .juice], "orange"),
      ("finely grated zest of 2 limes", [.zest], "limes"),
      ("Leaves from 2 sprigs tarragon", [.leaves], "tarragon"),
    ] as [(String, [FoodPart], String)])
  func part(line: String, parts: [FoodPart], head: String) throws {
    let reading = try KitchenLine(line)
    #expect(reading.parts == parts)
    #expect(reading.head == head)
    #expect(reading.amount != nil)
  }

  @Test(
    "a line without an amount says why",
    arguments: [
      ("salt, to taste", .toTaste), ("Coriander (to taste)", .toTaste),
      ("parsley for garnish", .forGarnish),
      ("water as needed", .asNeeded), ("Vegetable oil, for the griddle", .forCooking),
      ("a little icing sugar", .little), ("fish sauce", .notStated),
    ] as [(String, OpenAmount)])
  func open(line: String, open: OpenAmount) throws {
    let reading = try KitchenLine(line)
    #expect(reading.amount == nil)
    #expect(reading.openAmount == open)
  }

  @Test(
    "notes don't change the amount",
    arguments: [
      "2 cups flour, plus extra for dusting", "2 cups flour (plus more for rolling)",
      "2 cups flour, at room temperature", "2 cups flour (optional)", "2 cups flour, to serve",
    ])
  func note(line: String) throws {
    let reading = try KitchenLine(line)
    #expect(try amountText(line) == "2.0 cup")
    #expect(reading.name == "flour")
    #expect(reading.openAmount == nil)
  }

  @Test(
    "bullets, list numbers, Markdown and HTML are not part of a line",
    arguments: [
      "- 2 eggs", "* 2 eggs", "• 2 eggs", "1. 2 eggs", "3) 2 eggs", "- [ ] 2 eggs", "**2 eggs**",
      "2 [eggs](/eggs)", "<b>2</b> eggs", "2&nbsp;eggs", "  2\teggs  ", "☐ 2 eggs",
    ])
  func markup(line: String) throws {
    let reading = try KitchenLine(line)
    #expect(reading.text == "2 eggs")
    #expect(reading.amount?.terms.first?.number.value == 2)
  }

  @Test("ranges give back the words they stand for")
  func ranges() throws {
    let reading = try KitchenLine("½ cup crème fraîche (30 % fat), at room temperature")
    #expect(reading.name == "crème fraîche")
    #expect(reading.amount.map { reading[$0.range] } == "½ cup")
    #expect(reading.notes.map { reading[$0] } == ["at room temperature"])
    for word in reading.words { #expect(reading[word.range].lowercased() == word.text) }
  }
}
