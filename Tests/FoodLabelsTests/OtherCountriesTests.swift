import FoodLabels
import Nutrition
import Testing

/// A food with amounts per 100 g.
private func food(
  _ amounts: [NutrientNumber: Double], name: String = "Test", group: String? = nil,
  portions: [Portion] = [], qualifiers: [NutrientNumber: Qualifier] = [:]
) throws -> Food {
  Food(
    code: try #require(FoodCode("my:1")), name: name,
    group: group.map { FoodGroup(key: $0, name: $0) }, origin: .mine,
    nutrients: NutrientProfile(amounts, qualifiers: qualifiers), portions: portions)
}

/// The values of a set, as its annex has them.
private func references(
  _ id: ReferenceSet.ID, _ values: [(NutrientNumber, Double, NutrientUnit, NutrientForm?)]
) -> ReferenceValues {
  ReferenceValues(
    values.map {
      ReferenceValue(
        set: id, population: .adults, nutrient: $0.0, amount: $0.1, unit: $0.2, form: $0.3,
        kind: $0.0 == .energy ? .reference : .referenceIntake)
    },
    of: ReferenceSet(
      id: id, name: "", percentName: "", groups: [.init(.adults, name: "adults")], source: ""),
    for: .adults)
}

private let europe = references(
  .eu2011,
  [
    (.energy, 2000, .kilocalorie, nil), (.energy, 8400, .kilojoule, nil), (.fat, 70, .gram, nil),
    (.saturatedFat, 20, .gram, nil), (.carbohydrate, 260, .gram, .available),
    (.sugars, 90, .gram, nil), (.protein, 50, .gram, nil), (.sodium, 6, .gram, .salt),
    (.calcium, 800, .milligram, nil), (.iron, 14, .milligram, nil),
  ])

private let canada = references(
  .canada2022,
  [
    (.fat, 75, .gram, nil), (.saturatedFat, 20, .gram, .withTransFat), (.fiber, 28, .gram, nil),
    (.sugars, 100, .gram, nil), (.sodium, 2300, .milligram, nil),
    (.potassium, 3400, .milligram, nil), (.calcium, 1300, .milligram, nil),
    (.iron, 18, .milligram, nil),
  ])

extension NutritionTable {
  fileprivate func texts(_ column: Int = 0) -> [String] {
    lines.map { line in
      ([line.name, line.cells[column].declared ?? Self.unknown]
        + [line.cells[column].declaredPercent].compactMap(\.self)).joined(separator: " ")
    }
  }
}

@Suite("European nutrition declarations")
struct EuropeanLabelTests {
  /// Per 100 g: fat 10, available carbohydrate 50, protein 8 and fiber 3 g, as in a test vector.
  private let bread: [NutrientNumber: Double] = [
    .fat: 10, .saturatedFat: 4, .carbohydrate: 53, .fiber: 3, .sugars: 4.25, .protein: 8,
    .sodium: 400, .alcohol: 0, .energy: 999, .calcium: 121, .iron: 2,
  ]

