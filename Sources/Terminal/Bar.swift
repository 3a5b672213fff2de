/// A percentage as a bar of blocks.
public enum Bar {
  /// The width of 100%, in columns.
  public static let width = 10

  private static let eighths: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// The bar, to an eighth of a column; an arrow marks more than 100%.
  public static func text(percent: Double) -> String {
    guard percent > 0 else { return "" }
    guard percent <= 100 else { return String(repeating: "█", count: width) + "▸" }
    // Anything above zero is visible.
    let steps = max(1, Int((percent * Double(width * 8) / 100).rounded()))
    return String(repeating: "█", count: steps / 8)
      + (steps % 8 > 0 ? String(eighths[steps % 8 - 1]) : "")
  }
}
