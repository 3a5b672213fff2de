import Foundation
import Nutrition
import TestSupport
import Testing

@testable import FoodDatabase
@testable import Sync

/// Two or more devices that share one folder.
private struct Pair {
  let home: TemporaryFolder
  let devices: [SimulatedDevice]

  /// Makes devices that all have a food, if one is given, and nothing else.
  init(
    _ count: Int = 2, key: SyncKey? = nil, firstShipped: String? = nil, sharing food: Food? = nil
  ) async throws {
    let example = try await ExampleDatabase()
    home = example.folder
    let folder = try SyncFolder.make(home.path("folder"), key: key)
    devices = try (0..<count).map { number in
      let device = try SimulatedDevice(
        number, in: example.folder.url.path,
        shipped: number == 0 ? firstShipped ?? example.shipped : example.shipped, sharing: folder)
      try device.join()
      return device
    }
    try sync()
    guard let food else { return }
    try devices[0].change { try $0.add(food) }
    try sync()
  }

  /// All devices sync, until nothing is new.
  func sync() throws { for device in devices + devices { try device.sync() } }
}

@Suite("Merging the changes of several devices")
struct SyncMergeTests {
  private let bar = Food(
    code: .custom(id: FoodCode.lowestCustomID), name: "Bar", brand: "Acme", origin: .mine,
    nutrients: NutrientProfile([.protein: 20]))

  private func edit(
    _ device: SimulatedDevice, _ change: (inout Food) -> Void
  ) throws {
    let old = try #require(try device.database.food(bar.code))
    var new = old
    change(&new)
    try device.change { try $0.replace(old, with: new) }
  }

  @Test("changes of different fields are both kept, and the later one of the same field")
  func fields() async throws {
    let pair = try await Pair(sharing: bar)
    let (a, b) = (pair.devices[0], pair.devices[1])
    try edit(a) { $0.name = "Bar of A" }
    try edit(a) { $0.brand = "Brand of A" }
    try edit(b) { $0.name = "Bar of B" }
    try pair.sync()
    for device in pair.devices {
      let food = try #require(try device.database.food(bar.code))
      #expect(food.name == "Bar of B" && food.brand == "Brand of A")
    }
    #expect(try b.database.syncConflicts() == [])
    let conflict = try #require(try a.database.syncConflicts().first)
    #expect(conflict.value == .text("Bar of A") && conflict.current == .text("Bar of B"))
    #expect(try a.database.syncConflicts().count == 1)
    #expect(try a.database.restore(conflict))
    #expect(try a.database.syncConflicts() == [])
    try pair.sync()
    #expect(try b.database.food(bar.code)?.name == "Bar of A")
    #expect(try a.database.undo()?.kind == .edited)
    try pair.sync()
    #expect(try b.database.food(bar.code)?.name == "Bar of B")
  }

