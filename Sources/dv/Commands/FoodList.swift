internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// The foods named by the arguments of a command.
///
/// Words that are not codes make up one food's name. Commas, quotes and codes separate foods: an
/// argument with a space in it was quoted, so it names a food of its own.
struct FoodList {
  private let arguments: [String]

  init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// Whether foods are read from standard input.
  var readsStandardInput: Bool { arguments.contains("-") }

  /// The foods, in their order.
  ///
  /// - Throws: When standard input can't be read, or is empty.
  func references() throws(Failure) -> [InputLine] {
    guard readsStandardInput else { return names.map { InputLine(text: $0) } }
    guard arguments.count == 1 else {
      throw Failure(.usage, "Give foods or - for standard input, not both.")
    }
    let lines = try InputLines("-").all()
    guard !lines.isEmpty else { throw Self.empty }
    return lines
  }

  /// The failure if standard input has no foods.
  static let empty = Failure(.nothingFound, "Standard input has no foods.")

  /// What names each food.
  var names: [String] {
    var names: [String] = []
    var words: [String] = []
    func endName() {
      if !words.isEmpty { names.append(words.joined(separator: " ")) }
      words = []
    }
    for argument in arguments {
      if argument.contains(where: \.isWhitespace) {
        endName()
        names.append(argument)
        continue
      }
      let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      for (index, part) in parts.enumerated() {
        if index > 0 { endName() }
        guard !part.isEmpty else { continue }
        if Self.isCode(part) {
          endName()
          names.append(part)
        } else {
          words.append(part)
        }
      }
    }
    endName()
    return names
  }

  /// Whether an argument is a code or a long number, which names a food alone.
  private static func isCode(_ text: String) -> Bool {
    FoodCode(text) != nil || text.count >= 4 && text.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// The foods of one line: separated by tabs, else by semicolons, else the whole line.
  static func names(inLine line: String) -> [String] {
    for separator: Character in ["\t", ";"] where line.contains(separator) {
      return line.split(separator: separator).map { String($0).trimmed }.filter { !$0.isEmpty }
    }
    return [line]
  }
}

extension [InputLine] {
  /// Processes each food, and collects the failures.
  ///
  /// - Parameter result: Processes a food.
  /// - Returns: The results, and the foods that failed.
  /// - Throws: The failure itself if only one food is named, and any error that isn't about one
  ///   food.
  func eachResult<Result>(
    _ result: (InputLine) throws -> Result
  ) throws -> (results: [Result], failures: [(line: InputLine, failure: Failure)]) {
    guard count > 1 || first?.place != nil else { return (try map(result), []) }
    var results: [Result] = []
    var failures: [(line: InputLine, failure: Failure)] = []
    for line in self {
      do {
        results.append(try result(line))
      } catch {
        guard let failure = Failure(food: error) else { throw error }
        failures.append((line, failure))
      }
    }
    return (results, failures)
  }

  /// Processes each food, and combines all failures into one.
  func eachPossible<Result>(
    _ result: (String) throws -> Result
  ) throws -> (results: [Result], failure: Failure?) {
    let (results, failures) = try eachResult { try result($0.text) }
    return (results, Failure(failures, of: count))
  }
}

extension Failure {
  /// The most lines that are reported one by one.
  private static let mostLines = 100

  /// The failure for foods that weren't found; nil if there are none.
  init?(_ failures: [(line: InputLine, failure: Failure)], of count: Int) {
    guard let first = failures.first else { return nil }
    let lines = failures.map { Failure($0.failure.status, $0.line.message($0.failure.text)) }
    self.init(
      first.failure.status,
      "\(DecimalText.grouped(lines.count)) of \(Counted.text(count, "food")) "
        + "\(lines.count == 1 ? "was" : "were") not found.", of: lines)
    if failures.count == 1 {
      code = first.failure.code
      candidates = first.failure.candidates
      total = first.failure.total
      portions = first.failure.portions
    }
  }

  /// The failure for some lines; the first ones are reported before the conclusion.
  init(_ status: ExitStatus, _ conclusion: String, of lines: [Failure]) {
    let rest = lines.count - Self.mostLines
    self.init(
      status, conclusion,
      details: lines.prefix(Self.mostLines).map(\.text)
        + (rest > 0 ? ["… and \(rest) more."] : []))
  }

  /// The failure for one food or amount; nil for any other error.
  init?(food error: any Error) {
    guard let failure = Failure(entry: error),
      [ExitStatus.nothingFound, .usage].contains(failure.status)
    else { return nil }
    self = failure
  }
}
