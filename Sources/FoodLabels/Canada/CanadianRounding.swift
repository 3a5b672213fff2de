/// The rounding of Canada's Food and Drug Regulations, B.01.401, table, column 4.
///
/// The regulations don't say how ties are rounded; here they go up.
enum CanadianRounding {
  /// The size of a serving, g or mL, item 1.
  static let serving = RoundingTable(.below(10, .nearest(0.1)), .above(.nearest(1)))
  /// Item 2; below 5, 0 needs the conditions of "free of energy".
  static let calories = RoundingTable(
    .below(5, .nearest(1)), .upTo(50, .nearest(5)), .above(.nearest(10)))
  /// Items 3 to 5; below 0.5, 0 needs the conditions of "free of" the fat.
  static let fat = RoundingTable(
    .below(0.5, .nearest(0.1)), .upTo(5, .nearest(0.5)), .above(.nearest(1)))
  /// Item 7.
  static let cholesterol = RoundingTable(.above(.nearest(5)))
  /// Item 8; below 5, 0 needs the conditions of "free of sodium".
  static let sodium = RoundingTable(
    .below(5, .nearest(1)), .upTo(140, .nearest(5)), .above(.nearest(10)))
  /// Carbohydrate, fiber and sugars, items 9 to 11.
  static let wholeGrams = RoundingTable(.below(0.5, .zero), .above(.nearest(1)))
  /// Item 12.
  static let protein = RoundingTable(.below(0.5, .nearest(0.1)), .above(.nearest(1)))
  /// Potassium and calcium, items 13 and 14.
  static let mineral = RoundingTable(
    .below(5, .zero), .below(50, .nearest(10)), .below(250, .nearest(25)), .above(.nearest(50)))
  /// Item 15.
  static let iron = RoundingTable(
    .below(0.05, .zero), .below(0.5, .nearest(0.1)), .below(2.5, .nearest(0.25)),
    .above(.nearest(0.5)))
  /// Percentages.
  static let percent = RoundingTable(.above(.nearest(1)))
}
