import FoodImportExport
import Nutrition
import TestSupport

extension FoodFile.Reference {
  private static func nutrient(
    _ number: NutrientNumber, _ key: String, _ name: String, _ unit: NutrientUnit
  ) -> Nutrient {
    Nutrient(number: number, key: key, name: name, unit: unit, decimals: 2, isCore: true)
  }

  /// Nine nutrients in label order, two groups, two Daily Values.
  static let example = FoodFile.Reference(
    nutrients: [
      nutrient(.energy, "energy", "Energy", .kilocalorie), nutrient(.fat, "fat", "Fat", .gram),
      nutrient(.saturatedFat, "saturated-fat", "Saturated fat", .gram),
      nutrient(.carbohydrate, "carbohydrate", "Carbohydrate", .gram),
      nutrient(.sugars, "sugars", "Sugars", .gram), nutrient(.protein, "protein", "Protein", .gram),
      nutrient(.sodium, "sodium", "Sodium", .milligram),
      nutrient(.iron, "iron", "Iron", .milligram),
      nutrient(.vitaminD, "vitamin-d", "Vitamin D", .microgram),
    ],
    groups: [
      FoodGroup(key: "snacks", name: "Snacks"),
      FoodGroup(key: "dairy-and-egg-products", name: "Dairy and Egg Products"),
    ],
    referenceValues: ReferenceValues(
      [
        ReferenceValue(population: .adults, nutrient: .iron, amount: 18),
        ReferenceValue(population: .adults, nutrient: .vitaminD, amount: 20),
      ], for: .adults),
    richest: [.vitaminD: 250])
}

/// Reads a file of foods as `foods.csv`, with the example's reference data.
func foods(_ bytes: [UInt8], path: String = "foods.csv") throws(FoodFileError) -> FoodFile {
  try FoodFile(bytes: bytes, path: path, reference: .example)
}

/// Reads a file of foods as `foods.csv`, with the example's reference data.
func foods(_ text: String) throws(FoodFileError) -> FoodFile { try foods(Array(text.utf8)) }

/// The problems reported for a rejected file; empty if it is accepted.
func problems(_ bytes: [UInt8]) -> [String] {
  do throws(FoodFileError) {
    _ = try foods(bytes)
    return []
  } catch {
    switch error {
    case .problems(let first, _): return first
    }
  }
}

/// The problems reported for a rejected file; empty if it is accepted.
func problems(_ text: String) -> [String] { problems(Array(text.utf8)) }
