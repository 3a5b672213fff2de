import DatasetSources
import Foundation
import TestSupport
import Testing

@Suite("USDA's Standard Reference as downloaded")
struct StandardReferenceTests {
  @Test("it becomes a complete folder of dataset files")
  func wholeFolder() throws {
    let (dataset, summary) = try StandardReferenceFiles().convert()
    #expect(try dataset.names() == ConvertedDataset.allNames)
    #expect(
      try dataset.lines("food_group") == [
        "baked-products|Baked Products", "dairy-and-egg-products|Dairy and Egg Products",
      ])
    #expect(
      try dataset.lines("food") == [
        "sr:01123|Egg, whole, raw, fresh|dairy-and-egg-products|hen's egg|Gallus gallus|1|12"
          + "|4.36|9.02|3.68||",
        "sr:18635|\"Pizza, 14\"\" crust\"|baked-products|||0|||||Crème & Co.|",
      ])
    #expect(
      try dataset.lines("food_nutrient") == [
        "sr:01123|203|12.56|", "sr:01123|208|143|", "sr:18635|320|0.5|",
      ])
    #expect(summary.foods == 2)
    #expect(summary.groups == 2)
    #expect(summary.nutrients == 5)
    #expect(summary.values == 3)
    #expect(summary.assumedZeros == 0)
  }

  @Test("a zero with source code 7 is marked as assumed, other values are not")
  func assumedZeros() throws {
    let files = try StandardReferenceFiles(replacing: [
      "NUT_DATA.txt": """
      ~01123~^~203~^0^0^^~7~^~Z~^~~^~~^^^^^^^~~^^
      ~01123~^~208~^0^2^^~1~^~A~^~~^~~^^^^^^^~~^^
      ~18635~^~203~^0.000^0^^~7~^~~^~~^~~^^^^^^^~~^^
      ~18635~^~208~^1^0^^~7~^~~^~~^~~^^^^^^^~~^^

      """
    ])
    let (dataset, summary) = try files.convert()
    #expect(
      try dataset.lines("food_nutrient") == [
        "sr:01123|203|0|assumed-zero", "sr:01123|208|0|", "sr:18635|203|0|assumed-zero",
        "sr:18635|208|1|",
      ])
    #expect(summary.assumedZeros == 2)
    #expect(summary.description.contains("\nZeros assumed by USDA: 2.\n"))
  }

  private static let sources = [
    "DERIV_CD.txt": "~A~^~Analytical data~\n~BFZN~^~Based on another form of the food~\n",
    "SRC_CD.txt": "~1~^~Analytical or derived from analytical~\n~7~^~Assumed zero~\n",
    "DATA_SRC.txt": """
    ~D3318~^~D.A. Kline~^~Sugars in fruits~^~1970~^~Journal of AOAC~^~53~^~6~^~1198~^~1202~
    ~S5~^~~^~Eggs~^~~^~USDA~^~Beltsville~^~MD~^~~^~~

    """,
    "DATSRCLN.txt": "~01123~^~203~^~D3318~\n~01123~^~203~^~S5~\n~01123~^~208~^~X1~\n",
    "FOOTNOTE.txt": """
    ~01123~^~01~^~D~^~~^~About the egg~
    ~01123~^~01~^~N~^~203~^~About its protein.~
    ~01123~^~02~^~N~^~203~^~More.~
    ~01123~^~01~^~N~^~306~^~About nothing~

    """,
    "NUT_DATA.txt": """
    ~01123~^~203~^12.56^16^.1^~1~^~A~^~~^~~^1^12^13^15^12.1^13^~2, 3~^11/2010^
    ~01123~^~208~^143^0^^~4~^~BFZN~^~18635~^~Y~^^^^^^^~~^^
    ~18635~^~320~^.5^0^^~7~^~Q~^~99999~^~~^^5^4^^^^~~^xx^

    """,
  ]

  @Test("where values are from is kept: samples, derivations, publications, footnotes")
  func valueSources() throws {
    let (dataset, summary) = try StandardReferenceFiles(replacing: Self.sources).convert()
    #expect(
      try dataset.lines("derivation") == [
        "A|measured|Analytical data", "BFZN|borrowed|Based on another form of the food",
      ])
    #expect(
      try dataset.lines("source") == [
        "1|measured|Analytical or derived from analytical|||", "7|assumed-zero|Assumed zero|||",
        "D3318||Sugars in fruits|D.A. Kline|1970|Journal of AOAC 53(6):1198–1202",
        "S5||Eggs|||USDA, Beltsville, MD",
      ])
    #expect(
      try dataset.lines("value_source") == [
        "sr:01123|203|16|0.1|12|13|1|A|1|D3318 S5|2010-11|About its protein. More.|",
        "sr:01123|208|0|||||BFZN|||||sr:18635",
        "sr:18635|320|0||||||7||||",
      ])
    #expect(
      summary.description.contains(
        """

        Source details left out: 1 confidence intervals, 1 marks for added nutrients, \
        1 statistical comments, 2 footnotes on foods, portions and missing values, \
        4 codes that aren't explained in any file, 1 ranges whose minimum is above the maximum.
        """))
  }

  @Test("publications that nothing links are counted")
  func unlinkedPublications() throws {
    let files = try StandardReferenceFiles(replacing: Self.sources, without: ["DATSRCLN.txt"])
    let (dataset, summary) = try files.convert()
    #expect(try dataset.lines("source").count == 4)
    #expect(
      summary.description.contains(
        "\n2 publications not linked to any value, because DATSRCLN.txt is missing."))
  }

  @Test("portions keep their sequence, and amounts like .5 and 3 their weight")
  func portions() throws {
    let (dataset, summary) = try StandardReferenceFiles().convert()
    #expect(
      try dataset.lines("portion") == [
        "sr:01123|3|1|large|50", "sr:01123|1|0.5|cup (4.86 large eggs)|121.5",
        "sr:18635|1|3|oz|85",
      ])
    #expect(summary.portions == 3)
    #expect(summary.foodsWithoutPortion == 0)
  }

  @Test("all nutrients are kept, in the order of the reference data, then of the download")
  func nutrients() throws {
    let (dataset, _) = try StandardReferenceFiles().convert()
    let rows = try dataset.lines("nutrient").map { $0.split(separator: "|").map(String.init) }
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
    "blank decimals come from the reference data, or else from the unit",
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
    let rows = try files.convert().dataset.lines("nutrient")
    #expect(rows.contains { $0.hasPrefix("\(row)|") })
  }

  @Test(
    "a malformed number of decimals is reported with its place",
    arguments: ["two", "7", "-1", "1.5", "9999999999999999999"])
  func wrongDecimals(text: String) throws {
    let files = try StandardReferenceFiles(replacing: [
      "NUTR_DEF.txt": "~203~^~g~^~PROCNT~^~Protein~^~\(text)~^~600~\n"
    ])
    #expect(
      problem(in: files.folder) { try files.convert() } == """
        …/sr/NUTR_DEF.txt:1:30: the number of decimal places must be from 0 to 6, not "\(text)".
        """)
  }

  @Test(
    "an unreadable download is reported with the reason, and a pipe doesn't block")
  func unreadable() throws {
    let files = try StandardReferenceFiles()
    let (loop, pipe) = (files.folder.path("loop"), files.folder.path("pipe"))
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect(
      problem(in: files.folder) { try files.convert(from: loop) }
        == "Can't read …/loop: Too many levels of symbolic links.")
    #expect(
      problem(in: files.folder) { try files.convert(from: pipe) }
        == "Can't read …/pipe: not a regular file.")
  }

  @Test("nutrients with a reference value are kept even if the download has no amount of them")
  func referenceValues() throws {
    let (dataset, summary) = try StandardReferenceFiles().convert(
      reference: ShippedData.folder.path)
    let kept = try dataset.lines("reference_value").map { $0.split(separator: "|")[2] }
    #expect(Set(kept).isSuperset(of: ["203", "208", "320", "416", "539"]))
    #expect(
      try dataset.lines("nutrient").contains { $0.hasPrefix("416|biotin|Biotin|µg|1|") })
    #expect(summary.unknownNutrients.contains("biotin"))
    #expect(!summary.unknownNutrients.contains("protein"))
    #expect(summary.referenceValuesLeftOut.isEmpty)
    #expect(
      summary.description.contains("\nNutrients with a reference value but no amounts: "))
    #expect(try dataset.lines("synonym").count > 100)
  }

  @Test("Windows-1252 is read: curly quotes, accents, no-break spaces, µ")
  func windows1252() throws {
    let text = "~01123~^~0100~^~‘Entrée’\u{A0}€ 5~^~~^~~^~~^~~^~~^^~~^^^^\n"
    let files = try StandardReferenceFiles(replacing: [
      "FOOD_DES.txt": text,
      "NUT_DATA.txt": "~01123~^~320~^1^0^^~~^~~^~~^~~^^^^^^^~~^^\n", "WEIGHT.txt": "",
    ])
    #expect(
      try files.convert().dataset.lines("food").first?.hasPrefix("sr:01123|‘Entrée’ € 5|") == true)
  }

  @Test("a blank, written ^^ or ~~, is unknown and not 0")
  func blanks() throws {
    let files = try StandardReferenceFiles(replacing: [
      "NUT_DATA.txt": """
      ~01123~^~203~^^0^^~~^~~^~~^~~^^^^^^^~~^^
      ~01123~^~208~^0^0^^~~^~~^~~^~~^^^^^^^~~^^

      """,
      "WEIGHT.txt": "~01123~^1^^~cup~^50^^\n~01123~^2^1^~cup~^0^^\n",
    ])
    let (dataset, summary) = try files.convert()
    #expect(try dataset.lines("food_nutrient") == ["sr:01123|208|0|"])
    #expect(try dataset.lines("portion") == [])
    #expect(summary.blankValues == 1)
    #expect(summary.portionsWithoutWeight == 2)
    #expect(summary.foodsWithoutPortion == 2)
  }

  @Test("-9 marks a missing value, which is left out and counted")
  func missingMarker() throws {
    let files = try StandardReferenceFiles(replacing: [
      "NUT_DATA.txt": "~01123~^~203~^-9^0^^~~^~~^~~^~~^^^^^^^~~^^\n"
    ])
    let (dataset, summary) = try files.convert()
    #expect(try dataset.lines("food_nutrient") == [])
    #expect(summary.markedValues == 1)
    #expect(summary.description.contains(" 1 marked as missing (-9), "))
  }

  @Test("earlier releases, whose values have one column fewer, are read")
  func earlierReleases() throws {
    let files = try StandardReferenceFiles(replacing: [
      "NUT_DATA.txt": "~01123~^~203~^12.56^16^0.1^~1~^~A~^~~^~~^1^12^13^15^12.1^13^~2~^\n"
    ])
    #expect(try files.convert().dataset.lines("food_nutrient") == ["sr:01123|203|12.56|"])
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
    #expect(try files.convert().dataset.lines("food_nutrient") == ["sr:01123|203|\(plain)|"])
  }

  @Test("files are found whatever the case of their names, also one folder down")
  func names() throws {
    let files = try StandardReferenceFiles(in: "sr/sr28asc")
    let inner = files.folder.path("sr/sr28asc")
    try FileManager.default.moveItem(
      atPath: "\(inner)/FOOD_DES.txt", toPath: "\(inner)/food_des.TXT")
    #expect(try files.convert().summary.foods == 2)
  }

  @Test("options override what the release says about itself")
  func stamp() throws {
    let files = try StandardReferenceFiles()
    let source = "USDA National Nutrient Database for Standard Reference"
    #expect(
      try files.convert(published: "2009-09-30").dataset.lines("release") == [
        "20090930|USDA SR, 2 foods|\(source)|2009-09-30|public domain|2009"
          + ConvertedDataset.publisher
      ])
    #expect(
      try files.convert(version: 7, label: "My data").dataset.lines("release") == [
        "7|My data|\(source)|2015-09-01|public domain|2015\(ConvertedDataset.publisher)"
      ])
  }

  @Test("too many nutrients are rejected before memory is allocated for them")
  func manyNutrients() throws {
    let files = try StandardReferenceFiles()
    let rows = (1...4097).map { "~\($0)~^~g~^~~^~Nutrient \($0)~^~2~^\($0)^\n" }
    try files.folder.write(rows.joined(), to: "sr/NUTR_DEF.txt")
    #expect(
      throws: FoodSourceError.tooManyNutrients(path: files.folder.path("sr"), limit: 4096)
    ) { try files.convert() }
  }

  @Test(
    "earlier dataset files are replaced when the conversion is done, and stay if it fails")
  func replacing() throws {
    let files = try StandardReferenceFiles()
    let (dataset, _) = try files.convert()
    let before = try dataset.lines("food")
    try files.folder.write("~01123~^1^x^~cup~^50^^\n", to: "sr/WEIGHT.txt")
    #expect(throws: FoodSourceError.self) { try files.convert() }
    #expect(try dataset.lines("food") == before)
    #expect(try dataset.names() == ConvertedDataset.allNames)
    try files.folder.write("", to: "sr/WEIGHT.txt")
    _ = try files.convert()
    #expect(try dataset.lines("portion") == [])
  }
}

