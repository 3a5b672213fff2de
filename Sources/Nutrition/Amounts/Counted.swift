/// Numbers of things.
public enum Counted {
  /// The number and the noun, in the plural unless the number is one: "1 food", "7,907 foods".
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - noun: What one of them is called.
  ///   - plural: What several are called; by default the noun with an "s".
  /// - Returns: The words.
  public static func text(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(DecimalText.grouped(count)) \(count == 1 ? noun : plural ?? "\(noun)s")"
  }
}
