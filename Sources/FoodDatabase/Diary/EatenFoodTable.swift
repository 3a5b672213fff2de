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

    /// The food as it is stored: its texts have no characters that could control a terminal, and its
    /// weight at most 15 digits, which the journal keeps exactly.
    init(_ food: EatenFood) {
      name = SafeText.replacingControls(in: food.name)
      release = food.release.map(SafeText.replacingControls)
      grams = DecimalText.fifteenDigits(food.nutrients.grams)
      amounts = EatenFoodTable.text(food.nutrients)
      key = "\(food.code)@\(TextDigest(name, release ?? "", "\(grams)", amounts))"
    }
  }

  /// Those that are not stored yet.
  static func new(_ db: Database, _ foods: [Stored]) throws -> [Stored] {
    let missing = Set(
      try db.texts(
        """
        SELECT t.value FROM json_each(?) AS t
        WHERE NOT EXISTS (SELECT 1 FROM main.my_eaten_food AS f WHERE f.key = t.value)
        """, [JSONList.text(ofAny: foods.map(\.key))]))
    return foods.filter { missing.contains($0.key) }
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

  /// The code in a key; nil if it is not a key.
  static func code(_ key: String) -> FoodCode? {
    key.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).first
      .flatMap { FoodCode(String($0)) }
  }

  // MARK: Amounts

  /// The amounts as JSON, by nutrient: `{"203":12.5,"262":[0,"trace",0.5],"301":[null,"present"]}`.
  static func text(_ profile: NutrientProfile) -> String {
    let numbers = Set(profile.amounts.keys).union(profile.qualifiers.keys)
    var members: [(key: String, value: JSON)] = []
    for number in numbers.sorted(by: { $0.rawValue < $1.rawValue }) {
      var value = JSON.optional(profile.amounts[number])
      if let qualifier = profile.qualifiers[number] {
        let limit = qualifier.limit.map { [JSON.number($0)] } ?? []
        value = .array([value, .string(qualifier.kind.rawValue)] + limit)
      }
      members.append((number.rawValue, value))
    }
    return String(JSON.object(members).line.dropLast())
  }

  /// Reads what `text` wrote; nil if it is anything else.
  static func profile(_ text: String, per grams: Double) -> NutrientProfile? {
    guard grams > 0, let node = node(text), case .object(let members) = node.value else {
      return nil
    }
    var amounts: [NutrientNumber: Double] = [:]
    amounts.reserveCapacity(members.count)
    var qualifiers: [NutrientNumber: Qualifier] = [:]
    for member in members {
      let number = NutrientNumber(member.key)
      switch member.node.value {
      case .number(let amount, _): amounts[number] = amount
      case .array(let parts):
        guard parts.count >= 2, case .string(let name) = parts[1].value,
          let kind = Qualifier.Kind(rawValue: name)
        else { return nil }
        var limit: Double?
        if parts.count > 2, case .number(let most, _) = parts[2].value { limit = most }
        if case .number(let amount, _) = parts[0].value { amounts[number] = amount }
        qualifiers[number] = Qualifier(kind, limit: limit)
      default: return nil
      }
    }
    return NutrientProfile(amounts, per: grams, qualifiers: qualifiers)
  }

  private static func node(_ text: String) -> JSONNode? {
    do {
      return try JSONReader.read(Array(text.utf8), path: "")
    } catch {
      return nil
    }
  }
}
