import Nutrition
import TestSupport
import Testing

private func values(
  _ values: ReferenceValue..., for population: Population = .adults
) -> ReferenceValues {
  ReferenceValues(values, for: population)
}

private func adults(
  _ number: NutrientNumber, _ amount: Double, _ form: NutrientForm? = nil
) -> ReferenceValue {
  ReferenceValue(population: .adults, nutrient: number, amount: amount, form: form)
}

@Suite("Percent Daily Value")
struct ReferenceValueTests {
  @Test("the percentage is for the amount eaten and not rounded")
  func share() throws {
    let milk = NutrientProfile([NutrientNumber("301"): 113])
    let percent = values(adults(NutrientNumber("301"), 1300))
      .percent(of: NutrientNumber("301"), in: milk, grams: 244)
    #expect(percent == ReferencePercent(value: 113 * 244 / 100 * 100 / 1300.0))
  }

  @Test("each population has its own values, or none")
  func populations() {
    let all = [
      ReferenceValue(population: .adults, nutrient: .fat, amount: 78),
      ReferenceValue(population: .infants, nutrient: .fat, amount: 30),
    ]
    let profile = NutrientProfile([.fat: 3])
    #expect(
      ReferenceValues(all, for: .infants).percent(of: .fat, in: profile, grams: 100)?.value == 10)
    #expect(
      ReferenceValues(all, for: .youngChildren).percent(of: .fat, in: profile, grams: 100) == nil)
  }

  @Test("unknown is never zero")
  func unknown() {
    let some = values(adults(.vitaminA, 900, .retinolActivity))
    #expect(some.percent(of: .vitaminA, in: NutrientProfile([:]), grams: 100) == nil)
    #expect(
      some.percent(of: .vitaminA, in: NutrientProfile([.vitaminA: 0]), grams: 100)?.value == 0)
  }

  @Test("vitamin A is never computed from IU")
  func vitaminA() {
    let profile = NutrientProfile([NutrientNumber("318"): 5000])
    #expect(
      values(adults(.vitaminA, 900, .retinolActivity))
        .percent(of: .vitaminA, in: profile, grams: 100) == nil)
  }

  @Test("vitamin D is computed from IU if µg are missing; 40 IU are 1 µg")
  func vitaminD() {
    let values = values(adults(.vitaminD, 20))
    let fromUnits = NutrientProfile([.vitaminDInternationalUnits: 80])
    #expect(values.percent(of: .vitaminD, in: fromUnits, grams: 100)?.value == 10)
    let given = NutrientProfile([.vitaminDInternationalUnits: 80, .vitaminD: 4])
    #expect(values.percent(of: .vitaminD, in: given, grams: 100)?.value == 20)
  }

  @Test("folate is DFE, computed from its two parts if both are known")
  func folate() {
    #expect(NutrientProfile([.folate: 97]).amount(of: .folate) == 97)
    #expect(NutrientProfile([.foodFolate: 10, .folicAcid: 100]).amount(of: .folate) == 180)
    #expect(NutrientProfile([.foodFolate: 10]).amount(of: .folate) == nil)
    #expect(NutrientProfile([NutrientNumber("417"): 58]).amount(of: .folate) == nil)
  }

  @Test("niacin includes a sixtieth of tryptophan; without it, it is a minimum")
  func niacin() throws {
    let values = values(adults(.niacin, 16, .niacin))
    let milk = NutrientProfile([.niacin: 0.1, .tryptophan: 0.042])
    let known = try #require(values.percent(of: .niacin, in: milk, grams: 100))
    #expect(abs(known.value - 5) < 1e-9)
    #expect(!known.isAtLeast)
    let partly = try #require(
      values.percent(of: .niacin, in: NutrientProfile([.niacin: 0.1]), grams: 100))
    #expect(abs(partly.value - 0.625) < 1e-9)
    #expect(partly.isAtLeast)
    #expect(values.percent(of: .niacin, in: NutrientProfile([.tryptophan: 1]), grams: 100) == nil)
  }

  @Test("protein's percentage is marked as not adjusted for quality")
  func protein() {
    let percent = values(adults(.protein, 50))
      .percent(of: .protein, in: NutrientProfile([.protein: 12.5]), grams: 200)
    #expect(percent == ReferencePercent(value: 50, isUncorrected: true))
  }
}

@Suite("Energy")
struct EnergyTests {
  @Test("stated energy comes first, then the specific, then the general Atwater energy")
  func order() {
    var amounts: [NutrientNumber: Double] = [.energyAtwaterGeneral: 1]
    #expect(NutrientProfile(amounts).amount(of: .energy) == 1)
    #expect(NutrientProfile(amounts).energyBasis == .atwaterGeneral)
    amounts[.energyAtwaterSpecific] = 2
    #expect(NutrientProfile(amounts).amount(of: .energy) == 2)
    #expect(NutrientProfile(amounts).energyBasis == .atwaterSpecific)
    amounts[.energy] = 3
    #expect(NutrientProfile(amounts).amount(of: .energy) == 3)
    #expect(NutrientProfile(amounts).energyBasis == .stated)
  }

  @Test("kilojoules are converted where no energy is known in kilocalories")
  func kilojoules() throws {
    var profile = NutrientProfile([.energyKilojoules: 418.4])
    #expect(try abs(#require(profile.amount(of: .energy)) - 100) < 1e-9)
    #expect(profile.energyBasis == .kilojoules)
    profile[.energyAtwaterGeneral] = 99
    #expect(profile.amount(of: .energy) == 99)
  }
}
