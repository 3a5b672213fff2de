import FoodImportExport
import Nutrition
import Testing
import Text

private func own(_ number: Int64) -> FoodCode { .custom(id: FoodCode.lowestCustomID + number) }

/// Custom foods of every kind, and corrections.
private let examples: [(what: String, food: Food)] = [
  (
    "amounts for a serving, and several servings",
    Food(
      code: own(1), name: "Oat bar", group: FoodGroup(key: "snacks", name: "Snacks"),
      origin: .mine,
      nutrients: NutrientProfile(
        [.energy: 210, .protein: 3.5, .sodium: 0, .fat: 1e-7], per: 60),
      portions: [
        Portion(amount: 1, unit: "bar", grams: 60), Portion(amount: 0.5, unit: "bar", grams: 30),
        Portion(amount: 0.666666666666667, unit: "cup, crumbled", grams: 55.123),
      ])
  ),
  (
    "units with quotes, bars, equal signs and digits at the front",
    Food(
      code: own(2), name: "Pizza \"large\" | thin; hot, =1+1", origin: .mine,
      nutrients: NutrientProfile([.energy: 271.8281828], per: 37.5),
      portions: [
        Portion(amount: 1, unit: "1/2 inch slice", grams: 37.5),
        Portion(amount: 1, unit: "5\" | piece = \"small\"", grams: 20),
        Portion(amount: 1, unit: "8,5 oz; pan", grams: 240),
      ])
  ),
  (
    "no servings, for 100 g",
    Food(
      code: own(3), name: "Salt", origin: .mine,
      nutrients: NutrientProfile([.sodium: 39337]))
  ),
  (
    "no amounts", Food(code: own(4), name: "Tap water", origin: .mine, nutrients: .init([:]))
  ),
  (
    "emoji, and names written from right to left",
    Food(
      code: own(5), name: "🥨 פלאפל \u{1F468}\u{200D}\u{1F373} crème", brand: "شركة",
      origin: .mine, nutrients: NutrientProfile([.energy: 333]),
      portions: [Portion(amount: 3, unit: "כדורים", grams: 51)])
  ),
  (
    "every text there is",
    Food(
      code: own(6), name: "Chickpeas, canned", commonName: "garbanzo beans | \"bengal gram\"",
      scientificName: "Cicer arietinum", brand: "Ex,ample; GmbH", barcode: "04012345678901",
      ingredients: "Chickpeas, water, salt (1.2 %), \"natural\" flavour",
      group: FoodGroup(key: "snacks", name: "Snacks"), origin: .mine, refusePercent: 40.5,
      nutrients: NutrientProfile([.energy: 119, .iron: 0.333333333333333]))
  ),
  (
    "made from a shipped food",
    Food(
      code: own(8), name: "Soft egg", origin: .mine, nutrients: NutrientProfile([.energy: 1]),
      basedOn: FoodCode(dataset: .standardReference, key: "01123"))
  ),
  (
    "made from another own one, which is gone",
    Food(
      code: own(9), name: "Softer egg", origin: .mine, nutrients: NutrientProfile([.energy: 1]),
      basedOn: own(99))
  ),
  (
    "a group and nutrients that these data do not know",
    Food(
      code: own(7), name: "Old stock", group: FoodGroup(key: "gone-group", name: "gone-group"),
      origin: .mine,
      nutrients: NutrientProfile(
        [.energy: 50, NutrientNumber("999"): 1.25, NutrientNumber("205.2"): 3, .starch: 0.125]))
  ),
]

private let corrections: [(correction: Corrections, name: String?)] = [
  (
    Corrections(
      code: FoodCode(dataset: .standardReference, key: "01123"),
      amounts: [.sodium: 140.5, .iron: nil]), "Egg, whole | raw"
  ),
  (
    Corrections(
      code: FoodCode(dataset: .branded, key: "00016000275287"),
      amounts: [NutrientNumber("999"): nil, .starch: 0]), nil
  ),
]

private func export(
  _ foods: [Food], _ corrections: [(correction: Corrections, name: String?)] = []
) -> FoodExport {
  FoodExport(
    foods: foods, corrections: corrections.map(\.correction),
    names: Dictionary(
      corrections.compactMap { entry in entry.name.map { (entry.correction.code, $0) } },
      uniquingKeysWith: { first, _ in first }),
    nutrients: FoodFile.Reference.example.nutrients)
}

@Suite("Custom foods, written and read back")
struct RoundTripTests {
  @Test("a food comes back unchanged, from a table and from JSON", arguments: examples)
  func food(what: String, food: Food) throws {
    let written = export([food])
    for text in [written.text, written.json.text] {
      let read = try foods(text)
      #expect(read.foods.map(\.food) == [food], "\(what)")
      #expect(read.foods.map(\.hasCode) == [true])
      #expect(read.corrections == [])
      #expect(read.warnings == [])
    }
  }

  @Test("all foods and corrections give the same text again, byte for byte")
  func bytes() throws {
    let written = export(examples.map(\.food), corrections)
    for text in [written.text, written.json.text] {
      let read = try foods(text)
      #expect(read.corrections == corrections.map(\.correction))
      // The names of corrected foods come from the shipped database, so they aren't read back.
      let again = export(
        read.foods.map(\.food),
        zip(read.corrections, corrections).map { ($0, $1.name) })
      #expect(Array(again.text.utf8) == Array(written.text.utf8))
      #expect(Array(again.json.text.utf8) == Array(written.json.text.utf8))
    }
  }

  @Test("the table has named columns, with nutrients in label order and then by number")
  func header() throws {
    let line = export([examples[0].food, examples[8].food]).text.prefix { $0 != "\n" }
    #expect(
      line == """
        code|name|group|common_name|scientific_name|refuse_percent|brand|barcode|ingredients|\
        based_on|per_grams|serving_amount|serving_unit|serving_grams|serving_2_amount|serving_2_unit|\
        serving_2_grams|serving_3_amount|serving_3_unit|serving_3_grams|energy|fat|protein|sodium|\
        205.2|209|999
        """)
  }

  @Test("a correction is a row with the food's name; unknown is a word, or null in JSON")
  func corrected() throws {
    let written = export([], [corrections[0]])
    #expect(
      written.text.split(separator: "\n").last
        == "sr:01123|\"Egg, whole | raw\"|||||||||100||||140.5|unknown")
    #expect(
      written.json.text == """
        {
          "foods": [
            {
              "code": "sr:01123",
              "name": "Egg, whole | raw",
              "nutrients": {
                "sodium": 140.5,
                "iron": null
              }
            }
          ]
        }

        """)
  }

  @Test("no foods are a table without rows and an empty list, and are read back as such")
  func nothing() throws {
    #expect(export([]).json.text == "{\n  \"foods\": []\n}\n")
    for text in [export([]).text, export([]).json.text] {
      let read = try foods(text)
      #expect(read.foods.isEmpty && read.corrections.isEmpty)
    }
  }
}
