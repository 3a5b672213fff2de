extension TerminalText {
  /// How many columns of a terminal a harmless text takes.
  ///
  /// East Asian wide characters and emoji take two, and combining marks take none.
  public static func columns(of text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// How many columns a character takes, with all the marks and joined emoji that are part of it.
  static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    if let first = scalars.first, isWide(first) || scalars.contains(emojiStyle) { return 2 }
    return scalars.reduce(0) { $0 + (isZeroWidth($1) ? 0 : 1) }
  }

  /// The text in lines that fit a number of columns, broken between words.
  ///
  /// The spaces at breaks are dropped. A longer word is split; a wider character gets a line of its
  /// own.
  public static func wrapped(_ text: String, to columns: Int) -> [Substring] {
    wrapped(text[...], to: columns)
  }

  /// A part of a text, in lines as above.
  static func wrapped(_ text: Substring, to columns: Int) -> [Substring] {
    guard self.columns(of: text) > columns else { return [text] }
    var lines: [Substring] = []
    var rest = text.drop { $0 == " " }
    while !rest.isEmpty {
      var line = rest.prefix(of: columns)
      if line.endIndex < rest.endIndex, rest[line.endIndex] != " ",
        let space = line.lastIndex(of: " ")
      {
        line = line[..<space]
      }
      rest = rest[line.endIndex...].drop { $0 == " " }
      while line.last == " " { line.removeLast() }
      lines.append(line)
    }
    return lines
  }

  /// Selects the emoji of a character that is text otherwise: "❤️".
  private static let emojiStyle: Unicode.Scalar = "\u{FE0F}"

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    return scalar.properties.isEmojiPresentation
      || wide.contains { $0.contains(scalar.value) }
  }

  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    case .format: scalar != softHyphen
    // The vowels and last consonants of Hangul stand within the syllable they follow.
    default: (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
    }
  }

  private static let softHyphen: Unicode.Scalar = "\u{AD}"

  /// The characters of East Asian Width W and F in Unicode 17 but for emoji, which Unicode lists
  /// apart; gaps that are not assigned are closed.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // first consonants of Hangul
    0x2329...0x232A,  // angle brackets
    0x2630...0x2637, 0x268A...0x268F,  // trigrams
    0x2E80...0x303E,  // radicals, punctuation
    0x3041...0x3247, 0x3250...0xA4CF,  // kana, bopomofo, ideographs, Yi
    0xA960...0xA97F, 0xAC00...0xD7A3,  // Hangul
    0xF900...0xFAFF,  // ideographs for compatibility
    0xFE10...0xFE19, 0xFE30...0xFE6F,  // vertical and small forms
    0xFF01...0xFF60, 0xFFE0...0xFFE6,  // full-width forms
    0x16FE0...0x18DFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FF,  // kana, Nüshu
    0x1D300...0x1D376,  // hexagrams
    0x1F200...0x1F265,  // ideographs in frames
    0x20000...0x2FFFD, 0x30000...0x3FFFD,  // ideographs
  ]
}

extension Substring {
  /// As many characters as fit in so many columns, but one at least.
  fileprivate func prefix(of columns: Int) -> Substring {
    var end = startIndex
    var used = 0
    while end < endIndex {
      used += TerminalText.columns(of: self[end])
      if used > columns, end > startIndex { break }
      end = index(after: end)
    }
    return self[..<end]
  }
}
