internal import Foundation

/// A sound database whose pages are changed to refer to each other, the same way for the same seed.
///
/// Loops, pages used twice, and lattices: levels of pages that all refer to the next level many
/// times, so that a few kilobytes stand for more rows than anyone could read.
public struct TangledDatabase: Sendable {
  /// The number of such databases a test tries: `DV_STRUCTURES`, or three hundred for all tests.
  public static let count =
    ProcessInfo.processInfo.environment["DV_STRUCTURES"].flatMap { Int($0) } ?? 300

  /// The file.
  public private(set) var bytes: [UInt8]

  private let pageSize: Int
  private var generator: SeededGenerator

  /// Tangles the pages of a sound database.
  public init(_ sound: [UInt8], seed: Int) {
    bytes = sound
    pageSize = max(512, Int(sound[16]) << 8 | Int(sound[17]))
    generator = SeededGenerator(seed: seed)
    switch seed % 3 {
    case 0: makeLattice()
    case 1: for _ in 0...below(3) { rewire() }
    default:
      makeLattice()
      rewire()
    }
  }

  private var pageCount: Int { bytes.count / pageSize }

  private mutating func below(_ limit: Int) -> Int {
    Int(generator.next() % UInt64(max(limit, 1)))
  }

  private mutating func anyPage() -> Int { 1 + below(pageCount) }

  private func start(_ page: Int) -> Int { (page - 1) * pageSize }

  private func header(_ page: Int) -> Int { start(page) + (page == 1 ? 100 : 0) }

  private func pages(ofTypes types: Set<UInt8>) -> [Int] {
    (1...pageCount).filter { types.contains(bytes[header($0)]) }
  }

  private mutating func put(_ number: Int, at index: Int, width: Int = 4) {
    for byte in 0..<width where index + byte < bytes.count {
      bytes[index + byte] = UInt8(truncatingIfNeeded: number >> (8 * (width - 1 - byte)))
    }
  }

  // MARK: Lattices

  /// Turns a tree's root, or any page, into the top of a lattice above a leaf.
  private mutating func makeLattice() {
    let isIndex = below(3) == 0
    guard let leaf = pick(pages(ofTypes: [isIndex ? 10 : 13])) else { return rewire() }
    let depth = 2 + below(5)
    var levels: [Int] = []
    for _ in 0..<depth {
      let page = below(6) == 0 ? anyPage() : pick(pages(ofTypes: isIndex ? [2, 10] : [5, 13]))
      if let page, page != leaf, !levels.contains(page) { levels.append(page) }
    }
    // One in four refers to itself instead.
    let bottom = below(4) == 0 ? levels.first ?? leaf : leaf
    for (level, page) in levels.enumerated() {
      makeInterior(page, isIndex, to: level + 1 < levels.count ? levels[level + 1] : bottom)
    }
  }

  /// Overwrites a page with references to one other page.
  private mutating func makeInterior(_ page: Int, _ isIndex: Bool, to child: Int) {
    let header = header(page)
    // A reference and a short key: a row number, or a row of one empty column.
    let cell = isIndex ? 7 : 5
    let room = start(page) + pageSize - header - 12
    let count = 1 + below(room / (cell + 2))
    bytes[header] = isIndex ? 2 : 5
    put(0, at: header + 1, width: 2)
    put(count, at: header + 3, width: 2)
    bytes[header + 7] = 0
    put(child, at: header + 8)
    var end = start(page) + pageSize
    for index in 0..<count {
      end -= cell
      put(end - start(page), at: header + 12 + 2 * index, width: 2)
      put(child, at: end)
      if isIndex {
        bytes.replaceSubrange(end + 4..<end + 7, with: [2, 2, 0])
      } else {
        bytes[end + 4] = UInt8(index % 128)
      }
    }
    put(end - start(page), at: header + 5, width: 2)
  }

  private mutating func pick(_ pages: [Int]) -> Int? {
    pages.isEmpty ? nil : pages[below(pages.count)]
  }

  // MARK: Other changes

  private mutating func rewire() {
    switch below(8) {
    // The page after all cells of an interior page.
    case 0, 1:
      guard let page = pick(pages(ofTypes: [2, 5])) else { return repeatPage() }
      put(anyPage(), at: header(page) + 8)
    // The page before one of its cells.
    case 2:
      guard let page = pick(pages(ofTypes: [2, 5])) else { return repeatPage() }
      let cells = Int(bytes[header(page) + 3]) << 8 | Int(bytes[header(page) + 4])
      let pointer = header(page) + 12 + 2 * below(cells)
      put(anyPage(), at: start(page) + (Int(bytes[pointer]) << 8 | Int(bytes[pointer + 1])))
    // All cells of a page become the same one.
    case 3:
      guard let page = pick(pages(ofTypes: [2, 5, 10, 13])) else { return repeatPage() }
      let isLeaf = bytes[header(page)] > 5
      let cells = Int(bytes[header(page) + 3]) << 8 | Int(bytes[header(page) + 4])
      let pointers = header(page) + (isLeaf ? 8 : 12)
      for index in 1..<max(cells, 2) where pointers + 2 * index + 1 < bytes.count {
        bytes[pointers + 2 * index] = bytes[pointers]
        bytes[pointers + 2 * index + 1] = bytes[pointers + 1]
      }
    // A list of free pages that contains other pages, or itself.
    case 4:
      let trunk = anyPage()
      put(trunk, at: 32)
      put(1 + below(5), at: 36)
      if trunk > 1 {
        put(anyPage(), at: start(trunk))
        put(below(3), at: start(trunk) + 4)
        put(anyPage(), at: start(trunk) + 8)
      }
    // Content that continues in a chain of pages: the first four bytes of a page outside any tree.
    case 5:
      let trees: Set<UInt8> = [2, 5, 10, 13]
      let chain = (2...max(pageCount, 2)).filter { !trees.contains(bytes[header($0)]) }
      guard let page = pick(chain) else { return repeatPage() }
      put(anyPage(), at: start(page))
    // Any four bytes that could be a page number.
    case 6:
      for _ in 0..<4 { put(anyPage(), at: 100 + below(bytes.count - 104)) }
    default: repeatPage()
    }
  }

  /// Replaces one page with a copy of another.
  private mutating func repeatPage() {
    let (page, other) = (anyPage(), anyPage())
    guard page > 1, other > 1 else { return }
    bytes.replaceSubrange(
      start(page)..<start(page) + pageSize,
      with: Array(bytes[start(other)..<start(other) + pageSize]))
  }
}
