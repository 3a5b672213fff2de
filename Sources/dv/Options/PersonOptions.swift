internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Text
internal import Verbs

/// The person a command is about.
struct PersonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use another person's data instead of your own.", valueName: "name"))
  var person: String?

  /// The person's name as stored, which may differ in capitals; empty without --person.
  func name(in database: FoodDatabase) throws -> String {
    try person.map { try KnownPersons(in: database).name($0) } ?? ""
  }

  /// The same for a person who must be known.
  func known(in database: FoodDatabase) throws -> String {
    try person.map { try KnownPersons(in: database).known($0) } ?? ""
  }

  /// The same for a person who gets an entry: somebody new only after asking, because a typo would
  /// start another diary.
  func knownOrNew(in database: FoodDatabase, canAsk: Bool) throws -> String {
    try person.map { try KnownPersons(in: database).knownOrNew($0, canAsk: canAsk) } ?? ""
  }
}

extension KnownPersons {
  /// The same for a person who may be new, if the user says so.
  func knownOrNew(_ typed: String, canAsk: Bool) throws(Failure) -> String {
    let name = try name(typed)
    guard !names.contains(name) else { return name }
    let similar = SimilarNames.question(name, among: names)
    guard canAsk else {
      throw Failure(
        .nothingFound, Self.unknown(name),
        hint: (similar.map { "\($0) " } ?? "")
          + "To add someone new, run `dv profile set --person \"\(name)\" --born 2019-09-14` "
          + "with their birth date.")
    }
    let question = [Self.unknown(name), similar, "Add \(name) as a new person?"]
    guard Prompt.confirm(question.compactMap(\.self).joined(separator: " ")) else {
      throw Failure(.nothingFound, "Nothing was saved.")
    }
    return name
  }
}
