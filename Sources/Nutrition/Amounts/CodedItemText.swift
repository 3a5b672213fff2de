internal import Foundation

/// A line with an amount and a food's code: "2 large eggs sr:01123",
/// "sr:11090, 0.5 cup, chopped or diced".
///
/// The code names the food, so all other words are the amount, or the food's name for people.
struct CodedItemText {
  /// The code as typed.
  let code: String

  /// The amount in words, which may include words of the food's name.
  let amount: String

  /// Takes a line apart; nil when no word is a code.
  ///
  /// - Throws: When there is an amount on both sides of the code.
  init?(_ text: String) throws(FoodItemError) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let index = words.firstIndex(where: { FoodCode(Self.bare($0)) != nil })
    else { return nil }
    let before = Self.withoutComma(words[..<index].joined(separator: " "))
    let behind = words[(index + 1)...].joined(separator: " ")
    code = Self.bare(words[index])
    let isBefore = Quantity(before) != nil || NumberWords(before) != nil
    let isBehind = Quantity(behind) != nil || NumberWords(behind) != nil
    guard !(isBefore && isBehind) else { throw .severalAmounts(text) }
    // When the amount follows the code, the words before it are a name for people.
    amount = isBehind ? behind : [before, behind].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// A word without punctuation around it: "(sr:01123)", "sr:01123,".
  private static func bare(_ word: String) -> String {
    word.trimmingCharacters(in: CharacterSet(charactersIn: "()[],;.:"))
  }

  private static func withoutComma(_ text: String) -> String {
    text.last == "," ? String(text.dropLast()) : text
  }
}
