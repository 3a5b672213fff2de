import FoodDatabase
import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

@Suite("Restoring the user database")
struct RestoreTests {
  private let own: CustomFoodDatabase
  private let copy: String

  /// A backup with one food, and a database that was changed after it.
  init() async throws {
    own = try await CustomFoodDatabase()
    copy = own.example.folder.path("copy.db")
    try own.database.add(.bar())
    try own.file.backUp(to: copy)
    try own.database.replace(.bar(), with: .bar("Rye bar"))
  }

  private var home: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: own.beside(""))
        .filter { $0 != ".user.db.lock" }.sorted()
    }
  }

  private func rows(_ path: String) throws -> [String] {
    try CustomFoodDatabase.rows(at: path, withJournal: true)
  }

  @Test("the database becomes the copy, and the old one is kept")
  func restore() throws {
    let before = try rows(own.path)
    let kept = try #require(try own.file.restore(from: copy))
    #expect(kept == own.beside("user-before-restore-1.db"))
    #expect(try rows(own.path) == rows(copy))
    #expect(try rows(kept) == before)
    #expect(try own.database.customFoods() == [.bar()])
    #expect(try own.database.search(FoodQuery("oat")).total == 1)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
    let attributes = try FileManager.default.attributesOfItem(atPath: kept)
    #expect(attributes[.posixPermissions] as? Int == 0o600)

    #expect(try own.file.restore(from: kept) == own.beside("user-before-restore-2.db"))
    #expect(try rows(own.path) == before)
    #expect(try rows(own.beside("user-before-restore-2.db")) == rows(copy))
    #expect(
      try home == ["user-before-restore-1.db", "user-before-restore-2.db", "user.db"])
  }

  @Test("if there is no database, the copy becomes it, and nothing is kept")
  func missing() throws {
    try FileManager.default.removeItem(at: URL(filePath: own.beside("")))
    #expect(try own.file.restore(from: copy) == nil)
    #expect(try home == ["user.db"])
    #expect(try own.another().customFoods() == [.bar()])
    let attributes = try FileManager.default.attributesOfItem(atPath: own.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test(
    "if the database is damaged, the copy replaces it, and the damaged file is kept",
    arguments: [1.0, 0.8, 0.5, 0.1])
  func damaged(share: Double) throws {
    let bytes = try Data(contentsOf: URL(filePath: own.path))
    // The schema table starts on the first page, after the header's hundred bytes.
    let damaged =
      share == 1
      ? bytes.prefix(100) + Data(repeating: 0xAA, count: bytes.count - 100)
      : bytes.prefix(Int(Double(bytes.count) * share))
    try damaged.write(to: URL(filePath: own.path))
    let kept = try #require(try own.file.restore(from: copy))
    #expect(try Data(contentsOf: URL(filePath: kept)) == damaged)
    #expect(try rows(own.path) == rows(copy))
    #expect(try own.another().customFoods() == [.bar()])
  }

  @Test("a copy that is missing, foreign, damaged, newer or not a database changes nothing")
  func unusable() throws {
    let folder = own.example.folder
    let text = try folder.write("somebody's notes", to: "notes.txt")
    let empty = try folder.write("", to: "empty.db")
    let other = folder.path("other.db")
    try DatabaseQueue(path: other).write { db in try db.execute(sql: "CREATE TABLE t (x)") }
    let sound = try Data(contentsOf: URL(filePath: copy))
    let cut = try folder.write(sound.prefix(sound.count / 2), to: "cut.db")
    var bytes = sound
    bytes.replaceSubrange(4096..<8192, with: Data(repeating: 0x55, count: 4096))
    let overwritten = try folder.write(bytes, to: "overwritten.db")
    let newer = try folder.write(sound, to: "newer.db")
    try DatabaseQueue(path: newer).write { db in
      try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 from the future')")
    }
    let before = try Data(contentsOf: URL(filePath: own.path))
    let unusable = [
      folder.path("none.db"), text, empty, other, own.example.shipped, cut, overwritten,
      folder.url.path, own.path,
    ]
    for path in unusable {
      #expect {
        _ = try own.file.restore(from: path)
      } throws: { error in
        guard case FoodDatabaseError.copyUnusable(path, let reason) = error else { return false }
        return !reason.isEmpty
      }
    }
    #expect(throws: FoodDatabaseError.userDatabaseTooNew(path: newer)) {
      _ = try own.file.restore(from: newer)
    }
    #expect(try home == ["user.db"])
    #expect(try Data(contentsOf: URL(filePath: own.path)) == before)
  }

  @Test(
    "a copy in UTF-16 or with a write-ahead log changes nothing",
    arguments: [(59, UInt8(2)), (18, 2)])
  func otherFormats(offset: Int, byte: UInt8) throws {
    let other = own.example.folder.path("other.db")
    let before = try rows(own.path)
    // UTF-16 text, and a write-ahead log: https://www.sqlite.org/fileformat.html
    var bytes = try Data(contentsOf: URL(filePath: copy))
    bytes[offset] = byte
    if offset == 18 { bytes[19] = byte }
    try bytes.write(to: URL(filePath: other))
    #expect(throws: FoodDatabaseError.self) { try own.file.restore(from: other) }
    #expect(try rows(own.path) == before)
    #expect(try home == ["user.db"])
  }

  @Test("the copy itself is unchanged")
  func copyUntouched() throws {
    let before = try Data(contentsOf: URL(filePath: copy))
    _ = try own.file.restore(from: copy)
    try own.database.add(.bar("Third", id: FoodCode.lowestCustomID + 3))
    #expect(try Data(contentsOf: URL(filePath: copy)) == before)
  }

  @Test(
    "another file in place of the database is kept under another name",
    arguments: ["", "somebody's notes"])
  func foreign(text: String) throws {
    try own.example.folder.write(text, to: "home/user.db")
    let kept = try #require(try own.file.restore(from: copy))
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == text)
    #expect(try rows(own.path) == rows(copy))
    #expect(try home == ["user-before-restore-1.db", "user.db"])
  }

  @Test("a pending rollback of a damaged database doesn't affect the copy")
  func journal() throws {
    try own.example.folder.write(Data(repeating: 0xAA, count: 20_000), to: "home/user.db")
    try own.example.folder.write(Data(repeating: 0xD9, count: 4096), to: "home/user.db-journal")
    _ = try own.file.restore(from: copy)
    #expect(try rows(own.path) == rows(copy))
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
    #expect(try own.another().customFoods() == [.bar()])
  }
}
