import DatasetSources
import Foundation
import TestSupport
import Testing

@Suite("USDA's Standard Reference as downloaded")
struct StandardReferenceTests {
  @Test("it becomes a whole folder of exports")
  func wholeFolder() throws {
    let (exports, summary) = try StandardReferenceFiles().convert()
    #expect(try exports.names() == ConvertedExports.allNames)
    #expect(
      try exports.lines("food_group") == [
        "baked-products|Baked Products", "dairy-and-egg-products|Dairy and Egg Products",
      ])
    #expect(
      try exports.lines("food") == [
        "sr:01123|Egg, whole, raw, fresh|dairy-and-egg-products|hen's egg|Gallus gallus|1|12"
          + "|4.36|9.02|3.68||",
        "sr:18635|\"Pizza, 14\"\" crust\"|baked-products|||0|||||Crème & Co.|",
      ])
    #expect(
      try exports.lines("food_nutrient") == [
        "sr:01123|203|12.56", "sr:01123|208|143", "sr:18635|320|0.5",
      ])
    #expect(summary.foods == 2)
    #expect(summary.groups == 2)
    #expect(summary.nutrients == 5)
    #expect(summary.values == 3)
  }

  @Test("portions keep their sequence, and amounts like .5 and 3 their weight")
  func portions() throws {
    let (exports, summary) = try StandardReferenceFiles().convert()
    #expect(
      try exports.lines("portion") == [
        "sr:01123|3|1|large|50", "sr:01123|1|0.5|cup (4.86 large eggs)|121.5",
        "sr:18635|1|3|oz|85",
      ])
    #expect(summary.portions == 3)
    #expect(summary.foodsWithoutPortion == 0)
  }

  @Test("all nutrients of the source are kept, in the order for readers, then in the source's")
  func nutrients() throws {
    let (exports, _) = try StandardReferenceFiles().convert()
    let rows = try exports.lines("nutrient").map { $0.split(separator: "|").map(String.init) }
    let given = rows.filter { ["208", "203", "320", "268", "675"].contains($0[0]) }
    #expect(
      given.map { $0[..<5].joined(separator: "|") } == [
        "208|energy|Energy|kcal|0", "203|protein|Protein|g|2", "320|vitamin-a|Vitamin A, RAE|µg|0",
        "268|energy-kj|Energy|kJ|0", "675|linoleic-acid|18:2 n-6 c,c|g|3",
      ])
    #expect(given.map(\.[6]) == ["1", "1", "1", "0", "0"])
    #expect(rows.map(\.[5]) == rows.indices.map { "\(($0 + 1) * 100)" })
  }

  @Test(
    "decimals that the source leaves blank are those of the reference data, else usual of the unit",
    arguments: [
      ("~203~^~g~^~~^~Protein~^~~^~600~", "203|protein|Protein|g|2"),
      ("~203~^~g~^~~^~Protein~^^~600~", "203|protein|Protein|g|2"),
      ("~203~^~g~^~~^~Protein~^~1~^~600~", "203|protein|Protein|g|1"),
      ("~999~^~mg~^~~^~Sulphite~^~~^~600~", "999|sulphite|Sulphite|mg|2"),
    ])
  func blankDecimals(line: String, row: String) throws {
    let files = try StandardReferenceFiles(replacing: [
      "NUTR_DEF.txt": "\(line)\n", "NUT_DATA.txt": "",
    ])
    let rows = try files.convert().exports.lines("nutrient")
    #expect(rows.contains { $0.hasPrefix("\(row)|") })
  }

  @Test(
    "decimals that are none are told where they stand",
    arguments: ["two", "7", "-1", "1.5", "9999999999999999999"])
  func wrongDecimals(text: String) throws {
    let files = try StandardReferenceFiles(replacing: [
      "NUTR_DEF.txt": "~203~^~g~^~PROCNT~^~Protein~^~\(text)~^~600~\n"
    ])
    #expect(
      problem(in: files.folder) { try files.convert() } == """
        …/sr/NUTR_DEF.txt:1:30: "\(text)" is no number of decimals, which is from 0 to 6.
        """)
  }

  @Test(
    "a source that cannot be read is told with the system's reason, and a pipe is not waited for")
  func unreadable() throws {
    let files = try StandardReferenceFiles()
    let (loop, pipe) = (files.folder.path("loop"), files.folder.path("pipe"))
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect(
      problem(in: files.folder) { try files.convert(from: loop) }
        == "…/loop: cannot be read: Too many levels of symbolic links.")
    #expect(
      problem(in: files.folder) { try files.convert(from: pipe) }
        == "…/pipe: cannot be read: it is no file.")
  }

  @Test("nutrients with a Daily Value that the source lacks are there, unknown of every food")
  func dailyValues() throws {
    let (exports, summary) = try StandardReferenceFiles().convert()
    let kept = try exports.lines("daily_value").map { $0.split(separator: "|")[1] }
    #expect(Set(kept).isSuperset(of: ["203", "208", "320", "416", "539"]))
    #expect(
      try exports.lines("nutrient").contains { $0.hasPrefix("416|biotin|Biotin|µg|1|") })
    #expect(summary.unknownNutrients.contains("biotin"))
    #expect(!summary.unknownNutrients.contains("protein"))
    #expect(summary.dailyValuesLeftOut.isEmpty)
    #expect(
      summary.description.contains("\nUnknown of every food, though they have a Daily Value: "))
    #expect(try exports.lines("synonym").count > 100)
  }

  @Test("Windows-1252 is read: curly quotes, accents, no-break spaces, µ")
  func windows1252() throws {
    let text = "~01123~^~0100~^~‘Entrée’\u{A0}€ 5~^~~^~~^~~^~~^~~^^~~^^^^\n"
    let files = try StandardReferenceFiles(replacing: [
      "FOOD_DES.txt": text,
      "NUT_DATA.txt": "~01123~^~320~^1^0^^~~^~~^~~^~~^^^^^^^~~^^\n", "WEIGHT.txt": "",
    ])
    #expect(
      try files.convert().exports.lines("food").first?.hasPrefix("sr:01123|‘Entrée’ € 5|") == true)
  }

  @Test("a blank is unknown and no zero, written ^^ or ~~")
  func blanks() throws {
    let files = try StandardReferenceFiles(replacing: [
      "NUT_DATA.txt": """
      ~01123~^~203~^^0^^~~^~~^~~^~~^^^^^^^~~^^
      ~01123~^~208~^0^0^^~~^~~^~~^~~^^^^^^^~~^^

      """,
      "WEIGHT.txt": "~01123~^1^^~cup~^50^^\n~01123~^2^1^~cup~^0^^\n",
    ])
    let (exports, summary) = try files.convert()
    #expect(try exports.lines("food_nutrient") == ["sr:01123|208|0"])
    #expect(try exports.lines("portion") == [])
    #expect(summary.blankValues == 1)
    #expect(summary.portionsWithoutWeight == 2)
    #expect(summary.foodsWithoutPortion == 2)
  }

  @Test("earlier releases, whose values have one column less, are read")
  func earlierReleases() throws {
    let files = try StandardReferenceFiles(replacing: [
      "NUT_DATA.txt": "~01123~^~203~^12.56^16^0.1^~1~^~A~^~~^~~^1^12^13^15^12.1^13^~2~^\n"
    ])
    #expect(try files.convert().exports.lines("food_nutrient") == ["sr:01123|203|12.56"])
  }

  @Test(
    "an amount survives as it is written, in its shortest plain form",
    arguments: [
      ("143", "143"), ("143.0", "143"), (".5", "0.5"), ("5.", "5"), ("0.0050", "0.005"),
      ("007", "7"), ("0", "0"), ("0.000", "0"), ("19284.25", "19284.25"), ("1.25E-4", "0.000125"),
      ("3.75e-5", "0.0000375"), ("1.9284E4", "19284"), ("+2", "2"),
      ("1.3330000000000002", "1.333"), ("0.1669999999999999", "0.167"),
      ("6.667000000000001", "6.667"), ("0.30000000000000004", "0.3"),
      ("123456789.012345", "123456789.012345"), ("99.99999999999999999", "100"),
    ])
  func amounts(written: String, plain: String) throws {
    let files = try StandardReferenceFiles(replacing: [
      "NUT_DATA.txt": "~01123~^~203~^\(written)^0^^~~^~~^~~^~~^^^^^^^~~^^\n"
    ])
    #expect(try files.convert().exports.lines("food_nutrient") == ["sr:01123|203|\(plain)"])
  }

  @Test("names of files count whatever their case, and one folder down")
  func names() throws {
    let files = try StandardReferenceFiles(in: "sr/sr28asc")
    let inner = files.folder.path("sr/sr28asc")
    try FileManager.default.moveItem(
      atPath: "\(inner)/FOOD_DES.txt", toPath: "\(inner)/food_des.TXT")
    #expect(try files.convert().summary.foods == 2)
  }

  @Test("the stamp is what is asked for, else what the release tells")
  func stamp() throws {
    let files = try StandardReferenceFiles()
    let source = "USDA National Nutrient Database for Standard Reference"
    #expect(
      try files.convert(published: "2009-09-30").exports.lines("release") == [
        "20090930|USDA SR, 2 foods|\(source)|2009-09-30|public domain"
      ])
    #expect(
      try files.convert(version: 7, label: "My data").exports.lines("release") == [
        "7|My data|\(source)|2015-09-01|public domain"
      ])
  }

  @Test("more nutrients than any source has are refused, before memory is taken for them")
  func manyNutrients() throws {
    let files = try StandardReferenceFiles()
    let rows = (1...4097).map { "~\($0)~^~g~^~~^~Nutrient \($0)~^~2~^\($0)^\n" }
    try files.folder.write(rows.joined(), to: "sr/NUTR_DEF.txt")
    #expect(
      throws: FoodSourceError.tooManyNutrients(path: files.folder.path("sr"), limit: 4096)
    ) { try files.convert() }
  }

  @Test("exports that are there are replaced when all is converted, and stay when anything fails")
  func replacing() throws {
    let files = try StandardReferenceFiles()
    let (exports, _) = try files.convert()
    let before = try exports.lines("food")
    try files.folder.write("~01123~^1^x^~cup~^50^^\n", to: "sr/WEIGHT.txt")
    #expect(throws: FoodSourceError.self) { try files.convert() }
    #expect(try exports.lines("food") == before)
    #expect(try exports.names() == ConvertedExports.allNames)
    try files.folder.write("", to: "sr/WEIGHT.txt")
    _ = try files.convert()
    #expect(try exports.lines("portion") == [])
  }
}

