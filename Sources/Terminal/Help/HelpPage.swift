/// The help of a command: usage and examples first, then what it does and its options, at the end
/// the environment and exit statuses.
///
/// ArgumentParser's own page puts usage last and breaks long commands across lines, so that they
/// can't be pasted.
struct HelpPage {
  private static let widest = 100
  /// The column where the meaning of an option begins.
  private static let meaningColumn = 26

  let command: CommandDescription
  /// The words that call the command, such as "dv user".
  let name: String

  /// The page, with prose wrapped to a width.
  func text(width: Int) -> String {
    let width = min(width, Self.widest)
    let sections = HelpText(command.discussion ?? "").sections
    var parts = [
      wrapped(command.abstract ?? "", width), "USAGE\n" + usage.map { "  \($0)\n" }.joined(),
    ]
    let prose = { (section: HelpText.Section) in text(of: section, width) }
    parts += sections.filter(\.isExamples).map(prose)
    parts += sections.filter { !$0.isExamples && !$0.isLast }.map(prose)
    parts.append(list("ARGUMENTS", command.operands.map(Self.entry), width))
    parts.append(
      list("COMMANDS", command.commands.map { ($0.commandName, $0.abstract ?? "") }, width))
    for title in command.optionTitles {
      let options = command.options.filter { $0.sectionTitle == title }
      parts.append(list((title ?? "Options").uppercased(), options.map(Self.entry), width))
    }
    parts += sections.filter(\.isLast).map(prose)
    if !command.commands.isEmpty {
      parts.append("Run `\(name) COMMAND --help` to see a command's examples and options.\n")
    }
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var usage: [String] {
    guard command.commands.isEmpty else { return ["\(name) COMMAND [options]"] }
    let required = command.options.filter { !$0.isOptional }.map(Self.label)
    let operands = command.operands.map { operand in
      let value = Self.label(operand)
      return operand.isOptional ? "[\(value)]" : value
    }
    return [([name] + operands + required + ["[options]"]).joined(separator: " ")]
  }

  private static func label(_ argument: CommandDescription.Argument) -> String {
    let value = "<\(argument.valueName ?? "value")>"
    guard argument.kind != "positional" else { return value + (argument.isRepeating ? "..." : "") }
    let names = argument.typedNames.joined(separator: ", ")
    return argument.kind == "option" ? "\(names) \(value)" : names
  }

  private static func entry(_ argument: CommandDescription.Argument) -> (String, String) {
    var remarks: [String] = []
    if let values = argument.allValues, !values.isEmpty {
      remarks.append("(values: \(values.joined(separator: ", ")))")
    }
    if let value = argument.defaultValue, !value.isEmpty { remarks.append("(default: \(value))") }
    let abstract = argument.abstract ?? ""
    return (
      label(argument),
      remarks.isEmpty ? abstract : adding(remarks.joined(separator: " "), to: abstract)
    )
  }

  /// Puts a remark at the end of the first sentence.
  private static func adding(_ remark: String, to text: String) -> String {
    let end = text.indices.first { text[$0] == "." && text[$0...].dropFirst().first ?? " " == " " }
    guard let end else { return "\(text) \(remark)" }
    return "\(text[..<end]) \(remark)\(text[end...])"
  }

  private func list(
    _ title: String, _ entries: [(label: String, meaning: String)], _ width: Int
  ) -> String {
    guard !entries.isEmpty else { return "" }
    let column = Self.meaningColumn
    return title + "\n"
      + entries.map { entry in
        let label = "  \(entry.label)"
        let fits = label.count + 2 <= column
        var lines = TerminalText.wrapped(entry.meaning, to: max(width - column, 20))
          .map { String(repeating: " ", count: column) + $0 }
        if fits, let first = lines.first {
          lines[0] = label + first.dropFirst(label.count)
        } else {
          lines.insert(label, at: 0)
        }
        return lines.joined(separator: "\n") + "\n"
      }.joined()
  }

  private func text(of section: HelpText.Section, _ width: Int) -> String {
    let blocks = section.blocks.map { block in
      switch block {
      case .paragraph(let text): wrapped(text, width)
      case .lines(let lines): lines.map { "  \($0)\n" }.joined()
      }
    }
    return (section.heading.map { "\($0)\n" } ?? "") + blocks.joined(separator: "\n")
  }

  private func wrapped(_ text: String, _ width: Int) -> String {
    TerminalText.wrapped(text, to: width).map { "\($0)\n" }.joined()
  }
}
