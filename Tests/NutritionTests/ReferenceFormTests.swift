import Nutrition
import Testing

/// A percentage of 100 of a nutrient's form, so that it is the amount that counts.
private func percent(
  of number: NutrientNumber, as form: NutrientForm?, _ amounts: [NutrientNumber: Double],
  set: ReferenceSet.ID = .eu2011
) -> ReferencePercent? {
  let value = ReferenceValue(
    set: set, population: .adults, nutrient: number, amount: 100, unit: .gram, form: form,
    kind: .referenceIntake)
  let set = ReferenceSet(id: set, name: "Set", percentName: "%", groups: [], source: "")
  return ReferenceValues([value], of: set, for: .adults)
    .percent(of: number, in: NutrientProfile(amounts), grams: 100)
}

private func isClose(_ percent: ReferencePercent?, _ value: Double) -> Bool {
  percent.map { abs($0.value - value) < 1e-9 && !$0.isAtLeast } == true
}

@Suite("Forms of nutrients that rules count")
struct ReferenceFormTests {
  @Test("retinol equivalents count a sixth of beta-carotene and a twelfth of other carotenes")
  func retinolEquivalents() {
    let parts: [NutrientNumber: Double] = [
      .retinol: 10, .betaCarotene: 600, .alphaCarotene: 120, .betaCryptoxanthin: 12,
    ]
    #expect(isClose(percent(of: .vitaminA, as: .retinolEquivalents, parts), 121))
    // As USDA once stated them, and from RAE, which count half of each carotene.
    #expect(
      isClose(percent(of: .vitaminA, as: .retinolEquivalents, [.vitaminARetinolEquivalents: 7]), 7))
    #expect(
      isClose(
        percent(of: .vitaminA, as: .retinolEquivalents, [.vitaminA: 65.5, .retinol: 10]), 121))
  }

  @Test("retinol equivalents are unknown where only RAE or IU are known")
  func unknownEquivalents() {
    #expect(percent(of: .vitaminA, as: .retinolEquivalents, [.vitaminA: 50]) == nil)
    #expect(
      percent(of: .vitaminA, as: .retinolEquivalents, [.vitaminAInternationalUnits: 50]) == nil)
    #expect(
      percent(of: .vitaminA, as: .retinolEquivalents, [.retinol: 50, .betaCarotene: 1]) == nil)
  }

  @Test("IU of vitamin A are taken as stated, or from retinol and carotenes, never from RAE")
  func vitaminAUnits() {
    #expect(
      isClose(
        percent(of: .vitaminA, as: .internationalUnits, [.vitaminAInternationalUnits: 5000]), 5000))
    #expect(
      isClose(
        percent(
          of: .vitaminA, as: .internationalUnits,
          [.retinol: 3, .betaCarotene: 6, .alphaCarotene: 12, .betaCryptoxanthin: 0]), 30))
    #expect(
      percent(of: .vitaminA, as: .internationalUnits, [.vitaminA: 900, .retinol: 900]) == nil)
  }

  @Test("40 IU of vitamin D are 1 µg")
  func vitaminDUnits() {
    #expect(isClose(percent(of: .vitaminD, as: .internationalUnits, [.vitaminD: 2.5]), 100))
  }

  @Test("tocopherol equivalents need the tocopherols, and are a minimum without tocotrienol")
  func vitaminE() throws {
    let tocopherols: [NutrientNumber: Double] = [
      .vitaminE: 10, .betaTocopherol: 2, .gammaTocopherol: 20,
    ]
    let least = try #require(percent(of: .vitaminE, as: .tocopherolEquivalents, tocopherols))
    #expect(least.isAtLeast && abs(least.value - 13) < 1e-9)
    let all = tocopherols.merging([.alphaTocotrienol: 10]) { $1 }
    #expect(isClose(percent(of: .vitaminE, as: .tocopherolEquivalents, all), 16))
    #expect(isClose(percent(of: .vitaminE, as: .internationalUnits, all), 16 * 1.49))
    #expect(percent(of: .vitaminE, as: .tocopherolEquivalents, [.vitaminE: 10]) == nil)
    #expect(percent(of: .vitaminE, as: .internationalUnits, [.vitaminE: 10]) == nil)
  }

  @Test("total folate is not folate in DFE")
  func folate() {
    #expect(isClose(percent(of: .folate, as: .totalFolate, [.totalFolate: 40, .folate: 57]), 40))
    #expect(
      isClose(percent(of: .folate, as: .totalFolate, [.foodFolate: 20, .folicAcid: 10]), 30))
    #expect(percent(of: .folate, as: .totalFolate, [.folate: 57]) == nil)
  }

  @Test("niacin without a form is niacin alone")
  func niacin() {
    let egg: [NutrientNumber: Double] = [.niacin: 1, .tryptophan: 0.6]
    #expect(isClose(percent(of: .niacin, as: nil, egg), 1))
    #expect(isClose(percent(of: .niacin, as: .niacin, egg), 11))
  }

  @Test("available carbohydrate leaves fiber out, and is unknown without it")
  func carbohydrate() {
    let bran: [NutrientNumber: Double] = [.carbohydrate: 60, .fiber: 40]
    #expect(isClose(percent(of: .carbohydrate, as: .available, bran), 20))
    #expect(isClose(percent(of: .carbohydrate, as: .available, [.availableCarbohydrate: 7]), 7))
    #expect(
      isClose(percent(of: .carbohydrate, as: .available, [.carbohydrate: 1, .fiber: 1.1]), 0))
    #expect(percent(of: .carbohydrate, as: .available, [.carbohydrate: 60]) == nil)
  }

  @Test("salt is 2.5 times the sodium, and saturated fat counts with trans fat")
  func labelForms() {
    #expect(isClose(percent(of: .sodium, as: .salt, [.sodium: 2400]), 6))
    let fat: [NutrientNumber: Double] = [.saturatedFat: 3, .transFat: 1]
    #expect(isClose(percent(of: .saturatedFat, as: .withTransFat, fat), 4))
    #expect(percent(of: .saturatedFat, as: .withTransFat, [.saturatedFat: 3]) == nil)
  }

  @Test("protein is only adjusted for quality by FDA's rules")
  func protein() {
    #expect(percent(of: .protein, as: nil, [.protein: 5])?.isUncorrected == false)
    #expect(percent(of: .protein, as: nil, [.protein: 5], set: .fda1993)?.isUncorrected == true)
  }

  @Test("the forms of several foods add up, and are a minimum where one food lacks a part")
  func sums() throws {
    let fda = ReferenceSet(id: .eu2011, name: "Set", percentName: "%", groups: [], source: "")
    let value = ReferenceValue(
      set: .eu2011, population: .adults, nutrient: .carbohydrate, amount: 260, unit: .gram,
      form: .available, kind: .referenceIntake)
    let values = ReferenceValues([value], of: fda, for: .adults)
    let carbohydrate = Nutrient(
      number: .carbohydrate, key: "carbohydrate", name: "Carbohydrate", unit: .gram, decimals: 2,
      isCore: true)
    func food(_ amounts: [NutrientNumber: Double]) -> Food {
      Food(
        code: FoodCode(dataset: .standardReference, key: "1"), name: "Food", origin: .shipped,
        nutrients: NutrientProfile(amounts))
    }
    let known = [food([.carbohydrate: 30, .fiber: 4]), food([.availableCarbohydrate: 26])]
    let partly = known + [food([.carbohydrate: 50])]
    for (foods, isAtLeast) in [(known, false), (partly, true)] {
      let items = foods.map { FoodSum.Item(food: $0, amount: .hundredGrams) }
      var running = RunningSum([carbohydrate], for: values)
      for item in items { running.add(item.food, item.amount) }
      let expected = ReferencePercent(value: 20, isAtLeast: isAtLeast)
      #expect(FoodSum(items).percent(of: .carbohydrate, values) == expected)
      #expect(running.percent(of: .carbohydrate, values) == expected)
    }
  }
}
