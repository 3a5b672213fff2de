internal import ArgumentParser
internal import Terminal
internal import Foundation

/// Writes the manual pages of a program from its help, and from a text with what help has no room for.
///
/// `make manual` calls it. A program whose commands have pages of their own gets one for each.
@main
struct ManualPages: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual-pages",
    abstract: "Write the manual pages of a program from its help.")

  @Argument(help: "What the program prints for --experimental-dump-help.")
  var dump: String

  @Option(help: "A text with further sections, written as the discussions in help are.")
  var text: String

  @Option(help: "The day of the pages, such as 2026-11-22.")
  var date: String

  @Flag(help: "Write a page for each command, too.")
  var pagePerCommand = false

  @Option(help: "The folder for the pages.")
  var output: String

  func run() throws {
    let dump = try JSONDecoder().decode(
      HelpDump.self, from: Data(contentsOf: URL(filePath: dump)))
    let further = HelpText(try String(contentsOf: URL(filePath: text), encoding: .utf8))
    let program = dump.command
    var pages = [
      ManualPage(
        command: program, names: [program.commandName], further: further.sections,
        commandPages: pagePerCommand)
    ]
    if pagePerCommand {
      pages += program.commands.map {
        ManualPage(
          command: $0, names: [program.commandName, $0.commandName],
          further: [.pointer(to: program.commandName)], commandPages: false)
      }
    }
    let day = try Date(date, strategy: .iso8601.year().month().day())
      .formatted(Date.VerbatimFormatStyle.manual)
    for page in pages {
      try page.text(day: day).write(
        toFile: "\(output)/\(page.title).1", atomically: true, encoding: .utf8)
    }
  }

  static func main() {
    runAsProgram { Failure(.badData, "\($0)") }
  }
}

extension HelpText.Section {
  /// What the page of a command says in place of what all commands have in common.
  fileprivate static func pointer(to program: String) -> HelpText.Section {
    HelpText.Section(
      heading: "EXIT STATUS",
      blocks: [
        .paragraph(
          "`\(program)`(1) tells the exit status, and which files and which variables of the "
            + "environment matter to all commands.")
      ])
  }
}

extension Date.VerbatimFormatStyle {
  /// "November 22, 2026", whatever the locale.
  fileprivate static var manual: Date.VerbatimFormatStyle {
    Date.VerbatimFormatStyle(
      format: "\(month: .wide) \(day: .defaultDigits), \(year: .defaultDigits)",
      locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt,
      calendar: Calendar(identifier: .gregorian))
  }
}
