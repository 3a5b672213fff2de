internal import Foundation
internal import SystemIO

/// The lines of standard input, each as soon as it arrives; of one that is too long, nothing is kept.
final class MessageLines {
  private let limit: Int
  private var buffer: [UInt8] = []
  private var isTooLong = false
  private var isAtEnd = false
  private var part = [UInt8](repeating: 0, count: 1 << 16)

  init(limit: Int) { self.limit = limit }

  /// The next line without its end, nil inside for one that is too long; nil at the end.
  func next() -> [UInt8]?? {
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        let line = Array(buffer[..<end])
        buffer.removeFirst(end + 1)
        return .some(finished(line))
      }
      if isAtEnd {
        guard !buffer.isEmpty || isTooLong else { return nil }
        let line = buffer
        buffer = []
        return .some(finished(line))
      }
      if buffer.count > limit {
        isTooLong = true
        buffer.removeAll(keepingCapacity: true)
      }
      let count = retryingInterrupted { Int32(read(STDIN_FILENO, &part, part.count)) }
      isAtEnd = count <= 0
      if count > 0 { buffer += part[..<Int(count)] }
    }
  }

  private func finished(_ line: [UInt8]) -> [UInt8]? {
    defer { isTooLong = false }
    return isTooLong || line.count > limit ? nil : line
  }
}
