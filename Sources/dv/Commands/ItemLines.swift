internal import Terminal
internal import Foundation

/// A line that names a food, or how much of it, and where it stands.
struct ItemLine {
  let text: String
  /// Where it stands, such as "meals.txt:3"; nil for a word of the call.
  var place: String?

  /// The line in quotation marks, the beginning of a long one.
  var quoted: String { "\"\(text.count > 60 ? "\(text.prefix(60))…" : text)\"" }

  /// What is wrong with the line, and which it is.
  func problem(_ reason: String) -> String {
    if let place { return "\(place): \(reason)" }
    return reason.hasPrefix(quoted) ? reason : "\(quoted): \(reason)"
  }
}

/// The lines of a file that names foods, one in each.
enum ItemLines {
  /// MiB.
  private static let sizeLimit = 16

  /// The lines of a file, or of standard input for "-", without the bullets of a list, but for empty
  /// ones and those that begin with "#".
  static func read(_ file: String) throws(Failure) -> [ItemLine] {
    let name = file == "-" ? "standard input" : file
    var bytes = try InputFile(path: file).bytes(upTo: sizeLimit, of: "items")[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    var lines: [ItemLine] = []
    var problems: [Failure] = []
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      let place = "\(name):\(index + 1)"
      guard let text = String(data: Data(line), encoding: .utf8) else {
        problems.append(Failure(.badData, "\(place): This is no UTF-8 text."))
        continue
      }
      let item = withoutBullet(text.trimmingCharacters(in: .whitespacesAndNewlines))
      guard !item.isEmpty, !item.hasPrefix("#") else { continue }
      lines.append(ItemLine(text: item, place: place))
    }
    guard problems.isEmpty else {
      throw Failure(.badData, "\(name) is no text of items. Save it as UTF-8.", of: problems)
    }
    return lines
  }

  /// A line of a list without what marks it as one.
  private static func withoutBullet(_ line: String) -> String {
    for bullet in ["- ", "* ", "• ", "– "] where line.hasPrefix(bullet) {
      return line.dropFirst(bullet.count).trimmingCharacters(in: .whitespaces)
    }
    return line
  }
}
