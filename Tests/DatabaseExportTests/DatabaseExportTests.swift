import DatabaseExport
import FoodDatabase
import Foundation
import TestSupport
import Testing

@Suite("Exporting databases")
struct DatabaseExportTests {
  private let example: ExampleDatabase

  init() async throws {
    example = try await ExampleDatabase(replacing: [
      "release.csv": #"""
      version|label|source|published|licence
      7|"A ""quoted"", long"|Written for the tests|2026-11-21|public domain

      """#
    ])
  }

  private func export(_ target: DatabaseExport.Target) throws {
    try DatabaseExport(of: example.shipped, schema: Repository.schema.path)
      .write(for: target, to: example.folder.path("out") + "/")
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: example.folder.path("out/\(name)"), encoding: .utf8)
  }

  @Test("a table is a file whose texts are quoted, and whose missing values aren't")
  func tables() throws {
    try export(.csv)
    #expect(
      try text("release.csv")
        == #"""
        version,label,source,published,licence,year,publisher
        7,"A ""quoted"", long","Written for the tests","2026-11-21","public domain",,

        """#)
    let amounts = try text("food_nutrient_step.csv").split(separator: "\n")
    #expect(amounts.count == 20)
    #expect(amounts[0] == "food_id,nutrient_id,steps")
    #expect(try text("portion.csv").contains("\n2,2,1,\"tbsp\",14.2\n"))
    #expect(try text("food_group.csv").split(separator: "\n").count == 3)
  }

  @Test("the schema for PostgreSQL has every table, column and comment, and none of SQLite's words")
  func schema() throws {
    try export(.postgresql)
    let (schema, indexes, load) = try (text("schema.sql"), text("indexes.sql"), text("load.sql"))
    let database = try ShippedDatabaseFile(path: example.shipped)
    #expect(try database.stamp().version == 7)
    let original = try String(contentsOf: Repository.schema, encoding: .utf8)
    let tables = original.matches(of: /\nCREATE TABLE (\w+)/).map { String($0.output.1) }
    #expect(tables.count > 20)
    for table in tables {
      #expect(schema.contains("\nCREATE TABLE \(table) ("))
      #expect(load.contains("\n\\copy \(table) FROM '\(table).csv'"))
    }
    for word in ["GLOB", "STRICT", "ROWID", "PRAGMA", "REAL", "TEXT", "INTEGER", " IS ("] {
      #expect(!schema.contains(word), "\(word)")
    }
    #expect(schema.contains("  steps bigint NOT NULL CHECK (steps >= 0),\n"))
    #expect(
      schema.contains(
        "\nCOMMENT ON COLUMN nutrient.number IS 'USDA''s nutrient number, such as \"203\"';\n"))
    #expect(
      indexes.contains(
        "\nALTER TABLE reference_value ADD FOREIGN KEY (reference_set_id, population) "
          + "REFERENCES reference_population;\n"))
    let references = original.matches(of: /REFERENCES \w+/).count
    #expect(indexes.matches(of: /REFERENCES \w+/).count == references)
    #expect(
      indexes.contains(
        "\nCREATE INDEX food_nutrient_by_amount ON food_nutrient_step (nutrient_id, steps) "
          + "WHERE steps > 0;\n"))
  }

  @Test("a folder with files isn't touched, and a failed export leaves nothing")
  func folder() throws {
    try example.folder.write("mine", to: "out/notes.txt")
    let path = example.folder.path("out")
    #expect(throws: DatabaseExportError.folderNotEmpty(path: path + "/")) { try export(.csv) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["notes.txt"])
    let other = try DatabaseExport(of: example.shipped, schema: Repository.schema.path)
    #expect(throws: (any Error).self) {
      try other.write(for: .csv, to: example.folder.path("out/notes.txt/x"))
    }
  }

  @Test("what an interrupted export left isn't published, and is deleted by the next one")
  func interrupted() throws {
    try example.folder.write("half", to: "out.pending-\(getpid())/food.csv.old")
    try example.folder.write("half", to: ".out.pending-left/food.csv.old")
    try export(.csv)
    let names = try FileManager.default.contentsOfDirectory(atPath: example.folder.path("out"))
    #expect(names.allSatisfy { $0.hasSuffix(".csv") })
    #expect(!FileManager.default.fileExists(atPath: example.folder.path(".out.pending-left")))
  }

  @Test("a file that isn't the schema of the database is refused")
  func otherSchema() throws {
    let path = try example.folder.write("a,b\n", to: "x.csv")
    let error = DatabaseExportError.otherSchema(path: path, database: example.shipped)
    #expect(throws: error) { try DatabaseExport(of: example.shipped, schema: path) }
    #expect(
      error.description
        == "\(path) isn't the schema that \(example.shipped) was built with.\n"
        + "Choose another file with --schema."
    )
  }
}
