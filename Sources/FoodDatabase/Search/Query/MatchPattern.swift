/// Readings of a query in the language of FTS5; quoted words aren't syntax.
enum MatchPattern {
  static func text(_ readings: [Reading]) -> String {
    readings.map { reading in
      "(" + reading.required.map(text).joined(separator: " AND ") + ")"
    }.joined(separator: " OR ")
  }

  private static func text(_ word: QueryWord) -> String {
    // No word contains a quotation mark; should one come, it would end the quotation.
    let hasMark = word.text.utf8.contains(UInt8(ascii: "\""))
    let text = hasMark ? word.text.filter { $0 != "\"" } : word.text
    return "\"" + text + (word.isUnfinished ? "\"*" : "\"")
  }
}
