/// The text of a command's help, in the parts that it is written in.
struct HelpText {
  /// A part below a heading; that before the first heading has none.
  struct Section {
    var heading: String?
    var blocks: [Block] = []

    /// Puts more blocks below.
    ///
    /// Lines go on with lines, but for those that are there already, as examples of several commands
    /// may be; terms go on with terms.
    mutating func append(_ more: [Block]) {
      for block in more {
        switch (blocks.last, block) {
        case (.lines(let last), .lines(let lines)):
          blocks[blocks.count - 1] = .lines(last + lines.filter { !last.contains($0) })
        case (.terms(let last), .terms(let terms)):
          blocks[blocks.count - 1] = .terms(last + terms)
        default:
          blocks.append(block)
        }
      }
    }
  }

  /// A piece of a section.
  enum Block {
    /// Words that may be filled into lines anew.
    case paragraph(String)
    /// Lines that stay as they are.
    case lines([String])
    /// Terms, each with what it means; nothing where the term says all.
    case terms([Term])
  }

  /// A term and what it means.
  struct Term {
    var name: String
    var meaning: String
  }

  /// The sections, in the order of the text.
  let sections: [Section]

  /// Reads a text: headings are in capitals, indented are lines and terms, terms have two spaces or
  /// more behind them, and lines below their own go on where their meaning began.
  init(_ text: String) {
    var sections = [Section()]
    var pending: [Substring] = []
    func finish() {
      guard let first = pending.first else { return }
      let last = sections.count - 1
      let isExample = sections[last].heading == "EXAMPLES"
      sections[last].blocks.append(
        first.hasPrefix(" ")
          ? Self.indented(pending, isExample)
          : .paragraph(pending.joined(separator: " ")))
      pending = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy(\.isWhitespace) {
        finish()
      } else if Self.isHeading(line) {
        finish()
        sections.append(Section(heading: String(line)))
      } else {
        if let last = pending.last, last.hasPrefix(" ") != line.hasPrefix(" ") { finish() }
        pending.append(line)
      }
    }
    finish()
    self.sections = sections.filter { !$0.blocks.isEmpty }
  }

  private static func isHeading(_ line: Substring) -> Bool {
    line.allSatisfy { $0.isUppercase || $0 == " " } && !line.hasPrefix(" ") && line.count > 3
  }

  /// Lines or terms, whichever an indented block holds.
  private static func indented(_ lines: [Substring], _ isExample: Bool) -> Block {
    let margin = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    let lines = lines.map { $0.dropFirst(margin) }
    let column = lines.lazy.compactMap(meaningColumn).first
    guard let column, !isExample else { return .lines(lines.map(String.init)) }
    var terms: [Term] = []
    for line in lines {
      if line.hasPrefix(" "), let last = terms.indices.last {
        let more = line.drop { $0 == " " }
        terms[last].meaning += (terms[last].meaning.isEmpty ? "" : " ") + more
      } else {
        terms.append(term(line, column))
      }
    }
    return .terms(terms)
  }

  /// Where the meaning begins in a line that has a term and, parted by two spaces or more, a meaning.
  private static func meaningColumn(_ line: Substring) -> Int? {
    line.firstMatch(of: /^\S.*?\s{2,}(?=\S)/).map { $0.output.count }
  }

  private static func term(_ line: Substring, _ column: Int) -> Term {
    // The longest term of all may have one space behind it.
    let end = line.prefix { $0 != " " }.count == column - 1 ? column : meaningColumn(line)
    guard let end else { return Term(name: String(line), meaning: "") }
    let name = line.prefix(end)
    return Term(
      name: String(name.prefix(name.count - name.reversed().prefix { $0 == " " }.count)),
      meaning: String(line.dropFirst(end)))
  }
}
