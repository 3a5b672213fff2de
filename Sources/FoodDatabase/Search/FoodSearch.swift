internal import GRDB
internal import Nutrition

/// Finds foods by words: full-text search gives the candidates of both databases, and one ranking
/// puts them in order.
struct FoodSearch {
  private let db: Database
  private let query: FoodQuery
  private let cache: SearchCache
  private let stemmer: Stemmer
  private let thesaurus: Thesaurus
  private let kindCosts: KindCosts

  private init(_ db: Database, _ query: FoodQuery, _ cache: SearchCache) throws {
    self.db = db
    self.query = query
    self.cache = cache
    stemmer = try Stemmer(db)
    thesaurus = Thesaurus(db, stemmer)
    kindCosts = try cache.kindCosts.value { try KindCosts(db) }
  }

  private var packagedFoods: PackagedFoods {
    get throws { try cache.packagedFoods.value { try PackagedFoods(db) } }
  }

  private var spelling: Spelling { Spelling(db, stemmer, cache, isThere: isThere) }

  static func result(
    _ db: Database, _ query: FoodQuery, _ cache: SearchCache = SearchCache()
  ) throws -> SearchResult {
    let (selection, beyond, understanding) = try selection(db, query, cache)
    let best = query.page(of: selection.ids)
    let shown = (query.numbers + query.shown).flatMap(NutrientForm.counted)
    let foods = best.isEmpty ? [] : try FoodTable.summaries(db, ids: best, with: shown)
    let portions =
      query.basis == .portion ? try PortionTable.usualGrams(db, best) : [:]
    return SearchResult(
      total: selection.ids.count + beyond,
      foods: zip(best, foods).map { id, food in
        FoundFood(
          food: food, grams: query.basis.grams(of: food.nutrients, portionGrams: portions[id]))
      },
      excluded: selection.excluded, understanding: understanding)
  }

  /// The row ids of the foods that a query finds, in its order.
  static func ids(_ db: Database, _ query: FoodQuery, _ cache: SearchCache) throws -> [Int64] {
    query.page(of: try selection(db, query, cache).0.ids)
  }

  /// The foods that a query finds, up to the last that it asks for, and how many come after them.
  private static func selection(
    _ db: Database, _ query: FoodQuery, _ cache: SearchCache
  ) throws -> (FoodSelection, beyond: Int, QueryUnderstanding) {
    let allowed = query.isOfSomeFoods ? try FoodTable.ids(db, query) : nil
    let isAllowed = { [some = allowed.map(Set.init)] (id: Int64) in some?.contains(id) ?? true }
    if !query.text.allSatisfy(\.isWhitespace) {
      let named = try CodeLookup.ids(db, query.text, query).filter(isAllowed)
      if !named.isEmpty {
        return (try FoodSelection(db, ranked: named, query), 0, QueryUnderstanding())
      }
      let found = try ranked(db, query, cache)
      var ids = found.foods.map(\.id)
      var beyond = 0
      if let unranked = found.unranked {
        let areAllNeeded = allowed != nil || !query.numbers.isEmpty
        let others = try unranked.ids(
          db, limit: areAllNeeded ? .max : max(0, query.end - ids.count))
        if !areAllNeeded { beyond = try unranked.count(db) - others.count }
        ids += others
      }
      let selection = try FoodSelection(db, ranked: ids.filter(isAllowed), query)
      return (selection, beyond, found.understanding)
    }
    if allowed == nil, query.groupKey == nil, query.origin != .mine {
      return (try FoodSelection(db, query), 0, QueryUnderstanding())
    }
    let ids = try allowed ?? FoodTable.ids(db, query)
    return (try FoodSelection(db, unranked: ids, query), 0, QueryUnderstanding())
  }

  /// All foods that match words, best first; those beyond the query's limit are in no order.
  static func ranked(
    _ db: Database, _ query: FoodQuery, _ cache: SearchCache
  ) throws -> FoundFoods {
    let search = try FoodSearch(db, query, cache)
    let text = try QueryText(query.text, search.stemmer)
    return try search.ranked(text)
  }

