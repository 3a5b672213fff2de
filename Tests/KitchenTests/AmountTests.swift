import Testing

@testable import Kitchen

/// The amount of a line in a short notation, such as "2 can {14.5 oz}".
func amountText(_ line: String) throws -> String {
  try KitchenLine(line).amount.map(text) ?? "none"
}

private func text(_ amount: KitchenAmount) -> String {
  amount.terms.map { term in
    let number =
      term.number.isRange ? "\(term.number.low)...\(term.number.high)" : "\(term.number.value)"
    let parts = [
      number, term.fill?.rawValue, term.size?.rawValue, term.unit?.name,
      term.each.isEmpty ? nil : "{" + term.each.map(text).joined(separator: " = ") + "}",
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }.joined(separator: " + ")
}

@Suite("Amounts of kitchen lines")
struct AmountTests {
  @Test(
    "numbers are read from digits, fractions and words",
    arguments: [
      ("2 eggs", 2), ("1.5 eggs", 1.5), ("1,5 eggs", 1.5), (".5 eggs", 0.5), ("½ egg", 0.5),
      ("1½ eggs", 1.5), ("1 ½ eggs", 1.5), ("1 1/2 eggs", 1.5), ("1-1/2 eggs", 1.5),
      ("1 and 1/2 eggs", 1.5), ("1 and a half eggs", 1.5), ("one and a half eggs", 1.5),
      ("1/4 egg", 0.25), ("1⁄4 egg", 0.25), ("&frac12; egg", 0.5), ("an egg", 1), ("a egg", 1),
      ("twelve eggs", 12), ("half an egg", 0.5), ("half a dozen eggs", 6), ("a dozen eggs", 12),
      ("2 dozen eggs", 24), ("dozen eggs", 12), ("a couple of eggs", 2),
      ("three quarters of an egg", 0.75), ("1/2 of an egg", 0.5), ("1 1/2 dozen eggs", 18),
      ("２ eggs", 2), ("٣ eggs", 3), ("2x eggs", 2), ("1 x egg", 1),
    ])
  func number(line: String, value: Double) throws {
    let reading = try KitchenLine(line)
    #expect(reading.amount?.terms.map(\.number.value) == [value])
    #expect(reading.amount?.isPlainCount == true)
    #expect(["egg", "eggs"].contains(reading.head))
  }

  @Test(
    "a range counts as its middle and is kept",
    arguments: [
      ("2-3 eggs", 2, 3), ("2 - 3 eggs", 2, 3), ("2–3 eggs", 2, 3), ("2 to 3 eggs", 2, 3),
      ("2 or 3 eggs", 2, 3), ("two to three eggs", 2, 3), ("1½-2 cups milk", 1.5, 2),
      ("2-2½ cups milk", 2, 2.5), ("110g-175g pork", 110, 175), ("a few eggs", 2, 4),
      ("14- to 16-oz can beans", 14, 16),
    ])
  func range(line: String, low: Double, high: Double) throws {
    let amount = try #require(try KitchenLine(line).amount)
    let number = amount.terms[0].each.first?.terms[0].number ?? amount.terms[0].number
    #expect(number.low == low && number.high == high && number.isRange)
    #expect(number.value == (low + high) / 2)
  }

  @Test(
    "units are read in every spelling, and T is not t",
    arguments: [
      ("1 c milk", "1.0 cup"), ("1 c. milk", "1.0 cup"), ("2 Cups milk", "2.0 cup"),
      ("1 T butter", "1.0 tbsp"), ("1 t salt", "1.0 tsp"), ("1Tbsp seeds", "1.0 tbsp"),
      ("2 tbs. oil", "2.0 tbsp"), ("2 TBSP oil", "2.0 tbsp"), ("8 fl. oz. milk", "8.0 fl oz"),
      ("2dl cream", "2.0 dl"), ("60cl milk", "60.0 cl"), ("2 lbs. beef", "2.0 lb"),
      ("100g flour", "100.0 g"), ("1 L milk", "1.0 l"), ("2 Teaspoon nutmeg", "2.0 tsp"),
      ("1 x tbsp mustard", "1.0 tbsp"), ("A tablespoon of sugar", "1.0 tbsp"),
      ("2 heaped tsp sugar", "2.0 heaped tsp"), ("Scant ½ cup sugar", "0.5 scant cup"),
      ("lightly packed 1 cup basil", "1.0 cup"), ("2 C flour", "2.0 cup"),
    ])
  func unit(line: String, amount: String) throws {
    #expect(try amountText(line) == amount)
  }

  @Test(
    "amounts that are added up keep their terms",
    arguments: [
      ("1/2 cup plus 2 tbsp sugar", "0.5 cup + 2.0 tbsp"),
      ("1/4 cup + 1/2 tsp lime juice", "0.25 cup + 0.5 tsp"), ("1 lb 2 oz beef", "1.0 lb + 2.0 oz"),
      ("1 tsp vinegar, plus 2 tbsp for the dressing", "1.0 tsp + 2.0 tbsp"),
      ("2 cups boiling water, plus 4 cups additional water", "2.0 cup + 4.0 cup"),
    ])
  func sum(line: String, amount: String) throws {
    #expect(try amountText(line) == amount)
  }

  @Test(
    "if an amount is given in two ways, a stated weight wins and the other is kept",
    arguments: [
      ("1 1/2 cups (190 g) flour", "190.0 g", 1), ("10g/½oz butter", "10.0 g", 1),
      ("225g (8oz) butter", "225.0 g", 1), ("4oz (100g) sugar", "100.0 g", 1),
      ("1 teaspoon (5mL) tomato paste", "5.0 ml", 1), ("900 g (4-5) apples", "900.0 g", 1),
      ("½ celeriac (about 350g/12oz)", "350.0 g", 2), ("1 cup raspberries 250 mL", "250.0 ml", 1),
      ("500g/1lb 2oz parsnips", "500.0 g", 1), ("5 potatoes, cut (about 2 lbs)", "2.0 lb", 1),
      ("½ cup (4 oz., 110 g) raisins", "110.0 g", 2),
      ("2 small or 1 medium zucchini", "2.0 small", 1),
    ])
  func sayings(line: String, amount: String, others: Int) throws {
    #expect(try amountText(line) == amount)
    #expect(try KitchenLine(line).otherAmounts.count == others)
  }

  @Test(
    "containers keep the size of each one",
    arguments: [
      ("2 (14.5 oz) cans tomatoes", "2.0 can {14.5 oz}"),
      ("1 x 400g tin tomatoes", "1.0 can {400.0 g}"),
      ("1 can (15 oz) beans", "1.0 can {15.0 oz}"), ("15-oz can beans", "1.0 can {15.0 oz}"),
      ("one 28-ounce can tomatoes", "1.0 can {28.0 oz}"),
      ("2 400g tins tomatoes", "2.0 can {400.0 g}"),
      ("Two 8-ounce packages cream cheese", "2.0 package {8.0 oz}"),
      ("28oz (825 ml) can of tomatoes", "1.0 can {28.0 oz = 825.0 ml}"),
      ("10 x 150g/5oz steaks", "10.0 {150.0 g = 5.0 oz}"),
      ("1 x 750g/1lb 10oz lobster", "1.0 {750.0 g = 1.0 lb + 10.0 oz}"),
      ("4 veal cutlets (1 ~ 150g)", "4.0 {150.0 g}"),
      ("2 (3 1/2) pound whole chickens", "2.0 {3.5 lb}"),
      ("2 steaks (about 225g/8oz each)", "2.0 {225.0 g = 8.0 oz}"),
      ("5cm/2in piece ginger", "1.0 piece {5.0 cm = 2.0 inch}"), ("1 can cola", "1.0 can"),
    ])
  func container(line: String, amount: String) throws {
    #expect(try amountText(line) == amount)
  }

  @Test(
    "pieces, sizes and informal amounts such as a pinch are read with and without a number",
    arguments: [
      ("1 large egg", "1.0 large"), ("2 medium-size tomatoes", "2.0 medium"),
      ("small banana", "1.0 small"),
      ("2 garlic cloves", "2.0 clove"), ("1 fat clove garlic", "1.0 clove"), ("3 cloves", "3.0"),
      ("handful almonds", "1.0 handful"), ("large handful basil", "1.0 large handful"),
      ("Pinch of ground cloves", "1.0 pinch"), ("knob of butter", "1.0 knob"),
      ("glass of red wine", "1.0 glass"), ("1 sprig rosemary", "1.0 sprig"),
      ("3/4 bowls pasta", "0.75 bowl"),
      ("4 thick slices bread", "4.0 slice"), ("10 spinach leaves", "10.0 leaf"),
      ("2 bay leaves", "2.0"),
      ("1 stick butter", "1.0 stick"), ("2 lamb rib-eye steaks", "2.0"),
      ("2 rib-eye steaks", "2.0"),
    ])
  func piece(line: String, amount: String) throws {
    #expect(try amountText(line) == amount)
  }

  @Test("every informal amount has a convention and names its source")
  func conventions() {
    for entry in VagueMeasures.all {
      #expect(entry.unit.grams ?? entry.unit.milliliters ?? 0 > 0)
      #expect(entry.unit.source?.isEmpty == false)
    }
  }

  @Test(
    "the amount may follow the food",
    arguments: [
      ("Sugar 2 tbsp", "2.0 tbsp"), ("Eggs: 5", "5.0"), ("roast lamb, 100 g", "100.0 g"),
      ("brown sugar: 1tbsp", "1.0 tbsp"), ("strawberry yogurt pot 125g", "125.0 g"),
      ("2% milk, 1 cup", "1.0 cup"),
    ])
  func behind(line: String, amount: String) throws {
    #expect(try amountText(line) == amount)
  }

  @Test(
    "grams and milliliters come from what the line states",
    arguments: [
      ("2 (400 g) cans beans", 800.0, nil), ("1 lb beef", 453.59237, nil),
      ("2 dl milk", nil, 200.0),
      ("2 eggs", nil, nil), ("1 pinch salt", nil, nil),
    ] as [(String, Double?, Double?)])
  func stated(line: String, grams: Double?, milliliters: Double?) throws {
    let amount = try #require(try KitchenLine(line).amount)
    #expect(amount.grams == grams)
    #expect(amount.milliliters == milliliters)
  }
}
