/// A column that is read from a file which may have others.
public struct WantedColumn: Hashable, Sendable {
  /// The name in the header; case is ignored.
  public var name: String

  /// Earlier names of the column.
  public var otherNames: [String]

  /// Whether the column can be missing; its fields are then empty.
  public var isOptional: Bool

  /// Describes a column.
  public init(_ name: String, otherNames: [String] = [], isOptional: Bool = false) {
    self.name = name
    self.otherNames = otherNames
    self.isOptional = isOptional
  }

  func isCalled(_ name: String) -> Bool {
    ([self.name] + otherNames).contains { $0.lowercased() == name.lowercased() }
  }
}

/// Which columns a file has, and which of them are read.
enum ColumnRule {
  /// The file has these columns and no others; it can lack the optional ones.
  case all([String], optional: Set<String>)
  /// The file can have others too, which are ignored.
  case wanted([WantedColumn])
  /// The file can have any columns; its header names them.
  case any

  var names: [String] {
    switch self {
    case .all(let names, let optional): names.filter { !optional.contains($0) }
    case .wanted(let columns): columns.filter { !$0.isOptional }.map(\.name)
    case .any: []
    }
  }

  var orderWithoutHeader: [Int] {
    switch self {
    case .all(let names, _): Array(names.indices)
    case .wanted(let columns): Array(columns.indices)
    case .any: []
    }
  }

  /// The index in the file of each column that is read.
  func order(in header: DelimitedRow, count: Int) throws(DelimitedTextError) -> [Int] {
    switch self {
    case .all(let names, let optional):
      try order(of: names, optional: optional, in: header, count: count)
    case .wanted(let columns): try order(of: columns, in: header, count: count)
    case .any: Array(0..<count)
    }
  }

  private func order(
    of columns: [String], optional: Set<String>, in header: DelimitedRow, count: Int
  ) throws(DelimitedTextError) -> [Int] {
    var found: [String: Int] = [:]
    for index in 0..<count {
      let name = header.text(index)
      guard columns.contains(name) else {
        throw .unknownColumn(header.location(index), name: name, expected: columns)
      }
      guard found.updateValue(index, forKey: name) == nil else {
        throw .repeatedColumn(header.location(index), name: name)
      }
    }
    var order: [Int] = []
    for name in columns {
      guard let index = found[name] ?? (optional.contains(name) ? DelimitedRow.absent : nil)
      else { throw missing(name, in: header) }
      order.append(index)
    }
    return order
  }

  private func order(
    of columns: [WantedColumn], in header: DelimitedRow, count: Int
  ) throws(DelimitedTextError) -> [Int] {
    let names = (0..<count).map { header.text($0) }
    var order: [Int] = []
    for column in columns {
      let places = names.indices.filter { column.isCalled(names[$0]) }
      if places.count > 1 {
        throw .repeatedColumn(header.location(places[1]), name: names[places[1]])
      }
      guard let place = places.first ?? (column.isOptional ? DelimitedRow.absent : nil) else {
        throw missing(column.name, in: header)
      }
      order.append(place)
    }
    return order
  }

  private func missing(_ name: String, in header: DelimitedRow) -> DelimitedTextError {
    .missingColumn(header.fileLine, name: name)
  }
}
