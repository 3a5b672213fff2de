internal import Terminal
internal import DatasetReleases
internal import DatasetFormat
internal import FoodDatabase
internal import Foundation

/// What a person calls a release: a version, "current", "shipped", a database, a folder of exports.
struct ReleaseReference {
  private let text: String
  private let databases: DatabaseOptions

  /// Where a release is.
  private enum Place {
    case database(String)
    case exports(String)
  }

  init(_ text: String, in databases: DatabaseOptions) {
    self.text = text
    self.databases = databases
  }

  /// Reads it.
  func contents() throws -> ReleaseContents {
    switch try place() {
    case .exports(let folder): return try ReleaseContents(exports: folder)
    case .database(let path):
      do throws(FoodDatabaseError) {
        return try ReleaseContents(database: path)
      } catch {
        guard case .notAShippedDatabase = error, path == text else { throw error }
        throw Failure(.databaseMissing, try explanation("is no database of foods"))
      }
    }
  }

  private func place() throws -> Place {
    let path = try databases.database(ofRelease: text)
    guard path == text else { return .database(path) }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: text, isDirectory: &isFolder) else {
      throw Failure(.usage, try explanation("is no release, and no file"))
    }
    guard isFolder.boolValue else { return .database(text) }
    let folder = URL(fileURLWithPath: text)
    let hasExports = DatasetFile.allCases.contains {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0.name).path)
    }
    guard hasExports else { throw Failure(.usage, try explanation("is a folder without exports")) }
    return .exports(text)
  }

  /// What is wrong, and what there is.
  private func explanation(_ problem: String) throws(ReleaseError) -> String {
    let versions = try databases.releaseVersions
    return "\"\(text)\" \(problem). "
      + (versions.isEmpty
        ? "No release is installed."
        : "There \(versions.count == 1 ? "is release" : "are releases") "
          + "\(versions.joined(separator: ", ")).")
      + "\nName a version, `current`, `shipped`, a database, or a folder of exports. "
      + "See `dv release list`."
  }
}
