import DatasetSources
import Foundation
import TestSupport
import Testing

/// The expected counts come from other programs that read the same files.
@Suite("USDA's real downloads", .enabled(if: RealData.isThere, RealData.reason))
struct RealDataTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "SR28 is converted completely, with every value as written",
    .enabled(if: LongTests.areOn, LongTests.reason))
  func standardReference28() async throws {
    for name in [
      "FOOD_DES", "WEIGHT", "NUTR_DEF", "FD_GROUP", "FOOTNOTE", "DERIV_CD", "SRC_CD", "DATA_SRC",
    ] {
      try RealData.place("sr28/\(name).txt", in: folder, as: "sr28/\(name).txt")
    }
    try RealData.place("sr28/NUT_DATA.txt.xz", in: folder, as: "sr28/NUT_DATA.txt")
    let dataset = ConvertedDataset(folder: folder)
    var options = try dataset.options(reference: ShippedData.folder.path)
    let (updates, continuation) = AsyncStream.makeStream(of: ConversionProgress.self)
    options.progress = { continuation.yield($0) }
    let summary = try StandardReference.convert(
      folder.path("sr28"), to: dataset.path, options: options)
    continuation.finish()
    var reported: [ConversionProgress] = []
    for await update in updates { reported.append(update) }
    #expect(reported.map(\.rows) == (1...10).map { $0 * 65_536 })
    #expect(reported.allSatisfy { $0.file == "NUT_DATA.txt" && (0.05...1).contains($0.fraction) })
    #expect(summary.release == "SR28")
    #expect(summary.foods == 8_789)
    #expect(summary.groups == 25)
    #expect(summary.nutrients == 150)
    #expect(summary.values == 679_045)
    #expect(summary.assumedZeros == 61_269)
    #expect(summary.portions == 15_438)
    #expect(summary.foodsWithoutPortion == 297)
    #expect(summary.blankValues == 0)
    #expect(summary.portionsWithoutWeight == 0)
    #expect(
      try dataset.lines("release") == [
        "20150901|USDA SR28 (2015), 8,789 foods|USDA National Nutrient Database for Standard "
          + "Reference, Release 28|2015-09-01|public domain|2015\(ConvertedDataset.publisher)"
      ])
    // The same values, put in plain form by another program.
    let plain = """
      gsub(/~|\\r/, ""); v = $3; sub(/^\\./, "0.", v)
      if (v ~ /\\./) { sub(/0+$/, "", v); sub(/\\.$/, "", v) }
      print "sr:" $1 "|" $2 "|" v "|" ($6 == 7 ? "assumed-zero" : "")
      """
    let (status, differences) = try RealData.shell(
      """
      awk -F '^' '{ \(plain) }' "\(folder.path("sr28/NUT_DATA.txt"))" > "\(folder.path("plain"))"
      tail -n +2 "\(dataset.path)/food_nutrient.csv" | cmp - "\(folder.path("plain"))"
      """)
    #expect(status == 0, "\(differences)")
    let foods = try dataset.lines("food")
    #expect(foods.count == 8_789)
    #expect(
      foods.contains(
        "sr:09520|Kiwifruit, ZESPRI SunGold, raw|fruits-and-fruit-juices|Gold3"
          + "|Actinidia chinensis ‘Zesy002’ (Gold3)|0|28|3.36|8.37|3.6||"))
    #expect(
      foods.count { $0.wholeMatch(of: /.*\|1\|[0-9.]*\|[0-9.]*\|[0-9.]*\|[0-9.]*\|[^|]*\|/) != nil }
        == 3404)
    let portions = try dataset.lines("portion")
    #expect(portions.contains("sr:01123|1|1|large|50"))
    #expect(portions.contains { $0.hasPrefix("sr:22996|") && $0.contains("Entrée") })
    #expect(try dataset.lines("derivation").count == 55)
    #expect(try dataset.lines("source").count == 10 + 682)
    #expect(summary.publications == 682)
    #expect(summary.lacksLinks)
    #expect(summary.footnotesLeftOut == 282)
    #expect(summary.errorBounds == 61_539)
    #expect(summary.unlistedCodes == 0)
    let (sourceStatus, sourceDifferences) = try RealData.shell(
      "python3 '\(Repository.root.path)/Benchmarks/provenance.py' --all "
        + "'\(folder.path("sr28/NUT_DATA.txt"))' '\(dataset.path)/value_source.csv'")
    #expect(sourceStatus == 0, "\(sourceDifferences)")
  }

  @Test("Foundation Foods of 2024-10-31 keeps every value and every energy")
  func foundation2024() throws {
    let name = "FoodData_Central_foundation_food_csv_2024-10-31"
    let (dataset, summary) = try RealData.convert(
      RealData.path("fdc/foundation_2024-10-31/\(name).zip"), in: folder)
    #expect(summary.release == "FoodData Central Foundation Foods 2024-10-31")
    #expect(summary.foods == ["foundation": 316])
    #expect(summary.unlistedRows["foundation_food"] == 71)
    #expect(summary.unlistedRows["sub_sample_food"] == 57_112)
    #expect(summary.blankValues == 27)
    #expect(summary.inexpressibleValues == ["SP_GR": 1])
    #expect(summary.values == 14_298 - 27 - 1)
    #expect(summary.valuesOfOtherFoods == 149_615 - 14_298)
    #expect(summary.nutrients == 225)
    #expect(summary.portions == 125)
    #expect(summary.groups == 18)
    #expect(summary.foodsWithoutGroup == 0)
    let energies = try self.energies(dataset)
    #expect(energies.values.count { $0.contains("208") } == 97)
    #expect(energies.values.count { !$0.contains("208") && $0.contains("957") } == 190)
    #expect(energies.values.count { !$0.contains("208") && $0.contains("958") } == 186)
    #expect(energies.count == 316 - 29)
    #expect(Set(try dataset.lines("portion").map { $0.prefix { $0 != "|" } }).count == 85)
  }

  @Test("Foundation Foods of 2023-04-20 has the codes it has in 2024, and no groups")
  func foundation2023() throws {
    let name = "FoodData_Central_foundation_food_csv_2023-04-20"
    let (dataset, summary) = try RealData.convert(
      RealData.path("fdc/foundation_2023-04-20/\(name).zip"), in: folder)
    #expect(summary.foods == ["foundation": 236])
    #expect(summary.values == 12_331 - 12 - 1)
    #expect(summary.foodsWithoutGroup == 236)
    #expect(summary.foodsWithoutRow == 5_624)
    #expect(summary.portions == 125)
    #expect(try dataset.lines("food").contains { $0.hasPrefix("foundation:16158|Hummus, comm") })
    #expect(try energies(dataset).count == 236 - 27)
  }

  @Test(
    "SR Legacy is converted completely, with units from the modifiers",
    .enabled(if: LongTests.areOn, LongTests.reason))
  func standardReferenceLegacy() throws {
    let source = "fdc/sr_legacy_2018-04"
    for name in [
      "food", "sr_legacy_food", "food_portion", "nutrient", "food_category", "measure_unit",
      "food_nutrient_conversion_factor", "food_calorie_conversion_factor",
    ] {
      try RealData.place("\(source)/\(name).csv", in: folder, as: "fdc/\(name).csv")
    }
    try RealData.place(
      "\(source)/food_nutrient.DERIVED-from-SR28.csv.xz", in: folder, as: "fdc/food_nutrient.csv")
    let (dataset, summary) = try RealData.convert(folder.path("fdc"), in: folder)
    #expect(summary.foods == ["sr": 7_793])
    #expect(summary.values == 641_060)
    #expect(summary.portions == 14_449 - 18)
    #expect(summary.portionsWithoutAmount == 18)
    #expect(summary.restoredAmounts == 15)
    #expect(summary.groups == 25)
    let portions = try dataset.lines("portion")
    #expect(portions.contains("sr:01123|1|1|large|50"))
    #expect(portions.contains { $0.hasPrefix("sr:18944|1|0.125|") })
    #expect(
      try dataset.lines("food").contains(
        "sr:01001|Butter, salted|dairy-and-egg-products|||||4.27|8.79|3.87||"))
  }

  @Test("a re-saved part of Branded Foods is converted, and missing data is counted")
  func brandedSlice() throws {
    for (name, place) in [
      ("branded_food", "branded_food"), ("food_other", "food"), ("food_nutrient", "food_nutrient"),
    ] {
      try RealData.place(
        "fdc/branded_slice/\(name).csv.xz", in: folder, as: "fdc/\(place).csv")
    }
    let (dataset, summary) = try RealData.convert(folder.path("fdc"), in: folder)
    #expect(summary.foods == ["branded": 23])
    #expect(summary.foodsWithoutRow == 9_541 - 23)
    #expect(summary.unlistedRows["branded_food"] == 4_827 - 23)
    #expect(summary.values == 315)
    #expect(summary.repeatedValues == 0)
    #expect(summary.portions == 19)
    #expect(summary.servingsByVolume == 4)
    #expect(
      try dataset.lines("food").contains { $0.hasPrefix("branded:00028400183918|FLAMIN' HOT") })
  }

  /// The numbers of the energy values in kcal that each food has, by code.
  private func energies(_ dataset: ConvertedDataset) throws -> [String: Set<String>] {
    var energies: [String: Set<String>] = [:]
    for line in try dataset.lines("food_nutrient") {
      let fields = line.split(separator: "|").map(String.init)
      if ["208", "957", "958"].contains(fields[1]) {
        energies[fields[0], default: []].insert(fields[1])
      }
    }
    return energies
  }
}
