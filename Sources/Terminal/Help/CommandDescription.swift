public import ArgumentParser
internal import Foundation

/// What ArgumentParser knows about a command: the part of `--experimental-dump-help` that help and
/// manual pages show.
public struct CommandDescription: Decodable, Sendable {
  /// The word that calls the command.
  public private(set) var commandName: String
  /// One sentence about it.
  public private(set) var abstract: String?
  /// The text below, with its examples.
  public private(set) var discussion: String?
  private var shouldDisplay: Bool
  private var arguments: [Argument]?
  private var subcommands: [CommandDescription]?

  /// An operand, an option or a flag.
  public struct Argument: Decodable, Hashable, Sendable {
    /// What it means.
    public let abstract: String?
    /// The values it can have, where these are a fixed list.
    public let allValues: [String]?
    /// The value it has when it isn't given.
    public let defaultValue: String?
    /// Whether it can be left out.
    public let isOptional: Bool
    /// Whether it can be given several times.
    public let isRepeating: Bool
    /// "positional", "option" or "flag".
    public let kind: String
    private var names: [Name]?
    /// The heading it is listed under; nil for the usual one.
    public let sectionTitle: String?
    /// Whether help lists it.
    public let shouldDisplay: Bool
    /// What its value is called.
    public let valueName: String?

    private struct Name: Decodable, Hashable {
      let kind: String
      let name: String
    }

    /// The names as they are typed, such as "-h" and "--help"; empty for an operand.
    public var typedNames: [String] {
      (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
    }

    fileprivate func isOpposite(of flag: Self) -> Bool {
      kind == "flag" && typedNames == flag.typedNames.map { "--no-" + $0.dropFirst(2) }
    }

    fileprivate mutating func add(_ opposite: Self) {
      names = (names ?? []) + (opposite.names ?? [])
    }
  }

  private struct Dump: Decodable {
    let command: CommandDescription
  }

  /// Describes a command, and names the commands directly below it.
  ///
  /// - Parameter command: The command.
  /// - Throws: When this isn't what ArgumentParser writes.
  public init(_ command: any ParsableCommand.Type) throws {
    try self.init(dump: Self.dump(command))
    subcommands = command.configuration.subcommands.map(Self.init(named:))
  }

  private static func dump<Command: ParsableCommand>(_ command: Command.Type) -> String {
    // ArgumentParser would dump every command below it as well.
    command.configuration.subcommands.isEmpty
      ? command._dumpHelp() : CommandAlone<Command>._dumpHelp()
  }

  private init(named command: any ParsableCommand.Type) {
    commandName = command._commandName
    abstract = command.configuration.abstract
    shouldDisplay = command.configuration.shouldDisplay
  }

  /// Reads what a program prints for `--experimental-dump-help`.
  public init(dump: String) throws {
    self = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
  }

  /// The commands below it that help lists, without `help` itself.
  public var commands: [CommandDescription] {
    (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  }

  /// The operands, options and flags that help lists.
  public var shown: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }

  /// The operands.
  public var operands: [Argument] { shown.filter { $0.kind == "positional" } }

  /// The options and flags; a flag and its opposite, such as `--salt` and `--no-salt`, are one.
  public var options: [Argument] {
    shown.filter { $0.kind != "positional" }.reduce(into: []) { options, next in
      if let last = options.last, next.isOpposite(of: last) {
        options[options.count - 1].add(next)
      } else {
        options.append(next)
      }
    }
  }

  /// The headings that options are listed under, in order; nil is the usual one, and comes last.
  public var optionTitles: [String?] {
    var titles: [String?] = []
    for title in options.compactMap(\.sectionTitle) where !titles.contains(title) {
      titles.append(title)
    }
    return titles + [nil]
  }
}

/// A command without the commands below it.
private struct CommandAlone<Command: ParsableCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    var configuration = Command.configuration
    configuration.commandName = Command._commandName
    configuration.subcommands = []
    return configuration
  }

  @OptionGroup var command: Command
}
