import FoodDatabase
import Nutrition
import TestSupport
import Testing

@Suite("Exporting foods")
struct ExportTests {
  private let own: CustomFoodDatabase

  init() async throws {
    own = try await CustomFoodDatabase()
    try own.database.add(.bar(amounts: [.energy: 210, .protein: 20, .fat: 0.1], per: 60))
    try own.database.correct(Corrections(code: .egg, amounts: [.protein: 13.1, .fat: nil]))
  }

  private func export(_ query: FoodQuery? = nil) throws -> [ExportedFood] {
    var foods: [ExportedFood] = []
    try own.database.export(query, of: own.database.nutrients()) {
      foods.append($0)
      return true
    }
    return foods
  }

  @Test("every food has the amounts that it has when it is read alone, in the same order")
  func amounts() throws {
    let nutrients = try own.database.nutrients()
    let foods = try export()
    #expect(foods.count == 7)
    #expect(
      foods.dropLast().map(\.code.description) == foods.dropLast().map(\.code.description).sorted())
    for food in foods {
      let whole = try #require(try own.database.food(food.code))
      let amounts = food.values.map { value -> Double? in
        switch value.amount {
        case .decimal(let steps, let decimals):
          Double(steps) / (0..<decimals).reduce(1) { scale, _ in scale * 10 }
        case .number(let number): number
        case nil: nil
        }
      }
      let known = nutrients.filter { whole.nutrients.amounts[$0.number] != nil }
      #expect(food.values.map { nutrients[$0.nutrient] } == known)
      #expect(amounts == known.map { whole.nutrients.amount(of: $0.number) })
      #expect(
        Set(food.values.filter(\.isCorrected).map { nutrients[$0.nutrient].number })
          == whole.corrected.intersection(known.map(\.number)))
      #expect(food.name == whole.name)
      #expect(food.group == whole.group)
    }
  }

  @Test("a query selects the foods that a search finds, in its order")
  func selection() throws {
    var query = FoodQuery("", limits: [.min(.protein, 1)])
    query.limit = .max
    let found = try own.database.search(query).foods.map(\.food.code)
    #expect(found.count > 3)
    #expect(try export(query).map(\.code) == found)
  }

  @Test("an export stops when its reader does")
  func stop() throws {
    var count = 0
    try own.database.export(nil, of: []) { _ in
      count += 1
      return count < 2
    }
    #expect(count == 2)
  }
}
