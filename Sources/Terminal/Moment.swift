/// A moment to measure time from; setting the clock does not change it.
public struct Moment: Sendable {
  private let instant = ContinuousClock.now

  /// Takes the present moment.
  public init() {}

  /// The seconds since this moment.
  public var secondsSince: Double { instant.duration(to: .now) / .seconds(1) }
}
