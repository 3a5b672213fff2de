/// Numbers of things in words.
public enum Counted {
  /// The number and the noun, in the plural but for one: "1 food", "7,907 foods".
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - noun: What one of them is called.
  ///   - plural: What others are called; the noun with an "s" where it is not given.
  /// - Returns: The words.
  public static func text(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(DecimalText.grouped(count)) \(count == 1 ? noun : plural ?? "\(noun)s")"
  }
}
