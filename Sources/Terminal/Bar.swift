/// A share as a bar of blocks.
public enum Bar {
  /// How many columns stand for the whole.
  public static let width = 10

  private static let eighths: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// The bar of a share in percent, to an eighth of a column; what is beyond the whole is an arrow.
  public static func text(percent: Double) -> String {
    guard percent > 0 else { return "" }
    guard percent <= 100 else { return String(repeating: "█", count: width) + "▸" }
    // The least share can be seen.
    let steps = max(1, Int((percent * Double(width * 8) / 100).rounded()))
    return String(repeating: "█", count: steps / 8)
      + (steps % 8 > 0 ? String(eighths[steps % 8 - 1]) : "")
  }
}
