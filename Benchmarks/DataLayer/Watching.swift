internal import ArgumentParser
internal import FoodDatabase
internal import Foundation
internal import Nutrition
internal import Synchronization

/// How long after a change those who watch have the new value.
struct Watching: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "From a change to the new value of what is watched.")

  @OptionGroup var databases: Databases

  @Option(help: ArgumentHelp("How many changes of each kind.", valueName: "count"))
  var changes = 20

  func run() async throws {
    try await databases.withOwnFoods { database, user in
      let foods = try MadeUpFoods(database).foods(2 * changes)
      let arrivals = Arrivals()
      let watching = Task {
        for try await count in database.values(of: { try $0.customFoodCodes().count }) {
          arrivals.add(count)
        }
      }
      try await arrivals.wait(for: databases.own)
      var count = databases.own
      for food in foods.prefix(changes) {
        let begin = Stopwatch.nanoseconds
        try await database.write { try $0.add(food.food) }
        let committed = Stopwatch.nanoseconds
        count += 1
        let arrived = try await arrivals.wait(for: count)
        report("own change made", Double(committed - begin) / 1_000)
        report("own change seen", (Double(arrived) - Double(committed)) / 1_000)
      }
      let other = try OtherProgram(shipped: databases.shipped, user: user.path)
      for _ in 0..<changes {
        try await Task.sleep(for: .milliseconds(.random(in: 0..<250)))
        let committed = try other.change()
        count += 1
        let arrived = try await arrivals.wait(for: count)
        report("other's change seen", (Double(arrived) - Double(committed)) / 1_000)
      }
      let before = clock()
      try await Task.sleep(for: .seconds(2))
      report("CPU a second while nothing changes", Double(clock() - before) / 2)
      watching.cancel()
      other.end()
    }
  }
}

/// When each count of custom foods was first seen.
private final class Arrivals: Sendable {
  private let times = Mutex<[Int: UInt64]>([:])

  func add(_ count: Int) {
    let now = Stopwatch.nanoseconds
    times.withLock { $0[count] = now }
  }

  @discardableResult func wait(for count: Int) async throws -> UInt64 {
    while true {
      if let time = times.withLock({ $0[count] }) { return time }
      try await Task.sleep(for: .milliseconds(1))
    }
  }
}

/// Another process that changes the same user database on request.
private struct OtherProgram {
  private let process = Process()
  private let orders = Pipe()
  private let answers = Pipe()

  init(shipped: String, user: String) throws {
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["change", "--main", shipped, "--user", user]
    process.standardInput = orders
    process.standardOutput = answers
    try process.run()
  }

  /// Has one food added; when that was on disk.
  func change() throws -> UInt64 {
    try orders.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      guard let byte = try answers.fileHandleForReading.read(upToCount: 1) else { break }
      line += byte
    }
    return UInt64(String(decoding: line.dropLast(), as: UTF8.self)) ?? 0
  }

  func end() {
    process.terminate()
    process.waitUntilExit()
  }
}

/// Adds a custom food for each line of standard input, and prints when it is on disk.
struct Changing: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "change", shouldDisplay: false)

  @Option var shipped: String
  @Option var user: String

  func run() async throws {
    let database = try FoodDatabase(
      shipped: shipped, user: UserDatabaseFile(path: user), isForWriting: true)
    var foods = try MadeUpFoods(database).foods(10_000)
    while readLine() != nil, let food = foods.popLast() {
      try database.add(food.food)
      FileHandle.standardOutput.write(Data("\(Stopwatch.nanoseconds)\n".utf8))
    }
  }
}
