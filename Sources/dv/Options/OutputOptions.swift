internal import ArgumentParser
internal import Terminal
internal import Text

/// How a command shows its results.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print one JSON object.")
  var json = false

  @Flag(help: "Print comma-separated values with a header row.")
  var csv = false

  @Flag(help: "Print without colour, as with NO_COLOR set.")
  var noColor = false

  @Flag(help: "Print a fact in each line, in words, as with DV_PLAIN set.")
  var plain = false

  @Flag(help: "Print long results at once, not through $DV_PAGER or $PAGER.")
  var noPager = false

  @Flag(help: "Print results only, no notes.")
  var quiet = false

  func validate() throws {
    if [json, csv, plain].filter(\.self).count > 1 {
      throw ValidationError("--json, --csv and --plain exclude each other.")
    }
  }

  /// How text is set for the person.
  var style: Style {
    Style(
      isOn: !noColor
        && Style.isColorWanted(
          isTerminal: StandardOutput.isTerminal, environment: EnvironmentVariable.value),
      isPlain: isPlain)
  }

  /// Whether text is for one who hears it, or reads it line by line.
  private var isPlain: Bool {
    if plain { return true }
    guard let value = EnvironmentVariable.value(of: "DV_PLAIN") else { return false }
    return !value.isEmpty && value != "0"
  }

  /// Writes results in the form that was asked for.
  ///
  /// CSV holds texts as they are, for programs; on a terminal what could command it is replaced.
  /// Text that is longer than the terminal goes through a pager, but for plain text.
  /// - Parameters:
  ///   - json: What `--json` prints.
  ///   - csv: What `--csv` prints.
  ///   - text: What a person reads.
  ///   - isAnswer: Whether a person asked to read it, and has not just been busy with something else.
  /// - Throws: When it cannot be written.
  func write(
    json: @autoclosure () -> JSON, csv: @autoclosure () -> String, text: @autoclosure () -> String,
    isAnswer: Bool = true
  ) throws(Failure) {
    if self.json {
      try StandardOutput.write(json().text)
    } else if self.csv {
      try StandardOutput.write(forPrograms: csv())
    } else if isPlain {
      try StandardOutput.write(SpokenText.words(text()))
    } else if isAnswer, !noPager {
      try Pager.show(text())
    } else {
      try StandardOutput.write(text())
    }
  }

  /// Tells something beside the results, which may say what data say.
  func note(_ text: String) {
    guard !quiet else { return }
    StandardError.writeLine(isPlain ? SpokenText.words(text) : text)
  }
}
