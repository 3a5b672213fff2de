/// Values by word, looked up for each word of thousands of names.
///
/// A dictionary would hash the hashes again, which takes longer than everything else.
struct WordTable<Value: Sendable>: Sendable {
  /// Each word is at the place its hash gives, or at the next free one; at least half of the places
  /// are free, so that the next one is close.
  private var places: [(hash: WordHash, value: Value)?] = Array(repeating: nil, count: 16)
  private(set) var count = 0

  /// The value of a word; nil when there is none.
  subscript(hash: WordHash) -> Value? { places[place(of: hash)]?.value }

  subscript(hash: WordHash, default value: Value) -> Value {
    get { self[hash] ?? value }
    set {
      if 2 * count >= places.count { grow() }
      let place = place(of: hash)
      if places[place] == nil { count += 1 }
      places[place] = (hash, newValue)
    }
  }

  private mutating func grow() {
    let words = places
    places = Array(repeating: nil, count: 2 * words.count)
    for case .some(let word) in words { places[place(of: word.hash)] = word }
  }

  private func place(of hash: WordHash) -> Int {
    var place = hash.place(below: places.count)
    while let other = places[place], other.hash != hash { place = (place + 1) & (places.count - 1) }
    return place
  }
}
