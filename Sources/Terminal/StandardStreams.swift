internal import Foundation
public import Representation
internal import SystemIO

/// Where results go; unlike `print`, it reports failed writes.
public enum StandardOutput {
  /// Whether it is a terminal.
  public static let isTerminal = isatty(STDOUT_FILENO) == 1

  /// Writes text for programs, such as CSV: unchanged, but without control characters on a terminal.
  ///
  /// - Throws: A failure of status 74 when the output is full or broken.
  public static func write(forPrograms text: String) throws(Failure) {
    try write(isTerminal ? TerminalText.harmlessLines(text) : text)
  }

  /// Writes the bytes of whole lines for programs, without making a text of them where no terminal
  /// shows it.
  public static func write(_ bytes: [UInt8]) throws(Failure) {
    guard !isTerminal else { return try write(forPrograms: String(decoding: bytes, as: UTF8.self)) }
    try check(
      bytes.withUnsafeBytes { SystemIO.writeAll($0, to: STDOUT_FILENO) ? nil : errno })
  }

  /// Writes text.
  ///
  /// When the reader is gone, as in `dv search x | head -1`, the program ends.
  /// - Throws: A failure of status 74 when the text cannot be written.
  public static func write(_ text: String) throws(Failure) {
    try check(writeAll(text, to: STDOUT_FILENO))
  }

  /// Ends the program if the reader is gone, and reports any other problem.
  private static func check(_ problem: Int32?) throws(Failure) {
    guard let problem else { return }
    if problem == EPIPE { exit(ExitStatus.success.rawValue) }
    let reason = String(cString: strerror(problem))
    throw Failure(.outputFailed, "Can't write the results: \(reason).")
  }
}

/// Where everything else goes: notes, questions and errors.
public enum StandardError {
  /// Whether it is a terminal.
  public static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Discards everything that is written from now on.
  public static func silence() {
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    if nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
  }

  /// Writes one or more lines, with the control characters that data may contain replaced.
  public static func writeLine(_ lines: String) {
    write(TerminalText.harmlessLines(lines) + "\n")
  }

  /// Writes text as it is; a failure has nowhere left to be reported.
  public static func write(_ text: String) {
    _ = writeAll(text, to: STDERR_FILENO)
  }
}

/// Writes all of a text; returns the error number when that fails.
func writeAll(_ text: String, to descriptor: Int32) -> Int32? {
  var text = text
  return text.withUTF8 { bytes in
    SystemIO.writeAll(UnsafeRawBufferPointer(bytes), to: descriptor) ? nil : errno
  }
}
