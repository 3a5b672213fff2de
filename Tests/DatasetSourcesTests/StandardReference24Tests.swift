import DatasetSources
import Foundation
import Testing

@Suite struct StandardReference24Tests {
  @Test("a food becomes a row in each export")
  func aFoodBecomesARowInEachExport() throws {
    let packages = try SourcePackages([
      SourceFood(
        key: "01123", name: "Egg, whole, raw, fresh", factors: ("4.36", "9.02", "3.68"),
        measures: [("1.0", "cup (4.86 large eggs)", "243.0"), ("0.5", "large", "25.0")],
        nutrients: ["Energy": "143.0", "Sugars": "0.37", "Fiber": "0.0"],
        earlier: .init(
          commonName: "hen's egg", survey: "", refuse: "12", scientificName: "Gallus gallus"))
    ])
    try packages.convert()
    #expect(
      try packages.lines(of: "food.csv") == [
        "sr:01123|Egg, whole, raw, fresh|dairy-and-egg-products|hen's egg|Gallus gallus|0|12"
          + "|4.36|9.02|3.68||"
      ])
    #expect(
      try packages.lines(of: "food_nutrient.csv") == [
        "sr:01123|208|143", "sr:01123|269|0.37", "sr:01123|291|0",
      ])
    #expect(
      try packages.lines(of: "portion.csv") == [
        "sr:01123|1|1|cup (4.86 large eggs)|243", "sr:01123|2|0.5|large|25",
      ])
  }

  @Test("the summary counts")
  func theSummaryCounts() throws {
    let packages = try SourcePackages([
      SourceFood(
        measures: [("1.0", "tbsp", "14.2")],
        nutrients: ["Energy": "717.0", "Vitamin D": "60.0", "Omega-3": "0.3", "Omega-6": "2.7"]),
      SourceFood(key: "36001", name: "Restaurant, steak", earlier: nil),
      SourceFood(key: "18557", name: "OLD BREAD", isRetired: true),
    ])
    let summary = try packages.convert()
    #expect(summary.foods == 2)
    #expect(summary.values == 3)
    #expect(summary.givenValues == 2)
    #expect(summary.portions == 1)
    #expect(summary.fattyAcidSums == 2)
    #expect(summary.retiredFoods == 1)
    #expect(summary.computedVitaminD == 1)
    #expect(summary.groupsOfRelease21 == 1)
    #expect(summary.groupsByNumber == 1)
    #expect(summary.description.hasPrefix("2 foods, 3 values, 1 portion.\n"))
  }

  @Test("foods are sorted by code and values by number")
  func foodsAreSortedByCodeAndValuesByNumber() throws {
    let packages = try SourcePackages([
      SourceFood(key: "11090", nutrients: ["Sodium": "33.0", "Water": "89.3"]),
      SourceFood(key: "09040", nutrients: ["TRP": "0.009", "Ash": "0.82"]),
    ])
    try packages.convert()
    #expect(
      try packages.lines(of: "food_nutrient.csv") == [
        "sr:09040|207|0.82", "sr:09040|501|0.009", "sr:11090|255|89.3", "sr:11090|307|33",
      ])
  }

  @Test("retired foods are left out")
  func retiredFoodsAreLeftOut() throws {
    let packages = try SourcePackages([
      SourceFood(), SourceFood(key: "18557", name: "OLD BREAD", isRetired: true),
    ])
    try packages.convert()
    let foods = try packages.lines(of: "food.csv")
    #expect(foods.count == 1)
    #expect(foods[0].hasPrefix("sr:01001|"))
  }

  @Test("ALA is alanine and not alpha-linolenic acid")
  func alaIsAlanineAndNotAlphaLinolenicAcid() throws {
    let packages = try SourcePackages([SourceFood(nutrients: ["ALA": "0.735"])])
    try packages.convert()
    #expect(try packages.amounts(of: "01001") == ["513": "0.735"])
  }

  @Test(
    "an amount is written in its shortest plain form",
    arguments: [
      ("143.0", "143"), ("0.0", "0"), ("0.0050", "0.005"), ("1.0E-4", "0.0001"), (".5", "0.5"),
      ("0.10200000000000001", "0.102"), ("1.9284E4", "19284"), ("0.30000000000000004", "0.3"),
    ])
  func anAmountIsWrittenInItsShortestPlainForm(written: String, plain: String) throws {
    let packages = try SourcePackages([SourceFood(nutrients: ["Protein": written])])
    try packages.convert()
    #expect(try packages.amounts(of: "01001") == ["203": plain])
  }

  @Test("names keep their quotes and lose the white space around them")
  func namesKeepTheirQuotesAndLoseTheWhiteSpaceAroundThem() throws {
    let packages = try SourcePackages([
      SourceFood(name: " Pizza, 14\" crust", measures: [("1.0", "oz ( 1 slice) ", "28.35")])
    ])
    try packages.convert()
    #expect(try packages.lines(of: "food.csv")[0].hasPrefix(#"sr:01001|"Pizza, 14"" crust"|"#))
    #expect(try packages.lines(of: "portion.csv") == ["sr:01001|1|1|oz ( 1 slice)|28.35"])
  }

  @Test("Windows-1252 becomes UTF-8")
  func windows1252BecomesUTF8() throws {
    let packages = try SourcePackages([SourceFood(earlier: .init(commonName: "crème"))])
    try packages.convert()
    #expect(try packages.lines(of: "food.csv")[0].contains("|crème|"))
  }

  @Test(
    "a general energy factor is believed only where release 21 states it too",
    arguments: [
      (("4.0", "9.0", "4.0"), ("", "", ""), "||"),
      (("4.0", "8.84", "4.0"), ("", "8.84", ""), "|8.84|"),
      (("4.0", "9.0", "4.0"), ("4.00", "9.00", "4.00"), "4|9|4"),
      (("4.27", "9.02", "4.0"), ("4.27", "9.02", "4.00"), "4.27|9.02|4"),
      (("4.27", "9.02", "3.87"), ("", "", ""), "4.27|9.02|3.87"),
    ])
  func aGeneralEnergyFactorIsBelievedOnlyWhereRelease21StatesItToo(
    given: (String, String, String), earlier: (String, String, String), written: String
  ) throws {
    let packages = try SourcePackages([
      SourceFood(factors: given, earlier: .init(factors: earlier))
    ])
    try packages.convert()
    #expect(try packages.lines(of: "food.csv")[0].hasSuffix("|1|0|\(written)||"))
  }

  @Test(
    "a food that release 21 lacks is grouped by its number",
    arguments: [
      ("08581", "Cereals ready-to-eat, Curves", "breakfast-cereals"),
      ("13066", "Beef, flank, steak", "beef-products"),
      ("16571", "GARDENBURGER Breaded Chik'n", "legumes-and-legume-products"),
      ("19403", "Snacks, crisped rice bar, almond", "snacks"),
      ("19908", "Sugar, turbinado", "sweets"),
      ("22962", "LEAN POCKETS, Ham N Cheddar", "meals-entrees-and-side-dishes"),
      ("23265", "Beef, ribeye petite roast", "beef-products"),
      ("25037", "Snacks, pita chips, salted", "snacks"),
      ("36601", "Restaurant, Chinese, egg rolls", "restaurant-foods"),
    ])
  func aFoodThatRelease21LacksIsGroupedByItsNumber(
    key: String, name: String, group: String
  ) throws {
    let packages = try SourcePackages([SourceFood(key: key, name: name, earlier: nil)])
    try packages.convert()
    // What only release 21 tells stays unknown.
    #expect(try packages.lines(of: "food.csv") == ["sr:\(key)|\(name)|\(group)|||||||||"])
  }
}
