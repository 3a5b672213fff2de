import DatasetSources
import Foundation
import Testing

@Suite struct FoodSourceErrorTests {
  private let packages: SourcePackages

  init() throws {
    packages = try SourcePackages([SourceFood(nutrients: ["Energy": "717.0"])])
  }

  /// The fault the conversion ends with, the packages' folder written as `…`.
  private func conversionFault() -> String? {
    do {
      try packages.convert()
      return nil
    } catch {
      return "\(error)".replacing(packages.path, with: "…")
    }
  }

  private func problem(writing text: String, to file: SourcePackages.File) throws -> String {
    try packages.write(text, to: file)
    return try #require(conversionFault())
  }

  private static let archive = "…/usr/share/cronometer/usda_sr24"
  private static let release21 = "…/usr/lib/python3/dist-packages/gourmand/data"

  @Test("a missing file is named with what to do")
  func aMissingFileIsNamedWithWhatToDo() throws {
    try packages.remove(.descriptions)
    #expect(
      conversionFault() == """
        \(Self.release21)/FOOD_DES.txt: cannot be opened: No such file or directory.
        The packages cronometer and gourmand must be unpacked there, as `make data` does.
        """)
  }

  @Test("a listed food without a file is named")
  func aListedFoodWithoutAFileIsNamed() throws {
    try packages.remove(.food("01001"))
    let problem = try #require(conversionFault())
    #expect(problem.hasPrefix("\(Self.archive)/01001.xml: cannot be opened: foods.index lists"))
  }

  @Test("an unknown nutrient is an error and not dropped")
  func anUnknownNutrientIsAnErrorAndNotDropped() throws {
    let food = SourceFood(nutrients: ["Energy": "717.0", "Vitamin Q": "1.0"])
    #expect(
      try problem(writing: food.xml, to: .food("01001")) == """
        \(Self.archive)/01001.xml:1: unknown nutrient "Vitamin Q".
        Add it with its USDA nutrient number to CronometerNutrients.swift.
        """)
  }

  @Test("a nutrient given twice is an error")
  func aNutrientGivenTwiceIsAnError() throws {
    let food = SourceFood(nutrients: ["Energy": "717.0", "Energy": "718.0"])
    #expect(
      try problem(writing: food.xml, to: .food("01001"))
        == "\(Self.archive)/01001.xml:1: the nutrient \"Energy\" is given twice.")
  }

  @Test(
    "an amount that is no number is an error",
    arguments: ["", "n/a", "-1.0", "nan", "0x10", "1.2.3", "1e400", "12 g"])
  func anAmountThatIsNoNumberIsAnError(amount: String) throws {
    let food = SourceFood(nutrients: ["Energy": amount])
    #expect(
      try problem(writing: food.xml, to: .food("01001")) == """
        \(Self.archive)/01001.xml:1: nutrient amount is "\(amount)", \
        expected a number not below zero.
        """)
  }

  @Test("a missing attribute is named")
  func aMissingAttributeIsNamed() throws {
    let xml = #"<food uid="01001" name="Butter" pcf="4.0" fcf="9.0"/>"#
    #expect(
      try problem(writing: xml, to: .food("01001"))
        == "\(Self.archive)/01001.xml:1: the element \"food\" lacks its attribute \"ccf\".")
  }

  @Test(
    "a file that is no whole food is an error",
    arguments: [
      "", "no XML at all", "\u{0}", "<food", "<food uid", "<food uid=1/>", "<food uid='1/>",
      "<food uid='1'name='Butter'/>", "<food uid='1' uid='2'/>", "<food uid='<'/>",
      "<food uid='\u{1}'/>", "<food uid='&nbsp;'/>", "<food uid='&amp'/>", "</food>", "< food/>",
      "<!DOCTYPE food><food/>", "<?xml version='1.0'?><food/>", "<!-- none --><food/>",
    ])
  func aFileThatIsNoWholeFoodIsAnError(text: String) throws {
    #expect(
      try problem(writing: text, to: .food("01001"))
        == "\(Self.archive)/01001.xml:1: not a whole food in XML. Unpack the archive again.")
  }

  @Test(
    "what stands beside a food is an error, and so is an end that is missing or another's",
    arguments: [
      "", "</measure>", "</food", "</food></food>", "</food><food/>", "</food>text", "text",
    ])
  func whatStandsBesideAFoodIsAnError(end: String) throws {
    let xml = SourceFood().xml.dropLast("</food>".count) + end
    #expect(
      try problem(writing: String(xml), to: .food("01001"))
        == "\(Self.archive)/01001.xml:1: not a whole food in XML. Unpack the archive again.")
  }

  @Test("an unknown element is an error")
  func anUnknownElementIsAnError() throws {
    #expect(
      try problem(writing: "<recipe/>", to: .food("01001")) == """
        \(Self.archive)/01001.xml:1: unknown element "recipe". Known: food, measure, nutrient.
        """)
  }

  @Test("a file with another food is an error")
  func aFileWithAnotherFoodIsAnError() throws {
    let food = SourceFood(key: "01002")
    #expect(
      try problem(writing: food.xml, to: .food("01001"))
        == "\(Self.archive)/01001.xml: holds food 01002, expected 01001.")
  }

  @Test("a list that holds no NDB number is an error")
  func aListThatHoldsNoNDBNumberIsAnError() throws {
    #expect(
      try problem(writing: "01001|Butter\r\n1123|Egg\r\n", to: .index)
        == "\(Self.archive)/foods.index:2:1: \"1123\" is no NDB number, which has five digits.")
    #expect(
      try problem(writing: "01001|Butter\n01001|Butter\n", to: .index)
        == "\(Self.archive)/foods.index:2:1: food 01001 is listed twice.")
  }

  @Test("a line of the wrong length is pointed at")
  func aLineOfTheWrongLengthIsPointedAt() throws {
    #expect(
      try problem(writing: "~01001~^~0100~^~Butter~\r\n", to: .descriptions)
        == "\(Self.release21)/FOOD_DES.txt:1: 3 fields, expected 14.")
  }

  @Test("an unknown food group is pointed at")
  func anUnknownFoodGroupIsPointedAt() throws {
    let food = SourceFood(earlier: .init(group: "9900"))
    let line = try #require(food.descriptionLine)
    #expect(
      try problem(writing: line, to: .descriptions) == """
        \(Self.release21)/FOOD_DES.txt:1:9: unknown food group "9900"; \
        StandardReferenceGroups.swift lists USDA's codes.
        """)
  }

  @Test("a food whose group nothing tells is an error")
  func aFoodWhoseGroupNothingTellsIsAnError() throws {
    let packages = try SourcePackages([
      SourceFood(key: "43528", name: "Ensure plus", earlier: nil)
    ])
    #expect(throws: FoodSourceError.foodWithoutGroup(key: "43528", name: "Ensure plus")) {
      try packages.convert()
    }
  }

  @Test("a conversion that fails leaves earlier exports as they were")
  func aConversionThatFailsLeavesEarlierExportsAsTheyWere() throws {
    try packages.convert()
    let before = try packages.lines(of: "food_nutrient.csv")
    _ = try problem(writing: "<food", to: .food("01001"))
    #expect(try packages.lines(of: "food_nutrient.csv") == before)
    let left = try FileManager.default.contentsOfDirectory(atPath: packages.path + "/Data")
    #expect(left.sorted() == ["food.csv", "food_nutrient.csv", "portion.csv"])
  }

  @Test("a place that cannot be written is named")
  func aPlaceThatCannotBeWrittenIsNamed() throws {
    try packages.write("", to: .food("01002"))
    let file = packages.url(.food("01002")).path
    #expect(throws: FoodSourceError.self) {
      try StandardReference24.convert(packages: packages.path, to: file + "/Data")
    }
  }
}
