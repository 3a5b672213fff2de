import DatasetSources
import Foundation
import TestSupport
import Testing

@Suite("USDA's retention factors")
struct RetentionTableTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let text = """
    ~0105~^~01~^~EGGS,HARD COOKED~^~404~^~Thiamin~^~85~^~09/1975~
    ~0105~^~01~^~EGGS,HARD COOKED~^~301~^~Calcium, Ca~^~100~^~09/1975~
    ~0105~^~01~^~EGGS,HARD COOKED~^~221~^~Alcohol, ethyl~^^~09/1975~
    ~0001~^~01~^~CHEESE,BAKED~^~401~^~Vitamin C~^~65~^~09/1975~
    ~0001~^~01~^~CHEESE,BAKED~^~304~^~Magnesium, Mg~^~90~^~09/1975~

    """

  private func source(_ text: String) throws -> String {
    try folder.write(text.replacing("\n", with: "\r\n"), to: "retn06.txt")
  }

  @Test("losses are listed by code and nutrient, the rest is counted")
  func convert() throws {
    let summary = try RetentionTable.convert(source(Self.text), to: folder.path("Data"))
    #expect(
      try String(contentsOfFile: folder.path("Data/retention_factor.csv"), encoding: .utf8) == """
        code|name|factors
        0001|CHEESE,BAKED|304=90 401=65
        0105|EGGS,HARD COOKED|404=85

        """)
    #expect(
      summary.description == """
        2 combinations of foods and cooking methods, 3 factors below 100%.
        Left out: 1 factor of 100% (no row needed) and 1 unknown factor.
        """)
  }

  @Test("a malformed table leaves the earlier file as it was")
  func malformed() throws {
    try folder.write("earlier", to: "Data/retention_factor.csv")
    let first = Self.text.split(separator: "\n")[0]
    let wrong = [
      ("\(first)\n\(first)\n", "…/retn06.txt:2:32: nutrient 404 is listed twice for food 0105."),
      (
        Self.text.replacing("~85~", with: "~185~"),
        "…/retn06.txt:1:48: retn_factor \"185\" is not a percentage from 0 to 100."
      ),
      (
        Self.text.replacing("~85~", with: "~most~"),
        "…/retn06.txt:1:48: retn_factor \"most\" is not a number. Write digits with at most one "
          + "decimal point, such as 12.5."
      ),
    ]
    for (text, expected) in wrong {
      let path = try source(text)
      let found = problem(in: folder) {
        _ = try RetentionTable.convert(path, to: folder.path("Data"))
      }
      #expect(found == expected)
    }
    #expect(
      try String(contentsOfFile: folder.path("Data/retention_factor.csv"), encoding: .utf8)
        == "earlier")
  }

  @Test(
    "the shipped factors are those of USDA's file",
    .enabled(if: RealData.isThere, RealData.reason))
  func shipped() throws {
    let summary = try RetentionTable.convert(
      RealData.path("cooking/retn06.txt"), to: folder.path("Data"))
    #expect(summary.codes == 270)
    #expect(summary.losses == 4374)
    #expect(
      try Data(contentsOf: folder.url.appending(path: "Data/retention_factor.csv"))
        == Data(contentsOf: ShippedData.folder.appending(path: "retention_factor.csv")))
  }
}
