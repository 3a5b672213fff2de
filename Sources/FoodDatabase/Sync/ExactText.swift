/// Text that is equal only to text of the same bytes, as in SQLite.
///
/// Swift takes two strings for equal even if "é" is one code point in one and two in the other.
struct ExactText: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (first: ExactText, second: ExactText) -> Bool {
    first.text.utf8.elementsEqual(second.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
