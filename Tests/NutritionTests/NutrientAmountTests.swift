import Nutrition
import Testing

@Suite("Amounts with units")
struct NutrientAmountTests {
  @Test(
    "units of one kind convert exactly",
    arguments: [
      (NutrientAmount(1.5, .gram), .milligram, .sodium, 1500),
      (NutrientAmount(140, .milligram), .gram, .sodium, 0.14),
      (NutrientAmount(0.3, .milligram), .microgram, .vitaminE, 300),
      (NutrientAmount(690, .kilojoule), .kilocalorie, .energy, 164.91395793499),
      (NutrientAmount(165, .kilocalorie), .kilojoule, .energyKilojoules, 690.36),
      (NutrientAmount(200, .internationalUnit), .microgram, .vitaminD, 5),
      (NutrientAmount(3.2, .microgram), .internationalUnit, .vitaminD, 128),
      (NutrientAmount(1, .milligram), .internationalUnit, .vitaminDInternationalUnits, 40_000),
      (NutrientAmount(500, .internationalUnit), .internationalUnit, .vitaminA, 500),
    ] as [(NutrientAmount, NutrientUnit, NutrientNumber, Double)])
  func conversions(
    amount: NutrientAmount, unit: NutrientUnit, number: NutrientNumber, value: Double
  ) throws {
    let converted = try amount.converted(to: unit, of: number)
    #expect(converted.unit == unit)
    #expect(abs(converted.value - value) <= 1e-11 * value)
  }

  @Test(
    "impossible conversions are rejected with the reason",
    arguments: [
      (NutrientAmount(5000, .internationalUnit), .microgram, .vitaminA, .vitaminAInUnits),
      (
        NutrientAmount(5000, .internationalUnit), .microgram, .vitaminAInternationalUnits,
        .vitaminAInUnits
      ),
      (NutrientAmount(900, .microgram), .internationalUnit, .vitaminA, .vitaminAInUnits),
      (NutrientAmount(30, .internationalUnit), .milligram, .vitaminE, .vitaminEInUnits),
      (
        NutrientAmount(1, .internationalUnit), .gram, .protein,
        .differentKinds(.internationalUnit, .gram)
      ),
      (NutrientAmount(1, .gram), .kilocalorie, .fat, .differentKinds(.gram, .kilocalorie)),
      (NutrientAmount(1, .kilojoule), .gram, .energy, .differentKinds(.kilojoule, .gram)),
    ] as [(NutrientAmount, NutrientUnit, NutrientNumber, UnitConversionError)])
  func refusals(
    amount: NutrientAmount, unit: NutrientUnit, number: NutrientNumber, error: UnitConversionError
  ) {
    #expect(throws: error) { try amount.converted(to: unit, of: number) }
    #expect(!error.description.isEmpty)
  }
}
