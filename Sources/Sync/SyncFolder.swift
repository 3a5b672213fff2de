internal import FoodDatabase
internal import Foundation
internal import SystemIO
internal import Text

/// A folder that devices share, and that something else copies between them.
///
/// Each device writes only files of its own, and never changes one. `dv-sync.json` has the format, a
/// random id and whether the files are encrypted; `3f1c9a04d6b25e77/4.cells` is the 4th file of a device.
///
/// What counts is what is in a file; its name only says whose it should be.
public struct SyncFolder: Sendable {
  /// What the folder's own file says.
  private struct Description {
    var id: String
    /// Tells the key of an encrypted folder apart.
    var keyMark: String?
  }

  static let suffix = ".cells"
  private static let descriptionName = "dv-sync.json"
  private static let format = 1
  /// File systems keep times to 2 seconds, or better; in nanoseconds.
  private static let leastAge: Int64 = 4_000_000_000
  private static let cipher = "chacha20-poly1305"
  /// The largest file that is read, in bytes.
  static let sizeLimit = 1 << 28

  /// Where it is.
  public let path: String
  /// Its random id.
  public let id: String
  /// The key; nil if it is not encrypted.
  public let key: SyncKey?

  var seal: SyncSeal { SyncSeal(folder: id, key: key) }

  // MARK: Opening

  /// Whether there is a shared folder at a path, and whether it is encrypted; nil if there is none.
  public static func isEncrypted(_ path: String) throws(SyncError) -> Bool? {
    try description(path).map { $0.keyMark != nil }
  }

  /// Makes a shared folder; the folder must be empty, but for hidden files, or not exist.
  ///
  /// - Parameters:
  ///   - path: Where.
  ///   - key: The key to encrypt with, if any.
  /// - Returns: The folder.
  /// - Throws: When it can't be written or has other files in it.
  public static func make(_ path: String, key: SyncKey?) throws(SyncError) -> SyncFolder {
    do throws(FileSystemError) {
      try Folder.make(path, isPrivate: true)
      guard try Folder.names(in: path).allSatisfy({ $0.hasPrefix(".") }) else {
        throw FileSystemError(path: "")
      }
    } catch {
      throw error.path.isEmpty ? .notEmpty(path: path) : .unwritable(error)
    }
    var surroundings = Surroundings.current
    let id = (0..<16).map { _ in hexadecimal(.random(in: .min ... .max, using: &surroundings)) }
      .joined()
    let json = JSON.object([
      ("format", .integer(format)), ("folder", .string(id)),
      ("cipher", .optional(key.map { _ in cipher })), ("key", .optional(key?.mark(of: id))),
    ])
    do throws(FileSystemError) {
      try AtomicFile.write(json.text, to: "\(path)/\(descriptionName)", isPrivate: true)
    } catch {
      throw .unwritable(error)
    }
    return SyncFolder(path: path, id: id, key: key)
  }

  /// Opens a shared folder.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - id: Its id, if it is known.
  ///   - wasEncrypted: Whether it was encrypted when the database was first shared in it.
  ///   - key: Its key; ignored if it is not encrypted.
  /// - Throws: When it is missing, is another one, needs another key, or is no longer encrypted:
  ///   whoever can write to the folder could otherwise make devices send everything in clear.
  public init(
    _ path: String, id: String? = nil, wasEncrypted: Bool = false, key: SyncKey?
  ) throws(SyncError) {
    guard let found = try Self.description(path) else { throw .notASyncFolder(path: path) }
    guard id == nil || id == found.id else { throw .otherFolder(path: path) }
    guard !wasEncrypted || found.keyMark != nil else { throw .noLongerEncrypted(path: path) }
    if let mark = found.keyMark {
      guard let key else { throw .keyMissing(path: path) }
      guard key.mark(of: found.id) == mark else { throw .keyOfOtherFolder(path: path) }
    }
    self.init(path: path, id: found.id, key: found.keyMark == nil ? nil : key)
  }

  private init(path: String, id: String, key: SyncKey?) {
    (self.path, self.id, self.key) = (path, id, key)
  }

  private static func description(_ path: String) throws(SyncError) -> Description? {
    let bytes: [UInt8]
    do throws(FileSystemError) {
      guard let read = try ReadableFile(path: "\(path)/\(descriptionName)").all(upTo: 1 << 16)
      else { throw FileSystemError(path: "") }
      bytes = read
    } catch {
      if error.isMissing { return nil }
      throw error.path.isEmpty ? .notASyncFolder(path: path) : .unreadable(error)
    }
    let members = members(bytes)
    guard let format = members["format"].flatMap({ Int($0) }), let id = members["folder"] else {
      throw .notASyncFolder(path: path)
    }
    guard format <= Self.format, [nil, cipher].contains(members["cipher"]) else {
      throw .newerFormat(path: path)
    }
    return Description(id: id, keyMark: members["cipher"].map { _ in members["key"] ?? "" })
  }

