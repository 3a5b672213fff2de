internal import GRDB
internal import Nutrition

extension Changes {
  /// Puts tags on foods.
  ///
  /// - Returns: The tags that were new.
  static func tag(_ db: Database, _ tags: [TaggedFood]) throws -> [TaggedFood] {
    var known = Set(try TagTable.tags(db, of: tags.map(\.code)))
    let new = tags.filter { known.insert($0).inserted }
    guard !new.isEmpty else { return [] }
    try Journal.record(db, .tagged, [(.tag, new.map(\.code).keys)]) {
      try TagTable.insert(db, new)
    }
    return new
  }

  /// Takes tags off foods.
  ///
  /// - Returns: The tags that were removed.
  static func untag(_ db: Database, _ tags: [TaggedFood]) throws -> [TaggedFood] {
    let known = Set(try TagTable.tags(db, of: tags.map(\.code)))
    let removed = tags.filter(known.contains)
    guard !removed.isEmpty else { return [] }
    try Journal.record(db, .untagged, [(.tag, removed.map(\.code).keys)]) {
      try TagTable.delete(db, removed)
    }
    return removed
  }
}
