internal import Foundation
internal import Nutrition

/// A line with a food's code: "2 large eggs sr:01123", "sr:11090, 0.5 cup, chopped or diced".
///
/// The code names the food, so all other words are the amount, or the food's name for people.
struct CodedLine {
  let code: FoodCode
  /// The amount in words, which may include words of the food's name.
  let amount: String

  /// Takes a line apart; nil when no word is a code.
  ///
  /// - Throws: When there is an amount on both sides of the code.
  init?(_ text: String) throws(KitchenLineError) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let index = words.firstIndex(where: Self.isCode),
      let code = FoodCode(Self.bare(words[index]))
    else { return nil }
    let before = words[..<index].joined(separator: " ").trimmingCharacters(in: [","])
    let behind = words[(index + 1)...].joined(separator: " ")
    guard !(Self.isAmount(before) && Self.isAmount(behind)) else { throw .severalFoods(text) }
    self.code = code
    // When the amount follows the code, the words before it are a name for people.
    amount =
      Self.isAmount(behind)
      ? behind : [before, behind].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether a word is a food's code, perhaps with punctuation around it.
  static func isCode(_ word: some StringProtocol) -> Bool {
    word.utf8.contains(UInt8(ascii: ":")) && FoodCode(bare(String(word))) != nil
  }

  /// A word without punctuation around it: "(sr:01123)", "sr:01123,".
  private static func bare(_ word: String) -> String {
    word.trimmingCharacters(in: CharacterSet(charactersIn: "()[],;.:"))
  }

  private static func isAmount(_ text: String) -> Bool {
    guard let first = text.split(separator: " ").first else { return false }
    return first.first?.isNumber == true
      || ["a", "an", "half", "one", "two", "three", "four"].contains(first.lowercased())
  }
}
