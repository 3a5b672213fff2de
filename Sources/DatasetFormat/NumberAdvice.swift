internal import Foundation
internal import Nutrition

/// What is wrong with a text that should be a number, and what to write instead.
package enum NumberAdvice {
  /// A sentence about the text, and another that says what to write.
  ///
  /// - Parameters:
  ///   - text: What the field holds.
  ///   - unknown: How the file says that a value is unknown, such as `leave the field empty`.
  ///   - canBeQualified: Whether a column `qualifier` can say that it is a trace or a limit.
  /// - Returns: The two sentences, to follow the text.
  package static func advice(for text: String, unknown: String, canBeQualified: Bool) -> String {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let lowercase = text.lowercased()
    if ["tr", "tr.", "trace", "traces"].contains(lowercase) {
      return canBeQualified
        ? "is a trace, not a number. Leave the amount empty and set the qualifier to \"trace\"."
        : "is a trace, not a number. Traces can't be stored here, so \(unknown)."
    }
    if unknownMarkers.contains(lowercase) {
      return "is not a number. If the value is unknown, \(unknown)."
    }
    if canBeQualified, let limit = text.wholeMatch(of: /[<≤]\s*([0-9]+(?:[.,][0-9]+)?)/)?.output.1 {
      return "is an upper limit, not an exact number. "
        + "Write \(limit.replacing(",", with: ".")) and set the qualifier to \"below\"."
    }
    if "<>≤≥".contains(text.first ?? " ") {
      return "is a limit, not an exact number. This kind of limit can't be stored, so \(unknown)."
    }
    if let number = text.wholeMatch(of: /[-−–]([0-9.,]+)/)?.output.1 {
      return "is below 0. If the minus sign is a typo, write \(number). "
        + "If the number marks a missing value, as USDA's -9 does, \(unknown)."
    }
    if let range = text.wholeMatch(of: /([0-9.]+)\s*(?:-|–|to)\s*([0-9.]+)/)?.output,
      let low = Double(range.1), let high = Double(range.2)
    {
      return "is a range. Write one number, such as the midpoint, "
        + "\(DecimalText.brief((low + high) / 2))."
    }
    if text.wholeMatch(of: /[0-9]*\.?[0-9]*/) != nil {
      return "has more than \(ExactDecimal.maximumDigits) digits. Round it."
    }
    if let numbers = rewritten(text) { return "is not a plain number. Write \(numbers)." }
    return "is not a number. Write digits with at most one decimal point, such as 12.5."
  }

  /// What tables write for a value that they don't have, in lower case.
  private static let unknownMarkers: Set<String> = [
    "n", "n/a", "na", "n.a.", "nd", "n.d.", "nan", "-", "--", "–", "—", "?", ".", "…",
    "null", "none", "missing", "unknown", "undetermined", "not determined", "not analyzed",
  ]

  /// The number that a text most likely means, or the two that it may mean; nil when unclear.
  private static func rewritten(_ text: String) -> String? {
    if let output = text.wholeMatch(of: /(?:([0-9]+) )?([0-9]+)\/([1-9][0-9]*)/)?.output,
      let upper = Double(output.2), let lower = Double(output.3)
    {
      let whole = output.1.flatMap { Double($0) } ?? 0
      return DecimalText.brief(whole + upper / lower)
    }
    if text.wholeMatch(of: /[0-9]{1,3}([ '’\u{A0}\u{202F}][0-9]{3})+([.,][0-9]+)?/) != nil {
      return text.filter { $0.isNumber || ".,".contains($0) }.replacing(",", with: ".")
    }
    if text.wholeMatch(of: /[1-9][0-9]{0,2},[0-9]{3}/) != nil {
      return "\(text.replacing(",", with: "")) or \(text.replacing(",", with: "."))"
    }
    if text.wholeMatch(of: /[0-9]{1,3}(,[0-9]{3})+(\.[0-9]+)?/) != nil {
      return text.replacing(",", with: "")
    }
    if text.wholeMatch(of: /[0-9]{1,3}(\.[0-9]{3})+,[0-9]+/) != nil {
      return text.replacing(".", with: "").replacing(",", with: ".")
    }
    if text.wholeMatch(of: /[0-9]*,[0-9]+/) != nil {
      return (text.hasPrefix(",") ? "0" : "") + text.replacing(",", with: ".")
    }
    if let number = text.wholeMatch(of: /[+~≈(\[]?\s*([0-9.]+)\s*\p{L}*\s*%?[*)\]]*/)?.output.1,
      ExactDecimal(ArraySlice(number.utf8)) != nil
    {
      return "the number alone: \(number)"
    }
    if text.wholeMatch(of: /[0-9.]+[eE][-+]?[0-9]{1,2}/) != nil, let number = Double(text) {
      return DecimalText.brief(number)
    }
    return nil
  }
}
