internal import ArgumentParser
internal import Diary
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv diary import`: adds the entries of a file.
struct DiaryImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import a diary from a file, such as another app's export.",
    discussion: """
      EXAMPLES
        dv diary import diary.csv
        dv diary import journal.txt --person Ada
        dv diary import servings.csv --format cronometer

      dv reads files from `dv diary export`; tables with the columns day, meal and text (such as \
      "2 eggs"); the servings file that cronometer.com exports; and user_intake.json from \
      OpenNutriTracker's export. Importing the same file again adds nothing.

      dv matches foods from other programs by name. If no food clearly matches the name in a row, \
      or the matching food's calories differ from those in the file by more than 25%, dv lists and \
      skips the row, and the exit status is 1.
      """)

  /// How many lines with problems, or with doubts, are listed.
  private static let mostProblems = 100

  @Argument(help: "The file, or - for standard input.", completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "The file's format: csv, json, journal, cronometer or opennutritracker. Default: detected "
        + "from the file.",
      valueName: "format"),
    completion: .list(DiaryFile.Format.allCases.map(\.rawValue)))
  var format: String?

  @Flag(help: "Import nothing unless every line is understood.")
  var strict = false

  @OptionGroup var whose: PersonOptions
  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if let format, DiaryFile.Format(rawValue: format) == nil {
      throw ValidationError(
        "--format", format, isNoneOf: DiaryFile.Format.allCases.map(\.rawValue))
    }
  }

  func run() throws {
    let bytes = try InputFile(path: file).bytes(upTo: DiaryFile.sizeLimit, of: "a diary")
    let name = file == "-" ? "standard input" : file
    let written = try DiaryFile(
      bytes, path: name, format: format.flatMap(DiaryFile.Format.init), upTo: LocalClock.lastDay)
    guard written.problems.isEmpty || !written.format.isOwn else {
      throw failure(written.problems, in: name, status: .badData, isDone: false)
    }
    let database = try options.open(isForWriting: true)
    let known = try KnownPersons(in: database)
    var finder = try DiaryFoodFinder(database)
    let person = try whose.knownOrNew(in: database, canAsk: output.canAsk)
    let (found, unmatched, doubts) = try finder.entries(of: written, person: person)
    let problems = (written.problems + unmatched).sorted { $0.line < $1.line }
    guard problems.isEmpty || !strict else {
      throw failure(problems, in: name, status: .nothingFound, isDone: false)
    }
    let notes = try finder.notes(of: written, person: person)
    let new = try finder.withoutKnown(found)
    var summary = try database.importDiary(new, notes: notes)
    summary.unchanged += found.count - new.count
    let report = DiaryImportReport(
      format: written.format.rawValue, summary,
      unmatched: problems.map { .init(line: $0.line, text: $0.text, reason: $0.reason) },
      doubtful: new.compactMap { doubts[$0.id] })
    try output.write(report)
    let newcomers = Set(new.map(\.person)).filter { !$0.isEmpty && !known.contains($0) }.sorted()
    if !newcomers.isEmpty {
      output.note("Started a diary for \(newcomers.joined(separator: ", ")).")
    }
    if !output.json { noteDoubts(report.doubtful, in: name) }
    database.tidy()
    if !problems.isEmpty {
      throw failure(problems, in: name, status: .nothingFound, isDone: true)
    }
  }

  /// Lists the lines that may mean another food or weight.
  private func noteDoubts(_ doubtful: [(line: Int, item: SumItem)], in name: String) {
    for (line, item) in doubtful.prefix(Self.mostProblems) {
      output.note("\(name):\(line): \(item.text): \(item.describedFood)")
    }
    let rest = doubtful.count - Self.mostProblems
    if rest > 0 { output.note("… and \(rest) more.") }
  }

  private func failure(
    _ problems: [DiaryFileProblem], in name: String, status: ExitStatus, isDone: Bool
  ) -> Failure {
    let shown = problems.prefix(Self.mostProblems).map { problem in
      "\(name):\(problem.line): " + (problem.text.isEmpty ? "" : "\(problem.text): ")
        + problem.reason.split(separator: "\n").joined(separator: " ")
    }
    let rest = problems.count - shown.count
    let lines = Counted.text(problems.count, "line")
    return Failure(
      status,
      isDone
        ? "\(lines) \(problems.count == 1 ? "was" : "were") not imported."
        : "\(lines) can't be imported. Nothing was imported.",
      details: shown + (rest > 0 ? ["… and \(rest) more."] : []), isAnswered: isDone)
  }
}
