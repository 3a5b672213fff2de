/// Visits every page of a database once, before SQLite follows its trees.
///
/// SQLite trusts that each page belongs to one place. Where pages refer to each other in a loop, or
/// several refer to the same one on every level, it reads without end. The walk takes time in
/// proportion to the file and a byte of memory for each page.
///
/// See https://www.sqlite.org/fileformat.html
struct PageWalk {
  private var file: PageFile
  private var isUsed: [Bool]
  /// The root pages that the schema names.
  private var roots: [Int] = []

  /// Prepares to walk through a file.
  init(_ file: PageFile) {
    self.file = file
    isUsed = [Bool](repeating: false, count: file.format.pageCount + 1)
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
    guard (1...file.format.pageCount).contains(page) else {
      throw StructureProblem.pageMissing(page)
    }
    guard !isUsed[page] else { throw StructureProblem.pageUsedTwice(page) }
    isUsed[page] = true
  }

  // MARK: Trees

  private mutating func walkTree(_ root: Int, isSchema: Bool) throws {
    var kind: TreePage.Kind?
    var pages = [root]
    while let number = pages.popLast() {
      let start = try file.load(number)
      let page = try TreePage(
        number, file.window.span, start, file.format, keepsContents: isSchema)
      guard kind == nil || kind == page.kind else { throw StructureProblem.pageDamaged(number) }
      kind = page.kind
      for child in page.children { try use(child) }
      pages += page.children
      try follow(page.overflows, isSchema: isSchema, number)
    }
  }

  /// Visits the chains of pages that the contents of a page go on in.
  private mutating func follow(_ overflows: [TreePage.Overflow], isSchema: Bool, _ page: Int) throws
  {
    // The chains take the place of the page in the window.
    let contents = isSchema ? overflows.map { Array(file.window[$0.local]) } : []
    for (index, overflow) in overflows.enumerated() {
      var content = isSchema ? contents[index] : []
      var next = overflow.firstPage
      var left = overflow.bytes
      while left > 0 {
        try use(next)
        let start = try file.load(next)
        let count = min(left, file.format.usableSize - 4)
        if isSchema { content += file.window[start + 4..<start + 4 + count] }
        next = file.window.span.number32(at: start)
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
    var trunk = file.window.span.number32(at: first + 32)
    while trunk != 0 {
      try use(trunk)
      let start = try file.load(trunk)
      let count = file.window.span.number32(at: start + 4)
      guard count <= file.format.usableSize / 4 - 2 else {
        throw StructureProblem.pageDamaged(trunk)
      }
      for index in 0..<count { try use(file.window.span.number32(at: start + 8 + 4 * index)) }
      trunk = file.window.span.number32(at: start)
    }
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
