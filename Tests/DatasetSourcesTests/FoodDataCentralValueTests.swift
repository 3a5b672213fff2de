import DatasetSources
import Foundation
import TestSupport
import Testing

@Suite("Values of FoodData Central")
struct FoodDataCentralValueTests {
  /// Converts with these rows of values: FDC id, nutrient id, amount.
  private func convert(
    _ rows: [String], without missing: [String] = []
  ) throws -> (values: [String], summary: FoodDataCentralSummary, dataset: ConvertedDataset) {
    let files = try FoodDataCentralFiles(
      "food_nutrient.csv", rows.map { "1,\($0)," }, without: missing)
    let (dataset, summary) = try files.convert()
    return (try dataset.lines("food_nutrient"), summary, dataset)
  }

  @Test("each energy value keeps its own number, with kJ separate from kcal")
  func energy() throws {
    let (values, _, dataset) = try convert([
      "20,2047,229", "20,2048,240.5", "20,1062,958", "30,1008,143",
    ])
    #expect(
      values == [
        "foundation:100147|957|229|", "foundation:100147|958|240.5|", "foundation:100147|268|958|",
        "sr:01123|208|143|",
      ])
    #expect(
      try dataset.linesOfGivenNutrients() == [
        "208|energy|Energy|kcal|0|100|1",
        "957|energy-atwater-general|Energy (Atwater General Factors)|kcal|0|200|0",
        "958|energy-atwater-specific|Energy (Atwater Specific Factors)|kcal|0|300|0",
        "268|energy-kj|Energy|kJ|0|400|0",
      ])
  }

  private static let valueHeader =
    "id,fdc_id,nutrient_id,amount,data_points,derivation_id,min,max,median,footnote,min_year_acqured\n"

  @Test("where values are from is kept, and assumed zeros and limits are marked")
  func valueSources() throws {
    let files = try FoodDataCentralFiles(replacing: [
      "food_nutrient.csv": Self.valueHeader + """
        1,20,1003,7.35,8,1,7,8,7.5,A note.,2013
        2,20,1004,0,0,68,,,,,
        3,50,1093,357,,73,,,,,
        4,50,1008,100,,999,5,4,,,x

        """,
      "food_nutrient_derivation.csv": """
      id,code,description,source_id
      1,A,Analytical,1
      68,Z,Assumed zero,5
      73,LCSL,Calculated from a less than value per serving size measure,9

      """,
      "food_nutrient_source.csv": "id,code,description\n1,1,Analytical\n5,7,Assumed zero\n",
    ])
    let (dataset, summary) = try files.convert()
    #expect(
      try dataset.lines("food_nutrient") == [
        "foundation:100147|203|7.35|", "foundation:100147|204|0|assumed-zero",
        "branded:00016000275287|307|357|below", "branded:00016000275287|208|100|",
      ])
    #expect(
      try dataset.lines("value_source") == [
        "foundation:100147|203|8||7|8||A|1||2013|A note.|", "foundation:100147|204|0|||||Z|7||||",
        "branded:00016000275287|307||||||LCSL|||||",
      ])
    #expect(
      try dataset.lines("derivation") == [
        "A|measured|Analytical", "Z|assumed-zero|Assumed zero",
        "LCSL|label|Calculated from a less than value per serving size measure",
      ])
    #expect(summary.assumedZeros == 1)
    #expect(summary.limits == 1)
    #expect(
      summary.description.contains(
        "\nSource details left out: 1 medians, 1 ranges whose minimum is above the "
          + "maximum, 1 derivations missing from food_nutrient_derivation.csv.\n"))
  }

  @Test("a zero with a limit of quantification is below it, and other amounts stay as they are")
  func limitsOfQuantification() throws {
    let files = try FoodDataCentralFiles(replacing: [
      "food_nutrient.csv": """
      fdc_id,nutrient_id,amount,derivation_id,loq
      20,1003,0,1,0.02
      20,1004,0.03,1,0.05
      20,1005,0,1,
      20,1093,,1,0.1

      """
    ])
    let (dataset, summary) = try files.convert()
    #expect(
      try dataset.lines("food_nutrient") == [
        "foundation:100147|203|0.02|below", "foundation:100147|204|0.03|",
        "foundation:100147|205|0|",
      ])
    #expect(summary.limits == 1 && summary.blankValues == 1)
  }

  @Test("without a list of derivations, those of Foundation Foods are known")
  func usualDerivations() throws {
    let files = try FoodDataCentralFiles(replacing: [
      "food_nutrient.csv": Self.valueHeader + "1,20,1003,7.35,,49,,,,,\n"
    ])
    let (dataset, _) = try files.convert()
    #expect(
      try dataset.lines("derivation") == [
        "A|measured|Analytical", "AS|calculated|Summed", "NC|calculated|Calculated",
      ])
    #expect(try dataset.lines("value_source") == ["foundation:100147|203||||||NC|||||"])
  }

  @Test("a food with more than 110 g in 100 g keeps none of its values")
  func impossibleFood() throws {
    let (values, summary, _) = try convert([
      "20,1003,60", "20,1004,30", "20,1005,20.1", "20,1093,5", "30,1003,60", "30,1004,50.1",
    ])
    #expect(values.isEmpty)
    #expect(summary.impossibleFoods == 2)
    #expect(
      summary.description.contains(
        "Values left out: 6 from 2 foods with a total of more than 110 g of water, protein, "
          + "fat, carbohydrate, ash and alcohol per 100 g."))
    #expect(try convert(["20,1003,60", "20,1005,50"]).values.count == 2)
  }

  @Test(
    "whether a food is impossible does not depend on the order of its values",
    arguments: [
      ["20,1003,60", "20,1005,50.1", "20,1093,5", "30,1008,143"],
      ["20,1003,60", "30,1008,143", "20,1005,50.1", "20,1093,5"],
      ["20,1005,50.1", "20,1003,60", "30,1008,143", "20,1093,5"],
      ["20,1093,5", "30,1008,143", "20,1003,60", "40,1008,", "20,1005,50.1"],
      ["20,1093,5", "20,1003,60", "30,1008,143", "20,1005,50.1"],
    ])
  func impossibleFoodInParts(rows: [String]) throws {
    let (values, summary, dataset) = try convert(rows)
    #expect(values == ["sr:01123|208|143|"])
    #expect(try dataset.linesOfGivenNutrients() == ["208|energy|Energy|kcal|0|100|1"])
    #expect(try dataset.names() == ConvertedDataset.allNames)
    #expect(summary.values == 1)
    #expect(summary.impossibleFoods == 1)
    #expect(summary.valuesOfImpossibleFoods == 3)
    #expect(summary.blankValues == rows.count - 4)
    #expect(
      summary.description.contains(" 3 from 1 food with a total of more than 110 g of water,"))
  }

  @Test("units are read in any case, equivalents are masses, and other units are left out")
  func units() throws {
    let (values, summary, dataset) = try convert([
      "20,1104,20", "20,1156,6", "20,1158,1.74", "20,1024,1.03", "20,1106,1",
    ])
    #expect(values.count == 4)
    #expect(summary.inexpressibleValues == ["SP_GR": 1])
    #expect(summary.description.contains("Values left out: 1 in SP_GR."))
    #expect(
      try dataset.linesOfGivenNutrients() == [
        "320|vitamin-a|Vitamin A, RAE|µg|0|100|1",
        "318|vitamin-a-iu|Vitamin A, IU|IU|0|200|0",
        "392|vitamin-a-re|Vitamin A, RE|µg|1|300|0",
        "394|vitamin-e-te|Vitamin E|mg|2|400|0",
      ])
  }

  @Test("a nutrient without a USDA number is kept under its FDC ID")
  func withoutNumber() throws {
    let (values, _, dataset) = try convert(["20,2058,3.1"])
    #expect(values == ["foundation:100147|fdc:2058|3.1|"])
    #expect(
      try dataset.linesOfGivenNutrients() == ["fdc:2058|beta-glucan|Beta-glucan|g|3|100|0"])
  }

  @Test("blank, negative, unknown and impossible values are left out and counted")
  func leftOut() throws {
    let (values, summary, _) = try convert([
      "20,1003,", "20,2066,", "20,2066,5", "30,1003,-0.1", "30,1093,100000.1", "40,1003,100.01",
      "50,1106,100000001", "50,1003,100", "50,1093,100000", "50,1008,900",
    ])
    #expect(
      values == [
        "branded:00016000275287|203|100|", "branded:00016000275287|307|100000|",
        "branded:00016000275287|208|900|",
      ])
    #expect(summary.blankValues == 2)
    #expect(summary.valuesOfUnknownNutrients == 1)
    #expect(summary.negativeValues == 1)
    #expect(summary.impossibleValues == 3)
  }

  @Test("the first of repeated values is kept, and different ones are counted")
  func repeated() throws {
    let (values, summary, _) = try convert([
      "20,1003,7.35", "30,1008,143", "20,1003,7.350", "20,1003,7.4", "30,1008,", "20,1003,7.5",
    ])
    #expect(values == ["foundation:100147|203|7.35|", "sr:01123|208|143|"])
    #expect(summary.repeatedValues == 3)
    #expect(summary.contradictingValues == 2)
    #expect(summary.description.contains("3 repeated (2 with a different amount)"))
  }

  @Test("only digits that are binary noise are rounded away")
  func noise() throws {
    let (values, _, _) = try convert([
      "20,1003,1.3330000000000002", "30,1003,6.25E-5", "40,1003,.5", "50,1003,4.2860000000000005",
    ])
    #expect(values.map { $0.split(separator: "|")[2] } == ["1.333", "0.0000625", "0.5", "4.286"])
  }

  @Test("without nutrient.csv, common nutrients are recognized by their FDC IDs")
  func withoutNutrientFile() throws {
    let (values, summary, dataset) = try convert(
      ["50,1003,7.5", "50,1093,12", "50,1416,1"], without: ["nutrient.csv"])
    #expect(values == ["branded:00016000275287|203|7.5|", "branded:00016000275287|307|12|"])
    #expect(summary.valuesOfUnknownNutrients == 1)
    #expect(
      try dataset.linesOfGivenNutrients() == [
        "203|protein|Protein|g|2|100|1", "307|sodium|Sodium, Na|mg|0|200|1",
      ])
  }
}
