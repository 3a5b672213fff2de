/// Words to compare a misspelled one with, one behind the other in memory.
struct SpellingWords: Sendable {
  private struct Entry {
    var place: Range<Int>
    var letters: UInt64
    var foods: Int
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []

  /// Adds a word, or a phrase, and how many foods have it.
  mutating func append(_ word: UnsafeBufferPointer<UInt8>, foods: Int) {
    let start = bytes.count
    bytes.append(contentsOf: word)
    let place = start..<bytes.count
    entries.append(
      Entry(place: place, letters: EditDistance.letters(bytes[place]), foods: foods))
  }

  /// Calls `body` with each word within a distance of the one that was typed.
  func forEach(
    within most: Double, of distances: inout EditDistance,
    _ body: (_ word: String, _ distance: Double, _ foods: Int) -> Void
  ) {
    bytes.withUnsafeBufferPointer { bytes in
      for entry in entries where distances.mayReach(entry.letters, within: most) {
        let word = UnsafeBufferPointer(rebasing: bytes[entry.place])
        guard let distance = distances.to(word, within: most) else { continue }
        body(String(decoding: word, as: UTF8.self), distance, entry.foods)
      }
    }
  }
}
