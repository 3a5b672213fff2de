import DatasetSources
import Foundation
import TestSupport
import Testing

@Suite("Portions of FoodData Central")
struct FoodDataCentralPortionTests {
  /// The portions of one food, as amount, unit and grams, and the summary.
  private func convert(
    _ rows: [String]
  ) throws -> (portions: [String], summary: FoodDataCentralSummary) {
    let files = try FoodDataCentralFiles(
      "food_portion.csv", rows.map { "1,\($0)," }, without: ["branded_food.csv"])
    let (dataset, summary) = try files.convert()
    let portions = try dataset.lines("portion").map {
      $0.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false)[2]
    }
    return (portions.map(String.init), summary)
  }

  @Test(
    "the unit is made of measure, modifier and description",
    arguments: [
      ("20,1,1.0,1000,,sliced,150", "1|cup, sliced|150"),
      ("20,1,2.0,1001,,,33.9", "2|tablespoon|33.9"),
      ("20,1,0.5,1000,packed,chopped,70", "0.5|cup, chopped, packed|70"),
      ("20,1,1,9999,,\"NLEA  serving\",30", "1|NLEA serving|30"),
      ("30,1,1,9999,,\"cup (4.86 large eggs)\",243", "1|cup (4.86 large eggs)|243"),
      ("30,1,1,9999.0,,\"pat (1\"\" sq)\",5.0", "1|\"pat (1\"\" sq)\"|5"),
      ("20,1,,1000,,,150", "1|cup|150"),
      ("40,1,,9999,\"1 cup, diced\",10205,132", "1|cup, diced|132"),
      ("40,1,1,9999,\"1 cup, diced\",10205,132", "1|cup, diced|132"),
      ("40,1,,9999,10 chips,62304,22", "10|chips|22"),
      ("40,1,,9999,\"1 1-inch cube\",61234,17", "1|1-inch cube|17"),
      ("40,1,,9999,1/2 sandwich,61234,80", "0.5|sandwich|80"),
      ("40,1,,9999,2/3 cup,61234,80", "0.667|cup|80"),
      ("40,1,,9999,1/16 pie,61234,80", "0.0625|pie|80"),
      ("40,1,,9999,10-3/4 oz can,61234,305", "10.75|oz can|305"),
      ("40,1,,9999,1.5 oz bar,61234,43", "1.5|oz bar|43"),
      ("40,1,,9999,Juice of 1 lemon,61234,48", "1|Juice of 1 lemon|48"),
      (
        "40,1,,9999,Guideline amount per cup of hot cereal,1,50",
        "1|Guideline amount per cup of hot cereal|50"
      ),
    ])
  func units(row: String, portion: String) throws {
    #expect(try convert([row]).portions == [portion])
  }

  @Test("rows without a usable portion are left out and counted")
  func leftOut() throws {
    let (portions, summary) = try convert([
      "40,1,,9999,Quantity not specified,90000,15",
      "40,2,,9999,\"Quantity not specified, if in beverage\",90000,15",
      "20,1,1,1000,,,0", "20,2,1,1000,,,", "30,1,0,9999,,cup,142", "20,3,1,9999,,,12",
      "10,1,1,1000,,,100",
    ])
    #expect(portions == [])
    #expect(summary.unspecifiedPortions == 2)
    #expect(summary.portionsWithoutWeight == 2)
    #expect(summary.portionsWithoutAmount == 1)
    #expect(summary.portionsWithoutUnit == 1)
    #expect(summary.portionsOfOtherFoods == 1)
  }

  @Test("amounts that SR Legacy cut to two decimals are restored, and no others")
  func restored() throws {
    let (portions, summary) = try convert([
      "30,1,0.12,9999,,pie,100", "30,2,0.16,9999,,pie,100", "30,3,0.25,9999,,pie,100",
      "20,1,0.12,1000,,,100",
    ])
    #expect(portions == ["0.125|pie|100", "0.167|pie|100", "0.25|pie|100", "0.12|cup|100"])
    #expect(summary.restoredAmounts == 2)
  }

  @Test("portions of a food are numbered in the order of the file")
  func sequence() throws {
    let files = try FoodDataCentralFiles(
      "food_portion.csv", ["1,20,7,1,1000,,,150,", "2,30,1,1,1000,,,140,", "3,20,3,1,1001,,,9,"],
      without: ["branded_food.csv"])
    #expect(
      try files.convert().dataset.lines("portion") == [
        "foundation:100147|1|1|cup|150", "sr:01123|1|1|cup|140",
        "foundation:100147|2|1|tablespoon|9",
      ])
  }

  @Test(
    "a serving of a branded food is a portion if it is a weight",
    arguments: [
      ("42.0,g,1 1/2 cups", "1.5|cups|42"), ("30,GRM,11 Pancakes", "11|Pancakes|30"),
      ("28,GM,1 ONZ", "1|oz|28"), ("70.0,g,2.5 oz.", "2.5|oz.|70"), ("45,g,", "1|serving|45"),
      ("340,g,1/4 Package (340g)", "0.25|Package (340g)|340"), ("5,g,4", "1|serving|5"),
      ("1.29999995231628,g,", "1|serving|1.3"), ("28.3500003814697,g,1 oz", "1|oz|28.35"),
      ("67,g,Conc. 2 fl. oz.", "1|Conc. 2 fl. oz.|67"),
    ])
  func servings(serving: String, portion: String) throws {
    #expect(try branded(serving).portions == ["branded:00016000275287|1|\(portion)"])
  }

  @Test("a serving that is a volume, in another unit, or missing is left out and counted")
  func servingsLeftOut() throws {
    for unit in ["ml", "MLT"] {
      let (portions, summary) = try branded("240,\(unit),1 cup")
      #expect(portions == [])
      #expect(summary.servingsByVolume == 1)
    }
    for unit in ["IU", "MG", ""] {
      let (portions, summary) = try branded("30,\(unit),1 cup")
      #expect(portions == [])
      #expect(summary.servingsInOtherUnits == 1)
    }
    for size in ["", "0", "0.0"] {
      let (portions, summary) = try branded("\(size),g,1 cup")
      #expect(portions == [])
      #expect(summary.foodsWithoutServing == 1)
    }
  }

  @Test("foods with amounts per 100 ml are counted, whether the serving has a size or not")
  func perVolume() throws {
    for serving in ["240,ml,1 cup", "240,MLT,", ",ml,"] {
      let (_, summary) = try branded(serving)
      #expect(summary.foodsPerVolume == 1)
      #expect(
        summary.description.split(separator: "\n").contains(
          "Foods with amounts per 100 ml, stored as if they were per 100 g because their density is "
            + "unknown: 1."))
    }
    #expect(try !branded("30,g,1 cup").summary.description.contains("100 ml"))
  }

  private func branded(
    _ serving: String
  ) throws -> (portions: [String], summary: FoodDataCentralSummary) {
    let files = try FoodDataCentralFiles(
      "branded_food.csv", ["50,Kellogg,KELLOGG,,16000275287,CORN,\(serving),Cereal"],
      without: ["food_portion.csv"])
    let (dataset, summary) = try files.convert()
    return (try dataset.lines("portion"), summary)
  }
}
