internal import GRDB
internal import Nutrition

/// The foods of the release in use that may replace foods it lacks.
///
/// These are foods with the same name, and foods that the source itself calls the same: keys of
/// Foundation Foods contain the NDB number of Standard Reference. Packaged foods need no successors,
/// because their codes are made of GTINs and stay the same.
struct FoodSuccessors {
  private static let mostOffered = 3

  private struct Candidate {
    let food: RecordedFood.Successor
    let brand: String?

    init(_ row: RowColumns) throws {
      food = RecordedFood.Successor(code: try FoodTable.code(row.text(0)), name: try row.text(1))
      brand = row.optionalText(2)
    }
  }

  private let brands: [FoodCode: String]
  private var byCode: [FoodCode: Candidate] = [:]
  /// By the words of their names.
  private var byName: [String: [Candidate]] = [:]
  private var names: [FoodCode: String] = [:]

  /// Looks for the successors of foods, some with brands, in two statements.
  init(_ db: Database, of foods: [RecordedFood], _ brands: [FoodCode: String]) throws {
    self.brands = brands
    guard !foods.isEmpty else { return }
    var words = NameWords()
    for food in foods { names[food.code] = food.name.map { words.key(of: $0) } }
    try findCounterparts(db, foods.compactMap(\.code.counterpart))
    if !names.isEmpty { try findNames(db, Set(names.values), &words) }
  }

  private mutating func findCounterparts(_ db: Database, _ codes: [FoodCode]) throws {
    try db.forEachRow(
      """
      SELECT f.code, f.name, f.brand
      FROM json_each(?1) AS t CROSS JOIN shipped.food AS f ON f.code = t.value
      """,
      [JSONList.text(codes)]
    ) { row in
      let candidate = try Candidate(row)
      byCode[candidate.food.code] = candidate
    }
  }

  /// Reads the names of all foods once: there is no index of whole names.
  private mutating func findNames(
    _ db: Database, _ wanted: Set<String>, _ words: inout NameWords
  ) throws {
    try db.forEachRow("SELECT f.code, f.name, f.brand FROM shipped.food AS f") { row in
      words.read(row.bytes(1))
      let key = words.key
      guard wanted.contains(key) else { return }
      byName[key, default: []].append(try Candidate(row))
    }
  }

  /// The successors of a food, best first: foods with its name in its dataset, what the source calls the
  /// same food, foods with its name in other datasets.
  func foods(for food: RecordedFood) -> [RecordedFood.Successor] {
    let named = (names[food.code].flatMap { byName[$0] } ?? []).filter { candidate in
      // Different makers use the same names.
      guard let brand = brands[food.code], let other = candidate.brand else { return true }
      return brand.lowercased() == other.lowercased()
    }.map(\.food)
    let counterpart = food.code.counterpart.flatMap { byCode[$0]?.food }
    let sorted = named.sorted { $0.code.description < $1.code.description }
    let near = sorted.filter { $0.code.dataset == food.code.dataset }
    let all = near + [counterpart].compactMap(\.self) + sorted
    var seen: Set<FoodCode> = []
    return Array(all.filter { seen.insert($0.code).inserted }.prefix(Self.mostOffered))
  }
}

extension NameWords {
  /// The words of the name that was read; the same for names that differ only in case, accents or
  /// punctuation.
  fileprivate var key: String { words.map(text).joined(separator: " ") }

  fileprivate mutating func key(of name: String) -> String {
    var name = name
    name.withUTF8 { read($0) }
    return key
  }
}
