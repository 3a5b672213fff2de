import FoodImportExport
import Nutrition
import Testing

@Suite("Tables of foods from spreadsheets")
struct SpreadsheetTests {
  /// The only food in a file.
  private func food(_ text: String) throws -> Food {
    let file = try foods(text)
    #expect(file.foods.count == 1)
    let imported = try #require(file.foods.first)
    #expect(!imported.hasCode)
    return imported.food
  }

  @Test(
    "the food is the same whatever the separators and line ends",
    arguments: [
      "name|serving|energy|protein\nOat bar|1 bar = 60 g|210|3.5\n",
      "name,serving,energy,protein\nOat bar,1 bar = 60 g,210,3.5\n",
      "name;serving;energy;protein\nOat bar;1 bar = 60 g;210;3,5\n",
      "name\tserving\tenergy\tprotein\nOat bar\t1 bar = 60 g\t210\t3.5\n",
      "\u{FEFF}name,serving,energy,protein\r\nOat bar,1 bar = 60 g,210,3.5\r\n",
      "\"name\",\"serving\",\"energy\",\"protein\"\n\"Oat bar\",\"1 bar = 60 g\",\"210\",\"3.5\"\n",
      "NAME,Serving,ENERGY,Protein\nOat bar,1 bar = 60 g,210,3.5",
      " Name , serving ,energy , protein\n Oat bar , 1 bar = 60 g ,210 , 3.5\n",
      "protein,energy,serving,name\n3.5 g,210 kcal,bar (60g),Oat bar\n",
      "\n\r\nname,serving,energy,protein\n\nOat bar,1 bar = 60 g,210,3.5\n\n\r\n",
      "name,serving,energy,protein\n,,,\nOat bar,1 bar = 60 g,210,3.5\n,,,\n , ,\t,\n",
      "name,serving_amount,serving_unit,serving_grams,208,203\nOat bar,1,bar,60,210,3.5\n",
      "name;serving_unit;serving_grams;energy;protein\nOat bar;bar;60,0;210;3,5\n",
      "name,serving,energy,protein,brand,group\nOat bar,1 bar = 60 g,\"210\",3500 mg,,\n",
    ])
  func sameFood(text: String) throws {
    let food = try food(text)
    #expect(food.name == "Oat bar")
    #expect(food.portions == [Portion(amount: 1, unit: "bar", grams: 60)])
    #expect(food.nutrients == NutrientProfile([.energy: 210, .protein: 3.5], per: 60))
    #expect(food.origin == .mine)
    #expect(food.code.isWellFormed)
    #expect(food.brand == nil && food.group == nil && food.barcode == nil)
  }

  @Test(
    "numbers in servings are written like amounts",
    arguments: [
      ("1/2", 0.5), ("½", 0.5), ("1 1/2", 1.5), ("1½", 1.5), ("0.5", 0.5), (".5", 0.5),
      ("\"0,5\"", 0.5), ("5e-1", 0.5), ("+2", 2), ("2/3", 0.666666666666667),
    ])
  func servingAmounts(text: String, amount: Double) throws {
    let food = try food(
      "name,serving_amount,serving_unit,serving_grams,energy\nOats,\(text),cup,60,1\n")
    #expect(food.portions == [Portion(amount: amount, unit: "cup", grams: 60)])
  }

  @Test("quoted fields can contain delimiters and quotes, and line breaks are rejected")
  func quoted() throws {
    #expect(
      try food("name,ingredients,energy\n\"Bar, \"\"oat\"\"\",\"oats, salt\",1\n").name
        == "Bar, \"oat\"")
    #expect(problems("name,energy\n\"Oat\nbar\",1\n").count == 1)
  }

  @Test(
    "amounts have units, are a percentage of the Daily Value, or are salt",
    arguments: [
      ("energy", "418.4 kJ", NutrientNumber.energy, 100.0), ("salt", "1", .sodium, 400),
      ("sodium", "0.5 g", .sodium, 500), ("iron", "20%", .iron, 3.6),
      ("iron", "20 % DV", .iron, 3.6), ("vitamin-d", "200 IU", .vitaminD, 5),
      ("307", "0.14 g", .sodium, 140), ("protein", "0", .protein, 0), ("fat", "1e-3", .fat, 0.001),
    ])
  func amounts(key: String, text: String, number: NutrientNumber, expected: Double) throws {
    let amount = try food("name|\(key)\nX|\(text)\n").nutrients[number]
    #expect(abs(try #require(amount) - expected) < expected * 1e-9 + 1e-12)
  }

  @Test("an empty or unknown value is unknown, not zero")
  func unknown() throws {
    let food = try food("name,energy,fat,iron\nX,1,,Unknown\n")
    #expect(food.nutrients.amounts == [.energy: 1])
  }

  @Test("a nutrient that the data lacks is kept by its number")
  func unknownNutrient() throws {
    #expect(try food("name,energy,999\nX,1,2.5\n").nutrients[NutrientNumber("999")] == 2.5)
  }

  @Test(
    "amounts are for per_grams, or else for the first serving, or else for 100 g",
    arguments: [
      ("name,per_grams,serving,energy\nX,100,1 bar = 60 g,1\n", 100.0),
      ("name;per_grams;energy\nX;37,5;1\n", 37.5),
      ("name,serving,energy\nX,1 bar = 60 g,1\n", 60), ("name,energy\nX,1\n", 100),
      (
        "name,serving_grams,serving_unit,serving_2_grams,serving_2_unit,energy\nX,8,bar,9,cup,1\n",
        8
      ),
      ("name,serving_2_grams,serving_2_unit,energy\nX,9,cup,1\n", 9),
    ])
  func basis(text: String, grams: Double) throws {
    #expect(try food(text).nutrients.grams == grams)
  }

  @Test("a group is given by key or name, and a barcode in any form")
  func groupAndBarcode() throws {
    for group in ["snacks", "Snacks", "SNACKS"] {
      let food = try food("name,group,barcode,energy\nX,\(group),4 012345-678901,1\n")
      #expect(food.group == FoodGroup(key: "snacks", name: "Snacks"))
      #expect(food.barcode == "04012345678901")
    }
  }

  @Test("exports of shipped foods are read, except for columns that only apply to them")
  func exportColumns() throws {
    let header = "code|name|group|common_name|scientific_name|survey|refuse_percent|"
    #expect(
      try food(
        header + "protein_factor|fat_factor|carbohydrate_factor|brand|ingredients|energy\n"
          + "|Egg|snacks|||1|12|4.36|9.02|3.68|||143\n"
      ).refusePercent == 12)
  }

  @Test("suspicious values are reported with their place, unless the food has a code")
  func oddities() throws {
    let odd = try foods("name,energy,fat,protein,carbohydrate\nButter?,10,80,0,0\n")
    #expect(odd.warningCount == 1)
    #expect(
      odd.warnings.first?.hasPrefix("foods.csv:2:1: Butter?: Energy is 10 kcal, but ") == true)
    let code = FoodCode.custom(id: FoodCode.lowestCustomID + 1)
    #expect(
      try foods("code,name,energy,fat,protein,carbohydrate\n\(code),Butter?,10,80,0,0\n")
        .warningCount == 0)
  }

  @Test("the first hundred warnings are listed, and all are counted")
  func manyOddities() throws {
    let rows = (1...250).map { "Butter \($0),10,80,0,0\n" }.joined()
    let file = try foods("name,energy,fat,protein,carbohydrate\n\(rows)")
    #expect(file.warnings.count == FoodFile.limit)
    #expect(file.warningCount == 250)
    #expect(file.foods.count == 250)
  }
}
