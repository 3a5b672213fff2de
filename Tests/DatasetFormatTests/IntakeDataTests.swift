import DatasetFormat
import Foundation
import Nutrition
import TestSupport
import Testing

/// What `Data/` says people need, against the tables that it was carried over from.
@Suite("The reference intakes of the data")
struct IntakeDataTests {
  private let files: ReferenceFiles

  init() throws {
    var problems = ProblemLog()
    files = ReferenceFiles(folder: Repository.root.appending(path: "Data"), problems: &problems)
    #expect(problems.total == 0)
  }

  @Test("Each life stage has its nutrients, and each amount its place")
  func literals() throws {
    #expect(files.intakes.count == 790)
    #expect(Set(files.intakes.map(\.lifeStage)).count == 22)
    #expect(Set(files.intakes.map(\.nutrient)).count == 36)
    let iron = try intake(.females31To50, "303")
    #expect((iron.averageRequirement, iron.allowance, iron.upperLimit) == (8.1, 18, 45))
    let sodium = try intake(.males71AndUp, "307")
    #expect((sodium.adequateIntake, sodium.riskReduction, sodium.upperLimit) == (1500, 2300, nil))
    let vitaminA = try intake(.pregnant19To30, "320")
    #expect((vitaminA.allowance, vitaminA.upperLimit) == (770, 3000))
    #expect(vitaminA.upperLimitForm == .preformed && vitaminA.limitedNutrient == .retinol)
    #expect(try intake(.males19To30, "435").limitedNutrient == .folicAcid)
    for number in ["304", "323", "406"] {
      #expect(try intake(.males19To30, number).limitedNutrient == nil)
    }
    #expect(try intake(.lactating31To50, "255").adequateIntake == 3800)
    #expect(try intake(.children1To3, "204").energyPercent == 30...40)
    #expect(try intake(.females9To13, "203").energyPercent == 10...30)
    #expect(try intake(.infants0To6Months, "204").energyPercent == nil)
  }

  @Test(
    "All intakes equal the source table", .enabled(if: Self.hasSource("dri"), Self.reason))
  func intakes() throws {
    let rows = try Self.source("dri")
    #expect(rows.count == 770)
    for row in rows {
      let stage = try #require(Self.stages[row["life_stage"] ?? ""])
      let intake = try intake(stage, row["nutr_no"] ?? "")
      let liters = row["unit"] == "L" ? 1000.0 : 1
      let amount = { (column: String) in Double(row[column] ?? "").map { $0 * liters } }
      let unit = row["unit"]?.prefix { $0 != " " }
      #expect(unit.map { ["mcg": "µg", "L": "g"][$0] ?? String($0) } == intake.unit.rawValue)
      #expect(intake.averageRequirement == amount("ear"))
      #expect(intake.allowance == amount("rda"))
      #expect(intake.adequateIntake == amount("ai"))
      #expect(intake.upperLimit == amount("ul"))
      #expect(intake.riskReduction == amount("cdrr"))
      let note = row["ul_note"] ?? ""
      let isPlain = note.isEmpty || note == row["unit"]
      #expect((intake.upperLimitForm == nil) == (isPlain || intake.upperLimit == nil))
    }
  }

