extension NameWords {
  /// How close the word at an index is to one that is asked for: 1 the same, less a form of it or
  /// its beginning, 0 another word.
  func closeness(at index: Int, _ word: QueryWord) -> Double {
    let range = words[index].bytes
    return bytes.withUnsafeBufferPointer { bytes in
      let part = UnsafeBufferPointer(rebasing: bytes[range])
      guard part.starts(with: word.stem) else { return 0 }
      if part.elementsEqual(word.text.utf8) {
        return word.isPercent && !words[index].isPercent ? RankingWeights.form : 1
      }
      if word.isNumber { return 0 }
      if Self.isPlural(part, of: word.text.utf8) || Self.isPlural(word.text.utf8, of: part) {
        return RankingWeights.form
      }
      if Self.isEnding(part[word.stem.count...]) {
        return Self.isDone(part) && word.text.last == "s"
          ? RankingWeights.otherKindOfWord : RankingWeights.form
      }
      return word.isUnfinished && part.starts(with: word.text.utf8) ? RankingWeights.beginning : 0
    }
  }

  /// Whether the word at an index is a number.
  func isNumber(_ index: Int) -> Bool {
    words[index].bytes.allSatisfy { (0x30...0x39).contains(bytes[$0]) }
  }

  /// Whether a word is among them.
  func has(_ word: QueryWord) -> Bool {
    words.indices.contains { closeness(at: $0, word) > 0 }
  }

  /// Whether they are these words and no other.
  func says(_ wanted: [QueryWord]) -> Bool {
    wanted.allSatisfy(has)
      && words.indices.allSatisfy { index in wanted.contains { closeness(at: index, $0) > 0 } }
  }

  /// Whether a word is another with an "s", which stemming may take apart: "puddings" for "pudding".
  private static func isPlural(
    _ word: some Collection<UInt8>, of other: some Collection<UInt8>
  ) -> Bool {
    word.count == other.count + 1 && word.starts(with: other)
      && word.dropFirst(other.count).first == UInt8(ascii: "s")
  }

  /// Whether a word that begins with a stem is a form of it.
  private static func isEnding(_ ending: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    ending.count <= longestEnding && endings.contains(Ending(ending))
  }

  /// Whether a word is of what was done: "fried".
  private static func isDone(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    word.suffix(2).elementsEqual("ed".utf8)
  }

  private static let longestEnding = 6

  private static let endings: [Ending] = [
    "", "ates", "ations", "ative", "als", "ings", "s", "es", "e", "y", "ies", "ied", "i", "ed",
    "ing", "er", "ers", "d", "ting", "ted", "ping", "ped", "ning", "ned", "al", "ly", "ally",
    "ation", "ated", "ate", "ize", "ized",
  ].map { Ending($0.utf8) }
}

/// Up to eight letters as one number, which is compared at once.
private struct Ending: Equatable {
  private var letters: UInt64 = 0

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { letters = letters << 8 | UInt64(byte) }
  }
}
