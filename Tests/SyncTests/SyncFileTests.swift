import FoodDatabase
import Foundation
import TestSupport
import Testing

@testable import Sync

@Suite("The files of a shared folder")
struct SyncFileTests {
  private static let batch: SyncBatch = {
    let first = ChangeStamp(time: 1_764_000_000_000, counter: 3, device: 7)
    let second = ChangeStamp(time: 1_764_000_000_001, counter: 0, device: .max)
    let values: [SyncCell.Value] = [
      .nothing, .integer(.min), .integer(.max), .integer(-1), .real(-0.1), .real(1e300), .text(""),
      .text("crème brûlée [\"x\"]\n"),
    ]
    return SyncBatch(
      after: ChangeStamp(time: 0, counter: 0, device: 7), through: first, seen: [second],
      cells: values.enumerated().map { index, value in
        SyncCell(
          table: index < 4 ? "my_food" : "my_future", key: "key \(index / 2)",
          column: "column \(index)", value: value, stamp: index % 2 == 0 ? first : second)
      })
  }()

  private static let seals = [
    SyncSeal(folder: "a", key: nil), SyncSeal(folder: "a", key: SyncKey()),
  ]

  @Test("a batch is the same after it was written and read", arguments: 0..<2)
  func roundTrip(seal: Int) throws {
    let seal = Self.seals[seal]
    for batch in [
      Self.batch, SyncBatch(after: nil, through: Self.batch.through, seen: [], cells: []),
    ] {
      let bytes = try seal.seal(BatchCoding.bytes(batch))
      #expect(try Self.batch(seal.contents(bytes)) == batch)
    }
  }

  private static func batch(
    _ contents: (bytes: ArraySlice<UInt8>, format: UInt8)
  ) throws -> SyncBatch {
    try BatchCoding.batch(contents.bytes, format: contents.format)
  }

