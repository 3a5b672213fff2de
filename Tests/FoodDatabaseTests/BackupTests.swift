import FoodDatabase
import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

@Suite("Backups of the user database")
struct BackupTests {
  private let own: CustomFoodDatabase

  init() async throws {
    own = try await CustomFoodDatabase()
    try own.database.add(.bar())
    try own.database.correct(Corrections(code: .egg, amounts: [.protein: 13.1]))
    try own.database.replace(.bar(), with: .bar("Rye bar"))
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("a backup equals the original row for row, and only its owner can read it")
  func backUp() throws {
    let copy = own.example.folder.path("a b/c?d#e%20'f.db")
    try own.file.backUp(to: copy)
    #expect(
      try CustomFoodDatabase.rows(at: copy, withJournal: true)
        == CustomFoodDatabase.rows(at: own.path, withJournal: true))
    #expect(try UserDatabaseCheck(path: copy).problems == [])
    #expect(try mode(copy) == 0o600)
    #expect(try mode(own.path) == 0o600)
    #expect(try own.database.customFoods().map(\.name) == ["Rye bar"])
  }

  @Test("a backup is a database that can be used as it is")
  func use() throws {
    let copy = own.beside("copy.db")
    try own.file.backUp(to: copy)
    let database = try FoodDatabase(
      shipped: own.example.shipped, user: UserDatabaseFile(path: copy))
    #expect(try database.undo()?.kind == .edited)
    #expect(try database.customFoods() == [.bar()])
    #expect(try own.database.customFoods() == [.bar("Rye bar")])
  }

  @Test("an earlier backup is replaced; a link stays, and its target is replaced")
  func replace() throws {
    let copy = own.beside("copy.db")
    let elsewhere = own.beside("elsewhere.db")
    try own.file.backUp(to: elsewhere)
    try FileManager.default.createSymbolicLink(atPath: copy, withDestinationPath: elsewhere)
    try own.database.add(.bar("Third", id: FoodCode.lowestCustomID + 3))
    for _ in 0..<2 {
      try own.file.backUp(to: copy)
      #expect(
        try CustomFoodDatabase.rows(at: copy, withJournal: true)
          == CustomFoodDatabase.rows(at: own.path, withJournal: true))
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: copy) == elsewhere)
  }

  @Test("a backup doesn't replace another program's file")
  func foreign() throws {
    let notes = try own.example.folder.write("somebody's notes", to: "notes.txt")
    let other = own.example.folder.path("other.db")
    try DatabaseQueue(path: other).write { db in try db.execute(sql: "CREATE TABLE t (x)") }
    for path in [notes, other, own.example.shipped] {
      let before = try Data(contentsOf: URL(filePath: path))
      #expect(
        throws: FoodDatabaseError.cannotCopyUserDatabase(
          path: path, reason: "that file is not a dv user database, so it was left unchanged")
      ) {
        try own.file.backUp(to: path)
      }
      #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }
  }

  @Test("a database is not backed up onto itself, under any name")
  func ontoItself() throws {
    let link = own.beside("link.db")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: own.path)
    let hardLink = own.beside("hard.db")
    try FileManager.default.linkItem(atPath: own.path, toPath: hardLink)
    let before = try Data(contentsOf: URL(filePath: own.path))
    for path in [own.path, own.beside("../home/user.db"), link, hardLink] {
      #expect(
        throws: FoodDatabaseError.cannotCopyUserDatabase(
          path: path, reason: "it is the user database itself")
      ) {
        try own.file.backUp(to: path)
      }
    }
    #expect(try Data(contentsOf: URL(filePath: own.path)) == before)
  }

  @Test("without a user database there is nothing to back up, and none is created")
  func missing() throws {
    let path = own.beside("none.db")
    #expect(throws: FoodDatabaseError.userDatabaseMissing(path: path)) {
      try UserDatabaseFile(path: path).backUp(to: own.beside("copy.db"))
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(!FileManager.default.fileExists(atPath: own.beside("copy.db")))
  }

  @Test("an impossible place for a backup is reported in the system's words")
  func impossible() throws {
    #expect(
      throws: FoodDatabaseError.cannotCopyUserDatabase(
        path: "/dev/null/copy.db", reason: "Not a directory")
    ) {
      try own.file.backUp(to: "/dev/null/copy.db")
    }
  }

  @Test(
    "in a read-only folder, changes are rejected and reading still works",
    .enabled(if: geteuid() != 0, "root ignores permissions"))
  func readOnlyFolder() throws {
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o400], ofItemAtPath: own.path)
    try manager.setAttributes([.posixPermissions: 0o500], ofItemAtPath: own.beside(""))
    defer { try? manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: own.beside("")) }
    let database = try own.another()
    #expect(try database.customFoods() == [.bar("Rye bar")])
    #expect(
      throws: FoodDatabaseError.userDatabaseNotWritten(
        path: own.path, reason: "you don't have permission to write to it, or to its folder")
    ) {
      try database.remove([Food.bar().code])
    }
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
    try database.upkeepIfDue()
  }
}
