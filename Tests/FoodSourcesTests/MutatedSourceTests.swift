import FoodSources
import Foundation
import TestSupport
import Testing

/// Random numbers that are the same in each run (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

/// Sources with changes at random: each is converted whole or refused, and never leaves a part.
///
/// `DV_MUTATIONS` is how many there are of each kind.
@Suite("Mutated sources")
struct MutatedSourceTests {
  private static let count =
    ProcessInfo.processInfo.environment["DV_MUTATIONS"].flatMap(Int.init) ?? 100

  /// Bytes that mean something to a reader, and pieces that numbers and dates are made of.
  private static let pieces: [[UInt8]] =
    [
      "\"", "~", ",", "^", "|", "\n", "\r", "\r\n", "\0", "\u{FEFF}", "é", "-", ".", "E", "e308",
      "0",
      "9", "99999999999999999999", "1e-400", "..", "/", "1/0", " ", "nan", "0x1F", "\"\"",
    ].map { Array($0.utf8) } + [[0xFF], [0x80], [0xC3]]

  private func mutate(_ text: String, _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(place + Int.random(in: 0...12, using: &generator), bytes.count)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 2: bytes.removeSubrange(place...)
      default:
        bytes.insert(
          contentsOf: Self.pieces.randomElement(using: &generator) ?? [], at: place)
      }
    }
    return bytes
  }

  /// Converts each of many mutations; the exports are all there, or none of them.
  private func check(
    _ texts: [String: String], seed: UInt64, _ convert: (TemporaryFolder) throws -> Void
  ) throws {
    var generator = SeededGenerator(state: seed)
    let names = texts.keys.sorted()
    var refused = 0
    for _ in 0..<Self.count {
      let folder = try TemporaryFolder()
      let changed = names.randomElement(using: &generator)
      for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
        let bytes = name == changed ? mutate(text, &generator) : Array(text.utf8)
        try folder.write(bytes, to: "source/\(name)")
      }
      let exports = folder.url.appending(path: "Data").path
      do {
        try convert(folder)
        #expect(
          try FileManager.default.contentsOfDirectory(atPath: exports).sorted()
            == ConvertedExports.allNames)
      } catch let error as FoodSourceError {
        refused += 1
        #expect(!error.description.isEmpty)
        if FileManager.default.fileExists(atPath: exports) {
          #expect(try FileManager.default.contentsOfDirectory(atPath: exports) == [])
        }
      }
    }
    #expect(refused > 0)
  }

  @Test("a mutated Standard Reference is converted whole or refused")
  func standardReference() throws {
    try check(StandardReferenceFiles.texts, seed: 28) { folder in
      _ = try StandardReference.convert(
        folder.path("source"), to: folder.path("Data"),
        options: ConvertedExports.options(published: "2015-09-01"))
    }
  }

  @Test("a mutated FoodData Central is converted whole or refused")
  func foodDataCentral() throws {
    try check(FoodDataCentralFiles.texts, seed: 2_024) { folder in
      _ = try FoodDataCentral.convert(
        folder.path("source"), to: folder.path("Data"), options: ConvertedExports.options())
    }
  }

  @Test("a mutated archive is converted whole or refused")
  func archive() throws {
    var generator = SeededGenerator(state: 64)
    let entries = FoodDataCentralFiles.texts.sorted { $0.key < $1.key }
    let bytes = ZipFile(entries.map { .init($0.key, $0.value.utf8) }).bytes
    for _ in 0..<Self.count / 4 {
      let folder = try TemporaryFolder()
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        changed[Int.random(in: changed.indices, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      let archive = try folder.write(changed, to: "fdc.zip")
      do {
        _ = try FoodDataCentral.convert(
          archive, to: folder.path("Data"), options: ConvertedExports.options())
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }
}
