internal import GRDB
internal import Nutrition
internal import SystemIO

/// The foods that a person chose for the words of one.
enum ChoiceTable {
  /// What was chosen for words; nil when nothing was.
  static func choice(
    _ db: Database, for words: String, in context: RememberedChoice.Context
  ) throws -> RememberedChoice? {
    try db.row("\(selection) WHERE c.words = ? AND c.context = ?", [words, context.rawValue])
      .map(choice)
  }

  /// All choices by their words as they were written.
  static func all(_ db: Database) throws -> [RememberedChoice] {
    try db.rows("\(selection) ORDER BY c.name COLLATE NOCASE, c.words, c.context").map(choice)
  }

  /// Writes a choice over the one there may be for the same words, with the time.
  static func write(_ db: Database, _ choice: RememberedChoice) throws {
    try db.run(
      """
      INSERT INTO main.my_choice (words, context, name, code, measure, portion, time)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET name = excluded.name, code = excluded.code,
        measure = excluded.measure, portion = excluded.portion, time = excluded.time
      """,
      [
        choice.words, choice.context.rawValue, choice.name, choice.food.description,
        choice.portion?.measure, choice.portion?.text, Surroundings.current.moment,
      ])
  }

  static func delete(_ db: Database, _ choice: RememberedChoice) throws {
    try db.run(
      "DELETE FROM main.my_choice WHERE words = ? AND context = ?",
      [choice.words, choice.context.rawValue])
  }

  /// The words, as they were written, of the choices that a change of the journal touched.
  static func names(_ db: Database, changedBy id: Int64) throws -> [String] {
    try db.texts(
      """
      SELECT DISTINCT n.name FROM (
        SELECT CASE WHEN json_valid(v.cell) THEN v.cell ->> 0 END AS name
        FROM (
          SELECT coalesce(c.after, c.before) AS cell FROM main.my_change_cell AS c
          WHERE c.change_id = ? AND c.table_name = '\(UserTable.choice.name)'
            AND c.column_name = '\(UserTable.choice.groups[0].name)') AS v) AS n
      WHERE typeof(n.name) = 'text' ORDER BY n.name
      """, [id])
  }

  private static let selection =
    "SELECT c.words, c.context, c.name, c.code, c.measure, c.portion, c.time FROM main.my_choice AS c"

  private static func choice(_ row: Row) throws -> RememberedChoice {
    guard let context = RememberedChoice.Context(rawValue: try row.value(1)) else {
      throw UnreadableRow()
    }
    let (measure, portion): (String?, String?) = (try row.value(4), try row.value(5))
    return RememberedChoice(
      words: try row.value(0), context: context, name: try row.value(2),
      food: try FoodTable.code(try row.value(3)),
      portion: portion.map { RememberedChoice.Portion(measure: measure ?? "", text: $0) },
      time: try row.value(6))
  }
}
