import Testing

@testable import Nutrition

@Suite("What was eaten over some days")
struct IntakeSummaryTests {
  private static let protein = Nutrient(
    number: .protein, key: "protein", name: "Protein", unit: .gram, decimals: 2, isCore: true)
  private static let sodium = Nutrient(
    number: .sodium, key: "sodium", name: "Sodium", unit: .milligram, decimals: 0, isCore: true)
  private static let energy = Nutrient(
    number: .energy, key: "energy", name: "Energy", unit: .kilocalorie, decimals: 0, isCore: true)
  private static let nutrients = [energy, protein, sodium]

  private static let egg = EatenFood(
    code: FoodCode(dataset: .standardReference, key: "01123"), name: "Egg",
    nutrients: NutrientProfile([.energy: 150, .protein: 12, .sodium: 140]))
  private static let stew = EatenFood(
    code: FoodCode(dataset: .mine, key: "aaaaaa"), name: "Stew",
    nutrients: NutrientProfile([.energy: 100, .protein: 8]))

  private static func day(_ text: String, _ foods: (EatenFood, Double)...) throws -> DiaryDay {
    let day = try #require(Day(text))
    return DiaryDay(
      day,
      foods.map {
        DiaryEntry(
          day: day, meal: .lunch, text: $0.name, food: $0,
          amount: FoodAmount(text: "\($1) g", grams: $1))
      })
  }

  private static func summary(
    _ days: [DiaryDay], _ first: String, _ last: String, own: [PersonalTarget] = [],
    by interval: IntakeSummary.Interval = .day
  ) throws -> IntakeSummary {
    let range = try #require(Day(first))...#require(Day(last))
    let targets = TargetSet(
      for: Person(), own: own, on: range.upperBound,
      DietaryReferences(nutrients: nutrients, intakes: [], equations: [], referenceValues: []))
    return IntakeSummary(
      days, in: range, nutrients: nutrients, targets: targets, counted: nutrients, by: interval)
  }

  @Test("Means are over the days with entries, and a part that is unknown makes a mean a minimum")
  func means() throws {
    let summary = try Self.summary(
      [
        Self.day("2026-11-01", (Self.egg, 100)), Self.day("2026-11-02", (Self.egg, 200)),
        Self.day("2026-11-04", (Self.stew, 300)), Self.day("2026-11-09", (Self.egg, 900)),
      ], "2026-11-01", "2026-11-05")
    #expect(summary.loggedDays == 3)
    #expect(summary.means.map(\.total.amount) == [250, 20, 140])
    #expect(summary.means.map(\.total.isAtLeast) == [false, false, true])
    #expect(summary.means[2].total.knownPercent == 50)
    #expect(summary.energyPercents.map(\.nutrient) == [.protein])
    #expect(summary.energyPercents.map(\.intake.known) == [32])
    let days = try [
      Self.day("2026-11-01", (Self.egg, 100)), Self.day("2026-11-04", (Self.stew, 300)),
    ]
    let means = IntakeSummary.means(
      of: days + [DiaryDay(days[0].day, [], note: "Ate out")], Self.nutrients)
    #expect(means.map(\.total.amount) == [225, 18, 70])
    #expect(means.map(\.total.isAtLeast) == [false, false, true])
  }

  @Test("Each day is under, met or over a target, or unclear where what is unknown could decide")
  func targets() throws {
    let summary = try Self.summary(
      [
        Self.day("2026-11-01", (Self.egg, 100)), Self.day("2026-11-02", (Self.egg, 1000)),
        Self.day("2026-11-03", (Self.stew, 100)),
        Self.day("2026-11-04", (Self.stew, 100), (Self.egg, 2000)),
      ], "2026-11-01", "2026-11-04",
      own: [
        PersonalTarget(.protein, .day, minimum: 20, maximum: 250),
        PersonalTarget(.sodium, .day, maximum: 1500),
      ])
    func counts(_ number: NutrientNumber) throws -> [Int] {
      let days = try #require(
        summary.targets.first { $0.target.target.measure == .amount(number) })
      return [days.under, days.met, days.over, days.unclear]
    }
    #expect(try counts(.protein) == [2, 2, 0, 0])
    // The egg alone is above the maximum; of the stew alone nothing is known.
    #expect(try counts(.sodium) == [0, 2, 1, 1])
  }

  @Test("Weeks begin on Monday, months on the first, and both end with the days looked at")
  func periods() throws {
    let days = try [
      Self.day("2026-11-03", (Self.egg, 100)), Self.day("2026-11-30", (Self.egg, 300)),
    ]
    let weeks = try Self.summary(days, "2026-10-31", "2026-12-01", by: .week).periods
    #expect(
      weeks.map { "\($0.days.lowerBound) \($0.days.upperBound) \($0.loggedDays)" } == [
        "2026-10-31 2026-11-01 0", "2026-11-02 2026-11-08 1", "2026-11-09 2026-11-15 0",
        "2026-11-16 2026-11-22 0", "2026-11-23 2026-11-29 0", "2026-11-30 2026-12-01 1",
      ])
    #expect(weeks[1].means.first?.total.amount == 150 && weeks[0].means.isEmpty)
    let months = try Self.summary(days, "2026-10-31", "2026-12-01", by: .month).periods
    #expect(
      months.map { "\($0.days.lowerBound) \($0.days.upperBound) \($0.loggedDays)" } == [
        "2026-10-31 2026-10-31 0", "2026-11-01 2026-11-30 2", "2026-12-01 2026-12-01 0",
      ])
    #expect(months[1].means.first?.total.amount == 300)
  }

  @Test("Sources are added up by food, the largest first and unknown ones last")
  func sources() throws {
    let summary = try Self.summary(
      [
        Self.day("2026-11-01", (Self.stew, 100), (Self.egg, 100)),
        Self.day("2026-11-02", (Self.egg, 50)),
      ], "2026-11-01", "2026-11-02")
    let sources = summary.sources(of: .sodium, atMost: 5)
    #expect(sources.map(\.name) == ["Egg", "Stew"])
    #expect(sources.map(\.count) == [2, 1] && sources.map(\.grams) == [150, 100])
    #expect(sources.map(\.amount) == [210, nil] && sources.map(\.percent) == [100, nil])
    #expect(sources.map(\.isAtLeast) == [false, false])
    var unknown = Self.egg
    unknown.nutrients = NutrientProfile([.energy: 150])
    let partly = try Self.summary(
      [Self.day("2026-11-01", (Self.egg, 100), (unknown, 100))], "2026-11-01", "2026-11-01")
    #expect(partly.sources(of: .sodium, atMost: 1).map(\.isAtLeast) == [true])
    #expect(summary.sources(of: .energy, atMost: 1).map(\.name) == ["Egg"])
  }

  @Test("A range without entries has no means, and no days under a target")
  func empty() throws {
    let summary = try Self.summary(
      [], "2026-11-01", "2026-11-02", own: [PersonalTarget(.protein, .day, minimum: 20)])
    #expect(summary.loggedDays == 0 && summary.means.isEmpty)
    #expect(summary.targets.map(\.mean) == [nil] && summary.targets[0].under == 0)
    #expect(summary.sources(of: .energy, atMost: 3).isEmpty)
  }
}
