import Terminal
import Testing

@Suite("Plain text of tables")
struct SpokenTextTests {
  private static let plain = Style(isOn: false, isPlain: true)

  @Test("a table with headers has a line for each column, and its name")
  func records() {
    var table = Table([
      ("Code", .left), ("Name, per 100 g", .leftWrapped), ("Iron", .right), ("", .left),
    ])
    table.append(["sr:01123", "Egg", "1.75", "mg"])
    table.append(["sr:01001", "Butter", "–", "mg"])
    #expect(
      table.text(width: 20, style: Self.plain) == """
        Code: sr:01123
        Name, per 100 g: Egg
        Iron: 1.75 mg

        Code: sr:01001
        Name, per 100 g: Butter
        Iron: unknown

        """)
  }

  @Test("a name and its value are one line")
  func named() {
    var table = Table([("Measures", .leftWrapped), ("", .right)])
    table.append(["½ cup", "70 g"])
    table.append(["1½ cups", "210 g"])
    #expect(
      table.text(width: nil, style: Self.plain) == """
        Measures
        1/2 cup: 70 g
        1 1/2 cups: 210 g

        """)
  }

  @Test("numbers of several kinds follow a name")
  func counted() {
    var table = Table([("", .left), ("A", .right), ("Added", .right)])
    table.append(["Foods", "7,907", "3"])
    table.append(["  renamed", "", "–"])
    #expect(
      table.text(width: nil, style: Self.plain) == """
        Foods: A 7,907, added 3
        renamed: added unknown

        """)
  }

  @Test("a row is read as its plain text, made safe, below its title")
  func told() {
    var table = Table([("X", .left)], plainTitle: "Amounts for 1 large = 50 g")
    table.append(title: "General")
    table.append(["x"]) { .facts("Energy: \u{1B}[1m72 kcal") }
    table.append(["x"]) { .record(["Egg", "Share: ≥ 12 %"]) }
    #expect(
      table.text(width: nil, style: Self.plain) == """
        Amounts for 1 large = 50 g
        General
        Energy: �[1m72 kcal

        Egg
        Share: at least 12 percent

        """)
  }

  @Test(
    "symbols become words",
    arguments: [
      ("≥ 3 g", "at least 3 g"), ("≥25%", "at least 25%"), ("a · b", "a; b"), ("2.4 µg", "2.4 mcg"),
      ("A → B", "A becomes B"), ("−12 %", "minus 12 percent"), ("< 0.1", "less than 0.1"),
      ("Milk, 3.25% milkfat", "Milk, 3.25% milkfat"), ("½ – ¾", "1/2 – 3/4"),
      ("%DV", "percent of the Daily Value"),
    ])
  func words(text: String, words: String) {
    #expect(SpokenText.words(text) == words)
  }
}
