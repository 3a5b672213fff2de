import Testing

@testable import Nutrition

@Suite("Progress toward targets")
struct TargetProgressTests {
  @Test("A known amount is under, within or over a target")
  func known() throws {
    let meal = Self.foods([[.protein: 20, .sodium: 1600, .energy: 500]])
    #expect(try Self.status(.amount(.protein), 25, nil, meal) == "under")
    #expect(try Self.status(.amount(.protein), 20, nil, meal) == "met")
    #expect(try Self.status(.amount(.sodium), 1500, 2300, meal) == "met")
    #expect(try Self.status(.amount(.sodium), nil, 1500, meal) == "over")
    #expect(try Self.status(.percentOfEnergy(.protein), 10, 15, meal) == "over")
    #expect(try Self.status(.perThousandKilocalories(.sodium), nil, 3200, meal) == "met")
  }

  @Test("A total known in part is perhaps under, perhaps met, or surely over")
  func knownInPart() throws {
    let meal = Self.foods([[.protein: 20, .energy: 300], [.energy: 200]])
    #expect(try Self.status(.amount(.protein), 25, nil, meal) == "under?")
    #expect(try Self.status(.amount(.protein), 15, nil, meal) == "met")
    #expect(try Self.status(.amount(.protein), nil, 25, meal) == "met?")
    #expect(try Self.status(.amount(.protein), nil, 15, meal) == "over")
    #expect(try Self.status(.percentOfEnergy(.protein), nil, 15, meal) == "over")
    #expect(try Self.status(.percentOfEnergy(.protein), 20, nil, meal) == "under?")
    #expect(try Self.status(.amount(.sodium), nil, 2300, meal) == "unknown")
    let progress = try Self.progress(.amount(.protein), 25, nil, meal)
    #expect(progress.intake?.known == 20 && progress.intake?.most == nil)
    #expect(progress.knownPercent == 50)
  }

  @Test("A share of energy is open where the energy is known in part")
  func energyInPart() throws {
    let meal = Self.foods([[.protein: 20, .energy: 300], [.protein: 5]])
    let progress = try Self.progress(.percentOfEnergy(.protein), nil, 30, meal)
    #expect(progress.intake?.least == 0 && progress.status == .over && !progress.isCertain)
    let without = Self.foods([[.protein: 20]])
    #expect(try Self.status(.percentOfEnergy(.protein), 10, nil, without) == "unknown")
    #expect(
      try Self.status(.percentOfEnergy(.protein), 10, nil, Self.foods([[.energy: 0, .protein: 0]]))
        == "unknown")
  }

  @Test("Nothing eaten is known of nothing")
  func nothing() throws {
    #expect(try Self.status(.amount(.protein), 25, nil, FoodSum([])) == "unknown")
  }

  @Test("A trace leaves open whether a limit is kept")
  func traces() throws {
    let meal = FoodSum([
      Self.item(
        NutrientProfile([.sodium: 0], qualifiers: [.sodium: Qualifier(.below, limit: 20)]))
    ])
    #expect(try Self.status(.amount(.sodium), nil, 10, meal) == "met?")
    #expect(try Self.status(.amount(.sodium), nil, 20, meal) == "met")
    #expect(try Self.status(.amount(.sodium), 20, nil, meal) == "under?")
  }

  @Test("Niacin counts what tryptophan becomes, and is a minimum without it")
  func niacin() throws {
    let known = Self.foods([[.niacin: 8, .tryptophan: 0.48]])
    #expect(try Self.progress(.amount(.niacin), 14, nil, known).intake?.known == 16)
    #expect(try Self.status(.amount(.niacin), 14, nil, known) == "met")
    let inPart = Self.foods([[.niacin: 8]])
    #expect(try Self.status(.amount(.niacin), 14, nil, inPart) == "under?")
  }

  @Test("A ratio converts units and ignores what there is none of")
  func ratio() throws {
    let meal = Self.foods([[.sodium: 1600, .potassium: 3200, .fat: 3.2]])
    #expect(
      try Self.progress(.ratio(.sodium, to: .potassium), nil, 1, meal).intake?.known == 0.5)
    #expect(try Self.progress(.ratio(.sodium, to: .fat), nil, 1, meal).intake?.known == 0.5)
    #expect(try Self.status(.ratio(.sodium, to: .fiber), nil, 1, meal) == "unknown")
    let none = Self.foods([[.sodium: 1600, .potassium: 0]])
    #expect(try Self.status(.ratio(.sodium, to: .potassium), nil, 1, none) == "unknown")
  }

  // MARK: Examples

  private static func foods(_ amounts: [[NutrientNumber: Double]]) -> FoodSum {
    FoodSum(amounts.map { item(NutrientProfile($0)) })
  }

  private static func item(_ nutrients: NutrientProfile) -> FoodSum.Item {
    FoodSum.Item(
      food: Food(
        code: FoodCode(dataset: .standardReference, key: "1"), name: "Food", origin: .shipped,
        nutrients: nutrients),
      amount: .hundredGrams)
  }

  private static func progress(
    _ measure: Target.Measure, _ minimum: Double?, _ maximum: Double?, _ totals: FoodSum
  ) throws -> TargetProgress {
    let units: [NutrientNumber: NutrientUnit] = [
      .protein: .gram, .fat: .gram, .fiber: .gram, .sodium: .milligram, .potassium: .milligram,
      .niacin: .milligram, .energy: .kilocalorie,
    ]
    return TargetProgress(
      SourcedTarget(target: Target(measure, minimum: minimum, maximum: maximum)), in: totals,
      units: units)
  }

  private static func status(
    _ measure: Target.Measure, _ minimum: Double?, _ maximum: Double?, _ totals: FoodSum
  ) throws -> String {
    let progress = try progress(measure, minimum, maximum, totals)
    guard let status = progress.status else { return "unknown" }
    return status.rawValue + (progress.isCertain ? "" : "?")
  }
}
