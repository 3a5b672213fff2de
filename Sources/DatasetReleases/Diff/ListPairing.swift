/// What two ascending lists have at one key: a place in either, or in both.
struct ListPair {
  var old: Int?
  var new: Int?
}

/// Two ascending lists, walked through at once.
enum ListPairing {
  /// What stands in either list or in both, in the order of the keys.
  ///
  /// Of equal keys within a list the first is paired with the first, the second with the second.
  static func pairs<Key: Comparable>(_ old: [Key], _ new: [Key]) -> [ListPair] {
    var pairs: [ListPair] = []
    pairs.reserveCapacity(max(old.count, new.count))
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if right == new.count || left < old.count && old[left] < new[right] {
        pairs.append(ListPair(old: left, new: nil))
        left += 1
      } else if left == old.count || new[right] < old[left] {
        pairs.append(ListPair(old: nil, new: right))
        right += 1
      } else {
        pairs.append(ListPair(old: left, new: right))
        left += 1
        right += 1
      }
    }
    return pairs
  }
}

/// How many things of a kind there are, and how many of them differ.
public struct DifferenceCount: Hashable, Sendable {
  /// How many are in the old release.
  public var old = 0
  /// How many are in the new release.
  public var new = 0
  /// How many are only in the new release.
  public var added = 0
  /// How many are only in the old release.
  public var dropped = 0
  /// How many are in both, but differ.
  public var changed = 0

  /// Whether none differs.
  public var isNone: Bool { added == 0 && dropped == 0 && changed == 0 }

  init() {}

  init(_ pairs: [ListPair], isChanged: (_ old: Int, _ new: Int) -> Bool = { _, _ in false }) {
    for pair in pairs {
      if pair.old != nil { old += 1 }
      if pair.new != nil { new += 1 }
      switch (pair.old, pair.new) {
      case (nil, _): added += 1
      case (_, nil): dropped += 1
      case (let old?, let new?): if isChanged(old, new) { changed += 1 }
      }
    }
  }
}
