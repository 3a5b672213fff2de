import FoodDatabase
import Nutrition
import TestSupport
import Testing

@Suite("Custom foods by code and barcode")
struct OwnFoodReferenceTests {
  private let own: CustomFoodDatabase

  init() async throws {
    own = try await CustomFoodDatabase()
  }

  /// Adds a food whose ID is this much above the lowest, so that its code is known.
  @discardableResult
  private func add(_ offset: Int64, barcode: String? = nil) throws -> Food {
    let food = Food.bar("Bar \(offset)", id: FoodCode.lowestCustomID + offset, barcode: barcode)
    try own.database.add(food)
    return food
  }

  @Test(
    "a food is found by its code or the start of it, even with misread characters",
    arguments: [
      "my:1100000010000", "MY:1100000010000", " my:1100 ", "my:11", "my:1", "my:ll0o", "my:I1Oo",
      "my:LiOOooOO1oooo",
    ])
  func code(reference: String) throws {
    let food = try add(1 + 1 << 5)
    try add(2)
    #expect(try own.database.find(reference) == .one(food))
  }

  @Test("the start of several codes offers all their foods")
  func several() throws {
    try add(0)
    try add(1 << 20)
    try add(1)
    guard case .several(let foods, let total) = try own.database.find("my:0") else {
      Issue.record("my:0 doesn't match several foods")
      return
    }
    #expect(total == 2)
    #expect(foods.map(\.code.description) == ["my:0000000010000", "my:0000100010000"])
  }

  @Test("a food that lacks an optional word is offered, but not chosen")
  func looseWords() throws {
    try own.database.add(Food.bar("Oat bar", id: FoodCode.lowestCustomID))
    guard case .one = try own.database.find("oat bar") else {
      Issue.record("oat bar doesn't match exactly one food")
      return
    }
    guard case .several(let foods, _) = try own.database.find("organic oat bar") else {
      Issue.record("organic oat bar was matched with another food")
      return
    }
    #expect(foods.map(\.name) == ["Oat bar"])
  }

  @Test("a whole name matches its food, even if others have all the words that count")
  func wholeName() throws {
    let food = Food.bar("My oat bar", id: FoodCode.lowestCustomID)
    try own.database.add(food)
    try own.database.add(Food.bar("Oat bar", id: FoodCode.lowestCustomID + 1))
    #expect(try own.database.find("my oat BAR") == .one(food))
  }

  @Test("an unused code finds nothing", arguments: ["my:z", "my:0000000010001", "my:-"])
  func none(reference: String) throws {
    try add(0)
    #expect(try own.database.find(reference) == .none)
  }

  @Test(
    "a barcode finds the food, with or without its leading zeros",
    arguments: ["00012345678905", "0012345678905", "012345678905", "12345678905"])
  func barcode(reference: String) throws {
    let food = try add(0, barcode: "00012345678905")
    try add(1, barcode: "00000012345670")
    #expect(try own.database.find(reference) == .one(food))
    #expect(try own.database.find("12345670").isOne(named: "Bar 1"))
  }

  @Test("a barcode shared by a shipped and a custom food offers both")
  func sharedBarcode() throws {
    let food = try add(0, barcode: "00016000275287")
    guard case .several(let foods, 2) = try own.database.find("16000275287") else {
      Issue.record("the barcode doesn't match two foods")
      return
    }
    #expect(Set(foods.map(\.origin)) == [.mine, .shipped])
    #expect(foods.contains { $0.code == food.code })
  }

  @Test("short codes are unique and have at least four characters")
  func shortCodes() throws {
    var foods = try [0, 1, 32, 1 << 20, 1 << 25, 1 << 20 + 1 << 25].map { try add($0) }
    for _ in 0..<50 {
      let food = Food.bar("Random").with(\.code, .newCustom())
      try own.database.add(food)
      foods.append(food)
    }
    let short = try own.database.shortCodes(of: foods.map(\.code) + [.egg])
    #expect(short.count == foods.count)
    for food in foods {
      let text = try #require(short[food.code])
      #expect(food.code.description.hasPrefix(text))
      #expect(text.count >= "my:".count + 4)
      #expect(try own.database.find(text) == .one(food))
    }
    #expect(short[foods[0].code] == "my:000000")
    #expect(short[foods[1].code] == "my:1000")
    #expect(try own.database.shortCodes(of: []) == [:])
  }

  @Test("the short code of a single food has four characters")
  func loneShortCode() throws {
    let food = try add(0)
    #expect(try own.database.shortCodes(of: [food.code]) == [food.code: "my:0000"])
  }
}

extension FoodMatch {
  fileprivate func isOne(named name: String) -> Bool {
    if case .one(let food) = self { food.name == name } else { false }
  }
}
