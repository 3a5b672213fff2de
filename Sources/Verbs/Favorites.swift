public import FoodDatabase
public import Nutrition
public import Representation
internal import Text

/// The favorites, found by what a person types.
public struct Favorites {
  /// All of them.
  public let all: [Favorite]

  /// Looks them up.
  public init(in database: FoodDatabase) throws(FoodDatabaseError) {
    all = try database.favorites()
  }

  /// The favorite with a name, ignoring case; nil if there is none.
  public func named(_ text: String) -> Favorite? { all.first { $0.isCalled(text) } }

  /// The favorite with a name; fails if it doesn't exist.
  public func favorite(_ text: String) throws(Failure) -> Favorite {
    if let favorite = named(text) { return favorite }
    throw Failure(
      .nothingFound, "No favorite is called \"\(text)\".",
      hint: SimilarNames.question(text, among: all.map(\.name))
        ?? "Run `dv diary favorite` to list your favorites.")
  }
}
