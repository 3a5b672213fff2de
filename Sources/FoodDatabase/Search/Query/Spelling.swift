internal import GRDB

/// Finds what was meant by words that no food has.
struct Spelling {
  private static let mostTries = 24
  private static let mostSpellings = 6
  /// So many words are offered for one that no food has.
  private static let mostNear = 4

  private let db: Database
  private let stemmer: Stemmer
  /// Whether there is a food that has all of some words.
  private let isThere: ([QueryWord]) throws -> Bool

  init(_ db: Database, _ stemmer: Stemmer, isThere: @escaping ([QueryWord]) throws -> Bool) {
    self.db = db
    self.stemmer = stemmer
    self.isThere = isThere
  }

  /// The words, of which those that no food has are finished or spelled otherwise.
  ///
  /// Among spellings that are as likely, that is taken of which there is a food with all words.
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
    let picks = choices.map { _ in 0 }
    return (choices.flatMap { $0[0] }, corrections(words, choices, picks))
  }

  private func corrections(
    _ words: [QueryWord], _ choices: [[[QueryWord]]], _ picks: [Int]
  ) -> [WordCorrection] {
    zip(words, zip(choices, picks)).compactMap { word, choice in
      let used = choice.0[choice.1].map(\.text).joined(separator: " ")
      return used == word.text ? nil : WordCorrection(typed: word.text, used: used)
    }
  }

  /// What a word may be, the likeliest first: itself, if a food has it, though it may be a slip that
  /// makes another word.
  private func choices(_ word: QueryWord) throws -> [[QueryWord]] {
    if word.isFiller || word.isDescriptive || word.isNumber { return [[word]] }
    let text = word.text
    if try isThere([word]) {
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
    try Vocabulary.corrections(db, of: text, within: distance).filter { $0 != text }
      .prefix(Self.mostSpellings).map { try stemmer.words($0) }
      // A word that need not be found would be left out in silence.
      .filter { $0.allSatisfy(\.isRequired) }
  }

  /// Words near to those that no food has.
  func nearest(to words: [QueryWord]) throws -> [String] {
    var nearest: [String] = []
    for word in words where !word.isNumber && !word.isFiller {
      guard try !isThere([word]) else { continue }
      let near = try Vocabulary.corrections(
        db, of: word.text, within: EditDistance.far(word.text.utf8.count))
      nearest += near.prefix(Self.mostNear).filter { !nearest.contains($0) }
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
