internal import ArgumentParser
internal import Console
internal import DurableFiles
internal import FoodDatabase
internal import FoodExchange
internal import Foundation
internal import JSONText
internal import Nutrition

/// `dv export-foods`: own foods and corrections as a file that can be imported again.
struct ExportFoods: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export-foods",
    abstract: "Write your own foods and corrections as a table or JSON.",
    discussion: """
      The table has | between its columns, amounts as you entered them, and comes back \
      unchanged through `dv import-foods`. A file named .json is written as JSON.

      EXAMPLES
        dv export-foods foods.csv
        dv export-foods --json | jq '.foods[].name'
      """)

  @Argument(
    help: ArgumentHelp("The file; standard output without one.", valueName: "file"),
    completion: .file())
  var file: String?

  @Flag(help: "Write JSON.")
  var json = false

  @Flag(help: "Print no notes.")
  var quiet = false

  @OptionGroup var options: DatabaseOptions

  func run() throws {
    if let file, file != "-" { try Self.checkPlace(file) }
    let database = try options.open()
    let (foods, own) = try database.ownData()
    let corrections = try own.map { correction in
      (correction: correction, name: try database.food(correction.code)?.name)
    }
    let export = FoodExport(
      foods: foods, corrections: corrections, nutrients: try database.nutrients())
    let isJSON = json || file?.lowercased().hasSuffix(".json") == true
    let text = isJSON ? export.json.text : export.text
    guard let file, file != "-" else {
      try StandardOutput.write(text)
      return
    }
    let pending = try PendingFile(path: file, isPrivate: true)
    try pending.write(text)
    try pending.replace()
    if !quiet {
      StandardError.write(
        "\(foods.count + corrections.count) foods written to \(TerminalText.harmless(file)).\n")
    }
  }

  /// Refuses to put the file in the place of a database, which would be lost, or of a device.
  private static func checkPlace(_ path: String) throws(Failure) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(
        .cannotCreate,
        "\(path) is no file that can be replaced.\n"
          + "Name another file, or none to write to standard output.")
    }
    do {
      let beginning = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        .read(upToCount: 15)
      guard beginning != Data("SQLite format 3".utf8) else {
        throw Failure(
          .cannotCreate, "\(path) is a database and stays as it is. Name another file.")
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.cannotCreate, "\(path) cannot be replaced. Name another file.")
    }
  }
}
