internal import Foundation

/// A time to measure from, by the clock that all processes of a machine share.
struct Stopwatch {
  private let start = Self.nanoseconds

  /// What the clock says, nanoseconds.
  static var nanoseconds: UInt64 { DispatchTime.now().uptimeNanoseconds }

  var microseconds: Double { Double(Self.nanoseconds - start) / 1_000 }
  var seconds: Double { microseconds / 1_000_000 }
}

/// Prints one measurement.
func report(_ name: String, _ value: Double) {
  print("\(name)\t\(value)")
}

/// Calls `body`, and prints how many microseconds it took.
func measure<Value>(_ name: String, _ body: () throws -> Value) rethrows -> Value {
  let watch = Stopwatch()
  let value = try body()
  report(name, watch.microseconds)
  return value
}
