import FoodDatabase
import TestSupport
import Testing

@Suite("Words of a name that match a query")
struct MatchedWordTests {
  private let database: FoodDatabase
  private let example: ExampleDatabase

  init() async throws {
    example = try await ExampleDatabase(replacing: [
      "food.csv": """
      code|name|group|common_name|scientific_name|survey|refuse_percent|protein_factor|fat_factor|carbohydrate_factor|brand|ingredients
      sr:01001|Crème brûlée, with cinnamon||||||||||
      sr:01002|Corn, sweet, yellow, raw||||||||||
      sr:01003|Cherries, sour, canned||||||||||
      sr:01004|Yogurt, plain, 2% fat|||||||||EXAMPLE|
      sr:01005|ПЕЛЬМЕНИ, 北京烤鸭||||||||||

      """,
      "food_nutrient.csv": "food|nutrient|amount\n",
      "portion.csv": "food|sequence|amount|unit|grams\n",
    ])
    database = try FoodDatabase(
      shipped: example.shipped, user: UserDatabaseFile(path: example.user))
  }

  /// The name with the matching words in brackets.
  private func marked(_ name: String, _ query: String) throws -> String {
    let result = try database.search(FoodQuery(query))
    var text = ""
    var rest = name[...]
    for range in result.matches(in: name) {
      text += "\(rest[..<range.lowerBound])[\(rest[range])]"
      rest = rest[range.upperBound...]
    }
    return text + rest
  }

  @Test(
    "they are the typed words, other forms, completions, corrections and synonyms",
    arguments: [
      ("cherry", "[Cherries], sour, canned"), ("CHERRIES can", "[Cherries], sour, [canned]"),
      ("sour cherry with cream", "[Cherries], [sour], canned"),
      ("cinamon", "Crème brûlée, with [cinnamon]"), ("yog", "[Yogurt], plain, 2% fat"),
      ("maize", "[Corn], sweet, yellow, raw"), ("sweet maize", "[Corn], [sweet], yellow, raw"),
      ("2% yogurt", "[Yogurt], plain, [2]% fat"), ("yogurt -sweet", "[Yogurt], plain, 2% fat"),
      ("creme brulee with", "[Crème] [brûlée], with cinnamon"),
      ("crème", "[Crème] brûlée, with cinnamon"), ("пельмени", "[ПЕЛЬМЕНИ], 北京烤鸭"),
      ("北京烤鸭", "ПЕЛЬМЕНИ, [北京烤鸭]"), ("sr:01002", "Corn, sweet, yellow, raw"),
      ("example", "Yogurt, plain, 2% fat"),
    ])
  func words(query: String, marked: String) throws {
    let name = marked.filter { $0 != "[" && $0 != "]" }
    #expect(try self.marked(name, query) == marked)
  }

  @Test("composed, decomposed and full-width letters match the same words")
  func forms() throws {
    #expect(
      try marked("Cre\u{300}me bru\u{302}le\u{301}e", "brulee")
        == "Cre\u{300}me [bru\u{302}le\u{301}e]")
    #expect(try marked("“Crème”–crème…CRÈME", "creme") == "“[Crème]”–[crème]…[CRÈME]")
  }

  @Test("if a name matches one reading of the query, other readings mark nothing")
  func readings() throws {
    #expect(try marked("Corn, maize", "maize") == "[Corn], [maize]")
    #expect(try marked("Corn, sweet", "sweet maize") == "[Corn], [sweet]")
    #expect(try marked("Corn", "sweet maize") == "[Corn]")
  }

  @Test(
    "any text has some matches, or none",
    arguments: [
      "", " ", "\0", "\u{301}", "e\u{301}\u{301}\u{301}", "\r\n", "≠", "\u{1FEF}", "\u{37E}", "K",
      "İi", "ß", "ﬁ",
      "👨‍👩‍👧‍👦", "\u{200D}\u{FE0F}", "½", "1️⃣", "ｶﾞ", "\u{FFFD}", "\u{10FFFF}", "a\u{1B}[31m",
    ])
  func any(text: String) throws {
    let result = try database.search(FoodQuery("creme"))
    #expect(result.matches(in: text).isEmpty)
    let longer = text + ", crème, " + text
    #expect(result.matches(in: longer).map { String(longer[$0]) } == ["crème"])
    _ = try database.search(FoodQuery(text)).matches(in: longer)
  }
}
