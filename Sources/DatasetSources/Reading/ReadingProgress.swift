internal import Foundation

/// Tells, now and then, how far the reading of a file has come.
final class ReadingProgress {
  private static let interval = 1 << 16

  private let file: String
  private let report: @Sendable (ConversionProgress) -> Void
  private let start = Date()
  private var rows = 0

  init(file: String, report: @escaping @Sendable (ConversionProgress) -> Void) {
    self.file = file
    self.report = report
  }

  /// Counts a row.
  func advance(fraction: @autoclosure () -> Double?) {
    rows += 1
    guard rows.isMultiple(of: Self.interval), let fraction = fraction() else { return }
    report(
      ConversionProgress(
        file: file, fraction: min(fraction, 1), seconds: Date().timeIntervalSince(start),
        rows: rows))
  }
}
