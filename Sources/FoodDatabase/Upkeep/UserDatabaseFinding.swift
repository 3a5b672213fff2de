internal import Text

/// Something wrong with a user database.
public enum UserDatabaseFinding: Hashable, Sendable, CustomStringConvertible {
  /// What the rows of a table are about.
  public enum Place: String, Hashable, Sendable, CaseIterable {
    case foods = "your foods"
    case corrections = "your corrections"
    case choices = "your choices"
    case recipes = "your recipes"
    case diary = "your diary"
    case people = "your profiles, weights and targets"
    case tags = "your tags"
    case nutrients = "your nutrients"
    case archivedFoods = "the foods kept from other releases"
    case changes = "the record of changes"
  }

  /// How much of a name is quoted; it may be anybody's.
  private static let quotedCharacters = 60

  /// A trigger, view, table or index that dv did not create.
  case foreign(type: String, name: String)
  /// A part of the schema that differs from the one that dv creates.
  case altered(type: String, name: String)
  case missing(type: String, name: String)
  /// The file cannot be read completely.
  case unreadable
  /// A damaged page, as SQLite describes it.
  case damagedPage(String)
  /// Rows that don't belong to any food or change.
  case orphans(Int)
  /// Entries of diaries whose foods, as they were eaten, are missing.
  case lostFoods(entries: Int)
  /// The word index does not match the foods.
  case wordIndex
  /// Numbers that are negative, infinite or far too large.
  case numbers(Place, count: Int)
  /// Text with control characters or bidirectional marks.
  case texts(Place, count: Int)
  /// Codes that no food can have.
  case codes(count: Int)
  /// Changes whose records cannot be undone.
  case journal

  /// A clause with the database as its subject: "it …".
  public var description: String {
    switch self {
    case .foreign, .altered: "it contains \(part)"
    case .missing: "it lacks \(part)"
    case .unreadable: "parts of it can't be read"
    case .damagedPage(let text): text
    case .orphans(let count):
      "it has \(count) rows that don't belong to any food or recorded change"
    case .lostFoods(let count): "it has diary entries whose foods are missing (\(count))"
    case .wordIndex: "its word index doesn't match its foods"
    case .numbers(let place, let count):
      "it has negative or excessively large numbers in \(place.rawValue) (\(count))"
    case .texts(let place, let count):
      "it has text in \(place.rawValue) that contains control characters or bidirectional marks (\(count))"
    case .codes(let count): "it has invalid food codes (\(count))"
    case .journal: "it has changes that can't be undone"
    }
  }

  /// The part of the schema that is wrong, such as `the trigger "x", which dv did not
  /// create`; for other findings the description.
  public var part: String {
    switch self {
    case .foreign(let type, let name): "the \(type) \(Self.quoted(name)), which dv did not create"
    case .altered(let type, let name):
      "the \(type) \(Self.quoted(name)), which differs from the one dv creates"
    case .missing(let type, let name): "the \(type) \(Self.quoted(name))"
    default: description
    }
  }

  private static func quoted(_ name: String) -> String {
    "\"\(SafeText.replacingControls(in: String(name.prefix(quotedCharacters))))\""
  }
}
