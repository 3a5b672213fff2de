internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Terminal
internal import Text

/// Whom a command is about.
struct PersonOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The person's name. Leave it out for yourself.", valueName: "name"))
  var person: String?

  /// The person's name as it is kept, perhaps in other capitals; empty for the one who is not named.
  func name(in database: FoodDatabase) throws -> String {
    guard let person else { return "" }
    let name = try FoodText.checked(person, .name)
    return try Self.known(in: database).first { $0.lowercased() == name.lowercased() } ?? name
  }

  /// The same for a person who must be known.
  func known(in database: FoodDatabase) throws -> String {
    let name = try name(in: database)
    let known = try Self.known(in: database)
    guard name.isEmpty || known.contains(name) else {
      throw Failure(
        .nothingFound, "Nobody is called \"\(name)\".",
        hint: SimilarNames.question(name, among: known)
          ?? "Run `dv profile list` to list everyone.")
    }
    return name
  }

  /// The people who have a profile or a diary.
  private static func known(in database: FoodDatabase) throws(FoodDatabaseError) -> [String] {
    try database.people().map(\.name) + database.diaryPersons()
  }
}