  /// All foods that match a text whose last word is being typed, best first; misspelled words are
  /// corrected, but none is left out.
  static func rankedAsTyped(
    _ db: Database, _ typed: String, _ cache: SearchCache
  ) throws -> [RankedFood] {
    let search = try FoodSearch(db, FoodQuery(typed), cache)
    let text = try QueryText(typed, search.stemmer, isBeingTyped: true)
    var answer = try search.answer(text.words, text)
    var foods = answer.foodsWithNames
    for word in try search.wordsBeyondStem(of: text) {
      let known = Set(foods.map(\.food.id))
      answer = try search.answer(text.words.dropLast() + [word], text)
      foods += answer.foodsWithNames.filter { !known.contains($0.food.id) }
    }
    foods.sort { one, other in
      (other.food.score, one.name, one.food.id) < (one.food.score, other.name, other.food.id)
    }
    guard foods.isEmpty else { return foods.map(\.food) }
    let whole = try QueryText(typed, search.stemmer)
    return try search.answer(try search.spelling.corrected(whole.words).words, whole).foods
  }

  /// The words that begin with the one being typed, but whose stems do not: stemming turns "fried"
  /// into "fri", but its beginning "frie" into "frie".
  private func wordsBeyondStem(of text: QueryText) throws -> [QueryWord] {
    guard let last = text.words.last, last.isUnfinished else { return [] }
    return try Vocabulary.words(db, beginning: last.text, limit: 4).flatMap {
      try stemmer.words($0)
    }
    .filter { !$0.stem.starts(with: last.stem) }
  }

  /// The names of all foods that have the words of a text whose last word is being typed, and that
  /// word; nil when no word is being typed.
  static func namesAsTyped(
    _ db: Database, _ typed: String, _ origin: FoodOrigin?, _ cache: SearchCache
  ) throws -> (names: [String], last: String)? {
    let search = try FoodSearch(db, FoodQuery(typed, origin: origin), cache)
    let text = try QueryText(typed, search.stemmer, isBeingTyped: true)
    guard let last = text.words.last, last.isUnfinished else { return nil }
    return (try search.matches([Reading(words: text.words)], text).names, last.text)
  }

  private func ranked(_ text: QueryText) throws -> FoundFoods {
    var understanding = QueryUnderstanding()
    understanding.unwanted = text.unwanted.map(\.text)
    understanding.freeFrom = text.freeFrom.map(\.text)
    guard !text.words.isEmpty else { return FoundFoods(understanding: understanding) }
    var words = text.words
    var answer = try answer(words, text)
    if answer.foods.isEmpty, try !isThere(words) {
      let answerByScience = try scientificAnswer(words, text)
      if !answerByScience.foods.isEmpty {
        return FoundFoods(foods: answerByScience.foods, understanding: understanding)
      }
      (words, understanding.corrections) = try spelling.corrected(words)
      answer = try self.answer(words, text)
    }
    // Words are left out only if no food has them all, not if filters exclude those that do; and
    // never where an allergen is among them.
    if answer.foods.isEmpty, text.freeFrom.isEmpty, try !isThere(words),
      let shorter = try everydayAnswer(words, text) ?? shorterAnswer(words, text)
    {
      answer = shorter.answer
      understanding.leaveOut(shorter.dropped.map(\.text))
    }
    if answer.foods.isEmpty, text.freeFrom.isEmpty {
      understanding.nearest = try spelling.nearest(to: text.words)
    }
    understanding.readings = answer.readings
    return FoundFoods(
      foods: answer.foods, unranked: answer.candidates.unranked, understanding: understanding)
  }

  /// The foods that match words, best first, then those that aren't ranked.
  struct FoundFoods {
    var foods: [RankedFood] = []
    var unranked: UnrankedFoods?
    var understanding: QueryUnderstanding
  }

  /// Foods, best first, and the readings of the words that they answer.
  private struct Answer {
    var foods: [RankedFood] = []
    var candidates = FoodCandidates()
    var readings: [Reading] = []

