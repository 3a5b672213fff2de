/// A progress bar for work on a release.
public struct ReleaseProgress: Sendable {
  private let bar = ProgressBar()
  private let start = Moment()
  private let isOn: Bool

  /// Starts the clock; without `isOn`, nothing is shown.
  public init(isOn: Bool) {
    self.isOn = isOn
  }

  /// Redraws the bar.
  ///
  /// - Parameters:
  ///   - step: What is being done.
  ///   - fraction: How much is done, 0 to 1.
  public func show(step: String, fraction: Double) {
    guard isOn else { return }
    bar.show(step: step, fraction: fraction, seconds: start.secondsSince, rate: nil)
  }

  /// Erases the bar.
  public func remove() {
    if isOn { bar.remove() }
  }

  /// How long it has taken so far.
  public var seconds: Double { start.secondsSince }
}