@Suite("Faults of the Standard Reference")
struct StandardReferenceFaultTests {
  private func problem(_ name: String, _ text: String) throws -> String? {
    let files = try StandardReferenceFiles(replacing: [name: text])
    return DatasetSourcesTests.problem(in: files.folder) { try files.convert() }
  }

  private func value(_ food: String, _ nutrient: String) -> String {
    "~\(food)~^~\(nutrient)~^1^0^^~~^~~^~~^~~^^^^^^^~~^^\n"
  }

  @Test("a folder that lacks a file is told", arguments: Array(StandardReferenceFiles.texts.keys))
  func missingFile(name: String) throws {
    let files = try StandardReferenceFiles(without: [name])
    #expect(
      DatasetSourcesTests.problem(in: files.folder) { try files.convert() } == """
        …/sr: holds no \(name), nor does a folder in it.
        Is this the download that --from names, and all of it?
        """)
  }

  @Test("what is neither there nor a folder nor an archive is told")
  func noSource() throws {
    let files = try StandardReferenceFiles()
    let missing = files.folder.path("nothing")
    #expect(
      DatasetSourcesTests.problem(in: files.folder) { try files.convert(from: missing) }
        == "…/nothing: cannot be read: No such file or directory.")
    let text = try files.folder.write("no archive", to: "sr28.zip")
    #expect(
      DatasetSourcesTests.problem(in: files.folder) { try files.convert(from: text) } == """
        …/sr28.zip: neither a folder nor a .zip. Give the download as it came, or its unpacked \
        folder.
        """)
  }

  @Test("a file that lies in several folders is told")
  func ambiguous() throws {
    let files = try StandardReferenceFiles(in: "sr/a")
    try files.folder.write("", to: "sr/b/FD_GROUP.txt")
    #expect(
      DatasetSourcesTests.problem(in: files.folder) { try files.convert() }
        == "…/sr: holds FD_GROUP.txt in several folders. Give the one that is meant.")
  }

  @Test("a missing folder of reference data is told")
  func reference() throws {
    let files = try StandardReferenceFiles()
    let options = ConversionOptions(reference: files.folder.path("none"))
    let told = DatasetSourcesTests.problem(in: files.folder) {
      _ = try StandardReference.convert(
        files.path, to: files.folder.path("Data"), options: options)
    }
    #expect(
      told == """
        …/none/nutrient.csv: cannot be opened: No such file or directory.
        It says what no source does. Name the folder of the project's exports with --reference.
        """)
  }

  @Test("a number of foods that no release has, without a date, is told")
  func unknownRelease() throws {
    let files = try StandardReferenceFiles()
    #expect(
      DatasetSourcesTests.problem(in: files.folder) { try files.convert(published: nil) } == """
        …/sr: no release from SR21 to SR28 has 2 foods, so its date is unknown.
        If it is whole, say when it was published with --published.
        """)
    #expect(!FileManager.default.fileExists(atPath: files.folder.path("Data/food.csv")))
  }

  @Test("rows that contradict other files are told")
  func dangling() throws {
    #expect(
      try problem("NUT_DATA.txt", value("01999", "203"))
        == "…/sr/NUT_DATA.txt:1:1: food \"01999\" is not in FOOD_DES.txt.")
    #expect(
      try problem("NUT_DATA.txt", value("01123", "999"))
        == "…/sr/NUT_DATA.txt:1:9: nutrient \"999\" is not in NUTR_DEF.txt.")
    #expect(
      try problem("WEIGHT.txt", "~01999~^1^1^~cup~^50^^\n")
        == "…/sr/WEIGHT.txt:1:1: food \"01999\" is not in FOOD_DES.txt.")
    #expect(
      try problem("FD_GROUP.txt", "~0100~^~Dairy~\n")
        == "…/sr/FOOD_DES.txt:2:9: food group \"1800\" is not in FD_GROUP.txt.")
  }

  @Test("what is listed twice is told")
  func repeated() throws {
    #expect(
      try problem("NUT_DATA.txt", value("01123", "203") + value("01123", "203"))
        == "…/sr/NUT_DATA.txt:2:9: food 01123 has nutrient 203 twice.")
    #expect(
      try problem("WEIGHT.txt", "~01123~^1^1^~cup~^50^^\n~01123~^1^1^~large~^50^^\n")
        == "…/sr/WEIGHT.txt:2:9: food 01123 has portion 1 twice.")
    #expect(
      try problem("FD_GROUP.txt", "~0100~^~Dairy~\n~0100~^~Baked~\n")
        == "…/sr/FD_GROUP.txt:2:1: food group 0100, or its name, is listed twice.")
    let definition = "~203~^~g~^~~^~Protein~^~2~^~600~\n"
    #expect(
      try problem("NUTR_DEF.txt", definition + definition)
        == "…/sr/NUTR_DEF.txt:2:1: the nutrient \"203\" is given twice.")
    let food = "~01123~^~0100~^~Egg~^~~^~~^~~^~~^~~^^~~^^^^\n"
    #expect(
      try problem("FOOD_DES.txt", food + food)
        == "…/sr/FOOD_DES.txt:2:1: food 01123 is listed twice.")
  }

  @Test("fields that are not what they should be are told")
  func malformed() throws {
    #expect(
      try problem("NUT_DATA.txt", "~01123~^~203~^<0.1^0^^~~^~~^~~^~~^^^^^^^~~^^\n")
        == """
        …/sr/NUT_DATA.txt:1:15: nutr_val is "<0.1", expected a number not below zero.
        """)
    #expect(
      try problem("NUT_DATA.txt", "~01123~^~203~^-1^0^^~~^~~^~~^~~^^^^^^^~~^^\n")
        == "…/sr/NUT_DATA.txt:1:15: nutr_val is \"-1\", expected a number not below zero.")
    #expect(
      try problem("NUTR_DEF.txt", "~203~^~furlong~^~~^~Protein~^~2~^~600~\n")
        == """
        …/sr/NUTR_DEF.txt:1:7: unknown unit "furlong". Known: g, mg, µg, kcal, kJ, IU.
        """)
    #expect(
      try problem("FOOD_DES.txt", "~01123~^~0100~^~ ~^~~^~~^~~^~~^~~^^~~^^^^\n")
        == "…/sr/FOOD_DES.txt:1:16: long_desc is empty, but must be given.")
    #expect(
      try problem("FOOD_DES.txt", "~1123~^~0100~^~Egg~^~~^~~^~~^~~^~~^^~~^^^^\n")
        == "…/sr/FOOD_DES.txt:1:1: \"1123\" is no NDB number, which has five digits.")
    #expect(
      try problem("WEIGHT.txt", "~01123~^x^1^~cup~^50^^\n")
        == "…/sr/WEIGHT.txt:1:9: seq is \"x\", expected a number not below zero.")
    #expect(
      try problem("WEIGHT.txt", "~01123~^1.5^1^~cup~^50^^\n")
        == "…/sr/WEIGHT.txt:1:9: seq is \"1.5\", expected a whole number.")
  }

  @Test("a file cut short is told")
  func cutShort() throws {
    #expect(
      try problem("WEIGHT.txt", "~01123~^1^1^~cup~^50^^\n~01123~^2^1^~cu")
        == "…/sr/WEIGHT.txt:2:13: a quoted field opens here and never closes.")
    #expect(
      try problem("WEIGHT.txt", "~01123~^1^1^~cup~^50^^\n~01123~^2^1\n")
        == "…/sr/WEIGHT.txt:2: 3 fields, expected 7.")
  }
}
