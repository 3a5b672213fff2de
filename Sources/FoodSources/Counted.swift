internal import Nutrition

/// Numbers of things in words.
enum Counted {
  /// The number and the noun, in the plural but for one: "1 food", "7,907 foods".
  static func text(_ count: Int, _ noun: String) -> String {
    "\(DecimalText.grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }
}
