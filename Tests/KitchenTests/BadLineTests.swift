import Testing

@testable import Kitchen

@Suite("Lines that can't be read")
struct BadLineTests {
  @Test("an empty line is an error", arguments: ["", "   ", "\t", "-", "• ", "**", "\u{200B}"])
  func empty(line: String) {
    #expect(throws: KitchenLineError.empty) { try KitchenLine(line) }
  }

  @Test("a line longer than 500 characters is an error")
  func long() throws {
    #expect(throws: KitchenLineError.tooLong(characters: 10_000)) {
      try KitchenLine(String(repeating: "a", count: 10_000))
    }
    #expect(throws: KitchenLineError.tooLong(characters: 501)) {
      try KitchenLine(String(repeating: "é", count: 501))
    }
    #expect(try KitchenLine(String(repeating: "é", count: 500)).head.count == 500)
  }

  @Test("control characters are an error", arguments: [0, 7, 0x1B, 0x7F, 0x85] as [UInt32])
  func control(scalar: UInt32) throws {
    let character = Character(try #require(Unicode.Scalar(scalar)))
    #expect(throws: KitchenLineError.controlCharacter(scalar)) {
      try KitchenLine("2 eg\(character)gs")
    }
  }

  @Test(
    "characters that change the direction of text are an error",
    arguments: [
      0x200E, 0x200F, 0x202E, 0x2066,
    ] as [UInt32])
  func direction(scalar: UInt32) throws {
    let mark = Character(try #require(Unicode.Scalar(scalar)))
    #expect(throws: KitchenLineError.directionMark(scalar)) { try KitchenLine("2 \(mark)eggs") }
  }

  @Test(
    "an amount without a food is an error",
    arguments: ["2", "2 cups", "100 g", "½", "1 bottle", "2 🍎"])
  func noFood(line: String) {
    let amount = line == "2 🍎" ? "2" : line
    #expect(throws: KitchenLineError.noFood(amount: amount)) { try KitchenLine(line) }
  }

  @Test("symbols alone are an error", arguments: ["🍎", "?!", "—–", "(((", "%"])
  func noWords(line: String) {
    #expect(throws: KitchenLineError.self) { try KitchenLine(line) }
  }

  @Test(
    "a number that nobody can read is an error",
    arguments: ["1.5.2 cups rice", "3/2/1 cup rice", "1//2 cup rice", "1 500 g rice"])
  func unreadable(line: String) {
    #expect {
      try KitchenLine(line)
    } throws: { error in
      if case .unreadableNumber? = error as? KitchenLineError { true } else { false }
    }
  }

  @Test(
    "a range that counts down is an error",
    arguments: [
      ("10-1 eggs", "10-1"), ("3 to 2 cups sugar", "3 to 2"), ("500–400 g flour", "500–400"),
    ])
  func falling(line: String, range: String) {
    #expect(throws: KitchenLineError.fallingRange(range)) { try KitchenLine(line) }
  }

  @Test(
    "a large number behind a food needs a unit", arguments: ["banana 100", "chicken breast, 150"])
  func noUnit(line: String) {
    let number = String(line.split(separator: " ").last ?? "")
    #expect(throws: KitchenLineError.noUnit(number)) { try KitchenLine(line) }
  }

  @Test(
    "amounts of zero or less are an error",
    arguments: [
      "-2 cups milk", "−2 cups milk", "0 g flour", "0 eggs", "2 (0 oz) cans beans", "-½ cup milk",
    ])
  func notPositive(line: String) {
    #expect {
      try KitchenLine(line)
    } throws: { error in
      if case .notPositive? = error as? KitchenLineError { true } else { false }
    }
  }

  @Test(
    "absurd amounts are an error",
    arguments: [
      "1e9 g flour", "200 kg flour", "999999 eggs", "101 l milk", "1e400 g flour",
      "99999999999999999999999999 cups milk",
    ])
  func tooMuch(line: String) {
    #expect {
      try KitchenLine(line)
    } throws: { error in
      if case .tooMuch? = error as? KitchenLineError { true } else { false }
    }
  }

  @Test("numbers that can be read in two ways are an error")
  func ambiguous() {
    #expect(throws: KitchenLineError.ambiguousNumber("1,000")) { try KitchenLine("1,000 g flour") }
    #expect(throws: KitchenLineError.unreadableNumber("1 500 g")) {
      try KitchenLine("1 500 g flour")
    }
    #expect(throws: KitchenLineError.self) { try KitchenLine("1//2 cup milk") }
    #expect(throws: KitchenLineError.self) { try KitchenLine("1/0 cup milk") }
  }

  @Test(
    "amounts of two foods are an error",
    arguments: [
      "1 cup milk + 1 banana", "1 cup milk and a banana", "2 eggs plus 1 cup milk",
    ])
  func severalFoods(line: String) {
    #expect {
      try KitchenLine(line)
    } throws: { error in
      if case .severalFoods? = error as? KitchenLineError { true } else { false }
    }
  }

  @Test(
    "hostile lines are read or rejected, and never cause a crash",
    arguments: [
      "((((((((2 cups milk", "2 cups milk))))", "1/2/3/4 cups", "½½½ cup", "2 x x x 3", "or or or",
      "1 (1 (1 (1 oz) oz) oz) can", "a a a a", "of of", "e\u{301}\u{301}\u{301} 2", "👨‍👩‍👧 2 eggs",
      "שתי ביצים", "2 بيض", "１／２ cup", "&#0;&#x202E;2 eggs", "&#9999999999;", "<<<<>>>>", "[](",
      "[a](b",
      "1-", "-", "1e", "1e5e5", "2..3 eggs", "2.", "plus 2", "2 plus", "+ + +", "1 or", "each",
      "2 each",
      "%%%", "2 %", "\"\"\"", "''", "x", "2 x", "1 to", "to 2", "and and and", "half",
      "half half half",
    ])
  func hostile(line: String) {
    _ = try? KitchenLine(line)
    for end in line.indices { _ = try? KitchenLine(String(line[..<end]) + " 2 cups of it") }
  }

  @Test(
    "long lines of a single character are read quickly",
    arguments: ["(", "1 ", "a ", "/", "or ", "1/2 ", "½", "- ", "&", "<a"])
  func repeated(part: String) {
    let line = String(String(repeating: part, count: 500).prefix(500))
    let time = ContinuousClock().measure { _ = try? KitchenLine(line) }
    #expect(time < .milliseconds(500))
  }
}
