internal import Text

/// Text that stands in XML or HTML as itself, whatever it looks like.
enum MarkupText {
  /// The text with harmful characters replaced and those that are syntax escaped, for elements and
  /// for attributes in quotes.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in SafeText.replacingControls(in: text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      // No XML document may hold these two.
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
