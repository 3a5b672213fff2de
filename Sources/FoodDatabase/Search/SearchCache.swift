/// What searches remember about the shipped database, which never changes while it is open.
///
/// It is filled as searches need it: a program that searches once reads no more than that search,
/// and one that keeps running reads everything once.
final class SearchCache: Sendable {
  /// How much is known about a food.
  struct Knowledge: Sendable {
    var portions: Int
    var nutrients: Int
  }

  /// A cache this large is emptied: it holds every food of USDA's databases many times over.
  private static let mostEntries = 200_000

  private struct Contents {
    var spellingWords: [Int: SpellingWords] = [:]
    var frequencies = WordTable<Int>()
    var knowledge: [Int64: Knowledge] = [:]
  }

  let kindCosts = ReadOnce<KindCosts>()
  let packagedFoods = ReadOnce<PackagedFoods>()
  let scientificNames = ReadOnce<ScientificNames>()
  let spellingPhrases = ReadOnce<SpellingWords>()
  private let contents = Locked(Contents())

  /// The words of one length, in bytes.
  func spellingWords(length: Int, _ read: () throws -> SpellingWords) throws -> SpellingWords {
    if let known = contents.withLock({ $0.spellingWords[length] }) { return known }
    let found = try read()
    contents.withLock { $0.spellingWords[length] = found }
    return found
  }

  /// How many foods' names have each of some words, 0 for a word of none; `read` is given the
  /// words that are not known yet.
  func frequencies(
    _ words: [(hash: WordHash, text: String)], _ read: ([String]) throws -> WordTable<Int>
  ) throws -> WordTable<Int> {
    let known = contents.withLock { $0.frequencies }
    let missing = words.filter { known[$0.hash] == nil }
    guard !missing.isEmpty else { return known }
    let found = try read(missing.map(\.text))
    return contents.withLock { contents in
      if contents.frequencies.count > Self.mostEntries { contents.frequencies = known }
      for word in missing { contents.frequencies[word.hash, default: 0] = found[word.hash] ?? 0 }
      return contents.frequencies
    }
  }

  /// How much is known about each of some foods; `read` is given those that are not known yet.
  func knowledge(
    of ids: [Int64], _ read: ([Int64]) throws -> [Int64: Knowledge]
  ) throws -> [Int64: Knowledge] {
    var known: [Int64: Knowledge] = [:]
    var missing: [Int64] = []
    contents.withLock { contents in
      for id in ids {
        if let food = contents.knowledge[id] { known[id] = food } else { missing.append(id) }
      }
    }
    guard !missing.isEmpty else { return known }
    let found = try read(missing)
    contents.withLock { contents in
      if contents.knowledge.count > Self.mostEntries { contents.knowledge = [:] }
      contents.knowledge.merge(found) { _, new in new }
    }
    return known.merging(found) { _, new in new }
  }
}
