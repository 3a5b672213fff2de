public import Foundation

/// The progress of reading one file of a download.
public struct ConversionProgress: Hashable, Sendable {
  /// The name of the file, such as `food_nutrient.csv`.
  public var file: String

  /// The part of the file that was read, 0 to 1.
  public var fraction: Double

  /// How long the reading of the file has taken so far, seconds.
  public var seconds: TimeInterval

  /// How many of its rows were read.
  public var rows: Int
}

/// Counts the rows of a file as they are read, and reports them now and then.
final class RowProgress {
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
