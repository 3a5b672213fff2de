import FoodDatabase
import Foundation
import TestSupport
import Testing

/// Commands that are killed at any moment while they change custom foods.
///
/// `DV_KILLS` is their number, and `DV_SEED` selects the commands. Benchmarks/kill.py runs
/// thousands.
@Suite("Killed writes")
struct KilledWritesTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let kills = environment["DV_KILLS"].flatMap { Int($0) } ?? 40
  private static let seed = environment["DV_SEED"].flatMap { Int($0) } ?? 1

  @Test(
    "a reported change is saved, and any other is saved completely or not at all",
    arguments: [seed, seed + 1])
  func kill(seed: Int) async throws {
    let database = try await ExampleDatabase()
    try UserDatabaseFile.writeTemplate(to: database.folder.path("user-template.db"))
    var killer = Killer(shipped: database.shipped, folder: try TemporaryFolder(), seed: seed)
    while killer.kills < Self.kills / 2 { try killer.useHome() }
    // Otherwise the test would prove little; nearly half of the kills are during a write.
    #expect(killer.killsWithinWrite * 10 > killer.kills)
  }
}

/// Starts commands, kills them, and compares the data on disk with the reported changes.
private struct Killer {
  /// When a command is killed.
  private enum Moment: CaseIterable {
    /// After a random part of the time it takes.
    case any
    /// When the rollback journal exists, or on a first run the folder.
    case journal
    /// When the journal is complete and on disk, just before the database is written.
    case commit
    /// When the journal has been removed.
    case end
    /// Never.
    case never
  }

  /// How a command ended.
  private struct Ending {
    var status: Int32
    var wasKilled: Bool
    var printed: String

    /// Whether it reported, in one way or another, that the change was made.
    var isAcknowledged: Bool {
      !wasKilled && status == 0 || printed.contains("dv user undo") || printed.contains("Undone")
    }
  }

  private(set) var kills = 0
  private(set) var killsWithinWrite = 0
  private let shipped: String
  private let folder: TemporaryFolder
  private let seed: Int
  private let program = BuiltProgram("dv").path
  private var commands: OwnFoodsCommands
  private var homes = 0
  private var seconds: [FoodChange.Kind: Double] = [:]

  init(shipped: String, folder: TemporaryFolder, seed: Int) {
    (self.shipped, self.folder, self.seed) = (shipped, folder, seed)
    commands = OwnFoodsCommands(seed: seed, folder: folder)
  }

  private func environment(_ home: URL) -> [String: String] {
    ["DV_HOME": home.path, "DV_DATABASE": shipped]
  }

  private func comment(_ text: String) -> Comment {
    "seed \(seed), after \(kills) kills: \(text)"
  }

  // MARK: A home

  /// Kills commands in their own folder, from the first run on, and checks what they leave.
  mutating func useHome() throws {
    homes += 1
    let home = folder.url.appending(path: "home \(homes)")
    var states = [CustomFoodsState()]
    for _ in 0..<Int.random(in: 1...20, using: &commands.generator) {
      let command = try commands.next(states)
      let ending = try attack(command, home)
      let isOpen = try size(of: home.appending(path: "user.db-journal")) > 0
      let state = try CustomFoodsState(of: home, shipped: shipped)
      let isMade = judge(command, ending, from: states[states.count - 1], to: state)
      if ending.wasKilled { kills += 1 }
      if ending.wasKilled, isOpen, !isMade { killsWithinWrite += 1 }
      if isMade, command.kind == .undone { states.removeLast() }
      if isMade, command.kind != .undone { states.append(state) }
      states[states.count - 1] = state
    }
    try undoAll(home, states)
    try runFirst(home)
    try FileManager.default.removeItem(at: home)
  }

  /// Whether the command's change was made; any state except before and after it is an error.
  private func judge(
    _ command: OwnFoodsCommand, _ ending: Ending, from before: CustomFoodsState,
    to after: CustomFoodsState
  ) -> Bool {
    let what = comment("\(command.arguments) \(ending)")
    let isMade = command.after.allSatisfy { name, entry in after.entries[name] == entry }
    var expected = before.entries
    if isMade {
      for (name, entry) in command.after { expected[name] = entry }
    }
    #expect(after.entries == expected, what)
    #expect(after.problems == [], what)
    #expect(isMade || !ending.isAcknowledged, what)
    #expect(ending.wasKilled || ending.status == 0, what)
    #expect(after.changes == before.changes + (isMade ? 1 : 0), what)
    if isMade {
      #expect(after.lastChange?.kind == command.kind, what)
      #expect(after.lastChange?.codes.count == command.after.count, what)
    }
    return isMade
  }

