/// How far a build has come.
public struct BuildProgress: Hashable, Sendable {
  /// What is being done.
  public enum Step: String, Hashable, Sendable, CaseIterable {
    case reading
    case writing
    case indexing
    case checking

    /// The share of a build's time that lies before the step, and its own.
    fileprivate var share: (before: Double, own: Double) {
      switch self {
      case .reading: (0, 0.35)
      case .writing: (0.35, 0.3)
      case .indexing: (0.65, 0.25)
      case .checking: (0.9, 0.1)
      }
    }
  }

  /// What is being done.
  public var step: Step

  /// The part of the whole build that is done, 0 to 1, estimated.
  public var fraction: Double

  /// How many amounts of nutrients were read or written in this step.
  public var values: Int

  init(_ step: Step, fraction: Double, values: Int) {
    self.step = step
    self.fraction = step.share.before + step.share.own * min(fraction, 1)
    self.values = values
  }

  /// Tells progress to whom it concerns, now and then.
  struct Reporter: Sendable {
    private static let interval = 1 << 14

    let report: (@Sendable (BuildProgress) -> Void)?

    /// Tells that a step begins.
    func begin(_ step: Step) {
      report?(BuildProgress(step, fraction: 0, values: 0))
    }

    /// Tells how many values of a step are done, and what part of it that is.
    func advance(_ step: Step, values: Int, fraction: @autoclosure () -> Double) {
      guard let report, values.isMultiple(of: Self.interval) else { return }
      report(BuildProgress(step, fraction: fraction(), values: values))
    }
  }
}
