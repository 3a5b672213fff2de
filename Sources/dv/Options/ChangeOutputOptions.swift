internal import ArgumentParser
internal import Representation
internal import Terminal
internal import Text
internal import Verbs

/// How a command that changes something reports it.
struct ChangeOutputOptions: ParsableArguments {
  @Flag(help: "Print results and errors as JSON.")
  var json = false

  @Flag(help: "Don't print notes.")
  var quiet = false

  /// Whether questions can be asked: at a terminal, and not when JSON is wanted.
  var canAsk: Bool { !json && Prompt.isPossible }

  /// Reports a change: as JSON, or to people on standard error.
  func write(_ report: some ChangeReport) throws(Failure) {
    if json { return try StandardOutput.write(report.json.text) }
    guard !quiet else { return }
    for line in report.lines { StandardError.writeLine(line) }
  }

  /// Writes a note about the change, which may quote data.
  func note(_ text: String) {
    if !quiet { StandardError.writeLine(text) }
  }
}
