/// A weight of Helvetica, and how wide its letters are.
///
/// The widths are thousandths of the type size. They are those of Liberation Sans, the letters of
/// which are made as wide as Arial's, and these as Helvetica's.
enum Typeface {
  case regular
  case bold

  /// How wide a text is in a type size, in the unit of the size.
  func width(of text: some StringProtocol, size: Double) -> Double {
    let widths = self == .regular ? Self.regularWidths : Self.boldWidths
    let sum = text.unicodeScalars.reduce(0) { sum, scalar in
      let place = Int(scalar.value) - 0x20
      return sum + (widths.indices.contains(place) ? widths[place] : Self.otherWidth(scalar))
    }
    return Double(sum) * size / 1000
  }

  /// The text in lines that are at most so wide, broken between words, and within longer ones.
  func lines(of text: String, size: Double, width: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if self.width(of: longer, size: size) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      for character in word {
        if !line.isEmpty, self.width(of: line + String(character), size: size) > width {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// The width of a letter beyond ASCII: marks that combine have none, ideographs and emoji fill
  /// the square, and of others few are wider than a capital letter.
  private static func otherWidth(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    default: scalar.value < 0x1100 ? 722 : 1000
    }
  }

  /// From the space to the tilde.
  private static let regularWidths = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722,
    722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722,
    667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556,
    556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500,
    500, 334, 260, 334, 584,
  ]

  /// From the space to the tilde.
  private static let boldWidths = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722,
    722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722,
    667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611,
    611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556,
    500, 389, 280, 389, 584,
  ]
}
