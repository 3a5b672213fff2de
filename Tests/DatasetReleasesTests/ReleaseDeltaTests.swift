import FoodDatabase
import Foundation
import SystemIO
import TestSupport
import Testing

@testable import DatasetReleases

@Suite("Deltas between files")
struct DeltaTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The bytes that a delta between two files gives, and its size.
  private func roundTrip(_ old: [UInt8], _ new: [UInt8]) throws -> (bytes: [UInt8], size: Int) {
    let paths = (old: folder.path("old"), new: folder.path("new"), delta: folder.path("delta"))
    try Data(old).write(to: URL(filePath: paths.old))
    try Data(new).write(to: URL(filePath: paths.new))
    let file = try AtomicFile(path: paths.delta)
    let written = try MadeDelta.write(from: (paths.old, 1), to: (paths.new, 2), into: file)
    try file.replace()
    let delta = try ReleaseDelta(file: paths.delta)
    var bytes: [UInt8] = []
    try delta.apply(to: delta.start(among: [paths.old])) { bytes += $0 }
    #expect(try Data(contentsOf: URL(filePath: paths.delta)).count == written.bytes)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        == ["delta", "new", "old"])
    return (bytes, written.bytes)
  }

  @Test("they give the new file for edits, insertions, deletions and moves anywhere")
  func edits() throws {
    for seed in 0..<60 {
      var generator = SeededGenerator(seed: seed)
      func below(_ limit: Int) -> Int { Int.random(in: 0..<max(limit, 1), using: &generator) }
      // Few different bytes make many places that are almost the same.
      let alphabet = UInt8([2, 8, 255][seed % 3])
      func random(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: 0...alphabet, using: &generator) }
      }
      let old = random(below(20_000))
      var new = old
      for _ in 0..<below(30) {
        let start = below(new.count)
        let end = min(new.count, start + below(300))
        switch below(4) {
        case 0: new.replaceSubrange(start..<end, with: random(end - start))
        case 1: new.insert(contentsOf: random(below(300)), at: start)
        case 2: new.removeSubrange(start..<end)
        default: new += new[start..<end]
        }
      }
      let made = try roundTrip(old, new)
      #expect(made.bytes == new, "seed \(seed)")
    }
  }

  @Test(
    "they give the new file where either is empty, both are equal, or they have nothing in common")
  func extremes() throws {
    var generator = SeededGenerator(seed: 1)
    let random = (0..<40_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let other = (0..<40_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let cases: [(old: [UInt8], new: [UInt8])] = [
      ([], []), ([], random), (random, []), ([1], [2]), (random, other),
      ([UInt8](repeating: 0, count: 300_000), [UInt8](repeating: 0, count: 700_000)),
    ]
    for (old, new) in cases { #expect(try roundTrip(old, new).bytes == new) }
    let equal = try roundTrip(random, random)
    #expect(equal.bytes == random && equal.size < 300)
  }

  @Test("rows that move and numbers that change within them cost little")
  func small() throws {
    var generator = SeededGenerator(seed: 2)
    let rows = (0..<3_000).map { _ in
      (0..<24).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
    var later = rows
    later.insert(rows[2_000], at: 1_000)
    for row in stride(from: 5, to: later.count, by: 10) { later[row][12] ^= 0xFF }
    let made = try roundTrip(rows.flatMap(\.self), later.flatMap(\.self))
    #expect(made.bytes == later.flatMap(\.self))
    #expect(made.size < 3_000)
  }
}

@Suite("Installing deltas")
struct ReleaseDeltaTests {
  private let example: ReleaseExample
  private let old: String
  private let new: String
  private let delta: String

  init() async throws {
    example = try await ReleaseExample()
    old = try await example.make(8, in: "first")
    new = try await example.make(9)
    delta = try MadeDelta(from: old, to: new).path
  }

  private func install(_ path: String, installed: [String]? = nil) throws {
    let installed = try installed ?? example.releases.versions().map(example.releases.database)
    let change = try ReleaseChange(of: example.releases)
    let manifest = try change.add(ReleasePackage(path, installed: installed))
    try change.use(.installed(manifest.stamp.version))
  }

  /// Writes a delta with these operations, unpacked.
  private func write(_ operations: [UInt8]) throws {
    let bytes = try example.bytes(old)
    let header = ReleaseDelta.header(
      from: (8, bytes.count, try SHA256Digest(ofFile: old)), to: 9)
    try Data(operations).write(to: URL(filePath: example.folder.path("operations")))
    let file = try AtomicFile(path: delta)
    try file.write(header)
    _ = try XZ.pack(example.folder.path("operations"), into: file)
    try file.replace()
  }

  @Test("a delta gives the same files as the full release, and needs neither database beside it")
  func same() throws {
    #expect(delta == example.folder.path("dist/dv-data-8-9.delta"))
    try example.install(old)
    try example.install(new)
    let whole = try example.state()
    try FileManager.default.removeItem(atPath: example.releases.path)
    try example.install(old)
    for path in [old, new, new + ".xz"] { try FileManager.default.removeItem(atPath: path) }
    try install(delta)
    #expect(try example.state() == whole)
  }

  @Test("the same releases give the same delta, which is much smaller than the release")
  func sameBytes() throws {
    let first = try example.bytes(delta)
    _ = try MadeDelta(from: old, to: new)
    #expect(try example.bytes(delta) == first)
    #expect(try first.count * 4 < example.bytes(new + ".xz").count)
  }

  @Test("without the undamaged release that it starts from, the delta says what to install")
  func otherStart() throws {
    let missing = ReleaseError.deltaStartMissing(path: delta, start: 8, version: 9)
    #expect(throws: missing) { try install(delta, installed: []) }
    #expect(throws: missing) {
      try install(delta, installed: [example.shipped.shipped, example.folder.path("none.db"), new])
    }
    var bytes = try example.bytes(old)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(filePath: old))
    #expect(throws: missing) { try install(delta, installed: [old]) }
    #expect(try example.state() == [:])
    #expect(missing.description.contains("updates release 8"))
    #expect(missing.description.contains("Install the full release instead: dv-data-9.db.xz."))
  }

  @Test("instructions that reach beyond the old database, end early or never end are refused")
  func hostile() throws {
    try example.install(old)
    let before = try example.state()
    let size = try example.bytes(old).count
    func number(_ value: Int) -> [UInt8] {
      value > 0x7F ? [UInt8(value & 0x7F) | 0x80] + number(value >> 7) : [UInt8(value)]
    }
    func copy(_ count: Int, jump: Int) -> [UInt8] {
      number(count << 1 | 1) + number(jump << 1 ^ jump >> 63)
    }
    let nonsense = ReleaseError.deltaDamaged(
      path: delta, reason: "its contents are invalid")
    let cases: [(operations: [UInt8], error: ReleaseError)] = [
      (copy(size + 1, jump: 0), nonsense), (copy(1, jump: size), nonsense),
      (copy(1, jump: -1), nonsense), (copy(Int.max >> 1, jump: 5), nonsense),
      (copy(5, jump: Int.max >> 1), nonsense), (number(0), nonsense), (number(1) + [0], nonsense),
      ([UInt8](repeating: 0xFF, count: 20), nonsense), (number(2 * 9) + [1, 2], nonsense),
      (number(3), nonsense), ([0x80], nonsense),
      (
        [UInt8](
          copy(size, jump: 0) + [[UInt8]](repeating: copy(size, jump: -size), count: 99).joined()),
        .tooLarge(path: delta, stated: size)
      ),
      ([], .cutOff(path: delta, bytes: 0, stated: size)),
      (copy(size - 9, jump: 0), .cutOff(path: delta, bytes: size - 9, stated: size)),
    ]
    for (operations, error) in cases {
      try write(operations)
      #expect(throws: error) { try install(delta) }
      #expect(try example.state() == before)
    }
    try write(copy(size, jump: 0))
    #expect {
      try install(delta)
    } throws: { error in
      if case ReleaseError.otherDigest = error { true } else { false }
    }
    #expect(try example.state() == before)
  }

  @Test(
    "damaged deltas are refused in at most three lines, or give exactly the new database",
    .timeLimit(.minutes(60)))
  func damaged() throws {
    try example.install(old)
    let whole = try example.bytes(delta)
    let before = try example.state()
    let expected = try example.bytes(new)
    for seed in 0..<max(300, Mutation.count) {
      var mutation = Mutation(seed: seed)
      let damaged = Data(mutation.damage(Array(whole)))
      guard damaged != whole else { continue }
      try damaged.write(to: URL(filePath: delta))
      do {
        try install(delta)
        #expect(try example.bytes(example.releases.database(9)) == expected, "seed \(seed)")
        try FileManager.default.removeItem(atPath: example.releases.path)
        try example.install(old)
      } catch let error as ReleaseError {
        let lines = error.description.split(separator: "\n").count
        if !(1...3).contains(lines) { Issue.record("seed \(seed): \(error)") }
      }
      let state = try example.state()
      if state != before { Issue.record("seed \(seed) changed the installed releases") }
    }
  }
}
