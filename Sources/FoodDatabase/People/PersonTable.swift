internal import GRDB
internal import Nutrition

/// The people of the user database, what they weighed, and the targets that they set.
enum PersonTable {
  /// The people with a profile, weights or targets, by name.
  static func all(_ db: Database) throws -> [Person] {
    let people = try db.rows("\(selection) ORDER BY p.name").map(person)
    let others = try db.texts(
      """
      SELECT w.person FROM main.my_weight AS w
      UNION SELECT t.person FROM main.my_target AS t
      EXCEPT SELECT p.name FROM main.my_person AS p
      """)
    return (people + others.map { Person(name: $0) }).sorted { $0.name < $1.name }
  }

  /// The profile of a person; nil if there is none.
  static func person(_ db: Database, _ name: String) throws -> Person? {
    try db.row("\(selection) WHERE p.name = ?", [name]).map(person)
  }

  private static let selection = """
    SELECT p.name, p.born, p.sex, p.height_cm, p.activity, p.due, p.nursing_since, p.reference,
      p.percent_reference, p.units
    FROM main.my_person AS p
    """

  private static func person(_ row: Row) throws -> Person {
    Person(
      name: try row.value(0), birth: try optionalDay(row.value(1)),
      sex: try row.optionalChoice(2), heightCm: try row.value(3),
      activity: try row.optionalChoice(4), due: try optionalDay(row.value(5)),
      nursingSince: try optionalDay(row.value(6)), reference: try row.optionalChoice(7),
      percentReference: (try row.value(8) as String?).map(ReferenceSet.ID.init),
      units: (try row.value(9) as String?).flatMap(DisplayUnits.init(words:)))
  }

  static func insert(_ db: Database, _ person: Person) throws {
    try db.run(
      """
      INSERT INTO main.my_person (name, born, sex, height_cm, activity, due, nursing_since, reference,
        percent_reference, units)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        person.name, person.birth?.description, person.sex?.rawValue, person.heightCm,
        person.activity?.rawValue, person.due?.description, person.nursingSince?.description,
        person.reference?.rawValue, person.percentReference?.rawValue, person.units?.words,
      ])
  }

  // MARK: Weights

  static func weights(_ db: Database, of person: String) throws -> WeightLog {
    WeightLog(
      try db.rows(
        "SELECT w.day, w.kilograms FROM main.my_weight AS w WHERE w.person = ?", [person]
      ).map { row in BodyWeight(day: try day(row.value(0)), kilograms: try row.value(1)) })
  }

  /// Writes what a person weighed on a day; nil removes it.
  static func write(
    _ db: Database, _ kilograms: Double?, of person: String, on day: Day
  ) throws {
    guard let kilograms else {
      return try db.run(
        "DELETE FROM main.my_weight WHERE person = ? AND day = ?", [person, day.description])
    }
    try db.run(
      """
      INSERT INTO main.my_weight (day, person, kilograms) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET kilograms = excluded.kilograms
      """, [day.description, person, kilograms])
  }

  // MARK: Targets

  static func targets(_ db: Database, of person: String) throws -> [PersonalTarget] {
    try db.rows(
      """
      SELECT t.measure, t.minimum, t.maximum FROM main.my_target AS t
      WHERE t.person = ? ORDER BY t.measure
      """, [person]
    ).map { row in
      guard
        let target = PersonalTarget(
          key: try row.value(0), minimum: try row.value(1), maximum: try row.value(2))
      else { throw UnreadableRow() }
      return target
    }
  }

  static func insert(_ db: Database, _ target: PersonalTarget, of person: String) throws {
    try db.run(
      "INSERT INTO main.my_target (person, measure, minimum, maximum) VALUES (?, ?, ?, ?)",
      [person, target.key, target.minimum, target.maximum])
  }

  private static func day(_ text: String) throws -> Day {
    guard let day = Day(text) else { throw UnreadableRow() }
    return day
  }

  private static func optionalDay(_ text: String?) throws -> Day? { try text.map(day) }
}
