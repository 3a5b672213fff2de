internal import Foundation

/// A line on standard error that shows how far a work has come, when it takes over a second.
///
/// It is for people alone: nothing is shown where standard error is no terminal.
public struct ProgressBar {
  private static let width = 24
  /// How many seconds pass before it appears, and between two changes.
  private static let delay = 1.0
  private static let interval = 0.1

  private let unit: String
  private let start = Date()
  private var shown: Date?

  /// Begins a bar for a work that starts now.
  ///
  /// - Parameter unit: What is counted, such as "values".
  public init(unit: String) {
    self.unit = unit
  }

  /// Shows how far the work has come.
  ///
  /// - Parameters:
  ///   - step: What is being done.
  ///   - fraction: The part that is done, 0 to 1.
  ///   - perSecond: How many units are done in a second; nil when that is not known.
  public mutating func show(step: String, fraction: Double, perSecond: Int?) {
    let now = Date()
    let elapsed = now.timeIntervalSince(start)
    guard StandardError.isTerminal, elapsed >= Self.delay,
      shown.map({ now.timeIntervalSince($0) >= Self.interval }) ?? true
    else { return }
    shown = now
    StandardError.write("\r\u{1B}[K" + line(step, fraction, elapsed, perSecond))
  }

  /// Takes the bar away.
  public mutating func finish() {
    if shown != nil { StandardError.write("\r\u{1B}[K") }
    shown = nil
  }

  /// The bar as text.
  func line(_ step: String, _ fraction: Double, _ elapsed: Double, _ perSecond: Int?) -> String {
    let filled = Int((fraction * Double(Self.width)).rounded(.down))
    var parts = [
      "[\(String(repeating: "#", count: filled))"
        + "\(String(repeating: ".", count: Self.width - filled))]",
      "\(Int(fraction * 100)) %", step,
    ]
    if let perSecond { parts.append("\(Grouped.text(perSecond)) \(unit)/s") }
    if fraction > 0.05 {
      parts.append("\(Int((elapsed * (1 - fraction) / fraction).rounded(.up))) s left")
    }
    return parts.joined(separator: "  ")
  }
}
