internal import ArgumentParser
internal import DatasetBuilder
internal import FoodDatabase
internal import Foundation
internal import Nutrition
internal import Representation
internal import Terminal

/// `dv-build database`: dataset files → shipped database, with an empty user database beside it.
struct BuildDatabase: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "database",
    abstract: "Build the shipped database from dataset files.",
    discussion: """
      EXAMPLES
        dv-build database
        dv-build database --data build/sr28 --output build/sr28.db
        dv-build database --data build/sr28 --output build/sr28.db --warnings
        dv-build database --data build/sr28 --data build/fdc --output build/usda.db

      dv-build checks every row. If any row has an error, dv-build lists the first 100 errors with \
      their file, line and column, followed by the total, and doesn't change the existing database.

      Several folders are combined into one database. If two folders have the same food, dv-build \
      uses the one from the newer release. If a food is in both Foundation Foods and Standard \
      Reference, the two are linked: `dv search` shows the one from Foundation Foods, and finds \
      the other by its code or with --dataset.
      """)

  @OptionGroup var dataset: DatasetOptions

  @Option(help: ArgumentHelp("The file with the database's schema.", valueName: "file"))
  var schema = "schema.sql"

  @Option(
    help: ArgumentHelp(
      "The database to write. An empty \(UserDatabaseFile.templateName) is created next to it.",
      valueName: "file"))
  var output = "build/main.db"

  @Flag(help: "List up to 100 warnings instead of only counting them.")
  var warnings = false

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Flag(help: "Don't show progress, warnings or the summary.")
  var quiet = false

  func validate() throws {
    let file = Self.resolved(output)
    if file.lastPathComponent == UserDatabaseFile.templateName {
      throw ValidationError(
        "--output can't be \(UserDatabaseFile.templateName), because dv-build creates a file with that name next to it."
      )
    }
    let isInDataset = dataset.data.contains { folder in
      file.deletingLastPathComponent().path
        == URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    }
    if file.path == Self.resolved(schema).path || isInDataset && file.pathExtension == "csv" {
      throw ValidationError("--output can't be one of the files that the database is built from.")
    }
  }

  /// The path with the links in its folders resolved; a link at its end is replaced, not followed.
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
    try report(summary)
    report(summary.warnings)
    let seconds = (Date().timeIntervalSince(start) * 10).rounded() / 10
    try StandardOutput.write(
      "\(output): \(Counted.text(summary.foods, "food")), "
        + "\(Counted.text(summary.nutrients, "nutrient")), "
        + "\(Counted.text(summary.values, "value")), "
        + "\(Counted.text(summary.portions, "portion")), "
        + "\(Counted.text(summary.bytes, "byte")), \(seconds) s\n")
  }

  /// Refuses to replace a database of another program, or a user database.
  private func checkOutput() throws(Failure) {
    let header: DatabaseHeader?
    do {
      header = try DatabaseHeader(path: output)
    } catch {
      // Writing will report a path that cannot be used.
      return
    }
    guard let header, header.applicationID != ShippedDatabaseFile.applicationID else { return }
    throw Failure(
      .cannotCreate,
      "\(output) is a database that dv-build didn't make.\nChoose another file with --output."
    )
  }

  private func build(to file: URL) async throws -> BuildSummary {
    var builder = ShippedDatabaseBuilder(
      datasets: dataset.folders,
      schema: URL(fileURLWithPath: InstalledFile.path(schema, usually: "schema.sql")), output: file)
    builder.version = dataset.releaseVersion
    builder.label = dataset.label
    builder.isStrict = strict
    guard !quiet else { return try await builder.build() }
    let bar = ProgressBar()
    builder.progress = { bar.show($0) }
    defer { bar.remove() }
    return try await builder.build()
  }

  /// Says what happened to foods that several folders or datasets have.
  private func report(_ summary: BuildSummary) throws {
    guard dataset.data.count > 1 else { return }
    try StandardOutput.write(
      "\(Counted.text(summary.linked, "food")) linked to the same food in another dataset, "
        + "\(Counted.text(summary.replaced, "older version")) of foods left out.\n")
  }

  private func report(_ warnings: BuildWarnings) {
    let total = warnings.heavyFoods + warnings.unlikelyEnergies
    guard total > 0 else { return }
    if self.warnings {
      for warning in warnings.first {
        StandardError.write("\(TerminalText.harmless(warning.description))\n")
      }
    }
    let heavy = Counted.text(warnings.heavyFoods, "food")
    let unlikely = DecimalText.grouped(warnings.unlikelyEnergies)
    let hint = self.warnings ? "" : " List them with --warnings."
    StandardError.write(
      "warning: \(heavy) whose contents add up to more than 102 g per 100 g, and \(unlikely) whose "
        + "energy is far from what their protein, fat and carbohydrate provide.\(hint)\n")
  }
}
