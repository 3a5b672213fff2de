import Nutrition
import Testing

/// Nutrients that have several numbers: PEERS' traps 4, 5, 7, 8, 10 and 13.
@Suite("Sources of amounts")
struct NutrientSourceTests {
  @Test(
    "a nutrient that isn't stated is taken from the same one by another method",
    arguments: [
      (.fat, .fatByLabelRule), (.fiber, .fiberByNewerMethod), (.sugars, .sugarsByLabelRule),
      (.energy, .energyAtwaterSpecific), (.energy, .energyAtwaterGeneral),
    ] as [(NutrientNumber, NutrientNumber)])
  func methods(number: NutrientNumber, other: NutrientNumber) {
    var profile = NutrientProfile([other: 4.5])
    #expect(profile.amount(of: number) == 4.5)
    #expect(profile.sources(of: number) == [other])
    profile[number] = 5
    #expect(profile.amount(of: number) == 5)
    #expect(profile.sources(of: number) == [number])
  }

  @Test("folate and vitamin D name the nutrients they are computed from")
  func parts() {
    let folate = NutrientProfile([.foodFolate: 10, .folicAcid: 100])
    #expect(folate.sources(of: .folate) == [.foodFolate, .folicAcid])
    #expect(NutrientProfile([.folicAcid: 100]).sources(of: .folate).isEmpty)
    let units = NutrientProfile([.vitaminDInternationalUnits: 40])
    #expect(units.amount(of: .vitaminD) == 1)
    #expect(units.sources(of: .vitaminD) == [.vitaminDInternationalUnits])
  }

  @Test(
    "similar but different nutrients are not used",
    arguments: [
      (.carbohydrate, "205.2"), (.vitaminA, "318"), (.folate, "417"),
      (.addedSugars, "269"), (.vitaminE, "573"),
    ] as [(NutrientNumber, String)])
  func strangers(number: NutrientNumber, other: String) {
    let profile = NutrientProfile([NutrientNumber(other): 7])
    #expect(profile.amount(of: number) == nil)
    #expect(profile.sources(of: number).isEmpty)
  }

  @Test("an amount marked unknown stays unknown")
  func unknown() {
    let profile = NutrientProfile([.fatByLabelRule: 3], unknown: [.fat])
    #expect(profile.amount(of: .fat) == nil)
    #expect(profile.sources(of: .fat).isEmpty)
  }
}

@Suite("Categories of nutrients")
struct NutrientCategoryTests {
  @Test(
    "USDA's number determines the category",
    arguments: [
      ("208", .general), ("255", .general), ("221", .general), ("958", .general),
      ("205", .carbohydrates), ("269.3", .carbohydrates), ("291", .carbohydrates),
      ("539", .carbohydrates), ("204", .fats), ("606", .fats), ("601", .fats), ("851", .fats),
      ("298", .fats), ("203", .protein), ("501", .protein), ("521", .protein), ("257", .protein),
      ("320", .vitamins), ("435", .vitamins), ("421", .vitamins), ("578", .vitamins),
      ("301", .minerals), ("317", .minerals), ("262", .other), ("263", .other), ("454", .other),
      ("fdc:2055", .other), ("", .other),
    ] as [(String, NutrientCategory)])
  func kinds(number: String, category: NutrientCategory) {
    #expect(NutrientCategory(NutrientNumber(number)) == category)
  }
}

@Suite("Where energy comes from")
struct EnergySharesTests {
  private func food(
    _ amounts: [NutrientNumber: Double], _ factors: EnergyEstimate.Factors? = nil
  ) throws -> Food {
    Food(
      code: try #require(FoodCode("sr:00001")), name: "Food", origin: .shipped,
      energyFactors: factors, nutrients: NutrientProfile(amounts))
  }

  @Test("percentages of energy use the general factors")
  func general() throws {
    let shares = try #require(
      EnergyShares(food([.protein: 10, .fat: 20, .carbohydrate: 45, .energy: 400])))
    #expect(shares.protein == 10)
    #expect(shares.fat == 45)
    #expect(shares.carbohydrate == 45)
    #expect(shares.alcohol == nil)
    #expect(!shares.hasOwnFactors)
  }

  @Test("the food's own factors come before the general ones")
  func own() throws {
    let shares = try #require(
      EnergyShares(
        food(
          [.protein: 10, .fat: 10, .carbohydrate: 10, .alcohol: 0],
          EnergyEstimate.Factors(protein: 2, fat: 6, carbohydrate: 2))))
    #expect(shares.protein == 20)
    #expect(shares.fat == 60)
    #expect(shares.alcohol == 0)
    #expect(shares.hasOwnFactors)
  }

  @Test(
    "alcohol has 7 kcal/g; if it is unknown and much energy is unexplained, there are no percentages"
  )
  func alcohol() throws {
    let wine: [NutrientNumber: Double] = [.protein: 0, .fat: 0, .carbohydrate: 2.5, .energy: 83]
    #expect(EnergyShares(try food(wine)) == nil)
    let shares = try #require(EnergyShares(food(wine.merging([.alcohol: 10]) { $1 })))
    #expect(shares.alcohol == 87.5)
    #expect(shares.carbohydrate == 12.5)
  }

  @Test(
    "an unknown macronutrient, or no energy, gives no percentages",
    arguments: [
      [.protein: 1, .fat: 1], [.protein: 0, .fat: 0, .carbohydrate: 0], [:],
    ] as [[NutrientNumber: Double]])
  func none(amounts: [NutrientNumber: Double]) throws {
    #expect(EnergyShares(try food(amounts)) == nil)
  }
}
