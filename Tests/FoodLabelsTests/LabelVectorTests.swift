import FoodLabels
import Foundation
import Nutrition
import TestSupport
import Testing

@testable import FoodLabels

/// The rows of a file in `Tests/LabelVectors`.
struct LabelVectors {
  let rows: [[String: String]]

  init(_ name: String) throws {
    let text = try String(
      contentsOf: Repository.root.appending(path: "Tests/LabelVectors/\(name).psv"),
      encoding: .utf8)
    let lines = text.split(separator: "\n").map {
      $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }
    let header = try #require(lines.first)
    rows = lines.dropFirst().map {
      Dictionary(zip(header, $0), uniquingKeysWith: { first, _ in first })
    }
  }

  func of(_ kind: String) -> [[String: String]] { rows.filter { $0["kind"] == kind } }
}

extension [String: String] {
  fileprivate func text(_ column: String) -> String { self[column] ?? "" }

  fileprivate var raw: Double {
    get throws { try #require(Double(text("raw"))) }
  }

  /// The declared amount and its other lawful forms.
  fileprivate var allowed: [String] {
    [text("declared")] + text("also_allowed").split(separator: "; ").map(String.init)
  }
}

@Suite("Amounts as the rules of each country declare them")
struct LabelVectorTests {
  @Test("European Union: every vector of the guidance of 2012")
  func europeanUnion() throws {
    let tables: [String: RoundingTable] = [
      "Energy (kJ)": EuropeanRounding.energy, "Energy (kcal)": EuropeanRounding.energy,
      "Fat": EuropeanRounding.macronutrient, "Carbohydrate": EuropeanRounding.macronutrient,
      "Sugars": EuropeanRounding.macronutrient, "Protein": EuropeanRounding.macronutrient,
      "Fibre": EuropeanRounding.macronutrient, "Polyols": EuropeanRounding.macronutrient,
      "Starch": EuropeanRounding.macronutrient, "Saturates": EuropeanRounding.fattyAcids,
      "Mono-unsaturates": EuropeanRounding.fattyAcids,
      "Polyunsaturates": EuropeanRounding.fattyAcids, "Salt": EuropeanRounding.salt,
    ]
    let rows = try LabelVectors("european-union").of("vector")
    #expect(rows.count >= 60)
    for row in rows {
      let name = row.text("nutrient")
      let vitamin = EuropeanVitamin.all.first { $0.name == name }
      let table = try #require(tables[name] ?? vitamin?.rounding, "\(name)")
      let declared = try table.declared(row.raw)
      #expect(row.allowed.contains(declared), "\(name) \(row.text("raw")): \(declared)")
    }
  }

  @Test("Canada: every vector of B.01.401")
  func canada() throws {
    let tables: [String: (RoundingTable, freeBelow: Double?)] = [
      "Energy value": (CanadianRounding.calories, 5), "Fat": (CanadianRounding.fat, 0.5),
      "Saturated fatty acids": (CanadianRounding.fat, 0.5),
      "Trans fatty acids": (CanadianRounding.fat, 0.5),
      "Cholesterol": (CanadianRounding.cholesterol, nil), "Sodium": (CanadianRounding.sodium, 5),
      "Carbohydrate": (CanadianRounding.wholeGrams, nil),
      "Fibre": (CanadianRounding.wholeGrams, nil), "Sugars": (CanadianRounding.wholeGrams, nil),
      "Protein": (CanadianRounding.protein, nil), "Potassium": (CanadianRounding.mineral, nil),
      "Calcium": (CanadianRounding.mineral, nil), "Iron": (CanadianRounding.iron, nil),
    ]
    let rows = try LabelVectors("canada").of("vector")
    #expect(rows.count >= 60)
    for row in rows {
      let (table, limit) = try #require(tables[row.text("nutrient")])
      let isFree = row.text("condition").contains("conditions met")
      let used = isFree ? limit.map { table.after(.below($0, .zero)) } ?? table : table
      let declared = try used.declared(row.raw)
      #expect(declared == row.text("declared"), "\(row.text("nutrient")) \(row.text("raw"))")
    }
  }

  @Test("United States: every vector of 101.9")
  func unitedStates() throws {
    let vectors = try LabelVectors("united-states")
    #expect(vectors.rows.count >= 100)
    let nutrients =
      [LabelNutrient.calories] + LabelNutrient.main(isComplete: true) + LabelNutrient.mandatory
      + LabelNutrient.otherVitamins
    for row in vectors.of("amount") + vectors.of("amount_guidance") {
      let name = row.text("nutrient")
      let part = ["Soluble fiber", "Insoluble fiber", "Sugar alcohol"].contains(name)
      let rounding =
        part
        ? AmountRounding.wholeGrams
        : try #require(
          nutrients.first { $0.name.lowercased() == name.lowercased() }?.rounding, "\(name)")
      let declared = try rounding.declared(row.raw, unit: "")
      #expect(row.allowed.contains(declared), "\(name) \(row.text("raw")): \(declared)")
    }
    for (kind, rounding) in [
      ("percent_dv_whole", PercentRounding.wholePercent),
      ("percent_dv_increment", .vitaminOrMineral),
    ] {
      for row in vectors.of(kind) {
        let dailyValue = try #require(row.text("nutrient").firstMatch(of: /DV ([0-9]+)/))
        let percent = try row.raw * 100 / #require(Double(dailyValue.1))
        let declared = "\(DecimalText.shortest(rounding.declared(percent)))%"
        #expect(row.allowed.contains(declared), "\(row.text("nutrient")) \(row.text("raw"))")
      }
    }
    for row in vectors.of("servings") {
      let text = try ServingCount(row.raw).text
      #expect(text.hasPrefix("\(row.text("declared")) serving"), "\(row.text("raw")): \(text)")
    }
  }

  @Test(
    "floating-point error doesn't change rounding",
    arguments: [
      (EuropeanRounding.macronutrient, 0.1 + 0.4, "<0.5"),
      (EuropeanRounding.macronutrient, 9.949999999999999, "10.0"),
      (EuropeanRounding.salt, 0.0124999999999999997, "<0.01"),
      (EuropeanRounding.threeFigures, 999.5, "1000"), (EuropeanRounding.twoFigures, 9.96, "10"),
      (EuropeanRounding.twoFigures, 0, "0"), (CanadianRounding.fat, 0.7500000000000001, "1"),
    ])
  func noise(table: RoundingTable, amount: Double, declared: String) {
    #expect(table.declared(amount) == declared)
  }

  @Test("a rule in words names every band")
  func words() {
    #expect(
      EuropeanRounding.salt.words(unit: "g")
        == "\"<0.01\" up to 0.0125 g; nearest 0.01 g below 1 g; nearest 0.1 g above")
  }
}