  @Test("lines follow Annex XV, with energy by Annex XIV and carbohydrate without fiber")
  func lines() throws {
    let table = try #require(
      EuropeanLabel.table(of: food(bread), per: .hundredGrams, references: europe))
    #expect(
      table.texts() == [
        "Energy 1380 kJ / 328 kcal 16%", "Fat 10 g 14%", "of which saturates 4.0 g 20%",
        "Carbohydrate 50 g 19%", "of which sugars 4.3 g 5%", "Fibre 3.0 g", "Protein 8.0 g 16%",
        "Salt 1.0 g 17%",
      ])
    #expect(
      table.footnotes == ["Reference intake of an average adult (8 400 kJ / 2 000 kcal)"])
  }

  @Test("a portion gets a column with the percentages")
  func portion() throws {
    let table = try #require(
      EuropeanLabel.table(
        of: food(bread), per: .hundredGrams, portion: FoodAmount(text: "1 slice", grams: 40),
        references: europe))
    #expect(table.columns.map(\.title) == ["per 100 g", "per 1 slice (40 g)"])
    #expect(table.texts(0)[1] == "Fat 10 g")
    #expect(table.texts(1)[1] == "Fat 4.0 g 6%")
  }

  @Test("vitamins and minerals have their share per 100 g beside a portion, too")
  func vitaminsOfPortion() throws {
    let table = try #require(
      EuropeanLabel.table(
        of: food(bread), per: .hundredGrams, portion: FoodAmount(text: "1 slice", grams: 40),
        references: europe, isComplete: true))
    #expect(table.columns.map(\.hasPercent) == [true, true])
    #expect(table.texts(0).last == "Calcium 121 mg 15%")
    #expect(table.texts(1).last == "Calcium 48.4 mg 6%")
  }

  @Test("vitamins and minerals are declared from 15% of the NRV on")
  func vitamins() throws {
    let table = try #require(
      EuropeanLabel.table(of: food(bread), per: .hundredGrams, references: europe, isComplete: true)
    )
    #expect(table.texts().suffix(2) == ["Salt 1.0 g 17%", "Calcium 121 mg 15%"])
  }

  @Test("a drink entered per 100 ml is declared as entered, and vitamins from 7.5% on")
  func drink() throws {
    var drink = try food(
      [:], portions: [Portion(amount: 100, unit: "ml", grams: 104)])
    drink.nutrients = NutrientProfile(
      [
        .energy: 42, .energyKilojoules: 180, .fat: 0, .saturatedFat: 0, .carbohydrate: 10.6,
        .sugars: 10.6, .protein: 0, .sodium: 4, .calcium: 60,
      ], per: 104)
    #expect(LabelBasis.usual(for: drink) == .hundredMilliliters)
    let table = try #require(
      EuropeanLabel.table(
        of: drink, per: .hundredMilliliters, references: europe, isComplete: true,
        isCarbohydrateAvailable: true))
    #expect(
      table.texts() == [
        "Energy 180 kJ / 42 kcal 2%", "Fat 0 g 0%", "of which saturates 0 g 0%",
        "Carbohydrate 11 g 4%", "of which sugars 11 g 12%", "Protein 0 g 0%", "Salt <0.01 g 0%",
        "Calcium 60.0 mg 8%",
      ])
  }

  @Test("what is unknown stays unknown, and carbohydrate is unknown without fiber")
  func unknown() throws {
    let table = try #require(
      EuropeanLabel.table(
        of: food([.carbohydrate: 20, .energy: 100]), per: .hundredGrams, references: europe))
    #expect(
      table.texts() == [
        "Energy 418 kJ / 100 kcal 5%", "Fat unknown", "of which saturates unknown",
        "Carbohydrate unknown", "of which sugars unknown", "Protein unknown", "Salt unknown",
      ])
    #expect(table.remarks[0].text.hasPrefix("Energy: taken from the data"))
    #expect(
      try EuropeanLabel.table(of: food([:]), per: .hundredMilliliters, references: europe) == nil)
  }

  @Test("an amount below a limit is declared as a range if its ends differ")
  func limit() throws {
    let table = try #require(
      EuropeanLabel.table(
        of: food([.fat: 0], qualifiers: [.fat: Qualifier(.below, limit: 0.7)]),
        per: .hundredGrams, references: europe))
    #expect(table.texts()[1] == "Fat 0 to 0.7 g 0 to 1%")
  }
}

@Suite("British front-of-pack labels")
struct FrontOfPackLabelTests {
  /// Ten products with the colors that the guide's tables give by hand: fat, saturates, sugars, salt.
  private static let products: [(String, [Double], portion: Double, isDrink: Bool, String)] = [
    ("cheddar", [34.9, 21.7, 0.1, 1.8], 30, false, "red red green red"),
    ("wholemeal bread", [2.5, 0.5, 2.8, 0.98], 40, false, "green green green amber"),
    ("corn flakes", [0.9, 0.2, 8, 1.13], 30, false, "green green amber amber"),
    ("lasagne, a portion of 400 g", [6.5, 3.2, 2.6, 0.6], 400, false, "red red green red"),
    (
      "baked beans, a portion of 200 g", [0.2, 0.1, 4.7, 0.6], 200, false, "green green green amber"
    ),
    ("milk chocolate", [30, 18, 56, 0.25], 25, false, "red red red green"),
    ("at the limits of green", [3, 1.5, 5, 0.3], 100, false, "green green green green"),
    ("at the limits of amber", [17.5, 5, 22.5, 1.5], 100, false, "amber amber amber amber"),
    ("cola, a can of 330 ml", [0, 0, 10.6, 0], 330, true, "green green red green"),
    ("whole milk, 200 ml", [3.6, 2.3, 4.7, 0.11], 200, true, "amber red amber green"),
  ]

