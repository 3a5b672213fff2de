internal import Terminal

/// A manual page: a command, its arguments and its commands, in the order that readers expect.
struct ManualPage {
  /// The sections that come after all others, in their order.
  private static let lastSections = [
    "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES", "SEE ALSO",
  ]

  let command: HelpDump.Command

  /// The words by which it is called, such as "dv search".
  let names: [String]

  /// What comes beside its help.
  let further: [HelpText.Section]

  /// Whether its commands have pages of their own, rather than parts of this one.
  let commandPages: Bool

  /// The name of the page, such as "dv-search".
  var title: String { names.joined(separator: "-") }

  /// The whole page.
  func text(day: String) -> String {
    var lines = [
      ".\\\" Made from the help of \(names[0]); `make manual` makes it again.",
      ".Dd \(day)", ".Dt \(title.uppercased()) 1", ".Os \(names[0]) \(ProgramVersion.number)",
      ".Sh NAME", ".Nm \(title)", ".Nd \(summary)", ".Sh SYNOPSIS",
    ]
    for part in [synopsis, description, commands, options, last] { lines += part }
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
    guard !command.commands.isEmpty else { return Self.synopsis(of: command, names) }
    guard !commandPages else {
      return [
        ".Nm \(names[0])", ".Ar command", ".Op Ar options", ".Op Ar operands", ".Nm \(names[0])",
        ".Cm help", ".Op Ar command",
      ]
    }
    return command.commands.flatMap { Self.synopsis(of: $0, names + [$0.commandName]) }
  }

  private static func synopsis(of command: HelpDump.Command, _ names: [String]) -> [String] {
    let required = command.options.filter { !$0.isOptional }
    var lines = [".Nm \(Mdoc.argument(names.joined(separator: " ")))"]
    if command.options.count > required.count { lines.append(".Op Ar options") }
    for argument in required + command.operands {
      lines.append((argument.isOptional ? ".Op " : ".") + ArgumentText.head(argument))
    }
    return lines
  }

  private var help: HelpText { HelpText(command.discussion ?? "") }

  private var description: [String] {
    var lines = [".Sh DESCRIPTION", Mdoc.prose(command.abstract ?? "")]
    let sections = (help.sections + further).filter { !Self.isLast($0) }
    for section in sections where section.heading == nil {
      lines.append(".Pp")
      lines += SectionText.blocks(section.blocks)
    }
    for section in sections { lines += SectionText.section(section) }
    return lines
  }

  // MARK: Commands

  private var commands: [String] {
    guard !command.commands.isEmpty else { return [] }
    var lines = [".Sh COMMANDS"]
    guard commandPages else {
      for command in command.commands { lines += part(command) }
      return lines
    }
    lines += ["Each has a page of its own.", ".Bl -tag -width Ds"]
    for command in command.commands {
      lines.append(".It Xr \(title)-\(command.commandName) 1")
      lines.append(Mdoc.prose(command.abstract ?? ""))
    }
    return lines + [".El"]
  }

  /// A command that is a part of this page.
  private func part(_ command: HelpDump.Command) -> [String] {
    var lines = [
      ".Ss \((names + [command.commandName]).joined(separator: " "))",
      Mdoc.prose(command.abstract ?? ""),
    ]
    for section in HelpText(command.discussion ?? "").sections where !Self.isLast(section) {
      lines.append(".Pp")
      if let heading = section.heading {
        lines.append("\(heading.prefix(1))\(heading.dropFirst().lowercased()):")
      }
      lines += SectionText.blocks(section.blocks)
    }
    let common = common
    let own = command.shown.filter { !common.contains($0) }
    if !own.isEmpty { lines += ArgumentText.list(own) }
    return lines
  }

  // MARK: Options

  /// The options that all commands of the page have.
  private var common: [HelpDump.Argument] {
    guard let first = command.commands.first, !commandPages else { return [] }
    return first.options.filter { option in
      command.commands.allSatisfy { $0.options.contains(option) }
    }
  }

  private var options: [String] {
    let ofParts = !command.commands.isEmpty && !commandPages
    let shown = ofParts ? common : command.shown
    guard !shown.isEmpty else { return [] }
    var lines = [".Sh OPTIONS"]
    if ofParts { lines.append("All commands take these:") }
    var groups: [String?] = [nil]
    for argument in shown where !groups.contains(argument.sectionTitle) {
      groups.append(argument.sectionTitle)
    }
    for group in groups {
      let arguments = shown.filter { $0.sectionTitle == group }
      guard !arguments.isEmpty else { continue }
      if let group { lines.append(".Ss \(group)") }
      lines += ArgumentText.list(arguments)
    }
    return lines
  }

  // MARK: What comes last

  private static func isLast(_ section: HelpText.Section) -> Bool {
    section.heading.map(lastSections.contains) ?? false
  }

  private var last: [String] {
    var sections = help.sections + further
    if !commandPages {
      for command in command.commands { sections += HelpText(command.discussion ?? "").sections }
    }
    var lines: [String] = []
    for heading in Self.lastSections {
      var section = HelpText.Section(heading: heading)
      for part in sections where part.heading == heading { section.append(part.blocks) }
      lines += heading == "SEE ALSO" ? seeAlso : SectionText.section(section)
    }
    return lines
  }

  private var seeAlso: [String] {
    var pages = names.count > 1 ? [names[0]] : ["dv", "dv-build", "sqlite3"]
    pages.removeAll { $0 == title }
    if commandPages { pages += command.commands.map { "\(title)-\($0.commandName)" } }
    var lines = [".Sh SEE ALSO"]
    for page in pages.sorted() {
      lines.append(".Xr \(page) 1\(page == pages.max() ? "" : " ,")")
    }
    return lines
  }
}
