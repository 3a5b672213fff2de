internal import ArgumentParser
internal import FoodDatabase
internal import FoodImportExport
internal import Foundation
internal import Nutrition
internal import Representation
internal import SystemIO
internal import Terminal
internal import Verbs

/// `dv user merge`: adds somebody else's custom foods and corrections, once.
struct UserMerge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Add somebody else's custom foods and corrections to yours.",
    discussion: """
      EXAMPLES
        dv user merge sam.db
        dv user merge sam.db --yes
        dv user merge foods.csv

      First shows what is new, the same and different, and asks. Your own foods stay as they are. \
      The file is a backup of the other database, from `dv user backup`, or a file from \
      `dv export-foods`.
      """)

  /// MiB.
  private static let sizeLimit = 256

  @Argument(
    help: ArgumentHelp("A backup, or a file of foods.", valueName: "file"), completion: .file())
  var file: String

  @Flag(help: "Add what's new without asking.")
  var yes = false

  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    try InputFile.checkExists(file)
    let database = try options.open(isForWriting: true)
    let theirs = try foods(database)
    func report(_ merge: FoodMerge, isMerged: Bool) -> MergeReport {
      MergeReport(merge, of: file, isMerged: isMerged, recipeCount: theirs.recipeCount)
    }
    let preview = try FoodMerge(theirs.foods, theirs.corrections, into: database)
    var isConfirmed = yes
    if preview.isChange, !yes, output.canAsk {
      for line in report(preview, isMerged: false).preview { output.note(line) }
      guard Prompt.confirm("Add what's new?") else {
        throw Failure(.nothingFound, "Nothing was changed.")
      }
      isConfirmed = true
    }
    guard preview.isChange, isConfirmed else {
      return try output.write(report(preview, isMerged: false))
    }
    let merge = try database.merge(theirs.foods, theirs.corrections)
    try output.write(report(merge, isMerged: merge.isChange))
    database.tidy()
  }

  /// The custom foods and corrections in the file, and how many recipes it has.
  private func foods(
    _ database: FoodDatabase
  ) throws -> (foods: [Food], corrections: [Corrections], recipeCount: Int) {
    let beginning = try ReadableFile(path: file).next() ?? []
    if beginning.starts(with: "SQLite format 3".utf8) { return try foodsOfDatabase() }
    let entry = try FoodEntry(database)
    let foods = try FoodFile(
      bytes: InputFile(path: file).bytes(upTo: Self.sizeLimit, of: "foods"), path: file,
      reference: FoodFile.Reference(
        nutrients: entry.lexicon.nutrients, groups: try database.groups(),
        referenceValues: entry.referenceValues, richest: entry.richest))
    return (try database.plan(foods.foods).map(\.after), foods.corrections, 0)
  }

  /// Reads a copy of the other database, which may be one of an earlier dv, and leaves it alone.
  private func foodsOfDatabase() throws -> (
    foods: [Food], corrections: [Corrections], recipeCount: Int
  ) {
    let place = FileManager.default.temporaryDirectory.appending(path: "dv-merge").path
    // Deleted at the end, or by the next merge if this one is killed.
    let folder = try PendingFolder(for: place, isPrivate: true)
    defer { withExtendedLifetime(folder) {} }
    let copy = UserDatabaseFile(path: "\(folder.path)/user.db")
    do {
      _ = try copy.restore(from: file)
    } catch FoodDatabaseError.copyUnusable(_, let reason) {
      throw Failure(
        .badData, "Can't merge \(file): \(reason).",
        hint: "Name a backup from `dv user backup`, or a file from `dv export-foods`.")
    }
    let other = try FoodDatabase(shipped: options.databaseInUse, user: copy)
    let (foods, corrections) = try other.ownData()
    return (foods, corrections, try other.recipes().count)
  }
}
