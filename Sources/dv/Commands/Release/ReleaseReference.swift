internal import DatasetFormat
internal import DatasetReleases
internal import FoodDatabase
internal import Foundation
internal import Representation
internal import Terminal
internal import Verbs

/// The name of a release: a version, "current", "shipped", a database or a folder of dataset files.
struct ReleaseReference {
  private let text: String
  private let databases: DatabaseOptions

  /// Where a release is.
  private enum Place {
    case database(String)
    case dataset(String)
  }

  init(_ text: String, in databases: DatabaseOptions) {
    self.text = text
    self.databases = databases
  }

  /// Reads the release.
  func contents() throws -> ReleaseContents {
    switch try place() {
    case .dataset(let folder): return try ReleaseContents(exports: folder)
    case .database(let path):
      do throws(FoodDatabaseError) {
        return try ReleaseContents(database: path)
      } catch {
        guard case .notAShippedDatabase = error, path == text else { throw error }
        throw Failure(.databaseMissing, try explanation("isn't a dv food database"))
      }
    }
  }

  private func place() throws -> Place {
    let path = try databases.database(ofRelease: text)
    guard path == text else { return .database(path) }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: text, isDirectory: &isFolder) else {
      throw Failure(.databaseMissing, try explanation("is neither a release nor a file"))
    }
    guard isFolder.boolValue else { return .database(text) }
    let folder = URL(fileURLWithPath: text)
    let hasDatasetFiles = DatasetFile.allCases.contains {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0.name).path)
    }
    guard hasDatasetFiles else {
      throw Failure(.badData, try explanation("has no dataset files"))
    }
    return .dataset(text)
  }

  /// The problem, and the releases to choose from.
  private func explanation(_ problem: String) throws(ReleaseError) -> String {
    let versions = try databases.releaseVersions
    return "\"\(text)\" \(problem). "
      + (versions.isEmpty
        ? "No release is installed."
        : "Installed: \(versions.joined(separator: ", ")).")
      + "\nGive a version, a database, a folder of dataset files, or the word \"current\" or "
      + "\"shipped\"."
  }
}
