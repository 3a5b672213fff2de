internal import GRDB
internal import Nutrition

/// Finds foods by words: full-text search gives the candidates of both databases, one scorer
/// ranks them together.
struct FoodSearch {
  private let db: Database
  private let query: FoodQuery
  private let stemmer: Stemmer
  private let thesaurus: Thesaurus
  /// What it counts against foods that their group is of foods for some: baby foods, restaurants'.
  private let groupCosts: [Int64: Double]

  private init(_ db: Database, _ query: FoodQuery) throws {
    self.db = db
    self.query = query
    stemmer = try Stemmer(db)
    thesaurus = Thesaurus(db, stemmer)
    groupCosts = try Self.groupCosts(db)
  }

  private static func groupCosts(_ db: Database) throws -> [Int64: Double] {
    var costs: [Int64: Double] = [:]
    var words = NameWords()
    for row in try Row.fetchAll(db, sql: "SELECT g.id, g.name FROM shipped.food_group AS g") {
      var name: String = try row.value(1)
      name.withUTF8 { words.read($0) }
      if words.words.contains(where: { NameWordClass.of($0.hash) == .otherTable }) {
        costs[try row.value(0)] = RankingWeights.groupCost
      }
    }
    return costs
  }

  static func result(_ db: Database, _ query: FoodQuery) throws -> SearchResult {
    let (selection, understanding) = try selection(db, query)
    let best = Array(selection.ids.prefix(query.limit))
    let foods =
      best.isEmpty ? [] : try FoodTable.summaries(db, ids: best, with: query.numbers)
    let portions =
      query.basis == .portion ? try PortionTable.firstPortionGrams(db, best) : [:]
    return SearchResult(
      total: selection.ids.count,
      foods: zip(best, foods).map { id, food in
        FoundFood(
          food: food, grams: query.basis.grams(of: food.nutrients, portionGrams: portions[id]))
      },
      setAside: selection.setAside, understanding: understanding)
  }

  private static func selection(
    _ db: Database, _ query: FoodQuery
  ) throws -> (FoodSelection, QueryUnderstanding) {
    if !query.text.allSatisfy(\.isWhitespace) {
      let named = try FoodTable.ids(db, codes: FoodReference.codes(db, query.text), query)
      if !named.isEmpty {
        return (try FoodSelection(db, ranked: named, query), QueryUnderstanding())
      }
      let (foods, understanding) = try ranked(db, query)
      return (try FoodSelection(db, ranked: foods.map(\.id), query), understanding)
    }
    if query.groupKey == nil, query.origin != .mine {
      return (try FoodSelection(db, query), QueryUnderstanding())
    }
    let ids = try FoodTable.ids(db, groupKey: query.groupKey, query.origin)
    return (try FoodSelection(db, unranked: ids, query), QueryUnderstanding())
  }

  /// All foods that match words, a code or a barcode, best first.
  static func ranked(
    _ db: Database, _ query: FoodQuery
  ) throws -> (foods: [RankedFood], understanding: QueryUnderstanding) {
    let search = try FoodSearch(db, query)
    let text = try QueryText(query.text, search.stemmer)
    return try search.ranked(text)
  }

  /// All foods that match a text of which the last word is being typed, best first; misspelled words
  /// are corrected, but none is left out.
  static func rankedAsTyped(_ db: Database, _ typed: String) throws -> [RankedFood] {
    let search = try FoodSearch(db, FoodQuery(typed))
    let text = try QueryText(typed, search.stemmer, isBeingTyped: true)
    var foods = try search.answer(text.words, text).foods
    for word in try search.wordsBeyondStem(of: text) {
      let known = Set(foods.map(\.id))
      foods += try search.answer(text.words.dropLast() + [word], text).foods.filter {
        !known.contains($0.id)
      }
    }
    foods.sort { $0.precedes($1) }
    guard foods.isEmpty else { return foods }
    let whole = try QueryText(typed, search.stemmer)
    let spelling = Spelling(db, search.stemmer, isThere: search.isThere)
    return try search.answer(try spelling.corrected(whole.words).words, whole).foods
  }

