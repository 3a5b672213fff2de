import FoodImportExport
import Nutrition
import Testing

private let own = FoodCode.custom(id: FoodCode.lowestCustomID + 1)

@Suite("Errors in a table of foods")
struct FoodFileFaultTests {
  /// The header of most tables here, and the columns where its fields start in a row of single
  /// characters.
  private static let header = "name,code,energy,fat,barcode,group,serving,per_grams\n"

  @Test(
    "based_on must be a food code, and a correction can't have one",
    arguments: [
      (
        "name,based_on\nX,egg",
        "2:3: based_on \"egg\" isn't a food code. Leave the field empty unless the food is based on another food."
      ),
      (
        "name,based_on\nX,sr:1x",
        "2:3: based_on \"sr:1x\" isn't a food code. Leave the field empty unless the food is based on another food."
      ),
      (
        "{\"foods\": [{\"name\": \"X\", \"basedOn\": 1123}]}",
        "1:37: based_on \"1123\" isn't a food code. Leave the field empty unless the food is based on another food."
      ),
      (
        "name,code,based_on\nX,sr:01123,sr:01124",
        "2:12: based_on \"sr:01124\" can't be corrected. Only nutrient amounts can be corrected."
      ),
    ])
  func basedOn(text: String, problem: String) {
    #expect(problems(text) == ["foods.csv:\(problem)"])
  }

  @Test(
    "each error is reported with its place, value and rule",
    arguments: [
      (",,210,,,,,", "foods.csv:2:1: the food has no name."),
      (
        "X,egg,1,,,,,",
        "foods.csv:2:3: code \"egg\" isn't a food code. Leave the field empty for a new food."
      ),
      (
        "X,my:7k3q,1,,,,,",
        "foods.csv:2:3: code \"my:7k3q\" isn't a food code. "
          + "Leave the field empty for a new food."
      ),
      (
        "X,sr:1x,1,,,,,",
        "foods.csv:2:3: code \"sr:1x\" isn't a food code. Leave the field empty for a new food."
      ),
      (
        "X,,much,,,,,",
        "foods.csv:2:4: energy: \"much\" is not an amount of energy. Enter a number in kcal or kJ."
      ),
      (
        "X,,-1,,,,,",
        "foods.csv:2:4: energy: \"-1\" is not a possible amount of energy. Enter zero or more."
      ),
      (
        "X,,\"1,000\",,,,,",
        "foods.csv:2:4: energy: The comma in \"1,000\" is ambiguous. Write 1000 or 1.000."
      ),
      ("X,,5 g,,,,,", "foods.csv:2:4: energy: Energy can't be entered in \"g\". Use kcal or kJ."),
      (
        "X,,1,20%,,,,",
        "foods.csv:2:6: fat: Fat has no Daily Value for adults, so it can't be entered as "
          + "a percentage. Use g, mg or µg."
      ),
      (
        "X,,1,<1,,,,",
        "foods.csv:2:6: fat: \"<1\" is an upper limit, not an exact amount of fat. "
          + "Enter your best estimate or leave out fat."
      ),
      ("X,,900,101,,,,", "foods.csv:2:1: X: 100 g of food can't contain 101 g of fat."),
      (
        "X,,1,,12,,,",
        "foods.csv:2:7: \"12\" has 2 digits; a barcode has 8, 12, 13 or 14. "
          + "Include the small digits at both ends."
      ),
      (
        "X,,1,,4012345678902,,,",
        "foods.csv:2:7: \"4012345678902\" isn't a valid barcode. If the other digits are right, "
          + "the last one should be 1. Compare the digits with the package."
      ),
      (
        "X,,1,,,nuts,,",
        "foods.csv:2:8: group \"nuts\" isn't a food group. "
          + "Groups: snacks, dairy-and-egg-products."
      ),
      (
        "X,,1,,,,1 bar,",
        "foods.csv:2:9: \"1 bar\" has no weight. "
          + "Write it as \"1 bar = 60 g\" or \"2/3 cup (55 g)\"."
      ),
      ("X,,1,,,,,a lot", "foods.csv:2:10: per_grams \"a lot\" is not a number."),
      ("X,,1,,,,,0", "foods.csv:2:10: per_grams \"0\" must be above 0 and at most 1000000."),
      (
        "X,,1,,,,,\"1,000\"",
        "foods.csv:2:10: per_grams \"1,000\" has an ambiguous comma. Write 1000 or 1.000."
      ),
      (
        "X\u{1B}[31m,,1,,,,,",
        "foods.csv:2:1: The name can't contain control characters, line breaks or text-direction "
          + "marks. Enter one line of plain text."
      ),
      (
        "X,sr:01123,1,,,snacks,,",
        "foods.csv:2:16: group \"snacks\" can't be corrected. Only nutrient amounts can be corrected."
      ),
      (
        "X,sr:01123,1,,,,,60",
        "foods.csv:2:18: per_grams \"60\" must be 100 for a correction."
      ),
      ("X,,1", "foods.csv:2: 3 fields, expected 8."),
      (
        "X,\"my,1,,,,,",
        "foods.csv:2:3: the quote that opens here is never closed. Add "
          + "the closing quote."
      ),
    ])
  func told(row: String, problem: String) {
    #expect(problems("\(Self.header)\(row)\n") == [problem])
  }

