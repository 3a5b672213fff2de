/// How far words are from one that was typed, in slips of the fingers.
///
/// It is the optimal string alignment distance, in which a slip costs less the likelier it is:
/// a letter doubled or not, two letters swapped, a vowel for another.
struct EditDistance {
  static let slip = 1.0
  private static let swap = 0.9
  private static let doubling = 0.6
  private static let vowel = 0.8
  /// People get the first letter right.
  private static let firstLetter = 0.6

  private let typed: [UInt8]
  private var rows: [[Double]]

  init(_ typed: [UInt8]) {
    self.typed = typed
    rows = Array(repeating: Array(repeating: 0, count: typed.count + 1), count: 3)
  }

  /// How far a word of so many letters may be from one that is meant; nil when it is too short to
  /// tell.
  static func tolerated(_ length: Int) -> Double? {
    switch length {
    case ..<4: nil
    case 4...5: 1
    case 6...8: 2
    case 9...longest: 2.5
    default: nil
    }
  }

  /// How far a word may be to be offered where none is meant for sure; nil for what is no word.
  static func far(_ length: Int) -> Double? {
    length <= longest ? min(3, Double(length) * 0.5) : nil
  }

  /// No word that a person means is longer.
  static let longest = 40

  /// The distance to a word; nil when it is more than `most`.
  mutating func to(_ word: [UInt8], within most: Double) -> Double? {
    for column in 0...typed.count { rows[1][column] = Double(column) * Self.slip }
    for row in 1...max(1, word.count) where row <= word.count {
      rows[2][0] = Double(row) * Self.slip
      var least = rows[2][0]
      for column in 1...max(1, typed.count) where column <= typed.count {
        let value = cell(word, row, column)
        rows[2][column] = value
        least = min(least, value)
      }
      if least > most { return nil }
      rows.append(rows.removeFirst())
    }
    var distance = rows[1][typed.count]
    if word.first != typed.first { distance += Self.firstLetter }
    return distance <= most ? distance : nil
  }

  private func cell(_ word: [UInt8], _ row: Int, _ column: Int) -> Double {
    let (letter, typedLetter) = (word[row - 1], typed[column - 1])
    if letter == typedLetter { return rows[1][column - 1] }
    let areVowels = Self.isVowel(letter) && Self.isVowel(typedLetter)
    var least = rows[1][column - 1] + (areVowels ? Self.vowel : Self.slip)
    let isDoubled = row > 1 && word[row - 2] == letter
    least = min(least, rows[1][column] + (isDoubled ? Self.doubling : Self.slip))
    let isTypedTwice = column > 1 && typed[column - 2] == typedLetter
    least = min(least, rows[2][column - 1] + (isTypedTwice ? Self.doubling : Self.slip))
    if row > 1, column > 1, letter == typed[column - 2], word[row - 2] == typedLetter {
      least = min(least, rows[0][column - 2] + Self.swap)
    }
    return least
  }

  private static func isVowel(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
      UInt8(ascii: "u"), UInt8(ascii: "y"):
      true
    default: false
    }
  }
}
