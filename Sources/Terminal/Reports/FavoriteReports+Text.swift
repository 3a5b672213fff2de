internal import Nutrition
public import Representation

extension FavoritesReport {
  /// The favorites, each with its lines below it.
  public func text(width: Int?, style: Style) -> String {
    var table = Table([("Favorite", .left), ("Items", .leftWrapped)])
    for favorite in favorites {
      table.append([favorite.name, favorite.lines.joined(separator: "; ")])
    }
    return table.text(width: width, style: style)
  }
}

extension FavoriteChangeReport: ChangeReport {
  /// What was done, and how to log or undo it.
  public var lines: [String] {
    let items = Counted.text(favorite.lines.count, "item")
    return switch change {
    case .unchanged: ["No changes."]
    case .removed: ["Removed \"\(favorite.name)\" (\(items)). To undo, run `dv user undo`."]
    case .added, .edited:
      ["Saved \"\(favorite.name)\" (\(items)). To log it, run `dv log \"\(favorite.name)\"`."]
    }
  }
}
