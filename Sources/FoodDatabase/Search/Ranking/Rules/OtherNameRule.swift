/// Another name of the food may be just what was asked for: "Plums, dried (prunes)".
enum OtherNameRule {
  /// Whether a common name consists of just the words asked for.
  static func isCommonName(_ reading: AskedReading, of name: ComparedName) -> Bool {
    guard !name.commonNames.isEmpty else { return false }
    let words = reading.words.map(name.text(of:))
    return name.commonNames.contains { $0.says(words) }
  }

  /// Whether parentheses hold just the words asked for.
  static func isInParentheses(_ reading: AskedReading, in name: ComparedName) -> Bool {
    var first: NameWord?
    for (index, word) in name.words.enumerated() where word.isAside && name.isAsked(index) {
      first = word
      break
    }
    guard let aside = first?.aside, name.isAsked(aside: aside) else { return false }
    for word in reading.words where word.mustBeThere {
      var isThere = false
      for (index, other) in name.words.enumerated()
      where other.aside == aside && name.closeness(at: index, word) > 0 { isThere = true }
      if !isThere { return false }
    }
    return true
  }
}
