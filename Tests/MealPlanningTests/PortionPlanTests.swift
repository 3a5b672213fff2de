import MealPlanning
import Nutrition
import TestSupport
import Testing

@Suite("Portions of a meal")
struct PortionPlanTests {
  private static func ingredient(
    _ name: String, usual grams: Double, isFixed: Bool = false, _ amounts: [NutrientNumber: Double],
    qualifiers: [NutrientNumber: Qualifier] = [:]
  ) -> PortionPlan.Ingredient {
    PortionPlan.Ingredient(
      food: Food(
        code: FoodCode(dataset: .standardReference, key: "00001"), name: name, origin: .shipped,
        nutrients: NutrientProfile(amounts, qualifiers: qualifiers)),
      usual: FoodAmount(text: "1 portion", grams: grams), isFixed: isFixed)
  }

  private static let chicken = ingredient("Chicken", usual: 85, [.protein: 31, .energy: 165])
  private static let rice = ingredient("Rice", usual: 158, [.protein: 2.7, .energy: 130])
  private static let broccoli = ingredient("Broccoli", usual: 156, [.protein: 2.4, .energy: 35])

  private static func total(
    _ number: NutrientNumber, _ plan: PortionPlan, _ grams: [Double]
  ) -> Double {
    zip(plan.ingredients, grams).reduce(0) { sum, pair in
      sum + (pair.0.food.nutrients.amount(of: number, grams: pair.1) ?? 0)
    }
  }

  @Test("a meal has what is wanted, in weights that people weigh")
  func meal() throws {
    let plan = PortionPlan(
      [Self.chicken, Self.rice, Self.broccoli],
      wanted: [.init(.protein, .about(40)), .init(.energy, .about(600))])
    guard case .grams(let grams) = plan.outcome else {
      Issue.record("\(plan.outcome)")
      return
    }
    #expect(grams.allSatisfy { $0 >= 20 && $0.truncatingRemainder(dividingBy: 5) == 0 })
    #expect(abs(Self.total(.protein, plan, grams) - 40) <= 2)
    #expect(abs(Self.total(.energy, plan, grams) - 600) <= 30)
  }

  @Test("a fixed amount stays as it is")
  func fixed() throws {
    let egg = Self.ingredient("Egg", usual: 50, isFixed: true, [.protein: 12.6, .energy: 143])
    let plan = PortionPlan([egg, Self.rice], wanted: [.init(.energy, .about(350))])
    guard case .grams(let grams) = plan.outcome else {
      Issue.record("\(plan.outcome)")
      return
    }
    #expect(grams[0] == 50)
    #expect(abs(Self.total(.energy, plan, grams) - 350) <= 17.5)
  }

  @Test("goals that clash are named, those that don't are not, with what is possible")
  func clash() throws {
    let plan = PortionPlan(
      [Self.rice, Self.broccoli],
      wanted: [
        .init(.energy, .atLeast(50)), .init(.protein, .atLeast(30)), .init(.energy, .atMost(300)),
      ])
    guard case .clash(let clashes) = plan.outcome else {
      Issue.record("\(plan.outcome)")
      return
    }
    #expect(
      clashes.map(\.wanted) == [.init(.protein, .atLeast(30)), .init(.energy, .atMost(300))])
    // All energy left by a quarter of rice goes to broccoli.
    let rice = 158 * 0.25
    let broccoli = (300 - rice * 1.3) / 0.35
    let most = try #require(clashes[0].nearest)
    #expect(broccoli > 4 * 156 || abs(most - (rice * 0.027 + broccoli * 0.024)) < 0.01)
    #expect(try #require(clashes[1].nearest) > 300)
  }

  @Test("an unknown amount keeps no maximum and reaches no minimum")
  func unknown() {
    let sauce = Self.ingredient("Sauce", usual: 30, [.energy: 100])
    #expect(
      PortionPlan([sauce], wanted: [.init(.sodium, .atMost(500))]).outcome
        == .unknown(sauce.food, .sodium))
    let outcome = PortionPlan([sauce], wanted: [.init(.sodium, .atLeast(5))]).outcome
    #expect(
      outcome
        == .clash([PortionPlan.Clash(wanted: .init(.sodium, .atLeast(5)), nearest: 0)]))
  }

  @Test("a trace counts as its limit where there is a maximum")
  func trace() {
    let tea = Self.ingredient(
      "Tea", usual: 100, isFixed: true, [.sodium: 0],
      qualifiers: [.sodium: Qualifier(.below, limit: 10)])
    #expect(
      PortionPlan([tea], wanted: [.init(.sodium, .atMost(9))]).outcome
        != .grams([100]))
    #expect(
      PortionPlan([tea], wanted: [.init(.sodium, .atMost(10))]).outcome
        == .grams([100]))
  }

  @Test("rounded amounts of random meals fulfill every goal, or none can")
  func random() {
    var generator = SeededGenerator(seed: 5)
    var planned = 0
    for _ in 0..<300 {
      let count = Int.random(in: 1...5, using: &generator)
      let ingredients = (0..<count).map { index in
        Self.ingredient(
          "Food \(index)", usual: Double(Int.random(in: 10...250, using: &generator)),
          [
            .protein: Double.random(in: 0...30, using: &generator),
            .energy: Double.random(in: 10...500, using: &generator),
            .sodium: Double.random(in: 0...900, using: &generator),
          ])
      }
      let plan = PortionPlan(
        ingredients,
        wanted: [
          .init(.protein, .about(Double.random(in: 5...60, using: &generator))),
          .init(.energy, .about(Double.random(in: 100...900, using: &generator))),
          .init(.sodium, .atMost(Double.random(in: 200...2000, using: &generator))),
        ])
      guard case .grams(let grams) = plan.outcome else { continue }
      planned += 1
      #expect(plan.isRight(grams))
      #expect(grams.allSatisfy { $0 > 0 })
      for wanted in plan.wanted {
        let total = Self.total(wanted.number, plan, grams)
        let range = wanted.goal.range
        #expect(total >= range.lowerBound - 1e-6 && total <= range.upperBound + 1e-6)
      }
    }
    #expect(planned > 50 && planned < 300)
  }
}
