internal import FoodDatabase
internal import Kitchen
internal import Nutrition
internal import Representation
internal import Terminal

/// Finds out what items mean, such as "2 large eggs", and asks where that is possible.
struct ItemReader {
  /// What a command does with items, for messages about those that aren't understood.
  struct Outcome {
    /// The command, such as "dv sum".
    let command: String
    /// What happens to them if others are understood: "left out of the sum".
    let left: String
    /// What doesn't happen if none is: "nothing was summed".
    let nothing: String
  }

  /// The most that an item may weigh.
  var limitGrams = Double.infinity

  private let database: FoodDatabase
  private let resolver: KitchenResolver
  private let output: OutputOptions

  init(_ database: FoodDatabase, _ context: KitchenContext, _ output: OutputOptions) {
    self.database = database
    self.output = output
    resolver = KitchenResolver(database, context)
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

  /// The failure of lines that are not understood.
  ///
  /// - Parameters:
  ///   - failures: Those lines.
  ///   - lines: All lines.
  ///   - outcome: What the command does with them.
  ///   - isDone: Whether it did so with the others.
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
          ? "\nPut the words of one item in quotes: "
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
    let outcome: KitchenOutcome
    do {
      outcome = try resolver.resolve(line.text)
    } catch let error as KitchenLineError {
      throw Failure(error)
    } catch let error as AmountError {
      throw Failure(error)
    }
    if let draft = try DraftRecipe.failure(naming: line.text, outcome, in: database) { throw draft }
    let resolution: Resolution
    switch outcome {
    case .resolved(let resolved): resolution = resolved
    case .question(let question): resolution = try answer(question)
    }
    guard resolution.amount.grams <= limitGrams else {
      throw Failure(
        .usage,
        "\(line.quoted) is \(resolution.amount.weightText), more than anybody eats at once.",
        hint: "Check the amount; the limit is \(DecimalText.brief(limitGrams / 1000)) kg.",
        code: .amountInvalid)
    }
    let codes = try database.shortCodes(of: [resolution.food.code])
    return SumItem(text: line.text, resolution: resolution, code: codes[resolution.food.code])
  }
}

extension Failure {
  /// Why a line can't be read.
  init(_ error: KitchenLineError) {
    self.init(.usage, error.description, code: .amountInvalid)
  }

  /// The question that a line leaves open.
  init(_ question: KitchenQuestion) {
    switch question.kind {
    case .portion:
      self.init(
        .nothingFound,
        "\(question.food?.name ?? question.name): "
          + (question.hasAmount ? "nothing tells how much one weighs." : "no amount is given."),
        hint: "Give a weight, or one of its portions"
          + (question.portions.isEmpty
            ? "." : ": \(question.portions.prefix(12).map(\.equation).joined(separator: "; "))."),
        code: .portionUnknown, portions: question.portions)
    case .food where question.foods.isEmpty:
      self = FoodChoice.notFound(question.name)
    case .food:
      self.init(
        .nothingFound, "\"\(question.name)\" could be any of several foods, or none of them.",
        hint: "Name it by its code: "
          + question.foods.map { "\($0.name) (\($0.code))" }.joined(separator: "; ") + ".",
        code: .foodAmbiguous, candidates: question.foods)
    }
  }
}
