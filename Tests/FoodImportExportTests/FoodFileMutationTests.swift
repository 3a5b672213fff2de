import FoodImportExport
import Foundation
import Nutrition
import TestSupport
import Testing
import Text

@Suite("Damaged files of foods")
struct FoodFileMutationTests {
  private static let texts: [String] = {
    let foods = (1...3).map { number in
      Food(
        code: .custom(id: FoodCode.lowestCustomID + number), name: "Bar \(number)",
        brand: "Exämple",
        barcode: "04012345678901", group: FoodGroup(key: "snacks", name: "Snacks"), origin: .mine,
        nutrients: NutrientProfile([.energy: 210, .protein: 3.5], per: 60),
        portions: [Portion(amount: 1, unit: "5\" bar", grams: 60)])
    }
    let correction = Corrections(
      code: FoodCode(dataset: .standardReference, key: "01123"), amounts: [.iron: nil])
    let export = FoodExport(
      foods: foods, corrections: [correction], names: [correction.code: "Egg"],
      nutrients: FoodFile.Reference.example.nutrients)
    let sheet =
      "name,serving,energy,salt\nOat bar,1 bar = 60 g,210 kcal,0.1 g\nSkyr,,\"266 kJ\",1\n"
    return [export.text, export.json.text, sheet]
  }()

  @Test("they are read, or rejected with a place for every error, and never cause a crash")
  func damaged() {
    for (number, text) in Self.texts.enumerated() {
      for seed in 0..<Mutation.count * 5 {
        var mutation = Mutation(seed: seed * 7 + number)
        let bytes = mutation.damage(Array(text.utf8))
        do throws(FoodFileError) {
          let file = try foods(bytes)
          for imported in file.foods {
            #expect(imported.food.nutrients.amounts.values.allSatisfy { $0.isFinite && $0 >= 0 })
            #expect(imported.food.portions.allSatisfy { $0.grams > 0 && $0.amount > 0 })
            #expect(imported.food.code.isWellFormed)
          }
        } catch {
          switch error {
          case .problems(let first, let total):
            #expect(!first.isEmpty && first.count == min(total, FoodFile.limit))
            for problem in first where !problem.hasPrefix("foods.csv:") {
              Issue.record("seed \(seed): no place: \(problem)")
            }
          }
        }
      }
    }
  }
}
