internal import Foundation

/// What differs from run to run: the time, and random numbers.
///
/// All times and random numbers stored in user databases and shared folders come from `current`, so
/// that a simulation of devices can supply them and repeat a history exactly. Names of temporary
/// files, keys and what encryption needs always come from the system.
public struct Surroundings: RandomNumberGenerator, Sendable {
  /// Those of the system, unless a task has its own.
  @TaskLocal public static var current = Surroundings(
    nanoseconds: { Int64(Date().timeIntervalSince1970 * 1e9) },
    random: {
      var generator = SystemRandomNumberGenerator()
      return generator.next()
    })

  private let time: @Sendable () -> Int64
  private let random: @Sendable () -> UInt64

  /// Describes surroundings.
  ///
  /// - Parameters:
  ///   - nanoseconds: The time, since 1970.
  ///   - random: The next random number, from the full range.
  public init(
    nanoseconds: @escaping @Sendable () -> Int64, random: @escaping @Sendable () -> UInt64
  ) {
    (time, self.random) = (nanoseconds, random)
  }

  /// The time in nanoseconds since 1970.
  public var nanoseconds: Int64 { time() }

  /// The time in milliseconds since 1970.
  public var milliseconds: Int64 { time() / 1_000_000 }

  /// The time in UTC, such as "2026-11-21T16:30:00.125Z".
  public var moment: String {
    // Fractions are cut off, and a Double may be just below a millisecond.
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let second = Date(timeIntervalSince1970: Double(seconds)).ISO8601Format().dropLast()
    return "\(second).\(String(1000 + rest).dropFirst())Z"
  }

  /// The next random number.
  public func next() -> UInt64 { random() }
}
