import Foundation
import Nutrition
import TestSupport
import Testing

/// Ten of USDA's recipes, with the values that USDA published for them.
///
/// Source: FNDDS 2015–2016, its ingredients in SR28, and the Table of Nutrient Retention Factors,
/// Release 6; 20 nutrients of each. `Benchmarks/recipes.py` compares all 8,690 foods.
@Suite("USDA's own recipes")
struct SurveyRecipeTests {
  /// The decimals that USDA prints.
  private static let decimals = [
    "208": 0, "255": 2, "203": 2, "204": 2, "205": 2, "291": 1, "301": 0, "303": 2, "306": 0,
    "307": 0, "401": 1, "404": 3, "406": 3, "417": 0, "431": 0, "432": 0, "435": 0, "320": 0,
    "319": 0, "418": 2,
  ]

  private static func numbers(_ text: String) throws -> [NutrientNumber: Double] {
    var numbers: [NutrientNumber: Double] = [:]
    for part in text.split(separator: " ") {
      let sides = part.split(separator: "=").map(String.init)
      let amount: Double = try #require(Double(sides[1]))
      numbers[NutrientNumber(sides[0])] = amount
    }
    return numbers
  }

  @Test("computed from their ingredients, all values are those published")
  func published() throws {
    let text = try String(
      contentsOf: Repository.root.appending(path: "Tests/Fixtures/survey-recipes.psv"),
      encoding: .utf8)
    let rows = text.split(separator: "\n").dropFirst().map {
      $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }
    var compared = 0
    var place = rows.startIndex
    while place < rows.endIndex {
      let dish = rows[place]
      let parts = rows[(place + 1)...].prefix { $0[0] == "ingredient" }
      place = parts.endIndex
      let ingredients = try parts.map { part in
        let factors = try Self.numbers(part[4]).mapValues { $0 / 100 }
        let grams: Double? = Double(part[3])
        return RecipeIngredient(
          food: food(part[2], try Self.numbers(part[5])), grams: try #require(grams),
          retention: RetentionFactors(code: "", name: "", factors: factors))
      }
      let yield: Double? = Double(dish[3])
      let computed = try Dish(
        ingredients, yield: .moistureChange(percent: try #require(yield) - 100))
      for (number, published) in try Self.numbers(dish[5]) {
        let amount = try #require(computed.nutrients[number], "\(dish[2]): \(number)")
        let decimals: Int = try #require(Self.decimals[number.rawValue])
        let lastDigit: Double = pow(0.1, Double(decimals))
        let isEqual = abs(amount - published) <= lastDigit * 0.500001
        #expect(isEqual, "\(dish[2]): \(number) is \(amount), published \(published)")
        compared += 1
      }
    }
    #expect(compared == 200)
  }
}
