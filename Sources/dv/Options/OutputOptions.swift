internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Text
internal import Verbs

/// How a command shows its results.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print results and errors as JSON.")
  var json = false

  @Flag(help: "Print comma-separated values with a header row.")
  var csv = false

  @Flag(help: "Print without color.")
  var noColor = false

  @Flag(help: "Print one fact per line, in words, for screen readers.")
  var plain = false

  @Flag(help: "Don't use a pager.")
  var noPager = false

  @Flag(help: "Print results only, no notes.")
  var quiet = false

  func validate() throws {
    if [json, csv, plain].filter(\.self).count > 1 {
      throw ValidationError("Use only one of --json, --csv and --plain.")
    }
    if let option = Self.repeatedOption { throw ValidationError("\(option) was given twice.") }
  }

  /// Options that take one value; of several, ArgumentParser would silently use the last.
  private static let single: Set<Substring> = [
    "--amount", "--per", "--reference", "--population", "--sort", "--origin", "--limit", "--offset",
    "--by",
    "--file", "--date", "--meal", "--time", "--to", "--person", "--svg", "--html", "--servings",
    "--pan", "--from", "--pdcaas", "--database", "--born", "--sex", "--height", "--weight",
    "--activity", "--due", "--energy", "--units", "--style", "--format", "--rules",
    "--reference-amount", "--kind", "--fruit",
  ]

  /// An option that takes one value and is given twice.
  private static var repeatedOption: Substring? {
    var seen: Set<Substring> = []
    return CommandLine.arguments.dropFirst().prefix { $0 != "--" }.lazy
      .filter { $0.hasPrefix("--") }.map { $0.prefix { $0 != "=" } }
      .first { single.contains($0) && !seen.insert($0).inserted }
  }

  /// How text for people looks.
  var style: Style { style(in: DisplayUnits()) }

  /// How text for people looks, in their units.
  func style(in units: DisplayUnits) -> Style {
    Style(
      isOn: !noColor
        && Style.isColorWanted(
          isTerminal: StandardOutput.isTerminal, environment: EnvironmentVariable.value),
      isPlain: isPlain, units: units)
  }

  /// Whether text is for a screen reader, or to be read line by line.
  private var isPlain: Bool {
    if plain { return true }
    guard let value = EnvironmentVariable.value(of: "DV_PLAIN") else { return false }
    return !value.isEmpty && value != "0"
  }

  /// Whether questions can be asked: at a terminal, and not when JSON is wanted.
  var canAsk: Bool { !json && Prompt.isPossible }

  /// Writes a result in the form that was asked for.
  ///
  /// Text longer than the terminal goes through a pager, unless it is plain.
  /// - Parameters:
  ///   - report: The result, for programs.
  ///   - text: What people read.
  ///   - isAnswer: Whether it is the answer to a question, which people read at leisure.
  /// - Throws: When it can't be written.
  func write(
    _ report: some Representable, text: @autoclosure () -> String, isAnswer: Bool = true
  ) throws(Failure) {
    if json {
      try StandardOutput.write(report.json.text)
    } else if csv {
      try StandardOutput.write(forPrograms: report.csv.text)
    } else if isPlain {
      try StandardOutput.write(SpokenText.words(text()))
    } else if isAnswer, !noPager {
      try Pager.show(text())
    } else {
      try StandardOutput.write(text())
    }
  }

  /// Writes a part of the results, with more to follow; never through a pager.
  func writePart(_ text: String) throws(Failure) {
    if csv {
      try StandardOutput.write(forPrograms: text)
    } else {
      try StandardOutput.write(isPlain && !json ? SpokenText.words(text) : text)
    }
  }

  /// Notes that a recipe among some foods still has values from another release.
  func noteOutdatedRecipes(among foods: [Food], in database: FoodDatabase) throws {
    guard database.hasOutdatedRecipes,
      try foods.contains(where: { try database.isRecipe($0) })
    else { return }
    note(
      "Recipes still have values from another release, because dv can't write to your database. "
        + "dv will recompute them as soon as it can.")
  }

  /// Writes a note about the results, which may quote data.
  func note(_ text: String) {
    guard !quiet else { return }
    StandardError.writeLine(isPlain ? SpokenText.words(text) : text)
  }
}
