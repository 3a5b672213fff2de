/// What is known of words, looked up for each word of thousands of names.
///
/// A dictionary would hash the hashes once more, which takes longer than all the rest.
struct WordTable<Value: Sendable>: Sendable {
  /// Each word stands at the place that its hash says, or at the next one that was free; half of
  /// them are free at least, so that the next one is near.
  private var places: [(hash: WordHash, value: Value)?] = Array(repeating: nil, count: 16)
  private var count = 0

  /// What is known of a word; nil for nothing.
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