@Suite("Errors in Standard Reference downloads")
struct StandardReferenceErrorTests {
  private func problem(_ name: String, _ text: String) throws -> String? {
    let files = try StandardReferenceFiles(replacing: [name: text])
    return DatasetSourcesTests.problem(in: files.folder) { try files.convert() }
  }

  private func value(_ food: String, _ nutrient: String) -> String {
    "~\(food)~^~\(nutrient)~^1^0^^~~^~~^~~^~~^^^^^^^~~^^\n"
  }

  @Test("a missing file is reported", arguments: Array(StandardReferenceFiles.texts.keys))
  func missingFile(name: String) throws {
    let files = try StandardReferenceFiles(without: [name])
    #expect(
      DatasetSourcesTests.problem(in: files.folder) { try files.convert() } == """
        …/sr doesn't contain \(name).
        Check that the download is complete, and that --from gives its format.
        """)
  }

  @Test("a path that is missing, or neither a folder nor an archive, is reported")
  func noSource() throws {
    let files = try StandardReferenceFiles()
    let missing = files.folder.path("nothing")
    #expect(
      DatasetSourcesTests.problem(in: files.folder) { try files.convert(from: missing) }
        == "Can't read …/nothing: No such file or directory.")
    let text = try files.folder.write("no archive", to: "sr28.zip")
    #expect(
      DatasetSourcesTests.problem(in: files.folder) { try files.convert(from: text) } == """
        …/sr28.zip is neither a folder nor a .zip file.
        Give the downloaded .zip file, or the folder that you extracted it to.
        """)
  }

  @Test("a file that appears in several folders is reported")
  func ambiguous() throws {
    let files = try StandardReferenceFiles(in: "sr/a")
    try files.folder.write("", to: "sr/b/FD_GROUP.txt")
    #expect(
      DatasetSourcesTests.problem(in: files.folder) { try files.convert() }
        == "…/sr has FD_GROUP.txt in several folders. Give the path of the folder to convert.")
  }

  @Test("a missing folder of reference data is reported")
  func reference() throws {
    let files = try StandardReferenceFiles()
    let options = ConversionOptions(reference: files.folder.path("none"))
    let reported = DatasetSourcesTests.problem(in: files.folder) {
      _ = try StandardReference.convert(
        files.path, to: files.folder.path("Data"), options: options)
    }
    #expect(
      reported == """
        Can't read …/none/nutrient.csv: No such file or directory.
        Use --reference to give the folder of the shipped dataset files. It has the nutrient keys, \
        reference values and search words.
        """)
  }

  @Test("an unknown release without a date is reported")
  func unknownRelease() throws {
    let files = try StandardReferenceFiles()
    #expect(
      DatasetSourcesTests.problem(in: files.folder) { try files.convert(published: nil) } == """
        …/sr has 2 foods, unlike any release from SR21 to SR28, so dv can't tell when it was published.
        If the download is complete, give the date, such as --published 2015-09-01.
        """)
    #expect(!FileManager.default.fileExists(atPath: files.folder.path("Data/food.csv")))
  }

  @Test("rows that contradict other files are reported")
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

  @Test("repeated rows are reported")
  func repeated() throws {
    #expect(
      try problem("NUT_DATA.txt", value("01123", "203") + value("01123", "203"))
        == "…/sr/NUT_DATA.txt:2:9: nutrient 203 is listed twice for food 01123.")
    #expect(
      try problem("WEIGHT.txt", "~01123~^1^1^~cup~^50^^\n~01123~^1^1^~large~^50^^\n")
        == "…/sr/WEIGHT.txt:2:9: portion 1 is listed twice for food 01123.")
    #expect(
      try problem("FD_GROUP.txt", "~0100~^~Dairy~\n~0100~^~Baked~\n")
        == "…/sr/FD_GROUP.txt:2:1: food group 0100 has the same code or name as an earlier group.")
    let definition = "~203~^~g~^~~^~Protein~^~2~^~600~\n"
    #expect(
      try problem("NUTR_DEF.txt", definition + definition)
        == "…/sr/NUTR_DEF.txt:2:1: nutrient 203 is listed twice.")
    let food = "~01123~^~0100~^~Egg~^~~^~~^~~^~~^~~^^~~^^^^\n"
    #expect(
      try problem("FOOD_DES.txt", food + food)
        == "…/sr/FOOD_DES.txt:2:1: food 01123 is listed twice.")
  }

  @Test("malformed fields are reported")
  func malformed() throws {
    #expect(
      try problem("NUT_DATA.txt", "~01123~^~203~^<0.1^0^^~~^~~^~~^~~^^^^^^^~~^^\n")
        == """
        …/sr/NUT_DATA.txt:1:15: nutr_val "<0.1" is a limit, not an exact number. This kind of limit \
        can't be stored, so leave the field empty.
        """)
    #expect(
      try problem("NUT_DATA.txt", "~01123~^~203~^-1^0^^~~^~~^~~^~~^^^^^^^~~^^\n")
        == "…/sr/NUT_DATA.txt:1:15: nutr_val \"-1\" is below 0. If the minus sign is a "
        + "typo, write 1. "
        + "If the number marks a missing value, as USDA's -9 does, leave the field empty.")
    #expect(
      try problem("NUTR_DEF.txt", "~203~^~furlong~^~~^~Protein~^~2~^~600~\n")
        == """
        …/sr/NUTR_DEF.txt:1:7: unknown unit "furlong". Known units: g, mg, µg, kcal, kJ, IU, mmol, %.
        """)
    #expect(
      try problem("FOOD_DES.txt", "~01123~^~0100~^~ ~^~~^~~^~~^~~^~~^^~~^^^^\n")
        == "…/sr/FOOD_DES.txt:1:16: long_desc must not be empty.")
    #expect(
      try problem("FOOD_DES.txt", "~1123~^~0100~^~Egg~^~~^~~^~~^~~^~~^^~~^^^^\n")
        == "…/sr/FOOD_DES.txt:1:1: \"1123\" is not an NDB number. NDB numbers have five digits.")
    #expect(
      try problem("WEIGHT.txt", "~01123~^x^1^~cup~^50^^\n")
        == "…/sr/WEIGHT.txt:1:9: seq \"x\" is not a number. Write digits with at most one decimal "
        + "point, such as 12.5.")
    #expect(
      try problem("WEIGHT.txt", "~01123~^1.5^1^~cup~^50^^\n")
        == "…/sr/WEIGHT.txt:1:9: seq \"1.5\" is not a whole number.")
  }

  @Test("an incomplete file is reported")
  func cutShort() throws {
    #expect(
      try problem("WEIGHT.txt", "~01123~^1^1^~cup~^50^^\n~01123~^2^1^~cu")
        == "…/sr/WEIGHT.txt:2:13: the quote that opens here is never closed. Add the "
        + "closing quote.")
    #expect(
      try problem("WEIGHT.txt", "~01123~^1^1^~cup~^50^^\n~01123~^2^1\n")
        == "…/sr/WEIGHT.txt:2: 3 fields, expected 7.")
  }
}
