import FoodDatabase
import Foundation
import Kitchen
import MealPlanning
import Nutrition
import TestSupport
import Testing

@Suite("Plans for the rest of a day")
struct DayPlanTests {
  private static let nutrients: [Nutrient] = [
    ("208", "energy", NutrientUnit.kilocalorie), ("203", "protein", .gram), ("291", "fiber", .gram),
    ("301", "calcium", .milligram), ("307", "sodium", .milligram),
  ].map { number, key, unit in
    Nutrient(
      number: NutrientNumber(number), key: key, name: key, unit: unit, decimals: 1, isCore: true)
  }

  private static func targets(_ values: [NutrientNumber: Double]) throws -> TargetSet {
    TargetSet(
      for: Person(), on: try #require(Day("2026-01-01")), from: .referenceValues,
      DietaryReferences(
        nutrients: nutrients, intakes: [], equations: [],
        referenceValues: values.map {
          ReferenceValue(population: .adults, nutrient: $0.key, amount: $0.value)
        }))
  }

  private static func food(_ name: String, _ amounts: [NutrientNumber: Double]) -> Food {
    let key = String(name.utf8.reduce(10_000) { ($0 * 31 + Int($1)) % 90_000 } + 10_000)
    return Food(
      code: FoodCode(dataset: .standardReference, key: key), name: name, origin: .shipped,
      nutrients: NutrientProfile(amounts))
  }

  private static func suggestion(
    _ name: String, _ kind: String, _ amounts: [NutrientNumber: Double]
  ) -> Suggestion {
    Suggestion(
      food: food(name, amounts), amount: FoodAmount(text: "1 portion", grams: 100), kind: kind)
  }

  private static func eaten(_ amounts: [NutrientNumber: Double]) -> FoodSum {
    FoodSum([FoodSum.Item(food: food("Eaten", amounts), amount: .hundredGrams)])
  }

  private static let values: [NutrientNumber: Double] = [
    .energy: 2000, .fiber: 28, .calcium: 1300, .sodium: 2300,
  ]

  @Test("foods that close different gaps are eaten together, and no food is in two plans")
  func plans() throws {
    let planner = DayPlanner(
      eaten: Self.eaten([.energy: 1200, .fiber: 8, .calcium: 300, .sodium: 1500]),
      targets: try Self.targets(Self.values),
      suggestions: [
        Self.suggestion("Milk", "milk", [.energy: 100, .fiber: 0, .calcium: 700, .sodium: 100]),
        Self.suggestion("Beans", "beans", [.energy: 150, .fiber: 14, .calcium: 80, .sodium: 2]),
        Self.suggestion("Candy", "candy", [.energy: 400, .fiber: 0, .calcium: 0, .sodium: 10]),
        Self.suggestion("Pear", "fruit", [.energy: 90, .fiber: 6, .calcium: 10, .sodium: 1]),
      ])
    #expect(planner.gaps.map(\.target.target.measure.nutrient) == [.fiber, .calcium])
    let plans = planner.plans(count: 5)
    #expect(Set(try #require(plans.first).foods.map(\.food.name)) == ["Milk", "Beans", "Pear"])
    #expect(plans.allSatisfy { $0.shortfall < planner.shortfall })
    #expect(!plans.flatMap(\.foods).map(\.food.name).contains("Candy"))
    let codes = plans.flatMap { $0.foods.map(\.food.code) }
    #expect(Set(codes).count == codes.count)
  }

  @Test("a food that would break a maximum is in no plan, and none is where energy is over")
  func maximums() throws {
    let pickles = Self.suggestion(
      "Pickles", "pickles", [.energy: 20, .fiber: 20, .calcium: 900, .sodium: 1200])
    let targets = try Self.targets(Self.values)
    let near = DayPlanner(
      eaten: Self.eaten([.energy: 1200, .fiber: 8, .calcium: 300, .sodium: 1500]),
      targets: targets, suggestions: [pickles])
    #expect(near.plans(count: 3).isEmpty)
    let beans = Self.suggestion(
      "Beans", "beans", [.energy: 150, .fiber: 14, .calcium: 80, .sodium: 2])
    let full = DayPlanner(
      eaten: Self.eaten([.energy: 2300, .fiber: 8, .calcium: 300, .sodium: 1500]),
      targets: targets, suggestions: [beans])
    #expect(full.plans(count: 3).isEmpty)
  }

  @Test("an unknown amount closes no gap and keeps no maximum")
  func unknown() throws {
    let targets = try Self.targets(Self.values)
    let eaten = Self.eaten([.energy: 1200, .fiber: 8, .calcium: 300, .sodium: 1500])
    let planner = DayPlanner(
      eaten: eaten, targets: targets,
      suggestions: [
        Self.suggestion("Mystery", "a", [.energy: 100, .fiber: 20, .calcium: 900]),
        Self.suggestion("Blank", "b", [.energy: 100, .sodium: 5]),
      ])
    #expect(planner.excluded == 1)
    #expect(planner.plans(count: 3).isEmpty)
    let halfKnown = DayPlanner(
      eaten: Self.eaten([.energy: 1200, .calcium: 300]), targets: targets, suggestions: [])
    #expect(halfKnown.gaps.map(\.target.target.measure.nutrient) == [.calcium])
    #expect(halfKnown.unknown.map(\.target.target.measure.nutrient) == [.fiber, .sodium])
  }

