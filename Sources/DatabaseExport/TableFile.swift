internal import FoodDatabase
internal import Nutrition
internal import SystemIO
internal import Text

/// Writes a table as CSV: texts are quoted, so that an empty one differs from a missing one, and numbers
/// have all their digits.
struct TableFile {
  private static let partSize = 1 << 18

  let database: ShippedDatabaseFile

  /// Writes the columns of a table to a new file.
  func write(_ table: SchemaText.Table, to path: String) throws {
    let file = try AtomicFile(path: path)
    var text = ByteText()
    text.append(table.columns.map(\.name).joined(separator: ","))
    text.append("\n")
    var failure: FileSystemError?
    func flush(atLeast size: Int) -> Bool {
      guard text.bytes.count >= size else { return true }
      do throws(FileSystemError) {
        try file.write(text.bytes)
        text.removeAll()
        return true
      } catch {
        failure = error
        return false
      }
    }
    let indices = table.columns.indices
    try database.forEachRow(of: table.name, columns: table.columns.map(\.name)) { row in
      for index in indices {
        if index > 0 { text.append(",") }
        text.append(row[index])
      }
      text.append("\n")
      return flush(atLeast: Self.partSize)
    }
    if failure == nil { _ = flush(atLeast: 0) }
    if let failure { throw failure }
    try file.replace()
  }
}

extension ByteText {
  fileprivate mutating func append(_ value: StoredValue) {
    switch value {
    case .null: break
    case .integer(let number): append(steps: number, decimals: 0)
    case .real(let number): append(DecimalText.shortest(number))
    case .text(let bytes):
      append("\"")
      if bytes.contains(UInt8(ascii: "\"")) {
        append(String(decoding: bytes, as: UTF8.self).replacing("\"", with: "\"\""))
      } else {
        append(bytes)
      }
      append("\"")
    }
  }
}
