import FoodDatabase
import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

/// Using a user database whose pages refer to each other always ends, and never fills the disk.
@Suite("User databases with tangled pages")
struct TangledUserDatabaseTests {
  private let own: CustomFoodDatabase
  private let sound: [UInt8]

  init() async throws {
    own = try await CustomFoodDatabase()
    for number in 0..<12 {
      let food = Food.bar("Bar \(number)", id: FoodCode.lowestCustomID + Int64(number))
      let isLong = number.isMultiple(of: 4)
      try own.database.add(
        food.with(\.ingredients, isLong ? String(repeating: "oats, ", count: 700) : "Oats"))
    }
    try own.archive(count: 40)
    sound = Array(try Data(contentsOf: URL(filePath: own.path)))
  }

  @Test("a sound one has no problems")
  func untangled() throws {
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
    let copy = own.example.folder.path("copy.db")
    try own.file.backUp(to: copy)
    #expect(try own.file.restore(from: copy) != nil)
  }

  @Test(
    "each is rejected or read within seconds and within twice its size",
    .timeLimit(.minutes(60)))
  func tangled() throws {
    var refused = 0
    let count = TangledDatabase.count * 2 / 3
    for seed in 0..<count {
      let bytes = TangledDatabase(sound, seed: seed).bytes
      let folder = try TemporaryFolder()
      let clock = ContinuousClock()
      for use in Use.allCases {
        let path = try folder.write(bytes, to: "\(use)/user.db")
        let time = clock.measure {
          do {
            try run(use, path, folder)
          } catch {
            refused += 1
            if case FoodDatabaseError.unexpected = error { Issue.record("seed \(seed): \(error)") }
            if !(error is FoodDatabaseError) { Issue.record("seed \(seed): \(error)") }
          }
        }
        // Other tests run at the same time.
        #expect(time < .seconds(5), "seed \(seed), \(use)")
        let size = try Self.size(of: folder.path("\(use)"))
        // The old file, the result, and an empty database.
        #expect(size <= 3 * bytes.count + 65_536, "seed \(seed), \(use): \(size) bytes")
        try FileManager.default.removeItem(atPath: folder.path("\(use)"))
      }
    }
    #expect(refused > count)
  }

  private enum Use: CaseIterable {
    case open, check, repair, backUp, restore, replace
  }

  private func run(_ use: Use, _ path: String, _ folder: TemporaryFolder) throws {
    let file = UserDatabaseFile(path: path)
    switch use {
    case .open:
      let database = try FoodDatabase(shipped: own.example.shipped, user: file)
      _ = try database.search(FoodQuery("bar"))
      _ = try database.ownData()
      _ = try database.recordedFoods()
      _ = try database.undo()
    case .check: _ = try UserDatabaseCheck(path: path)
    case .repair:
      _ = try UserDatabaseRepair(path: path)
      #expect(try UserDatabaseCheck(path: path).problems == [])
    case .backUp: try file.backUp(to: folder.path("\(use)/copy.db"))
    case .restore:
      _ = try UserDatabaseFile(path: folder.path("\(use)/home/user.db")).restore(from: path)
    case .replace:
      let copy = folder.path("\(use)/copy.db")
      try Data(sound).write(to: URL(filePath: copy))
      _ = try file.restore(from: copy)
    }
  }

  private static func size(of folder: String) throws -> Int {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try names.reduce(0) { sum, name in
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      let isFile = attributes[.type] as? FileAttributeType == .typeRegular
      return sum + (isFile ? attributes[.size] as? Int ?? 0 : 0)
    }
  }
}
