/// Visits every page of a database once, before SQLite follows its trees.
///
/// SQLite trusts that each page belongs to one place. Where pages refer to each other in a loop, or
/// several refer to the same one on every level, it reads without end. The walk takes time in
/// proportion to the file and a byte of memory for each page.
///
/// See https://www.sqlite.org/fileformat.html
struct PageWalk {
  private enum Kind: UInt8 {
    case table
    case index
  }

  /// Content of a cell that goes on in a chain of other pages.
  private struct Overflow {
    var local: Range<Int>
    var firstPage: Int
    var bytes: Int
  }

  private var file: PageFile
  private var isUsed: [Bool]
  /// The root pages that the schema names.
  private var roots: [Int] = []

  /// Prepares to walk through a file.
  init(_ file: PageFile) {
    self.file = file
    isUsed = [Bool](repeating: false, count: file.pageCount + 1)
  }

  /// Visits all pages.
  ///
  /// - Throws: `StructureProblem` for the first problem found, or why the file cannot be read.
  mutating func run() throws {
    try runSchema()
    for root in roots {
      try use(root)
      try walkTree(root, isSchema: false)
    }
    try walkFreelist()
  }

  /// Visits only the pages that list the tables.
  mutating func runSchema() throws {
    try use(1)
    try walkTree(1, isSchema: true)
  }

  private mutating func use(_ page: Int) throws {
    guard (1...file.pageCount).contains(page) else { throw StructureProblem.pageMissing(page) }
    guard !isUsed[page] else { throw StructureProblem.pageUsedTwice(page) }
    isUsed[page] = true
  }

  // MARK: Trees

  private mutating func walkTree(_ root: Int, isSchema: Bool) throws {
    var kind: Kind?
    var pages = [root]
    while let page = pages.popLast() {
      let start = try file.load(page)
      let header = start + (page == 1 ? 100 : 0)
      let (found, isLeaf) = try Self.type(file.window[header], of: page)
      guard kind == nil || kind == found else { throw StructureProblem.pageDamaged(page) }
      kind = found
      let cells = Int(number16(header + 3))
      let pointers = header + (isLeaf ? 8 : 12)
      let end = start + file.usableSize
      // Cells that overlap would let a small page stand for many rows.
      var room = end - pointers - 2 * cells
      guard room >= 0 else { throw StructureProblem.pageDamaged(page) }
      var overflows: [Overflow] = []
      for index in 0..<cells {
        let cell = start + number16(pointers + 2 * index)
        guard cell >= pointers + 2 * cells, cell < end else {
          throw StructureProblem.pageDamaged(page)
        }
        var position = cell
        if !isLeaf {
          guard cell + 4 <= end else { throw StructureProblem.pageDamaged(page) }
          let child = number32(cell)
          try use(child)
          pages.append(child)
          position += 4
        }
        if isLeaf || found == .index {
          let overflow = try content(&position, end, found, page)
          if overflow.firstPage > 0 || isSchema { overflows.append(overflow) }
        } else {
          _ = try varint(&position, end, page)
        }
        room -= position - cell
        guard room >= 0, position <= end else { throw StructureProblem.pageDamaged(page) }
      }
      if !isLeaf {
        let child = number32(header + 8)
        try use(child)
        pages.append(child)
      }
      try follow(overflows, isSchema: isSchema, page)
    }
  }

  private static func type(_ byte: UInt8, of page: Int) throws -> (Kind, isLeaf: Bool) {
    switch byte {
    case 2: (.index, false)
    case 5: (.table, false)
    case 10: (.index, true)
    case 13: (.table, true)
    default: throw StructureProblem.pageDamaged(page)
    }
  }

