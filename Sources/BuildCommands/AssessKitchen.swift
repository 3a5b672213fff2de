internal import ArgumentParser
internal import FoodDatabase
internal import Kitchen
internal import Nutrition
internal import Representation
internal import Terminal

/// `dv-build kitchen-quality`: measures how well everyday lines are understood.
struct AssessKitchen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kitchen-quality",
    abstract: "Measure how well dv understands lines such as \"2 large eggs\".",
    discussion: """
      EXAMPLES
        dv-build kitchen-quality --failures tune

      The test lines have known good answers and come in two halves: tune (used for tuning) and \
      held (kept out of tuning). For each half, dv-build prints how many lines were right, how \
      many prompted a question, how many were rejected, and how many were wrong, with or without a \
      warning. With --failures, it also lists the lines in one half that weren't right.

      With --tagged, dv-build instead reads lines from a tab-separated file with the columns \
      input, quantity and unit, and prints how often it finds the same quantity and unit.
      """)

  @Option(help: ArgumentHelp("The file of test lines.", valueName: "file"))
  var lines = "Tests/Kitchen/lines.psv"

  @Option(help: ArgumentHelp("The food database to use.", valueName: "file"))
  var database = "build/main.db"

  @Option(
    help: ArgumentHelp(
      "List only failures from one half of the test lines: tune (used for tuning) or held "
        + "(kept aside).",
      valueName: "half"))
  var failures: String?

  @Option(
    help: ArgumentHelp(
      "Check how dv reads the quantities and units of the lines in this file.", valueName: "file"))
  var tagged: String?

  func validate() throws {
    guard failures.map({ JudgedLine.Half(rawValue: $0) != nil }) ?? true else {
      throw ValidationError("--failures must be \"tune\" or \"held\".")
    }
  }

  func run() throws {
    if let tagged { return try assessTags(path: tagged) }
    let judged: [JudgedLine]
    do throws(JudgedQueryError) {
      judged = try JudgedLine.all(path: lines)
    } catch {
      throw Failure(.badData, error.description)
    }
    let foods: FoodDatabase
    do throws(FoodDatabaseError) {
      foods = try FoodDatabase(shipped: database)
    } catch {
      throw Failure(
        .databaseMissing, "\(error.description)\nPass another database with --database FILE.")
    }
    var counts: [JudgedLine.Half: [JudgedLine.Verdict: Int]] = [:]
    var doubted: [JudgedLine.Half: Int] = [:]
    var listed: [String] = []
    let resolvers = Dictionary(
      uniqueKeysWithValues: KitchenContext.allCases.map { ($0, KitchenResolver(foods, $0)) })
    for line in judged {
      let outcome = try resolvers[line.context].flatMap { try Self.outcome(of: line, $0) }
      let verdict = line.verdict(outcome)
      counts[line.half, default: [:]][verdict, default: 0] += 1
      if verdict == .right, case .resolved(let resolution)? = outcome, resolution.isDoubtful {
        doubted[line.half, default: 0] += 1
      }
      if verdict != .right, failures == line.half.rawValue {
        listed.append("\(verdict.rawValue): \(line.text) → \(Self.text(outcome))")
      }
    }
    let summary = JudgedLine.Half.allCases.compactMap { half in
      counts[half].map { Self.summary(of: half, $0, doubted: doubted[half] ?? 0) }
    }
    try StandardOutput.write(
      (summary + listed).map { TerminalText.harmless($0) + "\n" }.joined())
  }

  private func assessTags(path: String) throws {
    let lines: [TaggedLine]
    do throws(JudgedQueryError) {
      lines = try TaggedLine.all(path: path)
    } catch {
      throw Failure(.badData, error.description)
    }
    let different = lines.filter { !$0.agrees }
    let same = lines.count - different.count
    try StandardOutput.write(
      "\(Counted.text(lines.count, "line")) with a quantity and a unit; "
        + "\(same) of them (\(Self.share(same, of: lines.count))) were read the same way\n"
        + different.map { TerminalText.harmless("different: \($0.text)") + "\n" }.joined())
  }

  /// What a line means; nil when it can't be read.
  private static func outcome(
    of line: JudgedLine, _ resolver: KitchenResolver
  ) throws -> KitchenOutcome? {
    do {
      return try resolver.resolve(line.text)
    } catch is KitchenLineError {
      return nil
    }
  }

  private static func summary(
    of half: JudgedLine.Half, _ counts: [JudgedLine.Verdict: Int], doubted: Int
  ) -> String {
    let total = counts.values.reduce(0, +)
    let parts = JudgedLine.Verdict.allCases.map { verdict in
      let count = counts[verdict] ?? 0
      return "\(verdict.rawValue) \(count) (\(share(count, of: total)))"
    }
    let wrong = counts[.wrongWithWarning] ?? 0
    return """
      \(half.rawValue): \(Counted.text(total, "line")), \(parts.joined(separator: ", ")); \
      warnings on \(share(doubted, of: counts[.right] ?? 0)) of the right answers \
      and \(share(wrong, of: wrong + (counts[.wrongSilently] ?? 0))) of the wrong ones
      """
  }

  private static func share(_ count: Int, of total: Int) -> String {
    DecimalText.rounded(100 * Double(count) / Double(max(total, 1)), decimals: 1) + "%"
  }

  private static func text(_ outcome: KitchenOutcome?) -> String {
    switch outcome {
    case nil: "can't be read"
    case .question(let question): "asks for the \(question.kind.rawValue) of \(question.name)"
    case .resolved(let resolution):
      "\(resolution.food.code) \(resolution.food.name), "
        + "\(DecimalText.rounded(resolution.amount.grams, decimals: 1)) g"
    }
  }
}
