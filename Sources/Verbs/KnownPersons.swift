public import FoodDatabase
internal import Nutrition
public import Representation
internal import Text

/// The people who have a profile or a diary.
public struct KnownPersons {
  /// Their names, sorted.
  public let names: [String]

  /// Looks up who is known.
  public init(in database: FoodDatabase) throws(FoodDatabaseError) {
    names = Set(try database.people().map(\.name) + database.diaryPersons()).sorted()
  }

  /// Whether someone has exactly this name.
  public func contains(_ name: String) -> Bool { names.contains(name) }

  /// A name as stored: an exact match, or else one that differs only in case.
  public func spelling(of name: String) -> String {
    names.contains(name)
      ? name : names.first { $0.lowercased() == name.lowercased() } ?? name
  }

  /// The name of a person as it is stored, or as it was typed.
  public func name(_ typed: String) throws(Failure) -> String {
    guard let name = Person.name(typed), !name.isEmpty else {
      throw Failure(
        .usage,
        "A person's name must have 1 to \(Person.nameLimit) characters, and no control characters."
      )
    }
    return spelling(of: name)
  }

  /// The same for a person who must be known.
  public func known(_ typed: String) throws(Failure) -> String {
    let name = try name(typed)
    guard names.contains(name) else {
      throw Failure(
        .nothingFound, Self.unknown(name),
        hint: SimilarNames.question(name, among: names)
          ?? "Run `dv profile list` to see everyone's names.")
    }
    return name
  }

  /// The message about a name that nobody has.
  public static func unknown(_ name: String) -> String { "Nobody is called \"\(name)\"." }
}
