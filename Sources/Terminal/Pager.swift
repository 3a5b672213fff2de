internal import Foundation
public import Representation
internal import SystemIO

/// The program that shows text longer than the terminal.
///
/// It is `$DV_PAGER`, else `$PAGER`, else `less`; an empty value or `cat` turns it off.
public enum Pager {
  /// Options for `less` unless `$LESS` is set: quit if the text fits, show colors, and leave the text
  /// on the terminal.
  private static let options = "FRX"

  /// Shows a text through the pager if it is longer than the terminal, else writes it.
  ///
  /// - Parameter text: The text.
  /// - Throws: A failure of status 74 when the text cannot be written.
  public static func show(_ text: String) throws(Failure) {
    guard StandardOutput.isTerminal, let height = TerminalText.height,
      text.utf8.count(where: { $0 == 0x0A }) >= height,
      let command = command(environment: EnvironmentVariable.value)
    else { return try StandardOutput.write(text) }
    if !run(command, text) { try StandardOutput.write(text) }
  }

  /// The pager's command line; nil without a pager.
  static func command(environment: (String) -> String?) -> String? {
    // A terminal that can't move its cursor can't show pages.
    guard let terminal = environment("TERM"), terminal != "dumb" else { return nil }
    let command = environment("DV_PAGER") ?? environment("PAGER") ?? "less"
    let name = command.trimmingCharacters(in: .whitespaces)
    return name.isEmpty || name == "cat" ? nil : name
  }

  /// Runs the pager to its end.
  ///
  /// - Parameters:
  ///   - command: Its command line, for a shell.
  ///   - text: What it reads.
  /// - Returns: Whether it exists; if not, nothing was shown.
  private static func run(_ command: String, _ text: String) -> Bool {
    var pipe: [Int32] = [-1, -1]
    guard Foundation.pipe(&pipe) == 0 else { return false }
    for end in pipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    setenv("LESS", options, 0)
    // Ctrl-C is for the pager, which loses the terminal if this program ends.
    let signals = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, action) in signals { signal(number, action) } }
    guard let process = start(command, reading: pipe[0]) else {
      for end in pipe { close(end) }
      return false
    }
    close(pipe[0])
    // The user can quit the pager before it has read everything.
    _ = writeAll(text, to: pipe[1])
    close(pipe[1])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    // A shell's statuses for a missing program, or one that can't run.
    return ![126, 127].contains(status >> 8 & 0xFF)
  }

  private static func start(_ command: String, reading input: Int32) -> pid_t? {
    // A single word needs no shell, which would report a missing program itself.
    let isPlain = command.allSatisfy { $0.isLetter || $0.isNumber || "-_./+".contains($0) }
    let words = isPlain ? [command] : ["sh", "-c", command]
    return spawn(words[0], words, streams: [input])
  }
}
