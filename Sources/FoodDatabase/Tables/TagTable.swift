internal import GRDB
internal import Nutrition
internal import SystemIO

/// The tags that a person put on foods.
enum TagTable {
  /// All tags, by tag and code.
  static func all(_ db: Database) throws -> [TaggedFood] {
    try db.rows("SELECT t.code, t.tag FROM main.my_tag AS t ORDER BY t.tag, t.code").map(tagged)
  }

  /// The tags of some foods.
  static func tags(_ db: Database, of codes: [FoodCode]) throws -> [TaggedFood] {
    try db.rows(
      """
      SELECT t.code, t.tag FROM main.my_tag AS t
      WHERE t.code IN (SELECT c.value FROM json_each(?) AS c) ORDER BY t.tag, t.code
      """, [JSONList.text(codes)]
    ).map(tagged)
  }

  static func insert(_ db: Database, _ tags: [TaggedFood]) throws {
    let time = Surroundings.current.moment
    for tagged in tags {
      try db.run(
        "INSERT INTO main.my_tag (code, tag, time) VALUES (?, ?, ?)",
        [tagged.code.description, tagged.tag.rawValue, time])
    }
  }

  static func delete(_ db: Database, _ tags: [TaggedFood]) throws {
    for tagged in tags {
      try db.run(
        "DELETE FROM main.my_tag WHERE code = ? AND tag = ?",
        [tagged.code.description, tagged.tag.rawValue])
    }
  }

  private static func tagged(_ row: Row) throws -> TaggedFood {
    guard let tag = FoodTag(rawValue: try row.value(1)) else { throw UnreadableRow() }
    return TaggedFood(try FoodTable.code(try row.value(0)), tag)
  }
}
