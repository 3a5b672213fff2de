import DatasetReleases
import FoodDatabase
import Foundation
import GRDB
import TestSupport
import Testing

/// Invalid releases are rejected, and existing files stay as they were.
@Suite("Rejected releases")
struct RefusedReleaseTests {
  private let example: ReleaseExample
  private let database: String
  private let manifest: String

  init() async throws {
    example = try await ReleaseExample()
    try example.install(try await example.make(8, in: "first"))
    database = try await example.make(9)
    manifest = example.folder.path("dist/dv-data-9.json")
  }

  /// Tries to install an invalid release, and returns why it was rejected.
  private func refusal(_ path: String, signedBy key: ReleaseKey? = nil) throws -> ReleaseError? {
    let before = try example.state()
    defer { withExtendedLifetime(before) {} }
    do {
      try example.install(path, signedBy: key)
      Issue.record("\(path) was installed")
      return nil
    } catch let error as ReleaseError {
      #expect(try example.state() == before)
      #expect((1...3).contains(error.description.split(separator: "\n").count))
      return error
    }
  }

  @Test("a database that was truncated or extended")
  func otherSize() throws {
    let bytes = try example.bytes(database)
    try bytes.dropLast(1000).write(to: URL(filePath: database))
    #expect(
      try refusal(database)
        == .cutOff(path: database, bytes: bytes.count - 1000, stated: bytes.count))
    try (bytes + Data([0])).write(to: URL(filePath: database))
    #expect(try refusal(database) == .tooLarge(path: database, stated: bytes.count))
  }

  @Test("the manifest of another release")
  func otherManifest() throws {
    try FileManager.default.removeItem(atPath: manifest)
    try FileManager.default.copyItem(
      atPath: example.folder.path("first/dv-data-8.json"), toPath: manifest)
    guard case .otherDigest? = try refusal(database) else {
      Issue.record("its digest was accepted")
      return
    }
  }

  @Test("a manifest that names a file in another folder")
  func path() throws {
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    for name in ["../dv-data-9.db", "/etc/passwd", "dv-data-8.db"] {
      try text.replacing("dv-data-9.db", with: name).write(
        toFile: manifest, atomically: true, encoding: .utf8)
      guard case .notAManifest? = try refusal(database) else {
        Issue.record("\(name) was accepted")
        return
      }
    }
  }

  @Test(
    "a file that isn't a manifest",
    arguments: [
      "", "{", "[]", "{}", "{\"format\": 1}", "{\"format\": 1, \"format\": 1}", "\u{0}",
      String(repeating: "[", count: 100_000), String(repeating: " ", count: 100_000) + "{}",
    ])
  func noManifest(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: manifest))
    guard case .notAManifest? = try refusal(database) else {
      Issue.record("it was accepted")
      return
    }
  }

  @Test("a manifest in a newer format")
  func newManifest() throws {
    try Data("{\"format\": \(ReleaseManifest.format + 1)}".utf8).write(to: URL(filePath: manifest))
    #expect(try refusal(database) == .manifestTooNew(path: manifest))
  }

  @Test("a compressed database that is damaged, truncated or a decompression bomb")
  func packed() throws {
    let packed = database + ".xz"
    let bytes = try example.bytes(packed)
    try bytes.dropLast(100).write(to: URL(filePath: packed))
    #expect(try refusal(packed) == .cannotUnpack(path: packed))
    let bomb = try BuiltProgram("dv").shell("head -c 100000000 /dev/zero | xz -9 > '\(packed)'")
    #expect(bomb.status == 0)
    #expect(
      try refusal(packed) == .tooLarge(path: packed, stated: try example.bytes(database).count))
  }

  @Test("a file that isn't a release, a folder, a pipe, and a missing file")
  func noRelease() throws {
    let text = try example.folder.write("hello", to: "hello.db")
    #expect(try refusal(text) == .notARelease(path: text))
    #expect(
      try refusal(example.folder.url.path)
        == .unreadable(path: example.folder.url.path, reason: "not a regular file"))
    let pipe = example.folder.path("pipe")
    mkfifo(pipe, 0o600)
    #expect(try refusal(pipe) == .unreadable(path: pipe, reason: "not a regular file"))
    let none = example.folder.path("none.db")
    #expect(try refusal(none) == .unreadable(path: none, reason: "No such file or directory"))
  }

  @Test("a symbolic link where a release belongs is not followed")
  func link() throws {
    let precious = try example.folder.write("precious", to: "precious")
    for place in [example.releases.database(9), example.releases.manifest(9)] {
      try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: precious)
    }
    try example.install(database)
    #expect(try String(contentsOfFile: precious, encoding: .utf8) == "precious")
    #expect(try example.bytes(example.releases.database(9)) == example.bytes(database))
  }

  @Test(
    "a database with more in it than a release has, even if its digest matches",
    arguments: [
      "CREATE TRIGGER x AFTER INSERT ON food BEGIN DELETE FROM food; END",
      "CREATE VIEW x AS SELECT load_extension('/tmp/x.so')",
      "DROP VIEW food_nutrient; CREATE VIEW food_nutrient AS SELECT 1 AS food_id",
      "ALTER TABLE synonym RENAME TO s; CREATE VIEW synonym AS SELECT 'a' AS word, 'b' AS means",
      "CREATE TABLE x (y)", "CREATE INDEX x ON food (name)", "DROP INDEX food_by_group",
      "ALTER TABLE food ADD COLUMN x TEXT",
      "CREATE TEMP TABLE t (x); CREATE VIRTUAL TABLE x USING fts5 (y)",
      // SQLite keeps reading after these ends of a comment.
      """
      DROP VIEW food_nutrient;
      CREATE VIEW food_nutrient AS --\r\nSELECT 1, 2, 3 UNION
      SELECT s.food_id, s.nutrient_id, CAST(s.steps AS REAL) / n.scale AS amount
      FROM food_nutrient_step AS s
      JOIN nutrient AS n ON n.id = s.nutrient_id
      """,
      """
      PRAGMA writable_schema = ON;
      INSERT INTO sqlite_schema SELECT 'index', 'sqlite_zzz', 'food', 0,
        'CREATE INDEX sqlite_zzz ON food (upper(name))' WHERE 0;
      CREATE INDEX x ON food (upper(name)); UPDATE sqlite_schema SET name = 'sqlite_zzz' WHERE name = 'x'
      """,
    ])
  func otherSchema(_ sql: String) async throws {
    let path = try await forged(change: { db in try db.execute(sql: sql) })
    #expect(
      try refusal(path)
        == .unsound(
          path: path, problems: ["its tables, views or triggers differ from those in a release"]))
  }

  @Test("a database with rows that refer to nothing, or with another stamp")
  func otherRows() async throws {
    let orphan = try await forged(change: { db in
      try db.execute(
        sql: "PRAGMA foreign_keys = OFF; UPDATE portion SET food_id = 99 WHERE unit = 'large'")
    })
    #expect(
      try refusal(orphan)
        == .unsound(path: orphan, problems: ["some rows refer to missing rows"]))
    let stamp = try await forged(change: { db in
      try db.execute(sql: "UPDATE release SET licence = 'yours'")
    })
    #expect(
      try refusal(stamp)
        == .unsound(
          path: stamp, problems: ["its version or source differs from the one in the manifest"]))
    let fewer = try await forged(change: { db in
      try db.execute(sql: "DELETE FROM synonym; DELETE FROM reference_value")
    })
    #expect(
      try refusal(fewer)
        == .unsound(
          path: fewer, problems: ["its row counts differ from those in the manifest"]))
  }

  @Test(
    "a database whose rows violate the constraints of their tables",
    arguments: [
      "UPDATE food_nutrient_step SET steps = -5", "UPDATE nutrient SET decimals = 2000000000",
      "UPDATE nutrient SET unit = 'stone'", "UPDATE food SET code = 'x' || id",
      "UPDATE portion SET grams = -1",
    ])
  func brokenRules(_ sql: String) async throws {
    let path = try await forged(change: { db in
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON; " + sql)
    })
    guard case .unsound(_, let problems)? = try refusal(path) else {
      Issue.record("it was accepted")
      return
    }
    #expect(problems.first?.hasPrefix("CHECK constraint failed") == true, "\(problems)")
  }

  @Test("a database with an infinite number, or with a search index that doesn't match its foods")
  func beyondRules() async throws {
    let endless = try await forged(change: { db in
      try db.execute(sql: "UPDATE portion SET grams = 9e999")
    })
    #expect(
      try refusal(endless)
        == .unsound(
          path: endless,
          problems: ["a portion weighs more than 1000 kg", "it contains an infinite number"]))
    for sql in [
      "UPDATE food_fts_config SET v = 0", "DELETE FROM food_fts_data WHERE id > 10",
      "INSERT INTO food_fts (food_fts, rowid, name) VALUES ('delete', 1, 'butter')",
    ] {
      let path = try await forged(change: { db in try db.execute(sql: sql) })
      let refusal = try refusal(path)
      #expect(
        refusal == .unsound(path: path, problems: ["the search index doesn't match the foods"]),
        "\(sql): \(refusal.map(\.description) ?? "none")")
    }
  }

  @Test(
    "a database that needs a second file, or whose text isn't UTF-8",
    arguments: [18, 56])
  func otherFormat(_ place: Int) async throws {
    let path = try await forged(
      change: { _ in },
      bytes: { bytes in
        if place == 18 { bytes.replaceSubrange(18...19, with: [2, 2]) } else { bytes[59] = 2 }
      })
    #expect(
      try refusal(path)
        == .unsound(path: path, problems: ["it is not a dv food database"]))
  }

  @Test("a database with another schema version, with how to fix it")
  func otherVersion() async throws {
    let known = ShippedDatabaseFile.schemaVersion
    let path = try await forged(
      change: { db in try db.execute(sql: "PRAGMA user_version = \(known + 1)") })
    #expect(try refusal(path) == .wrongSchemaVersion(path: path, found: known + 1, known: known))
  }

  /// A release with a changed database and a manifest that has the changed file's digest.
  private func forged(
    change: (Database) throws -> Void, bytes changeBytes: (inout Data) -> Void = { _ in }
  ) async throws -> String {
    let name = "forged-\(UUID().uuidString)"
    let path = try await example.make(10, in: name) { path in
      try DatabaseQueue(path: path).writeWithoutTransaction { db in
        try change(db)
        try db.execute(sql: "VACUUM")
      }
      var bytes = try Data(contentsOf: URL(filePath: path))
      changeBytes(&bytes)
      try bytes.write(to: URL(filePath: path))
      let manifest = ReleasePackage.manifest(beside: path)
      var forged = try ReleaseManifest(file: manifest)
      forged.digest = try SHA256Digest(ofFile: path)
      forged.bytes = bytes.count
      try forged.text.write(toFile: manifest, atomically: true, encoding: .utf8)
    }
    return path
  }

  @Test("a folder that can't be written to")
  func noFolder() throws {
    try example.folder.write("a file", to: "elsewhere/releases")
    let folder = ReleaseFolder(besideUserDatabase: example.folder.path("elsewhere/user.db"))
    #expect(
      throws: ReleaseError.cannotWrite(path: folder.path, reason: "Not a directory")
    ) { try ReleaseChange(of: folder) }
  }

  @Test("of many copies with one byte changed, none is installed, and each is detected")
  func changedBytes() throws {
    var generator = SeededGenerator(seed: 7)
    let whole = try example.bytes(database)
    try example.install(database)
    let installed = example.releases.database(9)
    let stated = try ReleaseManifest(file: manifest)
    try ReleaseChange(of: example.releases).use(.installed(8))
    let before = try example.state()
    for _ in 0..<Mutation.count * 5 {
      let place = Int.random(in: 0..<whole.count, using: &generator)
      var changed = whole
      changed[place] ^= UInt8.random(in: 1...255, using: &generator)
      try changed.write(to: URL(filePath: database))
      #expect(throws: ReleaseError.self, "byte \(place)") { try example.install(database) }
      let isFound: Bool
      do {
        isFound = !(try ReleaseVerification(database: database, manifest: stated) { _, _ in })
          .problems.isEmpty
      } catch {
        isFound = true
      }
      #expect(isFound, "byte \(place)")
    }
    #expect(try example.state() == before)
    #expect(try example.bytes(installed) == whole)
  }

  @Test("any changed byte in a manifest or a compressed database is detected")
  func changedFiles() throws {
    for file in [manifest, database + ".xz"] {
      let whole = try example.bytes(file)
      let before = try example.state()
      let places =
        file == manifest ? Array(whole.indices) : Array(stride(from: 0, to: whole.count, by: 199))
      for place in places {
        var changed = whole
        changed[place] ^= 1
        try changed.write(to: URL(filePath: file))
        #expect(throws: ReleaseError.self, "byte \(place) of \(file)") {
          try example.install(file == manifest ? database : file)
        }
      }
      #expect(try example.state() == before)
      try whole.write(to: URL(filePath: file))
    }
  }
}
