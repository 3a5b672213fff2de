import FoodDatabase
import Nutrition
import TestSupport
import Testing

@testable import struct FoodDatabase.PackagedFoods

/// Searches for a word of more packaged foods than are ranked.
@Suite("Many packaged foods")
struct PackagedFoodTests {
  private static let count = PackagedFoods.mostRanked + 40
  private static let last = count - 1

  private static let files: [String: String] = {
    var files = ExampleDataset.files
    for number in 0..<count {
      let code = "branded:\(10_000_000_000_000 + number)"
      // The names that fit best are the last ones.
      let name = number >= last - 1 ? "Oatcake" : "Oatcake with honey \(number)"
      files["food.csv"]? +=
        "\(code)|\(name)|\(number == last ? "fruits-and-fruit-juices" : "")"
        + "|||||||||\n"
      if number > last - 3 { files["food_nutrient.csv"]? += "\(code)|203|\(number - last + 50)\n" }
    }
    files["food.csv"]? += "sr:09998|Snacks, oatcake||||||||||\n"
    return files
  }()

  private let database: FoodDatabase
  private let example: ExampleDatabase

  init() async throws {
    example = try await ExampleDatabase(replacing: Self.files)
    database = try FoodDatabase(
      shipped: example.shipped, user: UserDatabaseFile(path: example.user))
  }

  private func found(
    _ text: String = "oatcake", limit: Int = 20, offset: Int = 0,
    _ change: (inout FoodQuery) -> Void = { _ in }
  ) throws -> (total: Int, codes: [String]) {
    var query = FoodQuery(text, limit: limit)
    query.offset = offset
    change(&query)
    let result = try database.search(query)
    return (result.total, result.foods.map(\.food.code.description))
  }

  private static func code(_ number: Int) -> String { "branded:\(10_000_000_000_000 + number)" }

  @Test("the plain food comes first, and all are counted")
  func plainFirst() throws {
    let found = try found()
    #expect(found.total == Self.count + 1)
    #expect(found.codes.first == "sr:09998")
  }

  @Test("pages list each food once, those that aren't ranked last and by code")
  func pages() throws {
    var all: [String] = []
    while true {
      let page = try found(limit: 999, offset: all.count)
      #expect(page.total == Self.count + 1)
      guard !page.codes.isEmpty else { break }
      all += page.codes
    }
    #expect(all.count == Self.count + 1)
    #expect(Set(all).count == all.count)
    #expect(all.suffix(40) == (PackagedFoods.mostRanked..<Self.count).map(Self.code)[...])
    #expect(try found(limit: .max).codes == all)
    #expect(try found(limit: 1, offset: all.count).codes == [])
  }

  @Test("amounts select among all of them")
  func amounts() throws {
    let found = try found { $0.order = .most(.protein) }
    #expect(found.codes == (0..<3).map { Self.code(Self.last - $0) })
    #expect(found.total == 3)
  }

  @Test("a group, a dataset and unwanted words select among all of them")
  func filters() throws {
    let inGroup = try found { $0.groupKeys = ["fruits-and-fruit-juices"] }
    #expect(inGroup.codes == [Self.code(Self.last)])
    #expect(inGroup.total == 1)
    #expect(try found { $0.datasets = ["branded"] }.total == Self.count)
    let plain = try found("oatcake -honey")
    #expect(plain.codes == ["sr:09998", Self.code(Self.last - 1), Self.code(Self.last)])
    #expect(plain.total == 3)
  }

  @Test("words that name a food say how many match")
  func lookup() throws {
    guard case .several(_, let total) = try database.find("oatcake honey") else {
      Issue.record("There are many.")
      return
    }
    #expect(total == Self.count - 2)
  }
}