  /// The words that begin with the one being typed, but not by what stemming leaves of them: it leaves
  /// "fri" of fried, and of its beginning "frie".
  private func wordsBeyondStem(of text: QueryText) throws -> [QueryWord] {
    guard let last = text.words.last, last.isUnfinished else { return [] }
    return try Vocabulary.words(db, beginning: last.text, limit: 4).flatMap {
      try stemmer.words($0)
    }
    .filter { !$0.stem.starts(with: last.stem) }
  }

  /// The names of all foods that have the words of a text, as they stand, of which the last is being
  /// typed, and that word; nil where none is.
  static func namesAsTyped(
    _ db: Database, _ typed: String, _ origin: FoodOrigin?
  ) throws -> (names: [String], last: String)? {
    let search = try FoodSearch(db, FoodQuery(typed, origin: origin))
    let text = try QueryText(typed, search.stemmer, isBeingTyped: true)
    guard let last = text.words.last, last.isUnfinished else { return nil }
    return (try search.matches([Reading(words: text.words)]).map(\.name), last.text)
  }

  private func ranked(
    _ text: QueryText
  ) throws -> (foods: [RankedFood], understanding: QueryUnderstanding) {
    var understanding = QueryUnderstanding()
    understanding.unwanted = text.unwanted.map(\.text)
    guard !text.words.isEmpty else { return ([], understanding) }
    let spelling = Spelling(db, stemmer, isThere: isThere)
    var words = text.words
    if try !isThere(words) { (words, understanding.corrections) = try spelling.corrected(words) }
    var answer = try answer(words, text)
    // Where foods have all words and are not let pass, no fewer words are looked for.
    if answer.foods.isEmpty, try !isThere(words), let shorter = try shorterAnswer(words, text) {
      answer = shorter.answer
      understanding.dropped = shorter.dropped.map(\.text)
    }
    if answer.foods.isEmpty { understanding.nearest = try spelling.nearest(to: text.words) }
    understanding.readings = answer.readings
    return (answer.foods, understanding)
  }

  /// Foods, best first, and the ways in which the words were read.
  private struct Answer {
    var foods: [RankedFood] = []
    var readings: [Reading] = []
  }

  /// The foods with all words.
  private func answer(_ words: [QueryWord], _ text: QueryText) throws -> Answer {
    guard words.contains(where: { !$0.isFiller }) else { return Answer() }
    let readings = try thesaurus.readings(of: words)
    var ranking = FoodRanking(readings, unwanted: text.unwanted)
    let candidates = try matches(readings)
    var foods: [RankedFood] = []
    foods.reserveCapacity(candidates.count)
    for (index, candidate) in candidates.enumerated() {
      if let food = ranking.rank(candidate, at: index) { foods.append(food) }
    }
    foods.sort { $0.precedes($1) }
    let best = foods.prefix(RankingWeights.foodsRankedByKnowledge).map { candidates[$0.index] }
    return Answer(
      foods: try rankedByKnowledge(best, &ranking) + foods.dropFirst(best.count),
      readings: readings)
  }

