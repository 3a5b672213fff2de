internal import Nutrition

/// Why a file of foods was not taken.
public enum FoodFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Faults, each with its place: the first ones, and how many there are.
  case problems([String], total: Int)

  /// How many faults there are.
  public var description: String {
    switch self {
    case .problems(_, let total):
      total == 1
        ? "There is one fault in the file. Nothing was imported."
        : "There are \(Counted.text(total, "problem")) in the file. Nothing was imported."
    }
  }
}

/// One fault of a file.
struct FoodFileProblem: Error {
  /// The place, and what is wrong there.
  let description: String

  init(_ field: FieldText, _ column: String, _ rule: String) {
    description = "\(field.location): \(column) \"\(field.text)\" \(rule)"
  }

  init(_ description: String) {
    self.description = description
  }
}
