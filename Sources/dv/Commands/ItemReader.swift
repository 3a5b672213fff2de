internal import FoodDatabase
internal import Kitchen
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// Interprets items such as "2 large eggs", and asks about unclear ones if it can.
struct ItemReader {
  /// What a command does with items, for messages about those that aren't understood.
  struct Outcome {
    /// The command, such as "dv sum".
    let command: String
    /// What happens to these items if others are understood: "left out of the sum".
    let left: String
    /// What to say if no item is understood: "nothing was summed".
    let nothing: String
  }

  /// The most that an item may weigh.
  var limitGrams: Double {
    get { reader.limitGrams }
    set { reader.limitGrams = newValue }
  }

  private let database: FoodDatabase
  private var reader: LineReader
  private let output: OutputOptions

  private var resolver: KitchenResolver { reader.resolver }

  init(_ database: FoodDatabase, _ context: KitchenContext, _ output: OutputOptions) {
    self.database = database
    self.output = output
    reader = LineReader(database, context)
  }

  /// What the lines mean, and why others are not understood.
  func items(
    _ lines: [InputLine]
  ) throws -> (
    items: [(line: InputLine, item: SumItem)], failures: [(line: InputLine, failure: Failure)]
  ) {
    var items: [(line: InputLine, item: SumItem)] = []
    var failures: [(line: InputLine, failure: Failure)] = []
    var known: [String: SumItem] = [:]
    var memory = ChoiceMemory(database)
    for line in lines {
      do {
        if let problem = line.problem { throw problem }
        let item =
          try known[line.text]
          ?? item(line) { question in
            guard output.canAsk else { throw Failure(question) }
            return try KitchenPrompt(line: line, style: output.style).answer(
              question, resolver, database, &memory)
          }
        known[line.text] = item
        items.append((line, item))
        if line.place != nil,
          let choice = try resolver.choice(codedIn: line.text, under: line.comment)
        {
          memory.remember(choice)
        }
      } catch let failure as Failure {
        failures.append((line, failure))
      }
    }
    if let note = memory.note { output.note(note) }
    return (items, failures)
  }

  /// The failure for lines that aren't understood.
  ///
  /// - Parameters:
  ///   - failures: Those lines.
  ///   - lines: All lines.
  ///   - outcome: What the command does with them.
  ///   - isDone: Whether the command processed the other lines.
  /// - Returns: The failure.
  static func failure(
    of failures: [(line: InputLine, failure: Failure)], among lines: [InputLine],
    _ outcome: Outcome, isDone: Bool
  ) -> Failure {
    if lines.count == 1, lines[0].place == nil { return failures[0].failure }
    // A wrong item is a usage error, whatever else is not found.
    let status =
      !isDone && failures.contains { $0.failure.status == .usage }
      ? ExitStatus.usage : .nothingFound
    let isOneItem = failures.count == lines.count && lines[0].place == nil
    let result =
      isDone
      ? "and \(failures.count == 1 ? "was" : "were") \(outcome.left)" : "so \(outcome.nothing)"
    var failure = Failure(
      status,
      "\(failures.count) of \(Counted.text(lines.count, "item")) "
        + "\(failures.count == 1 ? "wasn't" : "weren't") understood, \(result)."
        + (isOneItem
          ? "\nPut each item in quotes: "
            + "\(outcome.command) \"\(lines.map(\.text).joined(separator: " "))\"" : ""),
      of: failures.map { Failure($0.failure.status, $0.line.message($0.failure.text)) })
    failure.isAnswered = isDone
    return failure
  }

  /// What a line means.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - answer: Answers a question; without it, the question is a failure.
  /// - Returns: The food and grams.
  /// - Throws: `Failure` when it isn't understood.
  func item(
    _ line: InputLine, _ answer: (KitchenQuestion) throws -> Resolution = { throw Failure($0) }
  ) throws -> SumItem {
    try reader.item(line.text, answer)
  }
}
