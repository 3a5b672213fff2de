internal import Foundation

/// A progress bar on standard error, for work that takes over a second.
///
/// Nothing is shown unless standard error is a terminal.
public struct ProgressBar: Sendable {
  private static let width = 24
  /// Seconds until it appears.
  private static let delay = 1.0
  private static let clear = "\r\u{1B}[K"

  /// Makes a bar that is not visible yet.
  public init() {}

  /// Redraws the bar.
  ///
  /// - Parameters:
  ///   - step: What is being done.
  ///   - fraction: How much is done, 0 to 1.
  ///   - seconds: How long it has taken so far.
  ///   - rate: The speed, such as "900,000 values/s"; nil when it is unknown.
  public func show(step: String, fraction: Double, seconds: Double, rate: String?) {
    guard StandardError.isTerminal, seconds >= Self.delay else { return }
    StandardError.write(Self.clear + line(step, fraction, seconds, rate))
  }

  /// Erases the bar.
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
      "\(Int(fraction * 100))%", step,
    ]
    if let rate { parts.append(rate) }
    if fraction > 0.05 {
      parts.append("\(Int((seconds * (1 - fraction) / fraction).rounded(.up))) s left")
    }
    return parts.joined(separator: "  ")
  }
}