  @Test("ten products have the colors of the guide", arguments: products)
  func colors(
    product: (String, [Double], portion: Double, isDrink: Bool, String)
  ) throws {
    let (name, amounts, portion, isDrink, colors) = product
    let food = try food(
      [
        .fat: amounts[0], .saturatedFat: amounts[1], .sugars: amounts[2],
        .sodium: amounts[3] * 400,
      ], portions: [Portion(amount: 100, unit: "ml", grams: 100)])
    let table = try #require(
      FrontOfPackLabel.table(
        of: food, per: isDrink ? .hundredMilliliters : .hundredGrams,
        portion: FoodAmount(text: "\(DecimalText.brief(portion)) g", grams: portion),
        references: europe))
    let found = table.lines.dropFirst().map { $0.cells[0].light?.rawValue ?? "none" }
    #expect(found.joined(separator: " ") == colors, "\(name)")
  }

  @Test("an unknown amount has no color")
  func unknown() throws {
    let table = try #require(
      FrontOfPackLabel.table(
        of: food([.fat: 1]), per: .hundredGrams, portion: nil, references: europe))
    #expect(table.lines.map { $0.cells[0].light } == [nil, .green, nil, nil, nil])
    #expect(table.lines.map(\.name) == ["Energy", "Fat", "Saturates", "Sugars", "Salt"])
  }
}

@Suite("Canadian Nutrition Facts tables")
struct CanadianLabelTests {
  @Test("lines follow the standard format in both languages, with %DV from declared amounts")
  func lines() throws {
    let bread = try food([
      .energy: 326, .fat: 10.5, .saturatedFat: 2.2, .transFat: 0.3, .cholesterol: 43,
      .sodium: 302, .carbohydrate: 54.6, .fiber: 1.1, .sugars: 27, .protein: 4.3,
      .potassium: 134, .calcium: 21, .iron: 1.4,
    ])
    let table = CanadianLabel.table(
      of: bread, serving: FoodAmount(text: "1 slice", grams: 60), references: canada)
    #expect(
      table.texts() == [
        "Calories 200", "Fat 6 g 8 %", "Saturated 1.5 g", "+ Trans 0 g 8 %",
        "Carbohydrate 33 g", "Fibre 1 g 4 %", "Sugars 16 g 16 %", "Protein 3 g",
        "Cholesterol 25 mg", "Sodium 180 mg 8 %", "Potassium 75 mg 2 %", "Calcium 10 mg 1 %",
        "Iron 0.75 mg 4 %",
      ])
    #expect(
      table.lines.map(\.secondName) == [
        nil, "Lipides", "saturés", "trans", "Glucides", "Fibres", "Sucres", "Protéines",
        "Cholestérol", nil, nil, nil, "Fer",
      ])
    #expect(table.columns[0].title == "Per 1 slice (60 g)")
    #expect(table.columns[0].secondTitle == "pour 1 tranche (60 g)")
  }

  @Test("0 is declared only where the food is free of a nutrient")
  func free() throws {
    let amounts: [NutrientNumber: Double] = [
      .energy: 60, .fat: 0.4, .saturatedFat: 0.15, .transFat: 0,
    ]
    let serving = FoodAmount.hundredGrams
    let free = try CanadianLabel.table(of: food(amounts), serving: serving, references: canada)
    #expect(free.texts()[1...3] == ["Fat 0 g 0 %", "Saturated 0 g", "+ Trans 0 g 0 %"])
    var unsure = amounts
    unsure[.transFat] = nil
    let table = try CanadianLabel.table(of: food(unsure), serving: serving, references: canada)
    #expect(table.texts()[1...3] == ["Fat 0.4 g 1 %", "Saturated 0.2 g", "+ Trans unknown"])
  }

  @Test(
    "a serving is named in French where the word is known",
    arguments: [
      ("2 cookie", 30.0, "2 cookie (30 g)", "2 biscuits (30 g)"),
      ("0.5 cup", 118.29411825, "0.5 cup (125 g)", "0,5 tasse (125 g)"),
      ("1 cup, mashed (fresh)", 236.5882365, "1 cup (250 g)", "1 tasse (250 g)"),
      ("1 fillet", 87.4, "87 g", "87 g"), ("8.25 g", 8.25, "8.3 g", "8.3 g"),
    ])
  func serving(text: String, grams: Double, english: String, french: String) throws {
    let table = try CanadianLabel.table(
      of: food([:]), serving: FoodAmount(text: text, grams: grams), references: canada)
    #expect(table.columns[0].title == "Per \(english)")
    #expect(table.columns[0].secondTitle == "pour \(french)")
  }
}
