internal import FoodDatabase
internal import Foundation
internal import SystemIO

/// A delta that was made, which turns the database of one release into that of another.
public struct MadeDelta: Sendable {
  /// The delta's file.
  public let path: String

  /// Its size in bytes.
  public let bytes: Int

  /// The version of the release that it starts from.
  public let start: Int

  /// The version of the release that it makes.
  public let version: Int

  /// The size of the resulting database in bytes.
  public let databaseBytes: Int

  /// Makes the delta between two databases, and checks that it produces the new one.
  ///
  /// - Parameters:
  ///   - old: The database that it starts from.
  ///   - new: The database that it makes.
  ///   - output: The file to write; nil for `dv-data-<old>-<new>.delta` beside the new database.
  /// - Throws: When a database can't be read, the delta can't be written, or there is no xz.
  public init(from old: String, to new: String, output: String? = nil) throws(ReleaseError) {
    do {
      start = try Self.version(of: old)
      version = try Self.version(of: new)
      guard start < version else {
        throw ReleaseError.deltaNotNewer(old: old, start: start, new: new, version: version)
      }
      let path =
        output
        ?? URL(fileURLWithPath: new).deletingLastPathComponent()
        .appendingPathComponent(ReleaseFile.delta(from: start, to: version)).path
      if let identity = FileIdentity(path: path),
        [old, new].contains(where: { FileIdentity(path: $0) == identity })
      {
        throw ReleaseError.deltaOverwrites(path: path)
      }
      let file = try AtomicFile(path: path)
      (bytes, databaseBytes) = try Self.write(from: (old, start), to: (new, version), into: file)
      let delta = try ReleaseDelta(file: file.pendingPath)
      var computation = SHA256Digest.Computation()
      try delta.apply(to: delta.start(among: [old])) { computation.add($0) }
      guard computation.digest == (try SHA256Digest(ofFile: new)) else {
        throw ReleaseError.unsound(path: path, problems: ["applying it doesn't produce \(new)"])
      }
      try file.replace()
      self.path = path
    } catch let error as ReleaseError {
      throw error
    } catch let error as FileSystemError {
      throw error.isMissing ? ReleaseError(reading: error) : ReleaseError(writing: error)
    } catch {
      throw .unsound(path: new, problems: ["\(error)"])
    }
  }

  private static func version(of database: String) throws -> Int {
    // A missing file is not a damaged one.
    _ = try ReadableFile(path: database)
    do {
      return try ShippedDatabaseFile(path: database).stamp().version
    } catch {
      if case .wrongSchemaVersion = error { throw ReleaseError(error, path: database) }
      throw ReleaseError.unreadable(path: database, reason: "it is not a dv food database")
    }
  }

  /// Writes the delta of any two files, and returns its size and that of the new file.
  static func write(
    from old: (path: String, version: Int), to new: (path: String, version: Int),
    into file: AtomicFile
  ) throws -> (bytes: Int, newBytes: Int) {
    let oldBytes = try Data(contentsOf: URL(fileURLWithPath: old.path), options: .alwaysMapped)
    let newBytes = try Data(contentsOf: URL(fileURLWithPath: new.path), options: .alwaysMapped)
    // It is packed as a whole, so it is written first. It is never moved to its place.
    let operations = try AtomicFile(path: file.path + ".unpacked")
    try oldBytes.withUnsafeBytes { old in
      try newBytes.withUnsafeBytes { new in
        var writer = DeltaWriter(new: new, file: operations)
        var matcher = DeltaMatcher(old: old, new: new)
        while let match = matcher.next() { try writer.write(match) }
        try writer.finish()
      }
    }
    let header = ReleaseDelta.header(
      from: (old.version, oldBytes.count, try SHA256Digest(ofFile: old.path)), to: new.version)
    try file.write(header)
    let packed = try XZ.pack(operations.pendingPath, into: file)
    return (header.utf8.count + packed, newBytes.count)
  }
}

/// Writes the operations of a delta.
private struct DeltaWriter {
  private static let bufferSize = 1 << 16

  private let new: UnsafeRawBufferPointer
  private let file: AtomicFile
  private var buffer: [UInt8] = []

  /// How much of the new file is written, and where in the old file it would go on.
  private var written = 0
  private var expected = 0

  init(new: UnsafeRawBufferPointer, file: AtomicFile) {
    (self.new, self.file) = (new, file)
  }

  mutating func write(_ match: DeltaMatcher.Match) throws {
    try add(upTo: match.new)
    number(match.count << 1 | 1)
    let jump = match.old - expected
    number(jump << 1 ^ jump >> (Int.bitWidth - 1))
    written += match.count
    expected = match.old + match.count
    if buffer.count >= Self.bufferSize { try flush() }
  }

  mutating func finish() throws {
    try add(upTo: new.count)
    try flush()
  }

  /// Adds what the old file lacks.
  private mutating func add(upTo end: Int) throws {
    guard end > written else { return }
    number((end - written) << 1)
    expected += end - written
    while written < end {
      let next = min(end, written + Self.bufferSize)
      buffer.append(contentsOf: new[written..<next])
      written = next
      if buffer.count >= Self.bufferSize { try flush() }
    }
  }

  private mutating func number(_ number: Int) {
    var rest = number
    while rest > 0x7F {
      buffer.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    buffer.append(UInt8(rest))
  }

  private mutating func flush() throws {
    try file.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
