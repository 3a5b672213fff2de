internal import ArgumentParser
internal import Foundation
internal import Representation
internal import Terminal

/// Writes the manual pages of a program, from its help and a file with sections that help lacks.
///
/// `make manual` calls it. ArgumentParser's own plugin joins the lines of examples and tables into
/// paragraphs, and has no sections for files, the environment and exit statuses.
@main
struct ManualPages: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual-pages",
    abstract: "Write the manual pages of a program from its help.")

  @Argument(help: "A file with the program's output for --experimental-dump-help.")
  var dump: String

  @Option(help: "A file with more sections, written like the discussions in help.")
  var text: String

  @Option(help: "The date of the pages, such as 2026-11-22.")
  var date: String

  @Flag(help: "Also write a page for each command.")
  var pagePerCommand = false

  @Option(help: "The folder for the pages.")
  var output: String

  func run() throws {
    let program = try CommandDescription(
      dump: String(contentsOfFile: dump, encoding: .utf8))
    let further = HelpText(try String(contentsOf: URL(filePath: text), encoding: .utf8)).sections
    var pages = [
      ManualPage(
        command: program, names: [program.commandName], further: further,
        hasCommandPages: pagePerCommand)
    ]
    if pagePerCommand {
      let pointer = HelpText.Section(
        heading: "EXIT STATUS",
        blocks: [
          .paragraph(
            "See `\(program.commandName)`(1) for exit statuses, files and environment variables.")
        ])
      pages += program.commands.map {
        ManualPage(
          command: $0, names: [program.commandName, $0.commandName], further: [pointer],
          hasCommandPages: false)
      }
    }
    // "November 22, 2026", whatever the locale.
    let style = Date.VerbatimFormatStyle(
      format: "\(month: .wide) \(day: .defaultDigits), \(year: .defaultDigits)",
      locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt,
      calendar: Calendar(identifier: .gregorian))
    let day = try Date(date, strategy: .iso8601.year().month().day()).formatted(style)
    for page in pages {
      try page.text(day: day).write(
        toFile: "\(output)/\(page.title).1", atomically: true, encoding: .utf8)
    }
  }

  static func main() {
    runAsProgram { Failure(.badData, "\($0)") }
  }
}
