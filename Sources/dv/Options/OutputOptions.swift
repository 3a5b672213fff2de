internal import ArgumentParser
internal import Console
internal import Foundation

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
    let environment = ProcessInfo.processInfo.environment
    let isPlain = noColor || !(environment["NO_COLOR"] ?? "").isEmpty
    return Style(isOn: !isPlain && StandardOutput.isTerminal && environment["TERM"] != "dumb")
  }

  /// Tells something beside the results.
  func note(_ text: String) {
    guard !quiet else { return }
    StandardError.write("\(text)\n")
  }
}
