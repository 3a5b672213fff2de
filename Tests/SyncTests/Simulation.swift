import Diary
import FoodImportExport
import Foundation
import Nutrition
import Sync
import SystemIO
import TestSupport
import Testing

@testable import FoodDatabase

/// A random history of some devices, the same for the same seed.
///
/// Only the bytes of encrypted files differ, because their keys and nonces do.
final class Simulation {
  private let surroundings: SimulatedSurroundings
  private var random: SeededGenerator
  private let home: String
  private var devices: [SimulatedDevice] = []
  private var copies = 0
  /// The contents of copies of files that are not whole.
  private var damaged: [String: [UInt8]] = [:]
  /// Whether the program that copies files writes over others with the same name.
  private let overwrites: Bool

  private let homes: SimulatedHomes

  init(seed: Int, homes: SimulatedHomes) throws {
    self.homes = homes
    surroundings = SimulatedSurroundings(seed: seed)
    random = SeededGenerator(seed: seed)
    home = "\(homes.folder)/history"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    overwrites = seed % 3 == 0
    let (path, key) = ("\(home)/folder", Bool.random(using: &random) ? SyncKey() : nil)
    let folder = try surroundings.run { try SyncFolder.make(path, key: key) }
    for number in 0..<Int.random(in: 2...5, using: &random) {
      devices.append(try SimulatedDevice(number, in: home, folder: folder, homes: homes))
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: home) }