  /// The best foods by their names, in the order that all that is known of them gives.
  private func rankedByKnowledge(
    _ best: [FoodCandidate], _ ranking: inout FoodRanking
  ) throws -> [RankedFood] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT f.id, (SELECT count(*) FROM shipped.portion AS p WHERE p.food_id = f.id),
          (SELECT count(*) FROM shipped.food_nutrient_step AS s WHERE s.food_id = f.id)
        FROM shipped.food AS f WHERE f.id IN (\(databaseQuestionMarks(count: best.count)))
        """,
      arguments: StatementArguments(best.map(\.id)))
    var knowledge: [Int64: Double] = [:]
    for row in rows {
      knowledge[try row.value(0)] = RankingWeights.knowledge(
        portions: try row.value(1), nutrients: try row.value(2))
    }
    ranking.frequencies = try Vocabulary.frequencies(db, ofWordsIn: best.map(\.name))
    var foods: [RankedFood] = []
    for (index, candidate) in best.enumerated() {
      guard var food = ranking.rank(candidate, at: index) else { continue }
      food.score += knowledge[food.id] ?? 0
      foods.append(food)
    }
    return foods.sorted { $0.precedes($1) }
  }

  /// The foods with fewer words, and what was left out: as little as possible, and of that whatever
  /// leaves the best food and matters least; nil when no word is left.
  private func shorterAnswer(
    _ words: [QueryWord], _ text: QueryText
  ) throws -> (answer: Answer, dropped: [QueryWord])? {
    let phrases = try thesaurus.phrases(of: words)
    let counts = try phrases.map { try foodCount($0.meanings) }
    // What no food has must be left out; what need not be found stays.
    let known = phrases.indices.filter { counts[$0] > 0 && phrases[$0].isRequired }
    let kept = phrases.indices.filter { counts[$0] > 0 }
    for left in Self.waysToLeaveOut(of: known) {
      var best: (answer: Answer, left: Set<Int>, score: Double)?
      for left in left {
        let answer = try answer(
          kept.filter { !left.contains($0) }.flatMap { phrases[$0].words }, text)
        guard let first = answer.foods.first else { continue }
        let cost = left.map { index in
          RankingWeights.importance(
            of: phrases[index].words, foods: counts[index], isLast: index == known.last)
        }
        let score = first.score - cost.reduce(0, +)
        if score > best?.score ?? -.infinity { best = (answer, left, score) }
      }
      if let best {
        let dropped = phrases.indices.filter { counts[$0] == 0 || best.left.contains($0) }
        return (best.answer, dropped.flatMap { phrases[$0].words })
      }
    }
    return nil
  }

  /// The ways to leave out none, one, or two of some phrases, and all but one.
  private static func waysToLeaveOut(of phrases: [Int]) -> [[Set<Int>]] {
    let one = phrases.map { Set([$0]) }
    // Of many phrases there are too many pairs to try.
    let two =
      phrases.count > 8
      ? []
      : phrases.indices.flatMap { first in
        phrases[(first + 1)...].map { Set([phrases[first], $0]) }
      }
    return [[[]], one, two, phrases.map { Set(phrases).subtracting([$0]) }]
  }

  /// How many shipped foods answer one of some readings, or own foods, where no shipped one does.
  private func foodCount(_ readings: [Reading]) throws -> Int {
    let pattern = MatchPattern.text(readings)
    return try Int.fetchOne(
      db,
      sql: """
        SELECT coalesce(
          nullif((SELECT count(*) FROM shipped.food_fts AS t WHERE t.food_fts MATCH :pattern), 0),
          (SELECT count(*) FROM main.my_food_fts AS t WHERE t.my_food_fts MATCH :pattern))
        """,
      arguments: ["pattern": pattern]) ?? 0
  }

  /// Whether a food, let pass or not, has all words or what they mean.
  private func isThere(_ words: [QueryWord]) throws -> Bool {
    guard !words.isEmpty else { return false }
    return try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM shipped.food_fts AS t WHERE t.food_fts MATCH :pattern)
          OR EXISTS (SELECT 1 FROM main.my_food_fts AS t WHERE t.my_food_fts MATCH :pattern)
        """,
      arguments: ["pattern": MatchPattern.text(try thesaurus.readings(of: words))]) ?? false
  }

  /// The foods of which the name holds all words of a reading; CROSS JOIN makes the words come first.
  private func matches(_ readings: [Reading]) throws -> [FoodCandidate] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT f.id, f.name, f.common_name, f.brand, f.survey, 0, f.food_group_id
        FROM shipped.food_fts AS t CROSS JOIN shipped.food AS f ON f.id = t.rowid
        WHERE t.food_fts MATCH :pattern AND :origin IS NOT 'mine' AND (:group IS NULL
          OR f.food_group_id = (SELECT g.id FROM shipped.food_group AS g WHERE g.key = :group))
        UNION ALL
        SELECT m.id, m.name, m.common_name, m.brand, NULL, 1, NULL
        FROM main.my_food_fts AS t CROSS JOIN main.my_food AS m ON m.id = t.rowid
        WHERE t.my_food_fts MATCH :pattern AND :origin IS NOT 'shipped'
          AND (:group IS NULL OR m.food_group = :group)
        """,
      arguments: [
        "pattern": MatchPattern.text(readings), "origin": query.origin?.rawValue,
        "group": query.groupKey,
      ]
    ).map { row in
      try FoodCandidate(
        id: row.value(0), name: row.value(1), commonName: row.value(2), brand: row.value(3),
        isSurveyed: row.value(4) ?? false, isOwn: row.value(5),
        groupCost: (row.value(6) as Int64?).flatMap { groupCosts[$0] } ?? 0)
    }
  }
}
