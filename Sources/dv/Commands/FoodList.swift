internal import Console
internal import FoodDatabase
internal import Nutrition

/// The foods of a command line, where "-" stands for those on standard input, one a line.
struct FoodList {
  private let arguments: [String]

  init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// What names each food.
  func references() throws(Failure) -> [String] {
    guard arguments.contains("-") else { return arguments }
    var references: [String] = []
    for argument in arguments {
      guard argument == "-" else {
        references.append(argument)
        continue
      }
      references += try ItemLines.read("-").map(\.text)
    }
    guard !references.isEmpty else {
      throw Failure(.nothingFound, "There is no food on standard input.")
    }
    return references
  }
}

extension [String] {
  /// What can be made of each food that these name, and what to say of those of which nothing can.
  ///
  /// - Parameter result: Makes something of one.
  /// - Returns: The results, and a failure where there are fewer results than foods.
  /// - Throws: The failure alone where there is a single food, and all that is not about one food.
  func eachPossible<Result>(
    _ result: (String) throws -> Result
  ) throws -> (results: [Result], failure: Failure?) {
    guard count > 1 else { return (try map(result), nil) }
    var results: [Result] = []
    var failures: [Failure] = []
    for reference in self {
      do {
        results.append(try result(reference))
      } catch {
        guard let failure = Failure(food: error) else { throw error }
        failures.append(
          Failure(failure.status, "\(reference): \(failure.message)"))
      }
    }
    guard let first = failures.first else { return (results, nil) }
    guard results.isEmpty, allSatisfy({ FoodCode($0) == nil }) else {
      return (results, Failure(first.status, failures.map(\.message).joined(separator: "\n")))
    }
    throw Failure(
      first.status,
      "None of the \(count) foods is clear. If they are words of one food, put them in quotes:\n"
        + "\"\(joined(separator: " "))\"")
  }
}

extension Failure {
  /// What is wrong with one food or amount that was asked for; nil for all other errors.
  init?(food error: any Error) {
    guard let failure = Failure(entry: error),
      [ExitStatus.nothingFound, .usage].contains(failure.status)
    else { return nil }
    self = failure
  }
}
