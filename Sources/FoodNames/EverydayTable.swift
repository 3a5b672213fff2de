internal import Foundation

/// A text of everyday foods: lines of names, each followed by indented lines of meanings.
///
/// A search goes through the names on every call, so they are compared as bytes, those whose words begin
/// with other letters are passed over, and only the closest food is taken apart. Names are in lower case,
/// without accents, in the singular or with an "s".
struct EverydayTable: Sendable {
  let text: String
  let hasVarieties: Bool
  private let places: [Name]

  init(text: String, hasVarieties: Bool) {
    (self.text, self.hasVarieties) = (text, hasVarieties)
    var places: [Name] = []
    var utf8 = text
    // A name and its part of the meanings take 53 bytes on average, so this is enough.
    places.reserveCapacity(text.utf8.count / 40)
    utf8.withUTF8 { bytes in
      Self.forEachLine(bytes) { line in
        guard bytes[line.lowerBound] != UInt8(ascii: " ") else { return true }
        Self.forEachName(bytes, line) { place in
          places.append(Name(place, in: line, initials: SoughtWords.initials(bytes, place)))
        }
        return true
      }
    }
    self.places = places
  }

  /// Where a name and its line are in the text; small, because a search goes through all of them.
  struct Name {
    private let start: UInt32
    private let end: UInt32
    private let lineStart: UInt32
    private let lineEnd: UInt32
    /// A bit for each first letter of the words that a line must have.
    let initials: UInt32

    init(_ place: Range<Int>, in line: Range<Int>, initials: UInt32) {
      (start, end) = (UInt32(place.lowerBound), UInt32(place.upperBound))
      (lineStart, lineEnd) = (UInt32(line.lowerBound), UInt32(line.upperBound))
      self.initials = initials
    }

    var place: Range<Int> { Int(start)..<Int(end) }
    var line: Range<Int> { Int(lineStart)..<Int(lineEnd) }
  }

  /// The name that is closest to some words, and how close it is: the more of them it has, the closer.
  ///
  /// Nil when no name has all words that name the food.
  func closest(
    to sought: SoughtWords, _ head: EverydayFoods.Head?
  ) -> (name: Name, score: Int)? {
    withBytes { bytes in
      var best: (name: Name, score: Int)?
      for name in places where name.initials & ~sought.initials == 0 {
        if let score = sought.score(bytes, name.place), score > best?.score ?? 0,
          head?.fits(required(of: name.place)) != false
        {
          best = (name, score)
        }
      }
      return best
    }
  }

  /// The words that a line must have; the last one says what the food is.
  private func required(of place: Range<Int>) -> [String] {
    KitchenWords.list(text(place).prefix { $0 != "[" })
  }

  /// The food with a name.
  func entry(of name: Name) -> EverydayFoods.Entry {
    let parts = text(name.place).split(separator: "[", maxSplits: 1)
    return EverydayFoods.Entry(
      required: Set(required(of: name.place)), head: required(of: name.place).last ?? "",
      optional: parts.count > 1 ? KitchenWords.set(parts[1]) : [],
      meanings: meanings(from: name.line.upperBound + 1), hasVarieties: hasVarieties)
  }

  /// The lines of names of all foods.
  var names: [String] {
    text.split(separator: "\n").filter { $0.first != " " }.map(String.init)
  }

  /// The meanings of all foods.
  var meanings: [EverydayFoods.Meaning] {
    text.split(separator: "\n").filter { $0.first == " " }.map(Self.meaning)
  }

  /// The meanings in the indented lines from a place on.
  private func meanings(from start: Int) -> [EverydayFoods.Meaning] {
    withBytes { bytes in
      var meanings: [EverydayFoods.Meaning] = []
      Self.forEachLine(bytes, from: start) { line in
        guard bytes[line.lowerBound] == UInt8(ascii: " ") else { return false }
        meanings.append(Self.meaning(Substring(text(line))))
        return true
      }
      return meanings
    }
  }

  private static func meaning(_ line: Substring) -> EverydayFoods.Meaning {
    let parts = line.drop { $0 == " " || $0 == "|" }.split(separator: ":", maxSplits: 1)
    let words = (parts.last ?? "").drop { $0 == " " }
    let keys = parts.count < 2 ? [[]] : parts[0].split(separator: ",").map(keys)
    return EverydayFoods.Meaning(
      keys: keys, words: String(words.drop { $0 == "~" }), isNearest: words.first == "~")
  }

