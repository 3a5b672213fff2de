/// What a page of a table or an index refers to.
///
/// A database has millions of cells, and each is looked at. So the page is read from one span of
/// bytes with a few numbers, and not through the file that it comes from.
struct TreePage {
  enum Kind {
    case table
    case index
  }

  /// Content of a cell that goes on in a chain of other pages.
  struct Overflow {
    var local: Range<Int>
    var firstPage: Int
    var bytes: Int
  }

  let kind: Kind
  /// The pages below it.
  private(set) var children: [Int] = []
  /// The contents that go on elsewhere, or all of them.
  private(set) var overflows: [Overflow] = []

  /// Takes a page apart.
  ///
  /// - Parameters:
  ///   - number: The page, counted from 1.
  ///   - bytes: Bytes of the file.
  ///   - start: Where in the bytes the page begins.
  ///   - format: The sizes of the file.
  ///   - keepsContents: Whether contents that fit in the page are wanted too.
  /// - Throws: `StructureProblem` when it is damaged.
  init(
    _ number: Int, _ bytes: Span<UInt8>, _ start: Int, _ format: PageFile.Format,
    keepsContents: Bool
  ) throws(StructureProblem) {
    let damage = StructureProblem.pageDamaged(number)
    let header = start + (number == 1 ? 100 : 0)
    let isLeaf: Bool
    switch bytes[header] {
    case 2: (kind, isLeaf) = (.index, false)
    case 5: (kind, isLeaf) = (.table, false)
    case 10: (kind, isLeaf) = (.index, true)
    case 13: (kind, isLeaf) = (.table, true)
    default: throw damage
    }
    let cells = bytes.number16(at: header + 3)
    let firstCell = header + (isLeaf ? 8 : 12) + 2 * cells
    let end = start + format.usableSize
    // Cells that overlap would let a small page stand for many rows.
    var room = end - firstCell
    guard room >= 0 else { throw damage }
    for index in 0..<cells {
      let cell = start + bytes.number16(at: firstCell - 2 * (cells - index))
      guard cell >= firstCell, cell < end else { throw damage }
      var position = cell
      if !isLeaf {
        guard cell + 4 <= end else { throw damage }
        children.append(bytes.number32(at: cell))
        position += 4
      }
      // The length of the content; in a table, a row's number comes after it, or stands alone.
      guard let length = bytes.varint(at: &position, before: end) else { throw damage }
      if isLeaf || kind == .index {
        if kind == .table, bytes.varint(at: &position, before: end) == nil { throw damage }
        guard
          let content = Self.content(of: length, kind, bytes, at: &position, before: end, format)
        else { throw damage }
        if content.firstPage > 0 || keepsContents { overflows.append(content) }
      }
      room -= position - cell
      guard room >= 0, position <= end else { throw damage }
    }
    if !isLeaf { children.append(bytes.number32(at: header + 8)) }
  }

  /// Reads the content of a cell, and moves past it; nil when it is damaged.
  private static func content(
    of length: Int, _ kind: Kind, _ bytes: Span<UInt8>, at position: inout Int, before end: Int,
    _ format: PageFile.Format
  ) -> Overflow? {
    guard length >= 0, length <= format.pageCount * format.pageSize else { return nil }
    let usable = format.usableSize
    let most = kind == .table ? usable - 35 : (usable - 12) * 64 / 255 - 23
    var local = length
    if length > most {
      let least = (usable - 12) * 32 / 255 - 23
      local = least + (length - least) % (usable - 4)
      if local > most { local = least }
    }
    guard position + local + (local < length ? 4 : 0) <= end else { return nil }
    var overflow = Overflow(local: position..<position + local, firstPage: 0, bytes: length - local)
    position += local
    if local < length {
      overflow.firstPage = bytes.number32(at: position)
      guard overflow.firstPage > 0 else { return nil }
      position += 4
    }
    return overflow
  }
}

extension Span<UInt8> {
  func number16(at index: Int) -> Int { Int(self[index]) << 8 | Int(self[index + 1]) }

  func number32(at index: Int) -> Int { number16(at: index) << 16 | number16(at: index + 2) }

  /// Reads a number of one to nine bytes, and moves past it; nil when it doesn't end.
  func varint(at position: inout Int, before end: Int) -> Int? {
    var value = 0
    var index = 0
    while index < 9, position < end {
      let byte = self[position]
      position += 1
      index += 1
      if index == 9 { return value << 8 | Int(byte) }
      value = value << 7 | Int(byte & 0x7F)
      if byte < 0x80 { return value }
    }
    return nil
  }
}
