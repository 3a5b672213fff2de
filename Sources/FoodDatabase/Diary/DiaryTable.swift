internal import GRDB
internal import Nutrition
internal import Text

/// The entries and notes of diaries, as they are stored.
enum DiaryTable {
  /// The entries of a person, or of all, on some days, or on all: by person, then in the order of the
  /// diary.
  static func entries(
    _ db: Database, of person: String?, _ days: ClosedRange<Day>?
  ) throws -> [DiaryEntry] {
    try entries(
      db,
      """
      FROM main.my_diary_entry AS e LEFT JOIN main.my_eaten_food AS f ON f.key = e.food
      WHERE \(person == nil ? "?1 IS NULL" : "e.person = ?1") AND e.day BETWEEN ?2 AND ?3
      ORDER BY e.person, e.day
      """, [person] + bounds(days))
  }

  /// The entries with these ids; ids that no entry has are skipped.
  static func entries(_ db: Database, ids: [Int64]) throws -> [DiaryEntry] {
    try entries(
      db, "\(ofIDs) LEFT JOIN main.my_eaten_food AS f ON f.key = e.food", [JSONList.text(ids)])
  }

  /// Throws if an entry with one of these ids can't be read; its food isn't checked.
  static func checkEntries(_ db: Database, ids: [Int64]) throws {
    let food = EatenFood(code: .custom(id: 0), name: "", nutrients: NutrientProfile([:]))
    try db.forEachRow("SELECT \(entryColumns) \(ofIDs)", [JSONList.text(ids)]) { row in
      _ = try entry(row, food)
    }
  }

  private static let ofIDs = """
    FROM json_each(?) AS t CROSS JOIN main.my_diary_entry AS e ON e.id = t.value
    """

  private static func entries(
    _ db: Database, _ source: String, _ arguments: StatementArguments
  ) throws -> [DiaryEntry] {
    var entries: [DiaryEntry] = []
    var foods: [String: EatenFood] = [:]
    try db.forEachRow(
      "SELECT \(entryColumns), f.name, f.release, f.basis_grams, f.amounts \(source)", arguments
    ) { row in
      let key = try row.text(7)
      let food = try foods[key] ?? Self.food(row, key)
      foods[key] = food
      entries.append(try entry(row, food))
    }
    return entries.sorted { first, second in
      first.person == second.person
        ? DiaryEntry.isBefore(first, second) : first.person < second.person
    }
  }

  private static let entryColumns =
    "e.id, e.person, e.day, e.time, e.meal, e.position, e.text, e.food, e.grams, e.amount"

  private static func entry(_ row: RowColumns, _ food: EatenFood) throws -> DiaryEntry {
    guard let day = Day(try row.text(2)), let meal = Meal(try row.text(4)), let grams = row.real(8)
    else { throw UnreadableRow() }
    return DiaryEntry(
      id: row.integer(0), person: try row.text(1), day: day,
      time: row.optionalText(3).flatMap { TimeOfDay($0) }, meal: meal,
      position: Int(row.integer(5)), text: try row.text(6), food: food,
      amount: FoodAmount(text: try row.text(9), grams: grams))
  }

  /// The food of an entry; if its row was lost, all its amounts are unknown.
  private static func food(_ row: RowColumns, _ key: String) throws -> EatenFood {
    guard let code = EatenFoodTable.code(key) else { throw UnreadableRow() }
    guard !row.isNull(10) else {
      return EatenFood(code: code, name: try row.text(6), nutrients: NutrientProfile([:]))
    }
    guard let grams = row.real(12),
      let profile = NutrientProfile(compact: try row.text(13), per: grams)
    else { throw UnreadableRow() }
    return EatenFood(
      code: code, name: try row.text(10), release: row.optionalText(11), nutrients: profile)
  }

  /// The notes of a person, or of all, on some days, or on all; by person and day.
  static func notes(
    _ db: Database, of person: String?, _ days: ClosedRange<Day>?
  ) throws -> [DayNote] {
    try db.rows(
      """
      SELECT n.person, n.day, n.text FROM main.my_day_note AS n
      WHERE coalesce(n.person = ?1, TRUE) AND n.day BETWEEN ?2 AND ?3 ORDER BY n.person, n.day
      """, [person] + bounds(days)
    ).map { row in
      guard let day = Day(try row.value(1)) else { throw UnreadableRow() }
      return DayNote(person: try row.value(0), day: day, text: try row.value(2))
    }
  }

  private static func bounds(_ days: ClosedRange<Day>?) -> StatementArguments {
    [days?.lowerBound.description ?? "", days?.upperBound.description ?? "9999-12-31"]
  }

  /// The last place in use in a meal; 0 if it has no entries.
  static func lastPosition(
    _ db: Database, _ person: String, _ day: Day, _ meal: Meal
  ) throws -> Int {
    let last = try db.integer(
      """
      SELECT max(e.position) FROM main.my_diary_entry AS e
      WHERE e.person = ? AND e.day = ? AND e.meal = ?
      """, [person, day.description, meal.name])
    return Int(last ?? 0)
  }

  /// Adds entries, whose foods have these keys.
  static func insert(_ db: Database, _ entries: [DiaryEntry], foods: [String]) throws {
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO main.my_diary_entry
          (id, person, day, time, meal, position, text, food, grams, amount)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    for (entry, food) in zip(entries, foods) {
      try statement.execute(arguments: [
        entry.id, entry.person, entry.day.description, entry.time?.description, entry.meal.name,
        entry.position, entry.text, food, entry.amount.grams, entry.amount.text,
      ])
    }
  }

  /// Writes a note in place of any earlier one, or removes it.
  static func write(_ db: Database, _ note: DayNote) throws {
    let key: StatementArguments = [note.day.description, note.person]
    try db.run("DELETE FROM main.my_day_note WHERE day = ? AND person = ?", key)
    guard !note.text.isEmpty else { return }
    try db.run(
      "INSERT INTO main.my_day_note (day, person, text) VALUES (?, ?, ?)", key + [note.text])
  }

  /// The people who have entries or notes, by name.
  static func persons(_ db: Database) throws -> [String] {
    try db.texts(
      """
      SELECT e.person FROM main.my_diary_entry AS e
      UNION SELECT n.person FROM main.my_day_note AS n ORDER BY 1
      """)
  }
}
