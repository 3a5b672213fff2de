import Foundation
import Synchronization
import TestSupport

/// The help of the programs' commands, each printed once for all tests.
enum CommandHelp {
  private static let printed = Mutex<[[String]: String]>([:])

  /// The help of a command, such as `["dv", "release", "diff"]`.
  static func text(_ command: [String]) throws -> String {
    if let text = printed.withLock({ $0[command] }) { return text }
    let text = try BuiltProgram(command[0]).run(command.dropFirst() + ["--help"]).out
    printed.withLock { $0[command] = text }
    return text
  }

  /// The names of the subcommands that the help of a command lists.
  static func subcommands(of command: [String]) throws -> [String] {
    let list = try text(command).components(separatedBy: "COMMANDS\n").dropFirst().first ?? ""
    return list.split(separator: "\n").prefix { $0.hasPrefix("  ") }.compactMap { line in
      line.firstMatch(of: /^  ([a-z-]+)/).map { String($0.1) }
    }
  }

  /// A command, its subcommands, and theirs.
  static func all(_ command: [String]) throws -> [[String]] {
    try [command] + subcommands(of: command).flatMap { try all(command + [$0]) }
  }
}
