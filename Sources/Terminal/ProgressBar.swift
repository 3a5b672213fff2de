internal import Foundation

/// A line on standard error that shows how far a work has come, when it takes over a second.
///
/// It is for people alone: nothing is shown where standard error is no terminal.
public struct ProgressBar: Sendable {
  private static let width = 24
  /// How many seconds pass before it appears.
  private static let delay = 1.0
  private static let clear = "\r\u{1B}[K"

  /// Makes a bar that is not seen yet.
  public init() {}

  /// Shows how far the work has come, in place of what was shown before.
  ///
  /// - Parameters:
  ///   - step: What is being done.
  ///   - fraction: The part that is done, 0 to 1.
  ///   - seconds: How long it has taken so far.
  ///   - rate: How much is done in a second, such as "900,000 values/s"; nil when that is not known.
  public func show(step: String, fraction: Double, seconds: Double, rate: String?) {
    guard StandardError.isTerminal, seconds >= Self.delay else { return }
    StandardError.write(Self.clear + line(step, fraction, seconds, rate))
  }

  /// Takes the bar away.
  public func remove() {
    if StandardError.isTerminal { StandardError.write(Self.clear) }
  }

  /// The bar as text.
  private func line(
    _ step: String, _ fraction: Double, _ seconds: Double, _ rate: String?
  ) -> String {
    let filled = Int(fraction * Double(Self.width))
    var parts = [
      "[\(String(repeating: "#", count: filled))"
        + "\(String(repeating: ".", count: Self.width - filled))]",
      "\(Int(fraction * 100)) %", step,
    ]
    if let rate { parts.append(rate) }
    if fraction > 0.05 {
      parts.append("\(Int((seconds * (1 - fraction) / fraction).rounded(.up))) s left")
    }
    return parts.joined(separator: "  ")
  }
}
