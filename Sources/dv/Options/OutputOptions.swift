internal import ArgumentParser
internal import Console
internal import JSONText

/// How a command shows its results.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print one JSON object.")
  var json = false

  @Flag(help: "Print comma-separated values with a header row.")
  var csv = false

  @Flag(help: "Print without colour, as with NO_COLOR set.")
  var noColor = false

  @Flag(help: "Print results only, no notes.")
  var quiet = false

  func validate() throws {
    if json, csv { throw ValidationError("--json and --csv exclude each other.") }
  }

  /// How text is marked: not at all unless a person reads along and wants it.
  var style: Style {
    guard !noColor, StandardOutput.isTerminal else { return Style(isOn: false) }
    return Style(
      isOn: (EnvironmentVariable.value(of: "NO_COLOR") ?? "").isEmpty
        && EnvironmentVariable.value(of: "TERM") != "dumb")
  }

  /// Writes results in the form that was asked for.
  ///
  /// CSV holds texts as they are, for programs; on a terminal what could command it is replaced.
  func write(
    json: @autoclosure () -> JSON, csv: @autoclosure () -> String, text: @autoclosure () -> String
  ) throws(Failure) {
    if self.json {
      try StandardOutput.write(json().text)
    } else if self.csv {
      try StandardOutput.write(
        StandardOutput.isTerminal ? TerminalText.harmlessLines(csv()) : csv())
    } else {
      try StandardOutput.write(text())
    }
  }

  /// Tells something beside the results, which may say what data say.
  func note(_ text: String) {
    guard !quiet else { return }
    StandardError.tell(text)
  }
}
