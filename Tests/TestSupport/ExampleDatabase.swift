internal import DatasetBuilder
internal import Foundation

/// A shipped database built from `ExampleDataset`, in a temporary folder.
public struct ExampleDatabase: Sendable {
  /// The folder, removed with the last copy of this value.
  public let folder: TemporaryFolder

  /// The path of the shipped database.
  public var shipped: String { folder.path("main.db") }

  /// The path where a first run creates the user database.
  public var user: String { folder.path("home/user.db") }

  private static let built = BuiltDatabases()

  /// Builds the database, with some dataset files replaced.
  ///
  /// It is built once for the same files, then copied; parameterized tests get a copy for each
  /// argument.
  ///
  /// `restoresControls` is false for a database with exactly the contents of its dataset files.
  public init(
    replacing replacements: [String: String] = [:], restoresControls: Bool = true
  ) async throws {
    folder = try TemporaryFolder()
    let replacements = replacements.mapValues(ControlPictures.replacingControls)
    try ExampleDataset.write(to: folder, replacing: replacements)
    try await Self.built.bytes(replacing: replacements, restoresControls: restoresControls)
      .write(to: URL(filePath: shipped))
  }
}

/// The databases built so far, by their replaced dataset files.
private actor BuiltDatabases {
  private struct Key: Hashable {
    var replacements: [String: String]
    var restoresControls: Bool
  }

  private var tasks: [Key: Task<Data, any Error>] = [:]

  func bytes(
    replacing replacements: [String: String], restoresControls: Bool
  ) async throws -> Data {
    let key = Key(replacements: replacements, restoresControls: restoresControls)
    if let task = tasks[key] { return try await task.value }
    let task = Task {
      let folder = try TemporaryFolder()
      try ExampleDataset.write(to: folder, replacing: replacements)
      let output = folder.url.appending(path: "main.db")
      _ = try await ShippedDatabaseBuilder(
        dataset: folder.url.appending(path: "Data"), schema: Repository.schema, output: output
      ).build()
      if restoresControls { try ControlPictures.restoreControls(in: output.path) }
      return try Data(contentsOf: output)
    }
    tasks[key] = task
    return try await task.value
  }
}

/// Pictures of control characters, which dataset files may contain, with the characters, which they
/// may not.
enum ControlPictures {
  private static let controls: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{7}": "␇", "\u{9}": "␉", "\u{1B}": "␛", "\u{9B}": "☇", "\u{202E}": "☈",
  ]

  static func replacingControls(in text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { controls[$0] ?? $0 }))
  }

  /// Puts the characters into the text of a database.
  static func restoreControls(in database: String) throws {
    let columns = [
      "release": ["label", "source", "licence"], "food_group": ["name"], "nutrient": ["name"],
      "food": ["name", "common_name", "brand", "ingredients"], "portion": ["unit"],
    ]
    let statements = columns.flatMap { table, columns in
      columns.map { column in
        let text = controls.reduce(column) { text, pair in
          "replace(\(text), char(\(pair.value.value)), char(\(pair.key.value)))"
        }
        return "UPDATE \(table) SET \(column) = \(text) WHERE \(column) <> \(text);"
      }
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sqlite3", database, statements.joined()]
    try process.run()
    process.waitUntilExit()
  }
}
