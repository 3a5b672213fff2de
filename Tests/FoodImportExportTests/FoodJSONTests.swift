import FoodImportExport
import Nutrition
import Testing

/// Reads a file of foods as `foods.json`, and returns the problems if it is rejected.
private func told(_ text: String) -> [String] {
  do throws(FoodFileError) {
    _ = try foods(Array(text.utf8), path: "foods.json")
    return []
  } catch {
    switch error {
    case .problems(let first, _): return first
    }
  }
}

@Suite("Foods as JSON")
struct FoodJSONTests {
  @Test(
    "foods are an object's list or just an array, with servings in parts or words",
    arguments: [
      """
      {"foods": [{"name": "Oat bar", "servings": [{"amount": 1, "unit": "bar", "grams": 60}],
        "nutrients": {"energy": 210, "protein": 3.5}}]}
      """,
      """
      [{"nutrients": {"PROTEIN": "3.5 g", "208": "210 kcal"}, "servings": ["1 bar = 60 g"],
        "name": " Oat bar ", "brand": null}]
      """,
      "\u{FEFF}\n [{\"name\":\"Oat bar\",\"perGrams\":60,\"nutrients\":{\"energy\":2.1e2,"
        + "\"protein\":3.50},\"servings\":[{\"unit\":\"bar\",\"grams\":\"60\"}]}]",
    ])
  func forms(text: String) throws {
    let food = try #require(try foods(text).foods.first).food
    #expect(food.name == "Oat bar")
    #expect(food.portions == [Portion(amount: 1, unit: "bar", grams: 60)])
    #expect(food.nutrients == NutrientProfile([.energy: 210, .protein: 3.5], per: 60))
    #expect(food.brand == nil)
  }

  @Test("null makes a corrected amount unknown; in a food it is the same as no value")
  func null() throws {
    let file = try foods(
      """
      [{"code": "sr:01123", "nutrients": {"iron": null, "fat": 9}},
       {"name": "X", "nutrients": {"energy": 1, "iron": null}}]
      """)
    #expect(
      file.corrections == [
        Corrections(
          code: FoodCode(dataset: .standardReference, key: "01123"),
          amounts: [.iron: nil, .fat: 9])
      ])
    #expect(file.foods.first?.food.nutrients.amounts == [.energy: 1])
  }

  @Test(
    "each error is reported with its place",
    arguments: [
      (
        "[\n  {\"name\": \"X\",}\n]",
        "2:15: remove this comma: nothing follows it before }."
      ),
      ("[{\"name\": 'X'}]", "1:11: text needs double quotes, not single quotes."),
      ("{\"foods\": [", "1:11: a list opens here but never closes."),
      (
        "[{\"name\": \"X\", \"name\": \"Y\"}]",
        "1:16: the key \"name\" is already in this object, on line 1."
      ),
      ("{\"food\": []}", "1:1: the key \"foods\" is missing."),
      ("{\"foods\": 1}", "1:11: \"foods\" must be a list."),
      ("{\"foods\": [], \"x\": 1}", "1:15: unknown key \"x\" next to \"foods\"."),
      (
        "[1]", "1:2: a food must be an object such as {\"name\": \"…\", \"nutrients\": {…}}."
      ),
      (
        "[{\"name\": \"X\", \"calories\": 1}]",
        "1:16: unknown key \"calories\". Known keys: code, name, group, commonName, "
          + "scientificName, refusePercent, brand, barcode, ingredients, basedOn, perGrams, servings, "
          + "nutrients."
      ),
      (
        "[{\"name\": \"X\", \"brand\": true}]",
        "1:25: \"brand\" must be text or a number."
      ),
      (
        "[{\"name\": \"X\", \"nutrients\": [1]}]",
        "1:29: \"nutrients\" must be an object such as {\"protein\": 20}."
      ),
      (
        "[{\"name\": \"X\", \"nutrients\": {\"fett\": 1}}]",
        "1:30: unknown nutrient \"fett\". Run `dv nutrients` to list all the keys."
      ),
      (
        "[{\"name\": \"X\", \"nutrients\": {\"fat\": [1]}}]",
        "1:37: \"fat\" must be text or a number."
      ),
      (
        "[{\"name\": \"X\", \"nutrients\": {\"fat\": -1}}]",
        "1:37: fat: \"-1\" is not a possible amount of fat. Enter zero or more."
      ),
      (
        "[{\"name\": \"X\", \"nutrients\": {\"fat\": 1, \"204\": 1}}]",
        "1:47: 204 \"1\" was given twice, perhaps under two names."
      ),
      ("[{\"name\": \"X\", \"servings\": \"bar\"}]", "1:28: \"servings\" must be a list."),
      (
        "[{\"name\": \"X\", \"servings\": [1]}]",
        "1:29: a serving must be an object such as {\"amount\": 1, \"unit\": \"bar\", \"grams\": 60}."
      ),
      (
        "[{\"name\": \"X\", \"servings\": [{\"unit\": \"bar\", \"grams\": 60, \"g\": 1}]}]",
        "1:58: unknown key \"g\" in a serving. Known keys: amount, unit, grams."
      ),
      (
        "[{\"name\": \"X\", \"servings\": [{\"unit\": \"bar\"}]}]",
        "1:29: the serving \"bar\" has no weight in grams."
      ),
      ("[{\"nutrients\": {\"fat\": 1}}]", "1:2: the food has no name."),
      (
        "[{\"name\": \"a\\u0007b\"}]",
        "1:11: The name can't contain control characters, line breaks or text-direction marks. "
          + "Enter one line of plain text."
      ),
    ])
  func told(text: String, problem: String) {
    #expect(FoodImportExportTests.told(text) == ["foods.json:\(problem)"])
  }

  @Test("several errors are reported at once")
  func several() {
    #expect(
      FoodImportExportTests.told(
        "[{\"name\": \"X\", \"x\": 1, \"nutrients\": {\"fat\": \"y\"}}, {}]")
        == [
          "foods.json:1:16: unknown key \"x\". Known keys: code, name, group, commonName, "
            + "scientificName, refusePercent, brand, barcode, ingredients, basedOn, perGrams, servings, "
            + "nutrients.",
          "foods.json:1:45: fat: \"y\" is not an amount of fat. Enter a number in g, mg or µg.",
          "foods.json:1:52: the food has no name.",
        ])
  }

  @Test("200,001 items that aren't foods are counted, and the first hundred described")
  func manyProblems() throws {
    let text = "[" + String(repeating: "[],", count: 200_000) + "[]]"
    let error = #expect(throws: FoodFileError.self) { _ = try FoodImportExportTests.foods(text) }
    guard case .problems(let first, let total)? = error else { return }
    #expect(first.count == FoodFile.limit)
    #expect(total == 200_001)
  }

  @Test("an object with too many keys and a food that is too long are rejected")
  func limits() {
    let keys = (0...10_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    #expect(
      FoodImportExportTests.told("{\(keys)}").first?
        .hasSuffix("an object can have at most 10000 keys.") == true)
    let long = "[{\"name\": \"" + String(repeating: "x", count: 1 << 20) + "\"}]"
    #expect(
      FoodImportExportTests.told(long).first?
        .hasSuffix("this item is longer than the limit of 1048576 bytes.") == true)
  }
}
