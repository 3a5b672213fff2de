internal import FoodDatabase
internal import Foundation
internal import SystemIO

/// A small file that turns the database of one release into that of another, byte for byte.
///
/// Three lines say what it is and which releases it joins; operations packed with `xz` follow. An operation
/// begins with a number, twice its length plus one if it copies. To copy is to take bytes of the old
/// database; a second number says how far from the expected place, which moves along with
/// everything written. Otherwise the new bytes follow. Numbers are LEB128, signed ones in zigzag form.
struct ReleaseDelta: Sendable {
  /// The version of the form of deltas.
  private static let title = "dv-delta 1"

  /// How many bytes the lines at the beginning may have; they have about 120.
  private static let headerLimit = 200

  /// The delta's file.
  let path: String

  /// The release that it starts from: its version, and the size and digest of its database.
  let start: (version: Int, bytes: Int, digest: SHA256Digest)

  /// The version of the release that it makes.
  let version: Int

  /// Where the packed operations begin.
  private let headerSize: Int

  /// The lines before the operations.
  static func header(
    from start: (version: Int, bytes: Int, digest: SHA256Digest), to version: Int
  ) -> String {
    "\(title)\nfrom \(start.version) \(start.bytes) \(start.digest)\nto \(version)\n"
  }

  /// Whether a file that begins so is a delta of any version.
  static func isBeginning(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "dv-delta ".utf8) }

  /// Reads what a delta says about itself; nil if the file is missing, or isn't a delta.
  init?(ifAt path: String) throws(ReleaseError) {
    do {
      guard try Self.isBeginning(ReadableFile(path: path).bytes(at: 0, upTo: 20)) else {
        return nil
      }
    } catch {
      return nil
    }
    try self.init(file: path)
  }

  /// Reads what a delta says about itself.
  init(file path: String) throws(ReleaseError) {
    let beginning: [UInt8]
    do {
      beginning = try ReadableFile(path: path).bytes(at: 0, upTo: Self.headerLimit)
    } catch {
      throw ReleaseError(reading: error)
    }
    let lines = beginning.split(
      separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    guard lines[0] == Self.title else { throw .deltaTooNew(path: path) }
    guard lines.count == 4 else { throw .deltaDamaged(path: path, reason: "it is incomplete") }
    let (from, to) = (lines[1].split(separator: " "), lines[2].split(separator: " "))
    guard from.count == 4, to.count == 2, let old = Int(from[1]), let bytes = Int(from[2]),
      let digest = SHA256Digest(String(from[3])), let new = Int(to[1]), new > 0,
      // Whatever was changed in the lines shows.
      Self.header(from: (old, bytes, digest), to: new)
        == lines[..<3].map({ "\($0)\n" }).joined()
    else { throw .deltaDamaged(path: path, reason: "its header is invalid") }
    self.path = path
    (start, version) = ((old, bytes, digest), new)
    headerSize = lines[..<3].reduce(0) { $0 + $1.utf8.count + 1 }
  }

  /// Finds the database that the delta starts from.
  ///
  /// - Parameter databases: Those that there are.
  /// - Returns: The one with the right bytes.
  /// - Throws: When none has them.
  func start(among databases: [String]) throws(ReleaseError) -> String {
    for database in databases {
      do {
        if try ReadableFile(path: database).size == start.bytes,
          try SHA256Digest(ofFile: database) == start.digest
        {
          return database
        }
      } catch {
        // Another one may be readable.
      }
    }
    throw .deltaStartMissing(path: path, start: start.version, version: version)
  }

  /// Gives the bytes of the new database, a part at a time.
  ///
  /// - Parameters:
  ///   - database: The database that the delta starts from.
  ///   - body: Takes the bytes.
  /// - Throws: What `body` throws, or when the delta or the database can't be read.
  func apply(
    to database: String, _ body: ([UInt8]) throws(ReleaseError) -> Void
  ) throws(ReleaseError) {
    let partSize = 1 << 18
    var operations = DeltaOperations(path, try XZ.unpacking(path, from: headerSize))
    var old = try FileWindow(path: database)
    var part: [UInt8] = []
    var position = 0
    while let head = try operations.next() {
      var rest = head >> 1
      guard rest > 0 else { throw operations.damaged }
      let isCopy = head & 1 == 1
      if isCopy {
        let jump = try operations.number()
        position &+= (jump >> 1) ^ -(jump & 1)
        guard position >= 0, position <= old.size, rest <= old.size - position else {
          throw operations.damaged
        }
      }
      while rest > 0 {
        let bytes =
          try isCopy ? old.bytes(at: position, upTo: rest) : operations.bytes(upTo: rest)
        part += bytes
        rest -= bytes.count
        position &+= bytes.count
        if part.count >= partSize {
          try body(part)
          part.removeAll(keepingCapacity: true)
        }
      }
    }
    if !part.isEmpty { try body(part) }
  }
}

/// The operations of a delta as they are unpacked.
private struct DeltaOperations {
  /// The error for operations that make no sense.
  let damaged: ReleaseError

  private let path: String
  private let process: ToolProcess
  private var part: ArraySlice<UInt8> = []

  init(_ path: String, _ process: ToolProcess) {
    (self.path, self.process) = (path, process)
    damaged = .deltaDamaged(path: path, reason: "its contents are invalid")
  }

  /// Unpacks more, if all was used; false at the end.
  private mutating func fill() throws(ReleaseError) -> Bool {
    if !part.isEmpty { return true }
    if let next = process.next() {
      part = next[...]
      return true
    }
    guard process.exitStatus() == 0 else { throw .cannotUnpack(path: path) }
    return false
  }

  /// The number that an operation begins with; nil at the end.
  mutating func next() throws(ReleaseError) -> Int? { try fill() ? try number() : nil }

  /// The next number, which is not negative.
  mutating func number() throws(ReleaseError) -> Int {
    var number = 0
    for shift in stride(from: 0, to: 63, by: 7) {
      guard try fill(), let byte = part.popFirst() else { throw damaged }
      number |= Int(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return number }
    }
    throw damaged
  }

  /// The next bytes, at least one.
  mutating func bytes(upTo count: Int) throws(ReleaseError) -> ArraySlice<UInt8> {
    guard try fill() else { throw damaged }
    defer { part = part.dropFirst(count) }
    return part.prefix(count)
  }
}

/// A file of which neighboring bytes are read again and again.
private struct FileWindow {
  private static let windowSize = 1 << 16

  private let file: ReadableFile
  private var start = 0
  private var window: [UInt8] = []

  var size: Int { file.size }

  init(path: String) throws(ReleaseError) {
    do {
      file = try ReadableFile(path: path)
    } catch {
      throw ReleaseError(reading: error)
    }
  }

  /// The bytes at a place, at least one.
  mutating func bytes(at place: Int, upTo count: Int) throws(ReleaseError) -> ArraySlice<UInt8> {
    if !(start..<start + window.count).contains(place) {
      do {
        (start, window) = (place, try file.bytes(at: place, upTo: Self.windowSize))
      } catch {
        throw ReleaseError(reading: error)
      }
      guard !window.isEmpty else { throw .databaseMissing(path: file.path) }
    }
    return window[(place - start)...].prefix(count)
  }
}
