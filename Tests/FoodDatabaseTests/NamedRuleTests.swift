import GRDB
import Testing

@testable import FoodDatabase

/// Each ranking rule by itself, with a name and the words of a query.
@Suite("Ranking rules, one by one")
struct NamedRuleTests {
  private let stemmer: Stemmer

  init() throws {
    stemmer = try DatabaseQueue().write { db in try Stemmer(db) }
  }

  /// A name compared with a query's words.
  private func compared(_ text: String, _ query: String) throws -> (ComparedName, AskedReading) {
    let asked = AskedWords([Reading(words: try stemmer.words(query))])
    var name = ComparedName(asked)
    name.read(text)
    let reading = try #require(asked.readings.first)
    name.mark(reading)
    name.headPart = HeadRule.head(of: name).part
    _ = WordsFoundRule.score(&name, reading, isCommonName: false)
    return (name, reading)
  }

  @Test("the head is the first part that says what the food is")
  func head() throws {
    let milk = try compared("Milk, whole, 3.25% milkfat", "milk").0
    #expect(HeadRule.head(of: milk) == (0, RankingWeights.head))
    let almonds = try compared("Nuts, almonds, blanched", "almonds").0
    #expect(HeadRule.head(of: almonds) == (1, RankingWeights.head))
    let shake = try compared("Milk shakes, thick vanilla", "milk").0
    #expect(HeadRule.head(of: shake).score == RankingWeights.head / 2)
  }

  @Test("words in the head count more than words after it")
  func wordsFound() throws {
    var (name, reading) = try compared("Milk, whole", "milk")
    #expect(WordsFoundRule.score(&name, reading, isCommonName: false) == RankingWeights.words)
    (name, reading) = try compared("Bread, white, made with milk", "milk")
    #expect(WordsFoundRule.score(&name, reading, isCommonName: false) < RankingWeights.words)
  }

  @Test("adjacent words count in either order, and a little more as typed")
  func wordOrder() throws {
    let score = { (text: String, query: String) in
      let (name, reading) = try compared(text, query)
      return WordOrderRule.score(name, reading)
    }
    #expect(try score("Peanut butter, smooth", "peanut butter") == RankingWeights.order)
    #expect(
      try score("Peanut butter, smooth", "butter peanut")
        == RankingWeights.order * RankingWeights.oppositeOrder)
    #expect(try score("Milk, chocolate", "chocolate milk") == RankingWeights.order)
    #expect(try score("Cookies, salt and peanut butter", "salt butter") < RankingWeights.order)
  }

  @Test("parentheses that contain only the query's words are another name")
  func otherName() throws {
    var (name, reading) = try compared("Plums, dried (prunes), uncooked", "prunes")
    #expect(OtherNameRule.isInParentheses(reading, in: name))
    (name, reading) = try compared("Soybeans, curd (includes tofu and tempeh)", "tofu")
    #expect(!OtherNameRule.isInParentheses(reading, in: name))
  }

  @Test("a food is excluded for an unwanted word unless its name denies it")
  func unwanted() throws {
    let rule = UnwantedWordsRule(unwanted: try stemmer.words("skin"), freeFrom: [])
    #expect(rule.score(try compared("Apples, raw, with skin", "apples").0) == nil)
    #expect(rule.score(try compared("Apples, raw", "apples").0) == 0)
    #expect(
      rule.score(try compared("Apples, raw, without skin", "apples").0)
        == RankingWeights.withoutUnwanted)
  }

  @Test("a food without an allergen must say so")
  func allergen() throws {
    let rule = UnwantedWordsRule(unwanted: [], freeFrom: try stemmer.words("gluten"))
    #expect(rule.score(try compared("Bread, wheat", "bread").0) == nil)
    #expect(rule.score(try compared("Bread, protein (includes gluten)", "bread").0) == nil)
    #expect(rule.score(try compared("Bread, gluten free", "bread").0) != nil)
    #expect(rule.score(try compared("Bread, without gluten", "bread").0) != nil)
  }

  @Test("extra words cost something, but plain ones don't")
  func unasked() throws {
    let cost = { (text: String, query: String) in
      UnaskedWordsRule.cost(try compared(text, query).0, WordTable<Int>())
    }
    #expect(try cost("Bananas, raw", "banana") == 0)
    #expect(try cost("Bananas, dehydrated", "banana") > 0)
    #expect(
      try cost("Sour cream, imitation", "sour cream")
        > cost("Sour cream, cultured", "sour cream"))
  }
}
