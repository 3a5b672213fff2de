import Nutrition
import Representation
import Terminal
import Testing

@Suite("A diary on terminals of some widths")
struct DiaryTextTests {
  private static let plain = Style(isOn: false)

  private static let nutrients = [
    Nutrient(
      number: .energy, key: "energy", name: "Energy", unit: .kilocalorie, decimals: 0, isCore: true),
    Nutrient(
      number: .protein, key: "protein", name: "Protein", unit: .gram, decimals: 2, isCore: true),
    Nutrient(
      number: .sodium, key: "sodium", name: "Sodium, Na", unit: .milligram, decimals: 0,
      isCore: true),
  ]

  private func day() throws -> DiaryDay {
    let day = try #require(Day("2026-11-02"))
    let bread = EatenFood(
      code: FoodCode(dataset: .standardReference, key: "18076"),
      name: "Bread, whole-wheat, commercially prepared, toasted",
      nutrients: NutrientProfile([.energy: 300, .protein: 16, .sodium: 580]))
    return DiaryDay(
      day,
      [
        DiaryEntry(
          id: 1, day: day, meal: .breakfast, position: 1, text: "1 slice whole wheat toast",
          food: bread, amount: FoodAmount(text: "1 slice", grams: 25))
      ])
  }

  private func report(_ targets: TargetSet? = nil) throws -> DiaryReport {
    DiaryReport(
      try day(), of: "", nutrients: Self.nutrients, referenceValues: .none,
      targets: targets, among: Self.nutrients)
  }

  private func lines(_ text: String, with word: String) -> [String] {
    text.split(separator: "\n").filter { $0.contains(word) }.map(String.init)
  }

  @Test(
    "an entry stays on one line as far as its food needs no second one",
    arguments: [
      (
        120,
        "1  1 slice whole wheat toast    25 g  Bread, whole-wheat, commercially prepared, toasted  sr:18076        75"
      ),
      (80, "1  1 slice whole wheat toast    25 g  Bread, whole-wheat, commercially        75"),
      (60, "1  1 slice whole wheat toast    25 g        75"),
      (40, "1  1 slice whole wheat toast        75"),
    ])
  func entries(width: Int, line: String) throws {
    let text = try report().mealsText(width: width, style: Self.plain)
    #expect(lines(text, with: "toast ").first == line)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
  }

  @Test("a terminal that is too narrow for the targets still has whether they are met")
  func targets() throws {
    let targets = TargetSet(
      for: Person(), own: [PersonalTarget(.protein, .day, minimum: 46, maximum: 100)],
      on: try day().day,
      DietaryReferences(nutrients: Self.nutrients, intakes: [], equations: [], referenceValues: []))
    let report = try report(targets)
    #expect(
      lines(report.text(width: 60, style: Self.plain), with: "  Protein ") == [
        "  Protein      4.0 g  46 to 100 g  under"
      ])
    #expect(
      lines(report.text(width: 30, style: Self.plain), with: "  Protein ") == [
        "  Protein      4.0 g  under"
      ])
  }

  @Test("a report has one line for each nutrient, with its counts in one column where it is narrow")
  func narrowReport() throws {
    let first = try #require(Day("2026-11-01"))
    let last = try #require(Day("2026-11-07"))
    let targets = TargetSet(
      for: Person(), own: [PersonalTarget(.protein, .day, minimum: 46, maximum: 100)], on: last,
      DietaryReferences(nutrients: Self.nutrients, intakes: [], equations: [], referenceValues: []))
    let report = IntakeReport(
      [try day()], in: first...last, of: "", nutrients: Self.nutrients, targets: targets,
      among: Self.nutrients, by: .week)
    let row = { lines(report.text(width: $0, style: Self.plain), with: "Protein  ").first ?? "" }
    #expect(row(100).contains(/Protein +4\.0 g +46 to 100 g +1$/))
    #expect(row(50).contains(/Protein +4\.0 g +46 to 100 g +under 1$/))
    #expect(row(32).contains(/Protein +4\.0 g +under 1$/))
  }

  @Test("what is known only to be 0 or more is unknown, and a little of it more than 0")
  func leastAmounts() {
    let protein = Self.nutrients[1]
    #expect(protein.dayAmount(0, isAtLeast: true) == "–")
    #expect(protein.dayAmount(0.001, isAtLeast: true) == "> 0 g")
    #expect(protein.dayAmount(0.1, isAtLeast: true) == "≥ 0.1 g")
    #expect(protein.dayAmount(0, isAtLeast: false) == "0.0 g")
    #expect(protein.dayAmount(nil, isAtLeast: false) == "–")
  }

  @Test("large amounts of a day have commas, also those that are rounded up to a thousand")
  func largeAmounts() {
    let protein = Self.nutrients[1]
    #expect(protein.dayAmount(999.2, isAtLeast: false) == "999 g")
    #expect(protein.dayAmount(999.7, isAtLeast: false) == "1,000 g")
    #expect(protein.dayAmount(2134.2, isAtLeast: true) == "≥ 2,134 g")
  }

  @Test("several days have the nutrients that there is room for, and say which are left out")
  func days() throws {
    let report = DiaryDaysReport([try day()], of: "", nutrients: Self.nutrients)
    #expect(
      report.text(width: 40, style: Self.plain) == """
        Day             Calories  Protein, g
        2026-11-02 Mon        75         4.0
        Columns that don't fit: sodium. To see them, use --csv or --plain.

        """)
    #expect(report.text(width: nil, style: Self.plain).contains("Sodium, mg"))
  }
}
