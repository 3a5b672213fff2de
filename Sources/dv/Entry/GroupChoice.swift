internal import Terminal
internal import FoodDatabase
internal import Text
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
      let keys = try database.groups().map(\.key)
      if found.isEmpty, let question = SimilarNames.question(text, among: keys) {
        throw Failure(
          .usage, "\"\(text)\" names no group. \(question) `dv groups` lists all.")
      }
      let possible = found.isEmpty ? keys : found.map(\.key)
      throw Failure(
        .usage,
        "\"\(text)\" names \(found.isEmpty ? "no group" : "several groups"). Possible are "
          + possible.joined(separator: ", ") + ".")
    }
    return first
  }
}
