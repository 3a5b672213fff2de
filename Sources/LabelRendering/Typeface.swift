/// A weight of Helvetica and the widths of its letters, in thousandths of the type size.
///
/// Arial and Liberation Sans have the same widths.
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

  /// The room that a text needs where only a wider font is installed.
  ///
  /// DejaVu Sans, the usual one on Linux, is up to 15% wider than Helvetica, its bold up to 21%.
  func room(for text: some StringProtocol, size: Double) -> Double {
    width(of: text, size: size) * (self == .regular ? 1.15 : 1.21)
  }

  /// Whether the widths of all letters are known rather than estimated.
  static func isMeasured(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { regularWidths.indices.contains(Int($0.value) - 0x20) }
  }

  /// The text in lines that fit a width in any common font, broken between words, and within a word
  /// that is too long.
  func lines(of text: String, size: Double, width: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if room(for: longer, size: size) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      for character in word {
        if !line.isEmpty, room(for: line + String(character), size: size) > width {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// An estimate for a letter beyond ASCII: combining marks have no width, ideographs and emoji fill
  /// a square, and few others are wider than a capital letter.
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
