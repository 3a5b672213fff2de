import Foundation
import TestSupport
import Testing

/// The system calls of a program, one per line, as strace logs them.
struct SystemCalls {
  /// Whether strace is installed and can trace programs.
  static let canBeSeen: Bool = {
    let outcome = try? BuiltProgram("dv").shell("strace -f -o /dev/null true")
    return outcome?.status == 0
  }()

  /// Why a test that needs it is skipped.
  static let reason: Comment = "strace is not installed, or may not look at programs here"

  /// The calls in the order in which they finished.
  let lines: [String]

  /// Reads strace's output, joining calls that other threads interrupted.
  init(log: String) {
    var lines: [String] = []
    var begun: [Substring: Substring] = [:]
    let unfinished = "<unfinished ...>"
    for line in log.split(separator: "\n") {
      let thread = line.prefix { $0 != " " }
      let call = line.dropFirst(thread.count).drop { $0 == " " }
      if call.hasSuffix(unfinished) {
        begun[thread] = call.dropLast(unfinished.count)
      } else if let resumed = call.firstMatch(of: /<\.\.\. \w+ resumed>/) {
        let beginning = begun.removeValue(forKey: thread) ?? ""
        lines.append("\(beginning)\(call[resumed.range.upperBound...])")
      } else {
        lines.append(String(call))
      }
    }
    self.lines = lines
  }

  /// Runs a program and the programs that it starts.
  ///
  /// - Parameters:
  ///   - program: Its name.
  ///   - arguments: Its arguments, in shell syntax.
  ///   - calls: The calls to trace, without those that this system lacks.
  ///   - environment: Its whole environment.
  ///   - folder: The folder it runs in.
  /// - Returns: How it ended, and the calls.
  /// - Throws: If it can't be started.
  static func run(
    _ program: String, _ arguments: String, telling calls: [String],
    environment: [String: String], in folder: TemporaryFolder
  ) throws -> (outcome: Outcome, calls: SystemCalls) {
    let logs = try TemporaryFolder()
    let log = logs.path("calls")
    let names = calls.map { "?\($0)" }.joined(separator: ",")
    let outcome = try BuiltProgram(program).shell(
      "strace -f -qq -y -s 0 -e 'trace=\(names)' -o '\(log)' \"$0\" \(arguments)",
      environment: environment, in: folder.url)
    let text = String(decoding: try Data(contentsOf: URL(filePath: log)), as: UTF8.self)
    return (outcome, SystemCalls(log: text))
  }

  // MARK: Connections

  /// The calls that `connections` uses.
  static let ofNetwork = ["socket", "connect", "sendto", "sendmsg", "bind", "listen"]

  /// Calls that use a network; a socket between programs on one machine is not one.
  var connections: [String] {
    lines.filter { line in
      ["AF_INET", "AF_PACKET", "AF_NETLINK"].contains { line.contains($0) }
    }
  }

  // MARK: Files

  /// The calls that `changes(ofFilesNamed:)` uses.
  static let ofNames = [
    "open", "openat", "openat2", "creat", "truncate", "rename", "renameat", "renameat2", "link",
    "linkat", "unlink", "unlinkat",
  ]

  /// Calls that open files with this name for more than reading, or replace them.
  func changes(ofFilesNamed name: String) -> [String] {
    lines.filter { $0.contains("/\(name)\"") && !$0.contains("O_RDONLY") }
  }

  /// The calls that `faultInPlacing(_:)` uses.
  static let ofContents =
    [
      "write", "pwrite64", "writev", "pwritev", "pwritev2", "ftruncate", "fsync", "fdatasync",
    ] + ofNames

  private static let writing = [
    "write(", "pwrite64(", "writev(", "pwritev(", "pwritev2(", "ftruncate(",
  ]

  /// What is wrong with the way a file was put in place.
  ///
  /// It must be written under another name, synced, and renamed or linked; then the folder must be
  /// synced. Nothing may be written to the file in its final place.
  /// - Parameter name: The file's name, without its folder.
  /// - Returns: The problem; nil if there is none.
  func faultInPlacing(_ name: String) -> String? {
    let placing = lines.lastIndex { line in
      ["rename", "link"].contains { line.hasPrefix($0) } && line.hasSuffix("= 0")
        && Self.paths(line).last.map { Self.lastPart($0) } == name
    }
    guard let placing, let source = Self.paths(lines[placing]).first else {
      return "nothing was renamed to it"
    }
    let folder = Self.lastPart(String(source.dropLast(Self.lastPart(source).count + 1)))
    let before = lines[..<placing]
    let written = before.lastIndex { isWriting($0, to: Self.lastPart(source)) }
    let synced = before.lastIndex { isSync($0, of: Self.lastPart(source)) }
    guard let written else { return "nothing was written" }
    guard let synced, synced > written else { return "it was renamed before it was on disk" }
    guard lines[placing...].contains(where: { isSync($0, of: folder) }) else {
      return "its folder was not put on disk"
    }
    return lines.first { isWriting($0, to: name) }
  }

  private func isWriting(_ line: String, to name: String) -> Bool {
    line.contains("/\(name)>") && Self.writing.contains { line.hasPrefix($0) }
  }

  private func isSync(_ line: String, of name: String) -> Bool {
    line.contains("/\(name)>") && line.hasSuffix("= 0")
      && ["fsync(", "fdatasync("].contains { line.hasPrefix($0) }
  }

  /// The paths in a call's arguments, in order.
  private static func paths(_ line: String) -> [String] {
    line.matches(of: /"([^"]*)"/).map { String($0.1) }
  }

  private static func lastPart(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }
}
