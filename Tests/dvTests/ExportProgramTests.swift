import Foundation
import TestSupport
import Testing
import Text

/// `dv export` as a person types it.
@Suite("Exporting foods for other programs")
struct ExportProgramTests {
  private let dv: CustomFoodProgram

  init() async throws {
    dv = try await CustomFoodProgram(replacing: [
      "food_nutrient.csv": """
      food|nutrient|amount|qualifier
      sr:01001|203||trace
      sr:01001|204|81.11|
      sr:01001|205|0|assumed-zero
      sr:01001|320||present
      sr:01001|406|0.8|below
      sr:01123|203|12.56|
      sr:01123|204|9.51|
      sr:01123|208|143|

      """
    ])
    let file = try dv.example.folder.write(
      "code,name,brand,energy,protein\nmy:7k3q000000001,\"Bar, \"\"rye\"\"\",Aa,270,7\n",
      to: "own.csv")
    _ = try dv.out("import-foods", file)
    _ = try dv.out("edit-food", "sr:01123", "--protein", "13.1", "--fat", "unknown")
  }

  @Test("a row has a value with its qualifier, limit and correction; unknown ones have none")
  func long() throws {
    #expect(
      try dv.out("export") == #"""
        code,name,group,dataset,nutrient,number,unit,amount,corrected,qualifier,limit
        sr:01001,"Butter, salted",Dairy and Egg Products,sr,protein,203,g,0,,trace,0.005
        sr:01001,"Butter, salted",Dairy and Egg Products,sr,fat,204,g,81.11,,,
        sr:01001,"Butter, salted",Dairy and Egg Products,sr,carbohydrate,205,g,0,,assumed-zero,
        sr:01001,"Butter, salted",Dairy and Egg Products,sr,vitamin-a,320,µg,,,present,
        sr:01001,"Butter, salted",Dairy and Egg Products,sr,niacin,406,mg,0,,below,0.8
        sr:01123,"Egg, whole, raw, fresh",Dairy and Egg Products,sr,energy,208,kcal,143,,,
        sr:01123,"Egg, whole, raw, fresh",Dairy and Egg Products,sr,protein,203,g,13.1,true,,
        my:7k3q000000001,"Bar, ""rye""",,my,energy,208,kcal,270,,,
        my:7k3q000000001,"Bar, ""rye""",,my,protein,203,g,7,,,

        """#)
  }

  @Test("a wide export has a row for each food, and an empty field for what is unknown")
  func wide() throws {
    #expect(
      try dv.out(
        "export", "--layout", "wide", "--portions", "--nutrients", "protein,fat,niacin",
        "--group", "dairy", "--sort", "protein")
          == #"""
          code,name,group,dataset,commonName,scientificName,brand,barcode,ingredients,refusePercent,portions,protein,fat,niacin,qualifiers,corrected
          sr:01123,"Egg, whole, raw, fresh",Dairy and Egg Products,sr,,,,,,12,1 large = 50 g,13.1,,,,protein
          sr:01001,"Butter, salted",Dairy and Egg Products,sr,,,,,,0,"1 cup = 227 g; 1 tbsp = 14.2 g; 1 pat (1"" sq, 1/3"" high) = 5 g",0,81.11,0,protein=trace:0.005 niacin=below:0.8,

          """#)
  }

  @Test("lines of JSON follow the schema, and have the same values as CSV")
  func json() throws {
    var check = JSONSchemaCheck(JSONCalls.schemas)
    for options in [["--sources"], ["--layout", "wide", "--portions"]] {
      let out = try dv.run(["export", "--format", "jsonl"] + options).out
      #expect(!out.isEmpty)
      for line in out.split(separator: "\n") {
        let node = try JSONReader.read(Array(line.utf8), path: "export")
        #expect(check.problems(in: node, by: "export.json") == [])
      }
    }
    let unmet = JSONCalls.schemas.properties.subtracting(check.met).map(\.description).filter {
      $0.hasPrefix("export.json")
    }
    #expect(unmet.sorted() == [])
    let rows = try dv.out("export").split(separator: "\n").dropFirst()
    let lines = try dv.out("export", "--format", "jsonl").split(separator: "\n")
    #expect(rows.count == lines.count)
  }

  @Test("words, filters and notes are those of a search; without a match nothing is written")
  func selection() throws {
    let found = try dv.run("export", "buter", "--nutrients", "fat", "--origin", "shipped")
    #expect(found.status == 0)
    #expect(found.err.hasPrefix("Searched for \"butter\" instead of \"buter\"."))
    #expect(found.out.split(separator: "\n").count == 2)
    #expect(try dv.out("export", "--dataset", "my").split(separator: "\n").count == 3)
    let excluded = try dv.run("export", "--min", "fat=1", "--nutrients", "fat")
    #expect(excluded.out.split(separator: "\n").count == 2)
    #expect(excluded.err.hasPrefix("Excluded "))
    let nothing = try dv.run("export", "egg", "--min", "fat=90", "--output", "x.csv")
    #expect(nothing.status == 1)
    #expect(nothing.out.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: dv.example.folder.path("x.csv")))
  }

  @Test("a file is written whole, for its owner only, in the format of its name")
  func file() throws {
    let written = try dv.run("export", "--output", "foods.jsonl")
    #expect(
      written
        == Outcome(
          status: 0, out: "", err: "Exported 7 foods with 9 values to foods.jsonl.\n"))
    let file = dv.example.folder.path("foods.jsonl")
    #expect(
      try String(contentsOfFile: file, encoding: .utf8) == dv.out("export", "--format", "jsonl"))
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test("a reader that stops early ends the export without an error")
  func pipe() throws {
    let outcome = try dv.shell("{ sleep 0.5; \"$0\" export; echo $? >&2; } | true")
    #expect(outcome == Outcome(status: 0, out: "", err: "0\n"))
  }
}
