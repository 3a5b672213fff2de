/// The key of a row; keys with different bytes are different keys.
///
/// Swift takes two strings for equal even if "é" is one code point in one and two in the other, but
/// SQLite tells them apart.
struct RowKey: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (first: RowKey, second: RowKey) -> Bool {
    first.text.utf8.elementsEqual(second.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
