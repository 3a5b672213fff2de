import FoodDatabase
import Foundation
import TestSupport
import Testing

/// `dv` with a release that lacks foods which the user's records refer to.
@Suite("Foods that a release lacks, at the command line")
struct ArchivedFoodProgramTests {
  /// With the release that has the egg.
  private let dv: OwnFoodProgram
  /// With the one that lacks it, after foods were carried over to it.
  private let later: OwnFoodProgram
  private let nog: String

  init() async throws {
    dv = try await OwnFoodProgram()
    later = try await OwnFoodProgram(
      replacing: ExampleExports.laterRelease, homeOf: dv)
    nog = try dv.add("Nog", "--like", "1123", "--protein", "20", "--yes")
    _ = try dv.out("edit-food", "sr:01123", "--protein", "13")
    _ = try UserDatabaseFile(path: dv.example.user)
      .carryOver(from: dv.example.main, to: later.example.main)
  }

  @Test("show says which release the food was kept from, and that the one in use lacks it")
  func show() throws {
    let lines = try later.out("show", "sr:01123").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(5) == [
        "Egg, whole, raw, fresh",
        "sr:01123 · Dairy and Egg Products · kept from Example release, release 7",
        "The release in use, Later release, does not have it.",
        "12 % of it as bought is not eaten", "",
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

  @Test("an own food says what it was made from, be that shipped, kept, own or gone")
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
    #expect(try later.out("show", code).contains("\nMade from: \(nog), which is gone\n"))
    _ = try later.out("edit-food", code, "--fat", "1")
    #expect(try later.json("show", code)["basedOn"] as? String == nog)
  }

  @Test("every command that takes a food takes it by its code, and corrects it further")
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
    "info counts the copies, and misses nothing; what it was made from is exported and imported")
  func infoAndExport() throws {
    let info = try later.json("user", "info")
    #expect(info["archivedFoods"] as? Int == 1)
    #expect((info["missingFoods"] as? [String])?.isEmpty == true)
    #expect(try later.out("user", "info").contains(#/Kept from other releases +1\n/#))
    #expect(try later.out("user", "info", "--csv").hasSuffix(",1,1,2,1\n"))
    for format in ["foods.csv", "foods.json"] {
      _ = try later.out("export-foods", format)
      let other = later.at(home: "with \(format)")
      #expect(try other.run("import-foods", format, "--yes").status == 0)
      #expect(try other.json("show", "nog")["basedOn"] as? String == "sr:01123")
    }
  }
}
