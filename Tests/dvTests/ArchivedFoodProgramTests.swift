import FoodDatabase
import Foundation
import TestSupport
import Testing

/// `dv` with a release that lacks foods referred to by the user's records.
@Suite("Foods that a release lacks, on the command line")
struct ArchivedFoodProgramTests {
  /// With the release that has the egg.
  private let dv: CustomFoodProgram
  /// With the release that lacks it, after foods were carried over.
  private let later: CustomFoodProgram
  private let nog: String

  init() async throws {
    dv = try await CustomFoodProgram()
    later = try await CustomFoodProgram(
      replacing: ExampleDataset.laterRelease, homeOf: dv)
    nog = try dv.add("Nog", "--like", "1123", "--protein", "20", "--yes")
    _ = try dv.out("edit-food", "sr:01123", "--protein", "13")
    _ = try UserDatabaseFile(path: dv.example.user)
      .carryOver(from: dv.example.shipped, to: later.example.shipped)
  }

  @Test("show says which release the food was kept from, and that the current one lacks it")
  func show() throws {
    let lines = try later.out("show", "sr:01123").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(5) == [
        "Egg, whole, raw, fresh",
        "sr:01123 · Dairy and Egg Products · copy kept from Example release, release 7",
        "This food isn't in the release in use (Later release).",
        "Refuse: 12% of the weight as purchased", "",
      ])
    let json = try later.json("show", "sr:01123")
    #expect(json["origin"] as? String == "shipped")
    #expect(json["basedOn"] is NSNull)
    let archivedFrom = try #require(json["archivedFrom"] as? [String: Any])
    #expect(archivedFrom["version"] as? Int == 7)
    #expect(archivedFrom["label"] as? String == "Example release")
    #expect((json["release"] as? [String: Any])?["version"] as? Int == 8)
    #expect(try later.amounts("show", "sr:01123") == dv.amounts("show", "sr:01123"))
    #expect(
      try later.amounts("show", "sr:01123", "--original")
        == dv.amounts("show", "sr:01123", "--original"))
    #expect(try dv.json("show", "sr:01123")["archivedFrom"] is NSNull)
  }

  @Test("a custom food says what it was made from: a shipped, kept, custom or removed food")
  func madeFrom() throws {
    for program in [dv, later] {
      let lines = try program.out("show", nog).split(separator: "\n")
      #expect(lines[2] == "Made from: sr:01123 Egg, whole, raw, fresh")
      #expect(try program.json("show", nog)["basedOn"] as? String == "sr:01123")
    }
    let code = try later.add("More nog", "--like", "nog", "--yes")
    #expect(try later.json("show", code)["basedOn"] as? String == nog)
    #expect(try later.out("show", code).contains("\nMade from: \(nog.prefix(7)) Nog\n"))
    _ = try later.out("remove-food", nog)
    #expect(try later.out("show", code).contains("\nMade from: \(nog) (no longer exists)\n"))
    _ = try later.out("edit-food", code, "--fat", "1")
    #expect(try later.json("show", code)["basedOn"] as? String == nog)
  }

  @Test("every command that takes a food accepts its code, and can correct it again")
  func commands() throws {
    for words in [
      ["label", "sr:01123"], ["compare", "sr:01123", "sr:01001"], ["sum", "2 large sr:01123"],
      ["search", "sr:01123"], ["search", "01123"],
    ] {
      let outcome = try later.run(words)
      #expect(outcome.status == 0, "\(words): \(outcome.err)")
      #expect(outcome.out.contains("Egg, whole, raw, fresh") || words[0] == "label")
    }
    _ = try later.out("edit-food", "sr:01123", "--calcium", "60")
    #expect(try later.amounts("show", "sr:01123")["calcium"] == 60)
    #expect(try later.amounts("show", "sr:01123")["protein"] == 13)
    _ = try later.out("remove-food", "sr:01123")
    #expect(try later.amounts("show", "sr:01123")["protein"] == 12.56)
    #expect(try later.run("search", "egg fresh raw").out.contains("sr:01123") == false)
  }

  @Test(
    "info counts the copies; the food that one was made from is exported and imported")
  func infoAndExport() throws {
    let info = try later.json("user", "info")
    #expect(info["archivedFoods"] as? Int == 1)
    #expect((info["missingFoods"] as? [String])?.isEmpty == true)
    #expect(try later.out("user", "info").contains(#/Foods kept from other releases +1\n/#))
    #expect(try later.out("user", "info", "--csv").hasSuffix(",1,1,2,1,0,0,0\n"))
    for format in ["foods.csv", "foods.json"] {
      _ = try later.out("export-foods", format)
      let other = later.at(home: "with \(format)")
      #expect(try other.run("import-foods", format, "--yes").status == 0)
      #expect(try other.json("show", "nog")["basedOn"] as? String == "sr:01123")
    }
  }

  @Test("without the food in the release, an export is imported again, byte for byte")
  func exportComesBack() throws {
    let table = try later.export()
    let json = try later.out("export-foods", "--json")
    for (name, text) in [("foods.csv", table), ("foods.json", json)] {
      try later.example.folder.write(text, to: name)
      let other = later.at(home: "empty, for \(name)")
      #expect(try other.run("import-foods", name, "--yes", "--quiet").status == 0)
      #expect(try other.export() == table)
      #expect(try other.out("export-foods", "--json") == json)
    }
    // With the food's name, which the later release doesn't know.
    try later.example.folder.write(try dv.export(), to: "earlier.csv")
    let other = later.at(home: "empty, for the earlier one")
    let outcome = try other.run("import-foods", "earlier.csv", "--yes")
    #expect(outcome.status == 0)
    #expect(
      outcome.err.contains(
        "\n1 correction is for a food that isn't in the shipped data. It was saved in case a later "
          + "release has the food.\n"))
    #expect(try other.export() == table)
  }

  @Test("a food that doesn't exist is an error in a table written by hand")
  func faultyCode() throws {
    let home = later.at(home: "empty")
    try later.example.folder.write("code,name,protein\nsr:01123,Egg,13\n", to: "mine.csv")
    #expect(
      try home.run("import-foods", "mine.csv")
        == Outcome(
          status: 65, out: "",
          err: """
            mine.csv:2:1: code "sr:01123" isn't the code of a food, so there is nothing to correct.
            dv: The file has 1 problem. Nothing was imported.

            """))
    // The archived food's name is known, and the food is already corrected.
    try later.example.folder.write("code,protein\nsr:01123,14\n", to: "mine.csv")
    #expect(try later.run("import-foods", "mine.csv").status == 0)
  }
}
