import MealPlanning
import Nutrition
import Testing

@Suite("Foods to eat instead")
struct FoodSwapTests {
  private static let coldCuts = FoodGroup(
    key: "sausages-and-luncheon-meats", name: "Sausages and Luncheon Meats")

  private static func summary(
    _ code: String, _ name: String, sodium: Double?, protein: Double? = 20,
    group: FoodGroup = coldCuts, qualifier: Qualifier? = nil
  ) throws -> FoodSummary {
    var amounts: [NutrientNumber: Double] = [:]
    amounts[.sodium] = sodium
    amounts[.protein] = protein
    return FoodSummary(
      code: try #require(FoodCode(code)), name: name, group: group, origin: .shipped,
      nutrients: NutrientProfile(amounts, qualifiers: qualifier.map { [.sodium: $0] } ?? [:]))
  }

  private static func swap(
    _ name: String = "Salami, dry or hard, pork", sodium: Double? = 2000,
    _ wishes: [(number: NutrientNumber, wish: FoodSwap.Wish)] = [
      (.sodium, .less), (.protein, .keep),
    ]
  ) throws -> FoodSwap {
    var amounts: [NutrientNumber: Double] = [.protein: 20]
    amounts[.sodium] = sodium
    return FoodSwap(
      Food(
        code: try #require(FoodCode("sr:07071")), name: name, group: coldCuts, origin: .shipped,
        nutrients: NutrientProfile(amounts)),
      wishes: wishes)
  }

  @Test("a food of the same family with less comes first, whatever it is called")
  func family() throws {
    let result = try Self.swap().result(among: [
      Self.summary("sr:00001", "Salami, cooked, turkey", sodium: 1000),
      Self.summary("sr:00002", "Turkey breast, low salt, luncheon meat", sodium: 100),
      Self.summary("sr:00003", "Frankfurter, beef", sodium: 100),
      Self.summary("sr:00004", "Salami, beef", sodium: 1900),
    ])
    #expect(
      result.foods.map(\.name) == [
        "Turkey breast, low salt, luncheon meat", "Salami, cooked, turkey",
      ])
    #expect(result.unknown == 0)
  }

  @Test("an unknown amount never speaks for a food, and a trace counts as its limit")
  func unknown() throws {
    let result = try Self.swap().result(among: [
      Self.summary("sr:00001", "Ham, sliced", sodium: nil),
      Self.summary("sr:00002", "Ham, minced", sodium: 100, protein: nil),
      Self.summary(
        "sr:00003", "Ham, chopped", sodium: 0, qualifier: Qualifier(.below, limit: 1950)),
    ])
    #expect(result.foods.isEmpty)
    #expect(result.unknown == 2)
    #expect(try Self.swap(sodium: nil).unknown == [.sodium])
  }

  @Test("what should be kept is from three quarters to one and a half times as much")
  func kept() throws {
    let names = try Self.swap().result(
      among: [14.9, 15, 20, 30, 30.1].enumerated().map { index, protein in
        try Self.summary("sr:0000\(index)", "Ham \(index), sliced", sodium: 500, protein: protein)
      }
    ).foods.map(\.name)
    #expect(Set(names) == ["Ham 1, sliced", "Ham 2, sliced", "Ham 3, sliced"])
  }

  @Test("of foods with almost the same name only the best two are kept")
  func variety() throws {
    let names = try Self.swap().result(
      among: (1...4).map { index in
        try Self.summary(
          "sr:0000\(index)", "Bologna, beef, kind \(index)", sodium: Double(index) * 100)
      }
    ).foods.map(\.name)
    #expect(names == ["Bologna, beef, kind 1", "Bologna, beef, kind 2"])
  }

  @Test("raw, dry and baby foods don't replace what is ready to eat")
  func states() throws {
    let vegetables = FoodGroup(
      key: "vegetables-and-vegetable-products", name: "Vegetables and Vegetable Products")
    let spinach = FoodSwap(
      Food(
        code: try #require(FoodCode("sr:11458")), name: "Spinach, cooked, boiled, drained",
        group: vegetables, origin: .shipped, nutrients: NutrientProfile([.sodium: 70])),
      wishes: [(.sodium, .less)])
    let names = try spinach.result(among: [
      Self.summary("sr:00001", "Kale, raw", sodium: 1, group: vegetables),
      Self.summary("sr:00002", "Kale, cooked, boiled", sodium: 20, group: vegetables),
      Self.summary("sr:00003", "Onions, dehydrated flakes", sodium: 2, group: vegetables),
      Self.summary("sr:00004", "Kale, USDA Commodity, cooked", sodium: 2, group: vegetables),
    ]).foods.map(\.name)
    #expect(names == ["Kale, cooked, boiled"])
  }
}