    /// The foods with the names that decide where scores are the same.
    var foodsWithNames: [(food: RankedFood, name: String)] {
      foods.map { ($0, candidates.name(of: candidates.foods[$0.index])) }
    }
  }

  /// The foods with all words.
  private func answer(_ words: [QueryWord], _ text: QueryText) throws -> Answer {
    guard words.contains(where: { !$0.isFiller }) else { return Answer() }
    let readings = try thesaurus.readings(of: words)
    let everydayFood = try everydayFood(words, readings, text)
    return try answer(readings, try matches(readings, text), text, everydayFood)
  }

  /// What food tables call the everyday food that words name, if the words say no less of it: wheat
  /// flour for "flour".
  private func everydayFood(
    _ words: [QueryWord], _ readings: [Reading], _ text: QueryText
  ) throws -> [[QueryWord]] {
    guard text.freeFrom.isEmpty else { return [] }
    let names = try thesaurus.everydayFood(words)
    guard let name = names.first, readings.contains(where: name.hasWords) else { return [] }
    return names.map(\.words)
  }

  /// The foods with the name that food tables use for an everyday food, such as canned tomatoes for "tinned
  /// plum tomatoes", and the words that this leaves out; nil when there are none.
  private func everydayAnswer(
    _ words: [QueryWord], _ text: QueryText
  ) throws -> (answer: Answer, dropped: [QueryWord])? {
    let names = try thesaurus.everydayFood(words)
    guard let name = names.first else { return nil }
    let answer = try answer(names, try matches(names, text), text, names.map(\.words))
    return answer.foods.isEmpty ? nil : (answer, Thesaurus.ignored(words, besides: name))
  }

  /// The foods whose scientific names have all words.
  private func scientificAnswer(_ words: [QueryWord], _ text: QueryText) throws -> Answer {
    let ids = try cache.scientificNames.value {
      try ScientificNames(db, besides: packagedFoods)
    }.ids(with: words)
    guard !ids.isEmpty else { return Answer() }
    let candidates = try WordIndex.candidates(db, ids: ids, query, kindCosts)
    return try answer([Reading(words: [])], candidates, text)
  }

  /// Candidates in order.
  private func answer(
    _ readings: [Reading], _ candidates: FoodCandidates, _ text: QueryText,
    _ everydayFood: [[QueryWord]] = []
  ) throws -> Answer {
    var ranking = FoodRanking(
      readings, unwanted: text.unwanted, freeFrom: text.freeFrom, everydayFood: everydayFood)
    var foods: [RankedFood] = []
    foods.reserveCapacity(candidates.foods.count)
    for index in candidates.foods.indices {
      if let food = ranking.rank(candidates, at: index) { foods.append(food) }
    }
    foods = candidates.withoutDuplicates(foods)
    let count = RankingWeights.foodsRankedByKnowledge
    foods = candidates.sort(foods, first: max(count, query.ranks))
    try rankByKnowledge(&foods, first: count, of: candidates, &ranking)
    putEverydayFoodFirst(&foods, candidates)
    return Answer(foods: foods, candidates: candidates, readings: readings)
  }

  /// Puts the foods that have the words of the everyday food, and the fewest others, before all but
  /// custom foods that rank first; dishes only where they are the only ones.
  private func putEverydayFoodFirst(_ foods: inout [RankedFood], _ candidates: FoodCandidates) {
    let named = foods.filter { $0.otherWords != nil }
    let plain = named.filter { !candidates.foods[$0.index].isOfDishes }
    let possible = plain.isEmpty ? named : plain
    guard let fewest = possible.compactMap(\.otherWords).min() else { return }
    let everyday = possible.filter { $0.otherWords == fewest }
    let custom = foods.prefix { candidates.foods[$0.index].isCustom }.count
    let ids = Set(everyday.map(\.id))
    foods.removeAll { ids.contains($0.id) }
    foods.insert(contentsOf: everyday, at: custom)
  }

