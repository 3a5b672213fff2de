internal import FoodDatabase
internal import Foundation
internal import SystemIO

/// The files of a release as they are distributed: a database, packed or not, or a delta that makes it
/// from another release; and its manifest.
public struct ReleasePackage: Sendable {
  /// What a file is, by its first bytes.
  private enum Kind {
    case database
    case packedDatabase
    case delta
    case manifest
  }

  /// The file with the database, or the delta that makes it.
  public let database: String

  /// The manifest's file.
  public let manifest: String

  private let isPacked: Bool

  private var delta: ReleaseDelta?

  /// The databases that a delta can start from.
  private let installed: [String]

  /// Finds the files of a release.
  ///
  /// - Parameters:
  ///   - path: One of its files: the database, packed or not, a delta, or the manifest.
  ///   - manifest: The manifest, where it is not beside the database.
  ///   - installed: The databases that are there, for a delta to start from.
  /// - Throws: When the file is none of these, or the other one is not there.
  public init(
    _ path: String, manifest: String? = nil, installed: [String] = []
  ) throws(ReleaseError) {
    self.installed = installed
    switch try Self.kind(of: path) {
    case .manifest:
      let name = ReleaseFile.database(try ReleaseManifest(file: path).stamp.version)
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      let database = folder.appendingPathComponent(name).path
      self.manifest = path
      isPacked = access(database, F_OK) != 0
      self.database = isPacked ? database + ReleaseFile.packedSuffix : database
    case .delta:
      let delta = try ReleaseDelta(file: path)
      let beside = URL(fileURLWithPath: path).deletingLastPathComponent()
        .appendingPathComponent(ReleaseFile.manifest(delta.version)).path
      self.delta = delta
      database = path
      isPacked = false
      self.manifest = manifest ?? beside
    case .packedDatabase:
      database = path
      isPacked = true
      self.manifest = manifest ?? Self.manifest(beside: path)
    case .database:
      database = path
      isPacked = false
      self.manifest = manifest ?? Self.manifest(beside: path)
    }
    guard access(self.manifest, F_OK) == 0 else { throw .manifestMissing(path: self.manifest) }
  }

  /// Where the manifest of a database is: its name with another ending.
  public static func manifest(beside database: String) -> String {
    var name = Substring(database)
    for ending in [ReleaseFile.packedSuffix, ".db"] where name.hasSuffix(ending) {
      name = name.dropLast(ending.count)
    }
    return name + ".json"
  }

  private static func kind(of path: String) throws(ReleaseError) -> Kind {
    let beginning: [UInt8]
    do {
      beginning = try ReadableFile(path: path).next() ?? []
    } catch {
      throw ReleaseError(reading: error)
    }
    if beginning.starts(with: "SQLite format 3\0".utf8) { return .database }
    // https://tukaani.org/xz/xz-file-format.txt
    if beginning.starts(with: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]) { return .packedDatabase }
    if ReleaseDelta.isBeginning(beginning) { return .delta }
    if beginning.first == UInt8(ascii: "{") { return .manifest }
    throw .notARelease(path: path)
  }

  /// Gives the bytes of the database, a part at a time, unpacked.
  ///
  /// - Throws: What `body` throws, or when the file can't be read or unpacked.
  func read(_ body: ([UInt8]) throws(ReleaseError) -> Void) throws(ReleaseError) {
    if let delta {
      try delta.apply(to: delta.start(among: installed), body)
    } else if isPacked {
      let process = try XZ.unpacking(database)
      while let part = process.next() { try body(part) }
      guard process.exitStatus() == 0 else { throw .cannotUnpack(path: database) }
    } else {
      let file: ReadableFile
      do {
        file = try ReadableFile(path: database)
      } catch {
        throw ReleaseError(reading: error)
      }
      while true {
        let part: [UInt8]?
        do {
          part = try file.next()
        } catch {
          throw ReleaseError(reading: error)
        }
        guard let part else { return }
        try body(part)
      }
    }
  }
}
