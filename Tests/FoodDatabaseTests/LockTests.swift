import Foundation
import Nutrition
import TestSupport
import Testing

@testable import FoodDatabase

@Suite("Locks of the user database for writing and replacing")
struct LockTests {
  private let own: CustomFoodDatabase

  init() async throws {
    own = try await CustomFoodDatabase()
  }

  /// The user database, with this many seconds to wait for its lock.
  private func file(waiting seconds: Int32) -> UserDatabaseFile {
    UserDatabaseFile(
      path: own.path, busyTimeout: BusyTimeout(reading: seconds, writing: seconds))
  }

  /// A lock that its own thread can release, because the test's thread waits.
  private final class HeldLock: @unchecked Sendable {
    private var lock: UserDatabaseLock?
    private let turn = NSLock()

    init(_ lock: UserDatabaseLock) { self.lock = lock }

    var isReleased: Bool { turn.withLock { lock == nil } }

    func releaseSoon() {
      Thread.detachNewThread { [self] in
        usleep(200_000)
        turn.withLock { lock = nil }
      }
    }
  }

  @Test("a restore waits for a writer to finish, and gives up after its timeout")
  func waiting() async throws {
    let copy = own.beside("copy.db")
    try own.file.backUp(to: copy)
    let writer = HeldLock(try UserDatabaseLock(of: own.path, .shared, seconds: 0))
    #expect(throws: FoodDatabaseError.userDatabaseBusy(path: own.path)) {
      try file(waiting: 0).restore(from: copy)
    }
    writer.releaseSoon()
    let saved = try file(waiting: 300).restore(from: copy)
    #expect(writer.isReleased)
    #expect(saved == own.beside("user-before-restore-1.db"))
  }

  @Test("a change waits for a restore to finish, and gives up after its timeout")
  func waitingChange() async throws {
    let restore = HeldLock(try UserDatabaseLock(of: own.path, .alone, seconds: 0))
    let hasty = try FoodDatabase(shipped: own.example.shipped, user: file(waiting: 0))
    #expect(throws: FoodDatabaseError.userDatabaseBusy(path: own.path)) { try hasty.add(.bar()) }
    let patient = try FoodDatabase(shipped: own.example.shipped, user: file(waiting: 300))
    restore.releaseSoon()
    try patient.add(.bar())
    #expect(restore.isReleased)
    #expect(try own.database.customFoods() == [.bar()])
  }

  @Test("writers share the lock with each other, but not with a restore")
  func exclusion() throws {
    let first = try UserDatabaseLock(of: own.path, .shared, seconds: 0)
    let second = try UserDatabaseLock(of: own.path, .shared, seconds: 0)
    #expect(throws: FoodDatabaseError.userDatabaseBusy(path: own.path)) {
      try UserDatabaseLock(of: own.path, .alone, seconds: 0)
    }
    withExtendedLifetime((first, second)) {}
  }

  @Test("a lock is released with the value that holds it")
  func end() throws {
    do {
      let alone = try UserDatabaseLock(of: own.path, .alone, seconds: 0)
      #expect(throws: FoodDatabaseError.userDatabaseBusy(path: own.path)) {
        try UserDatabaseLock(of: own.path, .shared, seconds: 0)
      }
      withExtendedLifetime(alone) {}
    }
    _ = try UserDatabaseLock(of: own.path, .shared, seconds: 0)
  }

  @Test("a change is not written to a file that is no longer the database")
  func replaced() throws {
    _ = own.database
    let copy = own.beside("copy.db")
    try own.file.backUp(to: copy)
    try FileManager.default.removeItem(atPath: own.path)
    #expect(try own.file.restore(from: copy) == nil)
    #expect(throws: FoodDatabaseError.userDatabaseReplaced(path: own.path)) {
      try own.database.add(.bar("Late", id: FoodCode.lowestCustomID + 40))
    }
    try own.database.upkeepIfDue()
  }

  @Test("a backup of a damaged database doesn't replace a sound copy")
  func damagedCopy() throws {
    let copy = own.beside("copy.db")
    try own.file.backUp(to: copy)
    let sound = try Data(contentsOf: URL(filePath: copy))
    var bytes = try Data(contentsOf: URL(filePath: own.path))
    bytes.replaceSubrange(
      bytes.count - 3072..<bytes.count, with: Data(repeating: 0xAA, count: 3072))
    try bytes.write(to: URL(filePath: own.path))
    #expect(throws: FoodDatabaseError.damaged(path: own.path)) { try own.file.backUp(to: copy) }
    #expect(try Data(contentsOf: URL(filePath: copy)) == sound)
  }

  @Test("a named pipe is not a copy, and never blocks")
  func pipe() throws {
    let path = own.beside("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: FoodDatabaseError.self) { try own.file.backUp(to: path) }
    #expect(throws: FoodDatabaseError.self) { try own.file.restore(from: path) }
  }

  @Test(
    "files left next to an earlier copy don't affect the new one",
    arguments: ["-journal", "-wal"])
  func leftovers(suffix: String) throws {
    let copy = own.beside("copy.db")
    try own.database.add(.bar("First", id: FoodCode.lowestCustomID + 41))
    try own.file.backUp(to: copy)
    try own.example.folder.write(Data(repeating: 0xD9, count: 4096), to: "home/copy.db\(suffix)")
    try own.database.add(.bar("Second", id: FoodCode.lowestCustomID + 42))
    try own.file.backUp(to: copy)
    #expect(!FileManager.default.fileExists(atPath: copy + suffix))
    #expect(try CustomFoodDatabase.rows(at: copy) == own.rows())
  }

  @Test("a folder that another program has locked doesn't block a first run")
  func lockedFolder() throws {
    let folder = own.beside("other")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    let user = UserDatabaseFile(path: folder + "/user.db")
    #expect(try FoodDatabase(shipped: own.example.shipped, user: user).customFoods() == [])
  }

  @Test("a row that dv can't have written is reported as damage")
  func unreadableRow() throws {
    try own.database.add(.bar())
    try own.execute(
      """
      PRAGMA ignore_check_constraints = ON;
      UPDATE my_food SET code = 'my:zz!!'
      """)
    #expect(throws: FoodDatabaseError.damaged(path: own.path)) {
      try own.another().customFoods()
    }
  }
}
