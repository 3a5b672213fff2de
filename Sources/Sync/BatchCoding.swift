internal import FoodDatabase

/// The contents of a sync file as bytes; `Documentation/Sync.md` describes them.
///
/// Names of tables and columns, stamps, keys and pieces of texts are written once each. There is no
/// other compression: none of the libraries that dv has anyway has one.
enum BatchCoding {
  /// Later stamps are refused, so that a file can't exhaust the clock, which ends with the year 9999.
  static let latestTime: Int64 = 253_370_764_800_000
  private static let counterLimit: Int64 = 1 << 32

  // MARK: Writing

  static func bytes(_ batch: SyncBatch) -> [UInt8] {
    var writer = ByteWriter()
    append(batch.through, to: &writer)
    writer.append(batch.after == nil ? 0 : 1)
    if let after = batch.after { append(after, to: &writer) }
    writer.append(batch.seen.count)
    for stamp in batch.seen { append(stamp, to: &writer) }

    let names = Index(Set(batch.cells.flatMap { [$0.table, $0.column] }).sorted())
    writer.append(names.values.count)
    for name in names.values { writer.append(name) }
    let devices = Index(Set(batch.cells.map(\.stamp.device)).sorted())
    writer.append(devices.values.count)
    for device in devices.values { writer.appendFixed(UInt64(bitPattern: device)) }
    let stamps = Index(Set(batch.cells.map(\.stamp)).sorted())
    writer.append(stamps.values.count)
    var time: Int64 = 0
    for stamp in stamps.values {
      writer.append(UInt64(stamp.time - time))
      time = stamp.time
      writer.append(UInt64(stamp.counter))
      writer.append(devices[stamp.device])
    }

    // Strings can be equal although their bytes differ: "é" can be one code point or two.
    let cells = batch.cells.sorted {
      $0.table == $1.table && $0.key == $1.key && !$0.hasKey(of: $1)
        ? $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
        : ($0.table, $0.key, $0.column) < ($1.table, $1.key, $1.column)
    }
    let rows = cells.chunked { $0.table == $1.table && $0.hasKey(of: $1) }
    writer.append(rows.count)
    for row in rows {
      guard let first = row.first else { continue }
      writer.append(names[first.table])
      writer.append(first.key)
      writer.append(row.count)
      for cell in row {
        writer.append(names[cell.column])
        writer.append(stamps[cell.stamp])
        append(cell.value, to: &writer)
      }
    }
    return writer.bytes
  }

  private static func append(_ stamp: ChangeStamp, to writer: inout ByteWriter) {
    writer.appendFixed(UInt64(bitPattern: stamp.device))
    writer.append(UInt64(stamp.time))
    writer.append(UInt64(stamp.counter))
  }

  private static func append(_ value: SyncCell.Value, to writer: inout ByteWriter) {
    switch value {
    case .nothing: writer.append(0)
    case .integer(let number):
      writer.append(1)
      writer.append(signed: number)
    case .real(let number):
      writer.append(2)
      writer.appendFixed(number.bitPattern)
    case .text(let text):
      writer.append(3)
      writer.append(text)
    }
  }

  // MARK: Reading

  static func batch(
    _ bytes: ArraySlice<UInt8>, format: UInt8
  ) throws(ByteReader.Malformed) -> SyncBatch {
    var reader = ByteReader(bytes, format: format)
    let through = try stamp(&reader)
    let after = try reader.index(below: 2) == 0 ? nil : stamp(&reader)
    guard after.map({ $0.device == through.device && $0 <= through }) ?? true else {
      throw ByteReader.Malformed()
    }
    let seen = try list(&reader, stamp)
    let names = try list(&reader) { reader throws(ByteReader.Malformed) in try reader.text() }
    let devices = try list(&reader, device)
    var time: Int64 = 0
    let stamps = try list(&reader) { reader throws(ByteReader.Malformed) in
      let (sum, isTooLarge) = time.addingReportingOverflow(
        Int64(truncatingIfNeeded: try reader.number() & UInt64(Int64.max)))
      guard !isTooLarge else { throw ByteReader.Malformed() }
      time = sum
      return try checked(
        time, try reader.number(), devices[try reader.index(below: devices.count)])
    }
    let rows = try list(&reader) { reader throws(ByteReader.Malformed) in
      let table = names[try reader.index(below: names.count)]
      let key = try reader.text()
      return try list(&reader) { reader throws(ByteReader.Malformed) in
        let column = names[try reader.index(below: names.count)]
        let stamp = stamps[try reader.index(below: stamps.count)]
        return SyncCell(
          table: table, key: key, column: column, value: try value(&reader), stamp: stamp)
      }
    }
    guard reader.isAtEnd else { throw ByteReader.Malformed() }
    return SyncBatch(after: after, through: through, seen: seen, cells: rows.flatMap(\.self))
  }

  private static func list<Element>(
    _ reader: inout ByteReader,
    _ element: (inout ByteReader) throws(ByteReader.Malformed) -> Element
  ) throws(ByteReader.Malformed) -> [Element] {
    var list: [Element] = []
    for _ in 0..<(try reader.count()) { list.append(try element(&reader)) }
    return list
  }

  private static func device(_ reader: inout ByteReader) throws(ByteReader.Malformed) -> Int64 {
    guard let device = Int64(exactly: try reader.fixed()), device > 0 else {
      throw ByteReader.Malformed()
    }
    return device
  }

  private static func stamp(
    _ reader: inout ByteReader
  ) throws(ByteReader.Malformed) -> ChangeStamp {
    let device = try device(&reader)
    let time = try reader.number()
    return try checked(Int64(exactly: time) ?? .max, try reader.number(), device)
  }

  private static func checked(
    _ time: Int64, _ counter: UInt64, _ device: Int64
  ) throws(ByteReader.Malformed) -> ChangeStamp {
    guard time <= latestTime, let counter = Int64(exactly: counter), counter < counterLimit else {
      throw ByteReader.Malformed()
    }
    return ChangeStamp(time: time, counter: counter, device: device)
  }

  private static func value(
    _ reader: inout ByteReader
  ) throws(ByteReader.Malformed) -> SyncCell.Value {
    switch try reader.byte() {
    case 0: return .nothing
    case 1: return .integer(try reader.signed())
    case 2:
      let number = Double(bitPattern: try reader.fixed())
      guard number.isFinite else { throw ByteReader.Malformed() }
      return .real(number)
    case 3: return .text(try reader.text())
    default: throw ByteReader.Malformed()
    }
  }
}

/// Values that are written once and then meant by their places.
private struct Index<Value: Hashable> {
  let values: [Value]
  private let places: [Value: Int]

  init(_ values: [Value]) {
    self.values = values
    places = Dictionary(uniqueKeysWithValues: values.enumerated().map { ($1, $0) })
  }

  subscript(_ value: Value) -> Int { places[value] ?? 0 }
}

extension Array {
  /// The array in runs of elements that belong together.
  fileprivate func chunked(_ areTogether: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
    var runs: [ArraySlice<Element>] = []
    var start = startIndex
    for index in indices.dropFirst() where !areTogether(self[index - 1], self[index]) {
      runs.append(self[start..<index])
      start = index
    }
    return isEmpty ? [] : runs + [self[start...]]
  }
}

extension SyncCell {
  fileprivate func hasKey(of other: SyncCell) -> Bool { key.utf8.elementsEqual(other.key.utf8) }
}
