internal import Text

/// Text escaped for XML and HTML.
package enum MarkupText {
  /// The text with harmful characters replaced and markup escaped, for elements and for quoted
  /// attributes.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in SafeText.replacingControls(in: text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      // XML forbids these two.
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
