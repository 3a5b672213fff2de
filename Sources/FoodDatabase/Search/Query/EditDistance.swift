/// How many typing slips separate words from one that was typed.
///
/// It is the optimal string alignment distance, in which likelier slips cost less: a letter doubled
/// or not, two letters swapped, one vowel for another.
struct EditDistance {
  static let slip = 1.0
  private static let swap = 0.9
  /// A letter is left out more often than it becomes another consonant.
  private static let omission = 0.9
  private static let doubling = 0.6
  private static let vowel = 0.8
  private static let plural = 0.2
  /// People get the first letter right.
  private static let firstLetter = 0.6

  private let typed: [UInt8]
  /// Which letters are in it, a bit for each.
  private let typedLetters: UInt64
  /// The word that it is compared with, in plain letters.
  private var folded: [UInt8] = []
  /// The same without spaces.
  private var word: [UInt8] = []
  /// The last three rows of the table of distances, one behind the other.
  private var cells: [Double]
  /// Where those rows begin: the last but one, the last, and the one being filled.
  private var rows: (Int, Int, Int)

  init(_ typed: [UInt8]) {
    self.typed = typed
    typedLetters = Self.letters(typed)
    let width = typed.count + 1
    cells = Array(repeating: 0, count: 3 * width)
    rows = (0, width, 2 * width)
  }

  /// How far a word of this length may be from the one meant; nil when it is too short to correct.
  static func tolerated(_ length: Int) -> Double? {
    switch length {
    case ..<4: nil
    case 4...5: 1
    case 6...8: 2
    case 9...longest: 2.5
    default: nil
    }
  }

  /// How far a word may be to be suggested when nothing matches; nil for what can't be a word.
  static func far(_ length: Int) -> Double? {
    length <= longest ? min(3, Double(length) * 0.5) : nil
  }

  /// No food's name has a longer word.
  static let longest = 40

  /// The distance to a word, ignoring spaces; nil when it is more than `most`.
  mutating func to(_ text: UnsafeBufferPointer<UInt8>, within most: Double) -> Double? {
    FoldedLetters.fold(text, into: &folded)
    word.removeAll(keepingCapacity: true)
    for byte in folded where byte != UInt8(ascii: " ") { word.append(byte) }
    guard mayReach(Self.letters(word), within: most) else { return nil }
    for column in 0...typed.count { cells[rows.1 + column] = Double(column) * Self.slip }
    for row in 0..<word.count {
      cells[rows.2] = Double(row + 1) * Self.slip
      var least = cells[rows.2]
      for column in 0..<typed.count {
        let value = cell(row, column)
        cells[rows.2 + column + 1] = value
        least = min(least, value)
      }
      if least > most { return nil }
      rows = (rows.1, rows.2, rows.0)
    }
    var distance = cells[rows.1 + typed.count]
    // A plural isn't a slip.
    let s = UInt8(ascii: "s")
    if typed.last == s { distance = min(distance, cells[rows.1 + typed.count - 1] + Self.plural) }
    if word.last == s { distance = min(distance, cells[rows.0 + typed.count] + Self.plural) }
    if word.first != typed.first { distance += Self.firstLetter }
    return distance <= most ? distance : nil
  }

  /// Whether a word with these letters can be within a distance: each letter that only one of the
  /// words has takes a slip.
  ///
  /// It spares most words the comparison letter by letter.
  func mayReach(_ letters: UInt64, within most: Double) -> Bool {
    guard letters != .max, typedLetters != .max else { return true }
    let missing = (letters & ~typedLetters).nonzeroBitCount
    let added = (typedLetters & ~letters).nonzeroBitCount
    return Double(max(missing, added)) * Self.vowel <= most
  }

  /// Which letters a word has, in plain ones and without spaces; a bit may stand for several.
  static func letters(_ word: some Collection<UInt8>) -> UInt64 {
    var letters: UInt64 = 0
    for byte in word where byte != UInt8(ascii: " ") {
      // A letter beyond ASCII may fold to any other, so its word is always compared.
      if byte >= 0x80 { return .max }
      letters |= 1 << UInt64(byte & 63)
    }
    return letters
  }

  private func cell(_ row: Int, _ column: Int) -> Double {
    let (letter, typedLetter) = (word[row], typed[column])
    let (last, made) = (rows.1 + column, rows.2 + column)
    if letter == typedLetter { return cells[last] }
    let areVowels = Self.isVowel(letter) && Self.isVowel(typedLetter)
    var least = cells[last] + (areVowels ? Self.vowel : Self.slip)
    let isDoubled = row > 0 && word[row - 1] == letter
    least = min(least, cells[last + 1] + (isDoubled ? Self.doubling : Self.omission))
    let isTypedTwice = column > 0 && typed[column - 1] == typedLetter
    least = min(least, cells[made] + (isTypedTwice ? Self.doubling : Self.slip))
    if row > 0, column > 0, letter == typed[column - 1], word[row - 1] == typedLetter {
      least = min(least, cells[rows.0 + column - 1] + Self.swap)
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
