internal import DurableFiles
internal import FoodDatabase
public import Foundation
internal import GRDB

/// Builds the main database from a folder of exports: the whole public API of this module.
///
/// Every row is checked before a byte is written. The database is built beside its destination and
/// moved over it when it is whole and on disk, so that a failed build leaves the earlier one as it
/// was. The same exports, schema and SQLite version give the same bytes.
public struct MainDatabaseBuilder: Sendable {
  /// The folder that holds the exports.
  public var exports: URL

  /// The schema, `schema.sql`.
  public var schema: URL

  /// Where the database shall be.
  public var output: URL

  /// Names what to build from, and where to.
  public init(exports: URL, schema: URL, output: URL) {
    self.exports = exports
    self.schema = schema
    self.output = output
  }

  /// Checks the exports and builds the database.
  ///
  /// - Returns: What the database holds.
  /// - Throws: `MainDatabaseBuildError`; the earlier database, if any, is untouched.
  public func build() throws(MainDatabaseBuildError) -> BuildSummary {
    let statements: String
    do {
      statements = try String(contentsOf: schema, encoding: .utf8)
    } catch {
      throw .cannotReadSchema(path: schema.path)
    }
    let exports = try Exports(folder: self.exports)
    let bytes: Int
    do {
      let file = try PendingFile(path: output.path)
      try MainDatabaseWriter(exports: exports, schema: statements).write(to: file.pendingPath)
      try checkReadable(file.pendingPath)
      bytes = Int(try FileHandle(forReadingFrom: URL(filePath: file.pendingPath)).seekToEnd())
      try file.replace()
    } catch let error as MainDatabaseBuildError {
      throw error
    } catch {
      throw .cannotWrite(path: output.path, reason: Self.reason(error))
    }
    return BuildSummary(
      foods: exports.foods.count, nutrients: exports.nutrients.count,
      values: exports.amounts.count, portions: exports.portions.count,
      bytes: bytes)
  }

  /// Makes sure that what was built is what programs read.
  private func checkReadable(_ path: String) throws(MainDatabaseBuildError) {
    do {
      _ = try MainDatabaseFile(path: path).stamp()
    } catch {
      switch error {
      case .wrongSchemaVersion(_, let found, let known):
        throw .invalidSchema(
          reason: "its user_version is \(found), and this program reads version \(known)")
      case .notAMainDatabase: throw .invalidSchema(reason: "its application_id is not dv's")
      default: throw .failedCheck(error.description)
      }
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case let error as FileSystemError: error.reason
    case let error as DatabaseError: error.message ?? "\(error.resultCode)"
    default: error.localizedDescription
    }
  }
}

/// What a build put into the main database.
public struct BuildSummary: Hashable, Sendable {
  /// How many foods.
  public var foods: Int
  /// How many nutrients.
  public var nutrients: Int
  /// How many amounts of a nutrient in a food.
  public var values: Int
  /// How many household measures.
  public var portions: Int
  /// The size of the file.
  public var bytes: Int
}