  @Test("a file of the first format is still read")
  func firstFormat() throws {
    let bytes = try #require(
      Data(
        base64Encoded: """
          ZHZzeW5jAQD3sw0eIZ3R+vACOuPgieYHlD+YgcfCRHmXnIZ1dRwDlQAAAAAAAAAHgNDftKszAwEAAAAA\
          AAAABwAAAX//////////gdDftKszAAoIY29sdW1uIDAIY29sdW1uIDEIY29sdW1uIDIIY29sdW1uIDMI\
          Y29sdW1uIDQIY29sdW1uIDUIY29sdW1uIDYIY29sdW1uIDcHbXlfZm9vZAlteV9mdXR1cmUCAAAAAAAA\
          AAd//////////wKA0N+0qzMDAAEAAQQIBWtleSAwAgAAAAEBAf///////////wEIBWtleSAxAgIAAf7/\
          /////////wEDAQEBCQVrZXkgMgIEAAK/uZmZmZmZmgUBAn435DyIAHWcCQVrZXkgMwIGAAMABwEDFmNy\
          w6htZSBicsO7bMOpZSBbIngiXQo=
          """))
    #expect(try Self.batch(Self.seals[0].contents(Array(bytes))) == Self.batch)
  }

  @Test(
    "texts are the same after they were written in pieces, and repeated pieces take few bytes",
    arguments: [
      "", ",", ",,,", "a", "a,", ",a", "0", "7", "00", "-1", "+1", "18446744073709551615",
      "18446744073709551616", "e\u{301},é", #"["",null,1.0]"#, "[\"é\",\"e\u{301}\"]",
    ])
  func pieces(text: String) throws {
    var writer = ByteWriter()
    writer.append("x,y")
    writer.append(text)
    let once = writer.bytes.count
    writer.append(text)
    let commas = text.utf8.count { $0 == UInt8(ascii: ",") }
    #expect(writer.bytes.count - once <= max(11, commas + 2))
    var reader = ByteReader(writer.bytes[...], format: 2)
    #expect(try reader.text() == "x,y")
    for _ in 0..<2 { #expect(try Array(reader.text().utf8) == Array(text.utf8)) }
    #expect(reader.isAtEnd)
  }

  @Test("a small file that stands for very many bytes is refused")
  func bomb() throws {
    var writer = ByteWriter()
    writer.append(String(repeating: "twenty characters...,", count: 100))
    #expect(writer.bytes.count < 200)
    var reader = ByteReader(writer.bytes[...], format: 2, textLimit: 2099)
    #expect(throws: ByteReader.Malformed.self) { try reader.text() }
  }

  @Test("the same batch is the same bytes, unless it is encrypted, and then nothing shows")
  func bytes() throws {
    let plain = try Self.seals[0].seal(BatchCoding.bytes(Self.batch))
    #expect(try Self.seals[0].seal(BatchCoding.bytes(Self.batch)) == plain)
    let first = try Self.seals[1].seal(BatchCoding.bytes(Self.batch))
    let second = try Self.seals[1].seal(BatchCoding.bytes(Self.batch))
    #expect(first != second && first.count == second.count)
    #expect(String(decoding: plain, as: UTF8.self).contains("crème"))
    #expect(!String(decoding: first, as: UTF8.self).contains("my_food"))
  }

  @Test("a file with a flipped bit, or without its end, is refused", arguments: 0..<2)
  func damage(seal: Int) throws {
    let seal = Self.seals[seal]
    let bytes = try seal.seal(BatchCoding.bytes(Self.batch))
    for place in bytes.indices {
      var flipped = bytes
      flipped[place] ^= 1 << UInt8(place % 8)
      #expect(throws: SyncSeal.Failure.self, "bit in byte \(place)") { try seal.contents(flipped) }
      #expect(throws: SyncSeal.Failure.damaged) { try seal.contents(Array(bytes[..<place])) }
    }
    let other = SyncSeal(folder: "b", key: seal.key == nil ? SyncKey() : nil)
    #expect(throws: SyncSeal.Failure.damaged) { try other.contents(bytes) }
  }

  @Test("a file of a newer dv is told from a damaged one")
  func newer() throws {
    var bytes = try Self.seals[0].seal(BatchCoding.bytes(Self.batch))
    bytes[6] = 3
    #expect(throws: SyncSeal.Failure.newer) { try Self.seals[0].contents(bytes) }
  }

  @Test("contents that nobody can have written are refused, whatever is wrong")
  func hostileContents() throws {
    let bytes = BatchCoding.bytes(Self.batch)
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      var changed = bytes
      for _ in 0...Int.random(in: 0...2, using: &random) {
        changed[Int.random(in: 0..<changed.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      do throws(ByteReader.Malformed) {
        // What can be read is a batch that could have been written.
        let batch = try BatchCoding.batch(changed[...], format: 2)
        _ = try BatchCoding.batch(BatchCoding.bytes(batch)[...], format: 2)
      } catch { continue }
    }
    let far = ChangeStamp(time: BatchCoding.latestTime + 1, counter: 0, device: 7)
    let batch = SyncBatch(after: nil, through: far, seen: [], cells: [])
    #expect(throws: ByteReader.Malformed.self) {
      try BatchCoding.batch(BatchCoding.bytes(batch)[...], format: 2)
    }
  }

  @Test("a key is the same after its words were typed, and a wrong word is noticed")
  func keys() throws {
    let key = SyncKey()
    let words = key.words
    #expect(words.split(separator: "-").count == 17)
    #expect(SyncKey(words: words) == key)
    #expect(SyncKey(words: "  \(words.uppercased().replacing("-", with: " "))\n") == key)
    #expect(SyncKey() != key)
    var others = words.split(separator: "-").map(String.init)
    others[3] = others[3] == "babab" ? "dadad" : "babab"
    #expect(SyncKey(words: others.joined(separator: "-")) == nil)
    #expect(SyncKey(words: words.dropLast(6).description) == nil)
    #expect(SyncKey(words: "") == nil)
  }

  @Test("a folder says what it is, and another key or folder is noticed")
  func folders() throws {
    let home = try TemporaryFolder()
    let path = home.path("shared")
    #expect(try SyncFolder.isEncrypted(path) == nil)
    let key = SyncKey()
    let made = try SyncFolder.make(path, key: key)
    #expect(try SyncFolder.isEncrypted(path) == true)
    #expect(try SyncFolder(path, id: made.id, key: key).id == made.id)
    #expect(throws: SyncError.keyMissing(path: path)) { try SyncFolder(path, key: nil) }
    #expect(throws: SyncError.keyOfOtherFolder(path: path)) {
      try SyncFolder(path, key: SyncKey())
    }
    #expect(throws: SyncError.otherFolder(path: path)) {
      try SyncFolder(path, id: "x", key: key)
    }
    #expect(throws: SyncError.notASyncFolder(path: home.path("none"))) {
      try SyncFolder(home.path("none"), key: nil)
    }
    #expect(throws: SyncError.notEmpty(path: path)) { try SyncFolder.make(path, key: nil) }
    for text in ["", "{}", "[1]", #"{"format": 1}"#] {
      try home.write(text, to: "shared/dv-sync.json")
      #expect(throws: SyncError.notASyncFolder(path: path)) { try SyncFolder(path, key: key) }
    }
    for text in [#"{"format": 2}"#, #"{"format": 1, "folder": "x", "cipher": "new"}"#] {
      try home.write(text, to: "shared/dv-sync.json")
      #expect(throws: SyncError.self) { try SyncFolder(path, key: key) }
    }
  }
}
