internal import SystemIO
internal import DatasetFormat
internal import FoodDatabase
public import Foundation
internal import GRDB

/// Builds the main database from a folder of exports: the whole public API of this module.
///
/// The database is built beside its destination, each row checked on the way, and moved over it when
/// no row has a fault and it is whole and on disk: a failed build leaves the earlier one as it was.
/// The same exports, schema and SQLite version give the same bytes, whatever the order of rows.
public struct ShippedDatabaseBuilder: Sendable {
  /// The folder that holds the exports.
  public var exports: URL

  /// The schema, `schema.sql`.
  public var schema: URL

  /// Where the database shall be.
  public var output: URL

  /// Whether warnings fail the build.
  public var isStrict = false

  /// Told how far the build has come, now and then, on any thread.
  public var progress: (@Sendable (BuildProgress) -> Void)?

  /// Names what to build from, and where to.
  public init(exports: URL, schema: URL, output: URL) {
    self.exports = exports
    self.schema = schema
    self.output = output
  }

  /// Checks the exports and builds the database.
  ///
  /// - Returns: What the database holds.
  /// - Throws: `DatabaseBuildError`; the earlier database, if any, is untouched.
  @concurrent public func build() async throws(DatabaseBuildError) -> BuildSummary {
    let statements: String
    do {
      statements = try String(contentsOf: schema, encoding: .utf8)
    } catch {
      throw .cannotReadSchema(path: schema.relativePath)
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: exports.path, isDirectory: &isFolder),
      isFolder.boolValue
    else {
      throw .noExports(folder: exports.relativePath)
    }
    do {
      return try await build(schema: statements)
    } catch let error as DatabaseBuildError {
      throw error
    } catch {
      throw .cannotWrite(path: output.relativePath, reason: Self.reason(error))
    }
  }

  private func build(schema: String) async throws -> BuildSummary {
    let reporter = BuildProgress.Reporter(report: progress)
    var problems = ProblemLog()
    let file = try AtomicFile(path: output.path)
    let reference = ReferenceFiles(folder: exports, problems: &problems)

    let known = problems
    let writer = try ShippedDatabaseWriter(
      path: file.pendingPath, schema: schema, folder: exports, reference: reference,
      progress: reporter)

    // The amounts are many: they are read on another core while the foods are written.
    async let spooled = SpooledAmounts.read(
      from: exports, nutrients: reference, known: known, beside: output.path,
      progress: reporter)
    let (foods, portions) = try writer.insertFoods(problems: &problems)
    let amounts = try await spooled
    problems.add(amounts.problems)
    let findings = try writer.insertAmounts(amounts, problems: &problems)
    problems.add(findings.problems)
    if isStrict { problems.add(findings.warnings) }
    guard problems.total == 0 else { throw DatabaseBuildError.problems(DatasetError(problems)) }

    try writer.finish(expecting: [
      ("food", foods), ("portion", portions), ("food_nutrient_step", amounts.count),
    ])
    try checkReadable(file.pendingPath)
    let bytes = Int(try FileHandle(forReadingFrom: URL(filePath: file.pendingPath)).seekToEnd())
    try file.replace()
    return BuildSummary(
      foods: foods, nutrients: reference.nutrients.count, values: amounts.count,
      portions: portions, bytes: bytes,
      warnings: BuildWarnings(
        heavyFoods: findings.heavyFoods, oddEnergies: findings.oddEnergies,
        first: findings.warnings.first.map(\.description)))
  }

  /// Makes sure that what was built is what programs read.
  private func checkReadable(_ path: String) throws(DatabaseBuildError) {
    do {
      _ = try ShippedDatabaseFile(path: path).stamp()
    } catch {
      switch error {
      case .wrongSchemaVersion(_, let found, let known):
        throw .invalidSchema(
          reason: "its user_version is \(found), and this program reads version \(known)")
      case .notAShippedDatabase: throw .invalidSchema(reason: "its application_id is not dv's")
      case .shippedDatabaseUnreadable(_, let reason):
        throw .cannotWrite(path: output.path, reason: "it cannot be read back: \(reason)")
      default: throw .failedCheck(error.description)
      }
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case let error as FileSystemError: error.reason
    case let error as DatabaseError where error.resultCode == .SQLITE_FULL:
      "the disk is full, or that of SQLite's temporary files (SQLITE_TMPDIR, TMPDIR)"
    case let error as DatabaseError where error.resultCode == .SQLITE_IOERR:
      "the disk failed, or no file may be so large"
    case let error as DatabaseError: error.reason
    default: error.localizedDescription
    }
  }
}
