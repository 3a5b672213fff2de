internal import Console
internal import FoodDatabase
internal import Nutrition

/// The food group that a person names by its key or the beginning of its name.
struct GroupChoice {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  func group(in database: FoodDatabase) throws -> FoodGroup {
    let found = try database.groups(named: text)
    guard let first = found.first, found.count == 1 else {
      let possible = found.isEmpty ? try database.groups() : found
      throw Failure(
        .usage,
        "\"\(text)\" names \(found.isEmpty ? "no group" : "several groups"). Possible are "
          + possible.map(\.key).joined(separator: ", ") + ".")
    }
    return first
  }
}
