internal import GRDB
internal import Nutrition
internal import Text

/// Foods as they were when they were eaten, each version of their values once.
enum EatenFoodTable {
  /// A food and the key of its row.
  struct Stored {
    let key: String
    let name: String
    let release: String?
    let grams: Double
    let amounts: String

    /// The food as stored: its texts have no characters that could control a terminal, and its
    /// weight at most 15 digits, which the journal keeps exactly.
    init(_ food: EatenFood) {
      name = SafeText.replacingControls(in: food.name)
      release = food.release.map(SafeText.replacingControls)
      grams = DecimalText.fifteenDigits(food.nutrients.grams)
      amounts = food.nutrients.compact
      key = "\(food.code)@\(TextDigest(name, release ?? "", "\(grams)", amounts))"
    }
  }

  /// Those that are not stored yet, each key once.
  static func new(_ db: Database, _ foods: [Stored]) throws -> [Stored] {
    var missing = Set(try missing(db, among: foods.map(\.key)))
    return foods.filter { missing.remove($0.key) != nil }
  }

  /// The keys among some that have no rows.
  static func missing(_ db: Database, among keys: [String]) throws -> [String] {
    guard !keys.isEmpty else { return [] }
    return try db.texts(
      """
      SELECT t.value FROM json_each(?) AS t
      WHERE NOT EXISTS (SELECT 1 FROM main.my_eaten_food AS f WHERE f.key = t.value)
      """, [JSONList.text(ofAny: keys)])
  }

  /// Adds foods.
  static func insert(_ db: Database, _ foods: [Stored]) throws {
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO main.my_eaten_food (key, name, release, basis_grams, amounts)
        VALUES (?, ?, ?, ?, ?)
        """)
    for food in foods {
      try statement.execute(arguments: [
        food.key, food.name, food.release, food.grams, food.amounts,
      ])
    }
  }

  private static let withLostFood = """
    FROM main.my_diary_entry AS e
    WHERE NOT EXISTS (SELECT 1 FROM main.my_eaten_food AS f WHERE f.key = e.food)
    """

  /// How many entries of diaries have a food that is missing.
  static func lostEntries(_ db: Database) throws -> Int {
    try db.integer("SELECT count(*) \(withLostFood)").map { Int($0) } ?? 0
  }

  /// Gives the entries whose foods are missing foods of unknown amounts, with the same codes.
  ///
  /// - Returns: Whether there were any.
  static func replaceLost(_ db: Database) throws -> Bool {
    let lost = try db.rows("SELECT DISTINCT e.food, e.text \(withLostFood)")
    for row in lost {
      let (key, text): (String, String) = (try row.value(0), try row.value(1))
      guard let code = code(key) else { continue }
      let food = Stored(EatenFood(code: code, name: text, nutrients: NutrientProfile([:])))
      try insert(db, try new(db, [food]))
      try db.run(
        "UPDATE main.my_diary_entry SET food = ? WHERE food = ? AND text = ?",
        [food.key, key, text])
    }
    return !lost.isEmpty
  }

  /// The code in a key; nil if it is not a key.
  static func code(_ key: String) -> FoodCode? {
    let end = key.utf8.firstIndex(of: UInt8(ascii: "@")) ?? key.endIndex
    return FoodCode(String(key[..<end]))
  }
}
