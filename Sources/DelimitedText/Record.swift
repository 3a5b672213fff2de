/// What libcsv's callbacks fill: the fields of one record, and its bytes as they stand in the file.
///
/// A class, because a C callback captures nothing and gets it through a context pointer.
final class Record {
  /// The unquoted fields, one behind the other.
  private(set) var bytes: [UInt8] = []

  /// Where each field ends in `bytes`.
  private(set) var ends: [Int] = []

  /// How many records ended since the last `clear`.
  private(set) var completed = 0

  /// The record as written, with quotes and line ends; what locates a fault.
  private(set) var raw: [UInt8] = []

  func clear() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    raw.removeAll(keepingCapacity: true)
    completed = 0
  }

  func appendRaw(_ piece: UnsafeRawBufferPointer) {
    raw.append(contentsOf: piece)
  }

  func appendField(_ field: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: field)
    ends.append(bytes.count)
  }

  func complete() {
    completed += 1
  }
}