  /// Reads the content of a cell, and moves past it.
  private func content(
    _ position: inout Int, _ end: Int, _ kind: Kind, _ page: Int
  ) throws -> Overflow {
    let bytes = try varint(&position, end, page)
    if kind == .table { _ = try varint(&position, end, page) }
    guard bytes >= 0, bytes <= file.pageCount * file.pageSize else {
      throw StructureProblem.pageDamaged(page)
    }
    let most = kind == .table ? file.usableSize - 35 : (file.usableSize - 12) * 64 / 255 - 23
    var local = bytes
    if bytes > most {
      let least = (file.usableSize - 12) * 32 / 255 - 23
      local = least + (bytes - least) % (file.usableSize - 4)
      if local > most { local = least }
    }
    guard position + local + (local < bytes ? 4 : 0) <= end else {
      throw StructureProblem.pageDamaged(page)
    }
    var overflow = Overflow(local: position..<position + local, firstPage: 0, bytes: bytes - local)
    position += local
    if local < bytes {
      overflow.firstPage = number32(position)
      guard overflow.firstPage > 0 else { throw StructureProblem.pageDamaged(page) }
      position += 4
    }
    return overflow
  }

  /// Visits the chains of pages that the contents of a page go on in.
  private mutating func follow(_ overflows: [Overflow], isSchema: Bool, _ page: Int) throws {
    // The chains take the place of the page in the window.
    let contents = isSchema ? overflows.map { Array(file.window[$0.local]) } : []
    for (index, overflow) in overflows.enumerated() {
      var content = isSchema ? contents[index] : []
      var next = overflow.firstPage
      var left = overflow.bytes
      while left > 0 {
        try use(next)
        let start = try file.load(next)
        let count = min(left, file.usableSize - 4)
        if isSchema { content += file.window[start + 4..<start + 4 + count] }
        next = number32(start)
        left -= count
      }
      if isSchema, let root = try root(content, page) { roots.append(root) }
    }
  }

  /// The root page that a row of the schema names; nil for a view, trigger or virtual table.
  private func root(_ row: [UInt8], _ page: Int) throws -> Int? {
    let damage = StructureProblem.pageDamaged(page)
    var record = Record(bytes: row)
    guard let size = record.varint(), size <= row.count else { throw damage }
    // The type, the name and the table's name stand before it.
    var offset = size
    for _ in 0..<3 {
      guard let type = record.varint(), let width = Record.width(type) else { throw damage }
      offset += width
    }
    guard let type = record.varint(), let width = Record.width(type), type < 10,
      offset + width <= row.count
    else { throw damage }
    switch type {
    case 0, 8: return nil
    case 9: return 1
    case 7: throw damage
    default:
      let root = row[offset..<offset + width].reduce(0) { $0 << 8 | Int($1) }
      return root == 0 ? nil : root
    }
  }

  // MARK: Free pages

  private mutating func walkFreelist() throws {
    let first = try file.load(1)
    var trunk = number32(first + 32)
    while trunk != 0 {
      try use(trunk)
      let start = try file.load(trunk)
      let count = number32(start + 4)
      guard count <= file.usableSize / 4 - 2 else { throw StructureProblem.pageDamaged(trunk) }
      for index in 0..<count { try use(number32(start + 8 + 4 * index)) }
      trunk = number32(start)
    }
  }

  // MARK: Numbers

  private func number16(_ index: Int) -> Int {
    Int(file.window[index]) << 8 | Int(file.window[index + 1])
  }

  private func number32(_ index: Int) -> Int { number16(index) << 16 | number16(index + 2) }

  private func varint(_ position: inout Int, _ end: Int, _ page: Int) throws -> Int {
    var value = 0
    for index in 0..<9 {
      guard position < end else { break }
      let byte = file.window[position]
      position += 1
      if index == 8 { return value << 8 | Int(byte) }
      value = value << 7 | Int(byte & 0x7F)
      if byte < 0x80 { return value }
    }
    throw StructureProblem.pageDamaged(page)
  }
}

/// The header of a row, which lists the types of its columns.
private struct Record {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func varint() -> Int? {
    var value = 0
    for _ in 0..<8 {
      guard position < bytes.count else { return nil }
      let byte = bytes[position]
      position += 1
      value = value << 7 | Int(byte & 0x7F)
      if byte < 0x80 { return value }
    }
    return nil
  }

  /// How many bytes a column of a type takes; nil for types that do not exist.
  static func width(_ type: Int) -> Int? {
    switch type {
    case 0...4: type
    case 5: 6
    case 6, 7: 8
    case 8, 9: 0
    case 12...: (type - 12) / 2
    default: nil
    }
  }
}
