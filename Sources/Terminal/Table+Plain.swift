extension Table {
  /// The rows line by line: a fact in each line, named.
  ///
  /// A row without a plain form of its own is made from the table's texts. A table of names and texts,
  /// with no header or one over the names only, becomes "name: text". Several columns of numbers
  /// beside a name become "name: header number, header number". All others become a line for each
  /// column, "header: text".
  var plainText: String {
    let form = PlainForm(header)
    var text = (plainTitle ?? form.title).map { "\($0)\n" } ?? ""
    for row in rows {
      switch row {
      case .title(let title): text += "\(title)\n"
      case .cells(let cells, let plain):
        let plain = plain?() ?? form.row(cells)
        if plain.isRecord, !text.isEmpty { text += "\n" }
        for line in plain.lines { text += "\(SpokenText.words(TerminalText.harmless(line)))\n" }
      }
    }
    return text
  }
}

/// How the rows of a table read line by line, by its header.
private struct PlainForm {
  private enum Kind {
    case named
    case counted
    case record
  }

  private let header: [String]
  private let kind: Kind

  init(_ header: [String]) {
    // An arrow isn't a word.
    self.header = header.map { $0.contains("→") ? "Change" : $0 }
    let headed = header.indices.filter { !header[$0].isEmpty }
    kind = headed.isEmpty || headed == [0] ? .named : header[0].isEmpty ? .counted : .record
  }

  /// The title of all rows; nil for none.
  var title: String? {
    guard kind == .named, let first = header.first, !first.isEmpty else { return nil }
    return first
  }

  func row(_ cells: [String]) -> PlainRow {
    let texts = texts(cells)
    switch kind {
    case .record:
      return .record(texts.map { $0.header.isEmpty ? $0.text : "\($0.header): \($0.text)" })
    case .named, .counted:
      guard let name = texts.first, texts.count > 1 else { return .facts(texts.map(\.text)) }
      let rest = texts.dropFirst().map {
        $0.header.isEmpty ? $0.text : "\($0.header.lowercasedWord) \($0.text)"
      }
      return .facts("\(name.text): \(rest.joined(separator: ", "))")
    }
  }

  /// The texts with their headers.
  ///
  /// A text without a header, such as a unit, continues the one before it, unless no column has a
  /// header.
  private func texts(_ cells: [String]) -> [(header: String, text: String)] {
    var texts: [(header: String, text: String)] = []
    var isGoingOn = false
    for (header, cell) in zip(header, cells) {
      let text = String(cell.drop { $0 == " " })
      if kind != .named, header.isEmpty, !texts.isEmpty {
        if isGoingOn, !text.isEmpty { texts[texts.count - 1].text += " \(text)" }
        continue
      }
      isGoingOn = !text.isEmpty
      guard isGoingOn else { continue }
      let isUnknown = text == SpokenText.unknownSign
      texts.append((header, isUnknown ? SpokenText.unknown : text))
      // An unknown value has no unit.
      isGoingOn = !isUnknown
    }
    return texts
  }
}

extension String {
  /// The text with a lowercase first letter, unless it is a single letter.
  fileprivate var lowercasedWord: String {
    count == 1 ? self : prefix(1).lowercased() + dropFirst()
  }
}
