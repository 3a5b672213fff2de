internal import FoodLabels

extension Drawing.Run {
  /// Words in lines that fit a width, broken between words.
  static func lines(
    of words: [LabelLine.Words], size: Double = Drawing.size, width: Double
  ) -> [[Drawing.Run]] {
    var lines: [[Drawing.Run]] = []
    var current: [Drawing.Run] = []
    for words in words {
      for word in words.text.split(separator: " ") {
        let run = Drawing.Run(
          String(word), size, words.emphasis == .bold ? .bold : .regular,
          isItalic: words.emphasis == .italic)
        if !current.isEmpty, Drawing.room(current + [run]) > width {
          lines.append(current)
          current = []
        }
        if let last = current.last, last.isAlike(run) {
          current[current.count - 1] = last.followed(by: run)
        } else {
          current.append(run)
        }
      }
    }
    return current.isEmpty ? lines : lines + [current]
  }
}
