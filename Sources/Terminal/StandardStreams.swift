internal import Foundation
internal import SystemIO

/// Where results go; unlike `print` it notices when they cannot be written.
public enum StandardOutput {
  /// Whether a person is reading along.
  public static let isTerminal = isatty(STDOUT_FILENO) == 1

  /// Writes text for programs, such as CSV: as it is, but on a terminal harmless.
  ///
  /// - Throws: A failure of status 74 when the output is full or broken.
  public static func write(forPrograms text: String) throws(Failure) {
    try write(isTerminal ? TerminalText.harmlessLines(text) : text)
  }

  /// Writes text.
  ///
  /// A reader that has gone away, as in `dv search x | head -1`, ends the program.
  /// - Throws: A failure of status 74 when the text cannot be written.
  public static func write(_ text: String) throws(Failure) {
    guard let problem = writeAll(text, to: STDOUT_FILENO) else { return }
    if problem == EPIPE { exit(ExitStatus.success.rawValue) }
    let reason = String(cString: strerror(problem))
    throw Failure(.outputFailed, "The results could not be written: \(reason).")
  }
}

/// Where everything else goes: notes, questions and errors.
public enum StandardError {
  /// Whether a person is reading along.
  public static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Lets nothing more be seen of what is written.
  public static func silence() {
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    if nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
  }

  /// Tells a line or some, which may say what data say: what could command a terminal is replaced.
  public static func tell(_ lines: String) {
    write(TerminalText.harmlessLines(lines) + "\n")
  }

  /// Writes text as it is; when that fails there is nowhere left to say so.
  public static func write(_ text: String) {
    _ = writeAll(text, to: STDERR_FILENO)
  }
}

/// Writes all of a text; returns the system's error number when that fails.
func writeAll(_ text: String, to descriptor: Int32) -> Int32? {
  var text = text
  return text.withUTF8 { bytes in
    SystemIO.writeAll(UnsafeRawBufferPointer(bytes), to: descriptor) ? nil : errno
  }
}