  @Test("a change that loses to one of a copied database in the same millisecond is a conflict")
  func tie() async throws {
    let pair = try await Pair(sharing: bar)
    let (a, b) = (pair.devices[0], pair.devices[1])
    try b.clone(a, through: pair.home.path("clone.db"))
    try SimulatedSurroundings(seed: 0).run {
      try edit(a) { $0.name = "Bar of A" }
      try edit(b) { $0.name = "Bar of B" }
    }
    try pair.sync()
    for device in pair.devices { #expect(try device.database.food(bar.code)?.name == "Bar of B") }
    #expect(try b.database.syncConflicts() == [])
    #expect(try a.database.syncConflicts().map(\.value) == [.text("Bar of A")])
  }

  @Test("of two changes in the same millisecond, the later wins")
  func sameMillisecond() async throws {
    let pair = try await Pair(sharing: bar)
    let (a, b) = (pair.devices[0], pair.devices[1])
    try SimulatedSurroundings(seed: 0).run {
      try edit(a) { $0.name = "Second in the alphabet" }
      try pair.sync()
      try edit(a) { $0.name = "First in the alphabet" }
      try pair.sync()
    }
    #expect(try b.database.food(bar.code)?.name == "First in the alphabet")
  }

  @Test("a food that is added again has no values that only the removed one had")
  func addedAgain() async throws {
    let pair = try await Pair(sharing: bar)
    let a = pair.devices[0]
    try a.change { try $0.remove([bar.code]) }
    try pair.sync()
    var plain = bar
    plain.brand = nil
    try a.change { try $0.add(plain) }
    try pair.sync()
    for device in pair.devices { #expect(try device.database.food(bar.code) == plain) }
  }

  @Test("a conflict names the food and the nutrients, and shows only what differs")
  func readableConflicts() async throws {
    let pair = try await Pair(sharing: bar)
    let (a, b) = (pair.devices[0], pair.devices[1])
    let egg = FoodCode(dataset: .standardReference, key: "01123")
    for (device, amount) in [(a, 21.0), (b, 22.0)] {
      try edit(device) { $0.nutrients[.protein] = amount }
      try device.change { try $0.correct(Corrections(code: egg, amounts: [.protein: amount])) }
    }
    try pair.sync()
    let eggName = try #require(try a.database.food(egg)).name
    let shown = try SyncDifference.all(in: a.database)
      .map { [$0.record, $0.yours ?? "", $0.current ?? ""] }
    #expect(
      Set(shown) == [
        ["Bar", "Protein 21 g", "Protein 22 g"], ["\(eggName) Protein", "21", "22"],
      ])
  }

  @Test("a removal beats earlier edits, and a later edit brings the food back whole")
  func removal() async throws {
    let pair = try await Pair(sharing: bar)
    let (a, b) = (pair.devices[0], pair.devices[1])
    try edit(a) { $0.name = "Edited" }
    try b.change { try $0.remove([bar.code]) }
    try pair.sync()
    for device in pair.devices { #expect(try device.database.food(bar.code) == nil) }
    let conflict = try #require(
      try a.database.syncConflicts().first { $0.column == UserTable.alive })
    #expect(try a.database.restore(conflict))
    try pair.sync()
    for device in pair.devices { #expect(try device.database.food(bar.code)?.name == "Edited") }
    try b.change { try $0.remove([bar.code]) }
    try edit(a) { $0.brand = "Later" }
    try pair.sync()
    for device in pair.devices { #expect(try device.database.food(bar.code)?.brand == "Later") }
  }

  @Test("a removal that another device's edit replaced can be restored")
  func restoredRemoval() async throws {
    let pair = try await Pair(sharing: bar)
    let (a, b) = (pair.devices[0], pair.devices[1])
    try a.change { try $0.remove([bar.code]) }
    try edit(b) { $0.name = "Edited" }
    try pair.sync()
    for device in pair.devices { #expect(try device.database.food(bar.code)?.name == "Edited") }
    let conflict = try #require(
      try a.database.syncConflicts().first { $0.column == UserTable.alive })
    #expect(try a.database.restore(conflict))
    try pair.sync()
    for device in pair.devices { #expect(try device.database.food(bar.code) == nil) }
  }

  @Test("names that differ only in how their accents are written are two rows on all devices")
  func equivalentKeys() async throws {
    let pair = try await Pair(sharing: bar)
    let names = ["Zo\u{E9}", "Zoe\u{301}"]
    for name in names {
      try pair.devices[0].change { try $0.save(Person(name: name, sex: .female)) }
    }
    try pair.sync()
    for device in pair.devices {
      let persons = try device.database.people().map { Array($0.name.utf8) }
      for name in names { #expect(persons.contains(Array(name.utf8))) }
    }
  }

  @Test("names that differ only in how their accents are written are two values of one field")
  func equivalentValues() async throws {
    let pair = try await Pair(sharing: bar)
    let (a, b) = (pair.devices[0], pair.devices[1])
    try edit(a) { $0.name = "Cr\u{E8}me" }
    try edit(b) { $0.name = "Cre\u{300}me" }
    try pair.sync()
    for device in pair.devices {
      let food = try #require(try device.database.food(bar.code))
      #expect(Array(food.name.utf8) == Array("Cre\u{300}me".utf8))
    }
    #expect(try a.database.syncConflicts().map(\.value) == [.text("Cr\u{E8}me")])
  }

  @Test("a target whose key has a number where a name belongs waits, and hides no other")
  func keyOfAnotherType() async throws {
    let pair = try await Pair()
    let (a, b) = (pair.devices[0], pair.devices[1])
    let target = PersonalTarget(.protein, .day, minimum: 60)
    try a.change { try $0.replaceTargets(with: [target]) }
    try a.sync()
    let stamp = ChangeStamp(time: 4_000_000_000_000, counter: 0, device: 99)
    let cells = try a.cells.filter { $0.table == "my_target" }.map { cell in
      var cell = cell
      cell.key = cell.key.replacing("\"\(target.key)\"", with: target.key)
      cell.stamp = stamp
      return cell
    }
    #expect(!cells.isEmpty && cells.allSatisfy { $0.key.hasSuffix(",\(target.key)]") })
    let batch = SyncBatch(after: nil, through: stamp, seen: [], cells: cells)
    try a.folder.write(
      a.folder.seal.seal(BatchCoding.bytes(batch)), to: SyncFolder.name(of: batch.device, 1))
    try b.sync()
    #expect(try b.database.personalTargets() == [target])
    #expect(try b.waiting == 1)
  }

  @Test("an undo takes back one's own change only, and no value that another device wrote since")
  func undo() async throws {
    let pair = try await Pair()
    let (a, b) = (pair.devices[0], pair.devices[1])
    try a.change { try $0.add(bar) }
    try edit(a) { food in
      food.name = "New name"
      food.brand = "New brand"
    }
    try pair.sync()
    #expect(try b.database.undo() == nil)
    try edit(b) { $0.brand = "Brand of B" }
    try pair.sync()
    #expect(try a.database.undo()?.kind == .edited)
    try pair.sync()
    for device in pair.devices {
      let food = try #require(try device.database.food(bar.code))
      #expect(food.name == "Bar" && food.brand == "Brand of B")
    }
  }

  @Test("what two devices had before they were synced is merged, and nothing of it is lost")
  func joining() async throws {
    let example = try await ExampleDatabase()
    let folder = try SyncFolder.make(example.folder.path("folder"), key: SyncKey())
    let devices = try (0..<2).map { number in
      try SimulatedDevice(
        number, in: example.folder.url.path, shipped: example.shipped, sharing: folder)
    }
    let egg = FoodCode(dataset: .standardReference, key: "01123")
    for (number, device) in devices.enumerated() {
      try device.database.add(bar)
      try edit(device) { $0.name = "Bar \(number)" }
      let weights = [try #require(Day("2026-11-1\(number)")): 60.0 as Double?]
      try device.database.save(Person(), weights: weights)
      try device.database.correct(Corrections(code: egg, amounts: [.protein: Double(number)]))
    }
    for device in devices {
      try device.join()
      try device.sync()
    }
    try devices[0].sync()
    #expect(try devices[0].rows == devices[1].rows)
    #expect(try devices[0].database.food(bar.code)?.name == "Bar 1")
    #expect(try devices[0].database.weights().weights.count == 2)
  }

  @Test("a device that leaves and joins again brings nothing back that others removed or cleared")
  func leaving() async throws {
    let pair = try await Pair()
    let (a, b) = (pair.devices[0], pair.devices[1])
    let other = Food(
      code: .custom(id: FoodCode.lowestCustomID + 1), name: "Other", origin: .mine,
      nutrients: NutrientProfile([.protein: 5]))
    try a.change { try $0.add(bar) }
    try a.change { try $0.add(other) }
    try pair.sync()
    try b.change { try $0.remove([other.code]) }
    try edit(b) { $0.brand = nil }
    try pair.sync()
    try a.leave()
    try edit(a) { $0.name = "Renamed alone" }
    try a.join()
    try pair.sync()
    for device in pair.devices {
      #expect(try device.database.food(other.code) == nil)
      let food = try #require(try device.database.food(bar.code))
      #expect(food.brand == nil && food.name == "Renamed alone")
      #expect(try device.cellsOfRows == device.cellsToShow)
    }
    #expect(try a.cells == b.cells)
  }

  @Test("a device that was copied back goes on, though its last file was lost unread")
  func copiedBack() async throws {
    let pair = try await Pair()
    let (a, b) = (pair.devices[0], pair.devices[1])
    try a.backUp(to: pair.home.path("backup.db"))
    try a.change { try $0.add(bar) }
    try a.sync()
    let state = try #require(try a.database.syncStatus()).state
    let last = "\(a.replica)/\(SyncFolder.name(of: state.device, state.lastFile))"
    try a.copyBack()
    #expect(!a.onlyInFiles.isEmpty && a.written.isEmpty)
    try FileManager.default.removeItem(atPath: last)
    for device in pair.devices { device.doubtWritten() }
    try pair.sync()
    // The change was only in the file: nobody has it, and it does not count as published.
    #expect(a.onlyInFiles.isEmpty && a.written.isEmpty)
    #expect(try a.cells == b.cells)
    #expect(try b.database.food(bar.code) == nil)
    let other = Food(
      code: .custom(id: FoodCode.lowestCustomID + 1), name: "Other", origin: .mine,
      nutrients: NutrientProfile([.protein: 5]))
    try a.change { try $0.add(other) }
    try pair.sync()
    // The file has the number of the lost one.
    #expect(FileManager.default.fileExists(atPath: last))
    #expect(try b.database.food(other.code) == other)
    #expect(try a.cells == b.cells)
  }

  @Test(
    "a copied database takes a new id, sends all it has, and changes no file of the old one",
    arguments: [true, false])
  func copied(isCopiedBack: Bool) async throws {
    let pair = try await Pair(sharing: bar)
    let (a, b) = (pair.devices[0], pair.devices[1])
    let state = try #require(try a.database.syncStatus()).state
    // The copy is older than the last file of the device, because it is a backup, or because the
    // device goes on elsewhere.
    if isCopiedBack { try a.backUp(to: pair.home.path("backup.db")) }
    let copy = isCopiedBack ? a : b
    if !isCopiedBack { try b.clone(a, through: pair.home.path("clone.db")) }
    try edit(a) { $0.name = "Written by the device" }
    try a.sync()
    let files = try a.files(of: state.device)
    #expect(files.keys.contains(SyncFolder.name(of: state.device, state.lastFile + 1)))
    if isCopiedBack { try a.copyBack() }

    try edit(copy) { $0.brand = "Written by the copy" }
    // The edit changes these two.
    let known = try copy.cells.filter { !["brand", "alive"].contains($0.column) }
    try copy.sync()
    let now = try #require(try copy.database.syncStatus()).state
    #expect(now.device != state.device && now.firstFile == now.lastFile)
    #expect(try a.files(of: state.device) == files)
    let first = try copy.files.bytes(of: SyncFolder.name(of: now.device, now.firstFile))
    let contents = try copy.folder.seal.contents(first)
    let batch = try BatchCoding.batch(contents.bytes, format: contents.format)
    #expect(batch.after == nil && Set(batch.cells).isSuperset(of: known))

    try pair.sync()
    for device in pair.devices {
      let food = try #require(try device.database.food(bar.code))
      #expect(food.name == "Written by the device" && food.brand == "Written by the copy")
    }
    #expect(try a.files(of: state.device).filter { files[$0.key] != nil } == files)
  }

  @Test("a restored database that is copied before it is synced does not share its new id")
  func restoredAndCopied() async throws {
    let pair = try await Pair(sharing: bar)
    let (a, b) = (pair.devices[0], pair.devices[1])
    try a.backUp(to: pair.home.path("backup.db"))
    try a.restore()
    try b.clone(a, through: pair.home.path("clone.db"))
    try edit(a) { $0.name = "Written by the device" }
    try edit(b) { $0.brand = "Written by the copy" }
    try b.sync()
    let copy = try #require(try b.database.syncStatus()).state.device
    let files = try b.files(of: copy)
    try a.sync()
    #expect(try a.database.syncStatus()?.state.device != copy)
    #expect(try b.files(of: copy) == files)
    try pair.sync()
    for device in pair.devices {
      let food = try #require(try device.database.food(bar.code))
      #expect(food.name == "Written by the device" && food.brand == "Written by the copy")
    }
    #expect(try a.cells == b.cells)
  }

  @Test("a device's name reaches the others, stays after a restore, and is no change to undo")
  func names() async throws {
    let pair = try await Pair(key: SyncKey())
    let (a, b) = (pair.devices[0], pair.devices[1])
    func labels(_ device: SimulatedDevice) throws -> [String] {
      let overview = try SyncOverview(device.folder, device.database)
      return [overview.device.label] + overview.others.map(\.device.label)
    }
    let (idA, idB) = try (labels(a)[0], labels(b)[0])
    #expect(try labels(a) == [idA, idB])
    try a.change { try $0.add(bar) }
    try pair.sync()
    try a.database.nameDevice("laptop")
    #expect(try SyncOverview(a.folder, a.database).unsentChanges == 1)
    try b.database.nameDevice("phone")
    try pair.sync()
    #expect(try SyncOverview(a.folder, a.database).unsentChanges == 0)
    #expect(try labels(a) == ["laptop", "phone"] && labels(b) == ["phone", "laptop"])
    // What another device has changed is shown with its name.
    try edit(a) { $0.brand = "Brand of A" }
    try edit(b) { $0.brand = "Brand of B" }
    try pair.sync()
    #expect(try SyncDifference.all(in: a.database).map(\.device.label) == ["phone"])
    try b.database.nameDevice("laptop")
    try pair.sync()
    #expect(try labels(a) == ["laptop (\(idA))", "laptop (\(idB))"])
    try b.database.nameDevice("phone")
    try pair.sync()

    try a.backUp(to: pair.home.path("backup.db"))
    try a.restore()
    #expect(try labels(a)[0] == "laptop")
    try pair.sync()
    let now = try SyncOverview(a.folder, a.database).device
    #expect(now.id != idA && now.name == "laptop")
    #expect(try Set(labels(b)) == ["phone", "laptop (\(idA))", "laptop (\(now.id))"])
    #expect(try a.rows == b.rows)
    #expect(try a.database.undo()?.codes == [bar.code])
    #expect(try a.database.undo()?.codes == [bar.code])
    #expect(try a.database.undo() == nil)
    #expect(try labels(a)[0] == "laptop")
  }

  @Test("a computer's name is a device's name without its domain, if it says anything")
  func hostNames() {
    for (host, name) in [
      ("annas-laptop.local", "annas-laptop"), ("nas", "nas"), ("localhost", nil),
      ("localhost.localdomain", nil), ("", nil), ("10.0.0.7", nil), ("ip-10-0-0-7", nil),
      ("4f9c1d02ab37", nil), ("a\u{1B}b", nil),
    ] as [(String, String?)] {
      #expect(SyncDevice.name(ofHost: host) == name, "\(host)")
    }
  }

  @Test("a restored device writes again what it read from a file of its own that is then lost")
  func restoredBeforeLoss() async throws {
    let pair = try await Pair()
    let (a, b) = (pair.devices[0], pair.devices[1])
    try a.backUp(to: pair.home.path("backup.db"))
    try a.change { try $0.add(bar) }
    try a.sync()
    let state = try #require(try a.database.syncStatus()).state
    try a.restore()
    // The first exchange writes all before it reads the file.
    try a.sync()
    #expect(try a.database.food(bar.code) == bar)
    try FileManager.default.removeItem(
      atPath: "\(a.replica)/\(SyncFolder.name(of: state.device, state.lastFile))")
    try pair.sync()
    #expect(try b.database.food(bar.code) == bar)
    #expect(try a.cells == b.cells)
    // It does so once.
    #expect(try SyncRun(a.folder, a.database).sentValues == 0)
  }

  @Test(
    "what another device read from a file that is lost comes back, even to the one that wrote it",
    arguments: [true, false])
  func readBeforeLoss(isRestored: Bool) async throws {
    let pair = try await Pair()
    let (a, b) = (pair.devices[0], pair.devices[1])
    try a.backUp(to: pair.home.path("backup.db"))
    try a.change { try $0.add(bar) }
    try pair.sync()
    let state = try #require(try a.database.syncStatus()).state
    let lost = "\(a.replica)/\(SyncFolder.name(of: state.device, state.lastFile))"
    try isRestored ? a.restore() : a.copyBack()
    try FileManager.default.removeItem(atPath: lost)
    let other = Food(
      code: .custom(id: FoodCode.lowestCustomID + 1), name: "Other", origin: .mine,
      nutrients: NutrientProfile([.protein: 5]))
    try a.change { try $0.add(other) }
    try a.sync()
    #expect(try a.database.food(bar.code) == nil)
    try pair.sync()
    for device in pair.devices {
      #expect(try device.database.food(bar.code) == bar)
      #expect(try device.database.food(other.code) == other)
      #expect(try SyncRun(device.folder, device.database).sentValues == 0)
    }
    #expect(try a.cells == b.cells)
  }

  @Test("a device that was copied back and wrote everything again gets what it forgot")
  func forked() async throws {
    let pair = try await Pair()
    let (a, b) = (pair.devices[0], pair.devices[1])
    try a.backUp(to: pair.home.path("backup.db"))
    try a.change { try $0.add(bar) }
    try pair.sync()
    let state = try #require(try a.database.syncStatus()).state
    try a.copyBack()
    // All its files are lost, so that nothing tells it that it is older than they were.
    try FileManager.default.removeItem(atPath: "\(a.replica)/\(SyncFolder.name(of: state.device))")
    for _ in 0..<3 {
      try a.change {
        try $0.write(DayNote(person: "", day: #require(Day("2026-11-10")), text: "x"))
      }
      try a.sync()
      let now = try #require(try a.database.syncStatus()).state
      #expect(now.device == state.device)
      try FileManager.default.removeItem(
        atPath: "\(a.replica)/\(SyncFolder.name(of: now.device, now.lastFile))")
    }
    try a.sync()
    try pair.sync()
    #expect(try a.database.food(bar.code) == bar)
    #expect(try a.cells == b.cells)
  }

  @Test("a folder that was encrypted and says that it isn't gets nothing")
  func downgrade() async throws {
    let pair = try await Pair(key: SyncKey())
    let folder = pair.devices[0].folder
    let json = #"{"format": 1, "folder": "\#(folder.id)"}"#
    try json.write(toFile: "\(folder.path)/dv-sync.json", atomically: true, encoding: .utf8)
    let state = try #require(try pair.devices[0].database.syncStatus()).state
    #expect(state.isEncrypted)
    #expect(throws: SyncError.noLongerEncrypted(path: folder.path)) {
      try SyncFolder(
        folder.path, id: folder.id, wasEncrypted: state.isEncrypted, key: folder.key)
    }
  }

  @Test("folders, pipes and files that can't be read don't keep others from being read")
  func oddNames() async throws {
    let pair = try await Pair()
    let (a, b) = (pair.devices[0], pair.devices[1])
    try FileManager.default.createDirectory(
      atPath: "\(a.replica)/x.cells", withIntermediateDirectories: false)
    try #require(mkfifo("\(a.replica)/pipe.cells", 0o600) == 0)
    try a.change { try $0.add(bar) }
    try a.sync()
    #expect(try SyncRun(b.folder, b.database).damaged == ["pipe.cells"])
    #expect(try b.database.food(bar.code) == bar)
  }

  @Test("many small files are replaced by one")
  func manyFiles() async throws {
    let pair = try await Pair()
    let a = pair.devices[0]
    try a.change { try $0.add(bar) }
    for number in 0..<70 {
      try edit(a) { $0.name = "Bar \(number)" }
      try a.sync()
    }
    let state = try #require(try a.database.syncStatus()).state
    #expect(state.lastFile - state.firstFile < 64)
    #expect(state.firstFile > 1)
  }

  @Test("records of a newer dv are passed on, and shown as soon as dv knows them")
  func newer() async throws {
    let pair = try await Pair(3)
    let (a, b) = (pair.devices[0], pair.devices[1])
    try a.change { try $0.add(bar) }
    try pair.sync()
    let stamp = ChangeStamp(time: 4_000_000_000_000, counter: 0, device: 99)
    let key = bar.code.description
    let cells = [
      ("my_future", "1", "alive", SyncCell.Value.integer(1)),
      ("my_food", key, "novelty", .text("new")),
      ("my_food", key, "amounts", .text(#"[100.0,[["203",20.0,"exact"]]]"#)),
    ].map { SyncCell(table: $0, key: $1, column: $2, value: $3, stamp: stamp) }
    let batch = SyncBatch(after: nil, through: stamp, seen: [], cells: cells)
    try a.folder.write(
      a.folder.seal.seal(BatchCoding.bytes(batch)), to: SyncFolder.name(of: batch.device, 1))
    try pair.sync()
    for device in pair.devices {
      #expect(try device.waiting == 2)
      #expect(try device.database.food(bar.code) == nil)
    }
    // What the newer one wrote stays whole when an older one changes the rest.
    try FileManager.default.removeItem(atPath: "\(a.replica)/0000000000000063")
    try b.change { try $0.add(bar) }
    try pair.sync()
    for device in pair.devices {
      #expect(try device.database.food(bar.code) == bar)
      #expect(try device.cells.filter { ["novelty", "my_future"].contains($0.column) }.count == 1)
    }
  }

  @Test("shipped foods that another device's release lacks arrive with what refers to them")
  func otherRelease() async throws {
    let rows = [
      "food.csv": "sr:08120|Oats, rolled||||||||||\n",
      "food_nutrient.csv": "sr:08120|203|13.15\nsr:08120|208|379\n",
    ]
    let newer = try await ExampleDatabase(
      replacing: Dictionary(
        uniqueKeysWithValues: rows.map { ($0, (ExampleDataset.files[$0] ?? "") + $1) }))
    let pair = try await Pair(firstShipped: newer.shipped)
    let (a, b) = (pair.devices[0], pair.devices[1])
    let oats = FoodCode(dataset: .standardReference, key: "08120")
    let porridge = Recipe(
      code: .custom(id: FoodCode.lowestCustomID + 7), name: "Porridge", servings: 1,
      lines: [RecipeLine(text: "100 g oats", food: oats, grams: 100)])
    try a.change { try $0.correct(Corrections(code: oats, amounts: [.protein: 12])) }
    try a.change { try $0.add(porridge) }
    try pair.sync()
    #expect(try b.database.food(oats)?.name == "Oats, rolled")
    #expect(try b.database.food(oats)?.nutrients[.protein] == 12)
    #expect(try b.database.food(porridge.code) == a.database.food(porridge.code))
    #expect(try b.database.food(porridge.code)?.nutrients[.energy] == 379)
    for device in pair.devices {
      #expect(try device.waiting == 0 && device.cellsOfRows == device.cellsToShow)
      #expect(try SyncRun(device.folder, device.database).sentValues == 0)
    }
    // Both keep a copy of the same food at the same time, which is nobody's conflict.
    let egg = FoodCode(dataset: .standardReference, key: "01123")
    for (number, device) in pair.devices.enumerated() {
      try device.change { try $0.correct(Corrections(code: egg, amounts: [.fat: Double(number)])) }
    }
    try pair.sync()
    #expect(try a.rows == b.rows)
    #expect(try a.database.syncConflicts().map(\.table) == ["my_correction"])
  }

  @Test("an entry waits for the food that it refers to, whatever arrives first")
  func order() async throws {
    let pair = try await Pair(3)
    let (a, b, c) = (pair.devices[0], pair.devices[1], pair.devices[2])
    let entry = DiaryEntry(
      day: try #require(Day("2026-11-02")), meal: .lunch, text: "egg",
      food: EatenFood(
        code: FoodCode(dataset: .standardReference, key: "01123"), name: "Egg",
        nutrients: NutrientProfile([.energy: 143])),
      amount: FoodAmount(text: "1 large", grams: 50))
    try a.change { try $0.log([entry]) }
    try a.sync()
    try b.sync()
    try b.change { database in
      var another = entry
      another.id = 5
      try database.log([another])
    }
    try b.sync()
    let device = try #require(try a.database.syncStatus()).state.device
    let subfolder = "\(a.replica)/\(SyncFolder.name(of: device))"
    try FileManager.default.moveItem(atPath: subfolder, toPath: pair.home.path("late"))
    try c.sync()
    #expect(try c.database.diary(of: nil) == [])
    #expect(try c.waiting == 1)
    try FileManager.default.moveItem(atPath: pair.home.path("late"), toPath: subfolder)
    try c.sync()
    #expect(try c.database.diary(of: nil).count == 2)
    #expect(try c.waiting == 0)
  }

  @Test("the order of batches, their repetition and their grouping make no difference")
  func lattice() async throws {
    let example = try await ExampleDatabase()
    for seed in 0..<40 {
      var random = SeededGenerator(seed: seed)
      let batches = (1...4).map { device in
        SyncBatch(
          after: nil, through: ChangeStamp(time: 9, counter: 0, device: Int64(device)), seen: [],
          cells: (0..<12).map { _ in
            SyncCell(
              table: ["my_tag", "my_future"][Int.random(in: 0...1, using: &random)],
              key: "[\"sr:01123\",\"t\(Int.random(in: 0...2, using: &random))\"]",
              column: ["alive", "time"][Int.random(in: 0...1, using: &random)],
              value: [.nothing, .integer(1), .integer(0), .text("2026"), .real(0.5)][
                Int.random(in: 0...4, using: &random)],
              stamp: ChangeStamp(
                time: Int64.random(in: 0...2, using: &random), counter: 0,
                device: Int64.random(in: 1...3, using: &random)))
          })
      }
      var states: Set<[SyncCell]> = []
      for _ in 0..<4 {
        let database = try FoodDatabase(shipped: example.shipped)
        let order = (batches + batches.prefix(2)).shuffled(using: &random)
        let cells = try database.change { db in
          for batch in order { _ = try SyncCells.merge(db, batch) }
          // A state is a batch, too: merging states is the same as merging what they are made of.
          let all = SyncBatch(
            after: nil, through: order[0].through, seen: [], cells: try SyncCells.all(db))
          #expect(try SyncCells.merge(db, all).isEmpty)
          return try SyncCells.all(db)
        }
        states.insert(cells)
      }
      #expect(states.count == 1, "seed \(seed)")
    }
  }

  @Test("of many cells, exactly the rows of those that are later change")
  func manyCells() async throws {
    let example = try await ExampleDatabase()
    let database = try FoodDatabase(shipped: example.shipped)
    func cells(_ time: (Int) -> Int64) -> [SyncCell] {
      (0..<450).map { index in
        SyncCell(
          table: "my_future", key: "\(index / 2)", column: index % 2 == 0 ? "a" : "b",
          value: .integer(time(index)), stamp: ChangeStamp(time: time(index), counter: 0, device: 7)
        )
      }
    }
    // The second has a later cell in its first 200; the third has none, and the last only such.
    for time: (Int) -> Int64 in [{ _ in 5 }, { $0 == 150 ? 6 : 4 }, { _ in 3 }, { _ in 8 }] {
      let known = try database.change { try SyncCells.all($0) }
      let batch = SyncBatch(
        after: nil, through: ChangeStamp(time: 9, counter: 0, device: 7), seen: [],
        cells: cells(time))
      let touched = try database.change { try SyncCells.merge($0, batch) }
      let stamps = Dictionary(
        uniqueKeysWithValues: known.map { ("\($0.key) \($0.column)", $0.stamp) })
      let later = batch.cells.filter { cell in
        stamps["\(cell.key) \(cell.column)"].map { $0 < cell.stamp } ?? true
      }
      #expect(Set((touched["my_future"] ?? []).map(\.text)) == Set(later.map(\.key)))
      let merged = try database.change { try SyncCells.all($0) }
      #expect(Set(later).isSubset(of: Set(merged)) && merged.count == 450)
    }
  }

  @Test("files that are flipped or cut are refused, and change nothing", arguments: [true, false])
  func damage(isEncrypted: Bool) async throws {
    let pair = try await Pair(key: isEncrypted ? SyncKey() : nil)
    let (a, b) = (pair.devices[0], pair.devices[1])
    try a.change { try $0.add(bar) }
    try a.sync()
    let device = try #require(try a.database.syncStatus()).state
    let url = URL(
      filePath: "\(a.replica)/\(SyncFolder.name(of: device.device, device.lastFile))")
    let bytes = try Data(contentsOf: url)
    let before = (try b.rows, try b.cells)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<(LongTests.areOn ? 500 : 50) {
      var damaged = bytes
      if Bool.random(using: &random) {
        damaged[Int.random(in: 0..<bytes.count, using: &random)] ^= 1
      } else {
        damaged = bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))
      }
      try damaged.write(to: url)
      let run = try SyncRun(b.folder, b.database)
      #expect(run.damaged.count + run.newer.count == 1)
    }
    #expect(try b.rows == before.0 && b.cells == before.1)
    try bytes.write(to: url)
    try b.sync()
    #expect(try b.database.food(bar.code) == bar)
  }

  @Test("a folder that grew is replaced by one file, and a new device still gets everything")
  func compaction() async throws {
    let pair = try await Pair()
    let a = pair.devices[0]
    let text = String(repeating: "Oats ", count: 4000)
    try a.change { try $0.add(bar) }
    for number in 0..<40 {
      try edit(a) { $0.ingredients = text + "\(number)" }
      try a.sync()
    }
    try a.sync()
    let state = try #require(try a.database.syncStatus()).state
    #expect(state.firstFile > 1)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: "\(a.replica)/\(SyncFolder.name(of: state.device))")
    #expect(Set(files) == Set((state.firstFile...state.lastFile).map { "\($0).cells" }))
    try pair.sync()
    #expect(try pair.devices[1].database.food(bar.code)?.ingredients == text + "39")
  }
}