  /// The states and forms that some words name, which may be of two words each.
  private static func keys(_ text: Substring) -> Set<String> {
    var keys: [String] = []
    for word in text.split(separator: " ") {
      if let last = keys.last, longKeys.contains("\(last) \(word)") {
        keys[keys.count - 1] += " \(word)"
      } else {
        keys.append(String(word))
      }
    }
    return Set(keys)
  }

  private static let longKeys: Set<String> = [
    "in water", "in oil", "in sauce", "in syrup", "in juice", "skin on", "bone in", "extra lean",
  ]

  // MARK: Bytes

  private func withBytes<Value>(_ read: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    var text = text
    return text.withUTF8(read)
  }

  private func text(_ place: Range<Int>) -> String {
    withBytes { String(decoding: $0[place], as: UTF8.self) }
  }

  /// Calls `body` with the lines that are not empty, until it returns false.
  private static func forEachLine(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, _ body: (Range<Int>) -> Bool
  ) {
    guard let base = bytes.baseAddress else { return }
    var start = start
    while start < bytes.count {
      let found = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
      let end = found.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? bytes.count
      if end > start, !body(start..<end) { return }
      start = end + 1
    }
  }

  private static func forEachName(
    _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, _ body: (Range<Int>) -> Void
  ) {
    var start = line.lowerBound
    for index in line where bytes[index] == UInt8(ascii: ",") {
      body(start..<index)
      start = index + 1
    }
    body(start..<line.upperBound)
  }
}

/// The words of a line, as names are compared with them.
struct SoughtWords {
  private var words: [(bytes: [UInt8], bit: UInt64)] = []
  /// The words that name the food, and those of them that a name need not have.
  private var names: UInt64 = 0
  private var ignored: UInt64 = 0
  /// A bit for each first letter of the words.
  private(set) var initials: UInt32 = 0

  /// - Returns: nil for more words than anybody names a food with.
  init?(names: Set<String>, others: Set<String>) {
    guard names.count + others.count <= 64 else { return nil }
    for word in names.union(others) where !word.isEmpty {
      let bit: UInt64 = 1 << words.count
      words.append((Array(word.utf8), bit))
      initials |= Self.bit(ofInitial: Array(word.utf8)[0])
      if names.contains(word) { self.names |= bit }
      // "Fat free" is said of the food, "free range" of its life.
      let isSaid = word == "free" && !names.contains("range")
      if EverydayFoods.ignored.contains(word), !isSaid { ignored |= bit }
    }
  }

  /// A bit for each first letter of the words that a line must have for a name to be its food's.
  static func initials(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) -> UInt32 {
    var initials: UInt32 = 0
    var isStart = true
    for index in name {
      guard bytes[index] != UInt8(ascii: "[") else { break }
      let isOfWord = KitchenWords.isOfWord(bytes[index])
      if isStart, isOfWord { initials |= bit(ofInitial: bytes[index]) }
      isStart = !isOfWord
    }
    return initials
  }

  private static func bit(ofInitial byte: UInt8) -> UInt32 { 1 << UInt32(byte & 31) }

  /// How close a name is; nil when it is not the food's.
  ///
  /// The words must have all words of the name but those in brackets, and no others that name the food.
  func score(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) -> Int? {
    var required: UInt64 = 0
    var optional: UInt64 = 0
    var isOptional = false
    var index = name.lowerBound
    while index < name.upperBound {
      guard KitchenWords.isOfWord(bytes[index]) else {
        if bytes[index] == UInt8(ascii: "[") { isOptional = true }
        index += 1
        continue
      }
      let start = index
      while index < name.upperBound, KitchenWords.isOfWord(bytes[index]) { index += 1 }
      let found = bit(of: bytes, start..<index)
      if isOptional {
        optional |= found
      } else if found == 0 {
        return nil
      } else {
        required |= found
      }
    }
    guard required & names != 0, names & ~(required | optional | ignored) == 0 else { return nil }
    return required.nonzeroBitCount * 10 + optional.nonzeroBitCount
  }

  /// The bit of the word that a name has at a place, perhaps with an "s"; 0 when it is not sought.
  private func bit(of bytes: UnsafeBufferPointer<UInt8>, _ place: Range<Int>) -> UInt64 {
    for word in words where word.bytes[0] == bytes[place.lowerBound] {
      let rest = place.count - word.bytes.count
      guard rest == 0 || rest == 1 && bytes[place.upperBound - 1] == UInt8(ascii: "s") else {
        continue
      }
      if word.bytes.indices.allSatisfy({ word.bytes[$0] == bytes[place.lowerBound + $0] }) {
        return word.bit
      }
    }
    return 0
  }
}
