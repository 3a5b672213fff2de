/// Texts between commas, each taken apart; one value reads those of thousands of foods.
struct NameParts {
  private var parts: [NameWords] = []
  private var count = 0

  var isEmpty: Bool { count == 0 }

  /// Reads the parts of a text; what was read before is gone.
  mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
    count = 0
    guard !text.isEmpty else { return }
    for part in text.split(separator: UInt8(ascii: ",")) {
      if count == parts.count { parts.append(NameWords()) }
      parts[count].read(UnsafeBufferPointer(rebasing: part))
      count += 1
    }
  }

  /// Whether one of them is as wanted.
  func contains(_ isWanted: (NameWords) -> Bool) -> Bool {
    for index in 0..<count where isWanted(parts[index]) { return true }
    return false
  }
}
