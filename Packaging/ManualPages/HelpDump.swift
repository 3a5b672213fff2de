/// What a program says of itself with `--experimental-dump-help`, as far as a manual needs it.
struct HelpDump: Decodable {
  /// The program.
  let command: Command

  /// A command, or the program itself.
  struct Command: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let shouldDisplay: Bool
    let arguments: [Argument]?
    let subcommands: [Command]?

    /// The commands that help lists; `help` itself is not among them.
    var commands: [Command] {
      (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
    }

    /// The arguments that help lists.
    var shown: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }

    /// Those without a name.
    var operands: [Argument] { shown.filter { $0.kind == "positional" } }

    /// Those with a name.
    var options: [Argument] { shown.filter { $0.kind != "positional" } }
  }

  /// An argument: an operand, an option or a flag.
  struct Argument: Decodable, Hashable {
    let abstract: String?
    let allValues: [String]?
    let defaultValue: String?
    let isOptional: Bool
    let isRepeating: Bool
    let kind: String
    let names: [Name]?
    let sectionTitle: String?
    let shouldDisplay: Bool
    let valueName: String?
  }

  /// A name of an option.
  struct Name: Decodable, Hashable {
    let kind: String
    let name: String

    /// The name as it is typed.
    var typed: String { (kind == "long" ? "--" : "-") + name }
  }
}
