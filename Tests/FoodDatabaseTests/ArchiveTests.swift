import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

@testable import FoodDatabase

/// What happens to the foods that the user's records refer to when a release without them is
/// installed.
@Suite("Foods that a release lacks")
struct ArchiveTests {
  private let own: CustomFoodDatabase
  private let later: ExampleDatabase
  private static let release = ReleaseName(version: 7, label: "Example release")
  private static let gone = FoodCode(dataset: .standardReference, key: "77777")

  init() async throws {
    own = try await CustomFoodDatabase()
    later = try await ExampleDatabase(replacing: ExampleDataset.laterRelease)
  }

  private var eggNog: Food { .bar("Egg nog").with(\.basedOn, .egg) }

  /// Corrects the egg and makes a custom food from it.
  private func refer() throws {
    try own.database.correct(Corrections(code: .egg, amounts: [.protein: 13.1, .fat: nil]))
    try own.database.add(eggNog)
  }

  private func carryOver() throws -> [RecordedFood] {
    try own.file.carryOver(from: own.example.shipped, to: later.shipped)
  }

  private func laterDatabase() throws -> FoodDatabase {
    try FoodDatabase(shipped: later.shipped, user: own.file)
  }

  @Test("a food that the release lacks is still found by its code, unchanged")
  func resolved() throws {
    try refer()
    var egg = try #require(try own.database.food(.egg))
    var original = try #require(try own.database.food(.egg, isOriginal: true))
    _ = try carryOver()
    let database = try laterDatabase()
    egg.archivedFrom = Self.release
    original.archivedFrom = Self.release
    #expect(try database.food(.egg) == egg)
    #expect(try database.food(.egg, isOriginal: true) == original)
    #expect(egg.origin == .shipped && egg.corrected == [.protein, .fat])
    #expect(egg.group?.name == "Dairy and Egg Products")
    for reference in ["sr:01123", "sr:1123", "1123", "01123", "egg sr:01123"] {
      guard case .one(let found) = try database.find(reference) else {
        // The later release has a food with that number too.
        #expect(reference == "1123")
        continue
      }
      #expect(found == egg, "\(reference)")
    }
    #expect(try FoodAmount("2 large", of: egg).grams == 100)
    let found = try database.search(FoodQuery("sr:01123")).foods.map(\.food)
    #expect(found.map(\.code) == [.egg])
    #expect(found.first?.nutrients[.protein] == 13.1)
    #expect(found.first?.nutrients[.energy] == 143)
    #expect(found.first?.corrected == [.protein, .fat])
    #expect(found.first?.group?.name == "Dairy and Egg Products")
    #expect(try database.suggestedFoods(for: "sr:011", limit: 9).map(\.name) == [egg.name])
    #expect(
      try database.suggestedFoods(for: "sr:", .changeable, limit: 9).map(\.name) == [egg.name])
  }

  @Test("searches, lists and counts cover only the release")
  func notListed() throws {
    let before = try laterDatabase()
    let queries = [
      FoodQuery("whole egg raw"), FoodQuery("", groupKey: "dairy-and-egg-products"),
      FoodQuery("", order: .most(.protein)), FoodQuery("", order: .most(NutrientNumber("301"))),
    ]
    let found = try queries.map { try before.search($0) }
    let counts = try (before.foodCounts(), before.knownCounts())
    try own.database.correct(Corrections(code: .egg, amounts: [.protein: 90]))
    _ = try carryOver()
    let database = try laterDatabase()
    #expect(try database.food(.egg)?.nutrients[.protein] == 90)
    #expect(try queries.map { try database.search($0) } == found)
    #expect(try database.foodCounts() == counts.0)
    #expect(try database.knownCounts() == counts.1)
  }

  @Test("a copy is corrected like a shipped food, and stays when the corrections are removed")
  func furtherCorrections() throws {
    try refer()
    _ = try carryOver()
    let database = try laterDatabase()
    try database.correct(
      Corrections(code: .egg, amounts: [.energy: 150]), restoring: [.protein])
    let egg = try #require(try database.food(.egg))
    #expect(egg.nutrients[.energy] == 150 && egg.nutrients[.protein] == 12.56)
    #expect(egg.corrected == [.energy, .fat])
    try database.remove([.egg, eggNog.code])
    #expect(try database.food(.egg)?.corrected == [])
    #expect(try database.recordedFoods() == [])
    for _ in 0..<2 { _ = try database.undo() }
    #expect(try database.food(.egg)?.corrected == [.protein, .fat])
  }

  @Test("if the release has the food again, it is found there, and the copy is unused")
  func shippedAgain() throws {
    let shipped = try #require(try own.database.food(.egg))
    try own.database.correct(Corrections(code: .egg, amounts: [.protein: 13.1]))
    _ = try carryOver()
    #expect(try own.database.food(.egg, isOriginal: true) == shipped)
    #expect(try own.database.food(.egg)?.archivedFrom == nil)
    #expect(try own.database.search(FoodQuery("1123")).total == 1)
    #expect(try own.database.suggestedFoods(for: "sr:0112", limit: 9).count == 1)
    #expect(try own.database.recordedFoods().map(\.isShipped) == [true])
    #expect(try own.database.recordedFoods().map(\.archivedFrom) == [nil])
    #expect(try own.database.userDatabase().archivedFoods == 0)
    #expect(try laterDatabase().userDatabase().archivedFoods == 1)
  }

  @Test("carrying over reports what refers to each food and what could replace it")
  func told() throws {
    try refer()
    try own.database.add(
      .bar("Egg bread", id: FoodCode.lowestCustomID + 1).with(\.basedOn, .egg))
    try own.database.add(
      .bar("More egg nog", id: FoodCode.lowestCustomID + 2).with(\.basedOn, eggNog.code))
    try own.database.add(.bar("Shake", id: FoodCode.lowestCustomID + 3).with(\.basedOn, .banana))
    let butter = FoodCode(dataset: .standardReference, key: "01001")
    try own.database.correct(Corrections(code: butter, amounts: [.energy: 1, .fat: 2]))
    try own.database.correct(Corrections(code: Self.gone, amounts: [.energy: 1]))
    let egg = RecordedFood(
      code: .egg, name: "Egg, whole, raw, fresh", archivedFrom: Self.release, corrections: 2,
      basedOn: [eggNog.code, .custom(id: FoodCode.lowestCustomID + 1)],
      successors: [
        .init(
          code: FoodCode(dataset: .foundation, key: "1123"),
          name: "Eggs, Grade A, Large, egg whole")
      ])
    let banana = RecordedFood(
      code: .banana, name: "Bananas, raw", archivedFrom: Self.release,
      basedOn: [.custom(id: FoodCode.lowestCustomID + 3)],
      successors: [
        .init(code: FoodCode(dataset: .standardReference, key: "09999"), name: "BANÁNAS (raw)"),
        .init(code: FoodCode(dataset: .branded, key: "17"), name: "Bananas, raw"),
      ])
    let unknown = RecordedFood(code: Self.gone, corrections: 1)
    #expect(try carryOver() == [egg, banana, unknown])
    let shipped = RecordedFood(
      code: butter, name: "Butter, salted", isShipped: true, corrections: 2)
    #expect(try laterDatabase().recordedFoods() == [shipped, egg, banana, unknown])
    let info = try laterDatabase().userDatabase()
    #expect(info.missingFoods == [Self.gone])
    #expect(info.archivedFoods == 2)
  }

  @Test("carrying over again keeps the copy from the last release that had the food")
  func again() async throws {
    try refer()
    let first = try carryOver()
    let egg = try laterDatabase().food(.egg)
    #expect(try carryOver() == first)
    #expect(try laterDatabase().food(.egg) == egg)
    #expect(try own.file.carryOver(from: later.shipped, to: later.shipped) == first)
    #expect(try laterDatabase().food(.egg) == egg)
    let amounts = try #require(ExampleDataset.files["food_nutrient.csv"])
    let other = try await ExampleDatabase(replacing: [
      "release.csv": try #require(ExampleDataset.files["release.csv"])
        .replacing("7|Example", with: "9|Other"),
      "food_nutrient.csv": amounts.replacing("sr:01123|208|143", with: "sr:01123|208|147"),
    ])
    _ = try own.file.carryOver(from: other.shipped, to: later.shipped)
    let renewed = try laterDatabase().food(.egg)
    #expect(renewed?.nutrients[.energy] == 147)
    #expect(renewed?.archivedFrom == ReleaseName(version: 9, label: "Other release"))
    #expect(try laterDatabase().userDatabase().archivedFoods == 1)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
  }

  @Test("foods are copied from a release of schema version 3, which lacks later tables")
  func earlierSchema() async throws {
    try refer()
    let old = own.example.folder.path("old.db")
    try FileManager.default.copyItem(atPath: own.example.shipped, toPath: old)
    try await DatabaseQueue(path: old).write { db in
      try db.execute(
        sql: """
          DROP VIEW value_source; DROP VIEW value_reference; DROP TABLE value_provenance;
          DROP TABLE provenance_reference; DROP TABLE provenance;
          DROP TABLE food_nutrient_qualifier; DROP TABLE derivation; DROP TABLE source;
          ALTER TABLE release DROP COLUMN year; ALTER TABLE release DROP COLUMN publisher;
          PRAGMA user_version = 3
          """)
    }
    let lost = try own.file.carryOver(from: old, to: later.shipped)
    #expect(lost.map(\.code) == [.egg])
    #expect(try laterDatabase().food(.egg)?.archivedFrom?.version == 7)
  }

  @Test(
    "without a user database nothing is created, and foods without references aren't copied")
  func nothing() throws {
    #expect(try carryOver() == [])
    #expect(try laterDatabase().userDatabase().archivedFoods == 0)
    let none = UserDatabaseFile(path: own.example.folder.path("none/user.db"))
    #expect(try none.carryOver(from: own.example.shipped, to: later.shipped) == [])
    #expect(!FileManager.default.fileExists(atPath: own.example.folder.path("none")))
  }

  /// Ways in which the old shipped database can be unusable.
  enum Fault: CaseIterable {
    case missing, foreign, cutOff, damaged
  }

  @Test(
    "without a sound old release nothing is copied, and earlier copies stay",
    arguments: Fault.allCases)
  func noOldRelease(problem: Fault) throws {
    try refer()
    let old = own.example.folder.path("old.db")
    var bytes = try Data(contentsOf: URL(filePath: own.example.shipped))
    switch problem {
    case .missing: break
    case .foreign: try Data("notes".utf8).write(to: URL(filePath: old))
    case .cutOff: try bytes.prefix(bytes.count / 2).write(to: URL(filePath: old))
    case .damaged:
      // The first page holds the schema, so the damage is found while foods are copied.
      bytes.replaceSubrange(8192..., with: Data(repeating: 0x55, count: bytes.count - 8192))
      try bytes.write(to: URL(filePath: old))
    }
    let before = try CustomFoodDatabase.rows(at: own.path, withJournal: true)
    let lost = try own.file.carryOver(from: old, to: later.shipped)
    #expect(lost.map(\.code) == [.egg])
    // From when the records were made.
    #expect(lost.map(\.archivedFrom) == [Self.release])
    #expect(lost.first?.successors.count == 1, "the number alone tells it")
    #expect(try CustomFoodDatabase.rows(at: own.path, withJournal: true) == before)
    let kept = try carryOver()
    #expect(try own.file.carryOver(from: old, to: later.shipped) == kept)
    #expect(kept.first?.archivedFrom == Self.release)
  }

  @Test("a record keeps its food even if nothing was carried over since it was made")
  func withoutCarryingOver() throws {
    try refer()
    let backup = own.beside("backup.db")
    try own.file.backUp(to: backup)
    // As if the program had come with another release.
    #expect(try laterDatabase().food(.egg)?.archivedFrom == Self.release)
    #expect(try laterDatabase().food(.egg)?.corrected == [.protein, .fat])

    _ = try own.database.remove([.egg, eggNog.code])
    #expect(try carryOver().isEmpty)
    #expect(try laterDatabase().undo() != nil)
    #expect(try laterDatabase().food(.egg)?.corrected == [.protein, .fat])

    _ = try laterDatabase().remove([.egg])
    _ = try own.file.restore(from: backup)
    #expect(try laterDatabase().food(.egg)?.name == "Egg, whole, raw, fresh")
  }

  @Test("without the new release nothing changes, and its error is reported")
  func noNewRelease() throws {
    try refer()
    #expect(throws: FoodDatabaseError.shippedDatabaseMissing(path: own.beside("none.db"))) {
      try own.file.carryOver(from: own.example.shipped, to: own.beside("none.db"))
    }
    #expect(try own.database.userDatabase().archivedFoods == 0)
  }

  @Test("up to three successors with the same name and a similar brand are found")
  func successors() async throws {
    let fillers = (1...5).map { ExampleFood("Filler \($0)") }
    let old = try await ExampleDatabase(foods: fillers + [ExampleFood("Oat drink", brand: "Acme")])
    let brands = ["Other", "ACME", "", "Acme", "Acme"]
    let new = try await ExampleDatabase(foods: brands.map { ExampleFood("OAT-drink", brand: $0) })
    let file = UserDatabaseFile(path: old.user)
    let code = FoodCode(dataset: .standardReference, key: "00006")
    try FoodDatabase(shipped: old.shipped, user: file).correct(
      Corrections(code: code, amounts: [.energy: 1]))
    let carried = try file.carryOver(from: old.shipped, to: new.shipped)
    #expect(carried.first?.successors.map(\.code.key) == ["00002", "00003", "00004"])
  }

  @Test("ten thousand references take as many statements as one")
  func manyReferences() async throws {
    let foods = (1...300).map { number in
      ExampleFood(
        "Food \(number)", amounts: ["203": Double(number) / 100, "208": Double(number)],
        measures: [(1, "cup", 100)])
    }
    let old = try await ExampleDatabase(foods: foods)
    let codes = (1...10_000).map { FoodCode(dataset: .standardReference, key: "\($0)") }
    // Carry over the first one twice, because removing a copy takes statements of SQLite's own.
    let counts = try [1, 1, 10_000].map { number in
      _ = try own.database.importFoods(
        [],
        corrections: codes.prefix(number).map { Corrections(code: $0, amounts: [.energy: 1]) })
      let queue = try Connections(shipped: later.shipped, .file(own.file, timeout: 5)).writer
      try ShippedDatabaseFile(path: old.shipped).attach(to: queue, as: ArchiveTable.earlierSchema)
      return try queue.write { db in
        var statements: [String] = []
        db.trace { event in
          if case .statement(let statement) = event { statements.append(statement.sql) }
        }
        let foods = try RecordedFoods.carryOver(db)
        db.trace(options: [])
        return (foods: foods.count, statements: statements)
      }
    }
    // The later release has three of them.
    #expect(counts.map(\.foods) == [1, 1, 9_997])
    #expect(counts[1].statements == counts[2].statements)
    let database = try laterDatabase()
    // Also the example's egg and banana, which have such codes too.
    #expect(try database.userDatabase().archivedFoods == 302)
    #expect(
      try database.food(codes[299], isOriginal: true)?.nutrients.amounts
        == [.protein: 3, .energy: 300])
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
  }
}
