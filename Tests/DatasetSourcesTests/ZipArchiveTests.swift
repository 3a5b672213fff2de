import DatasetSources
import Foundation
import TestSupport
import Testing

@Suite("Zip archives as downloaded")
struct ZipArchiveTests {
  private let files: FoodDataCentralFiles

  init() throws {
    files = try FoodDataCentralFiles()
  }

  private func write(_ zip: ZipFile, to name: String = "fdc.zip") throws -> String {
    try files.folder.write(zip.bytes, to: name)
  }

  private func archive(prefix: String = "") throws -> ZipFile {
    try ZipFile(folder: files.folder.url.appending(path: "fdc"), prefix: prefix)
  }

  private func problem(_ path: String) -> String? {
    DatasetSourcesTests.problem(in: files.folder) { try files.convert(from: path) }
  }

  @Test(
    "an archive gives the same result as its folder, with its files at the top or one folder down",
    arguments: ["", "FoodData_Central_csv_2024-10-31/", "FDC [1] *?/"])
  func sameAsFolder(prefix: String) throws {
    let unpacked = try files.convert()
    let names = ["food", "food_nutrient", "portion", "nutrient", "food_group"]
    let expected = try names.map(unpacked.dataset.lines)
    let (dataset, summary) = try files.convert(from: write(archive(prefix: prefix)))
    #expect(try names.map(dataset.lines) == expected)
    #expect(summary.values == unpacked.summary.values)
    if prefix.contains("2024") { #expect(summary.release == "FoodData Central 2024-10-31") }
  }

  @Test(
    "an archive whose name is a pattern is read, and not another that matches it",
    arguments: [
      ("g[1].zip", "g1.zip"), ("g*.zip", "g1.zip"), ("g?.zip", "g1.zip"),
      (#"g\1.zip"#, "g1.zip"), (#"[g]\[1].zip"#, "g1.zip"), ("[1]/g.zip", "1/g.zip"),
      ("[1]/g[1].zip", "[1]/g1.zip"), (#"[1]/g\1.zip"#, "[1]/g1.zip"),
      ("[\u{301}1].zip", "1.zip"),
    ])
  func nameThatIsAPattern(name: String, decoy: String) throws {
    let other = try FoodDataCentralFiles("food_nutrient.csv", ["1,20,1003,1,"])
    let otherZip = try ZipFile(folder: other.folder.url.appending(path: "fdc"))
    _ = try write(otherZip, to: decoy)
    let (dataset, _) = try files.convert(from: write(archive(), to: name))
    #expect(try dataset.lines("food_nutrient").first == "foundation:100147|203|7.35|")
  }

  @Test("a file whose name is a pattern is read, and not another that matches it")
  func memberThatIsAPattern() throws {
    let files = try FoodDataCentralFiles(without: ["food_nutrient.csv"])
    let right = "fdc_id,nutrient_id,amount\n20,1003,7.35\n"
    let wrong = "fdc_id,nutrient_id,amount\n20,1003,1\n"
    try files.folder.write(right, to: #"fdc/[\1]/food_nutrient.csv"#)
    try files.folder.write(wrong, to: #"fdc/1/food_nutrients.csv"#)
    try files.folder.write(wrong, to: #"fdc/1/x/food_nutrient.csv"#)
    let zip = try ZipFile(folder: files.folder.url.appending(path: "fdc"))
    let (dataset, _) = try files.convert(from: files.folder.write(zip.bytes, to: "fdc.zip"))
    #expect(try dataset.lines("food_nutrient") == ["foundation:100147|203|7.35|"])
  }

  @Test("a Standard Reference is also read from an archive")
  func standardReference() throws {
    let files = try StandardReferenceFiles()
    let zip = try ZipFile(folder: files.folder.url.appending(path: "sr"), prefix: "sr28asc/")
    let (_, summary) = try files.convert(from: files.folder.write(zip.bytes, to: "sr28asc.zip"))
    #expect(summary.foods == 2)
  }

  @Test("an error in a file of an archive is reported with its place")
  func faultInMember() throws {
    try files.folder.write("fdc_id,nutrient_id,amount\n20,1003,x\n", to: "fdc/food_nutrient.csv")
    #expect(
      try problem(write(archive())) == """
        …/fdc.zip/food_nutrient.csv:2:9: amount "x" is not a number. Write digits with at most one decimal point, such as 12.5.
        """)
  }

  @Test("a truncated archive is reported", arguments: [2, 100, 1_000])
  func truncated(length: Int) throws {
    let bytes = try archive().bytes
    let path = try files.folder.write(bytes.prefix(length), to: "fdc.zip")
    #expect(
      problem(path) == "…/fdc.zip is damaged: it is not a complete zip archive. Download it again.")
  }

  @Test("an archive with a missing middle is reported")
  func cutInTheMiddle() throws {
    let bytes = try archive().bytes
    let cut = bytes.prefix(1_000) + bytes.dropFirst(1_400)
    let reported = try #require(try problem(files.folder.write(cut, to: "fdc.zip")))
    #expect(reported.hasPrefix("…/fdc.zip is damaged: "))
    #expect(reported.hasSuffix(" Download it again."))
  }

  @Test("a damaged file in an archive is reported, and leaves no dataset files")
  func damaged() throws {
    var bytes = try archive().bytes
    let text = Array("Hummus, commercial".utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: text) })
    bytes[place] ^= 1
    let reported = try #require(try problem(files.folder.write(bytes, to: "fdc.zip")))
    #expect(
      reported == """
        …/fdc.zip is damaged: a file in it is incomplete or damaged (unzip status 2). Download it \
        again.
        """)
    #expect(!FileManager.default.fileExists(atPath: files.folder.path("Data/food.csv")))
  }

  @Test("a missing file in an archive is reported")
  func missingMember() throws {
    let files = try FoodDataCentralFiles(without: ["food.csv"])
    let zip = try ZipFile(folder: files.folder.url.appending(path: "fdc"))
    let path = try files.folder.write(zip.bytes, to: "fdc.zip")
    #expect(
      DatasetSourcesTests.problem(in: files.folder) { try files.convert(from: path) } == """
        …/fdc.zip doesn't contain food.csv.
        Check that the download is complete, and that --from gives its format.
        """)
  }

  @Test(
    "files that would be unpacked outside the folder are rejected",
    arguments: ["../food.csv", "/etc/food.csv", "fdc/../../food.csv", "..\\food.csv"])
  func unsafe(name: String) throws {
    let zip = ZipFile([.init("fdc/food.csv", "".utf8), .init(name, "".utf8)])
    #expect(
      try problem(write(zip)) == """
        …/fdc.zip was rejected: its file "\(name)" would be extracted outside the target folder.
        """)
  }

  @Test("an archive that claims an absurd size is rejected")
  func oversized() throws {
    let entries = (0..<20).map {
      ZipFile.Entry("fdc/\($0).csv", "".utf8, declaredSize: .max - 1)
    }
    #expect(
      try problem(write(ZipFile(entries)))
        == "…/fdc.zip was rejected: it claims to hold more than 64 GiB.")
  }

  @Test("a file whose length differs from the declared one is rejected", arguments: [10, 100_000])
  func lyingSize(size: UInt32) throws {
    let text = try #require(FoodDataCentralFiles.texts["foundation_food.csv"])
    let zip = ZipFile([.init("foundation_food.csv", text.utf8, declaredSize: size)])
    let reported = try #require(try problem(write(zip)))
    #expect(reported.hasPrefix("…/fdc.zip is damaged: "))
    #expect(reported.hasSuffix(" Download it again."))
  }
}
