internal import ArgumentParser
internal import FoodDatabase
internal import FoodImportExport
internal import Foundation
internal import Nutrition
internal import Representation
internal import SystemIO
internal import Terminal
internal import Verbs

/// `dv user merge`: adds somebody else's custom foods, recipes, nutrients and corrections, once.
struct UserMerge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Add somebody else's custom foods and recipes to yours.",
    discussion: """
      EXAMPLES
        dv user merge sam.db
        dv user merge sam.db --yes
        dv user merge foods.csv

      dv first shows what's new, what's the same and what's different, and asks before it adds \
      anything. Your own foods and recipes stay as they are. The file is a backup of the other \
      person's database, made with `dv user backup`, or a file from `dv export-foods`. Both can \
      contain foods and corrections; only a backup can also contain recipes and any nutrients \
      added with `dv add-nutrient`. Diaries, profiles, targets, favorites and tags are never \
      merged.
      """)

  /// MiB.
  private static let sizeLimit = 256

  @Argument(
    help: ArgumentHelp("A backup, or a file made by `dv export-foods`.", valueName: "file"),
    completion: .file())
  var file: String

  @Flag(help: "Add what's new without asking.")
  var yes = false

  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    try InputFile.checkExists(file)
    let database = try options.open(isForWriting: true)
    let theirs = try theirs(database)
    func report(_ merge: FoodMerge, isMerged: Bool) -> MergeReport {
      MergeReport(merge, of: file, isMerged: isMerged)
    }
    let preview = try FoodMerge(theirs, into: database)
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
    let merge = try database.merge(theirs)
    try output.write(report(merge, isMerged: merge.isChange))
    database.tidy()
  }

  /// What is in the file.
  private func theirs(_ database: FoodDatabase) throws -> FoodMerge.Theirs {
    if try beginning().starts(with: "SQLite format 3".utf8) { return try contentsOfDatabase() }
    let entry = try FoodEntry(database)
    let foods = try FoodFile(
      bytes: InputFile(path: file).bytes(upTo: Self.sizeLimit, of: "foods"), path: file,
      reference: FoodFile.Reference(
        nutrients: entry.lexicon.nutrients, groups: try database.groups(),
        referenceValues: entry.referenceValues, richest: entry.richest))
    return FoodMerge.Theirs(
      foods: try database.plan(foods.foods).map(\.after), corrections: foods.corrections)
  }

  private func beginning() throws(Failure) -> [UInt8] {
    do throws(FileSystemError) {
      if try !Folder.isAt(file) { return try ReadableFile(path: file).next() ?? [] }
    } catch {
      throw cannotMerge(error.reason)
    }
    throw cannotMerge("it is a folder")
  }

  private func cannotMerge(_ reason: String) -> Failure {
    Failure(
      .badData, "Can't merge \(file): \(reason).",
      hint: "Use a backup made by `dv user backup`, or a file made by `dv export-foods`.")
  }

  /// Reads a copy of the other database, which may be one of an earlier dv, and leaves it alone.
  private func contentsOfDatabase() throws -> FoodMerge.Theirs {
    let place = FileManager.default.temporaryDirectory.appending(path: "dv-merge").path
    // Deleted at the end, or by the next merge if this one is killed.
    let folder = try PendingFolder(for: place, isPrivate: true)
    defer { withExtendedLifetime(folder) {} }
    let copy = UserDatabaseFile(path: "\(folder.path)/user.db")
    do {
      _ = try copy.restore(from: file)
    } catch FoodDatabaseError.copyUnusable(_, let reason) {
      throw cannotMerge(reason)
    }
    return try FoodMerge.Theirs(FoodDatabase(shipped: options.databaseInUse, user: copy))
  }
}
