import Foundation
import TestSupport
import Testing

/// `dv user merge` as a person types it.
@Suite("Merging the foods of somebody else")
struct MergeProgramTests {
  private let dv: CustomFoodProgram
  private let sam: CustomFoodProgram

  init() async throws {
    dv = try await CustomFoodProgram()
    sam = dv.at(home: "sam")
    _ = try dv.out("add-food", "Oat bar", "--energy", "270", "--yes")
    _ = try dv.out("add-food", "Tea", "--energy", "1", "--yes")
    _ = try dv.out("edit-food", "sr:01123", "--protein", "13", "--yes")
    _ = try sam.out("add-food", "Oat bar", "--energy", "280", "--yes")
    _ = try sam.out("add-food", "Tea", "--energy", "1", "--yes")
    _ = try sam.out("add-food", "Rye bar", "--energy", "250", "--yes")
    _ = try sam.out("edit-food", "sr:01123", "--protein", "12", "--calcium", "57", "--yes")
    _ = try sam.out("user", "backup", "sam.db")
    _ = try sam.out("export-foods", "sam.csv")
  }

  private static let preview = """
    New: 1 food: Rye bar
    Same: 1 food
    Different: 1 food: Oat bar
    New corrections: 1 shipped food
    Different corrections: 1 shipped food
    Where the file differs from your data, your version is kept.

    """

  @Test(
    "a merge adds what is new, once, changes nothing else, and can be undone",
    arguments: ["sam.db", "sam.csv"])
  func merge(file: String) throws {
    let before = try dv.export()
    let preview = try dv.run("user", "merge", file)
    #expect(preview.status == 0)
    #expect(
      preview.err == Self.preview
        + "Nothing has been changed yet. To add what's new, run this again with --yes.\n")
    #expect(try dv.export() == before)

    let merged = try dv.run("user", "merge", file, "--yes")
    #expect(merged.err == Self.preview + "Added. To undo, run `dv user undo`.\n")
    let rows = try dv.export().split(separator: "\n")
    #expect(rows.count == before.split(separator: "\n").count + 1)
    #expect(try dv.out("show", "oat bar").contains("270"))
    #expect(try dv.out("show", "sr:01123").contains("13.0"))
    #expect(rows.contains { $0.hasPrefix("sr:01123") && $0.hasSuffix("|13|57") })

    #expect(try dv.json("user", "merge", file, "--yes")["isMerged"] as? Bool == false)
    _ = try dv.out("user", "undo")
    #expect(try dv.export() == before)
  }

  @Test("recipes of a backup are merged with the foods and nutrients in them, and back again")
  func recipes() throws {
    _ = try sam.out("add-nutrient", "oxalate", "--unit", "mg")
    _ = try sam.out("recipe", "add", "Snack", "--line", "100 g Rye bar", "--line", "50 g Oat bar")
    _ = try sam.out("user", "backup", "recipes.db")
    let merged = try dv.run("user", "merge", "recipes.db", "--yes")
    #expect(
      merged.err == """
        New: 1 food: Rye bar
        Same: 1 food
        Different: 1 food: Oat bar
        New: 1 recipe: Snack
        Same: 0 recipes
        Different: 0 recipes
        New: 1 nutrient: Oxalate
        New corrections: 1 shipped food
        Different corrections: 1 shipped food
        Where the file differs from your data, your version is kept.
        If the file has a different version of a food, new recipes use yours.
        Added. To undo, run `dv user undo`.

        """)
    // Of 150 g, 100 g have 250 kcal, and 50 g of the other food 135, where 140 are theirs.
    #expect(try abs((dv.amounts("show", "snack")["energy"] ?? 0) - 385 / 1.5) < 0.01)
    #expect(try abs((sam.amounts("show", "snack")["energy"] ?? 0) - 390 / 1.5) < 0.01)

    _ = try dv.out("user", "backup", "back.db")
    let back = try sam.json("user", "merge", "back.db")
    #expect((back["recipes"] as? [String: Any])?["same"] as? Int == 1)
  }

  @Test("foods of one name are told apart by their brands, and an undo says what it undoes")
  func brands() throws {
    for brand in ["Acme", "Grove"] {
      _ = try sam.out("add-food", "Bran bar", "--brand", brand, "--energy", "300", "--yes")
    }
    _ = try sam.out("user", "backup", "brands.db")
    let preview = try dv.run("user", "merge", "brands.db", "--yes").err
    // Foods are in the order of their codes, which are random.
    #expect(preview.hasPrefix("New: 3 foods: "))
    #expect(preview.contains("Bran bar (Acme)") && preview.contains("Bran bar (Grove)"))
    #expect(try dv.run("user", "undo").err.contains("merge"))
  }

  @Test("a file that is neither a database nor a table of foods is refused, and nothing changes")
  func refused() throws {
    let before = try dv.export()
    let files = [
      ("damaged.db", "SQLite format 3\0 and nothing more"), ("text.txt", "hello\nworld\n"),
      ("shipped.db", nil),
    ]
    for (name, text) in files {
      let path = dv.example.folder.path(name)
      if let text {
        try Data(text.utf8).write(to: URL(filePath: path))
      } else {
        try FileManager.default.copyItem(atPath: dv.example.shipped, toPath: path)
      }
      let outcome = try dv.run("user", "merge", name, "--yes")
      #expect(outcome.status != 0 && !outcome.err.isEmpty, "\(name)")
    }
    #expect(try dv.run("user", "merge", "missing.db").status != 0)
    #expect(try dv.export() == before)
  }
}
