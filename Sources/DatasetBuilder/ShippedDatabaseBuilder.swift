internal import DatasetFormat
internal import FoodDatabase
public import Foundation
internal import GRDB
internal import SystemIO

/// Builds the shipped database from one or more folders of dataset files: the whole public API of this module.
///
/// The database is built next to its destination and moved there when all rows are correct and
/// everything is on disk; a failed build leaves the earlier database as it was. The same dataset files, schema
/// and SQLite version give the same bytes, whatever the order of rows.
///
/// Several folders are read as one, the newest release first: where two have the same food, the newer
/// one counts. A food that another dataset has under the same NDB number is linked to it.
public struct ShippedDatabaseBuilder: Sendable {
  /// The folders that hold the dataset files.
  public var datasets: [URL]

  /// The schema, `schema.sql`.
  public var schema: URL

  /// The path of the database to write.
  public var output: URL

  /// The version of the release; nil for the newest version in the folders.
  public var version: Int?

  /// The label of the release; nil for the folders' labels.
  public var label: String?

  /// Whether warnings fail the build.
  public var isStrict = false

  /// Called with the progress of the build now and then, on any thread.
  public var progress: (@Sendable (BuildProgress) -> Void)?

  /// Creates a builder for several folders.
  public init(datasets: [URL], schema: URL, output: URL) {
    self.datasets = datasets
    self.schema = schema
    self.output = output
  }

  /// Creates a builder for one folder.
  public init(dataset: URL, schema: URL, output: URL) {
    self.init(datasets: [dataset], schema: schema, output: output)
  }

  /// Checks the dataset files and builds the database.
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
    for folder in datasets where !DatasetFile.isFolder(folder) {
      throw .noDataset(folder: folder.relativePath)
    }
    do {
      return try await build(DatasetOrder.newestFirst(datasets), schema: statements)
    } catch let error as DatabaseBuildError {
      throw error
    } catch {
      throw .cannotWrite(path: output.relativePath, reason: Self.reason(error))
    }
  }

  private func build(_ folders: [URL], schema: String) async throws -> BuildSummary {
    let reporter = BuildProgress.Reporter(report: progress)
    var problems = ProblemLog()
    let file = try AtomicFile(path: output.path)
    let reference = ReferenceFiles(
      folders: folders, version: version, label: label, problems: &problems)

    let known = problems
    let writer = try ShippedDatabaseWriter(
      path: file.pendingPath, schema: schema, folders: folders, reference: reference,
      progress: reporter)

    // Most rows are about amounts: another core reads them while the foods are written, and where they
    // are from while they are written.
    async let reading = AmountsOnDisk.read(
      from: folders, nutrients: reference, found: known, beside: output.path,
      progress: reporter)
    async let readingSources = ValueSourcesOnDisk.read(
      from: folders, reference, found: known, beside: output.path)
    let (foods, replaced, portions) = try writer.insertFoods(problems: &problems)
    let amounts = try await reading
    problems.add(amounts.problems)
    let (inserted, findings) = try writer.insertAmounts(amounts, problems: &problems)
    problems.add(findings.problems)
    let sources = try await readingSources
    problems.add(sources.problems)
    let sourced = try writer.insertValueSources(sources, problems: &problems)
    let (recipes, ingredients) = try writer.insertRecipes(problems: &problems)
    if isStrict { problems.add(findings.warnings) }
    let linked = try writer.linkFoods()
    guard problems.total == 0 else { throw DatabaseBuildError.problems(DatasetError(problems)) }

    try writer.finish(expecting: [
      ("food", foods), ("portion", portions + linked.portions),
      ("food_nutrient_step", inserted.known),
      ("food_nutrient_qualifier", inserted.qualified), ("value_provenance", sourced),
      ("retention", reference.retentions.count), ("recipe", recipes),
      ("recipe_ingredient", ingredients),
    ])
    try checkReadable(file.pendingPath)
    let bytes = Int(try FileHandle(forReadingFrom: URL(filePath: file.pendingPath)).seekToEnd())
    try file.replace()
    return BuildSummary(
      foods: foods, replaced: replaced, linked: linked.foods,
      nutrients: reference.nutrients.count, values: inserted.known,
      portions: portions + linked.portions, bytes: bytes,
      warnings: BuildWarnings(
        heavyFoods: findings.heavyFoods, unlikelyEnergies: findings.unlikelyEnergies,
        first: findings.warnings.first.map(\.description)))
  }

  /// Checks that dv can read the database.
  private func checkReadable(_ path: String) throws(DatabaseBuildError) {
    do {
      _ = try ShippedDatabaseFile(path: path).stamp()
    } catch {
      switch error {
      case .wrongSchemaVersion(_, let found, let known):
        throw .invalidSchema(
          reason: "its user_version is \(found), but this program reads version \(known)")
      case .notAShippedDatabase: throw .invalidSchema(reason: "its application_id is not dv's")
      case .shippedDatabaseUnreadable(_, let reason):
        throw .cannotWrite(path: output.path, reason: "it can't be read back: \(reason)")
      default: throw .failedCheck(error.description)
      }
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case let error as FileSystemError: error.reason
    case let error as DatabaseError where error.resultCode == .SQLITE_FULL:
      "the disk is full, or the disk for temporary files (SQLITE_TMPDIR or TMPDIR) is full"
    case let error as DatabaseError where error.resultCode == .SQLITE_IOERR:
      "there was a disk error, or files of this size aren't allowed"
    case let error as DatabaseError: error.reason
    default: error.localizedDescription
    }
  }
}
