import Nutrition
import Testing

@Suite("Texts that describe a food")
struct FoodTextTests {
  @Test(
    "a text keeps its words, with single spaces between them",
    arguments: [
      ("Oat bar", "Oat bar"), ("  Oat   bar ", "Oat bar"), ("Oat\u{A0}\u{3000}bar", "Oat bar"),
      (#"Mom's "best" \ bar | 50%"#, #"Mom's "best" \ bar | 50%"#), ("🍫", "🍫"), ("תפוח", "תפוח"),
      ("e\u{301}té", "e\u{301}té"), ("👩‍🍳", "👩‍🍳"),
    ])
  func cleaned(text: String, words: String) throws {
    for kind in FoodText.Kind.allCases {
      let checked = try FoodText.checked(text, kind)
      #expect(Array(checked.utf8) == Array(words.utf8))
    }
  }

  @Test(
    "a text without visible characters is rejected",
    arguments: ["", " ", "\u{A0}\u{2003}", "\u{200B}"])
  func empty(text: String) {
    #expect(throws: FoodTextError.empty(.name)) { try FoodText.checked(text, .name) }
  }

  @Test("the limit counts every scalar of combined characters")
  func limit() throws {
    for kind in FoodText.Kind.allCases {
      let longest = String(repeating: "ü", count: kind.limit)
      #expect(try FoodText.checked(longest + " ", kind) == longest)
      #expect(throws: FoodTextError.tooLong(kind, length: kind.limit + 1)) {
        try FoodText.checked(longest + "x", kind)
      }
      #expect(throws: FoodTextError.tooLong(kind, length: kind.limit + 1)) {
        try FoodText.checked("x" + String(repeating: "\u{301}", count: kind.limit), kind)
      }
    }
    #expect(FoodText.Kind.name.limit < FoodText.Kind.ingredients.limit)
  }

  @Test(
    "control characters, line breaks and text-direction marks are rejected",
    arguments: [
      "a\nb", "a\tb", "a\r\n", "\u{1B}[31mred", "a\0", "a\u{7F}", "a\u{9B}b", "a\u{2028}b",
      "\u{202E}txt", "a\u{2066}b", "\u{FEFF}a", "\u{200F}a", "\n",
    ])
  func forbidden(text: String) {
    #expect(throws: FoodTextError.forbiddenCharacter(.brand)) {
      try FoodText.checked(text, .brand)
    }
  }

  @Test("errors name the text and the fix")
  func descriptions() {
    #expect(FoodTextError.empty(.brand).description == "The brand can't be empty. Enter some text.")
    #expect(
      FoodTextError.tooLong(.commonName, length: 501).description
        == "The common name can have at most 500 characters, not 501. Shorten it.")
    #expect(FoodTextError.forbiddenCharacter(.name).description.contains("one line"))
  }
}
