internal import ArgumentParser
internal import Terminal
internal import FoodDatabase
internal import Foundation
internal import DatasetBuilder
internal import Nutrition

/// `dv-build database`: exports → main.db, and the empty user database beside it.
struct BuildDatabase: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "database",
    abstract: "Build the main database from the exports.",
    discussion: """
      Every row is checked. When one is faulty, all faults are told as file:line:column, up to 100
      and then counted, and the earlier database stays as it was.

      EXAMPLES
        dv-build database
        dv-build database --data build/sr28 --output build/sr28.db --warnings
      """)

  @Option(help: ArgumentHelp("The folder of the exports.", valueName: "folder"))
  var data = "Data"

  @Option(help: ArgumentHelp("The schema of the database.", valueName: "file"))
  var schema = "schema.sql"

  @Option(
    help: ArgumentHelp(
      "The database to write; \(UserDatabaseFile.templateName) is written beside it.",
      valueName: "file"))
  var output = "build/main.db"

  @Flag(help: "List what is odd about the exports, at most 100 lines, not only its counts.")
  var warnings = false

  @Flag(help: "Take what is odd for a fault.")
  var strict = false

  @Flag(help: "Show neither progress, warnings nor what was built.")
  var quiet = false

  func validate() throws {
    let file = Self.resolved(output)
    if file.lastPathComponent == UserDatabaseFile.templateName {
      throw ValidationError(
        "--output must not be \(UserDatabaseFile.templateName), which is written beside it.")
    }
    let isInExports =
      file.deletingLastPathComponent().path
      == URL(fileURLWithPath: data).resolvingSymlinksInPath().path
    if file.path == Self.resolved(schema).path || isInExports && file.pathExtension == "csv" {
      throw ValidationError("--output must not be one of the files it is built from.")
    }
  }

  /// The path without the links in its folders; a link at its end is replaced, not followed.
  private static func resolved(_ path: String) -> URL {
    let file = URL(fileURLWithPath: path).standardizedFileURL
    return file.deletingLastPathComponent().resolvingSymlinksInPath()
      .appendingPathComponent(file.lastPathComponent)
  }

  func run() async throws {
    let start = Date()
    let file = URL(fileURLWithPath: output)
    try checkOutput()
    let summary = try await build(to: file)
    try UserDatabaseFile.writeTemplate(to: UserDatabaseFile.template(beside: output))
    guard !quiet else { return }
    report(summary.warnings)
    let seconds = (Date().timeIntervalSince(start) * 10).rounded() / 10
    try StandardOutput.write(
      "\(output): \(Counted.text(summary.foods, "food")), "
        + "\(Counted.text(summary.nutrients, "nutrient")), "
        + "\(Counted.text(summary.values, "value")), "
        + "\(Counted.text(summary.portions, "portion")), "
        + "\(Counted.text(summary.bytes, "byte")), \(seconds) s\n")
  }

  /// Refuses the place of a database that is another program's, or a person's own.
  private func checkOutput() throws(Failure) {
    let header: DatabaseHeader?
    do {
      header = try DatabaseHeader(path: output)
    } catch {
      // What is missing or cannot be read is told when it is written.
      return
    }
    guard let header, header.applicationID != ShippedDatabaseFile.applicationID else { return }
    throw Failure(
      .cannotCreate,
      "\(output) is a database, and none that this program made; it stays as it is. Name another file."
    )
  }

  private func build(to file: URL) async throws -> BuildSummary {
    var builder = ShippedDatabaseBuilder(
      exports: URL(fileURLWithPath: data),
      schema: URL(fileURLWithPath: InstalledFile.path(schema, usually: "schema.sql")), output: file)
    builder.isStrict = strict
    guard !quiet else { return try await builder.build() }
    let bar = ProgressBar()
    builder.progress = { progress in
      bar.show(
        step: progress.step.rawValue, fraction: progress.fraction, seconds: progress.seconds,
        rate: progress.valuesPerSecond.map { "\(DecimalText.grouped(Int($0))) values/s" })
    }
    defer { bar.remove() }
    return try await builder.build()
  }

  private func report(_ warnings: BuildWarnings) {
    let total = warnings.heavyFoods + warnings.oddEnergies
    guard total > 0 else { return }
    if self.warnings {
      for warning in warnings.first {
        StandardError.write("\(TerminalText.harmless(warning.description))\n")
      }
    }
    StandardError.write(
      "Odd, but possible: \(Counted.text(warnings.heavyFoods, "food")) with more than 102 g in 100 g,"
        + " \(DecimalText.grouped(warnings.oddEnergies)) with an energy far from what their protein, fat"
        + " and carbohydrate give." + (self.warnings ? "" : " See --warnings.") + "\n")
  }
}
