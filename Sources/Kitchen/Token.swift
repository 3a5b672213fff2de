/// A word, a number or a sign of a line.
struct Token: Hashable {
  enum Kind: Hashable {
    case word
    case number(Double)
    /// A typeset fraction, such as "½".
    case fraction(Double)
    case sign(Character)
  }

  let kind: Kind
  /// As it is written, because "T" and "t" differ.
  let raw: String
  /// In lower case, and written out where it is typed in short.
  let text: String
  /// In UTF-8 bytes of the line's text.
  let range: Range<Int>
  /// Whether a space stands before it.
  let hasGap: Bool

  func isSign(_ character: Character) -> Bool { kind == .sign(character) }

  var isWord: Bool { kind == .word }

  /// The value of digits; nil for a typeset fraction.
  var number: Double? { if case .number(let value) = kind { value } else { nil } }

  var fraction: Double? { if case .fraction(let value) = kind { value } else { nil } }

  /// Whether it could mean thousands or decimals: "1,000".
  var isAmbiguousNumber: Bool {
    guard number != nil, let comma = raw.firstIndex(of: ",") else { return false }
    return raw[comma...].dropFirst().count == 3 && raw.first != "0"
  }
}

/// Takes a line apart into tokens.
enum Lexer {
  static func tokens(_ text: String) -> [Token] {
    var tokens: [Token] = []
    var index = text.startIndex
    var offset = 0
    var hasGap = true
    while index < text.endIndex {
      let first = text[index]
      if first == " " {
        hasGap = true
        offset += 1
        index = text.index(after: index)
        continue
      }
      let (kind, end) = token(text, at: index)
      let raw = String(text[index..<end])
      let range = offset..<offset + raw.utf8.count
      // A point ends an abbreviation and says nothing else, or it ends a sentence.
      let endsSentence = kind == .sign(".") && self.endsSentence(text, at: index, tokens.last)
      if endsSentence || kind != .sign(".") {
        let kind = endsSentence ? .sign(";") : kind
        tokens.append(
          Token(
            kind: kind, raw: raw, text: Shorthand.word(raw.lowercased()), range: range,
            hasGap: hasGap))
        hasGap = false
      }
      offset = range.upperBound
      index = end
    }
    return tokens
  }

  /// Whether a point ends a sentence: it follows a long word that isn't a unit, before a capital.
  private static func endsSentence(
    _ text: String, at point: String.Index, _ last: Token?
  ) -> Bool {
    guard let last, last.isWord, last.raw.count > 3, UnitTable.unit(written: last.raw) == nil,
      !NoteWords.approximators.contains(last.text)
    else { return false }
    let behind = text[point...].dropFirst()
    return behind.first == " " && behind.dropFirst().first?.isUppercase == true
  }

  private static func token(_ text: String, at start: String.Index) -> (Token.Kind, String.Index) {
    let first = text[start]
    if let value = SpokenNumbers.fractions[first] {
      return (.fraction(value), text.index(after: start))
    }
    if isDigit(first) || first == "." && isDigit(text, text.index(after: start)) {
      let end = numberEnd(text, start)
      let digits = text[start..<end].replacing(",", with: ".")
      return (.number(Double(digits.first == "." ? "0" + digits : digits) ?? .infinity), end)
    }
    guard first.isLetter else { return (.sign(first), text.index(after: start)) }
    if let end = withEnd(text, start) { return (.word, end) }
    var end = start
    while end < text.endIndex, text[end].isLetter || text[end] == "'" {
      end = text.index(after: end)
    }
    return (.word, wordEnd(text, start, end))
  }

  /// The end of "w/" or "w/o", which are words.
  private static func withEnd(_ text: String, _ start: String.Index) -> String.Index? {
    let rest = text[start...].prefix(4).lowercased()
    guard rest.hasPrefix("w/") else { return nil }
    let isWithout = rest.dropFirst(2).first == "o" && rest.dropFirst(3).first?.isLetter != true
    return text.index(start, offsetBy: isWithout ? 3 : 2)
  }

  /// The end of a name such as "V8" or "Jell-O", which is one word.
  private static func wordEnd(
    _ text: String, _ start: String.Index, _ end: String.Index
  )
    -> String.Index
  {
    guard end < text.endIndex else { return end }
    if isDigit(text[end]), text.index(after: start) == end, !"xX".contains(text[start]) {
      return text[end...].firstIndex { !isDigit($0) } ?? text.endIndex
    }
    let letter = text.index(after: end)
    guard text[end] == "-", letter < text.endIndex, text[letter].isLetter else { return end }
    let behind = text.index(after: letter)
    let isOneLetter = behind == text.endIndex || !text[behind].isLetter
    return isOneLetter && text[letter] != "x" && text[letter] != "X" ? behind : end
  }

  /// The end of digits with perhaps decimals and an exponent: "1.5", "1,5", "1e9".
  private static func numberEnd(_ text: String, _ start: String.Index) -> String.Index {
    func digitsEnd(_ index: String.Index) -> String.Index {
      text[index...].firstIndex { !isDigit($0) } ?? text.endIndex
    }
    var end = digitsEnd(start)
    if end < text.endIndex, text[end] == "." || text[end] == ",",
      isDigit(text, text.index(after: end))
    {
      end = digitsEnd(text.index(after: end))
    }
    if end < text.endIndex, text[end] == "e" || text[end] == "E",
      isDigit(text, text.index(after: end))
    {
      end = digitsEnd(text.index(after: end))
    }
    return end
  }

  private static func isDigit(_ text: String, _ index: String.Index) -> Bool {
    index < text.endIndex && isDigit(text[index])
  }

  private static func isDigit(_ character: Character) -> Bool { "0"..."9" ~= character }
}
