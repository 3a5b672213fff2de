import Foundation
import TestSupport
import Testing

/// `dv-build convert`, and what is built and shown from its output.
@Suite("Converting from the command line")
struct ConvertProgramTests {
  private static let source = [
    "foundation_food.csv": "fdc_id,NDB_number\n20,16158\n",
    "food.csv": """
    fdc_id,data_type,description,food_category_id,publication_date
    20,foundation_food,"Hummus, commercial",16,2024-10-31

    """,
    "food_category.csv": "id,code,description\n16,1600,Legumes and Legume Products\n",
    "nutrient.csv": """
    id,name,unit_name,nutrient_nbr,rank
    1003,Protein,G,203,600
    2048,Energy (Atwater Specific Factors),KCAL,958,290

    """,
    "food_nutrient.csv": "fdc_id,nutrient_id,amount\n20,1003,7.35\n20,2048,240.5\n",
    "food_portion.csv": """
    fdc_id,amount,measure_unit_id,portion_description,modifier,gram_weight
    20,2.0,1001,,,33.9

    """,
    "measure_unit.csv": "id,name\n1001,tablespoon\n",
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, text) in Self.source { try folder.write(text, to: "fdc/\(name)") }
  }

  @Test("a converted download can be built and shown")
  func convertBuildShow() throws {
    let build = BuiltProgram("dv-build")
    let converted = try build.run([
      "convert", "--from", "fdc", folder.path("fdc"), "--to", folder.path("out"),
    ])
    #expect(converted.status == 0)
    #expect(converted.err == "")
    let lines = converted.out.split(separator: "\n")
    #expect(
      lines.first == """
        FoodData Central Foundation Foods 2024-10-31: 1 food (1 from Foundation Foods) in 1 group, \
        2 values for 2 nutrients, 1 portion.
        """)
    let built = try build.run([
      "database", "--data", folder.path("out"), "--output", folder.path("main.db"),
    ])
    #expect(built.status == 0, "\(built.err)")
    let shown = try BuiltProgram("dv").run(
      ["show", "foundation:16158", "--amount", "1 tablespoon", "--csv"],
      environment: [
        "DV_DATABASE": folder.path("main.db"), "DV_HOME": folder.path("home"),
      ])
    #expect(shown.status == 0, "\(shown.err)")
    #expect(shown.out.contains("protein,203,Protein,g,1.24582"))
  }

  @Test("the handwritten reference files are never replaced, however their folder is named")
  func intoReference() throws {
    let data = try folder.write("number|key\n", to: "Data/nutrient.csv")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("Data"))
    for name in ["link", "fdc/../Data/", "Data/."] {
      let outcome = try BuiltProgram("dv-build").run([
        "convert", "--from", "fdc", folder.path("fdc"), "--to", "\(folder.url.path)/\(name)",
        "--reference", folder.path("Data"),
      ])
      #expect(outcome.status == 64)
      #expect(
        outcome.err.contains(
          "is the folder given with --reference, so its "
            + "handwritten files"))
    }
    #expect(try String(contentsOfFile: data, encoding: .utf8) == "number|key\n")
  }

  @Test("a missing unzip is reported with how to install it")
  func unzipMissing() throws {
    let archive = try folder.write("PK", to: "fdc.zip")
    let outcome = try BuiltProgram("dv-build").run(
      ["convert", "--from", "fdc", archive, "--to", folder.path("out")],
      environment: ["PATH": folder.path("empty")])
    #expect(outcome.status == 65)
    #expect(
      outcome.err.replacing(folder.url.path, with: "…") == """
        dv-build: Reading …/fdc.zip requires unzip, which isn't installed.
        Install it (on Debian, run `apt-get install unzip`), or extract the archive.

        """)
  }
}
