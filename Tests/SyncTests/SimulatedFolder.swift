import Foundation
import SystemIO

/// A device's copy of the shared folder.
///
/// A history looks at its files thousands of times, so that the contents of each are read only once.
final class SimulatedFolder {
  /// Tells a file from any other, and from the same file with other contents.
  struct Identity: Hashable {
    let inode: UInt64
    let changed: Int64
  }

  /// Network drives and memory cards keep the times of files to 2 seconds.
  private static let timeStep: Int64 = 2

  let path: String
  private var known: [String: (identity: Identity, bytes: [UInt8])] = [:]

  init(path: String) { self.path = path }

  /// The names of the files with cells, in order.
  var names: [String] {
    get throws {
      try Folder.names(in: path).filter { !$0.hasPrefix(".") && !$0.hasSuffix(".json") }
        .flatMap { subfolder in
          try Folder.names(in: "\(path)/\(subfolder)")
            .filter { $0.contains(".cells") && !$0.hasPrefix(".") }.map { "\(subfolder)/\($0)" }
        }.sorted()
    }
  }

  /// What tells the files apart, by name.
  var identities: [String: Identity] {
    get throws {
      Dictionary(uniqueKeysWithValues: try names.map { ($0, try identity(of: $0)) })
    }
  }

  private func identity(of name: String) throws -> Identity {
    var status = stat()
    guard stat("\(path)/\(name)", &status) == 0 else {
      throw FileSystemError(path: "\(path)/\(name)")
    }
    #if os(macOS)
      let time = status.st_ctimespec
    #else
      let time = status.st_ctim
    #endif
    return Identity(
      inode: UInt64(status.st_ino),
      changed: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  func has(_ name: String) -> Bool { access("\(path)/\(name)", F_OK) == 0 }

  func bytes(of name: String) throws -> [UInt8] {
    let identity = try identity(of: name)
    if let known = known[name], known.identity == identity { return known.bytes }
    let bytes = Array(try Data(contentsOf: URL(filePath: "\(path)/\(name)")))
    known[name] = (identity, bytes)
    return bytes
  }

  /// Writes a file, over the one that may be there.
  func write(_ bytes: [UInt8], to name: String, at nanoseconds: Int64) throws {
    let file = "\(path)/\(name)"
    let subfolder = String(file.prefix(upTo: file.lastIndex(of: "/") ?? file.endIndex))
    if mkdir(subfolder, 0o700) != 0, errno != EEXIST { throw FileSystemError(path: subfolder) }
    try Data(bytes).write(to: URL(filePath: file))
    try date(name, nanoseconds)
    known[name] = (try identity(of: name), bytes)
  }

  /// Gives a file a time.
  func date(_ name: String, _ nanoseconds: Int64) throws {
    let seconds = nanoseconds / 1_000_000_000 / Self.timeStep * Self.timeStep
    let time = timespec(tv_sec: time_t(seconds), tv_nsec: 0)
    guard utimensat(AT_FDCWD, "\(path)/\(name)", [time, time], 0) == 0 else {
      throw FileSystemError(path: "\(path)/\(name)")
    }
  }

  func remove(_ name: String) throws { try Folder.removeFile("\(path)/\(name)") }
}
