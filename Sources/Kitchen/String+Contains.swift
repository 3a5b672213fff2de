extension String {
  /// Whether the text has another one in it, byte for byte.
  ///
  /// Names and lines are searched for many short words, and the standard library's search takes many
  /// times as long. An empty text is in every text.
  func contains(_ other: String) -> Bool {
    var (text, other) = (self, other)
    return text.withUTF8 { text in
      other.withUTF8 { other in
        guard let first = other.first else { return true }
        guard text.count >= other.count else { return false }
        return (0...text.count - other.count).contains { start in
          text[start] == first && other.indices.allSatisfy { text[start + $0] == other[$0] }
        }
      }
    }
  }
}
