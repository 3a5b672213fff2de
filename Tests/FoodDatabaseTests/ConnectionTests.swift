import Foundation
import GRDB
import TestSupport
import Testing

@testable import FoodDatabase

@Suite("Opening the two databases")
struct ConnectionTests {
  private let example: ExampleDatabase

  init() async throws {
    example = try await ExampleDatabase()
  }

  private func open(shipped: String? = nil) throws(FoodDatabaseError) -> FoodDatabase {
    try FoodDatabase(
      shipped: shipped ?? example.shipped, user: UserDatabaseFile(path: example.user))
  }

  private func error(shipped: String? = nil) -> FoodDatabaseError? {
    do {
      _ = try open(shipped: shipped)
      return nil
    } catch {
      return error
    }
  }

  @Test("a first run makes a user database that only its owner can read")
  func firstRun() throws {
    _ = try open()
    let attributes = try FileManager.default.attributesOfItem(atPath: example.user)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let folder = try FileManager.default.attributesOfItem(atPath: example.folder.path("home"))
    #expect(folder[.posixPermissions] as? Int == 0o700)
    _ = try open()
  }

  @Test("the template is tiny, and a first run copies it")
  func template() throws {
    let template = example.folder.path("user-template.db")
    try UserDatabaseFile.writeTemplate(to: template)
    let bytes = try Data(contentsOf: URL(filePath: template))
    #expect(bytes.count <= 64 * 1024)
    _ = try FoodDatabase(
      shipped: example.shipped, user: UserDatabaseFile(path: example.user, template: template))
    #expect(try Data(contentsOf: URL(filePath: example.user)) == bytes)
  }

  @Test("the shipped database can't be changed through the connection")
  func readOnly() throws {
    let before = try Data(contentsOf: URL(filePath: example.shipped))
    let queue = try Connections(
      shipped: example.shipped, .file(UserDatabaseFile(path: example.user), timeout: 5)
    ).writer
    #expect(throws: DatabaseError.self) {
      try queue.write { db in try db.execute(sql: "DELETE FROM shipped.food") }
    }
    #expect(throws: DatabaseError.self) {
      try queue.write { db in try db.execute(sql: "CREATE TABLE shipped.x (y)") }
    }
    #expect(try Data(contentsOf: URL(filePath: example.shipped)) == before)
  }

  @Test("a path with spaces and URI characters is opened")
  func oddPath() throws {
    let odd = example.folder.path("a b?c#d%20'e.db")
    try FileManager.default.copyItem(atPath: example.shipped, toPath: odd)
    #expect(try open(shipped: odd).release().version == 7)
  }

  @Test("a missing shipped database is reported, and no user database is created")
  func missing() {
    let path = example.folder.path("none.db")
    #expect(error(shipped: path) == .shippedDatabaseMissing(path: path))
    #expect(!FileManager.default.fileExists(atPath: example.user))
  }

  @Test("a file that isn't a database, or is another program's, is reported")
  func foreign() throws {
    let text = try example.folder.write(String(repeating: "no database ", count: 500), to: "x.db")
    #expect(error(shipped: text) == .notAShippedDatabase(path: text))
    let other = example.folder.path("other.db")
    try DatabaseQueue(path: other).write { db in try db.execute(sql: "CREATE TABLE t (x)") }
    #expect(error(shipped: other) == .notAShippedDatabase(path: other))
    let empty = try example.folder.write("", to: "empty.db")
    #expect(error(shipped: empty) == .notAShippedDatabase(path: empty))
    #expect(
      error(shipped: example.folder.url.path) == .notAShippedDatabase(path: example.folder.url.path)
    )
  }

  @Test("a shipped database with another schema version is reported with both versions")
  func wrongVersion() throws {
    let newer = example.folder.path("newer.db")
    try FileManager.default.copyItem(atPath: example.shipped, toPath: newer)
    try DatabaseQueue(path: newer).write { db in try db.execute(sql: "PRAGMA user_version = 99") }
    #expect(
      error(shipped: newer)
        == .wrongSchemaVersion(path: newer, found: 99, known: ShippedDatabaseFile.schemaVersion))
    #expect(
      throws: FoodDatabaseError.wrongSchemaVersion(
        path: newer, found: 99, known: ShippedDatabaseFile.schemaVersion)
    ) {
      try ShippedDatabaseFile(path: newer).stamp()
    }
  }

  @Test("a user database from another program or a newer dv is rejected and unchanged")
  func foreignUserDatabase() throws {
    try example.folder.write("not a database, but somebody's notes", to: "home/user.db")
    let before = try Data(contentsOf: URL(filePath: example.user))
    #expect(error() == .notAUserDatabase(path: example.user))
    #expect(try Data(contentsOf: URL(filePath: example.user)) == before)

    try FileManager.default.removeItem(atPath: example.user)
    _ = try open()
    try DatabaseQueue(path: example.user).write { db in
      try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 from the future')")
    }
    let newer = try Data(contentsOf: URL(filePath: example.user))
    #expect(error() == .userDatabaseTooNew(path: example.user))
    #expect(try Data(contentsOf: URL(filePath: example.user)) == newer)
  }

  @Test("a user database that can't be created is reported in the system's words")
  func impossibleHome() {
    #expect(
      throws: FoodDatabaseError.cannotCreateUserDatabase(
        path: "/dev/null/dv/user.db", reason: "Not a directory")
    ) {
      try FoodDatabase(
        shipped: example.shipped, user: UserDatabaseFile(path: "/dev/null/dv/user.db"))
    }
  }

  @Test("damage is reported with the damaged file, not as an SQLite error code")
  func damage() throws {
    let sound = try Data(contentsOf: URL(filePath: example.shipped))
    let damaged = example.folder.path("damaged.db")
    // Damage starts at the second page, or in the middle of the file, so that the schema can be
    // read.
    for start in [4096, sound.count / 2 / 4096 * 4096] {
      var bytes = sound
      bytes.replaceSubrange(
        start..<sound.count, with: Data(repeating: 0xAA, count: sound.count - start))
      try bytes.write(to: URL(filePath: damaged))
      #expect(throws: FoodDatabaseError.damaged(path: damaged)) {
        let database = try open(shipped: damaged)
        for query in ["egg", "banana", "butter"] { _ = try database.search(FoodQuery(query)) }
        _ = try database.find("1123")
      }
    }
  }

  @Test(
    "the place of the user database follows DV_HOME, then the platform",
    arguments: [
      (["DV_HOME": "/x", "HOME": "/h"], "/x/user.db"),
      (["XDG_DATA_HOME": "/d", "HOME": "/h"], "/d/dv/user.db"),
      (["DV_HOME": "", "XDG_DATA_HOME": "relative", "HOME": "/h"], nil),
    ])
  func location(environment: [String: String], path: String?) {
    #if os(macOS)
      let usual = "/h/Library/Application Support/dv/user.db"
    #else
      let usual = "/h/.local/share/dv/user.db"
    #endif
    #expect(UserDatabaseFile.defaultPath(environment: { environment[$0] }) == path ?? usual)
  }
}
