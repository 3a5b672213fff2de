internal import Foundation

/// What several formats have in common.
enum RecipeText {
  /// The headings of instructions.
  static let stepHeadings: Set<String> = [
    "directions", "instructions", "method", "preparation", "steps", "procedure",
  ]

  /// The headings of lists that aren't of ingredients.
  static let otherHeadings: Set<String> = [
    "equipment", "tool", "utensil", "note", "nutrition", "tip", "variation", "storage", "serving",
  ]

  static func trimmed(_ text: some StringProtocol) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Whether a line begins with a number, and so with the amount of an ingredient: "500 g", "½ cup",
  /// "#10 can", "~2 cups".
  static func beginsWithAmount(_ line: String) -> Bool {
    line.drop { "#~*_(".contains($0) }.first?.isNumber == true
  }

  /// Whether a line in a list of ingredients is the heading of those below it: "For the sauce".
  static func isHeading(_ line: String) -> Bool {
    line.wholeMatch(of: /(?i)for the [\p{L} ]{2,40}/) != nil
  }

  /// How many "#" a heading begins with, which are a comment in plain lines; nil for other lines.
  static func headingLevel(_ line: String) -> Int? {
    let hashes = line.prefix { $0 == "#" }.count
    let next = line.dropFirst(hashes).first
    return (1...6).contains(hashes) && next?.isWhitespace != false ? hashes : nil
  }

  /// A line without the bullet of a list.
  static func withoutBullet(_ line: String) -> String {
    for bullet in ["- ", "* ", "+ ", "• ", "– "] where line.hasPrefix(bullet) {
      return trimmed(line.dropFirst(bullet.count))
    }
    return line
  }

  /// A step without its number.
  static func withoutNumber(_ line: String) -> String {
    trimmed(line.replacing(/^\d{1,3}[.)]\s+/, with: ""))
  }

  /// A text without Markdown's emphasis and links.
  static func withoutMarkup(_ text: String) -> String {
    trimmed(
      text.replacing(/!\[[^\]\n]{0,200}\]\([^)\n]{0,500}\)/, with: "")
        .replacing(/\[([^\]\n]{0,200})\]\([^)\n]{0,500}\)/) { String($0.1) }
        .replacing(/\*\*|__|`/, with: ""))
  }
}

extension String {
  func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? RecipeText.trimmed(dropLast(suffix.count)) : self
  }
}
