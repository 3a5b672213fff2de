public import Nutrition
internal import Text

// The whole public API of this module: reading diaries from files (below), ``WrittenEntry``, which a
// file gives, and ``DiaryExport``, which writes them.

/// A diary in a file: as dv writes it, or as another program does.
public struct DiaryFile: Sendable {
  /// How a diary is written.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// A row for each entry, as dv writes it; nothing is lost.
    case csv
    /// As dv writes it; nothing is lost.
    case json
    /// A readable line for each entry.
    case journal
    /// The servings that cronometer.com exports: Day, Group, Food Name, Amount.
    case cronometer
    /// The user_intake.json in OpenNutriTracker's export.
    case openNutriTracker = "opennutritracker"

    /// Whether dv itself writes it, so that every line must be right.
    public var isOwn: Bool { [.csv, .json, .journal].contains(self) }
  }

  /// The largest file, MiB.
  public static let sizeLimit = 64

  /// The format.
  public let format: Format
  /// The entries, in the order of the file.
  public internal(set) var entries: [WrittenEntry] = []
  /// The notes on days.
  public internal(set) var notes: [DayNote] = []
  /// The lines that can't be read.
  public internal(set) var problems: [DiaryFileProblem] = []

  /// The last day that can be; nil for any.
  let lastDay: Day?

  /// Reads a diary.
  ///
  /// - Parameters:
  ///   - bytes: The file, UTF-8.
  ///   - path: Its name, for errors and to tell the format.
  ///   - format: The format; nil to tell it by the contents.
  ///   - lastDay: The last day that can be: later ones are problems of their lines; nil for any.
  /// - Throws: When it isn't a diary.
  public init(
    _ bytes: [UInt8], path: String, format: Format? = nil, upTo lastDay: Day? = nil
  ) throws(DiaryFileError) {
    self.lastDay = lastDay
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    if let format {
      self.format = format
    } else {
      self.format = try Self.format(of: bytes, path: path)
    }
    switch self.format {
    case .csv: try DiaryTableReader.read(bytes, path, into: &self)
    case .json: try DiaryJSON.read(bytes, path, into: &self)
    case .journal: try JournalReader.read(bytes, path, into: &self)
    case .cronometer: try CronometerReader.read(bytes, path, into: &self)
    case .openNutriTracker: try OpenNutriTrackerReader.read(bytes, path, into: &self)
    }
    guard !entries.isEmpty || !notes.isEmpty || !problems.isEmpty else { throw .empty(path: path) }
  }

  /// The format, by how the file begins.
  private static func format(
    of bytes: [UInt8], path: String
  ) throws(DiaryFileError) -> Format {
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if first == UInt8(ascii: "[") { return .openNutriTracker }
    if first == UInt8(ascii: "{") { return .json }
    if first == UInt8(ascii: "P"), bytes.starts(with: "PK\u{3}\u{4}".utf8) {
      throw .archive(path: path)
    }
    let beginning = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    guard !JournalReader.isJournal(beginning) else { return .journal }
    let line = beginning.prefix { !$0.isNewline }
    let delimiter = Dialect.table(line.utf8).delimiter
    let columns = line.split(separator: Character(UnicodeScalar(delimiter))).map { name in
      name.filter { $0 != "\"" }.split(separator: " ").joined(separator: " ")
    }
    let names = Set(columns.map { $0.lowercased() })
    if names.isSuperset(of: ["day", "group", "food name", "amount"]) { return .cronometer }
    if names.isSuperset(of: ["date", "meal", "calories"]) { throw .mealTotals(path: path) }
    if names.isSuperset(of: ["day", "text"]) { return .csv }
    let isTable =
      columns.count > 1 || [".csv", ".tsv"].contains { path.lowercased().hasSuffix($0) }
    guard isTable else { return .journal }
    throw .otherColumns(path: path, names: columns)
  }
}

/// Why no diary can be read from a file.
public enum DiaryFileError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty(path: String)
  case notText(path: String)
  /// A zip archive, as OpenNutriTracker exports it.
  case archive(path: String)
  /// An export of MyFitnessPal, which has the totals of meals and no foods.
  case mealTotals(path: String)
  /// A syntax error with its place, or a missing part.
  case syntax(String)
  case missingColumn(path: String, name: String)
  /// A table whose columns aren't those of any diary.
  case otherColumns(path: String, names: [String])

  /// What is wrong, and how to fix it.
  public var description: String {
    switch self {
    case .empty(let path): "\(path) has no diary entries."
    case .notText(let path): "\(path) is not UTF-8 text. Save it as UTF-8."
    case .archive(let path):
      "\(path) is a zip archive.\n"
        + "Extract it first. In an export from OpenNutriTracker, the diary is user_intake.json."
    case .mealTotals(let path):
      "\(path) has meal totals but no individual foods, like the files that MyFitnessPal exports.\n"
        + "It can't be imported, because a diary needs foods and amounts."
    case .syntax(let problem): problem
    case .missingColumn(let path, let name):
      "\(path):1: the column \"\(name)\" is missing from the header."
    case .otherColumns(let path, let names):
      "\(path):1: these aren't diary columns: "
        + SafeText.replacingControls(in: names.prefix(8).joined(separator: ", "))
        + "\(names.count > 8 ? ", …" : "").\n"
        + "A table must start with a header that has the columns day, meal and text. "
        + "A journal must start with a day such as 2026-11-23."
    }
  }
}
