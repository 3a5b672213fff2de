internal import FoodDatabase
internal import Nutrition
internal import Terminal

/// A query with its answer, and what is to be said of both.
struct AnsweredSearch {
  let query: FoodQuery
  let result: SearchResult
  let report: SearchReport

  init(_ query: FoodQuery, in database: FoodDatabase) throws(FoodDatabaseError) {
    self.query = query
    result = try database.search(query)
    report = SearchReport(
      query: query, result: result, nutrients: try query.extraNutrients(in: database),
      codes: try database.shortCodes(of: result.foods.map(\.food.code)))
  }

  /// How the query was understood, where that is not as it was typed.
  var notesBefore: [String] {
    let understanding = result.understanding
    var notes = understanding.corrections.map {
      "Looked for \"\($0.used)\" in place of \"\($0.typed)\"."
    }
    if !understanding.unwanted.isEmpty {
      notes.append(
        "Left out foods whose names say \(Self.list(understanding.unwanted)). "
          + "Names do not tell all that is in a food.")
    }
    if !understanding.freeFrom.isEmpty, result.total > 0 {
      notes.append(
        "\(allergenAdvice) These are only the foods whose names say they are free of it.")
    }
    if !understanding.dropped.isEmpty {
      notes.append("No food has all words; left out \(Self.list(understanding.dropped)).")
    }
    return notes
  }

  /// What is not among the foods that are shown.
  var notesAfter: [String] {
    var notes: [String] = []
    if result.excluded > 0 {
      notes.append(
        "Set aside \(Counted.text(result.excluded, "food")) of which an amount that was asked "
          + "for is unknown.")
    }
    if result.total > result.foods.count {
      notes.append(
        "\(DecimalText.grouped(result.foods.count)) of \(Counted.text(result.total, "food")); "
          + "--all shows all.")
    }
    return notes
  }

  /// What to say where nothing was found.
  func nothing(in database: FoodDatabase) throws(FoodDatabaseError) -> String {
    guard !query.text.allSatisfy(\.isWhitespace) else {
      return "No food is like that. Ask for less."
    }
    if query != FoodQuery(query.text, limit: query.limit) {
      let total = try database.search(FoodQuery(query.text, limit: 1)).total
      if total > 0 {
        return "No food like that matches \"\(query.text)\"; "
          + (total == 1
            ? "1 does if nothing else is asked of it."
            : "\(DecimalText.grouped(total)) do if nothing else is asked of them.")
      }
    }
    if !result.understanding.freeFrom.isEmpty {
      return "No food's name matches \"\(query.text)\". \(allergenAdvice)"
    }
    let nearest = result.understanding.nearest
    return "No food matches \"\(query.text)\". "
      + (nearest.isEmpty
        ? "Try fewer or other words." : "Near are \(nearest.joined(separator: ", ")).")
  }

  /// What to know about a search for foods without an allergen.
  private var allergenAdvice: String {
    let allergens = result.understanding.freeFrom.joined(separator: " or ")
    return "The data don't say which foods contain \(allergens), so check the package."
  }

  private static func list(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}

extension FoodQuery {
  /// The nutrients it is about that lists do not show anyway.
  fileprivate func extraNutrients(
    in database: FoodDatabase
  ) throws(FoodDatabaseError) -> [Nutrient] {
    let more = Set(numbers).subtracting(SearchReport.listed)
    return more.isEmpty ? [] : try database.nutrients().filter { more.contains($0.number) }
  }
}
