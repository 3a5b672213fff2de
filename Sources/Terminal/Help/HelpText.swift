/// The text of a command's help, split into sections under headings in capitals.
public struct HelpText: Sendable {
  /// A section; the first one may have no heading.
  public struct Section: Sendable {
    /// The heading, such as "EXAMPLES".
    public var heading: String?
    /// What stands below it.
    public var blocks: [Block] = []

    /// Makes a section.
    public init(heading: String? = nil, blocks: [Block] = []) {
      self.heading = heading
      self.blocks = blocks
    }

    /// Whether it belongs at the end of a page, after all options.
    public var isLast: Bool {
      heading.map { ["ENVIRONMENT", "FILES", "EXIT STATUS", "SEE ALSO"].contains($0) } ?? false
    }

    /// Whether it holds examples.
    public var isExamples: Bool { heading == "EXAMPLES" }
  }

  /// A paragraph, or lines that are never broken or joined.
  public enum Block: Sendable {
    /// Words that can be wrapped at any width.
    case paragraph(String)
    /// Indented lines, kept as they are but for the indentation.
    case lines([String])
  }

  /// The sections, in the order of the text.
  public let sections: [Section]

  /// Reads a text: blank lines separate blocks, and indented blocks are lines that stay as they are.
  public init(_ text: String) {
    var sections = [Section()]
    var block: [Substring] = []
    func finish() {
      guard let first = block.first else { return }
      let margin = first.prefix { $0 == " " }.count
      sections[sections.count - 1].blocks.append(
        margin > 0
          ? .lines(block.map { String($0.dropFirst(margin)) })
          : .paragraph(block.joined(separator: " ")))
      block = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy(\.isWhitespace) {
        finish()
      } else if Self.isHeading(line) {
        finish()
        sections.append(Section(heading: String(line)))
      } else {
        if let last = block.last, last.hasPrefix(" ") != line.hasPrefix(" ") { finish() }
        block.append(line)
      }
    }
    finish()
    self.sections = sections.filter { !$0.blocks.isEmpty }
  }

  private static func isHeading(_ line: Substring) -> Bool {
    line.count > 3 && line.allSatisfy { $0.isUppercase || $0 == " " } && !line.hasPrefix(" ")
  }
}
