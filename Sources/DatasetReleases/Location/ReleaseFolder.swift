internal import Foundation
internal import SystemIO

/// The folder with the releases installed on this machine, next to the user database.
///
/// Each has its database and its manifest there. The file `current` says which one is in use; the
/// move of a new one into its place is the one moment at which that changes.
public struct ReleaseFolder: Hashable, Sendable {
  /// One of the releases that a program may use.
  public enum Choice: Hashable, Sendable, CustomStringConvertible {
    /// The release that came with the program.
    case shipped
    /// An installed release, by its version.
    case installed(Int)

    /// The text in the file `current`: a version, or "shipped".
    public var description: String {
      switch self {
      case .shipped: "shipped"
      case .installed(let version): "\(version)"
      }
    }

    init?(_ text: some StringProtocol) {
      if text == "shipped" {
        self = .shipped
      } else if let version = Int(text), version > 0, "\(version)" == text {
        self = .installed(version)
      } else {
        return nil
      }
    }
  }

  /// The folder.
  public let path: String

  /// Names the folder that belongs to a user database.
  public init(besideUserDatabase path: String) {
    self.path =
      URL(fileURLWithPath: path).deletingLastPathComponent()
      .appendingPathComponent("releases").path
  }

  /// Where the database of a version is, when it is installed.
  public func database(_ version: Int) -> String { file(ReleaseFile.database(version)) }

  /// Where the manifest of a version is, when it is installed.
  public func manifest(_ version: Int) -> String { file(ReleaseFile.manifest(version)) }

  /// The file that says which release is in use.
  var pointer: String { file("current") }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Which releases were in use, the current one first; the shipped one alone before any was
  /// installed.
  ///
  /// - Throws: When the file that says it can't be read.
  public func history() throws(ReleaseError) -> [Choice] {
    let bytes: [UInt8]?
    do {
      bytes = try ReadableFile(path: pointer).all(upTo: 1 << 16)
    } catch {
      guard error.isMissing else { throw .pointerUnreadable(path: pointer, reason: error.reason) }
      return [.shipped]
    }
    let choices = bytes.map { String(decoding: $0, as: UTF8.self) }?
      .split(separator: "\n", omittingEmptySubsequences: true).map { Choice($0) }
    guard let choices, !choices.isEmpty, choices.allSatisfy({ $0 != nil }) else {
      throw .pointerUnreadable(path: pointer, reason: "dv didn't write it")
    }
    return choices.compactMap(\.self)
  }

  /// The versions that are installed, in their order; none when there is no such folder.
  ///
  /// - Throws: When the folder can't be read.
  public func versions() throws(ReleaseError) -> [Int] {
    do throws(FileSystemError) {
      return try Folder.names(in: path).compactMap(ReleaseFile.version(ofDatabase:)).sorted()
    } catch {
      guard error.isMissing else { throw .folderUnreadable(path: path, reason: error.reason) }
      return []
    }
  }
}
