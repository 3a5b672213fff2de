import FoodDatabase
import Foundation
import Nutrition
import TestSupport
import Testing

@Suite("Building reference intakes and energy equations")
struct IntakeBuildTests {
  private static let intakes = """
    life_stage|nutrient|unit|ear|rda|ai|ul|ul_form|cdrr|amdr_low|amdr_high|source
    females-31-50|320|µg|500|700||3000|preformed||||DRI 2001
    females-31-50|851|g|||1.1||||0.6|1.2|DRI 2005
    males-31-50|307|mg|||1500|||2300|||DRI 2019

    """

  private static let equations = """
    sex|age_from|age_below|activity|condition|weight_class|constant|per_year|per_cm|per_kg|per_week|addition|source
    female|19||active|||710.25|-7.01|6.54|12.34|||DRI 2023
    female|||active|pregnant|obese|-223.84|-2.04|13.23|8.15|9.16|-50|DRI 2023

    """

  private let example: ExampleBuild

  init() throws {
    example = try ExampleBuild()
  }

  @Test("Intakes and equations come back")
  func all() async throws {
    try await example.build(replacing: [
      "reference_intake.csv": Self.intakes, "energy_requirement.csv": Self.equations,
    ])
    let database = try FoodDatabase(shipped: example.output.path)
    let references = try database.dietaryReferences(for: .females31To50)
    #expect(
      references.intakes == [
        ReferenceIntake(
          lifeStage: .females31To50, nutrient: .vitaminA, unit: .microgram,
          averageRequirement: 500, allowance: 700, upperLimit: 3000, upperLimitForm: .preformed,
          source: "DRI 2001"),
        ReferenceIntake(
          lifeStage: .females31To50, nutrient: .alphaLinolenicAcid, unit: .gram,
          adequateIntake: 1.1, energyPercent: 0.6...1.2, source: "DRI 2005"),
      ])
    #expect(
      references.equations == [
        EnergyEquation(
          group: .init(sex: .female, ages: 19..<Double.infinity, activity: .active),
          constant: 710.25, perYear: -7.01, perCentimeter: 6.54, perKilogram: 12.34,
          source: "DRI 2023"),
        EnergyEquation(
          group: .init(
            sex: .female, ages: 0..<Double.infinity, activity: .active, condition: .pregnant,
            weightClass: .obese),
          constant: -223.84, perYear: -2.04, perCentimeter: 13.23, perKilogram: 8.15,
          perWeek: 9.16, addition: -50, source: "DRI 2023"),
      ])
    #expect(
      try database.dietaryReferences(for: .males31To50).intakes.map(\.riskReduction) == [2300])
    #expect(try database.dietaryReferences(for: nil).intakes == [])
  }

  @Test("The order of rows doesn't matter")
  func order() async throws {
    let files = ["reference_intake.csv": Self.intakes, "energy_requirement.csv": Self.equations]
    try await example.build(replacing: files)
    let first = try Data(contentsOf: example.output)
    try await example.build(
      replacing: files.mapValues { text in
        let lines = text.split(separator: "\n")
        return ([lines[0]] + lines.dropFirst().reversed()).joined(separator: "\n") + "\n"
      })
    #expect(try Data(contentsOf: example.output) == first)
  }

  @Test("A folder can lack the files")
  func optional() async throws {
    try await example.build()
    let references = try FoodDatabase(shipped: example.output.path)
      .dietaryReferences(for: .females31To50)
    #expect(references.intakes == [] && references.equations == [])
    #expect(!references.nutrients.isEmpty)
  }

  @Test(
    "Bad rows are reported",
    arguments: [
      (
        "reference_intake.csv", "females-32|301|mg|||||||||DRI",
        "reference_intake.csv:5:1: life_stage \"females-32\" is unknown. Use one of infants-0-6-months"
      ),
      (
        "reference_intake.csv", "females-31-50|301|IU|||||||||DRI",
        "reference_intake.csv:5:19: unit \"IU\" is not a unit of weight. Use g, mg or µg."
      ),
      (
        "reference_intake.csv", "females-31-50|301|mg|||||synthetic||||DRI",
        "ul_form \"synthetic\" needs a limit in the column ul. Fill in both columns or neither."
      ),
      (
        "reference_intake.csv", "females-31-50|204|g|||||||35|20|DRI",
        "amdr_high \"20\" must be at least amdr_low. Fill in both columns or neither."
      ),
      (
        "reference_intake.csv", "females-31-50|320|µg|||700||||||DRI",
        "nutrient \"320\" is already on line 2."
      ),
      (
        "energy_requirement.csv", "male|19|3||||1|1|1|1|||DRI",
        "energy_requirement.csv:4:9: age_below \"3\" must be above age_from."
      ),
      (
        "energy_requirement.csv", "male|19|||||--1|1|1|1|||DRI",
        "constant \"--1\" is not a number."
      ),
      (
        "energy_requirement.csv", "female|19||active|||1|1|1|1|||DRI",
        "sex \"female\" is already on line 2."
      ),
    ])
  func badRows(file: String, row: String, message: String) async throws {
    var files = [
      "reference_intake.csv": Self.intakes, "energy_requirement.csv": Self.equations,
    ]
    files[file, default: ""] += row + "\n"
    let error = await #expect(throws: (any Error).self) {
      try await example.build(replacing: files)
    }
    #expect("\(try #require(error))".contains(message))
  }
}
