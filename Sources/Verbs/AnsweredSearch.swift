public import FoodDatabase
internal import Nutrition
public import Representation

/// A query with its results and notes.
public struct AnsweredSearch {
  /// The query.
  public let query: FoodQuery
  /// What was found.
  public let result: SearchResult
  /// The part that is shown.
  public let report: SearchReport

  /// Answers a query.
  public init(_ query: FoodQuery, in database: FoodDatabase) throws(FoodDatabaseError) {
    self.query = query
    result = try database.search(query)
    let more = (query.numbers + query.shown).filter { !SearchReport.listed.contains($0) }
    let nutrients = more.isEmpty ? [] : try database.nutrients()
    report = SearchReport(
      query: query, result: result, nutrients: nutrients.filter { more.contains($0.number) },
      codes: try database.shortCodes(of: result.foods.map(\.food.code)), offset: query.offset)
  }

  /// How the query was understood, where that differs from what was typed.
  public var notesBefore: [String] {
    let understanding = result.understanding
    var notes = understanding.corrections.map {
      "Searched for \"\($0.used)\" instead of \"\($0.typed)\"."
    }
    if !understanding.unwanted.isEmpty {
      notes.append(
        "Left out foods with \(Self.list(understanding.unwanted)) in their names. "
          + "A food's name doesn't list everything that is in the food.")
    }
    if !understanding.freeFrom.isEmpty, result.total > 0 {
      notes.append(
        "\(allergenAdvice) Only foods whose names say they are free of \(allergens) are listed.")
    }
    if !understanding.dropped.isEmpty {
      notes.append(
        "No food matches all the words, so dv ignored \(Self.list(understanding.dropped)).")
    }
    return notes
  }

  /// How many foods are excluded because a value is unknown; nil if none are.
  public var exclusionNote: String? {
    guard result.excluded > 0 else { return nil }
    return "Excluded \(Counted.text(result.excluded, "food")) with an unknown value for a nutrient "
      + "you asked about."
  }

  /// What the list leaves out.
  public var notesAfter: [String] {
    var notes = exclusionNote.map { [$0] } ?? []
    let last = query.offset + result.foods.count
    if result.total > last {
      notes.append(
        "Showing \(query.offset > 0 ? "\(query.offset + 1)–" : "")\(DecimalText.grouped(last)) of "
          + "\(Counted.text(result.total, "food")). To see more, add --offset \(last) or --all.")
    } else if result.foods.isEmpty, result.total > 0 {
      notes.append("There are only \(Counted.text(result.total, "food")).")
    }
    return notes
  }

  /// Why nothing was found, and what to try.
  public func nothing(in database: FoodDatabase) throws(FoodDatabaseError) -> String {
    guard !query.text.allSatisfy(\.isWhitespace) else {
      return "No food meets these conditions. Change or remove one of them."
    }
    var plain = FoodQuery(query.text, limit: query.limit)
    (plain.shown, plain.offset) = (query.shown, query.offset)
    if query != plain {
      let total = try database.search(FoodQuery(query.text, limit: 1)).total
      if total > 0 {
        return "No food matches \"\(query.text)\" with these filters. "
          + "Without them, \(Counted.text(total, "food")) \(total == 1 ? "matches" : "match")."
      }
    }
    if !result.understanding.freeFrom.isEmpty {
      return "No food's name matches \"\(query.text)\". \(allergenAdvice)"
    }
    let nearest = result.understanding.nearest
    return "No food matches \"\(query.text)\". "
      + (nearest.isEmpty
        ? "Try fewer words, or different ones."
        : "Similar words: \(nearest.joined(separator: ", ")).")
  }

  /// What to know about a search for foods without an allergen.
  private var allergenAdvice: String {
    "The data don't say which foods contain \(allergens), so check the package."
  }

  private var allergens: String { result.understanding.freeFrom.joined(separator: " or ") }

  private static func list(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
