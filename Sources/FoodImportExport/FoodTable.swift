internal import Nutrition
internal import Text

/// Foods as delimited text: the first line names the columns, and every other line is a food.
enum FoodTable {
  /// Columns of the dataset files that custom foods do not have.
  private static let ignored: Set<String> = [
    "survey", "protein_factor", "fat_factor", "carbohydrate_factor",
  ]

  /// What one column says.
  private enum Column {
    case text(FoodField)
    case servingWords
    case serving(number: Int, ServingColumn)
    case nutrient(FieldText)
    case ignored

    /// Whether it says which food a row is about.
    var isIdentity: Bool {
      switch self {
      case .text(.name), .text(.code): true
      default: false
      }
    }
  }

  /// Reads row by row; some problems end the reading.
  static func read(
    _ bytes: [UInt8], path: String, number: (String) -> NutrientNumber?,
    _ problems: inout ProblemList,
    each: (FoodFields, inout ProblemList) -> Void
  ) {
    // This is a spreadsheet's own format, a database, or UTF-16.
    guard !bytes.prefix(while: { $0 != UInt8(ascii: "\n") }).contains(0) else {
      problems.add(
        FoodFileProblem("\(path):1: this isn't a text file. Save the table as CSV in UTF-8."))
      return
    }
    do throws(DelimitedTextError) {
      let dialect = Dialect(
        delimiter: delimiter(of: bytes), quote: UInt8(ascii: "\""), encoding: .utf8,
        hasHeader: true)
      let reader = try DelimitedReader(bytes: bytes, path: path, dialect: dialect)
      let columns = columns(reader.header, number, &problems)
      guard columns.contains(where: \.isIdentity) else {
        throw .missingColumn(
          TextLocation(path: path, line: reader.header.first?.location.line ?? 1), name: "name")
      }
      let named = named(columns, number)
      while true {
        do throws(DelimitedTextError) {
          guard let row = try reader.next() else { return }
          var fields = fields(row, columns)
          fields.named = named
          // Spreadsheets write empty rows at the end.
          if !fields.isEmpty { each(fields, &problems) }
        } catch {
          guard error.isOfOneRow else { throw error }
          problems.add(FoodFileProblem(error.description))
        }
      }
    } catch {
      problems.add(FoodFileProblem(error.description))
    }
  }

  /// The most common of the four delimiters in the first line with content, outside quotes.
  static func delimiter(of bytes: [UInt8]) -> UInt8 {
    let delimiters = [UInt8(ascii: "|"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    let text = bytes.drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    for byte in text.prefix(while: { $0 != UInt8(ascii: "\n") }) {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, delimiters.contains(byte) { counts[byte, default: 0] += 1 }
    }
    var best = delimiters[0]
    for delimiter in delimiters where counts[delimiter, default: 0] > counts[best, default: 0] {
      best = delimiter
    }
    return best
  }

  private static func columns(
    _ header: [(name: String, location: TextLocation)], _ number: (String) -> NutrientNumber?,
    _ problems: inout ProblemList
  ) -> [Column] {
    var seen: Set<String> = []
    return header.map { name, location in
      let name = name.lowercased().trimmingSpaces
      guard !name.isEmpty else {
        problems.add(FoodFileProblem("\(location): this column has no name."))
        return .ignored
      }
      if !seen.insert(name).inserted {
        problems.add(
          FoodFileProblem(
            "\(location): the column \"\(name)\" appears twice in the header."))
      }
      if let column = FoodField(rawValue: name) { return .text(column) }
      if name == "serving" { return .servingWords }
      if let (number, part) = ServingColumn.named(name) { return .serving(number: number, part) }
      if ignored.contains(name) { return .ignored }
      guard number(name) != nil else {
        problems.add(
          FoodFileProblem(
            "\(location): unknown column \"\(name)\". Run `dv help import-foods` to list the "
              + "columns or `dv nutrients` to list the nutrients. "
              + "To add a nutrient, use `dv add-nutrient`."))
        return .ignored
      }
      return .nutrient(FieldText(text: name, location: location))
    }
  }

  /// Everything the columns are for.
  private static func named(
    _ columns: [Column], _ number: (String) -> NutrientNumber?
  ) -> NamedParts {
    var named = NamedParts()
    for column in columns {
      switch column {
      case .text(let column): named.columns.insert(column)
      case .servingWords, .serving: named.hasServings = true
      case .nutrient(let key): named.nutrients.formUnion([number(key.text)].compactMap(\.self))
      case .ignored: break
      }
    }
    named.isOfExport = named.columns == Set(FoodField.allCases)
    return named
  }

  private static func fields(_ row: DelimitedRow, _ columns: [Column]) -> FoodFields {
    var fields = FoodFields(location: row.location(0))
    var servings: [Int: [ServingColumn: FieldText]] = [:]
    for (index, column) in columns.enumerated() where !row.isEmpty(index) {
      let text = row.text(index).trimmingSpaces
      if case .ignored = column { continue }
      guard !text.isEmpty else { continue }
      let field = FieldText(text: text, row: row, column: index)
      switch column {
      case .text(let column): fields.texts[column] = field
      case .servingWords: fields.servings.append(.words(field))
      case .serving(let number, let part): servings[number, default: [:]][part] = field
      case .nutrient(let key): fields.nutrients.append((key, field))
      case .ignored: break
      }
    }
    for (_, parts) in servings.sorted(by: { $0.key < $1.key }) {
      let missing = FieldText(text: "", location: fields.location)
      fields.servings.append(
        .parts(
          amount: parts[.amount] ?? missing, unit: parts[.unit] ?? missing,
          grams: parts[.grams] ?? missing))
    }
    return fields
  }
}

/// The columns of one serving: `serving_amount`, for the second one `serving_2_amount`, and so on.
enum ServingColumn: String, CaseIterable {
  case amount
  case unit
  case grams

  /// The column's name for the serving of a number, counted from 1.
  func name(number: Int) -> String {
    number == 1 ? "serving_\(rawValue)" : "serving_\(number)_\(rawValue)"
  }

  /// The serving's number and the part of it that a column's name refers to.
  static func named(_ name: String) -> (number: Int, ServingColumn)? {
    let words = name.split(separator: "_", omittingEmptySubsequences: false)
    guard words.count >= 2, words[0] == "serving", let last = words.last,
      let column = ServingColumn(rawValue: String(last))
    else { return nil }
    if words.count == 2 { return (1, column) }
    guard words.count == 3, let number = Int(words[1]), (2...999).contains(number) else {
      return nil
    }
    return (number, column)
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmingSpaces: String {
    // Two bytes show that most texts need no trimming.
    guard let first = utf8.first, let last = utf8.last,
      first <= UInt8(ascii: " ") || first >= 0x80 || last <= UInt8(ascii: " ") || last >= 0x80
    else { return self }
    var text = self[...].drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
