import DatasetFormat
import Foundation
import Nutrition
import TestSupport
import Testing

/// The reference values in `Data/`, against the tables that they were carried over from.
@Suite("The reference values of the data")
struct ReferenceDataTests {
  private let files: ReferenceFiles

  init() throws {
    var problems = ProblemLog()
    files = ReferenceFiles(folder: Repository.root.appending(path: "Data"), problems: &problems)
    #expect(problems.total == 0)
  }

  private func value(
    _ set: ReferenceSet.ID, _ population: Population, _ nutrient: NutrientNumber,
    _ unit: NutrientUnit? = nil
  ) -> ReferenceValue? {
    files.referenceValues.map(\.value).first {
      $0.set == set && $0.population == population && $0.nutrient == nutrient
        && (unit == nil || $0.unit == unit)
    }
  }

  @Test("Each set has its populations, and FDA's of 2016 is the first")
  func sets() {
    #expect(
      files.referenceSets.map(\.id) == [
        .fda2016, .fda1993, .eu2011, .canada2022, .canada2016, .ukGDA2005,
      ])
    #expect(
      files.referenceSets.map { $0.groups.map(\.population) } == [
        [.adults, .infants, .youngChildren, .pregnantOrLactating], [.adults], [.adults],
        [.adults, .infants, .youngChildren], [.adults, .infants, .youngChildren],
        [.women, .men, .children5To10],
      ])
    #expect(files.referenceSets.filter { $0.isNamed("UK") }.map(\.id) == [.eu2011])
  }

  @Test("Sets count the same nutrient in their own forms and units")
  func literals() {
    let found = [
      value(.fda1993, .adults, .vitaminA), value(.eu2011, .adults, .vitaminA),
      value(.canada2022, .adults, .vitaminA), value(.fda1993, .adults, .vitaminD),
      value(.eu2011, .adults, .vitaminE), value(.eu2011, .adults, .folate),
      value(.eu2011, .adults, .sodium), value(.ukGDA2005, .children5To10, .sodium),
      value(.eu2011, .adults, .energy, .kilocalorie), value(.eu2011, .adults, .energy, .kilojoule),
      value(.canada2016, .adults, .potassium), value(.canada2022, .youngChildren, .potassium),
      value(.canada2022, .adults, .saturatedFat), value(.fda1993, .adults, .niacin),
      value(.ukGDA2005, .men, .carbohydrate),
    ].map { value in
      value.map {
        "\(DecimalText.shortest($0.amount)) \($0.unit.rawValue) \($0.form?.rawValue ?? "") "
          + $0.kind.rawValue
      }
    }
    #expect(
      found == [
        "5000 IU IU RDI", "800 µg RE NRV", "900 µg RAE RDI", "400 IU IU RDI", "12 mg alpha-TE NRV",
        "200 µg total-folate NRV", "6 g salt RI", "4 g salt GDA", "2000 kcal  RI",
        "8400 kJ  reference", "4700 mg  RDI", "2000 mg  RDI", "20 g with-trans-fat DV",
        "20 mg  RDI", "300 g available GDA",
      ])
    #expect(value(.canada2022, .adults, .protein) == nil)
    #expect(value(.eu2011, .adults, .fiber) == nil)
  }

  @Test(
    "All reference values equal the source tables",
    .enabled(if: IntakeDataTests.hasSource("nrv_eu_2011"), IntakeDataTests.reason),
    arguments: sources)
  func values(_ source: Source) throws {
    let rows = try IntakeDataTests.source(source.table)
    var count = 0
    for row in rows {
      for (column, population) in source.columns {
        guard let amount = Double(row[column] ?? "") else { continue }
        let unit = (row["unit"] ?? "").prefix { $0 != " " }.replacing("mcg", with: "µg")
        let found = self.value(
          source.set, population, Self.shown(row["nutr_no"] ?? ""),
          ["kJ", "kcal"].contains(unit) ? NutrientUnit(rawValue: String(unit)) : nil)
        let value = try #require(found, "\(source.table): \(row["nutrient"] ?? "")")
        let grams = NutrientUnit(rawValue: String(unit))?.gramsInOne ?? 1
        let ours = DecimalText.fifteenDigits(value.amount * (value.unit.gramsInOne ?? 1) / grams)
        #expect(ours == amount, "\(source.table): \(row["nutrient"] ?? "")")
        count += 1
      }
    }
    let all = files.referenceValues.map(\.value).filter { $0.set == source.set }
    // Canada's table doesn't list the energy that its values are for.
    #expect(all.count == count + (source.table.hasPrefix("dv_canada") ? 1 : 0))
  }

  /// A table, and which of its columns are for whom.
  struct Source: Sendable, CustomTestStringConvertible {
    var set: ReferenceSet.ID
    var table: String
    var columns: [String: Population]

    var testDescription: String { "\(set.rawValue) in \(table)" }
  }

  static let sources = [
    Source(
      set: .fda2016, table: "fda_dv_2016",
      columns: [
        "adults_and_children_4y_up": .adults, "infants_through_12mo": .infants,
        "children_1_3y": .youngChildren, "pregnant_and_lactating": .pregnantOrLactating,
      ]),
    Source(set: .fda1993, table: "fda_dv_1993", columns: ["adults_and_children_4y_up": .adults]),
    Source(set: .eu2011, table: "nrv_eu_2011", columns: ["adults": .adults]),
    Source(
      set: .canada2016, table: "dv_canada_2016",
      columns: [
        "adults_and_children_4y_up": .adults, "children_1_to_under_4y": .youngChildren,
        "infants_6_to_under_12mo": .infants,
      ]),
    Source(
      set: .canada2022, table: "dv_canada_2016",
      columns: [
        "adults_2022": .adults, "children_2022": .youngChildren, "infants_2022": .infants,
      ]),
    Source(
      set: .ukGDA2005, table: "gda_uk_2005",
      columns: ["women": .women, "men": .men, "children_5_10y": .children5To10]),
  ]

  /// The nutrient that a percentage is shown with, by the number in the source: salt has none there.
  private static func shown(_ number: String) -> NutrientNumber {
    switch number {
    case "": .sodium
    case "318": .vitaminA
    case "324": .vitaminD
    case "417": .folate
    case "268": .energy
    case "606+605": .saturatedFat
    default: NutrientNumber(number)
    }
  }
}
