public import Nutrition
public import Text

/// The favorites of a user database.
public struct FavoritesReport: Representable {
  /// The favorites by name.
  public let favorites: [Favorite]

  /// Reports favorites.
  public init(_ favorites: [Favorite]) { self.favorites = favorites }

  /// The result as JSON.
  public var json: JSON {
    .object([("favorites", .array(favorites.map { .object($0.members) }))])
  }

  /// A row for each line.
  public var csv: CSV {
    CSV(
      ["name", "line"],
      favorites.flatMap { favorite in favorite.lines.map { [favorite.name, $0] } })
  }
}

/// A favorite that was saved or removed.
public struct FavoriteChangeReport: Representable {
  /// What was done.
  public enum Change: String, Sendable {
    case added, edited, removed, unchanged
  }

  /// What was done.
  public let change: Change
  /// The favorite; if removed, as it was before.
  public let favorite: Favorite

  /// Reports a change.
  public init(_ change: Change, _ favorite: Favorite) {
    (self.change, self.favorite) = (change, favorite)
  }

  /// The result as JSON.
  public var json: JSON {
    .object([("change", .string(change.rawValue))] + favorite.members)
  }

  /// A row for each line.
  public var csv: CSV { FavoritesReport([favorite]).csv }
}

extension Favorite {
  fileprivate var members: [(key: String, value: JSON)] {
    [("name", .string(name)), ("lines", .array(lines.map(JSON.string)))]
  }
}
