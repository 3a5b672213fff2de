public import Foundation

/// The progress of a build.
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

  /// The estimated part of the whole build that is done, 0 to 1.
  public var fraction: Double

  /// How long the build has taken so far, seconds.
  public var seconds: TimeInterval

  /// How many amounts this step reads or writes per second; nil when it has none yet.
  public var valuesPerSecond: Double?

  /// Reports the progress of a build.
  struct Reporter: Sendable {
    let report: (@Sendable (BuildProgress) -> Void)?
    private let start = Date()

    init(report: (@Sendable (BuildProgress) -> Void)?) {
      self.report = report
    }

    /// Reports that a step begins.
    func begin(_ step: Step) -> StepReporter {
      let reporter = StepReporter(step: step, report: report, buildStart: start)
      reporter.send(values: 0, fraction: 0)
      return reporter
    }
  }

  /// Reports the progress of one step, now and then.
  struct StepReporter: Sendable {
    private static let interval = 1 << 16

    fileprivate let step: Step
    fileprivate let report: (@Sendable (BuildProgress) -> Void)?
    fileprivate let buildStart: Date
    private let start = Date()

    fileprivate init(
      step: Step, report: (@Sendable (BuildProgress) -> Void)?, buildStart: Date
    ) {
      self.step = step
      self.report = report
      self.buildStart = buildStart
    }

    /// Reports how many values are done, and what part of the step that is.
    func advance(values: Int, fraction: @autoclosure () -> Double) {
      guard report != nil, values.isMultiple(of: Self.interval) else { return }
      send(values: values, fraction: fraction())
    }

    fileprivate func send(values: Int, fraction: Double) {
      let now = Date()
      let seconds = now.timeIntervalSince(start)
      report?(
        BuildProgress(
          step: step, fraction: step.share.before + step.share.own * min(fraction, 1),
          seconds: now.timeIntervalSince(buildStart),
          valuesPerSecond: values > 0 && seconds > 0 ? Double(values) / seconds : nil))
    }
  }
}
