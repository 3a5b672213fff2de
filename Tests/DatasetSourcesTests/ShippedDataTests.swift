import Foundation
import Nutrition
import Testing

@Suite struct ShippedDataTests {
  /// How many values there are by nutrient and qualifier.
  private static let valueCounts = Result {
    var counts: [[String]: Int] = [:]
    for row in try ShippedData.rows("food_nutrient.csv", "nutrient", "qualifier") {
      counts[row, default: 0] += 1
    }
    return counts
  }

  @Test("all foods are there and each belongs to a group")
  func allFoodsAreThereAndEachBelongsToAGroup() throws {
    let groups = Set(try ShippedData.rows("food_group.csv", "key").map { $0[0] })
    let foods = try ShippedData.rows("food.csv", "code", "group")
    #expect(groups.count == 25)
    #expect(foods.count == 7907)
    #expect(Set(foods.map { $0[1] }) == groups)
    let codes = foods.map { $0[0] }
    #expect(codes == Set(codes).sorted())
  }

  @Test("all portions are there and belong to a food")
  func allPortionsAreThereAndBelongToAFood() throws {
    let codes = Set(try ShippedData.rows("food.csv", "code").map { $0[0] })
    let portions = try ShippedData.rows("portion.csv", "food")
    #expect(portions.count == 13817)
    #expect(codes.isSuperset(of: portions.map { $0[0] }))
  }

  @Test("every value belongs to a known nutrient, and the count of derived values is as stated")
  func everyValueIsOfAKnownNutrientAndDerivedOnesAreAsManyAsStated() throws {
    let nutrients = Set(try ShippedData.rows("nutrient.csv", "number").map { $0[0] })
    var counts: [String: Int] = [:]
    for (row, count) in try Self.valueCounts.get() { counts[row[0], default: 0] += count }
    #expect(nutrients.isSuperset(of: counts.keys))
    #expect(counts.count == 73)
    #expect(counts.values.reduce(0, +) == 402_564)
    #expect(counts["320"] == 4510 + 2012)
    #expect(counts["328"] == 4636)
    #expect(counts["431"] == 5624)
    #expect(counts["435"] == 5622)
  }

  @Test("computed values are marked, and no others")
  func computedValuesAreMarked() throws {
    let marked = try Self.valueCounts.get().filter { $0.key[1] != "" }
    #expect(marked == [["320", "computed"]: 4510])
  }

  @Test("nutrients are sorted by rank and have unique keys")
  func nutrientsAreSortedByRankUnderKeysOfTheirOwn() throws {
    let rows = try ShippedData.rows("nutrient.csv", "number", "key", "rank", "unit")
    #expect(Set(rows.map { $0[0] }).count == rows.count)
    #expect(Set(rows.map { $0[1] }).count == rows.count)
    let ranks = rows.compactMap { Int($0[2]) }
    #expect(ranks.count == rows.count)
    #expect(ranks == Set(ranks).sorted())
    #expect(Set(["g", "mg", "µg", "kcal", "kJ", "IU"]).isSuperset(of: rows.map { $0[3] }))
  }

  @Test(
    "every reference value is in the unit of its nutrient or form, and FDA's are for core nutrients if any food has them"
  )
  func everyReferenceValueIsInItsNutrientsUnitAndOfACoreNutrientIfAnyFoodHasIt() throws {
    let nutrients = try ShippedData.rows("nutrient.csv", "number", "unit", "core")
    let units = Dictionary(uniqueKeysWithValues: nutrients.map { ($0[0], $0[1]) })
    let core = Set(nutrients.filter { $0[2] == "1" }.map { $0[0] })
    let withoutValues: Set = ["302", "310", "314", "316", "416"]
    let all = try ShippedData.rows(
      "reference_value.csv", "population", "nutrient", "amount", "unit", "set", "form")
    for value in all where !["IU", "salt"].contains(value[5]) && value[3] != "kJ" {
      #expect(units[value[1]] == value[3])
    }
    let values = all.filter { $0[4] == "fda-2016" }.map { Array($0.prefix(4)) }
    #expect(values.count == 138)
    for value in values {
      #expect(core.contains(value[1]) != withoutValues.contains(value[1]))
    }
    #expect(Set(values.map { $0[0] + " " + $0[1] }).count == values.count)
    #expect(values.contains(["adults", "320", "900", "µg"]))
    #expect(values.contains(["infants", "310", "5.5", "µg"]))
    #expect(values.contains(["children-1-3", "208", "1000", "kcal"]))
    #expect(values.contains(["pregnant-or-lactating", "203", "71", "g"]))
  }

  @Test("every synonym stands for words that are in a name")
  func everySynonymMeansWordsThatANameHolds() throws {
    var names: [Substring: [Set<Substring>]] = [:]
    for row in try ShippedData.rows("food.csv", "name") {
      let words = words(row[0])
      for word in words { names[word, default: []].append(words) }
    }
    let synonyms = try ShippedData.rows("synonym.csv", "word", "means")
    #expect(Set(synonyms).count == synonyms.count)
    #expect(synonyms.map { $0[0] } == synonyms.map { $0[0] }.sorted())
    for synonym in synonyms {
      let meant = words(synonym[1])
      let first = try #require(meant.first, "\(synonym[0])")
      let found = names[first, default: []].contains { $0.isSuperset(of: meant) }
      #expect(found, "\(synonym[0])")
    }
  }

  @Test("the release has one stamp")
  func theReleaseIsStampedOnce() throws {
    let rows = try ShippedData.rows("release.csv", "version", "published", "licence")
    #expect(rows == [["1", "2011-09-01", "public domain"]])
  }

  @Test("the dataset files are small enough to clone quickly")
  func theDatasetFilesAreSmallEnoughToCloneQuickly() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: ShippedData.folder, includingPropertiesForKeys: [.fileSizeKey])
    let sizes = try files.map { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize }
    let bytes = sizes.compactMap(\.self).reduce(0, +)
    #expect(bytes > 0)
    #expect(bytes <= 12_000_000)
  }

  private func words(_ text: String) -> Set<Substring> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber })
  }

  @Test("each portion can be used as listed, except those listed twice")
  func measuresCanBeAskedFor() throws {
    var portions: [String: [Portion]] = [:]
    for row in try ShippedData.rows("portion.csv", "food", "amount", "unit", "grams") {
      portions[row[0], default: []].append(
        Portion(
          amount: try #require(Double(row[1])), unit: row[2], grams: try #require(Double(row[3]))))
    }
    var wrong: [String] = []
    // Many foods have the same portions.
    let foods = Dictionary(portions.map { ($0.value, $0.key) }, uniquingKeysWith: min)
    for (portions, food) in foods {
      for portion in portions where portions.filter({ $0.text == portion.text }).count == 1 {
        let amount = try? FoodAmount(portion.text, portions: portions)
        if amount.map({ abs($0.grams - portion.grams) > 0.02 * portion.grams }) ?? true {
          wrong.append("\(food) \(portion.text): \(portion.grams) g, not \(amount?.grams ?? .nan)")
        }
      }
    }
    #expect(wrong == [])
  }
}