  @Test(
    "The targets of people in all life stages equal the source table",
    .enabled(if: Self.hasSource("dri"), Self.reason))
  func targets() throws {
    let nutrients = files.nutrients.map { row in
      Nutrient(
        number: NutrientNumber(row.number), key: row.key, name: row.name, unit: row.unit,
        decimals: row.decimals, isCore: true)
    }
    let units = Dictionary(uniqueKeysWithValues: nutrients.map { ($0.number, $0.unit) })
    let references = DietaryReferences(
      nutrients: nutrients, intakes: files.intakes, equations: files.equations, referenceValues: [])
    let rows = Dictionary(grouping: try Self.source("dri")) { Self.stages[$0["life_stage"] ?? ""] }
    var compared = 0
    for stage in LifeStage.allCases {
      let (person, day) = try Self.person(in: stage)
      let set = TargetSet(for: person, on: day, references)
      #expect(set.lifeStage == stage)
      for row in rows[stage] ?? [] {
        let number = NutrientNumber(row["nutr_no"] ?? "")
        // No food has linoleic or alpha-linolenic acid in these data.
        guard let unit = units[number]?.gramsInOne else { continue }
        let sourceUnit = row["unit"]?.prefix { $0 != " " } ?? ""
        let grams = try #require(
          ["mcg": 1e-6, "mg": 1e-3, "g": 1, "L": 1000][String(sourceUnit)])
        let amount = { (column: String) in Double(row[column] ?? "").map { $0 * grams / unit } }
        let target = { (number: NutrientNumber) in
          set.targets.first { $0.target.measure == .amount(number) }?.target
        }
        let note = row["ul_note"] ?? ""
        let limit = note.isEmpty || note == row["unit"] ? amount("cdrr") ?? amount("ul") : nil
        Self.expectEqual(target(number)?.minimum, amount("rda") ?? amount("ai"))
        Self.expectEqual(target(number)?.maximum, limit)
        if number == .vitaminA { Self.expectEqual(target(.retinol)?.maximum, amount("ul")) }
        if number == .folate { Self.expectEqual(target(.folicAcid)?.maximum, amount("ul")) }
        compared += 1
      }
    }
    #expect(compared == 770 - 44)
  }

  private static func expectEqual(
    _ one: Double?, _ other: Double?, _ location: SourceLocation = #_sourceLocation
  ) {
    guard let one, let other else {
      #expect(one == other, sourceLocation: location)
      return
    }
    #expect(abs(one - other) <= 1e-9 * other, sourceLocation: location)
  }

  /// Somebody in a life stage.
  private static func person(in stage: LifeStage) throws -> (Person, Day) {
    let day = try #require(Day("2026-11-23"))
    let parts = stage.rawValue.split(separator: "-")
    var person = Person()
    person.sex = ["males": .male, "females": .female][parts[0]]
    if parts.last == "months" {
      person.birth = day.adding(days: parts[1] == "0" ? -30 : -300)
    } else {
      person.birth = Day(year: 2026 - (try #require(Int(parts[1]))), month: 1, day: 1)
    }
    if parts[0] == "pregnant" { person.due = day.adding(days: 10) }
    if parts[0] == "lactating" { person.nursingSince = day.adding(days: -10) }
    return (person, day)
  }

  @Test(
    "All ranges of energy equal the source table",
    .enabled(if: Self.hasSource("amdr"), Self.reason))
  func ranges() throws {
    let numbers = [
      "Fat": "204", "Linoleic acid (n-6)": "675", "Alpha-linolenic acid (n-3)": "851",
      "Carbohydrate": "205", "Protein": "203",
    ]
    var compared = 0
    for row in try Self.source("amdr") {
      let number = try #require(numbers[row["nutrient"] ?? ""])
      for stage in LifeStage.allCases where Self.ageGroup(stage) == row["age_group"] {
        let range = try #require(try intake(stage, number).energyPercent)
        #expect(Double(row["low_pct_energy"] ?? "") == range.lowerBound)
        #expect(Double(row["high_pct_energy"] ?? "") == range.upperBound)
        compared += 1
      }
    }
    #expect(compared == 100)
    #expect(files.intakes.filter { $0.energyPercent != nil }.count == compared)
  }

  @Test(
    "All equations equal the source table",
    .enabled(if: Self.hasSource("eer_2023"), Self.reason))
  func equations() throws {
    let rows = try Self.source("eer_2023").filter { $0["intercept"] != "" }
    #expect(rows.count == 80 && files.equations.count == 80)
    var left = files.equations.map(Self.coefficients)
    for row in rows {
      let number = { (column: String) in Double(row[column] ?? "") }
      let condition = row["group"]?.split(separator: "_").first {
        ["pregnancy", "lactation"].contains($0)
      }
      let expected = [
        row["sex"] == "male" ? 1 : 0, number("age_from_y") ?? 0, number("age_below_y") ?? .infinity,
        number("intercept"), number("coef_age_y"), number("coef_height_cm"),
        number("coef_weight_kg"), number("coef_gestation_wk") ?? 0, number("addition_kcal"),
        condition == nil ? 0 : 1,
      ]
      let index = try #require(left.firstIndex(of: expected.compactMap(\.self)))
      left.remove(at: index)
    }
    #expect(left.isEmpty)
  }

  /// Computed from the equations by hand: NASEM 2023 prints no examples.
  @Test(
    "Energy requirements equal the worked examples",
    arguments: [
      ("male", 30.0, 175.0, 70.0, "low-active", 2754.87),
      ("female", 40, 165, 62, "active", 2274.03),
      ("male", 75, 170, 80, "inactive", 2173.82), ("female", 25, 172, 66, "very-active", 2725.58),
      ("male", 10, 138, 32, "active", 2075.41), ("female", 3.5, 98, 15, "low-active", 1111.995),
      ("female", 16, 162, 55, "inactive", 2024.1), ("male", 0.1667, 58, 5.5, nil, 599.7733),
      ("female", 1.5, 80, 10.5, nil, 846.425),
    ])
  func examples(
    sex: String, years: Double, height: Double, weight: Double, activity: String?,
    kilocalories: Double
  ) throws {
    let birth = try #require(Day("2000-01-01"))
    let (whole, part) = (Int(years), years - Double(Int(years)))
    let birthday = try #require(Day(year: 2000 + whole, month: 1, day: 1))
    let next = try #require(Day(year: 2001 + whole, month: 1, day: 1))
    let day = try #require(
      birthday.adding(days: Int((part * Double(next.number - birthday.number)).rounded())))
    let requirement = EnergyRequirement(
      of: Person(
        birth: birth, sex: Sex(rawValue: sex), heightCm: height,
        activity: activity.flatMap(ActivityLevel.init)),
      weights: WeightLog([BodyWeight(day: day, kilograms: weight)]), on: day, files.equations)
    guard case .estimated(let estimate) = requirement else {
      Issue.record("\(requirement)")
      return
    }
    // The examples round ages to four places, a day is 0.003 years, and a girl needs 22.25 kcal less
    // with each year.
    #expect(abs(estimate - kilocalories) < (part == 0 ? 1e-6 : 0.12))
  }

  @Test(
    "Energy requirements of mothers equal the worked examples",
    arguments: [
      (30, 165.0, 68.0, 60.0, "low-active", 24, nil, 2691.04),
      (28, 160, 95, 90, "inactive", 34, nil, 2544.17),
      (32, 168, 64, nil, "active", nil, 3, 2774.41),
      (32, 168, 64, nil, "active", nil, 9, 2754.41),
    ] as [(Int, Double, Double, Double?, String, Int?, Int?, Double)])
  func mothers(
    years: Int, height: Double, weight: Double, before: Double?, activity: String, weeks: Int?,
    months: Int?, kilocalories: Double
  ) throws {
    let day = try #require(Day("2026-10-01"))
    let person = Person(
      birth: Day(year: 2026 - years, month: 1, day: 1), heightCm: height,
      activity: ActivityLevel(rawValue: activity),
      due: weeks.flatMap { day.adding(days: (40 - $0) * 7) },
      nursingSince: months.flatMap { Day(year: 2026, month: 10 - $0, day: 1) })
    let early = try before.map { kilograms in
      BodyWeight(day: try #require(day.adding(days: -280)), kilograms: kilograms)
    }
    let weights = WeightLog(
      [early, BodyWeight(day: day, kilograms: weight)].compactMap(\.self))
    #expect(
      EnergyRequirement(of: person, weights: weights, on: day, files.equations)
        == .estimated(kilocalories: kilocalories))
  }

  @Test("An estimate says which facts are missing, and needs few of them for a baby")
  func missingFacts() throws {
    let day = try #require(Day("2026-11-23"))
    let requirement = { (person: Person, weights: WeightLog) in
      EnergyRequirement(of: person, weights: weights, on: day, files.equations)
    }
    #expect(
      requirement(Person(), WeightLog())
        == .unknown([.birthDate, .sex, .height, .weight, .activity]))
    let log = WeightLog([BodyWeight(day: day, kilograms: 70)])
    var mother = Person(birth: Day("1996-01-01"), heightCm: 165, activity: .active)
    mother.due = Day("2026-12-24")
    #expect(requirement(mother, log) == .unknown([.weightBeforePregnancy]))
    mother.due = Day("2027-07-01")
    #expect(
      requirement(mother, log)
        == .estimated(kilocalories: 710.25 - 7.01 * 30 + 6.54 * 165 + 12.34 * 70))
    let baby = Person(birth: Day("2026-05-23"), sex: .male, heightCm: 66)
    #expect(
      requirement(baby, WeightLog([BodyWeight(day: day, kilograms: 8)])) != .noEquation)
    #expect(
      EnergyRequirement(of: baby, weights: log, on: day, []) == .noEquation)
  }

  // MARK: The source tables

  static let reason: Comment = "The reference tables are not in ../shared/data"

  private static func path(_ name: String) -> URL {
    Repository.sharedData.appending(path: "references/\(name).psv")
  }

  static func hasSource(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path(name).path)
  }

  static func source(_ name: String) throws -> [[String: String]] {
    let lines = try String(contentsOf: path(name), encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init) }
    return lines.dropFirst().map { fields in
      Dictionary(uniqueKeysWithValues: zip(lines[0], fields))
    }
  }

  private static let stages = Dictionary(
    uniqueKeysWithValues: zip(
      [
        "infant_0_6mo", "infant_7_12mo", "child_1_3y", "child_4_8y", "male_9_13y", "male_14_18y",
        "male_19_30y", "male_31_50y", "male_51_70y", "male_71y_up", "female_9_13y",
        "female_14_18y", "female_19_30y", "female_31_50y", "female_51_70y", "female_71y_up",
        "pregnant_14_18y", "pregnant_19_30y", "pregnant_31_50y", "lactating_14_18y",
        "lactating_19_30y", "lactating_31_50y",
      ], LifeStage.allCases))

  private static func ageGroup(_ stage: LifeStage) -> String? {
    switch stage {
    case .infants0To6Months, .infants7To12Months: nil
    case .children1To3: "children_1_3y"
    case .children4To8, .males9To13, .males14To18, .females9To13, .females14To18,
      .pregnant14To18, .lactating14To18:
      "children_4_18y"
    default: "adults"
    }
  }

  private static func coefficients(_ equation: EnergyEquation) -> [Double] {
    let group = equation.group
    return [
      group.sex == .male ? 1 : 0, group.ages.lowerBound, group.ages.upperBound, equation.constant,
      equation.perYear, equation.perCentimeter, equation.perKilogram, equation.perWeek,
      equation.addition, group.condition == nil ? 0 : 1,
    ]
  }

  private func intake(_ stage: LifeStage, _ number: String) throws -> ReferenceIntake {
    try #require(
      files.intakes.first { $0.lifeStage == stage && $0.nutrient.rawValue == number })
  }
}
