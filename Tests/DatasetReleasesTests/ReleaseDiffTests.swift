import DatasetReleases
import FoodDatabase
import Nutrition
import TestSupport
import Testing

/// Each kind of difference, in small databases.
@Suite("How two releases differ")
struct ReleaseDiffTests {
  private func diff(
    _ edits: Edit..., scope: ReleaseDiff.Scope = .init()
  ) async throws -> ReleaseDiff {
    try await ComparedExamples(edits).diff(scope)
  }

  @Test("the same data has no differences, whatever the stamp")
  func nothing() async throws {
    let diff = try await diff(
      Edit("release.csv", "7|Example release", "8|The next release"))
    #expect(diff.isEmpty)
    #expect((diff.old.version, diff.new.version) == (7, 8))
    #expect(diff.foods.count.old == 6)
    #expect(diff.foods.inBoth == 6)
    #expect(diff.values.count.new == 19)
  }

  // MARK: Foods

  @Test("a food of Standard Reference is that of Foundation Foods with the same NDB number")
  func linked() async throws {
    let diff = try await diff(
      Edit("food.csv", "sr:19400|Snacks, banana chips", "foundation:19400|Banana chips"),
      Edit("food_nutrient.csv", "sr:19400|208|519", "foundation:19400|208|520"))
    #expect(diff.foods.added.isEmpty && diff.foods.dropped.isEmpty)
    #expect(diff.foods.renamed.map(\.new.code.description) == ["foundation:19400"])
    #expect(diff.values.count.changed == 1)
  }

  @Test("added and dropped foods are found by their codes")
  func addedAndDropped() async throws {
    let diff = try await diff(
      Edit("food.csv", "sr:19400|Snacks, banana chips", "sr:19401|Snacks, banana chips"),
      Edit("food_nutrient.csv", "sr:19400|", "sr:19401|"))
    #expect(diff.foods.added.map(\.code.description) == ["sr:19401"])
    #expect(diff.foods.dropped.map(\.code.description) == ["sr:19400"])
    #expect(diff.foods.dropped.first?.name == "Snacks, banana chips")
    #expect(diff.foods.dropped.first?.group == nil)
    #expect(diff.foods.count.changed == 0)
    // Its value doesn't count as changed, because only one release has the food.
    #expect(diff.values.count.isNone)
    #expect(diff.foods.inBoth == 5)
  }

