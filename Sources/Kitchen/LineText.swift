/// The text of a line without what is not language: bullets, list numbers, Markdown, HTML.
enum LineText {
  /// Checks a line and cleans it.
  ///
  /// - Returns: The text to read, in which every space is a plain one.
  static func clean(_ line: String) throws(KitchenLineError) -> String {
    // UTF-8 is counted first, because counting characters of a long text takes time.
    if line.utf8.count > KitchenLine.longest {
      let characters = line.count
      if characters > KitchenLine.longest { throw .tooLong(characters: characters) }
    }
    var text = ""
    text.reserveCapacity(line.utf8.count)
    for scalar in line.unicodeScalars {
      if let plain = try plain(scalar) { text.unicodeScalars.append(plain) }
    }
    text = withoutEntities(text)
    text = withoutTags(text)
    text = withoutMarkdown(text)
    text = withoutBullet(text)
    // "A thumb-sized piece of ginger" is a thumb of it.
    if text.contains("humb") {
      text = text.replacing(/\bthumb[- ]?sized?(?: piece)?/.ignoresCase(), with: "thumb")
    }
    if text.contains(".b.v") { text = text.replacing(/a\.b\.v\.?/, with: "abv") }
    text = text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    guard !text.isEmpty else { throw .empty }
    return text
  }

  /// One scalar as it is read; nil for marks that show nothing.
  private static func plain(_ scalar: Unicode.Scalar) throws(KitchenLineError) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000, 0x2028, 0x2029:
      return " "
    case 0..<0x20, 0x7F..<0xA0: throw .controlCharacter(scalar.value)
    case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069:
      throw .directionMark(scalar.value)
    case 0xAD, 0x200B...0x200D, 0x2060, 0xFEFF, 0xFE0E, 0xFE0F: return nil
    case 0x2010...0x2012, 0x2212, 0xFE63, 0xFF0D: return "-"
    case 0x2044, 0x2215: return "/"
    case 0x2018, 0x2019: return "'"
    case 0x201C, 0x201D: return "\""
    case 0..<0x80: return scalar
    default:
      // The digits of any script count: "٣ eggs" are three.
      guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
      else { return scalar }
      return Unicode.Scalar(0x30 + UInt32(value)) ?? scalar
    }
  }

  private static func withoutEntities(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      if let end = rest.prefix(10).firstIndex(of: ";"),
        let character = entity(rest[rest.index(after: start)..<end])
      {
        result.append(character)
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  private static func entity(_ name: Substring) -> Character? {
    if let character = entities[String(name)] { return character }
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    guard let value = UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10),
      let scalar = Unicode.Scalar(value), isPlain(scalar)
    else { return nil }
    return Character(scalar)
  }

  /// Whether a character may come from an entity; a control character stays as it is written.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
  }

  private static let entities: [String: Character] = [
    "amp": "&", "quot": "\"", "apos": "'", "nbsp": " ", "lt": "<", "gt": ">", "frac12": "½",
    "frac14": "¼", "frac34": "¾", "deg": "°", "ndash": "–", "mdash": "—", "rsquo": "'",
    "lsquo": "'", "eacute": "é", "egrave": "è", "ecirc": "ê", "ntilde": "ñ", "uuml": "ü",
    "ouml": "ö", "auml": "ä", "oslash": "ø", "aelig": "æ", "ccedil": "ç", "agrave": "à",
  ]

  /// The text without tags such as `<b>`; a lone "<" stays.
  private static func withoutTags(_ text: String) -> String {
    guard text.contains("<") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      let inside = rest[start...].dropFirst()
      guard let end = inside.firstIndex(of: ">"),
        let first = inside.first, first.isLetter || first == "/"
      else { break }
      result += rest[..<start]
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// The text without emphasis and with the words of links alone.
  private static func withoutMarkdown(_ text: String) -> String {
    var text = text
    if text.contains("](") {
      var result = ""
      var rest = text[...]
      while let open = rest.firstIndex(of: "["),
        let middle = rest[open...].firstRange(of: "]("),
        let close = rest[middle.upperBound...].firstIndex(of: ")")
      {
        result += rest[..<open] + rest[open..<middle.lowerBound].dropFirst()
        rest = rest[rest.index(after: close)...]
      }
      text = result + rest
    }
    for mark in ["**", "__", "`", "~~"] where text.contains(mark) {
      text.replace(mark, with: "")
    }
    return text
  }

  /// The text without a bullet, a check box or a number of a list.
  private static func withoutBullet(_ text: String) -> String {
    var rest = text[...]
    rest = rest.drop { $0 == " " }
    while let first = rest.first {
      if "•·◦▪▢□☐✓*‣●○■–—+#<>".contains(first)
        || first == "-" && " ".contains(rest.dropFirst().first ?? " ")
      {
        rest = rest.dropFirst().drop { $0 == " " }
      } else if let box = ["[ ]", "[x]", "[X]"].first(where: { rest.hasPrefix($0) }) {
        rest = rest.dropFirst(box.count).drop { $0 == " " }
      } else {
        break
      }
    }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    let behind = rest.dropFirst(digits.count)
    if !digits.isEmpty, digits.count < 3, let mark = behind.first, mark == "." || mark == ")",
      behind.dropFirst().first == " "
    {
      rest = behind.dropFirst(2)
    }
    return String(rest)
  }
}