  @Test("text that is too long is reported with its length")
  func tooLong() {
    let name = String(repeating: "é", count: 501)
    #expect(
      problems("name,energy\n\(name),1\n") == [
        "foods.csv:2:1: The name can have at most 500 characters, not 501. Shorten it."
      ])
    let unit = String(repeating: "u", count: 201)
    #expect(
      problems("name,serving_unit,serving_grams\nX,\(unit),1\n") == [
        "foods.csv:2:3: The serving's unit can have at most 200 characters, not 201."
      ])
  }

  @Test(
    "a serving in columns needs a unit, a weight and valid numbers",
    arguments: [
      ("1,bar,", "foods.csv:2:1: the serving \"bar\" has no weight in grams."),
      ("1,,60", "foods.csv:2:1: the serving needs a unit, such as bar or cup."),
      ("0,bar,60", "foods.csv:2:3: amount \"0\" must be above 0 and at most 1000000."),
      (
        "\"1,000\",bar,60",
        "foods.csv:2:3: amount \"1,000\" has an ambiguous comma. Write 1000 or 1.000."
      ),
      ("1 000,bar,60", "foods.csv:2:3: amount \"1 000\" is not a number."),
      ("1/0,bar,60", "foods.csv:2:3: amount \"1/0\" is not a number."),
      ("1e400,bar,60", "foods.csv:2:3: amount \"1e400\" is not a number."),
      ("1,bar,inf", "foods.csv:2:9: grams \"inf\" is not a number."),
      ("1,bar,0x1F", "foods.csv:2:9: grams \"0x1F\" is not a number."),
    ])
  func servings(fields: String, problem: String) {
    #expect(
      problems("name,serving_amount,serving_unit,serving_grams\nX,\(fields)\n") == [problem])
  }

  @Test(
    "an amount of an unknown nutrient must be a plain number",
    arguments: ["inf", "1e400", "-1", "2 g", "0x10", "nan"])
  func unknownNutrient(text: String) {
    #expect(
      problems("name,999\nX,\(text)\n") == [
        "foods.csv:2:3: 999 \"\(text)\" must be a number of 0 or more. It can't have a unit, because "
          + "the nutrient isn't in this release."
      ])
  }

  @Test("an ambiguous amount of an unknown nutrient is an error too")
  func unknownNutrientAmbiguous() {
    #expect(
      problems("name;999\nX;1,000\n") == [
        "foods.csv:2:3: 999 \"1,000\" has an ambiguous comma. Write 1000 or 1.000."
      ])
  }

  @Test("an unknown column is reported once, however many rows there are")
  func unknownColumn() {
    #expect(
      problems("name,fett,energy\nX,1,2\nY,1,2\n") == [
        "foods.csv:1:6: unknown column \"fett\". Run `dv help import-foods` to list the "
          + "columns or `dv nutrients` to list the nutrients. "
          + "To add a nutrient, use `dv add-nutrient`."
      ])
    #expect(problems("name,,energy\nX,,2\n") == ["foods.csv:1:6: this column has no name."])
    #expect(
      problems("name,energy,Energy\nX,1,2\n") == [
        "foods.csv:1:13: the column \"energy\" appears twice in the header.",
        "foods.csv:2:5: energy \"2\" was given twice, perhaps under two names.",
      ])
  }

  @Test("a nutrient under two names is reported")
  func twoNames() {
    #expect(
      problems("name,salt,sodium\nX,1,2\n") == [
        "foods.csv:2:5: sodium \"2\" was given twice, perhaps under two names."
      ])
  }

  @Test("a table without a name column is reported once")
  func noNames() {
    #expect(
      problems("food,energy\nX,1\nY,2\n") == [
        "foods.csv:1:1: unknown column \"food\". Run `dv help import-foods` to list the "
          + "columns or `dv nutrients` to list the nutrients. "
          + "To add a nutrient, use `dv add-nutrient`.",
        "foods.csv:1: the column \"name\" is missing from the header.",
      ])
  }

  @Test(
    "a duplicate food is reported with the line of the first",
    arguments: [
      ("X,\(own),,\nY,\(own),,", "the food \(own) is already on line 2."),
      ("X,sr:1123,,\nX,sr:01123,,", "the food sr:01123 is already on line 2."),
      (
        "Skyr,,Aa,\nSKYR,,aA,", "a food with this name and brand is already on line 2."
      ),
      (
        "X,,,4012345678901\nY,,,04012345678901",
        "a food with this barcode is already on line 2."
      ),
      ("X,\(own),,\nX,,,", "a food with this name and brand is already on line 2."),
    ])
  func twice(rows: String, problem: String) {
    #expect(problems("name,code,brand,barcode\n\(rows)\n") == ["foods.csv:3:1: \(problem)"])
  }

  @Test("foods with the same name but different brands, barcodes or codes aren't duplicates")
  func notTwice() {
    let other = FoodCode.custom(id: FoodCode.lowestCustomID + 77)
    #expect(
      problems(
        """
        name,code,brand,barcode
        Skyr,,Aa,
        Skyr,,Bb,
        Skyr,,,
        Skyr,,Aa,4012345678901
        Skyr,,Aa,96385074
        Milk,\(own),Aa,
        Milk,\(other),Aa,

        """) == [])
  }

  @Test("a row with too few or too many fields is reported, and so are later errors")
  func fieldCounts() {
    #expect(
      problems("name|energy\nA|1|2\nB|x\nC|1|2|3\n") == [
        "foods.csv:2: 3 fields, expected 2.",
        "foods.csv:3:3: energy: \"x\" is not an amount of energy. Enter a number in kcal or kJ.",
        "foods.csv:4: 4 fields, expected 2.",
      ])
  }

  @Test("invalid UTF-8, a NUL byte and an empty file are reported")
  func noText() {
    let bytes = Array("name,energy\nX,1\nCr".utf8) + [0xE8] + Array("me,1\n".utf8)
    #expect(
      problems(bytes) == ["foods.csv:3:1: these bytes aren't UTF-8. Save the file as UTF-8."])
    #expect(
      problems("name,energy\nX\0,1\n") == [
        "foods.csv:2:2: found a NUL byte, so this "
          + "isn't a text file."
      ])
    let zip = Array("PK\u{3}\u{4}\u{14}\0\r\r".utf8)
    let utf16: [UInt8] = [0xFF, 0xFE] + "name\tenergy\nX\t1\n".utf8.flatMap { [$0, 0] }
    for bytes in [zip, utf16] {
      #expect(
        problems(bytes) == [
          "foods.csv:1: this isn't a text file. Save the table as CSV in UTF-8."
        ])
    }
    for text in ["", "\n\n", "\u{FEFF}"] {
      #expect(
        problems(text) == ["foods.csv:1: the file is empty. Its first line must name the columns."])
    }
  }

  @Test("all errors in a file are reported, even several in a row, and no foods are read")
  func several() {
    #expect(
      problems("name,energy,fat,group\nA,x,y,z\nB,1,1,\n,1,,\nC,-5,,\n") == [
        "foods.csv:2:3: energy: \"x\" is not an amount of energy. Enter a number in kcal or kJ.",
        "foods.csv:2:5: fat: \"y\" is not an amount of fat. Enter a number in g, mg or µg.",
        "foods.csv:2:7: group \"z\" isn't a food group. Groups: snacks, dairy-and-egg-products.",
        "foods.csv:4:1: the food has no name.",
        "foods.csv:5:3: energy: \"-5\" is not a possible amount of energy. Enter zero or more.",
      ])
  }

  @Test("the first hundred errors are listed, and all are counted")
  func many() throws {
    let text = "name,energy\n" + (1...250).map { "X\($0),bad\n" }.joined()
    let error = #expect(throws: FoodFileError.self) { try foods(text) }
    guard case .problems(let first, let total)? = error else { return }
    #expect(first.count == FoodFile.limit)
    #expect(total == 250)
    #expect(error?.description == "The file has 250 problems. Nothing was imported.")
    #expect(first.last?.hasPrefix("foods.csv:101:6: energy: ") == true)
  }
}
