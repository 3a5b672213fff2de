internal import Nutrition

/// Why a file with foods was not imported.
public enum FoodFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first problems, each with its place, and how many there are in all.
  case problems([String], total: Int)

  /// How many problems there are.
  public var description: String {
    switch self {
    case .problems(_, let total):
      "The file has \(Counted.text(total, "problem")). Nothing was imported."
    }
  }
}

/// One problem in a file.
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