  @Test(
    "an upper level that the day is not half way to keeps no food with an unknown amount out",
    arguments: [(eaten: 30.0, isPlanned: true), (60, false)])
  func upperLimit(eaten: Double, isPlanned: Bool) throws {
    let iron = NutrientNumber("303")
    let person = Person(birth: Day("1984-05-02"), sex: .female)
    let targets = TargetSet(
      for: person, on: try #require(Day("2026-01-01")), from: .dietaryReferenceIntakes,
      DietaryReferences(
        nutrients: Self.nutrients + [
          Nutrient(
            number: iron, key: "iron", name: "Iron", unit: .milligram, decimals: 1, isCore: true)
        ],
        intakes: [
          ReferenceIntake(
            lifeStage: .females31To50, nutrient: .fiber, unit: .gram, adequateIntake: 25,
            source: "made up"),
          ReferenceIntake(
            lifeStage: .females31To50, nutrient: iron, unit: .milligram, upperLimit: 100,
            source: "made up"),
        ], equations: [], referenceValues: []))
    let planner = DayPlanner(
      eaten: Self.eaten([.fiber: 5, iron: eaten]), targets: targets,
      suggestions: [Self.suggestion("Pear", "fruit", [.fiber: 6])])
    #expect(planner.plans(count: 1).count == (isPlanned ? 1 : 0))
    #expect(planner.excluded == (isPlanned ? 0 : 1))
  }

  // MARK: Random days

  private static let hasDatabase = FileManager.default.fileExists(
    atPath: Repository.shippedDatabase.path)

  private static func everyday(_ database: FoodDatabase) throws -> [Suggestion] {
    try KitchenResolver(database).everydayPortions().map {
      Suggestion(
        food: $0.portion.food, amount: $0.portion.amount, kind: $0.kind, isCommon: $0.isCommon)
    }
  }

  /// The amount of a nutrient in foods, added up without the code that is tested; nil if unknown in one.
  private static func amount(
    _ number: NutrientNumber, _ items: [(food: Food, grams: Double)]
  ) -> Double? {
    var sum = 0.0
    for (food, grams) in items {
      guard let amount = food.nutrients.amount(of: number) else { return nil }
      sum += amount * grams / 100
    }
    return sum
  }

  @Test(
    "for random days each plan lowers the shortfall and breaks no maximum",
    .enabled(if: hasDatabase, "build/main.db is missing; `make database` builds it"))
  func randomDays() throws {
    let database = try FoodDatabase(shipped: Repository.shippedDatabase.path)
    let suggestions = try Self.everyday(database)
    #expect(suggestions.count > 120)
    let references = try database.dietaryReferences(for: nil)
    let targets = TargetSet(
      for: Person(), on: try #require(Day("2026-01-01")), from: .referenceValues, references)
    var generator = SeededGenerator(seed: 2026)
    let all = try database.search(
      FoodQuery("", limits: [.min(.energy, 20)], limit: .max)
    ).foods.map(\.food.code)
    var planned = 0
    let days = max(1, Mutation.count / 4)
    for _ in 0..<days {
      let codes = (0..<Int.random(in: 4...10, using: &generator)).compactMap { _ in
        all.randomElement(using: &generator)
      }
      let items = try database.foods(codes).map { food in
        (food: food, grams: Double(Int.random(in: 20...250, using: &generator)))
      }
      let planner = DayPlanner(
        eaten: FoodSum(
          items.map {
            FoodSum.Item(food: $0.food, amount: FoodAmount(text: "", grams: $0.grams))
          }),
        targets: targets, suggestions: suggestions)
      for plan in planner.plans(count: 3) {
        planned += 1
        #expect((1...4).contains(plan.foods.count))
        #expect(Set(plan.foods.map(\.kind)).count == plan.foods.count)
        let after = items + plan.foods.map { (food: $0.food, grams: $0.amount.grams) }
        #expect(
          Self.shortfall(after, like: items, targets) < Self.shortfall(items, like: items, targets))
        for target in targets.targets.map(\.target) {
          guard let maximum = target.maximum, let old = Self.amount(target.measure.nutrient, items)
          else { continue }
          let new = try #require(Self.amount(target.measure.nutrient, after))
          let added = target.measure.nutrient == .energy ? 0 : 0.05 * maximum
          #expect(new <= max(maximum, old > maximum ? old + added : 0) + 1e-6)
        }
      }
    }
    #expect(planned > days)
  }

  /// The summed shortfall of nutrients that are known in all foods of a day.
  private static func shortfall(
    _ items: [(food: Food, grams: Double)], like day: [(food: Food, grams: Double)],
    _ targets: TargetSet
  ) -> Double {
    targets.targets.map(\.target).reduce(0) { sum, target in
      let number = target.measure.nutrient
      guard let minimum = target.minimum, number != .niacin, amount(number, day) != nil else {
        return sum
      }
      let known = items.reduce(0) {
        $0 + ($1.food.nutrients.amount(of: number) ?? 0) * $1.grams / 100
      }
      return sum + max(0, 1 - known / minimum)
    }
  }
}
