internal import Foundation

/// The name of this computer.
public enum HostName {
  /// The name as the system has it, perhaps with a domain; empty if there is none.
  ///
  /// Nothing is asked of a network.
  public static var current: String {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return "" }
    return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
