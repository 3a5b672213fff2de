/// What a new file has in common with an old one, in the order of the new one.
///
/// SQLite moves the rows on its pages when others are added, but their bytes stay. So the old file is indexed
/// in blocks, as rsync does it, and each place of the new one is looked up. Where some bytes within a
/// row changed, the rest of the row follows at the expected place.
struct DeltaMatcher {
  /// Bytes that both have.
  struct Match {
    var old: Int
    var new: Int
    var count: Int
  }

  /// How many bytes at the expected place are worth copying, and how many are never there by chance.
  private static let (worthwhile, convincing) = (6, 32)

  /// How far the expected place is followed while nothing is the same.
  private static let patience = 64

  /// The factor of the hash of a block, which is a polynomial.
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  private let old: UnsafeRawBufferPointer
  private let new: UnsafeRawBufferPointer

  /// How many bytes are known again anywhere; more in large files, so that the index has at most 128 MiB.
  private let blockSize: Int

  /// A block of the old file for each hash, counted from 1; 0 for none.
  private var blocks: [UInt32]
  private let shift: UInt64

  private var last = Match(old: 0, new: 0, count: 0)

  /// The factor of the byte that leaves the block.
  private let leaving: UInt64

  init(old: UnsafeRawBufferPointer, new: UnsafeRawBufferPointer) {
    (self.old, self.new) = (old, new)
    let size = max(32, old.count >> 24)
    blockSize = size
    leaving = (0..<size).reduce(1) { power, _ in power &* Self.factor }
    let count = old.count / size
    let bits = max(8, Int.bitWidth - count.leadingZeroBitCount)
    shift = UInt64(64 - bits)
    blocks = [UInt32](repeating: 0, count: 1 << bits)
    for block in 0..<min(count, Int(UInt32.max) - 1) {
      blocks[slot(hash(old, at: block * size))] = UInt32(block + 1)
    }
  }

  /// The next match.
  mutating func next() -> Match? {
    let found = match(after: last.old + last.count, last.new + last.count)
    if let found { last = found }
    return found
  }

  /// The match after the ends of the last one.
  private func match(after oldEnd: Int, _ newEnd: Int) -> Match? {
    let expected = expectedMatch(oldEnd, newEnd)
    if let expected, expected.count >= Self.convincing { return expected }
    let limit = expected == nil ? new.count : newEnd + Self.patience
    return indexedMatch(from: newEnd, before: limit) ?? expected
  }

  /// The next match in which both files go on side by side.
  private func expectedMatch(_ oldEnd: Int, _ newEnd: Int) -> Match? {
    let reach = min(old.count - oldEnd, new.count - newEnd)
    var place = 0
    while place < min(Self.patience, reach) {
      var count = 0
      while place + count < reach, old[oldEnd + place + count] == new[newEnd + place + count] {
        count += 1
      }
      if count >= Self.worthwhile {
        return Match(old: oldEnd + place, new: newEnd + place, count: count)
      }
      place += count + 1
    }
    return nil
  }

  /// The next match with a block of the old file, which begins before a limit.
  private func indexedMatch(from start: Int, before limit: Int) -> Match? {
    let size = blockSize
    guard start + size <= new.count else { return nil }
    var place = start
    var hash = hash(new, at: place)
    while true {
      let block = Int(blocks[slot(hash)])
      if block > 0, let match = match(block: block - 1, at: place, since: start) { return match }
      guard place + size < new.count, place < limit else { return nil }
      hash =
        hash &* Self.factor &+ UInt64(new[place + size]) &- UInt64(new[place]) &* leaving
      place += 1
    }
  }

  /// The match around a block of the old file and a place in the new one; nil when they differ.
  private func match(block: Int, at place: Int, since start: Int) -> Match? {
    var match = Match(old: block * blockSize, new: place, count: 0)
    while match.old + match.count < old.count, match.new + match.count < new.count,
      old[match.old + match.count] == new[match.new + match.count]
    {
      match.count += 1
    }
    guard match.count >= blockSize else { return nil }
    while match.new > start, match.old > 0, old[match.old - 1] == new[match.new - 1] {
      match.old -= 1
      match.new -= 1
      match.count += 1
    }
    return match
  }

  private func hash(_ bytes: UnsafeRawBufferPointer, at start: Int) -> UInt64 {
    var hash: UInt64 = 0
    for place in start..<start + blockSize { hash = hash &* Self.factor &+ UInt64(bytes[place]) }
    return hash
  }

  /// The place of a hash in the index, from its best mixed bits.
  private func slot(_ hash: UInt64) -> Int { Int((hash &* 0xD6E8_FEB8_6659_FD93) >> shift) }
}