  private func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &random) }
  private var device: SimulatedDevice { devices[roll(devices.count)] }

  // MARK: The history

  func run(steps: Int) throws { try surroundings.run { try makeHistory(steps: steps) } }

  /// Leaves the databases to the next history.
  func end() { for device in devices { homes.keep(device) } }

  /// Each device, which has received everything by now, makes a change: it must be later than all others.
  func goOn() throws { try surroundings.run { for device in devices { try change(device) } } }

  private func makeHistory(steps: Int) throws {
    for _ in 0..<steps {
      let device = device
      // Much can happen in one millisecond, above all with a copied database.
      surroundings.pass(milliseconds: [0, 0, 1, 900, 5000][roll(5)])
      switch roll(24) {
      case 0..<12: try change(device)
      case 12..<15: try join(device)
      case 15..<19: try deliver(to: device)
      case 19: try damage(device)
      case 20: try device.advanceClock(by: [5000, 86_400_000, 3_000_000_000_000][roll(3)])
      case 21: try device.backUp(to: "\(home)/backup-\(device.number).db")
      case 22:
        switch roll(8) {
        case 0: try device.copyBack()
        case 1: try clone(device)
        case 2, 3: if try device.isJoined { try device.leave() }
        default: try device.restore()
        }
      default:
        if try device.isJoined {
          try sync(device, killedBefore: [SyncRun.Step.write, .remove][roll(2)])
        }
      }
    }
    // The network recovers, and everybody syncs until nothing is new. It takes a few rounds more when
    // two devices notice late that one is a copy of the other.
    for round in 0..<8 {
      let before = try devices.map { try $0.files.identities }
      for device in devices {
        surroundings.pass(milliseconds: [0, 1, 5000][roll(3)])
        try join(device)
        for other in devices where other !== device { try deliver(from: device, to: other) }
      }
      // All have read the files of the round before, and nobody wrote another.
      if round > 0, damaged.isEmpty, try devices.map({ try $0.files.identities }) == before {
        return
      }
      if round > 1 { damaged = [:] }
    }
  }

  private func join(_ device: SimulatedDevice) throws {
    if try !device.isJoined { try device.join() }
    try sync(device)
  }

  private func sync(
    _ device: SimulatedDevice, killedBefore step: SyncRun.Step? = nil
  ) throws {
    let before = try device.files.identities
    try device.sync(killedBefore: step, isCompaction: roll(16) == 0)
    for (name, identity) in try device.files.identities {
      if let old = before[name] {
        guard old == identity else { throw ChangedFile(name: name) }
      } else {
        try device.files.date(name, Surroundings.current.nanoseconds)
      }
    }
  }

  /// A device wrote over a file, although it never changes one.
  private struct ChangedFile: Error { let name: String }

  private func clone(_ device: SimulatedDevice) throws {
    let other = self.device
    guard other !== device, try other.isJoined else { return }
    copies += 1
    try device.clone(other, through: "\(home)/clone-\(copies).db")
  }

  // MARK: Changes

  private func day(_ number: Int) throws -> Day { try #require(Day("2026-11-\(10 + number)")) }

  private func text() -> String { "text \(roll(1000))" }

  private func food(_ number: Int) -> Food {
    Food(
      code: .custom(id: FoodCode.lowestCustomID + Int64(number)), name: text(),
      brand: roll(2) == 0 ? text() : nil, origin: .mine,
      nutrients: NutrientProfile([.protein: Double(roll(90)), .energy: Double(roll(400))]),
      portions: roll(2) == 0 ? [Portion(amount: 1, unit: "bar", grams: 40)] : [])
  }

  private func recipe(_ number: Int) -> Recipe {
    Recipe(
      code: .custom(id: FoodCode.lowestCustomID + 100 + Int64(number)), name: text(), servings: 2,
      lines: (0...roll(3)).map { line in
        let code: FoodCode =
          roll(3) == 0
          ? .custom(id: FoodCode.lowestCustomID + 100 + Int64(roll(3)))
          : FoodCode(dataset: .standardReference, key: "01123")
        return RecipeLine(text: "line \(line)", food: code, grams: Double(1 + roll(300)))
      })
  }

  private func entry() throws -> DiaryEntry {
    DiaryEntry(
      id: Int64.random(in: 1 ... .max, using: &random), day: try day(roll(3)),
      meal: .lunch, text: text(),
      food: EatenFood(
        code: FoodCode(dataset: .standardReference, key: "01123"), name: "Egg",
        release: "Example release",
        nutrients: NutrientProfile([.energy: Double(140 + roll(4))])),
      amount: FoodAmount(text: "1 large", grams: Double(1 + roll(100))))
  }

  /// Makes a random change; one that the database refuses, such as a recipe within itself, is none.
  private func change(_ device: SimulatedDevice) throws {
    do {
      try device.change(randomChange())
    } catch is FoodDatabaseError {
      return
    }
  }

  private func randomChange() throws -> (FoodDatabase) throws -> Void {
    let egg = FoodCode(dataset: .standardReference, key: "01123")
    switch roll(19) {
    case 18:
      let name = text()
      return { database in try database.nameDevice(name) }
    case 16:
      let favorite = try #require(Favorite("favorite \(roll(2))", [text()]))
      let isRemoval = roll(3) == 0
      return { database in
        if isRemoval {
          try database.removeFavorite(favorite.name)
        } else {
          try database.save(favorite)
        }
      }
    case 17:
      var nutrient = try #require(Nutrient(custom: "Oxalate \(roll(2))", unit: .milligram))
      nutrient.name = text()
      let isRemoval = roll(3) == 0
      return { database in
        if isRemoval { try database.remove(nutrient) } else { try database.add(nutrient) }
      }
    case 0, 1:
      let food = food(roll(4))
      return { database in
        if let old = try database.food(food.code) {
          try database.replace(old, with: food)
        } else {
          try database.add(food)
        }
      }
    case 2:
      let food = food(roll(4))
      return { database in
        if let old = try database.food(food.code) {
          var new = old
          new.name = food.name
          try database.replace(old, with: new)
        }
      }
    case 3:
      let codes = [food(roll(4)).code, recipe(roll(3)).code]
      return { database in try database.remove(codes) }
    case 4, 5:
      let recipe = recipe(roll(3))
      return { database in
        if let old = try database.recipe(recipe.code) {
          try database.replace(old, with: recipe)
        } else {
          try database.add(recipe)
        }
      }
    case 6:
      let corrections = Corrections(
        code: egg, amounts: [.protein: Double(roll(50)), .fat: roll(2) == 0 ? nil : 3])
      return { database in try database.correct(corrections) }
    case 7:
      let choice = RememberedChoice(
        words: "egg", context: .diary, name: "egg", food: [egg, food(roll(4)).code][roll(2)])
      return { database in try database.remember(choice) }
    case 8, 9:
      let entries = try (0...roll(2)).map { _ in try entry() }
      return { database in try database.log(entries) }
    case 10:
      let (text, pick, isRemoval) = (text(), roll(100), roll(3) == 0)
      return { database in
        let all = try database.diary(of: nil)
        guard !all.isEmpty else { return }
        let old = all[pick % all.count]
        var new = old
        new.text = text
        if isRemoval {
          try database.removeEntries([old])
        } else {
          try database.replaceEntries([old], with: [new])
        }
      }
    case 11:
      let note = DayNote(person: "", day: try day(roll(3)), text: roll(3) == 0 ? "" : text())
      return { database in try database.write(note) }
    case 12:
      let weights = [try day(roll(3)): roll(3) == 0 ? nil : Double(60 + roll(9))]
      var person = Person(sex: roll(2) == 0 ? .female : nil, heightCm: Double(160 + roll(20)))
      person.units = roll(2) == 0 ? DisplayUnits(energy: .kilojoules) : nil
      return { database in try database.save(person, weights: weights) }
    case 13:
      let tagged = try TaggedFood(
        [egg, food(roll(4)).code][roll(2)], #require(FoodTag("tag-\(roll(3))")))
      let isRemoval = roll(2) == 0
      return { database in
        if isRemoval { try database.untag([tagged]) } else { try database.tag([tagged]) }
      }
    case 14:
      let foods = (0..<4).map { food($0) }
      return { database in
        _ = try database.importFoods(foods.map { ImportedFood($0, hasCode: true) })
      }
    default: return { database in _ = try database.undo() }
    }
  }

  // MARK: The network

  /// Delivers some files to a device, late, in any order, damaged or under other names.
  private func deliver(to device: SimulatedDevice) throws {
    let source = self.device
    guard source !== device else { return }
    for name in try source.files.names.shuffled(using: &random) where roll(3) > 0 {
      let bytes = try source.files.bytes(of: name)
      guard !bytes.isEmpty else { continue }
      switch roll(8) {
      case 0: try put(Array(bytes.prefix(roll(bytes.count))), name, device, isWhole: false)
      case 1:
        var flipped = bytes
        flipped[roll(bytes.count)] ^= 1 << UInt8(roll(8))
        try put(flipped, name, device, isWhole: false)
      case 2:
        try put(bytes, name.replacing(".cells", with: " (copy \(roll(9))).cells"), device)
      default: try put(bytes, name, device)
      }
    }
  }

  /// Delivers all files of a device as they are, and removes those that it removed.
  private func deliver(from device: SimulatedDevice, to other: SimulatedDevice) throws {
    for name in try device.files.names where try !isDamaged(name, of: device) {
      try put(try device.files.bytes(of: name), name, other)
    }
  }

  /// Puts a file into a device's copy of the folder; one that is there and is another stays, as it does
  /// with programs that copy folders.
  private func put(
    _ bytes: [UInt8], _ name: String, _ device: SimulatedDevice, isWhole: Bool = true
  ) throws {
    var place = name
    let mark = "\(device.number)/\(name)"
    let isIntact = try device.files.has(name) && !isDamaged(name, of: device)
    let isOther = try isIntact && device.files.bytes(of: name) != bytes
    if isIntact, !(overwrites && isWhole) {
      guard isWhole, isOther else { return }
      copies += 1
      place = name.replacing(".cells", with: ".conflict-\(copies).cells")
    } else if isWhole {
      // A copied database gave the name, too, and what it overwrites may have been the only copy.
      if isOther { for device in devices { device.doubtWritten() } }
      damaged[mark] = nil
    } else {
      damaged[mark] = bytes
    }
    try device.files.write(bytes, to: place, at: Surroundings.current.nanoseconds)
  }

  /// Damages or loses a file, in the folder of one device or in all of them.
  private func damage(_ device: SimulatedDevice) throws {
    guard let name = try device.files.names.randomElement(using: &random) else { return }
    for device in devices { device.doubtWritten() }
    switch roll(3) {
    case 0: try device.files.remove(name)
    case 1: for device in devices { try device.files.remove(name) }
    default:
      let cut = Array(try device.files.bytes(of: name).dropLast(1 + roll(20)))
      try device.files.write(cut, to: name, at: Surroundings.current.nanoseconds)
      damaged["\(device.number)/\(name)"] = cut
    }
  }

  /// Whether a copy of a file is not whole; its device may have written it again since.
  private func isDamaged(_ name: String, of device: SimulatedDevice) throws -> Bool {
    guard let bytes = damaged["\(device.number)/\(name)"] else { return false }
    return try device.files.bytes(of: name) == bytes
  }

  // MARK: What came of it

  /// The files of the shared folders, and all that the databases have and export.
  var outcome: [String] {
    get throws {
      try devices.flatMap { device in
        let files = try device.files.names.map { name in
          let bytes = try device.files.bytes(of: name)
          let contents = device.folder.key == nil ? Data(bytes).base64EncodedString() : ""
          return "\(name): \(bytes.count) \(contents)"
        }
        let database = device.database
        let foods = FoodExport(
          foods: try database.customFoods(), corrections: try database.corrections(), names: [:],
          nutrients: try database.nutrients())
        let diary = DiaryExport.csv(
          try database.diary(of: nil), try database.dayNotes(of: nil))
        return try files + [foods.text, diary] + device.rows
          + device.cells.map { "\($0)" } + database.syncConflicts().map { "\($0)" }
      }
    }
  }

  // MARK: What must hold

  func check(_ seed: Int) throws {
    let first = try #require(devices.first)
    let (rows, cells) = (try first.rows, try first.cells)
    let made = devices.reduce(into: Set()) { $0.formUnion($1.made) }
    let there = Set(cells.map { [$0.table, $0.key, $0.column] })
    let lostRows = Set(
      made.filter { !there.contains([$0.table, $0.key, $0.column]) }.map { "\($0.table) \($0.key)" }
    )
    for device in devices {
      let label: Comment = "seed \(seed), device \(device.number)"
      let different = Set(cells).symmetricDifference(try device.cells)
      try #require(different.isEmpty, "\(label): \(different)")
      let others = Set(rows).symmetricDifference(try device.rows)
      try #require(others.isEmpty, "\(label): \(others.sorted())")
      // A row can wait for ever if a part of it was in a file that is lost.
      let waiting = try device.waitingRows.subtracting(lostRows)
      try #require(waiting.isEmpty, "\(label): \(waiting)")
      let difference = try device.cellsOfRows.symmetricDifference(device.cellsToShow)
      try #require(difference.isEmpty, "\(label): \(difference.sorted())")
    }
    try #require(try first.problems == [], "seed \(seed)")
    let merged = Dictionary(
      uniqueKeysWithValues: cells.map { ([$0.table, $0.key, $0.column], $0) })
    for cell in devices.flatMap({ $0.written + $0.onlyInFiles }) {
      // A copied database can give a stamp again; then one of its changes is there. If that added a
      // row again, it also emptied the columns that it didn't set, which the journal doesn't list.
      let found = merged[[cell.table, cell.key, cell.column]]
      let isKept =
        found.map { found in
          var alive = found
          (alive.column, alive.value) = (UserTable.alive, .integer(1))
          return found.stamp > cell.stamp
            || found.stamp == cell.stamp
              && (made.contains(found) || found.value == .nothing && made.contains(alive))
        } ?? false
      try #require(isKept, "seed \(seed): \(cell) was lost to \(String(describing: found))")
    }
  }
}

@Suite("A simulation of devices that share a folder")
struct SimulationTests {
  /// DV_SEED alone repeats one history; with DV_HISTORIES, it is the first of so many.
  private static let seeds: Range<Int> = {
    let variables = ["DV_SEED", "DV_HISTORIES"].map { name in
      ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }
    let first = variables[0] ?? 0
    return first..<first + (variables[1] ?? (variables[0] == nil ? 200 : 1))
  }()

  @Test(
    "all devices end with the same contents, and every change is there or lost to a later one",
    arguments: 0..<4)
  func histories(quarter: Int) async throws {
    let (example, template) = try await Self.databases()
    let homes = try SimulatedHomes(shipped: example.shipped, template: template)
    for seed in Self.seeds where seed % 4 == quarter {
      do {
        let simulation = try Simulation(seed: seed, homes: homes)
        try simulation.run(steps: 40)
        try simulation.check(seed)
        try simulation.goOn()
        simulation.end()
      } catch {
        Issue.record("seed \(seed): \("\(error)".prefix(300))")
      }
    }
  }

  @Test("the same seed gives the same files and contents, byte for byte", arguments: 0..<8)
  func repeats(seed: Int) async throws {
    let (example, template) = try await Self.databases()
    let homes = try SimulatedHomes(shipped: example.shipped, template: template)
    let outcomes = try (0..<2).map { _ in
      let simulation = try Simulation(seed: seed, homes: homes)
      try simulation.run(steps: 40)
      defer { simulation.end() }
      return try simulation.outcome
    }
    #expect(outcomes[0].count > 100)
    #expect(outcomes[0] == outcomes[1])
  }

  private static func databases() async throws -> (ExampleDatabase, template: String) {
    let example = try await ExampleDatabase()
    let template = example.folder.path("template.db")
    try UserDatabaseFile.writeTemplate(to: template)
    return (example, template)
  }
}