  /// Ranks the first foods again, now also by how much is known about them.
  private func rankByKnowledge(
    _ foods: inout [RankedFood], first count: Int, of candidates: FoodCandidates,
    _ ranking: inout FoodRanking
  ) throws {
    var best = Array(foods.prefix(count))
    ranking.frequencies = try Vocabulary.frequencies(
      db, ofWordsIn: best, of: candidates, cache)
    for (place, food) in best.enumerated() {
      guard var again = ranking.rank(candidates, at: food.index) else { continue }
      // Of all names that the food is found by, not only of the best one.
      again.otherWords = food.otherWords
      best[place] = again
    }
    let known = try cache.knowledge(of: best.map(\.id)) { try FoodTable.knowledge(db, of: $0) }
    for place in best.indices {
      guard let food = known[best[place].id] else { continue }
      best[place].score += RankingWeights.knowledge(
        portions: food.portions, nutrients: food.nutrients)
    }
    foods.replaceSubrange(..<best.count, with: best.sorted(by: candidates.precedes))
  }

  /// The foods with fewer words, and the words left out: as few as possible, and those that matter
  /// least; nil when no word is left.
  private func shorterAnswer(
    _ words: [QueryWord], _ text: QueryText
  ) throws -> (answer: Answer, dropped: [QueryWord])? {
    // When no food has what a phrase means, its words may still be found one by one.
    let phrases = try thesaurus.phrases(of: words).flatMap { phrase in
      try phrase.words.count == 1 || foodCount(phrase.meanings) > 0
        ? [phrase] : phrase.words.map { Phrase(words: [$0], meanings: [Reading(words: [$0])]) }
    }
    let counts = try phrases.map { try foodCount($0.meanings) }
    // Words that no food has must be left out; optional ones stay.
    let known = phrases.indices.filter { counts[$0] > 0 && phrases[$0].isRequired }
    let kept = phrases.indices.filter { counts[$0] > 0 }
    // What comes with the food may rather be left out than the food: "bagel with cheese".
    let end = phrases.firstIndex { $0.words[0].isPreposition } ?? phrases.count
    let head = known.last { $0 < end } ?? known.last
    for left in Self.waysToLeaveOut(of: known) {
      var best: (answer: Answer, left: Set<Int>, score: Double)?
      for left in left {
        let answer = try answer(
          kept.filter { !left.contains($0) }.flatMap { phrases[$0].words }, text)
        guard let first = answer.foods.first else { continue }
        let cost = left.map { index in
          RankingWeights.importance(
            of: phrases[index].words, foods: counts[index], isHead: index == head)
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

  /// The ways to leave out none, one or two of some phrases, then all but one.
  private static func waysToLeaveOut(of phrases: [Int]) -> [[Set<Int>]] {
    let one = phrases.map { Set([$0]) }
    // Many phrases make too many pairs to try.
    let two =
      phrases.count > 8
      ? []
      : phrases.indices.flatMap { first in
        phrases[(first + 1)...].map { Set([phrases[first], $0]) }
      }
    return [[[]], one, two, phrases.map { Set(phrases).subtracting([$0]) }]
  }

  private func foodCount(_ readings: [Reading]) throws -> Int {
    try WordIndex.foodCount(db, MatchPattern.text(readings))
  }

  /// Whether any food, excluded by filters or not, has all words or what they mean.
  private func isThere(_ words: [QueryWord]) throws -> Bool {
    guard !words.isEmpty else { return false }
    return try WordIndex.isThere(db, MatchPattern.text(thesaurus.readings(of: words)))
  }

  private func matches(_ readings: [Reading], _ text: QueryText) throws -> FoodCandidates {
    // The ranking leaves out foods with unwanted words, so it must see all.
    let mustRankAll = !text.unwanted.isEmpty || !text.freeFrom.isEmpty
    let packaged = try mustRankAll ? .allRanked : packagedFoods
    return try WordIndex.matches(db, MatchPattern.text(readings), query, kindCosts, packaged)
  }
}

extension FoodQuery {
  /// How many foods must be put in order: all of them if amounts, datasets or tags select among them.
  fileprivate var ranks: Int { numbers.isEmpty && !isOfSomeFoods ? end : .max }
}