  /// The program finds its database sound, and can undo all changes, one after the other.
  private func undoAll(_ home: URL, _ states: [CustomFoodsState]) throws {
    let path = home.appending(path: "user.db").path
    guard FileManager.default.fileExists(atPath: path) else { return }
    let check = try BuiltProgram("dv").run(["user", "check"], environment: environment(home))
    #expect(
      check == Outcome(status: 0, out: "No damage found in \(path).\n", err: ""), comment(path))
    let database = try FoodDatabase(shipped: shipped, user: UserDatabaseFile(path: path))
    for state in states.dropLast().reversed() {
      #expect(try database.undo() != nil, comment("undo"))
      #expect(
        try CustomFoodsState(of: home, shipped: shipped).entries == state.entries, comment("undo"))
    }
    #expect(try database.undo() == nil, comment("undo"))
  }

  /// A first run cleans up after killed ones.
  private func runFirst(_ home: URL) throws {
    try? FileManager.default.removeItem(at: home.appending(path: "user.db"))
    let outcome = try BuiltProgram("dv").run(["search", "milk"], environment: environment(home))
    #expect(outcome.status == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: home.path)
    #expect(Set(files).subtracting([".user.db.lock"]) == ["user.db"], comment("files"))
  }

  // MARK: A kill

  /// Starts a command and kills it at the chosen moment.
  private mutating func attack(_ command: OwnFoodsCommand, _ home: URL) throws -> Ending {
    let moment = Moment.allCases.randomElement(using: &commands.generator) ?? .any
    let isNew = !FileManager.default.fileExists(atPath: home.path)
    let journal = home.appending(path: "user.db-journal")
    let isFolderAwaited = isNew && Bool.random(using: &commands.generator)
    let share = Double.random(in: 0..<1, using: &commands.generator)
    let delay =
      switch moment {
      case .any: share * 1.1 * seconds[command.kind, default: 0.2]
      case .commit: share * share * 0.002
      case .journal, .end, .never: share * share * 0.01
      }
    let process = try start(command, home)
    let start = Date()
    var base = moment == .any ? start : nil
    var wasSeen = false
    while process.isRunning {
      if base == nil, moment != .never {
        let isThere =
          switch moment {
          case .commit: isOnDisk(journal)
          case .journal where isFolderAwaited: access(home.path, F_OK) == 0
          default: access(journal.path, F_OK) == 0
          }
        if moment == .end ? wasSeen && !isThere : isThere { base = Date() }
        wasSeen = isThere
      }
      if let base, Date().timeIntervalSince(base) >= delay {
        Foundation.kill(process.processIdentifier, SIGKILL)
        break
      }
      usleep(moment == .any || moment == .never ? 500 : 50)
    }
    process.waitUntilExit()
    let took = Date().timeIntervalSince(start)
    let wasKilled = process.terminationReason == .uncaughtSignal
    if !wasKilled { seconds[command.kind] = (seconds[command.kind, default: took] + took) / 2 }
    return Ending(
      status: process.terminationStatus, wasKilled: wasKilled,
      printed: try String(contentsOf: folder.url.appending(path: "printed"), encoding: .utf8))
  }

  private func start(_ command: OwnFoodsCommand, _ home: URL) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = command.arguments
    process.environment = environment(home)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(
      forWritingTo: URL(filePath: folder.write("", to: "printed")))
    try process.run()
    return process
  }

  private func size(of file: URL) throws -> Int {
    guard FileManager.default.fileExists(atPath: file.path) else { return 0 }
    return try Data(contentsOf: file).count
  }

  /// Whether a journal's header says that its pages are on disk
  /// (https://www.sqlite.org/fileformat.html).
  private func isOnDisk(_ journal: URL) -> Bool {
    guard let file = try? FileHandle(forReadingFrom: journal),
      let header = try? file.read(upToCount: 12)
    else { return false }
    return header.dropFirst(8).contains { $0 != 0 }
  }
}
