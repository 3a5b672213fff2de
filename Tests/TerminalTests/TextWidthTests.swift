import Terminal
import Testing

@Suite("The width of text on a terminal")
struct TextWidthTests {
  @Test(
    "wide characters and emoji take two columns, and combining marks none",
    arguments: [
      ("", 0), ("Milk, 2%", 8), ("crème brûlée", 12), ("e\u{301}clair", 6), ("\u{301}", 0),
      ("北京烤鸭", 8), ("、　", 4), ("ＭＩＬＫ", 8), ("ｶﾞ", 2), ("が", 2), ("か\u{3099}", 2),
      ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2), ("น้ำพริก", 5), ("हिन्दी", 5), ("שוקולד", 6),
      ("🥨", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇫🇷", 2), ("❤️", 2), ("1️⃣", 2), ("☕", 2),
      ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("𠮷", 2), ("½ – “x” ™ ♥", 11), ("a\u{200B}b", 2), ("soft\u{AD}en", 7),
      ("\u{FFFD}", 1),
    ])
  func columns(text: String, columns: Int) {
    #expect(TerminalText.columns(of: text) == columns)
  }

  @Test(
    "text is broken between words, and within words that are too long",
    arguments: [
      ("", 10, [""]), ("Milk, whole", 11, ["Milk, whole"]),
      ("Milk, whole", 10, ["Milk,", "whole"]),
      ("Milk, whole", 5, ["Milk,", "whole"]), ("Milk, whole", 4, ["Milk", ",", "whol", "e"]),
      ("a  b   c", 3, ["a", "b", "c"]),
      ("Donaudampfschiff fahrt", 8, ["Donaudam", "pfschiff", "fahrt"]),
      ("an Donaudampf", 8, ["an", "Donaudam", "pf"]), ("abc def ", 7, ["abc def"]),
      ("北京烤鸭", 5, ["北京", "烤鸭"]), ("北京 烤鸭", 1, ["北", "京", "烤", "鸭"]),
      ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
      ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, ["👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"]),
    ])
  func wrapped(text: String, columns: Int, lines: [String]) {
    #expect(TerminalText.wrapped(text, to: columns).map(String.init) == lines)
  }

  @Test("wrapped text loses nothing but spaces", arguments: 1...30)
  func nothingIsLost(columns: Int) {
    let text = "Chicken, broilers or fryers, 北京烤鸭北京烤鸭, crème brûlée, 👨‍👩‍👧‍👦, cooked, roasted"
    let lines = TerminalText.wrapped(text, to: columns)
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    #expect(lines.allSatisfy { TerminalText.columns(of: $0) <= max(2, columns) })
  }
}
