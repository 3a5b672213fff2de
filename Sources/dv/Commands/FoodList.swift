internal import Terminal
internal import FoodDatabase
internal import Nutrition

/// The foods of a command line, where "-" stands for those on standard input, one a line.
struct FoodList {
  private let arguments: [String]

  init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// Whether some are read from standard input, so that there may be any number of them.
  var readsStandardInput: Bool { arguments.contains("-") }

  /// What names each food.
  func references() throws(Failure) -> [ItemLine] {
    var references: [ItemLine] = []
    for argument in arguments {
      references += argument == "-" ? try ItemLines.read("-") : [ItemLine(text: argument)]
    }
    guard !references.isEmpty else {
      throw Failure(.nothingFound, "There is no food on standard input.")
    }
    return references
  }
}

extension [ItemLine] {
  /// What can be made of each food that these name, and what to say of those of which nothing can.
  ///
  /// - Parameter result: Makes something of one.
  /// - Returns: The results, and a failure where there are fewer results than foods.
  /// - Throws: The failure alone where a single food is named in the call, and all that is not about
  ///   one food.
  func eachPossible<Result>(
    _ result: (String) throws -> Result
  ) throws -> (results: [Result], failure: Failure?) {
    let isOfCall = allSatisfy { $0.place == nil }
    guard count > 1 || !isOfCall else { return (try map { try result($0.text) }, nil) }
    var results: [Result] = []
    var failures: [Failure] = []
    for line in self {
      do {
        results.append(try result(line.text))
      } catch {
        guard let failure = Failure(food: error) else { throw error }
        failures.append(
          Failure(failure.status, "\(line.place ?? line.text): \(failure.message)"))
      }
    }
    guard let first = failures.first else { return (results, nil) }
    guard isOfCall else {
      return (results, Failure(first.status, Self.text(failures.count, of: count), of: failures))
    }
    guard results.isEmpty, allSatisfy({ FoodCode($0.text) == nil }) else {
      return (results, Failure(first.status, failures.map(\.message).joined(separator: "\n")))
    }
    throw Failure(
      first.status,
      "None of the \(count) foods is clear. If they are words of one food, put them in quotes:\n"
        + "\"\(map(\.text).joined(separator: " "))\"")
  }

  private static func text(_ problems: Int, of count: Int) -> String {
    "\(DecimalText.grouped(problems)) of \(Counted.text(count, "food")) "
      + "\(problems == 1 ? "is" : "are") not clear."
  }
}

extension Failure {
  /// So many faulty lines are told at most.
  private static let toldLines = 20

  /// What is wrong with lines of a file, the first of them told before the conclusion.
  init(_ status: ExitStatus, _ conclusion: String, of lines: [Failure]) {
    let rest = lines.count - Self.toldLines
    self.init(
      status, conclusion,
      details: lines.prefix(Self.toldLines).map(\.message)
        + (rest > 0 ? ["… and \(rest) more."] : []))
  }

  /// What is wrong with one food or amount that was asked for; nil for all other errors.
  init?(food error: any Error) {
    guard let failure = Failure(entry: error),
      [ExitStatus.nothingFound, .usage].contains(failure.status)
    else { return nil }
    self = failure
  }
}
