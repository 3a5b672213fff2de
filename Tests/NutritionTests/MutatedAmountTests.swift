import Nutrition
import TestSupport
import Testing

/// Amounts with typos, file damage and hostile input.
@Suite("Damaged amounts, servings and items")
struct MutatedAmountTests {
  private static let amounts = [
    "100 g", "1 1/2 cups", "½ large", "2,5 g", "1-1/2 fl oz", "three ounces", "a cup, sliced",
    "0x10 g", "1e3 mg", "half of a breast", "2 x 30 g", "1 cup (225 g)",
  ]
  private static let servings = [
    "1 bar = 60 g", "2/3 cup (55g)", "1 cup (240 ml) = 245 g", "about 30 g", "½ pack = 1 lb",
  ]
  private static let entries = ["20", "0.14g", "1,5", "20 % DV", "1130 kJ", "400 IU", "mcg RAE 3"]

  private static let portions = [
    Portion(amount: 1, unit: "cup, sliced", grams: 150),
    Portion(amount: 0.5, unit: "large", grams: 25),
    Portion(amount: 1, unit: "fl oz", grams: 30.5), Portion(amount: 3, unit: "oz", grams: 85),
  ]
  private static let nutrients = [
    Nutrient(
      number: .iron, key: "iron", name: "Iron, Fe", unit: .milligram, decimals: 2, isCore: true),
    Nutrient(
      number: .energy, key: "energy", name: "Energy", unit: .kilocalorie, decimals: 0,
      isCore: true),
    Nutrient(
      number: .vitaminD, key: "vitamin-d", name: "Vitamin D", unit: .microgram, decimals: 1,
      isCore: true),
  ]

  /// Tries many kinds of damage to each text.
  private func damage(_ texts: [String], _ check: (String) -> Void) {
    for (number, text) in texts.enumerated() {
      for seed in 0..<Mutation.count * 5 {
        var mutation = Mutation(seed: seed * 31 + number)
        check(String(decoding: mutation.damage(Array(text.utf8)), as: UTF8.self))
      }
    }
  }

  @Test("an amount weighs something, or the error says why not in a line or two")
  func amounts() {
    damage(Self.amounts) { text in
      do throws(AmountError) {
        let amount = try FoodAmount(text, portions: Self.portions)
        if !(amount.grams > 0 && amount.grams <= FoodAmount.limitGrams) {
          Issue.record("\(text.debugDescription) weighs \(amount.grams) g")
        }
      } catch {
        if error.description.isEmpty {
          Issue.record("\(text.debugDescription): the error is empty")
        }
      }
    }
  }

  @Test("a serving weighs something and has a plain-text unit, or the error says why not")
  func servings() {
    damage(Self.servings) { text in
      do throws(ServingError) {
        let portion = try Portion(serving: text, density: 1.03)
        if !(portion.grams > 0 && portion.grams.isFinite && portion.amount > 0) {
          Issue.record("\(text.debugDescription) is \(portion)")
        }
        if portion.unit.isEmpty || portion.unit.unicodeScalars.contains(where: { $0.value < 0x20 })
        {
          Issue.record("\(text.debugDescription) is \(portion.unit.debugDescription)")
        }
      } catch {
        if error.description.isEmpty {
          Issue.record("\(text.debugDescription): the error is empty")
        }
      }
    }
  }

  @Test("an amount of a nutrient is a possible number, or the error says why not")
  func entries() {
    for nutrient in Self.nutrients {
      damage(Self.entries) { text in
        do throws(NutrientEntryError) {
          let amount = try NutrientEntry.amount(
            text, of: nutrient, referenceValues: ReferenceValues([], for: .adults))
          if !(amount >= 0 && amount <= NutrientEntry.limit) {
            Issue.record("\(text.debugDescription) is \(amount)")
          }
        } catch {
          if error.description.isEmpty {
            Issue.record("\(text.debugDescription): the error is empty")
          }
        }
      }
    }
  }
}