  @Test("a food can be renamed, moved to another group, or changed in other facts")
  func told() async throws {
    let diff = try await diff(
      Edit(
        "food.csv", "sr:09040|Bananas, raw|fruits-and-fruit-juices||Musa acuminata Colla|1|36|3.36",
        "sr:09040|Banana, raw|dairy-and-egg-products|plátano||0|36.5|"))
    #expect(diff.foods.renamed.map(\.old.name) == ["Bananas, raw"])
    #expect(diff.foods.renamed.map(\.new.name) == ["Banana, raw"])
    #expect(diff.foods.moved.map(\.old.group?.key) == ["fruits-and-fruit-juices"])
    #expect(diff.foods.moved.map(\.new.group?.key) == ["dairy-and-egg-products"])
    #expect(
      diff.foods.facts.map(\.fact)
        == [.commonName, .scientificName, .survey, .refuse, .proteinFactor])
    #expect(
      diff.foods.facts.map(\.old)
        == [nil, .text("Musa acuminata Colla"), .flag(true), .number(36), .number(3.36)])
    #expect(
      diff.foods.facts.map(\.new) == [.text("plátano"), nil, .flag(false), .number(36.5), nil])
    #expect(diff.foods.count.changed == 1)
    #expect(diff.foods.factCounts.map(\.foods) == [1, 1, 1, 1, 1])
  }

  @Test("releases without common foods have no common values")
  func nothingInCommon() async throws {
    let diff = try await diff(
      Edit("food.csv", "branded:00016000275287", "branded:00016000275288"),
      scope: .init(foods: [
        FoodCode(dataset: .branded, key: "00016000275287"),
        FoodCode(dataset: .branded, key: "00016000275288"),
      ]))
    #expect(diff.foods.inBoth == 0)
    #expect(diff.foods.count.added == 1)
    #expect(diff.foods.count.dropped == 1)
  }

  // MARK: Values

  @Test(
    "a changed value has an exact difference and a percentage of the old value",
    arguments: [
      ("61", "67.1", 6.1, 10.0), ("61", "60.7", -0.3, -0.491803278688525),
      ("61", "0", -61, -100), ("61", "61.000000001", 1e-9, 1.63934426229508e-9),
      ("61", "122", 61, 100),
    ])
  func changed(old: String, new: String, difference: Double, percent: Double) async throws {
    let diff = try await diff(
      Edit("food_nutrient.csv", "sr:01077|208|\(old)\n", "sr:01077|208|\(new)\n"))
    let value = try #require(diff.values.changed.first)
    #expect(diff.values.changed.count == 1)
    #expect(value.food.code.description == "sr:01077")
    #expect(value.nutrient.key == "energy")
    #expect(value.old == Double(old))
    #expect(value.new == Double(new))
    #expect(value.difference == difference)
    #expect(value.percent == percent)
    #expect(diff.values.count.added == 0)
    #expect(diff.values.count.dropped == 0)
    #expect(diff.values.byNutrient.map(\.medianPercent) == [abs(percent)])
  }

  @Test("a change from 0 has no percentage, and differs from a change from unknown")
  func fromZero() async throws {
    let edit = Edit("food_nutrient.csv", "sr:19400|208|519\n", "sr:19400|208|0\n")
    let there = try await ComparedExamples([edit])
    let back = ReleaseDiff(
      from: try ReleaseContents(database: there.new.shipped),
      to: try ReleaseContents(database: there.old.shipped),
      scope: .init(leastPercent: 1000))
    #expect(back.values.changedFromZero.count == 1)
    #expect(back.values.changedInShare.isEmpty)
    #expect(back.values.changed.first?.percent == nil)
    #expect(back.values.changed.first?.difference == 519)
    #expect(back.values.gained.isEmpty)
    #expect(back.values.byNutrient.first?.medianPercent == .some(nil))
  }

  @Test("a value can become known or unknown, and 0 is known")
  func knownAndUnknown() async throws {
    let diff = try await diff(
      Edit("food_nutrient.csv", "sr:19400|208|519\n", "sr:19400|203|0\n"))
    let gained = try #require(diff.values.gained.first)
    #expect(gained.nutrient.key == "protein")
    #expect(gained.old == nil)
    #expect(gained.new == 0)
    #expect(gained.difference == nil)
    let lost = try #require(diff.values.lost.first)
    #expect(lost.nutrient.key == "energy")
    #expect(lost.old == 519)
    #expect(lost.new == nil)
    #expect(diff.values.changed.isEmpty)
    #expect(diff.values.byNutrient.map(\.nutrient.key) == ["protein", "energy"])
  }

  @Test("a different number of decimals is not a change")
  func decimals() async throws {
    let diff = try await diff(
      Edit("food_nutrient.csv", "sr:01077|203|3.15\n", "sr:01077|203|3.150\n"),
      Edit("food_nutrient.csv", "sr:01001|203|0.85\n", "sr:01001|203|0.8500001\n"))
    #expect(diff.values.changed.map(\.difference) == [1e-7])
  }

  @Test("small changes are only counted; values that become known are always listed")
  func leastShare() async throws {
    let examples = try await ComparedExamples([
      Edit("food_nutrient.csv", "sr:01077|208|61\n", "sr:01077|208|67.1\nsr:01077|204|3.25\n"),
      Edit("food_nutrient.csv", "sr:01123|208|143\n", "sr:01123|208|144\n"),
    ])
    let ten = try examples.diff(.init(leastPercent: 10))
    #expect(ten.values.changed.map(\.percent) == [10])
    #expect(ten.values.smallChanges == 1)
    #expect(ten.values.gained.count == 1)
    let more = try examples.diff(.init(leastPercent: 10.1))
    #expect(more.values.changed.isEmpty)
    #expect(more.values.smallChanges == 2)
  }

  @Test("changes are sorted by percentage, the largest first, up or down")
  func order() async throws {
    let diff = try await diff(
      Edit("food_nutrient.csv", "sr:01001|208|717\n", "sr:01001|208|720\n"),
      Edit("food_nutrient.csv", "sr:01123|208|143\n", "sr:01123|208|14.3\n"),
      Edit("food_nutrient.csv", "sr:09040|208|89\n", "sr:09040|208|100\n"))
    #expect(diff.values.changed.map(\.food.code.key) == ["01123", "09040", "01001"])
    let energy = try #require(diff.values.byNutrient.first)
    #expect(energy.changed == 3)
    #expect(energy.medianPercent == diff.values.changed[1].percent)
  }

  // MARK: Nutrients

  @Test("nutrients are matched by number and unit, and listed with their count of values")
  func nutrients() async throws {
    let diff = try await diff(
      Edit("nutrient.csv", "416|biotin|Biotin|µg", "417|folate-total|Folate, total|µg"),
      Edit("nutrient.csv", "203|protein|Protein|g", "203|protein|Protein|mg"),
      Edit("nutrient.csv", "204|fat|Total lipid (fat)", "204|fat|Fat"),
      Edit("reference_value.csv", "fda-2016|adults|416|30|µg||RDI|21 CFR 101.9(c)(8)(iv)\n", ""),
      Edit("reference_value.csv", "adults|203|50|g", "adults|203|50000|mg"))
    #expect(diff.nutrients.gained.map(\.nutrient.key) == ["protein", "folate-total"])
    #expect(diff.nutrients.gained.map(\.values) == [4, 0])
    #expect(diff.nutrients.lost.map(\.nutrient.number.rawValue) == ["203", "416"])
    #expect(diff.nutrients.lost.map(\.nutrient.unit) == [.gram, .microgram])
    #expect(diff.nutrients.lost.map(\.valuesInBoth) == [4, 0])
    #expect(diff.nutrients.renamed.map(\.new.name) == ["Fat"])
    #expect(diff.nutrients.inBoth == 7)
    // With another unit, it is another nutrient, so its values don't count as changed.
    #expect(diff.values.count.isNone)
    #expect(diff.referenceValues.count == 3)
  }

  @Test("values of a nutrient that one release lacks are counted in all foods and in common foods")
  func valuesOfOne() async throws {
    let diff = try await diff(
      Edit("nutrient.csv", "208|energy|Energy|kcal", "268|energy|Energy|kJ"),
      Edit("food.csv", "sr:19400|Snacks", "sr:19401|Snacks"),
      Edit("food_nutrient.csv", "sr:19400|208|519", "sr:19401|268|519"),
      Edit("food_nutrient.csv", "sr:01001|208|717\n", "sr:01001|268|3000\n"),
      Edit("food_nutrient.csv", "sr:01077|208|61\n", ""),
      Edit("food_nutrient.csv", "sr:01123|208|143\n", ""),
      Edit("food_nutrient.csv", "sr:09040|208|89\n", ""),
      Edit(
        "reference_value.csv", "fda-2016|adults|208|2000|kcal||reference|21 CFR 101.9(c)(9)\n", ""))
    #expect(diff.nutrients.gained.map(\.values) == [2])
    #expect(diff.nutrients.gained.map(\.valuesInBoth) == [1])
    #expect(diff.nutrients.lost.map(\.values) == [5])
    #expect(diff.nutrients.lost.map(\.valuesInBoth) == [4])
  }

  @Test("reference values are compared by set, population and nutrient")
  func referenceValues() async throws {
    let diff = try await diff(
      Edit("reference_value.csv", "infants|301|260|mg", "infants|301|270|mg"))
    let value = try #require(diff.referenceValues.first)
    #expect(diff.referenceValues.count == 1)
    #expect(value.population == .infants)
    #expect(value.nutrient.key == "calcium")
    #expect(value.old?.amount == 260)
    #expect(value.new?.amount == 270)
    #expect(value.difference == 10)
    #expect(diff.referenceValueCount.changed == 1)
  }

  @Test("changes of food groups and search words are counted")
  func words() async throws {
    let diff = try await diff(
      Edit("synonym.csv", "maize|corn", "swede|rutabagas\nmaize|corn, sweet"),
      Edit("food_group.csv", "dairy-and-egg-products|Dairy and", "dairy-and-egg-products|Milk and"))
    #expect(diff.synonymCount.added == 2)
    #expect(diff.synonymCount.dropped == 1)
    #expect(diff.groupCount.changed == 1)
    #expect(diff.foods.moved.isEmpty)
    #expect(!diff.isEmpty)
  }

  // MARK: Portions

  @Test("portions can be added, dropped or change weight; their order doesn't matter")
  func portions() async throws {
    let diff = try await diff(
      Edit(
        "portion.csv",
        "sr:09040|1|1|cup, mashed|225\nsr:09040|2|1|cup, sliced|150\nsr:09040|3|0.5|banana|59",
        "sr:09040|1|1|cup, sliced|150.3\nsr:09040|5|1|banana|118\nsr:09040|7|1|cup, mashed|225"))
    #expect(diff.portions.changed.map(\.text) == ["1 cup, sliced"])
    #expect(diff.portions.changed.map(\.difference) == [0.3])
    #expect(diff.portions.changed.map(\.percent) == [0.2])
    #expect(diff.portions.added.map(\.text) == ["1 banana"])
    #expect(diff.portions.dropped.map(\.text) == ["0.5 banana"])
    #expect(diff.portions.dropped.map(\.old?.grams) == [59])
    #expect(diff.portions.count.old == 7)
  }

  @Test("if two portions have the same name, the first is compared with the first")
  func likePortions() async throws {
    let diff = try await diff(
      Edit("portion.csv", "sr:01123|1|1|large|50", "sr:01123|1|1|large|50\nsr:01123|2|1|large|52"))
    #expect(diff.portions.changed.isEmpty)
    #expect(diff.portions.added.map(\.new?.grams) == [52])
  }

  // MARK: Parts of a release

  @Test("only the requested part is compared: the foods, or one nutrient")
  func scopes() async throws {
    let examples = try await ComparedExamples([
      Edit("food.csv", "sr:01123|Egg, whole, raw, fresh", "sr:01123|Egg"),
      Edit("food.csv", "sr:01001|Butter, salted", "sr:01001|Butter"),
      Edit("food_nutrient.csv", "sr:01123|203|12.56\n", "sr:01123|203|12.6\n"),
      Edit("food_nutrient.csv", "sr:01001|208|717\n", "sr:01001|208|700\n"),
      Edit("reference_value.csv", "infants|301|260|mg", "infants|301|270|mg"),
    ])
    let egg = try examples.diff(
      .init(foods: [FoodCode(dataset: .standardReference, key: "01123")]))
    #expect(egg.foods.renamed.map(\.new.name) == ["Egg"])
    #expect(egg.values.changed.map(\.nutrient.key) == ["protein"])
    #expect(egg.values.count.old == 8)
    #expect(egg.referenceValues.isEmpty)
    let all = try examples.diff()
    let energy = try #require(all.values.changed.map(\.nutrient).first { $0.key == "energy" })
    let ofEnergy = try examples.diff(.init(nutrient: energy.identity))
    #expect(ofEnergy.values.changed.map(\.food.name) == ["Butter"])
    #expect(ofEnergy.values.count.old == 5)
    #expect(ofEnergy.foods.renamed.isEmpty)
    #expect(ofEnergy.referenceValues.isEmpty)
    #expect(!ofEnergy.isEmpty)
    let bananas = try examples.diff(
      .init(foods: [FoodCode(dataset: .standardReference, key: "09040")]))
    #expect(bananas.isEmpty)
  }
}
