internal import GRDB

/// Finds what was meant by words that no food has.
struct Spelling {
  private static let mostTries = 24
  private static let mostSpellings = 6
  /// How many words are suggested for one that no food has.
  private static let mostSuggested = 4
  /// A shorter word is one slip away from too many others: "greek" from "green".
  private static let shortestSure = 6

  /// A shorter word that foods have isn't a slip: "pie" is not "pike".
  private static let shortestSlip = 5

  private let db: Database
  private let cache: SearchCache
  private let stemmer: Stemmer
  /// Whether there is a food that has all of some words.
  private let isThere: ([QueryWord]) throws -> Bool

  init(
    _ db: Database, _ stemmer: Stemmer, _ cache: SearchCache,
    isThere: @escaping ([QueryWord]) throws -> Bool
  ) {
    self.db = db
    self.cache = cache
    self.stemmer = stemmer
    self.isThere = isThere
  }

  /// The words, with those that no food has completed or respelled.
  ///
  /// Among equally likely spellings, one is used that some food has together with the other words.
  /// Where no food has them all, short words stay as they are: with another word left out as well,
  /// a wrong guess would turn one food into another.
  func corrected(
    _ words: [QueryWord]
  ) throws -> (words: [QueryWord], corrections: [WordCorrection]) {
    let choices = try words.map(choices)
    var tried: [[Int]] = [choices.map { _ in 0 }]
    var next = 0
    while next < tried.count, next < Self.mostTries {
      let picks = tried[next]
      let candidate = zip(choices, picks).flatMap { $0[$1] }
      if try isThere(candidate) { return (candidate, corrections(words, choices, picks)) }
      for index in picks.indices where picks[index] + 1 < choices[index].count {
        var more = picks
        more[index] += 1
        if !tried.contains(more) { tried.append(more) }
      }
      next += 1
    }
    let sure = zip(words, choices).map { word, choices in
      words.count == 1 || word.text.utf8.count >= Self.shortestSure || choices[0][0].isUnfinished
        || Self.isSame(word, choices[0])
        ? choices : [[word]]
    }
    return (sure.flatMap { $0[0] }, corrections(words, sure, sure.map { _ in 0 }))
  }

  /// Whether words are the typed one in other letters: "smør" for "smor".
  private static func isSame(_ word: QueryWord, _ used: [QueryWord]) -> Bool {
    used.count == 1 && FoldedLetters.fold(word.text) == FoldedLetters.fold(used[0].text)
  }

  private func corrections(
    _ words: [QueryWord], _ choices: [[[QueryWord]]], _ picks: [Int]
  ) -> [WordCorrection] {
    zip(words, zip(choices, picks)).compactMap { word, choice in
      let words = choice.0[choice.1]
      let used = words.map(\.text).joined(separator: " ")
      return used == word.text || Self.isSame(word, words)
        ? nil : WordCorrection(typed: word.text, used: used)
    }
  }

  /// What a word may mean, most likely first: itself if a food has it, though it may be a slip that
  /// makes another word.
  private func choices(_ word: QueryWord) throws -> [[QueryWord]] {
    if word.isFiller || word.isDescriptive || word.isNumber { return [[word]] }
    let text = word.text
    if try isThere([word]) {
      guard text.utf8.count >= Self.shortestSlip else { return [[word]] }
      return try [[word]] + spellings(text, within: EditDistance.slip)
    }
    var choices: [[QueryWord]] = []
    var unfinished = word
    unfinished.isUnfinished = true
    // What stemming shortens, the index would take for the beginning of other words.
    if text.utf8.count > 1, word.isItsStem, try isThere([unfinished]) { choices = [[unfinished]] }
    choices += try spellings(text, within: EditDistance.tolerated(text.utf8.count)) + split(text)
    return choices.isEmpty ? [[word]] : choices
  }

  private func spellings(_ text: String, within distance: Double?) throws -> [[QueryWord]] {
    try Vocabulary.corrections(db, of: text, within: distance, cache).filter { $0 != text }
      .prefix(Self.mostSpellings).map { try stemmer.words($0) }
      // An optional word would be left out without a note.
      .filter { $0.allSatisfy(\.isRequired) }
  }

  /// Words that are spelled like those that no food has.
  func nearest(to words: [QueryWord]) throws -> [String] {
    var nearest: [String] = []
    for word in words where !word.isNumber && !word.isFiller {
      guard try !isThere([word]) else { continue }
      let near = try Vocabulary.corrections(
        db, of: word.text, within: EditDistance.far(word.text.utf8.count), cache)
      nearest += near.prefix(Self.mostSuggested).filter { !nearest.contains($0) }
    }
    return nearest
  }

  /// The word as two that were typed without a space.
  private func split(_ text: String) throws -> [[QueryWord]] {
    guard (6...EditDistance.longest).contains(text.utf8.count), text.utf8.allSatisfy({ $0 < 0x80 })
    else { return [] }
    let halves = (3...text.count - 3).map { (String(text.prefix($0)), String(text.dropFirst($0))) }
    let known = Set(try Vocabulary.known(db, halves.flatMap { [$0.0, $0.1] }))
    return try halves.filter { known.contains($0.0) && known.contains($0.1) }
      .map { try stemmer.words("\($0.0) \($0.1)") }
  }
}
