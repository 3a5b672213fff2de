import DatasetSources
import Foundation
import TestSupport
import Testing

@Suite("FNDDS At A Glance")
struct SurveyFoodTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Two foods with a few of the 65 nutrients; the others are 0.
  private static func values(_ foods: [(code: String, name: String, energy: String)]) -> String {
    let nutrients = [
      "Energy (kcal)", "Protein (g)", "Carbohydrate (g)", "Sugars, total (g)",
      "Fiber, total dietary (g)", "Total Fat (g)", "Fatty acids, total saturated (g)",
      "Fatty acids, total monounsaturated (g)", "Fatty acids, total polyunsaturated (g)",
      "Cholesterol (mg)", "Retinol (mcg)", "Vitamin A, RAE (mcg_RAE)", "Carotene, alpha (mcg)",
      "Carotene, beta (mcg)", "Cryptoxanthin, beta (mcg)", "Lycopene (mcg)",
      "Lutein + zeaxanthin (mcg)", "Thiamin (mg)", "Riboflavin (mg)", "Niacin (mg)",
      "Vitamin B-6 (mg)", "Folic acid (mcg)", "Folate, food (mcg)", "Folate, DFE (mcg_DFE)",
      "Folate, total (mcg)", "Choline, total (mg)", "Vitamin B-12 (mcg)",
      "Vitamin B-12, added (mcg)", "Vitamin C (mg)", "Vitamin D (D2 + D3) (mcg)",
      "Vitamin E (alpha-tocopherol) (mg)", "Vitamin E, added (mg)",
      "Vitamin K (phylloquinone) (mcg)", "Calcium (mg)", "Phosphorus (mg)", "Magnesium (mg)",
      "Iron (mg)", "Zinc (mg)", "Copper (mg)", "Selenium (mcg)", "Potassium (mg)", "Sodium (mg)",
      "Caffeine (mg)", "Theobromine (mg)", "Alcohol (g)", "4:0 (g)", "6:0 (g)", "8:0 (g)",
      "10:0 (g)", "12:0 (g)", "14:0 (g)", "16:0 (g)", "18:0 (g)", "16:1 (g)", "18:1 (g)",
      "20:1 (g)", "22:1 (g)", "18:2 (g)", "18:3 (g)", "18:4 (g)", "20:4 (g)", "20:5 n-3 (g)",
      "22:5 n-3 (g)", "22:6 n-3 (g)", "Water (g)",
    ]
    let header =
      ["Food code", "Main food description", "WWEIA Category number", "WWEIA Category description"]
      + nutrients
    let rows = foods.map { food in
      [food.code, food.name, "9602", "Soups", food.energy]
        + Array(repeating: "0", count: nutrients.count - 1)
    }
    return ([header] + rows).map { row in row.map { "\"\($0)\"" }.joined(separator: ",") + "\n" }
      .joined()
  }

  private static let ingredients = """
    Food code,Seq num,Ingredient code,Ingredient description,Ingredient weight,Retention code,Moisture change (%)
    28310110,1,1107,"Milk, human",100.5,0,-14.399999999999999
    28310110,2,11000000,Stock,12,3774,-14.399999999999999
    28310120,1,28310110,Soup,100,0,

    """

  private static let portions = """
    Food code,Main food description,Subcode description,Seq num,Portion description,Portion weight (g)
    28310110,Soup,,1,1 1/2 cups,366
    28310110,Soup,Campbell's,2,1 can,300
    28310110,Soup,,3,Quantity not specified,244
    99999999,Other,,1,1 cup,200

    """

  private func convert(
    _ replaced: [String: String] = [:]
  ) throws -> (dataset: ConvertedDataset, summary: SurveyFoodSummary) {
    let texts = [
      "nutrient_values.csv": Self.values([
        ("28310110", "Soup", "41"), ("28310120", "Soup, reheated", "42.5"),
      ]),
      "fndds_ingredients.csv": Self.ingredients, "portions_and_weights.csv": Self.portions,
    ].merging(replaced) { $1 }
    for (name, text) in texts { try folder.write(text, to: "fndds/\(name)") }
    let dataset = ConvertedDataset(folder: folder)
    let summary = try SurveyFoods.convert(
      folder.path("fndds"), to: dataset.path,
      options: ConvertedDataset.options(published: "2018-08-14"))
    return (dataset, summary)
  }

  @Test("foods, values, portions and recipes are converted")
  func all() throws {
    let (dataset, summary) = try convert()
    #expect(try dataset.names() == ConvertedDataset.allNames)
    #expect(
      try dataset.lines("food") == [
        "fndds:28310110|Soup|soups|||||||||", "fndds:28310120|Soup, reheated|soups|||||||||",
      ])
    let values = try dataset.lines("food_nutrient")
    #expect(values.count == 130)
    #expect(values.contains("fndds:28310120|208|42.5|"))
    #expect(
      try dataset.lines("portion") == [
        "fndds:28310110|1|1.5|cups|366", "fndds:28310110|2|1|can, Campbell's|300",
      ])
    #expect(try dataset.lines("recipe") == ["fndds:28310110|85.6", "fndds:28310120|"])
    #expect(
      try dataset.lines("recipe_ingredient") == [
        "fndds:28310110|1|sr:01107|Milk, human|100.5|",
        "fndds:28310110|2|fndds:11000000|Stock|12|3774",
        "fndds:28310120|1|fndds:28310110|Soup|100|",
      ])
    #expect(try dataset.lines("retention_factor").count == 270)
    #expect(
      try dataset.lines("release") == [
        "20180814|USDA FNDDS (2018), 2 foods|USDA Food and Nutrient Database for Dietary Studies, "
          + "At A Glance|2018-08-14|public domain|2018\(ConvertedDataset.publisher)"
      ])
    #expect(
      summary.description.hasPrefix(
        """
        2 foods, 130 values, 2 portions.
        2 recipes of 3 ingredients, 1 with an unknown yield.
        Left out: 1 portion for an unspecified quantity, 0 without a weight.
        """))
  }

  @Test("an ingredient of a food without values is an error")
  func unknownFood() {
    let found = problem(in: folder) {
      _ = try convert([
        "fndds_ingredients.csv": Self.ingredients.replacing("28310120,1", with: "28310130,1")
      ])
    }
    #expect(found?.contains("fndds_ingredients.csv:4:1") == true, "\(found ?? "")")
  }
}