  /// The texts and numbers of a JSON object; empty if it is none.
  private static func members(_ bytes: [UInt8]) -> [String: String] {
    let node: JSONNode
    do {
      node = try JSONReader.read(bytes, path: descriptionName)
    } catch {
      return [:]
    }
    guard case .object(let members) = node.value else { return [:] }
    let texts = members.compactMap { member -> (String, String)? in
      switch member.node.value {
      case .string(let text): (member.key, text)
      case .number(_, let text): (member.key, text)
      default: nil
      }
    }
    return Dictionary(texts) { first, _ in first }
  }

  // MARK: Files

  /// A file in the folder that may be one of a device.
  struct Entry {
    /// The path within the folder.
    let name: String
    /// The number, if the name is one that the device gives; else nil.
    let ownNumber: Int64?
  }

  static func name(of device: Int64) -> String {
    let digits = String(device, radix: 16)
    return String(repeating: "0", count: max(0, 16 - digits.count)) + digits
  }

  static func name(of device: Int64, _ number: Int64) -> String {
    "\(name(of: device))/\(number)\(suffix)"
  }

  /// The files that may be of a device, in the order of their names; copies under other names
  /// included.
  func entries(of device: Int64) throws(SyncError) -> [Entry] {
    let own = Self.name(of: device)
    do throws(FileSystemError) {
      var names: [String] = []
      for name in try Folder.names(in: path).sorted() where !name.hasPrefix(".") {
        guard isFolder(name) else {
          if name.contains(Self.suffix) { names.append(name) }
          continue
        }
        names += self.names(in: name)
          .filter { $0.contains(Self.suffix) && !$0.hasPrefix(".") }.sorted()
          .map { "\(name)/\($0)" }.filter { !isFolder($0) }
      }
      return names.map { name in
        let number = Int64(name.dropFirst(own.count + 1).dropLast(Self.suffix.count))
        return Entry(
          name: name,
          ownNumber: number.flatMap { name == Self.name(of: device, $0) ? $0 : nil })
      }
    } catch {
      throw .unreadable(error)
    }
  }

  /// Something that goes away while it is looked at is not there.
  private func isFolder(_ name: String) -> Bool {
    do throws(FileSystemError) {
      return try Folder.isAt("\(path)/\(name)")
    } catch {
      return false
    }
  }

  /// The names in a subfolder; one that can't be read has none.
  private func names(in subfolder: String) -> [String] {
    do throws(FileSystemError) {
      return try Folder.names(in: "\(path)/\(subfolder)")
    } catch {
      return []
    }
  }

  /// How a file is recognized, and its bytes unless it is known already; nil if it went away.
  ///
  /// - Throws: When it can't be read or is too large.
  func read(
    _ name: String, unless known: SyncFile.Mark?
  ) throws(SyncSeal.Failure) -> (mark: SyncFile.Mark, bytes: [UInt8]?)? {
    do throws(FileSystemError) {
      let file = try ReadableFile(path: "\(path)/\(name)")
      let mark = SyncFile.Mark(bytes: Int64(file.size), modified: file.modified)
      if mark == known { return (mark, nil) }
      let bytes = try file.all(upTo: Self.sizeLimit)
      if let bytes {
        return (
          SyncFile.Mark(bytes: Int64(bytes.count), modified: Self.settled(file.modified)), bytes
        )
      }
    } catch {
      if error.isMissing { return nil }
    }
    throw .damaged
  }

  /// When a file was changed; 0 if that is so recent that another change may get the same time.
  private static func settled(_ modified: Int64) -> Int64 {
    modified < Surroundings.current.nanoseconds - leastAge ? modified : 0
  }

  /// Writes a file of a device under a name that was never used before, and deletes what killed programs
  /// left beside it.
  func write(_ bytes: [UInt8], to name: String) throws(SyncError) {
    do throws(FileSystemError) {
      let file = try AtomicFile(path: "\(path)/\(name)", isPrivate: true)
      AtomicFile.removeAbandoned(
        in: URL(fileURLWithPath: file.path).deletingLastPathComponent().path)
      try file.write(bytes)
      try file.replace()
    } catch {
      throw .unwritable(error)
    }
  }

  /// Deletes files of a device that a later one replaces.
  func remove(_ names: [String]) throws(SyncError) {
    do throws(FileSystemError) {
      for name in names { try Folder.removeFile("\(path)/\(name)") }
    } catch {
      throw .unwritable(error)
    }
  }
}
