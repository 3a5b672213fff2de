/// A food that matches, and how well.
struct RankedFood {
  /// Its index among the candidates.
  var index: Int
  var id: Int64
  var score: Double
  /// Whether the name says what was asked for and, apart from plain words, nothing else.
  var isJustAskedFor: Bool
  /// How many other words the name has beside those of the everyday food; nil when it lacks one of them.
  var otherWords: Int?
}

/// Scores foods by how well their names answer a query, so that the plain food comes first.
///
/// USDA's names run from the general to the specific ("Milk, whole, 3.25% milkfat"), so a word
/// counts more the earlier it comes, and every word that was not asked for counts against the food.
/// Each sign is a rule of its own in the folder Rules; what each counts is in `RankingWeights`.
struct FoodRanking {
  private let readings: [AskedReading]
  private let unwanted: UnwantedWordsRule
  /// A rule for each name of the everyday food.
  private let everydayFood: [EverydayFoodRule]
  /// In how many foods' names words are, where that is known.
  var frequencies = WordTable<Int>()
  /// Reused for every food, so that no memory is allocated for each.
  private var name: ComparedName

  init(
    _ readings: [Reading], unwanted: [QueryWord] = [], freeFrom: [QueryWord] = [],
    everydayFood: [[QueryWord]] = []
  ) {
    let asked = AskedWords(readings)
    self.readings = asked.readings
    self.unwanted = UnwantedWordsRule(unwanted: unwanted, freeFrom: freeFrom)
    self.everydayFood = everydayFood.map(EverydayFoodRule.init)
    name = ComparedName(asked)
  }

  /// How well a food answers the query; nil when the query excludes it.
  mutating func rank(_ candidates: FoodCandidates, at index: Int) -> RankedFood? {
    let food = candidates.foods[index]
    name.read(food, of: candidates)
    guard var score = unwanted.score(name) else { return nil }
    // The everyday food has what is unwanted, unless its name says otherwise.
    let mayBeEveryday = !food.isCustom && (unwanted.isEmpty || score > 0)
    var best = (score: -Double.infinity, isJust: false)
    for reading in readings {
      let scored = self.score(reading)
      if scored.score > best.score { best = scored }
    }
    score += best.score - food.groupCost
    if food.isOfDishes { score -= RankingWeights.datasetCost }
    if food.isSurveyed { score += RankingWeights.surveyed }
    if food.isCustom { score += RankingWeights.custom }
    return RankedFood(
      index: index, id: food.id, score: score, isJustAskedFor: best.isJust,
      otherWords: mayBeEveryday ? everydayFood.compactMap { $0.otherWords(in: name) }.min() : nil)
  }

  /// How well the name answers one reading, and whether it says just that.
  private mutating func score(_ reading: AskedReading) -> (score: Double, isJust: Bool) {
    name.mark(reading)
    let head = HeadRule.head(of: name)
    name.headPart = head.part
    let isCommonName = OtherNameRule.isCommonName(reading, of: name)
    var score = WordsFoundRule.score(&name, reading, isCommonName: isCommonName) - reading.cost
    score += WordOrderRule.score(name, reading)
    score +=
      isCommonName || OtherNameRule.isInParentheses(reading, in: name)
      ? max(head.score, RankingWeights.commonName) : head.score
    score += isCommonName ? RankingWeights.lastWordFirst : HeadNounRule.score(name, reading)
    score -= UnaskedWordsRule.cost(name, frequencies)
    let isJust = NothingElseRule.holds(name, reading)
    return (isJust ? score + RankingWeights.wholeName : score, isJust)
  }
}
