import Foundation
import TestSupport

/// A Markdown page that shows commands and their output.
///
/// In a block fenced by three backticks that starts with `$ `, each line with `$ ` is a shell
/// command, lines with `> ` directly below continue it, and the other lines are what a terminal
/// then shows: results and notes.
struct Page {
  /// A command and the lines shown below it.
  struct Example {
    var command: String
    /// The indices of the page's lines that show its output.
    var output: Range<Int>
  }

  /// The path in the checkout.
  let name: String

  /// Its lines.
  let lines: [String]

  /// The commands, in page order.
  let examples: [Example]

  init(_ name: String) throws {
    self.name = name
    lines = try String(contentsOf: Repository.root.appending(path: name), encoding: .utf8)
      .components(separatedBy: "\n")
    examples = Self.examples(in: lines)
  }

  private static func examples(in lines: [String]) -> [Example] {
    var examples: [Example] = []
    var index = 0
    while index + 1 < lines.count {
      defer { index += 1 }
      guard lines[index].hasPrefix("```") else { continue }
      index += 1
      let isSession = lines[index - 1] == "```" && lines[index].hasPrefix("$ ")
      while index < lines.count, lines[index] != "```" {
        guard isSession else {
          index += 1
          continue
        }
        var command = String(lines[index].dropFirst(2))
        index += 1
        while lines[index].hasPrefix("> ") {
          command += "\n" + lines[index].dropFirst(2)
          index += 1
        }
        let start = index
        while index < lines.count, !lines[index].hasPrefix("$ "), lines[index] != "```" {
          index += 1
        }
        examples.append(Example(command: command, output: start..<index))
      }
    }
    return examples
  }

  /// The output of a command as the page shows it.
  func shown(_ example: Example) -> String {
    lines[example.output].map { $0 + "\n" }.joined()
  }

  /// Rewrites the page with the current output of its commands.
  func rewrite(_ outputs: [(example: Example, text: String)]) throws {
    var lines = lines
    for (example, text) in outputs.reversed() {
      let shown = text.hasSuffix("\n") ? String(text.dropLast()) : text
      lines.replaceSubrange(
        example.output, with: shown.isEmpty ? [] : shown.components(separatedBy: "\n"))
    }
    try lines.joined(separator: "\n").write(
      to: Repository.root.appending(path: name), atomically: true, encoding: .utf8)
  }
}

/// Where the commands of a page run: a folder like a checkout with its database, and an empty home.
struct PageSession {
  private let home: TemporaryFolder
  private let folder: URL
  private let dv = BuiltProgram("dv")

  /// Data that pages use and the checkout lacks, with the places where it may be.
  private static let data = ["2023-04-20", "2024-10-31"].map { day in
    let name = "FoodData_Central_foundation_food_csv_\(day).zip"
    return (name, Repository.sharedData.appending(path: "fdc/foundation_\(day)/\(name)"))
  }

  /// Tools that a bare machine may lack, with the command that finds each.
  private static let tools = [
    ("jq", "command -v jq"), ("datasette", "command -v datasette"),
    ("import pandas", "python3 -c 'import pandas'"), ("sqlite3", "command -v sqlite3"),
  ]

  init() throws {
    home = try TemporaryFolder()
    folder = home.url.appending(path: "dv")
    let files = FileManager.default
    try files.createDirectory(
      at: folder.appending(path: "build"), withIntermediateDirectories: true)
    let names = ["Data", "schema.sql", "Documentation", "build/main.db", "build/user-template.db"]
    for (name, target) in names.map({ ($0, Repository.root.appending(path: $0)) }) + Self.data
    where files.fileExists(atPath: target.path) {
      try files.createSymbolicLink(at: folder.appending(path: name), withDestinationURL: target)
    }
  }

  /// Runs a command; its output is what a terminal would show.
  func run(_ command: String) throws -> Outcome {
    let programs = URL(filePath: dv.path).deletingLastPathComponent().path
    return try dv.shell(
      "exec 2>&1\n" + command,
      environment: [
        "PATH": "\(programs):/usr/local/bin:/usr/bin:/bin", "HOME": home.url.path,
        "XDG_DATA_HOME": home.path(".local/share"), "LANG": "C.UTF-8", "TZ": "UTC",
      ], in: folder)
  }

  /// The tool that a command needs and this machine lacks; nil if it has all.
  func missingTool(of command: String) throws -> String? {
    try Self.tools.first { tool in
      try command.contains(tool.0) && run("\(tool.1) > /dev/null").status != 0
    }?.0
  }

  /// The data that a command needs and this machine lacks; nil if it has all.
  func missingData(of command: String) -> String? {
    Self.data.first {
      command.contains($0.0) && !FileManager.default.fileExists(atPath: $0.1.path)
    }?.0
  }
}
