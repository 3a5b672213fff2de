/// Sections of help as mdoc(7).
enum SectionText {
  /// How far lines that stay as they are are set in.
  private static let offset = "2n"

  /// A section with its heading; nothing where it is empty.
  static func section(_ section: HelpText.Section) -> [String] {
    guard let heading = section.heading, !section.blocks.isEmpty else { return [] }
    var lines = [".Sh \(heading)"]
    lines += blocks(section.blocks, in: heading)
    return lines
  }

  /// Blocks one below the other.
  static func blocks(_ blocks: [HelpText.Block], in heading: String = "") -> [String] {
    var lines: [String] = []
    for block in blocks {
      switch block {
      case .paragraph(let text):
        if !lines.isEmpty { lines.append(".Pp") }
        lines.append(Mdoc.prose(text))
      case .lines(let text):
        lines.append(".Bd -literal -offset \(offset)")
        lines += text.map { Mdoc.literal($0) }
        lines.append(".Ed")
      case .terms(let terms):
        if !lines.isEmpty { lines.append(".Pp") }
        lines.append(".Bl -tag -width \(width(of: terms)) -offset \(offset) -compact")
        for term in terms {
          lines.append(".It \(macro(in: heading)) \(Mdoc.argument(term.name))")
          if !term.meaning.isEmpty { lines.append(Mdoc.prose(term.meaning)) }
        }
        lines.append(".El")
      }
    }
    return lines
  }

  /// What terms of a section are.
  private static func macro(in heading: String) -> String {
    switch heading {
    case "ENVIRONMENT": "Ev"
    case "FILES": "Pa"
    case "EXIT STATUS": "Er"
    default: "Sy"
    }
  }

  /// Room for the terms beside their meanings; long ones stand above.
  private static func width(of terms: [HelpText.Term]) -> String {
    let longest = terms.filter { !$0.meaning.isEmpty }.map(\.name.count).max() ?? 0
    return "\(min(longest, 16) + 1)n"
  }
}
