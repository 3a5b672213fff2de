import Foundation
import TestSupport
import Testing

/// `dv import-foods` and `dv export-foods` as a person types them.
@Suite("Importing and exporting custom foods")
struct ImportExportTests {
  private let dv: CustomFoodProgram

  init() async throws { dv = try await CustomFoodProgram() }

  /// Foods of every kind, and a correction.
  private func fill() throws {
    _ = try dv.out(
      "add-food", "Oat \"bar\" | é", "--serving", "2/3 bar = 60 g", "--serving", "1 tray = 1 kg",
      "--energy", "210", "--protein", "3.3", "--brand", "Aa", "--barcode", "4012345678901",
      "--ingredients", "oats, \"sugar\"", "--group", "dairy")
    _ = try dv.out("add-food", "🥨 פלאפל", "--energy", "418.4 kJ", "--nutrient", "biotin=1/3")
    _ = try dv.out("add-food", "Soft egg", "--like", "1123")
    _ = try dv.out("edit-food", "sr:01123", "--protein", "13", "--calcium", "unknown")
  }

  @Test("a file, a pipe and another machine give the same export, byte for byte")
  func roundTrip() throws {
    try fill()
    let table = try dv.export()
    let json = try dv.out("export-foods", "--json")
    #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) is [String: Any])
    let written = try dv.run("export-foods", "foods.csv")
    #expect(written == Outcome(status: 0, out: "", err: "Exported 4 foods to foods.csv.\n"))
    let quiet = try dv.run("export-foods", "foods.json", "--quiet")
    #expect(quiet == Outcome(status: 0, out: "", err: ""))
    for (name, text) in [("foods.csv", table), ("foods.json", json)] {
      let file = dv.example.folder.path(name)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
      let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
      #expect(mode as? Int == 0o600)
      let other = dv.at(home: "from \(name)")
      let read = try other.run("import-foods", name)
      #expect(read.status == 0)
      #expect(
        read.err == "3 foods added, 1 food corrected. To undo, run `dv user undo`.\n")
      #expect(try other.export() == table)
      #expect(try other.out("export-foods", "--json") == json)
      _ = try other.out("user", "undo")
      #expect(try other.json("user", "info")["foods"] as? Int == 0)
    }
  }

  @Test("a single food is counted in the singular")
  func one() throws {
    _ = try dv.add("Tea")
    #expect(try dv.run("export-foods", "tea.csv").err == "Exported 1 food to tea.csv.\n")
    #expect(
      try dv.run("label", "1123", "--vitamins").err.contains(
        #/Left out \d+ voluntary nutrients with unknown values; /#))
    #expect(
      try dv.run("top", "protein", "--group", "dairy", "--limit", "1").err.contains(" of 3 foods"))
  }

  @Test("foods go through a pipe, as a table and as JSON")
  func pipes() throws {
    try fill()
    for options in ["", "--json"] {
      let home = dv.example.folder.path("piped\(options)")
      let piped = try dv.shell(
        """
        "$0" export-foods \(options) | DV_HOME='\(home)' "$0" import-foods - --quiet
        DV_HOME='\(home)' "$0" export-foods - \(options)
        """)
      let expected = options.isEmpty ? try dv.export() : try dv.out("export-foods", options)
      #expect(piped == Outcome(status: 0, out: expected, err: ""))
    }
  }

  @Test("importing a file again changes nothing, with or without codes")
  func twice() throws {
    let file = try dv.example.folder.write(
      "name;brand;serving;energy;protein\nSkyr;Aa;;63;11\nBar;;1 bar = 60 g;210;3,5\n",
      to: "sheet.csv")
    let first = try dv.run("import-foods", file)
    #expect(
      first
        == Outcome(status: 0, out: "", err: "2 foods added. To undo, run `dv user undo`.\n"))
    let export = try dv.export()
    #expect(
      try dv.run("import-foods", file)
        == Outcome(status: 0, out: "", err: "No changes in 2 foods.\n"))
    try dv.example.folder.write(export, to: "export.csv")
    #expect(
      try dv.run("import-foods", "export.csv").err == "No changes in 2 foods.\n")
    #expect(try dv.export() == export)
    #expect(try dv.json("user", "info")["changes"] as? Int == 1)
  }

  @Test("an existing food, found by barcode or by name and brand, is updated")
  func update() throws {
    let skyr = try dv.add("Skyr", "--brand", "Aa")
    let bar = try dv.add("Bar", "--barcode", "4012345678901")
    let file = try dv.example.folder.write(
      "name,brand,barcode,energy\nSKYR,aa,,63\nOat bar,,4012345678901,200\nTea,,,1\n", to: "x.csv")
    #expect(
      try dv.run("import-foods", file).err
        == "1 food added, 2 foods changed. To undo, run `dv user undo`.\n")
    #expect(try dv.amounts("show", skyr)["energy"] == 63)
    #expect(try dv.json("show", bar)["name"] as? String == "Oat bar")
    _ = try dv.out("user", "undo")
    #expect(try dv.json("show", bar)["name"] as? String == "Bar")
  }

  @Test("if several foods have a name, the file must give the code")
  func ambiguous() throws {
    let codes = [try dv.add("Skyr"), try dv.add("Skyr", "--yes")].sorted()
    let before = try dv.export()
    let file = try dv.example.folder.write("name,energy\nTea,1\nskyr,63\n", to: "x.csv")
    let outcome = try dv.run("import-foods", file)
    #expect(outcome.status == 65)
    #expect(
      outcome.err == """
        dv: Several of your foods are named "skyr": \(codes.joined(separator: ", ")).
        In the "code" column, say which food you mean. Nothing was imported.

        """)
    #expect(try dv.export() == before)
  }

  @Test("a file with errors changes nothing, and all errors are listed before the count")
  func problems() throws {
    try fill()
    let before = try dv.export()
    let file = try dv.example.folder.write(
      "name,energy,protein\nGood,100,2\nBad,lots,2\n,1,1\nWorse,1,101\n", to: "x.csv")
    let outcome = try dv.run("import-foods", file)
    #expect(outcome.status == 65)
    #expect(outcome.out == "")
    #expect(
      outcome.err.replacing(file, with: "x.csv") == """
        x.csv:3:5: energy: "lots" is not an amount of energy. Enter a number in kcal or kJ.
        x.csv:4:1: the food has no name.
        x.csv:5:1: Worse: 100 g of food can't contain 101 g of protein.
        dv: The file has 3 problems. Nothing was imported.

        """)
    #expect(try dv.export() == before)
  }

  @Test("suspicious foods are rejected, and saved with --yes")
  func odd() throws {
    let file = try dv.example.folder.write(
      "name,energy,protein,fat,carbohydrate\nButter,10,0,80,0\n", to: "x.csv")
    let refused = try dv.run("import-foods", file)
    #expect(refused.status == 65)
    #expect(refused.err.hasPrefix("\(file):2:1: Butter: Energy is 10 kcal, but "))
    #expect(
      refused.err.hasSuffix(
        "dv: These values look wrong. Nothing was saved.\n"
          + "Correct them, or add --yes to save them anyway.\n"))
    #expect(try dv.json("user", "info")["foods"] as? Int == 0)
    #expect(try dv.run("import-foods", file, "--yes").status == 0)
    #expect(try dv.json("user", "info")["foods"] as? Int == 1)
  }

  @Test("an export never replaces a database or a device")
  func databaseIsKept() throws {
    try fill()
    let before = try dv.export()
    let shipped = FileManager.default.contents(atPath: dv.example.shipped)
    try FileManager.default.createSymbolicLink(
      atPath: dv.example.folder.path("null.csv"), withDestinationPath: "/dev/null")
    for file in ["home/user.db", "main.db", "null.csv", "home"] {
      let outcome = try dv.run("export-foods", file)
      #expect(outcome.status == 73, "\(file)")
      #expect(outcome.err.hasPrefix("dv: \(file) is "), "\(outcome.err)")
    }
    #expect(FileManager.default.contents(atPath: dv.example.shipped) == shipped)
    #expect(try dv.export() == before)
  }

  @Test("more than a thousand foods are exported and imported completely")
  func thousand() throws {
    let rows = (1...1200).map { "Food \($0),\($0 % 800),1 piece = \($0 % 90 + 100) g\n" }.joined()
    try dv.example.folder.write("name,energy,serving\n\(rows)", to: "many.csv")
    #expect(
      try dv.run("import-foods", "many.csv", "--yes").err.hasSuffix(
        "1,200 foods added. To undo, run `dv user undo`.\n"))
    #expect(try dv.out("search", "food 1199", "--quiet").contains("Food 1199"))
    let table = try dv.export()
    try dv.example.folder.write(table, to: "all.csv")
    let other = dv.at(home: "other")
    _ = try other.out("import-foods", "all.csv", "--yes")
    #expect(try other.export() == table)
    _ = try other.out("remove-food", "--all")
    #expect(try other.json("user", "info")["foods"] as? Int == 0)
    _ = try other.out("user", "undo")
    #expect(try other.export() == table)
  }
}
