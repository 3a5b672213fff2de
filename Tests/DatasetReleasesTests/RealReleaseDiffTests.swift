import DatasetReleases
import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

/// Comparisons of whole releases, checked against an independent count.
@Suite(
  "How real releases differ",
  .enabled(
    if: FileManager.default.fileExists(atPath: Repository.shippedDatabase.path),
    "build/main.db is missing; `make database` builds it"))
struct RealReleaseDiffTests {
  /// USDA's next data, if it has been converted and built.
  private static let sr28 = Repository.root.appending(path: "build/sr28.db").path

  @Test(
    "the differences between SR24 and SR28 are those that SQL counts",
    .enabled(
      if: FileManager.default.fileExists(atPath: sr28),
      "build/sr28.db is missing; `dv-build convert` and `dv-build database` make it from USDA's SR28"
    )
  )
  func standardReference() throws {
    let old = try ReleaseContents(database: Repository.shippedDatabase.path)
    let new = try ReleaseContents(database: Self.sr28)
    let diff = ReleaseDiff(from: old, to: new)
    #expect(
      try CountedDifferences(diff)
        == CountedDifferences(Repository.shippedDatabase.path, Self.sr28))
    #expect(diff.foods.inBoth == 7_323)
    let back = ReleaseDiff(from: new, to: old)
    #expect(back.values.gained.count == diff.values.lost.count)
    #expect(back.values.changed.count == diff.values.changed.count)
    #expect(back.portions.added.count == diff.portions.dropped.count)
  }

  @Test("all changes in a copy of the shipped release are found, and nothing else")
  func changedCopy() throws {
    let folder = try TemporaryFolder()
    let copy = folder.path("copy.db")
    try FileManager.default.copyItem(atPath: Repository.shippedDatabase.path, toPath: copy)
    try change(copy)
    let diff = ReleaseDiff(
      from: try ReleaseContents(database: Repository.shippedDatabase.path),
      to: try ReleaseContents(database: copy))
    #expect(
      try CountedDifferences(diff) == CountedDifferences(Repository.shippedDatabase.path, copy))
    #expect(diff.foods.dropped.map(\.code.description) == ["sr:01001", "sr:01002"])
    #expect(diff.foods.added.map(\.code.description) == ["sr:00001"])
    #expect(diff.foods.renamed.count == 100)
    #expect(diff.foods.renamed.allSatisfy { $0.new.name == $0.old.name + ", new" })
    #expect(diff.values.changed.allSatisfy { $0.nutrient.key == "iron" })
    #expect(diff.values.changed.count > 1_000)
    #expect(diff.values.lost.allSatisfy { $0.nutrient.key == "copper" && $0.new == nil })
    #expect(diff.values.lost.count > 100)
    #expect(diff.values.gained.allSatisfy { $0.nutrient.key == "lycopene" && $0.new == 0 })
    #expect(diff.values.gained.count > 1_000)
    #expect(diff.portions.changed.allSatisfy { $0.text == "1 cup" && $0.percent == 100 })
    #expect(diff.portions.changed.count > 100)
    #expect(diff.referenceValues.map(\.difference) == [1])
  }

  private func change(_ path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          PRAGMA foreign_keys = OFF;
          BEGIN;
          DELETE FROM food_nutrient_step WHERE food_id IN (
            SELECT id FROM food WHERE code IN ('sr:01001', 'sr:01002'));
          DELETE FROM portion WHERE food_id IN (
            SELECT id FROM food WHERE code IN ('sr:01001', 'sr:01002'));
          DELETE FROM food WHERE code IN ('sr:01001', 'sr:01002');
          -- At the end of the row ids, though its code is the first.
          INSERT INTO food (id, code, name, dataset_id) VALUES (1000000, 'sr:00001', 'Manna', 1);
          UPDATE food SET name = name || ', new' WHERE code BETWEEN 'sr:09001' AND 'sr:99999'
            AND id IN (SELECT id FROM food WHERE code > 'sr:09001' ORDER BY code LIMIT 100);
          UPDATE food_nutrient_step SET steps = steps + 1
          WHERE nutrient_id = (SELECT id FROM nutrient WHERE key = 'iron') AND food_id % 5 = 0;
          DELETE FROM food_nutrient_step
          WHERE nutrient_id = (SELECT id FROM nutrient WHERE key = 'copper') AND food_id % 40 = 0;
          INSERT OR IGNORE INTO food_nutrient_step (food_id, nutrient_id, steps)
          SELECT id, (SELECT id FROM nutrient WHERE key = 'lycopene'), 0 FROM food
          WHERE id < 1000000 AND id % 3 = 0;
          UPDATE portion SET grams = grams * 2 WHERE unit = 'cup' AND amount = 1;
          UPDATE reference_value SET amount = amount + 1
          WHERE reference_set_id = 1 AND population = 'adults'
            AND nutrient_id = (SELECT id FROM nutrient WHERE key = 'iron');
          COMMIT;
          """)
    }
    try queue.close()
  }
}
