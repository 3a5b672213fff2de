internal import Terminal

/// A manual page: a command, its arguments and its subcommands, in the order that readers expect.
struct ManualPage {
  /// The sections at the end, in order.
  private static let lastSections = ["ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES"]

  let command: CommandDescription
  /// The words that call it, such as "dv search".
  let names: [String]
  /// What the page says beyond the command's help.
  let further: [HelpText.Section]
  /// Whether its subcommands have pages of their own, instead of parts of this one.
  let hasCommandPages: Bool

  /// The name of the page, such as "dv-search".
  var title: String { names.joined(separator: "-") }

  /// The whole page.
  func text(day: String) -> String {
    var lines = [
      ".\\\" Made from the help of \(names[0]) by `make manual`.",
      ".Dd \(day)", ".Dt \(title.uppercased()) 1", ".Os \(names[0]) \(ProgramVersion.number)",
      ".Sh NAME", ".Nm \(title)", ".Nd \(summary)", ".Sh SYNOPSIS",
    ]
    for part in [synopsis, description, commands, options, last, seeAlso] { lines += part }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: What it does

  private var summary: String {
    let abstract = command.abstract ?? ""
    // "list the nutrients", but "USDA's" stays.
    let isWord = abstract.dropFirst().first?.isLowercase == true
    let first = isWord ? abstract.prefix(1).lowercased() : String(abstract.prefix(1))
    return Mdoc.prose(first + String(abstract.dropFirst().prefix { $0 != "." }))
  }

  private var synopsis: [String] {
    if command.commands.isEmpty { return Self.synopsis(of: command, names) }
    if hasCommandPages { return [".Nm \(names[0])", ".Ar command", ".Op Ar options"] }
    return command.commands.flatMap { Self.synopsis(of: $0, names + [$0.commandName]) }
  }

  private static func synopsis(of command: CommandDescription, _ names: [String]) -> [String] {
    let required = command.options.filter { !$0.isOptional }
    return [".Nm \(Mdoc.argument(names.joined(separator: " ")))", ".Op Ar options"]
      + (required + command.operands).map { argument in
        (argument.isOptional ? ".Op " : ".") + head(argument)
      }
  }

  private var help: [HelpText.Section] { HelpText(command.discussion ?? "").sections }

  private var description: [String] {
    var lines = [".Sh DESCRIPTION", Mdoc.prose(command.abstract ?? "")]
    for section in help + further where section.heading == nil {
      lines += [".Pp"] + Self.blocks(section.blocks)
    }
    return lines
  }

  private var commands: [String] {
    guard !command.commands.isEmpty else { return [] }
    guard hasCommandPages else { return [".Sh COMMANDS"] + command.commands.flatMap(part) }
    var lines = [".Sh COMMANDS", "Each command has its own page.", ".Bl -tag -width Ds"]
    for command in command.commands {
      lines += [".It Xr \(title)-\(command.commandName) 1", Mdoc.prose(command.abstract ?? "")]
    }
    return lines + [".El"]
  }

  /// A subcommand that is a part of this page.
  private func part(_ command: CommandDescription) -> [String] {
    var lines = [
      ".Ss \((names + [command.commandName]).joined(separator: " "))",
      Mdoc.prose(command.abstract ?? ""),
    ]
    for section in HelpText(command.discussion ?? "").sections where section.heading == nil {
      lines += [".Pp"] + Self.blocks(section.blocks)
    }
    let common = commonOptions
    return lines + Self.list(command.shown.filter { !common.contains($0) })
  }

  // MARK: Options

  /// The options that all subcommands of the page have.
  private var commonOptions: [CommandDescription.Argument] {
    guard let first = command.commands.first, !hasCommandPages else { return [] }
    return first.options.filter { option in
      command.commands.allSatisfy { $0.options.contains(option) }
    }
  }

  private var options: [String] {
    let hasParts = !command.commands.isEmpty && !hasCommandPages
    let shown = hasParts ? commonOptions : command.shown
    guard !shown.isEmpty else { return [] }
    var lines = [".Sh OPTIONS"] + (hasParts ? ["All commands accept:"] : [])
    for title in [nil] + command.optionTitles.compactMap(\.self) {
      let arguments = shown.filter { $0.sectionTitle == title }
      if let title, !arguments.isEmpty { lines.append(".Ss \(title)") }
      lines += Self.list(arguments)
    }
    return lines
  }

  /// Arguments with their meanings.
  private static func list(_ arguments: [CommandDescription.Argument]) -> [String] {
    guard !arguments.isEmpty else { return [] }
    return [".Bl -tag -width Ds"]
      + arguments.flatMap { [".It \(head($0))", Mdoc.prose(meaning($0))] } + [".El"]
  }

  private static func head(_ argument: CommandDescription.Argument) -> String {
    let value = "Ar \(Mdoc.argument(argument.valueName ?? ""))"
    guard argument.kind != "positional" else { return value + (argument.isRepeating ? " ..." : "") }
    let flags = argument.typedNames.map { "Fl \(Mdoc.argument($0.dropFirst()))" }
      .joined(separator: " , ")
    return argument.kind == "option" ? "\(flags) \(value)" : flags
  }

  private static func meaning(_ argument: CommandDescription.Argument) -> String {
    var text = argument.abstract ?? ""
    guard argument.kind == "option" else { return text }
    if let values = argument.allValues {
      text += " One of \(values.map { "`\($0)`" }.joined(separator: ", "))."
    }
    if let value = argument.defaultValue { text += " The default is `\(value)`." }
    return text
  }

  // MARK: Sections

  private var last: [String] {
    var sections = help + further
    if !hasCommandPages {
      for command in command.commands { sections += HelpText(command.discussion ?? "").sections }
    }
    let others = sections.compactMap(\.heading).filter { !Self.lastSections.contains($0) }
    return (others + Self.lastSections).flatMap { heading -> [String] in
      let blocks = sections.filter { $0.heading == heading }.flatMap(\.blocks)
      return blocks.isEmpty ? [] : [".Sh \(heading)"] + Self.blocks(blocks)
    }
  }

  private var seeAlso: [String] {
    var pages = names.count > 1 ? [names[0]] : ["dv", "dv-build", "sqlite3"]
    pages.removeAll { $0 == title }
    if hasCommandPages { pages += command.commands.map { "\(title)-\($0.commandName)" } }
    let sorted = pages.sorted()
    return [".Sh SEE ALSO"] + sorted.map { ".Xr \($0) 1\($0 == sorted.last ? "" : " ,")" }
  }

  private static func blocks(_ blocks: [HelpText.Block]) -> [String] {
    blocks.enumerated().flatMap { index, block in
      switch block {
      case .paragraph(let text): (index > 0 ? [".Pp"] : []) + [Mdoc.prose(text)]
      case .lines(let lines):
        [".Bd -literal -offset 2n"] + lines.map { Mdoc.literal($0) } + [".Ed"]
      }
    }
  }
}
