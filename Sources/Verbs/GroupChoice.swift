public import FoodDatabase
public import Nutrition
internal import Representation
internal import Text

/// The food group that a key or the beginning of a name means.
public struct GroupChoice {
  private let text: String

  /// The group of a key or the beginning of a name.
  public init(_ text: String) {
    self.text = text
  }

  /// The one group that is meant.
  public func group(in database: FoodDatabase) throws -> FoodGroup {
    let found = try database.groups(named: text)
    guard let first = found.first, found.count == 1 else {
      let keys = try database.groups().map(\.key)
      guard found.isEmpty else {
        throw Failure(
          .usage, "\"\(text)\" matches \(found.count) food groups.",
          hint: "Pick one: \(found.map(\.key).joined(separator: ", ")).", code: .groupAmbiguous)
      }
      throw Failure(
        .usage, "Unknown food group \"\(text)\".",
        hint: SimilarNames.question(text, among: keys)
          ?? "Run `dv groups` to list all food groups.",
        code: .groupUnknown)
    }
    return first
  }
}
