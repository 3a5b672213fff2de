import Terminal
import Testing

@Suite("Tables")
struct TableTests {
  private static let plain = Style(isOn: false)

  private static func table(_ names: String...) -> Table {
    var table = Table([
      ("CODE", .left), ("NAME", .leftWrapped), ("KCAL", .right), ("PROTEIN", .right),
    ])
    for name in names { table.append(["sr:05064", name, "165", "31.0 g"]) }
    return table
  }

  private static let long = "Chicken, broilers or fryers, breast, meat only, cooked, roasted"

  @Test("in a pipe, nothing is wrapped or truncated")
  func pipe() {
    #expect(
      Self.table("Egg", Self.long).text(width: nil, style: Self.plain) == """
        CODE      NAME                                                             KCAL  PROTEIN
        sr:05064  Egg                                                               165   31.0 g
        sr:05064  Chicken, broilers or fryers, breast, meat only, cooked, roasted   165   31.0 g

        """)
  }

  @Test("on a terminal, a name takes as many lines as it needs")
  func wrapped() {
    #expect(
      Self.table(Self.long, "Egg").text(width: 60, style: Self.plain) == """
        CODE      NAME                                 KCAL  PROTEIN
        sr:05064  Chicken, broilers or fryers,          165   31.0 g
                  breast, meat only, cooked, roasted
        sr:05064  Egg                                   165   31.0 g

        """)
  }

  @Test("if that leaves too little space for the name, the numbers go below it")
  func narrow() {
    #expect(
      Self.table(Self.long, "Egg").text(width: 40, style: Self.plain) == """
        CODE      NAME
                  KCAL  PROTEIN
        sr:05064  Chicken, broilers or fryers,
                  breast, meat only, cooked,
                  roasted
                   165   31.0 g
        sr:05064  Egg
                   165   31.0 g

        """)
  }

  @Test("in even less space, the name goes below the code, and the numbers take several lines")
  func narrowest() {
    var table = Table(
      [("CODE", .left), ("NAME", .leftWrapped)]
        + ["KCAL", "PROTEIN", "FAT", "CARBS", "IRON"].map { ($0, .right) })
    table.append(["sr:05064", Self.long, "165", "31.0 g", "3.6 g", "–", "12.25 mg"])
    #expect(
      table.text(width: 30, style: Self.plain) == """
        CODE
          NAME
          KCAL  PROTEIN    FAT  CARBS
              IRON
        sr:05064
          Chicken, broilers or fryers,
          breast, meat only, cooked,
          roasted
           165   31.0 g  3.6 g      –
          12.25 mg

        """)
  }

  @Test("no line is wider than the terminal, and nothing is lost", arguments: 26...120)
  func fits(width: Int) {
    let lines = Self.table(Self.long, "北京烤鸭北京烤鸭北京烤鸭北京烤鸭北京烤鸭", "👨‍👩‍👧‍👦 e\u{301}clair")
      .text(width: width, style: Self.plain).split(separator: "\n")
    #expect(lines.allSatisfy { TerminalText.columns(of: $0) <= width })
    for word in Self.long.split(separator: " ") {
      #expect(lines.contains { $0.contains(word) }, "\(word)")
    }
    #expect(lines.count { $0.hasSuffix("31.0 g") } == 3)
  }

  @Test("columns are aligned whatever characters names have", arguments: [80, nil])
  func aligned(width: Int?) {
    let text = Self.table("Egg", "北京烤鸭 (mine)", "👨‍👩‍👧‍👦 family bar", "e\u{301}clair", "ｶﾞ ガ", "น้ำพริก")
      .text(width: width, style: Self.plain)
    let widths = Set(text.split(separator: "\n").map { TerminalText.columns(of: $0) })
    #expect(widths == [10 + 15 + 2 + 4 + 2 + 7])
  }

  @Test("bold parts stay bold across line breaks and don't widen a column")
  func bold() {
    let text = Self.table("Chicken-breast-meat-only, cooked, roasted", "Egg").text(
      width: 52, style: Style(isOn: true),
      bold: { name in
        ["breast-meat-only", "roasted"].flatMap { name.ranges(of: $0) }
      })
    #expect(
      text == """
        \u{1B}[2mCODE      NAME                         KCAL  PROTEIN\u{1B}[0m
        sr:05064  Chicken-\u{1B}[1mbreast-meat-only\u{1B}[0m,     165   31.0 g
                  cooked, \u{1B}[1mroasted\u{1B}[0m
        sr:05064  Egg                           165   31.0 g

        """)
    let broken = Self.table("Donaudampfschifffahrtsgesellschaft").text(
      width: 40, style: Style(isOn: true), bold: { [$0.startIndex..<$0.endIndex] })
    #expect(
      broken.hasSuffix(
        """
        sr:05064  \u{1B}[1mDonaudampfschifffahrtsgesellsc\u{1B}[0m
                  \u{1B}[1mhaft\u{1B}[0m
                   165   31.0 g

        """))
  }

  @Test("control characters are replaced before text is searched for matches")
  func harmless() {
    let text = Self.table("a\u{1B}[31m red\u{7}\n\u{202E}").text(
      width: 80, style: Style(isOn: true),
      bold: { name in
        #expect(name == "a\u{FFFD}[31m red\u{FFFD}\u{FFFD}\u{FFFD}")
        return name.ranges(of: "red")
      })
    #expect(text.contains("a\u{FFFD}[31m \u{1B}[1mred\u{1B}[0m\u{FFFD}\u{FFFD}\u{FFFD}  "))
  }

  @Test("a title comes before its rows and doesn't widen a column")
  func titles() {
    var table = Table([("", .left), ("AMOUNT", .right)])
    table.append(title: "Protein and amino acids \u{1B}")
    table.append(["  Protein", "3"])
    #expect(
      table.text(width: nil, style: Self.plain) == """
                   AMOUNT
        Protein and amino acids \u{FFFD}
          Protein       3

        """)
    #expect(
      table.text(width: nil, style: Style(isOn: true)).contains(
        "\n\u{1B}[1mProtein and amino acids \u{FFFD}\u{1B}[0m\n"))
  }
}

@Suite("Bars")
struct BarTests {
  @Test(
    "the length of a bar is its fraction of the width, to an eighth of a column",
    arguments: [
      (0.0, ""), (0.01, "▏"), (1.25, "▏"), (10, "█"), (12.2, "█▎"), (55.8, "█████▋"),
      (100, "██████████"), (124, "██████████▸"),
    ])
  func lengths(percent: Double, bar: String) {
    #expect(Bar.text(percent: percent) == bar)
  }

  @Test("bars are in color if the text has styling")
  func colour() {
    var table = Table([("", .left), ("", .leftColored)])
    table.append(["Iron", Bar.text(percent: 20)])
    #expect(table.text(width: nil, style: Style(isOn: true)) == "Iron  \u{1B}[36m██\u{1B}[0m\n")
    #expect(table.text(width: nil, style: Style(isOn: false)) == "Iron  ██\n")
  }
}
