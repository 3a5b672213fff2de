import DatasetFormat
import Foundation
import Nutrition
import TestSupport
import Testing

/// How the reader reports invalid fields and files.
@Suite("Errors in dataset files")
struct DatasetReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The errors in a file with this content, without the folder's path.
  private func problems<Row: DatasetRow>(
    _ row: Row.Type, _ content: some Sequence<UInt8>
  ) throws -> [String] {
    try folder.write(Array(content), to: Row.file.name)
    var problems = ProblemLog()
    var reader = DatasetReader<Row>(folder: folder.url, problems: &problems)
    while reader.next(&problems) != nil {}
    return problems.first.map { $0.description.replacing("\(folder.url.path)/", with: "") }
  }

  @Test(
    "text that isn't a number is reported with what to write instead",
    arguments: [
      (
        "Tr",
        "is a trace, not a number. Leave the amount empty and set the qualifier to \"trace\"."
      ),
      (
        "<0.1",
        "is an upper limit, not an exact number. Write 0.1 and set the qualifier to \"below\"."
      ),
      (
        ">5",
        "is a limit, not an exact number. This kind of limit can't be stored, so leave out "
          + "this row."
      ),
      ("N", "is not a number. If the value is unknown, leave out this row."),
      ("undetermined", "is not a number. If the value is unknown, leave out this row."),
      ("~5", "is not a plain number. Write the number alone: 5."),
      ("(5)", "is not a plain number. Write the number alone: 5."),
      ("0,03", "is not a plain number. Write 0.03."),
      (",5", "is not a plain number. Write 0.5."),
      ("1,200", "is not a plain number. Write 1200 or 1.200."),
      ("1,234,567.8", "is not a plain number. Write 1234567.8."),
      ("1.234,5", "is not a plain number. Write 1234.5."),
      ("1 200", "is not a plain number. Write 1200."),
      (
        "-9",
        "is below 0. If the minus sign is a typo, write 9. If the number marks a missing value, "
          + "as USDA's -9 does, leave out this row."
      ),
      ("3.4-3.6", "is a range. Write one number, such as the midpoint, 3.5."),
      ("1/2", "is not a plain number. Write 0.5."),
      ("1 1/2", "is not a plain number. Write 1.5."),
      ("1e3", "is not a plain number. Write 1000."),
      ("+1", "is not a plain number. Write the number alone: 1."),
      ("12.5 mg", "is not a plain number. Write the number alone: 12.5."),
      ("1234567890123456", "has more than 15 digits. Round it."),
      ("abc", "is not a number. Write digits with at most one decimal point, such as 12.5."),
    ])
  func numbers(text: String, message: String) throws {
    #expect(
      try problems(FoodNutrientRow.self, "food|nutrient|amount\nsr:01001|203|\(text)\n".utf8)
        == ["food_nutrient.csv:2:14: amount \"\(text)\" \(message)"])
  }

  @Test("an error in an optional field says to leave the field empty")
  func optionalNumber() throws {
    let header = DatasetFile.food.columns.joined(separator: "|")
    #expect(
      try problems(FoodRow.self, "\(header)\nsr:01001|Butter|||||Tr|||||\n".utf8) == [
        "food.csv:2:21: refuse_percent \"Tr\" is a trace, not a number. Traces can't be "
          + "stored here, so "
          + "leave the field empty."
      ])
  }

  @Test(
    "an invalid unit is reported with the right spelling",
    arguments: [
      ("mcg", "must be written as µg."), ("KJ", "must be written as kJ."),
      ("grams", "must be written as g."),
      (
        "\u{3BC}g",
        "begins with the Greek letter mu (U+03BC). Write µg with the micro sign (U+00B5)."
      ),
      ("furlong", "is unknown. Use one of g, mg, µg, kcal, kJ, IU, mmol, %."),
    ])
  func units(unit: String, message: String) throws {
    let header = DatasetFile.nutrient.columns.joined(separator: "|")
    #expect(
      try problems(NutrientRow.self, "\(header)\n1|a|A|\(unit)|0|1|1\n".utf8)
        == ["nutrient.csv:2:7: unit \"\(unit)\" \(message)"])
  }

  @Test("numbers of nutrients in % end with %, and no others")
  func percentages() throws {
    let header = DatasetFile.nutrient.columns.joined(separator: "|")
    #expect(
      try problems(
        NutrientRow.self, "\(header)\ntoy:1%|a|A|%|0|1|1\n2|b|B|%|0|2|1\n3%|c|C|g|0|3|1\n".utf8)
        == [
          "nutrient.csv:3:1: number \"2\" must end with %, because the nutrient's unit is %. Write 2%.",
          "nutrient.csv:4:1: number \"3%\" ends with %, but the nutrient's unit isn't %. Delete the %.",
        ])
  }

  @Test(
    "a key that can't be an option or a column name is rejected",
    arguments: [
      (
        "Vitamin C",
        "can have only lowercase letters and digits, with single hyphens between words. "
          + "Write vitamin-c."
      ),
      (
        "a=b",
        "can have only lowercase letters and digits, with single hyphens between words. Write a-b."
      ),
      ("grams", "is already used as a field name. Choose another key."),
    ])
  func keys(key: String, message: String) throws {
    let header = DatasetFile.nutrient.columns.joined(separator: "|")
    #expect(
      try problems(NutrientRow.self, "\(header)\n1|\(key)|A|g|0|1|1\n".utf8)
        == ["nutrient.csv:2:3: key \"\(key)\" \(message)"])
  }

  @Test(
    "control characters are rejected", arguments: ["\t", "\u{1B}", "\u{7}", "\u{202E}", "\u{85}"])
  func controls(character: String) throws {
    let found = try problems(FoodGroupRow.self, "key|name\nfruit|Fr\(character)uit\n".utf8)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("food_group.csv:2:7: name \"Fr") == true)
    #expect(found.first?.hasSuffix("could garble a terminal or a table. Remove it.") == true)
  }

  @Test("accents, quotes and other marks are kept")
  func marks() throws {
    #expect(try problems(FoodGroupRow.self, "key|name\nfruit|Crème 5″ ½ – ‘x’ 😀 日本\n".utf8) == [])
  }

  @Test(
    "a file with the wrong separator is reported with the right one", arguments: [";", ",", "\t"])
  func separators(separator: String) throws {
    let text = ["food", "nutrient", "amount"].joined(separator: separator)
    let found = try problems(FoodNutrientRow.self, "\(text)\n".utf8)
    let name = [";": "semicolons", ",": "commas", "\t": "tabs"][separator] ?? ""
    #expect(
      found == [
        "food_nutrient.csv:1: the fields are separated by \(name). "
          + "Separate them with \"|\", as in this header: food|nutrient|amount"
      ])
  }

  @Test("a UTF-16 or compressed file is reported as such")
  func otherFiles() throws {
    let utf16 = Array("key|name\n".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [utf16, [0xFF, 0xFE] + utf16] {
      #expect(
        try problems(FoodGroupRow.self, bytes)
          == ["food_group.csv:1: the file is UTF-16. Save it as UTF-8."])
    }
    #expect(
      try problems(FoodGroupRow.self, [0x1F, 0x8B, 8, 0, 0, 0])
        == ["food_group.csv:1: the file is a .gz archive. Decompress it with gunzip."])
  }

  @Test("a missing file with a compressed copy is reported with how to unpack it")
  func packed() throws {
    try folder.write("", to: "portion.csv.xz")
    var problems = ProblemLog()
    _ = DatasetReader<PortionRow>(folder: folder.url, problems: &problems)
    let path = folder.url.path
    #expect(
      problems.first.map(\.description) == [
        "\(path)/portion.csv: no such file. portion.csv.xz is compressed. "
          + "To decompress it, run `xz -dk \(path)/portion.csv.xz`."
      ])
  }

  @Test("a missing file is reported with the header that it needs even without rows")
  func missing() throws {
    var problems = ProblemLog()
    _ = DatasetReader<PortionRow>(folder: folder.url, problems: &problems)
    #expect(
      problems.first.map(\.description) == [
        "\(folder.url.path)/portion.csv: no such file. Create it with at least this header: "
          + "food|sequence|amount|unit|grams"
      ])
  }

  @Test("a portion of more than 1000 kg is an error")
  func heavyPortion() throws {
    #expect(
      try problems(
        PortionRow.self, "food|sequence|amount|unit|grams\nsr:01001|1|1|cup|1000001\n".utf8) == [
          "portion.csv:2:18: grams \"1000001\" is more than 1000 kg. Write the portion's weight in "
            + "grams."
        ])
  }

  @Test(
    "an invalid food code is reported with the right form",
    arguments: [
      ("1123", "is not a food code. If it is an NDB number, write sr:01123."),
      ("sr:1123", "is not a food code. If it is an NDB number, write sr:01123."),
      (
        "egg",
        "is not a food code. Write the dataset's prefix and the food's number, such "
          + "as sr:01123."
      ),
      ("my:abc", "is a code for custom foods. Use a code from a dataset, such as sr:01123."),
    ])
  func codes(code: String, message: String) throws {
    let header = DatasetFile.food.columns.joined(separator: "|")
    #expect(
      try problems(FoodRow.self, "\(header)\n\(code)|Egg||||||||||\n".utf8)
        == ["food.csv:2:1: code \"\(code)\" \(message)"])
  }

  @Test(
    "a date must be a real calendar date",
    arguments: [
      ("2024-02-29", true), ("2023-02-29", false), ("2024-13-01", false), ("2024-00-10", false),
      ("2024-04-31", false), ("2011-12-30", true), ("2024-1-1", false),
    ])
  func dates(day: String, isDay: Bool) {
    #expect(DatasetDate.isDay(day) == isDay)
  }
}
