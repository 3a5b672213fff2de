internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import SystemIO
internal import Terminal
internal import Verbs

/// `dv export`: all foods, or some, with their values for other programs.
struct Export: ParsableCommand {
  /// How many bytes are written at once.
  private static let partSize = 1 << 17

  static let configuration = CommandConfiguration(
    commandName: "export", _superCommandName: DV.name,
    abstract: "Export all or selected foods as CSV or JSON Lines.",
    discussion: """
      EXAMPLES
        dv export --output foods.csv
        dv export --group dairy --layout wide --nutrients energy,protein,calcium
        dv export cheese --format jsonl | head -1

      Each row has one value for one food; with --layout wide, each row is a food, with a column \
      for each nutrient. Amounts are per 100 g, exactly as stored. An unknown amount has no row; \
      with --layout wide, its field is empty. Custom foods and your corrections are included; to \
      leave out custom foods, use --origin shipped.

      Words and filters select foods as in `dv search`. Without words or filters, every food is \
      exported. A food that is in several datasets is exported once for each of them; a search \
      shows it only once.

      `dv export-foods` writes your custom foods and corrections to a file that `dv import-foods` \
      reads back.
      """)

  @Argument(
    parsing: .allUnrecognized, help: "Words to search for (default: all foods).",
    completion: .searchWord)
  var words: [String] = []

  @OptionGroup var filters: FilterOptions
  // Only for the error that says why it isn't possible.
  @OptionGroup(visibility: .hidden) var basis: BasisOptions
  @OptionGroup var selection: NutrientOptions

  @Option(
    help: ArgumentHelp(
      "The format: csv, or jsonl for JSON Lines. Default: the format that matches the file name; "
        + "otherwise, csv."),
    completion: .list(FoodExporter.Format.allCases.map(\.rawValue)))
  var format: String?

  @Option(
    help: "Write a row for each value (\"long\") or for each food (\"wide\").",
    completion: .list(FoodExporter.Layout.allCases.map(\.rawValue)))
  var layout = FoodExporter.Layout.long.rawValue

  @Flag(help: "Add the portions of each food (--layout wide only).")
  var portions = false

  @Flag(help: "Add the source of each value, as in `dv why` (--layout long only).")
  var sources = false

  @Option(
    help: ArgumentHelp("The file to write (default: standard output).", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Don't print notes.")
  var quiet = false

  @OptionGroup var options: DatabaseOptions

  private var text: String { words.joined(separator: " ") }
  private var isOfAllFoods: Bool {
    text.allSatisfy(\.isWhitespace) && !filters.isSelective
  }

  func validate() throws {
    if let option = words.first(where: { $0.hasPrefix("--") && $0 != "--" }) {
      throw ValidationError(try Self.unknown(option: option))
    }
    if let format, FoodExporter.Format(rawValue: format) == nil {
      throw ValidationError(
        "--format", format, isNoneOf: FoodExporter.Format.allCases.map(\.rawValue))
    }
    guard let layout = FoodExporter.Layout(rawValue: layout) else {
      throw ValidationError(
        "--layout", layout, isNoneOf: FoodExporter.Layout.allCases.map(\.rawValue))
    }
    if basis.value != .hundredGrams {
      throw ValidationError("Exported amounts are always per 100 g. Leave out --per.")
    }
    if format == nil, output?.lowercased().hasSuffix(".json") == true {
      throw ValidationError("To write \(output ?? ""), add --format jsonl or --format csv.")
    }
    if portions, layout == .long { throw ValidationError("--portions needs --layout wide.") }
    if sources, layout == .wide { throw ValidationError("--sources needs --layout long.") }
  }

  func run() throws {
    let target = output.flatMap { $0 == "-" ? nil : ResultFile(path: $0) }
    try target?.checkPlace()
    let database = try options.open()
    let query = isOfAllFoods ? nil : try checkedQuery(in: database)
    let nutrients = try selection.chosen(in: database) ?? database.nutrients()
    var details = ExportDetails()
    (details.portions, details.sources) = (portions, sources)
    var exporter = FoodExporter(
      chosenFormat, FoodExporter.Layout(rawValue: layout) ?? .long, of: nutrients, with: details)
    let file = try target?.create()
    var failure: (any Error)?
    func write(atLeast size: Int = 0) -> Bool {
      guard exporter.bytes.count >= size else { return true }
      do {
        if let file {
          try file.write(exporter.bytes)
        } else {
          try StandardOutput.write(exporter.bytes)
        }
        exporter.removeAll()
        return true
      } catch {
        failure = error
        return false
      }
    }
    let origin = filters.origin.flatMap(FoodOrigin.init)
    try database.export(query, from: origin, of: nutrients, with: details) { food in
      exporter.append(food)
      return write(atLeast: Self.partSize)
    }
    if failure == nil { _ = write() }
    if let failure { throw failure }
    guard let file, let target else { return }
    try file.replace()
    guard !quiet else { return }
    StandardError.writeLine(
      "Exported \(Counted.text(exporter.foods, "food")) with "
        + "\(Counted.text(exporter.values, "value")) to \(target.path).")
  }

  /// The format that was given, or that matches the file name.
  private var chosenFormat: FoodExporter.Format {
    if let format { return FoodExporter.Format(rawValue: format) ?? .csv }
    let name = output?.lowercased() ?? ""
    return name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson") ? .jsonl : .csv
  }

  /// The query, which finds at least one food, after notes about how it was understood.
  private func checkedQuery(in database: FoodDatabase) throws -> FoodQuery {
    var query = try filters.query(text, in: database)
    query.limit = 1
    let search = try Verbs(database).search(query)
    let notes = search.notesBefore + (search.exclusionNote.map { [$0] } ?? [])
    if !quiet { for note in notes { StandardError.writeLine(note) } }
    guard search.result.total > 0 else {
      throw Failure(.nothingFound, quiet ? "" : try search.nothing(in: database))
    }
    query.limit = .max
    return query
  }
}
