/// What a row of `value_source.csv` says of a value, with row ids in place of most codes.
///
/// A class, because it is passed on for millions of rows.
final class Provenance: Hashable, Sendable {
  /// What has a fixed size; below zero where the row says nothing.
  struct Facts: Hashable, Sendable, BitwiseCopyable {
    var derivation: Int32
    var source: Int32
    var date: Int32
    var samples: Int32
    var studies: Int32
    var standardError: Double
    var minimum: Double
    var maximum: Double
  }

  let facts: Facts

  /// The code of the food that it was borrowed from, the footnote, and the row ids of the publications,
  /// with NUL bytes between; empty where all three are.
  let texts: [UInt8]

  init(facts: Facts, texts: [UInt8]) {
    self.facts = facts
    self.texts = texts
  }

  /// The three texts.
  var parts: (borrowedFrom: String?, footnote: String?, references: [Int64]) {
    let parts = texts.split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard parts.count == 3 else { return (nil, nil, []) }
    return (
      parts[0].isEmpty ? nil : parts[0], parts[1].isEmpty ? nil : parts[1],
      parts[2].split(separator: " ").compactMap { Int64($0) }
    )
  }

  static func == (one: Provenance, other: Provenance) -> Bool {
    one === other || one.facts == other.facts && one.texts == other.texts
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(facts)
    texts.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
