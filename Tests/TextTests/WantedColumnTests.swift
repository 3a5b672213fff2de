import Foundation
import TestSupport
import Testing
import Text

@Suite("Wanted columns")
struct WantedColumnTests {
  private static let columns = [
    WantedColumn("fdc_id"), WantedColumn("NDB_number"),
    WantedColumn("wweia_category_code", otherNames: ["wweia_category_number"], isOptional: true),
  ]

  private func rows(
    _ text: String, dialect: Dialect = .commaSeparated, columns: [WantedColumn] = columns
  ) throws -> [[String]] {
    let folder = try TemporaryFolder()
    let reader = try DelimitedReader(
      path: folder.write(text, to: "food.csv"), dialect: dialect, wanted: columns)
    var result: [[String]] = []
    while let row = try reader.next() {
      result.append(columns.indices.map(row.text))
    }
    return result
  }

  private func problem(_ text: String, dialect: Dialect = .commaSeparated) -> String? {
    do {
      _ = try rows(text, dialect: dialect)
      return nil
    } catch {
      let text = "\(error)"
      return text.range(of: "food.csv:").map { String(text[$0.upperBound...]) } ?? text
    }
  }

  @Test("columns are found by name in any case, and others are skipped")
  func byName() throws {
    #expect(
      try rows("id,ndb_number,FDC_ID,note\n7,1123,748967,x\n8,,1,\n") == [
        ["748967", "1123", ""], ["1", "", ""],
      ])
  }

  @Test("a renamed column is found under either name")
  func renamed() throws {
    let first = "fdc_id,ndb_number,wweia_category_code\n1,2,9602\n"
    let second = "fdc_id,ndb_number,wweia_category_number\n1,2,9602\n"
    #expect(try rows(first) == [["1", "2", "9602"]])
    #expect(try rows(second) == [["1", "2", "9602"]])
  }

  @Test("a missing column, a repeated column and a row of the wrong length are errors")
  func problems() throws {
    #expect(
      problem("fdc_id,name\n1,2\n") == "1: the column \"NDB_number\" is missing from the header.")
    #expect(
      problem("fdc_id,ndb_number,FDC_ID\n1,2,3\n")
        == "1:19: the column \"FDC_ID\" appears twice in the header.")
    #expect(problem("fdc_id,ndb_number,x\n1,2\n") == "2: 2 fields, expected 3.")
    #expect(problem("")?.hasSuffix("must name the columns: fdc_id|NDB_number") == true)
  }

  @Test("without a header the columns are the first ones, and all rows have as many as the first")
  func withoutHeader() throws {
    let columns = [WantedColumn("key"), WantedColumn("name")]
    let dialect = Dialect.carets
    #expect(
      try rows("~01123~^~Egg~^1^2\r\n~01124~^~White~^^\r\n", dialect: dialect, columns: columns)
        == [["01123", "Egg"], ["01124", "White"]])
    #expect(problem("~1~\n", dialect: dialect) == "1: 1 field, expected 3.")
    #expect(problem("~1~^2^3^4\n~1~^2^3\n", dialect: dialect) == "2: 3 fields, expected 4.")
  }

  @Test("a descriptor is read under the given name")
  func descriptor() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("fdc_id,NDB_number\n1,2\n3\n".utf8))
    try pipe.fileHandleForWriting.close()
    let reader = try DelimitedReader(
      descriptor: dup(pipe.fileHandleForReading.fileDescriptor), path: "x.zip/food.csv",
      dialect: .commaSeparated, wanted: Self.columns)
    #expect(try reader.next()?.text(1) == "2")
    #expect(reader.bytesRead == 24)
    #expect(
      throws: DelimitedTextError.wrongFieldCount(
        TextLocation(path: "x.zip/food.csv", line: 3), found: 1, expected: 2)
    ) {
      try reader.next()
    }
  }
}
