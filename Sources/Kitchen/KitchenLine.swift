/// What was read from one line that a person wrote for an ingredient or for something eaten.
///
/// Reading knows language and no foods: it says which words name the food, and which state, form,
/// preparation and amount the line gives. Choosing the food is the next step.
public struct KitchenLine: Hashable, Sendable {
  /// The longest line that is read, in characters.
  public static let longest = 500

  /// The line without bullets, list numbers, Markdown and HTML; all ranges are bytes of its UTF-8.
  public let text: String
  /// How much: of several ways to say it the most trustworthy; nil where the line gives none.
  public internal(set) var amount: KitchenAmount?
  /// The other ways in which the line says the amount.
  public internal(set) var otherAmounts: [KitchenAmount] = []
  /// Why there is no amount to count; nil where there is one.
  public internal(set) var openAmount: OpenAmount?
  /// The parts of the counted food that are meant: "juice and zest of 1 lemon".
  public internal(set) var parts: [FoodPart] = []
  /// The words of the food with what each is there for, in the order of the line.
  public internal(set) var words: [FoodWord] = []
  /// Where the food's name stands, from its first to its last word.
  public internal(set) var nameRange: Range<Int>
  /// The place of the head noun in `words`.
  public internal(set) var headIndex: Int
  /// The states that the line says, in its order.
  public internal(set) var states: [FoodState] = []
  /// The forms that the line says, in its order.
  public internal(set) var forms: [FoodForm] = []
  /// The preparations that the line says, in its order.
  public internal(set) var preparations: [String] = []
  /// The size said apart from the amount, as in "1 peach, medium".
  public internal(set) var size: KitchenSize?
  /// Other foods that would do: "butter or margarine".
  public internal(set) var alternatives: [OtherFood] = []
  /// Further foods of the line: "salt and pepper".
  public internal(set) var companions: [OtherFood] = []
  /// What is said to come with the food: "butter" of "toast with butter".
  public internal(set) var additions: [OtherFood] = []
  /// Phrases that change the food and that nothing else heeds: "without yolks", "not whole".
  public internal(set) var unheardPhrases: [String] = []
  /// Where parentheses stand that say nothing of the amount.
  public internal(set) var comments: [Range<Int>] = []
  /// Where notes stand: "at room temperature", "plus more for dusting".
  public internal(set) var notes: [Range<Int>] = []
  /// Whether the line says that the food may be left out.
  public internal(set) var isOptional = false

  /// Another food in the line, with its own amount where it has one.
  public struct OtherFood: Hashable, Sendable {
    /// Its words as they are written.
    public let name: String
    /// The last word of its name, which says what it is.
    public let head: String
    /// Its own amount; nil where the line's amount is meant.
    public let amount: KitchenAmount?
    /// Where it stands.
    public let range: Range<Int>
  }

  /// Reads a line.
  ///
  /// - Parameter line: What a person wrote.
  /// - Throws: What is wrong with the line, and how to fix it.
  public init(_ line: String) throws(KitchenLineError) {
    let text = try LineText.clean(line)
    var reader = LineReader(text)
    self = try reader.read()
  }

  init(text: String) {
    self.text = text
    nameRange = 0..<0
    headIndex = 0
  }

  /// The noun that says what the food is: "oil" of "extra-virgin olive oil".
  public var head: String { words[headIndex].text }

  /// The name as it is written: "extra-virgin olive oil".
  public var name: String { self[nameRange] }

  /// The words that name the food, without state, form and preparation.
  public var nameWords: [String] {
    words.filter { $0.role == .name || $0.role == .qualifier }.map(\.text)
  }

  /// The text of a range.
  public subscript(range: Range<Int>) -> String {
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: max(0, range.lowerBound))
    let end = bytes.index(bytes.startIndex, offsetBy: min(range.upperBound, bytes.count))
    return String(text[start..<max(start, end)])
  }
}
