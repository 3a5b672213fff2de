import Foundation
import TestSupport
import Testing

/// `Scripts/convert-debian-sr24.py`, which `make data` runs, on packages in miniature.
@Suite(
  "Conversion of the Debian packages",
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"), "python3 is missing"))
struct DebianConverterTests {
  private let folder: TemporaryFolder

  /// A butter and an egg that both releases have, and a restaurant food that release 21 lacks.
  init() throws {
    folder = try TemporaryFolder()
    let archive = "usr/share/cronometer/usda_sr24"
    let release21 = "usr/lib/python3/dist-packages/gourmand/data"
    try folder.write("36001|Steak\r\n01123|Egg\r\n01001|Butter\r\n", to: "\(archive)/foods.index")
    try folder.write(
      """
      <food uid="01001" pcf="4.0" fcf="9.0" ccf="3.87" name=" Butter, 1&quot; pat">\
      <measure amount="0.5" name="tbsp ( level) " grams="7.1"/>\
      <nutrient amount="717.0" name="Energy"/><nutrient amount="0.10200000000000001" name="ALA"/>\
      <nutrient amount="2.7" name="Omega-6"/><nutrient amount="58.0" name="Folate"/></food>
      """, to: "\(archive)/01001.xml")
    try folder.write(
      """
      <food uid="01123" pcf="4.36" fcf="9.02" ccf="4.0" name="Egg">\
      <nutrient amount="540.0" name="Vitamin A"/><nutrient amount="160.0" name="Retinol"/>\
      <nutrient amount="2.0" name="Beta-carotene"/><nutrient amount="0.0" name="Alpha-carotene"/>\
      <nutrient amount="9.0" name="Beta-cryptoxanthin"/><nutrient amount="82.0" name="Vitamin D"/>\
      </food>
      """, to: "\(archive)/01123.xml")
    try folder.write(
      """
      <food uid="36001" pcf="4.0" fcf="9.0" ccf="4.0" name="Restaurant, steak">\
      <nutrient amount="71.0" name="Vitamin A"/></food>
      """, to: "\(archive)/36001.xml")
    try folder.write(
      """
      ~01001~^~0100~^~Butter~^~B~^~beurre~^~~^~Y~^~~^0^~~^6.38^^9.00^3.87\r
      ~01123~^~0100~^~Egg~^~E~^~~^~~^~~^~~^12^~Gallus gallus~^6.25^4.36^9.02^4.00\r\n
      """, to: "\(release21)/FOOD_DES.txt")
    func abbreviated(_ key: String, _ values: [Int: String]) -> String {
      (0..<51).map { $0 == 0 ? "~\(key)~" : values[$0] ?? "" }.joined(separator: "^") + "\r\n"
    }
    try folder.write(
      abbreviated("01001", [26: "58", 27: "55", 29: "97"])
        + abbreviated("01123", [32: "540", 33: "140"]), to: "\(release21)/ABBREV.txt")
  }

  private func convert() throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [
      Repository.root.appending(path: "Scripts/convert-debian-sr24.py").path, folder.url.path,
      folder.path("Data"),
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func lines(_ name: String) throws -> [String] {
    try String(contentsOfFile: folder.path("Data/\(name).csv"), encoding: .utf8)
      .split(separator: "\n").dropFirst().map(String.init)
  }

  @Test("foods take groups, names and confirmed factors from release 21")
  func foods() throws {
    #expect(try convert() == 0)
    #expect(
      try lines("food") == [
        #"sr:01001|"Butter, 1"" pat"|dairy-and-egg-products|beurre||1|0||9|3.87||"#,
        "sr:01123|Egg|dairy-and-egg-products||Gallus gallus|0|12|4.36|9.02|4||",
        "sr:36001|Restaurant, steak|restaurant-foods|||||||||",
      ])
    #expect(try lines("portion") == ["sr:01001|1|0.5|tbsp ( level)|7.1"])
  }

  @Test("vitamins A and D are computed, folate forms are carried, sums are left out")
  func amounts() throws {
    #expect(try convert() == 0)
    #expect(
      try lines("food_nutrient") == [
        "sr:01001|208|717|", "sr:01001|417|58|", "sr:01001|431|55|", "sr:01001|435|97|",
        "sr:01001|513|0.102|", "sr:01123|318|540|", "sr:01123|319|160|",
        "sr:01123|320|160.54|computed",
        "sr:01123|321|2|", "sr:01123|322|0|", "sr:01123|324|82|", "sr:01123|328|2.05|",
        "sr:01123|334|9|", "sr:36001|318|71|",
      ])
  }

  @Test("an unknown nutrient stops the conversion and leaves no files")
  func unknownNutrient() throws {
    try folder.write(
      #"<food uid="01001" pcf="4" fcf="9" ccf="4" name="x"><nutrient amount="1" name="Q"/></food>"#,
      to: "usr/share/cronometer/usda_sr24/01001.xml")
    #expect(try convert() == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.path("Data")))
  }
}
