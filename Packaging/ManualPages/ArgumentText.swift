/// Arguments of commands as mdoc(7).
enum ArgumentText {
  /// Arguments with what they mean.
  static func list(_ arguments: [HelpDump.Argument]) -> [String] {
    var lines = [".Bl -tag -width Ds"]
    for argument in arguments {
      lines.append(".It \(head(argument))")
      lines.append(Mdoc.prose(meaning(argument)))
    }
    lines.append(".El")
    return lines
  }

  /// The names of an argument and of its value, as calls of macros.
  static func head(_ argument: HelpDump.Argument) -> String {
    let value = "Ar \(Mdoc.argument(argument.valueName ?? ""))"
    guard let names = argument.names, argument.kind != "positional" else {
      return value + (argument.isRepeating ? " ..." : "")
    }
    let flags = names.map { "Fl \(Mdoc.argument($0.typed.dropFirst()))" }.joined(separator: " , ")
    return argument.kind == "option" ? "\(flags) \(value)" : flags
  }

  private static func meaning(_ argument: HelpDump.Argument) -> String {
    var text = argument.abstract ?? ""
    if let values = argument.allValues, argument.kind == "option" {
      text += " It is one of \(values.map { "`\($0)`" }.joined(separator: ", "))."
    }
    if let value = argument.defaultValue, argument.kind == "option" {
      text += " The default is `\(value)`."
    }
    return text
  }
}
