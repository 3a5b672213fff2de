package import Text

/// The fields of one row of an export, each checked as it is taken.
package struct RowFields {
  package let row: DelimitedRow
  package let file: DatasetFile

  /// All fields as they are written, in the order of the columns.
  package var texts: [String] { file.columns.indices.map(row.text) }

  /// The field's text, nil when it is empty.
  package func optionalText(_ column: Int) -> String? {
    row.isEmpty(column) ? nil : row.text(column)
  }

  /// The text of a field that must not be empty.
  package func text(_ column: Int) throws(DatasetProblem) -> String {
    guard let text = optionalText(column), !text.allSatisfy(\.isWhitespace) else {
      throw problem(column, "is empty, but must be given")
    }
    return text
  }

  /// The bytes of a field that must not be empty.
  package func bytes(_ column: Int) throws(DatasetProblem) -> ArraySlice<UInt8> {
    guard !row.isEmpty(column) else { throw problem(column, "is empty, but must be given") }
    return row.bytes(column)
  }

  /// A number of at least zero; nil when the field is empty.
  package func optionalDecimal(
    _ column: Int, in range: ClosedRange<Double> = 0...1e12
  ) throws(DatasetProblem) -> ExactDecimal? {
    guard !row.isEmpty(column) else { return nil }
    guard let decimal = ExactDecimal(row.bytes(column)) else {
      throw problem(
        column, "is no number of digits and a point, at least 0, with up to 15 digits")
    }
    guard range.contains(decimal.value) else {
      throw problem(
        column, "is not between \(plain(range.lowerBound)) and \(plain(range.upperBound))")
    }
    return decimal
  }

  /// A number of at least zero that must be given.
  package func decimal(
    _ column: Int, in range: ClosedRange<Double> = 0...1e12
  ) throws(DatasetProblem) -> ExactDecimal {
    guard let decimal = try optionalDecimal(column, in: range) else {
      throw problem(column, "is empty, but must be given")
    }
    return decimal
  }

  /// A number above zero that must be given.
  package func positive(_ column: Int) throws(DatasetProblem) -> Double {
    let value = try decimal(column).value
    guard value > 0 else { throw problem(column, "must be above 0") }
    return value
  }

  /// A whole number that must be given.
  package func integer(_ column: Int, in range: ClosedRange<Int>) throws(DatasetProblem) -> Int {
    let text = try text(column)
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let value = Int(text), range.contains(value)
    else {
      throw problem(
        column, "is no whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// One of a few words; nil when the field is empty.
  package func optionalChoice<Choice: RawRepresentable<String> & CaseIterable>(
    _ column: Int, _ choice: Choice.Type
  ) throws(DatasetProblem) -> Choice? {
    guard let text = optionalText(column) else { return nil }
    guard let value = Choice(rawValue: text) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw problem(column, "is none of \(known)")
    }
    return value
  }

  /// One of a few words that must be given.
  package func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ column: Int, _ choice: Choice.Type
  ) throws(DatasetProblem) -> Choice {
    guard let value = try optionalChoice(column, choice) else {
      throw problem(column, "is empty, but must be given")
    }
    return value
  }

  /// A fault of one field: its place, column, value and the rule it breaks.
  package func problem(_ column: Int, _ rule: String) -> DatasetProblem {
    DatasetProblem(
      row.location(column), "\(file.columns[column]) \"\(row.text(column))\" \(rule).")
  }

  private func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
