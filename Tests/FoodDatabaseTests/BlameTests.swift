import FoodDatabase
import Foundation
import Nutrition
import TestSupport
import Testing

@Suite("Which database is reported as damaged")
struct BlameTests {
  private let large: LargeDatabase
  private var own: CustomFoodDatabase { large.own }

  init() async throws {
    large = try await LargeDatabase()
  }

  /// Everything that a command may read.
  private func ask() throws -> Set<FoodDatabaseError> {
    var errors: Set<FoodDatabaseError> = []
    let questions: [(FoodDatabase) throws -> Void] = [
      { _ = try $0.search(FoodQuery("bar")) }, { _ = try $0.food(.egg) },
      { _ = try $0.ownData() }, { _ = try $0.userDatabase() }, { _ = try $0.find("bar 3") },
    ]
    for question in questions {
      do {
        try question(try own.another())
      } catch let error as FoodDatabaseError {
        errors.insert(error)
      }
    }
    return errors
  }

  private func expectOwn(_ comment: Comment) throws {
    for error in try ask() {
      switch error {
      case .damaged(own.path), .notAUserDatabase(own.path), .userDatabaseForeign(own.path, _),
        .userDatabaseTooNew(own.path):
        break
      default: Issue.record("\(comment): \(error)")
      }
    }
  }

  @Test("wrong content in a page of the user database is never blamed on the shipped database")
  func pages() throws {
    let sound = try large.bytes
    let pages = sound.count / 1024
    for page in stride(from: 2, through: min(pages, 80), by: 1) {
      let sources = [2, 6, pages / 2]
      // Each page with one of them; `make test-long` tries all.
      let tried = LongTests.areOn ? sources : [sources[page % sources.count]]
      for source in tried where source != page {
        var bytes = sound
        bytes.replaceSubrange(
          (page - 1) * 1024..<page * 1024, with: sound[(source - 1) * 1024..<source * 1024])
        try bytes.write(to: URL(filePath: own.path))
        try expectOwn("page \(page) as page \(source)")
      }
    }
  }

  @Test(
    "unreadable rows of the user database are never blamed on the shipped database",
    arguments: [
      "UPDATE my_correction SET code = 'egg'", "DELETE FROM my_food_fts_config",
      "UPDATE my_change SET kind = 'x'",
    ])
  func rows(sql: String) throws {
    try own.execute(sql)
    try expectOwn("\(sql)")
    #expect(try ask() == [.damaged(path: own.path)])
  }

  @Test("damage to the shipped database is reported as its own")
  func shipped() throws {
    var bytes = try Data(contentsOf: URL(filePath: own.example.shipped))
    bytes.replaceSubrange(
      8192..<bytes.count, with: Data(repeating: 0x55, count: bytes.count - 8192))
    try FileManager.default.removeItem(atPath: own.example.shipped)
    try bytes.write(to: URL(filePath: own.example.shipped))
    #expect(try ask().contains(.damaged(path: own.example.shipped)))
  }
}
