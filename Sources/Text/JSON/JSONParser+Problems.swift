extension JSONParser {
  /// An error at the next byte.
  func error(_ message: String) -> JSONSyntaxError { error(message, at: place) }

  /// An error at a place.
  func error(_ message: String, at place: Place) -> JSONSyntaxError {
    JSONSyntaxError(path: path, line: place.line, column: place.column, message: message)
  }

  var invalidUTF8: JSONSyntaxError {
    error("these bytes aren't UTF-8. Save the file as UTF-8.")
  }

  /// An error at the next byte that names what is there instead.
  func unexpected(_ message: String) -> JSONSyntaxError {
    guard let byte else { return error("\(message), found the end of the file.") }
    guard let length = characterLength,
      let character = String(decoding: bytes[index..<index + length], as: UTF8.self)
        .unicodeScalars.first
    else { return invalidUTF8 }
    switch character {
    case "/", "#": return error("JSON doesn't allow comments. Remove this one.")
    case "'": return error("text needs double quotes, not single quotes.")
    case "\"": return error("\(message), found text.")
    case ",": return error("\(message), found a comma.")
    case ":": return error("\(message), found a colon.")
    case _ where byte.isLetter: return error("\(message), found the word \(Self.excerpt(word)).")
    case _ where byte.isInWord: return error("\(message), found the number \(Self.excerpt(word)).")
    default: return error("\(message), found \(Self.name(of: character)).")
    }
  }

  /// How a message names a character.
  private static func name(of character: Unicode.Scalar) -> String {
    if SafeText.isHarmful(character) || character.properties.isWhitespace {
      return "the character U+\(number(of: character))"
    }
    return character.isASCII ? "\(character)" : "the character \(character)"
  }

  /// The number of a character in Unicode, in four or more hexadecimal digits.
  static func number(of character: Unicode.Scalar) -> String {
    let digits = String(character.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The beginning of a text, safe to show in a message of one line.
  static func excerpt(_ text: String) -> String {
    let limit = 40
    let beginning = SafeText.replacingControls(in: String(text.unicodeScalars.prefix(limit)))
    return text.unicodeScalars.count > limit ? beginning + "…" : beginning
  }
}
