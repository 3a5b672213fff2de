/// Numbers with nouns.
public enum Counted {
  /// The number and the noun, in the plural unless the number is one: "1 food", "7,907 foods".
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - noun: The noun in the singular.
  ///   - plural: The noun in the plural; by default, the noun with an "s".
  /// - Returns: The words.
  public static func text(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(DecimalText.grouped(count)) \(count == 1 ? noun : plural ?? "\(noun)s")"
  }

  /// A number and the unit of a portion: "2 cups, chopped"; only the names of common measures get a
  /// plural.
  ///
  /// - Parameters:
  ///   - count: The number.
  ///   - unit: The unit, as the data name it.
  /// - Returns: The words.
  public static func text(_ count: Double, portion unit: String) -> String {
    let measure = unit.prefix { $0.isLetter }
    let isPlural = count > 1 && measures.contains(String(measure))
    return "\(DecimalText.brief(count)) \(isPlural ? "\(measure)s" : measure)"
      + unit.dropFirst(measure.count)
  }

  private static let measures: Set = [
    "bar", "can", "container", "cup", "fillet", "jar", "ounce", "package", "piece", "pint", "quart",
    "scoop", "serving", "slice", "stalk", "tablespoon", "teaspoon", "wedge",
  ]
}
