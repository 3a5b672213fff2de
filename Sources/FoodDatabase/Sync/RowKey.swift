/// The key of a row, which is another one if its bytes are others.
///
/// Two strings are equal even if one has "é" as a single character and the other as two, and SQLite
/// tells them apart.
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
