internal import ArgumentParser
internal import FoodDatabase
internal import Kitchen
internal import Representation
internal import Terminal
internal import Text
internal import Verbs

/// `dv user choices`: lists the choices that are remembered.
struct UserChoices: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "choices",
    abstract: "List the foods you chose when dv asked what you meant.",
    discussion: """
      EXAMPLES
        dv user choices
        dv user choices milk
        dv user choices --csv

      When dv asks which food you mean, it remembers your answer for the next time you use \
      the same words. It keeps answers about recipe ingredients separate from answers about \
      foods that you eat. To change a choice, forget it with `dv user forget`.

      To make choices in advance, edit the codes in a file from `dv sum --resolve`. A comment \
      above each code shows the words that you typed. When you run `dv sum --file` with that file, \
      dv remembers each code that you changed as your choice for the words above it, unless you've \
      already made a choice for those words.
      """)

  @Argument(
    help: ArgumentHelp(
      "List only choices with these words in the food's name or in what you typed at the time.",
      valueName: "words"))
  var words: [String] = []

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let database = try options.open()
    let choices = try database.choices()
    let report = try ChoicesReport(choices, in: database).containing(words)
    try output.write(
      report,
      text: report.lines.isEmpty
        ? "" : report.text(width: TerminalText.width, style: output.style))
    guard report.lines.isEmpty else { return }
    guard words.isEmpty else {
      var failure = Failure.noChoice(for: words.joined(separator: " "), among: choices)
      failure.isAnswered = true
      throw failure
    }
    output.note("No choices yet. When dv asks which food you mean, it remembers your answer.")
  }
}

/// `dv user forget`: forgets choices.
struct UserForget: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Forget which food you chose for a word or phrase, so that dv asks again.",
    discussion: """
      EXAMPLES
        dv user forget oat milk
        dv user forget --all

      To undo, run `dv user undo`.
      """)

  @Argument(
    help: ArgumentHelp("The words to forget, as `dv user choices` lists them.", valueName: "words"))
  var words: [String] = []

  @Flag(help: "Forget all choices.")
  var all = false

  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if words.isEmpty != all {
      throw ValidationError("Give the words to forget, or use --all.")
    }
  }

  func run() throws {
    let database = try options.open(isForWriting: true)
    let text = words.joined(separator: " ")
    let key = try? KitchenLine(text).foodKey
    let choices = try database.choices()
    let forgotten = try database.forget(
      choices.filter { all || $0.words == key || $0.name == text })
    guard !forgotten.isEmpty else {
      throw all
        ? Failure(.nothingFound, "There are no choices to forget.")
        : Failure.noChoice(for: text, among: choices)
    }
    try output.write(ForgottenChoicesReport(forgotten))
    database.tidy()
  }
}

extension Failure {
  /// The failure where nothing was chosen for some words.
  fileprivate static func noChoice(
    for words: String, among choices: [RememberedChoice]
  ) -> Failure {
    let start = words.count > 60 ? "\(words.prefix(60))…" : words
    return Failure(
      .nothingFound, "You haven't chosen a food for \"\(start)\".",
      hint: SimilarNames.question(start, among: choices.map(\.name))
        ?? "Run `dv user choices` to list your choices.")
  }
}
