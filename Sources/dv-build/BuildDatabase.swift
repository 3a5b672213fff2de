internal import ArgumentParser
internal import Console
internal import FoodDatabase
internal import Foundation
internal import MainDatabaseBuilder

/// `dv-build database`: exports → main.db, and the empty user database beside it.
struct BuildDatabase: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "database",
    abstract: "Build the main database from the exports.",
    discussion: """
      Every row is checked first. When one is faulty, all faults are told as file:line:column and
      the earlier database stays as it was.
      """)

  @Option(help: ArgumentHelp("The folder of the exports.", valueName: "folder"))
  var data = "Data"

  @Option(help: ArgumentHelp("The schema of the database.", valueName: "file"))
  var schema = "schema.sql"

  @Option(
    help: ArgumentHelp(
      "The database to write; user-template.db is written beside it.", valueName: "file"))
  var output = "build/main.db"

  private static let templateName = "user-template.db"

  func validate() throws {
    if URL(fileURLWithPath: output).lastPathComponent == Self.templateName {
      throw ValidationError(
        "--output must not be \(Self.templateName), which is written beside it.")
    }
  }

  func run() throws {
    let start = Date()
    let file = URL(fileURLWithPath: output)
    try UserDatabaseFile.writeTemplate(
      to: file.deletingLastPathComponent().appendingPathComponent(Self.templateName).path)
    let summary = try MainDatabaseBuilder(
      exports: URL(fileURLWithPath: data), schema: URL(fileURLWithPath: schema), output: file
    ).build()
    let seconds = (Date().timeIntervalSince(start) * 10).rounded() / 10
    try StandardOutput.write(
      "\(output): \(grouped(summary.foods)) foods, \(grouped(summary.nutrients)) nutrients, "
        + "\(grouped(summary.values)) values, \(grouped(summary.portions)) portions, "
        + "\(grouped(summary.bytes)) bytes, \(seconds) s\n")
  }

  /// The number with a comma before every three digits.
  private func grouped(_ number: Int) -> String {
    let digits = String(number)
    return String(
      digits.enumerated().flatMap { index, digit in
        index > 0 && (digits.count - index).isMultiple(of: 3) ? [",", digit] : [digit]
      })
  }
}
