internal import ArgumentParser
internal import Diary
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Text
internal import Verbs

/// `dv diary export`: writes the diary to a file that can be imported again.
struct DiaryExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export your diary as a readable journal, CSV or JSON.",
    discussion: """
      EXAMPLES
        dv diary export
        dv diary export diary.csv
        dv diary export november.json --days 2026-11

      CSV and JSON keep everything, including the recorded values of each food. A journal has one \
      readable line for each entry, with the food's code and weight in grams. `dv diary import` \
      reads all three formats. By default, dv writes CSV or JSON if the file name ends in .csv or \
      .json; otherwise, it writes a journal. Without --person, the diaries of all people in your \
      database are exported.
      """)

  @Argument(
    help: ArgumentHelp("The file to write (default: standard output).", valueName: "file"),
    completion: .file())
  var file: String?

  @Flag(help: "Write CSV.")
  var csv = false

  @Flag(help: "Write JSON.")
  var json = false

  @Flag(help: "Write a journal.")
  var journal = false

  @Option(
    help: ArgumentHelp("Export only these days: a day, FROM..TO or a month.", valueName: "days"))
  var days: String?

  @Option(help: ArgumentHelp("Export only this person's diary.", valueName: "name"))
  var person: String?

  @Flag(help: "Don't print notes.")
  var quiet = false

  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if [csv, json, journal].filter(\.self).count > 1 {
      throw ValidationError("Use only one of --csv, --json and --journal.")
    }
  }

  private var format: DiaryFile.Format {
    if csv || json || journal { return csv ? .csv : json ? .json : .journal }
    return switch file?.split(separator: ".").last?.lowercased() {
    case "csv": .csv
    case "json": .json
    default: .journal
    }
  }

  func run() throws {
    let target = file.flatMap { $0 == "-" ? nil : ResultFile(path: $0) }
    try target?.checkPlace()
    let chosen = try days.map { try LocalClock.days($0) }
    let database = try options.open()
    let person = try person.map { try $0.isEmpty ? "" : KnownPersons(in: database).known($0) }
    let entries = try database.diary(of: person, chosen)
    let notes = try database.dayNotes(of: person, chosen)
    guard !entries.isEmpty || !notes.isEmpty else {
      throw Failure(.nothingFound, "Nothing is logged.", hint: "Use `dv log` to add what you ate.")
    }
    let text =
      switch format {
      case .csv: DiaryExport.csv(entries, notes)
      case .json: DiaryExport.json(entries, notes).text
      default: DiaryExport.journal(entries, notes)
      }
    guard let target else { return try StandardOutput.write(forPrograms: text) }
    try target.write(text, isPrivate: true)
    if !quiet {
      let count = Counted.text(entries.count, "entry", plural: "entries")
      StandardError.writeLine("Exported \(count) to \(target.path).")
    }
  }
}
