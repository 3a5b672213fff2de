import Foundation
import TestSupport

/// A .zip file written by hand with its files uncompressed, so that it can lie about them.
struct ZipFile {
  struct Entry {
    var name: String
    var content: [UInt8]
    /// The size that the archive claims; nil for the real one.
    var declaredSize: UInt32?

    init(_ name: String, _ content: some Sequence<UInt8>, declaredSize: UInt32? = nil) {
      self.name = name
      self.content = Array(content)
      self.declaredSize = declaredSize
    }
  }

  private(set) var bytes: [UInt8] = []

  init(_ entries: [Entry]) {
    var directory: [UInt8] = []
    for entry in entries {
      let offset = UInt32(bytes.count)
      let size = UInt32(entry.content.count)
      let common =
        Self.word(20) + Self.word(0) + Self.word(0) + Self.word(0) + Self.word(0x5A21)
        + Self.long(Self.checksum(entry.content)) + Self.long(size)
        + Self.long(entry.declaredSize ?? size) + Self.word(UInt16(entry.name.utf8.count))
        + Self.word(0)
      bytes += Self.long(0x0403_4B50) + common + entry.name.utf8 + entry.content
      directory += Self.long(0x0201_4B50) + Self.word(20) + common + Self.word(0) + Self.word(0)
      directory += Self.word(0) + Self.long(0) + Self.long(offset) + entry.name.utf8
    }
    let start = UInt32(bytes.count)
    let count = Self.word(UInt16(entries.count))
    bytes += directory
    bytes += Self.long(0x0605_4B50) + Self.word(0) + Self.word(0) + count + count
    bytes += Self.long(UInt32(directory.count)) + Self.long(start) + Self.word(0)
  }

  /// All files in a folder and its subfolders.
  init(folder: URL, prefix: String = "") throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    var entries: [Entry] = []
    for name in names {
      let file = folder.appending(path: name)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      entries.append(Entry(prefix + name, try Data(contentsOf: file)))
    }
    self.init(entries)
  }

  private static func word(_ value: UInt16) -> [UInt8] {
    [UInt8(value & 0xFF), UInt8(value >> 8)]
  }

  private static func long(_ value: UInt32) -> [UInt8] {
    word(UInt16(value & 0xFFFF)) + word(UInt16(value >> 16))
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
      }
    }
  }
}
