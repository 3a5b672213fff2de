/// When a change was made, in an order that all devices agree on.
///
/// Stamps order changes and nothing else: the wall clock of the device may be wrong.
package struct ChangeStamp: Hashable, Sendable, Comparable {
  /// Milliseconds since 1970.
  package var time: Int64
  /// Tells apart changes of the same millisecond.
  package var counter: Int64
  /// The random id of the device.
  package var device: Int64

  package init(time: Int64, counter: Int64, device: Int64) {
    (self.time, self.counter, self.device) = (time, counter, device)
  }

  package static func < (a: ChangeStamp, b: ChangeStamp) -> Bool {
    (a.time, a.counter, a.device) < (b.time, b.counter, b.device)
  }
}

/// The clock that stamps changes: it follows the wall clock but never goes back, whatever the wall
/// clock does, and it continues from the greatest stamp it has seen.
struct HybridLogicalClock: Hashable, Sendable {
  /// The end of the year 9999.
  static let latestTime: Int64 = 253_402_300_799_999
  /// Counters stay below this.
  static let counterLimit: Int64 = 1 << 32

  let device: Int64
  private(set) var time: Int64
  private(set) var counter: Int64

  /// Continues from the last stamp that a device gave or saw; nil when the stamp is out of bounds.
  init?(device: Int64, time: Int64 = 0, counter: Int64 = 0) {
    guard (0...Self.latestTime).contains(time), (0..<Self.counterLimit).contains(counter) else {
      return nil
    }
    (self.device, self.time, self.counter) = (device, time, counter)
  }

  /// The stamp for the next change.
  ///
  /// - Parameter now: The wall clock, milliseconds since 1970.
  /// - Returns: A stamp above all earlier ones; nil at the end of the year 9999.
  mutating func next(at now: Int64) -> ChangeStamp? {
    if now > time {
      (time, counter) = (min(now, Self.latestTime), 0)
    } else {
      counter += 1
    }
    if counter == Self.counterLimit { (time, counter) = (time + 1, 0) }
    guard time < Self.latestTime else { return nil }
    return ChangeStamp(time: time, counter: counter, device: device)
  }

  /// Remembers a stamp of another device, so that the next one given is above it.
  ///
  /// - Returns: Whether the stamp is within bounds; one that is not is ignored.
  mutating func see(_ stamp: ChangeStamp) -> Bool {
    guard HybridLogicalClock(device: device, time: stamp.time, counter: stamp.counter) != nil else {
      return false
    }
    if (stamp.time, stamp.counter) > (time, counter) {
      (time, counter) = (stamp.time, stamp.counter)
    }
    return true
  }
}
