/// One record, which is filled piece by piece and then shared by those who look at it.
final class Record {
  /// A C callback captures nothing: it gets the storage through its context pointer.
  let storage: UnsafeMutablePointer<RecordStorage>

  init() {
    storage = .allocate(capacity: 1)
    storage.initialize(to: RecordStorage())
  }

  deinit {
    storage.deinitialize(count: 1)
    storage.deallocate()
  }
}

/// What libcsv's callbacks fill: the fields of one record, and its bytes as they stand in the file.
struct RecordStorage {
  /// The unquoted fields, one behind the other.
  private(set) var bytes: [UInt8] = []

  /// Where each field ends in `bytes`.
  private(set) var ends: [Int] = []

  /// The first field that is longer than the limit.
  private(set) var tooLongField: Int?

  /// How many records ended since the last `clear`.
  private(set) var completed = 0

  /// The record as written, with quotes and line ends, to locate errors.
  private(set) var raw: [UInt8] = []

  /// All bytes of the record, joined by OR: below 0x80 when the record is ASCII.
  private(set) var allBits: UInt8 = 0

  /// Whether there is a NUL byte.
  private(set) var hasNull = false

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    raw.removeAll(keepingCapacity: true)
    tooLongField = nil
    completed = 0
    allBits = 0
    hasNull = false
  }

  mutating func appendRaw(_ piece: UnsafeRawBufferPointer) {
    raw.append(contentsOf: piece)
    for byte in piece {
      allBits |= byte
      hasNull = hasNull || byte == 0
    }
  }

  mutating func appendField(_ field: UnsafeRawBufferPointer) {
    if field.count > DelimitedReader.fieldLimit, tooLongField == nil { tooLongField = ends.count }
    // Most fields of large files are empty, and appending nothing takes as long as appending a few bytes.
    if !field.isEmpty { bytes.append(contentsOf: field) }
    ends.append(bytes.count)
  }

  mutating func complete() {
    completed += 1
  }

  /// Where a field stands in `bytes`.
  func range(_ field: Int) -> Range<Int> {
    (field == 0 ? 0 : ends[field - 1])..<ends[field]
  }
}
