internal import Foundation
internal import Representation
internal import SystemIO
internal import Terminal
internal import Verbs

/// A line that names a food or an item, and where it is.
struct InputLine {
  /// The line without the bullet of a list.
  let text: String
  /// The number of the line; nil for an argument.
  var number: Int?
  /// Where it is, such as "meals.txt:3"; nil for an argument.
  var place: String?
  /// The comment on the line above it, without the "#".
  var comment: String?
  /// Why it can't be read.
  var problem: Failure?

  /// The line in quotation marks, shortened if it is long.
  var quoted: String { "\"\(text.count > 60 ? "\(text.prefix(60))…" : text)\"" }

  /// A message about the line that says which one it is.
  func message(_ reason: String) -> String {
    if let place { return "\(place): \(reason)" }
    return reason.contains(quoted) ? reason : "\(quoted): \(reason)"
  }
}

/// The lines of a file or of standard input, each as soon as it arrives, in constant memory.
///
/// Empty lines and those that begin with "#" are skipped.
final class InputLines {
  /// The most bytes that a line may have.
  private static let limit = 1 << 16

  private let name: String
  private let path: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// Where the next line begins in the buffer.
  private var start = 0
  private var number = 0
  private var isAtEnd = false
  private var part = [UInt8](repeating: 0, count: 1 << 16)
  /// The comment on the line above the next one, without the "#".
  private var comment: String?

  /// Opens a file, or standard input for "-".
  init(_ path: String) throws(Failure) {
    self.path = path
    name = path == "-" ? "standard input" : path
    descriptor =
      path == "-" ? STDIN_FILENO : retryingInterrupted { open(path, O_RDONLY | O_CLOEXEC) }
    if descriptor < 0 { throw cannotRead }
  }

  deinit {
    if descriptor > STDIN_FILENO { close(descriptor) }
  }

  /// The next line; nil at the end.
  func next() throws(Failure) -> InputLine? { try next(canWait: true) }

  /// Up to `most` lines that have been read already.
  func arrived(most: Int) throws(Failure) -> [InputLine] {
    var lines: [InputLine] = []
    while lines.count < most, let line = try next(canWait: false) { lines.append(line) }
    return lines
  }

  private func next(canWait: Bool) throws(Failure) -> InputLine? {
    while let bytes = try nextBytes(canWait: canWait) {
      number += 1
      let comment = self.comment
      self.comment = nil
      let place = "\(name):\(number)"
      guard bytes.count <= Self.limit else {
        return InputLine(
          text: "", number: number, place: place,
          problem: Failure(.badData, "The line is longer than \(Self.limit >> 10) KiB."))
      }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        return InputLine(
          text: String(decoding: bytes, as: UTF8.self), number: number, place: place,
          problem: Failure(.badData, "The line is not UTF-8 text."))
      }
      let item = Self.withoutBullet(text)
      if !item.isEmpty, !item.hasPrefix("#") {
        return InputLine(text: item, number: number, place: place, comment: comment)
      }
      self.comment = item.isEmpty ? nil : String(item.dropFirst()).trimmed
    }
    return nil
  }

  /// All remaining lines.
  ///
  /// - Throws: When one of them can't be read.
  func all() throws(Failure) -> [InputLine] {
    var lines: [InputLine] = []
    while let line = try next() {
      if let problem = line.problem {
        throw Failure(problem.status, line.message(problem.message))
      }
      lines.append(line)
    }
    return lines
  }

  /// The next line's bytes without its end.
  ///
  /// They are more than the limit if the line is too long, and nil at the end of the input, or if more would
  /// have to be read and `canWait` is false.
  private func nextBytes(canWait: Bool) throws(Failure) -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return line(start..<end)
      }
      guard !isAtEnd else {
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        return line(start..<buffer.count)
      }
      guard canWait else { return nil }
      // What is done with is dropped, and so is most of a line that is too long.
      buffer.removeFirst(min(start, buffer.count))
      start = 0
      if buffer.count > 2 * Self.limit { buffer.removeLast(buffer.count - Self.limit - 1) }
      searched = buffer.count
      let count = uninterruptedRead()
      guard count >= 0 else { throw cannotRead }
      isAtEnd = count == 0
      buffer += part[..<count]
    }
  }

  private func line(_ range: Range<Int>) -> ArraySlice<UInt8> {
    let bytes = buffer[range]
    let isMarked = number == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return isMarked ? bytes.dropFirst(3) : bytes
  }

  private func uninterruptedRead() -> Int {
    while true {
      let count = read(descriptor, &part, part.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  private var cannotRead: Failure {
    Failure(
      [ENOENT, ENOTDIR].contains(errno) ? .databaseMissing : .badData,
      "Can't read \(path.isEmpty ? "a file with no name" : path): "
        + "\(String(cString: strerror(errno))).")
  }

  /// A line without the spaces around it and the bullet of a list.
  private static func withoutBullet(_ line: String) -> String {
    let line = line.trimmed
    for bullet in ["- ", "* ", "• ", "– "] where line.hasPrefix(bullet) {
      return String(line.dropFirst(bullet.count)).trimmed
    }
    return line
  }
}

extension String {
  /// The text without white space around it.
  var trimmed: String {
    var text = self[...].drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
