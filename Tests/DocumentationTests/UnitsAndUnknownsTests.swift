import Nutrition
import Testing

/// The snippets of "Units and unknowns".
@Suite("Units and unknowns")
struct UnitsAndUnknownsTests {
  private let milk = food(
    "Milk, whole", [.calcium: 113], [Portion(amount: 1, unit: "cup", grams: 244)])
  private let muesli = food("Muesli", [:], [])

  private static func food(
    _ name: String, _ amounts: [NutrientNumber: Double], _ portions: [Portion]
  ) -> Food {
    Food(
      code: .newCustom(), name: name, origin: .mine, nutrients: NutrientProfile(amounts),
      portions: portions)
  }

  @Test("amounts are kept as stated, and unknown is not zero")
  func amounts() throws {
    let bar = NutrientProfile([.energy: 270, .protein: 7, .fat: 0], per: 60)
    let stated = bar[.protein]  // 7, as the label says it
    let inHundredGrams = bar.amount(of: .protein)  // 11.666…
    let inTwoBars = bar.amount(of: .protein, grams: 120)  // 14
    #expect(stated == 7)
    #expect(inHundredGrams == 7 * 100 / 60.0)
    #expect(inTwoBars == 14)

    let iron = bar.amount(of: .iron)  // nil
    let fat = bar.amount(of: .fat)  // 0
    #expect(iron == nil)
    #expect(fat == 0)
  }

  @Test("sums say how much is known")
  func sums() throws {
    var printed: [String] = []
    func print(_ amount: Double?, _ isAtLeast: Bool, _ percent: Int) {
      printed.append("\(amount ?? -1) \(isAtLeast) \(percent)")
    }

    let total = FoodSum([
      FoodSum.Item(food: milk, amount: try FoodAmount("1 cup", of: milk)),
      FoodSum.Item(food: muesli, amount: try FoodAmount("56 g", of: muesli)),
    ]).total(of: .calcium)
    print(total.amount, total.isAtLeast, total.knownWholePercent)
    #expect(printed == ["275.72 true 81"])
  }

  @Test("nutrients are taken from equivalent ones")
  func others() throws {
    let liver = NutrientProfile([.vitaminDInternationalUnits: 50, .vitaminAInternationalUnits: 900])
    let vitaminD = liver.amount(of: .vitaminD)  // 1.25 µg
    let vitaminA = liver.amount(of: .vitaminA)  // nil
    #expect(vitaminD == 1.25)
    #expect(vitaminA == nil)
  }

  @Test("units are converted if the conversion is certain")
  func units() throws {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }
    func print(_ amount: NutrientAmount) { printed.append("\(amount.value)") }

    let energy = try NutrientAmount(500, .kilojoule).converted(to: .kilocalorie, of: .energy)
    do {
      let weight = try NutrientAmount(900, .internationalUnit)
        .converted(to: .microgram, of: .vitaminA)
      print(weight)
    } catch .vitaminAInUnits {
      print("Give µg RAE.")
    }
    #expect(energy.value > 119.5 && energy.value < 119.51)
    #expect(printed == ["Give µg RAE."])
  }

  @Test("amounts are converted with the food's portions")
  func weights() throws {
    var printed: [String] = []
    func print(_ text: String, _ portions: [Portion]) { printed.append(text) }
    func print(_ amount: FoodAmount) { printed.append(amount.text) }

    let cups = try FoodAmount("1 1/2 cups", of: milk)  // by 1 cup = 244 g: 366 g
    let metric = try FoodAmount("250 ml", of: milk)  // by the same measure
    do {
      let unweighed = try FoodAmount("1 cup", of: muesli)
      print(unweighed)
    } catch .unknownUnit(let unit, let portions) {
      print("No \(unit) among", portions)
    }
    #expect(cups.grams == 366)
    #expect(metric.basis == milk.portions.first)
    #expect(printed == ["No cup among"])
  }

  @Test("percentages count what the rule counts")
  func shares() throws {
    let fda = ReferenceSet(
      id: .fda2016, name: "FDA Daily Values, 2016", percentName: "%DV", groups: [],
      source: "21 CFR 101.9")
    let niacin = ReferenceValue(
      population: .adults, nutrient: .niacin, amount: 16, unit: .milligram, form: .niacin,
      kind: .recommendedIntake)
    let values = ReferenceValues([niacin], of: fda, for: .adults)
    let egg = NutrientProfile([.niacin: 0.075, .tryptophan: 0.167])
    let share = values.percent(of: .niacin, in: egg, grams: 100)  // 17.86… %
    #expect(share?.isAtLeast == false)
    #expect(share.map { $0.value > 17.86 && $0.value < 17.87 } == true)
    let part = values.percent(of: .niacin, in: NutrientProfile([.niacin: 0.075]), grams: 100)
    #expect(part?.isAtLeast == true)
  }

  @Test("rounding is for display")
  func rounding() {
    let text = DecimalText.rounded(11.6666, decimals: 2)  // 11.67
    #expect(text == "11.67")
  }
}
