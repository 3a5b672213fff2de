import FoodDatabase
import Foundation
import Nutrition
import TestSupport
import Testing

/// What a person may type or paste instead of words.
@Suite("Queries that aren't words")
struct HostileQueryTests {
  /// The most CPU time a search may take, even in a debug build.
  ///
  /// It takes milliseconds, so one that takes this long would never return.
  private static let patience = 10.0

  private let search: SearchDatabase

  init() async throws {
    search = try await SearchDatabase()
    try search.database.add(.bar())
  }

  /// The CPU time of this thread, which runs the whole search.
  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Searches and finds in all ways; none may fail, and all must return.
  private func ask(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let start = Self.processorSeconds
    let result = try search.database.search(FoodQuery(text))
    #expect(result.foods.count == min(result.total, 20), sourceLocation: sourceLocation)
    _ = try search.database.find(text)
    let taken = Self.processorSeconds - start
    #expect(taken < Self.patience, "\(text.prefix(80))", sourceLocation: sourceLocation)
  }

  private static let syntax = [
    "\"", "\"\"", "\"egg", "'", "''", "`", "*", "egg*", "* egg", "-", "--", "---", "-egg", "+egg",
    "egg AND milk", "AND", "OR", "NOT", "NOT egg", "AND AND", "NEAR", "NEAR(", "NEAR(egg, raw)",
    "NEAR(egg milk, 5)", ":", "name:egg", "name : egg", "{name brand}:egg", "^", "^egg", "(", ")",
    "()", "((egg", "egg'; DROP TABLE food; --", "egg\\", "\\0", "%", "_", "%s %n", "$(reboot)",
    "a%00b", "/", "//", "1/0", "%%", "1%%", "0/100", "-%", "?", ":pattern", "@p", "?1", "$1",
    "food_fts", "rank", "egg\"*\"milk", "<b>egg</b>", "{}", "[]", "\u{0}", "egg\u{0}milk",
  ]

  // One database serves all texts: making one takes longer than a search.
  @Test("index, SQL and shell syntax has no effect")
  func noEffectOfSyntax() throws {
    for text in Self.syntax { try ask(text) }
  }

  @Test("words surrounded by syntax characters are still found")
  func wordsAmongSyntax() throws {
    for text in [
      "\"cheddar\"", "cheddar*", "(cheddar)", "cheddar:", "^cheddar", "cheddar'", "che\u{0}ddar",
      "NEAR(cheddar", "cheddar AND cheese", "name:cheddar",
    ] {
      let names = try search.names(text)
      #expect(names.contains("Cheese, cheddar") || text.contains("\0"), "\(text)")
    }
  }

  private static let letters = [
    "", " ", "\t\n\r", "\u{A0}\u{3000}", "蛋", "鸡蛋 牛奶", "たまご", "달걀", "दूध", "น้ำ", "חָלָב",
    "بيض", "яйцо", "αυγό", "🍳", "🥚🥛", "👩‍🍳", "👨‍👩‍👧‍👦 egg", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "\u{202E}gge", "egg\u{200F}",
    "\u{2066}egg\u{2069}", "\u{FEFF}egg", "e\u{301}gg", "e\u{301}\u{301}\u{301}gg",
    "\u{301}", "\u{1B}[31megg", "\u{7}", "\u{85}", "\u{7F}", "\u{10FFFF}", "\u{FFFD}", "ﬁsh",
    "İstanbul", "ßß", "ǅ", "①", "½", "１％", "٣", "Ⅷ", "𝒆𝒈𝒈", "egg️", "a\u{200D}b", "\u{FFFE}",
    "ｅｇｇ", "𞤀𞤁",
  ]

  @Test("non-Latin letters, emoji, marks and control characters are words or ignored")
  func otherLetters() throws {
    for text in Self.letters { try ask(text) }
  }

  @Test("a single letter, digit or mark is a word like any other")
  func oneLetter() throws {
    for code in UInt8(33)...126 { try ask(String(UnicodeScalar(code))) }
  }

  private static let repeated: [(piece: String, count: Int)] = [
    ("egg ", 10_000), ("x ", 10_000), ("x", 100_000), ("egg", 33_333), ("9", 100_000),
    ("-", 100_000), ("\"", 10_000), ("no ", 10_000), ("non ", 10_000), ("é", 50_000),
    ("🍳", 10_000), ("e\u{301}", 10_000), ("\u{301}", 50_000), ("a b ", 5_000), ("egg milk ", 16),
    ("eg mlk ", 16), (" ", 100_000), ("percent ", 10_000), ("w/", 10_000), ("non-", 10_000),
    ("sr:", 30_000), ("my:0", 30_000),
  ]

  @Test("a word or letter repeated far too often returns quickly")
  func long() throws {
    for (piece, count) in Self.repeated { try ask(String(repeating: piece, count: count)) }
    try ask("e" + String(repeating: "\u{301}", count: 50_000))
    try ask("sr:" + String(repeating: "1", count: 100_000))
    try ask("my:" + String(repeating: "0", count: 100_000))
  }

  @Test("ten thousand different words return quickly")
  func differentWords() throws {
    let words = (0..<10_000).map { "word\($0)" }
    try ask(words.joined(separator: " "))
    let likeOne = (0..<32).map { "brocol\($0)i" }
    try ask(likeOne.joined(separator: " "))
  }

  @Test("the first words are found no matter how many follow")
  func manyWords() throws {
    let names = try search.names(String(repeating: "cheddar cheese ", count: 5_000))
    #expect(names.first == "Cheese, cheddar")
  }

  /// The pieces of random queries.
  private static let pieces = [
    "egg", "eggs", "milk", "chocolate", "1%", "93/7", "brocolli", "chedder", "peanutbutter", "the",
    "of", "no", "not", "without", "non", "non-", "-", "--", "-salt", "\"", "'", "*", "(", ")", ":",
    "^", "AND", "OR", "NOT", "NEAR(", ",", ";", "%", "/", "½", "é", "e\u{301}", "🍳", "蛋", "\0",
    "\u{202E}", "\u{1B}[0m", "\t", "\n", "x", "0", "9", "00008", "sr:", "sr:00008", "my:", "w/",
    "w/o", "percent", "fresh", "qwertyuiop", "WENDY'S", "courgette", "sunny side up", "ＭＩＬＫ",
    String(repeating: "z", count: 41), String(repeating: "a", count: 300),
  ]

  @Test("random queries never fail or hang", arguments: 0..<8)
  func random(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<max(1, Mutation.count / 2) {
      let count = Int.random(in: 1...8, using: &generator)
      let text = (0..<count).map { _ in
        let piece = Self.pieces.randomElement(using: &generator) ?? ""
        return piece + (Bool.random(using: &generator) ? " " : "")
      }.joined()
      try ask(text)
      let limits: [NutrientLimit] = Bool.random(using: &generator) ? [.min(.protein, 1)] : []
      let query = FoodQuery(
        text, groupKey: Bool.random(using: &generator) ? "dairy-and-egg-products" : nil,
        origin: [nil, .mine, .shipped].randomElement(using: &generator) ?? nil, limits: limits,
        order: [.relevance, .most(.fat), .least(.energy)].randomElement(using: &generator)
          ?? .relevance,
        basis: AmountBasis.allCases.randomElement(using: &generator) ?? .portion,
        limit: Int.random(in: 1...3, using: &generator))
      let result = try search.database.search(query)
      #expect(result.foods.count == min(query.limit, result.total), "\(text)")
      #expect(try search.database.search(query) == result, "\(text)")
    }
  }
}
