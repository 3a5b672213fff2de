import Foundation
import TestSupport
import Testing

/// Compares the shipped values with those of a later release, if its files are next to the
/// checkout.
@Suite(
  .enabled(
    if: LaterRelease.isReadable,
    "needs NUT_DATA.txt.xz of release 28 in ../shared/data/sr28, and the program xz"))
struct NutrientMappingTests {
  /// Numbers that no name in the source stands for.
  private static let derived: Set<String> = ["320", "328", "431", "435"]

  @Test("each nutrient agrees with its number in release 28 and with no other")
  func eachNutrientAgreesWithItsNumberInRelease28AndWithNoOther() throws {
    let later = try LaterRelease.amounts()
    var equal: [String: [String: Int]] = [:]
    var compared: [String: Int] = [:]
    for row in try ShippedData.rows("food_nutrient.csv", "food", "nutrient", "amount") {
      let (code, number) = (row[0], row[1])
      guard let others = later[code.dropFirst(3)], !Self.derived.contains(number) else { continue }
      let amount = try #require(Double(row[2]))
      // Zeros on both sides prove nothing, because most foods lack most carotenoids.
      for (other, otherAmount) in others where amount != 0 || otherAmount != 0 {
        if other == number { compared[number, default: 0] += 1 }
        if amount == otherAmount { equal[number, default: [:]][other, default: 0] += 1 }
      }
    }
    #expect(compared.count == 69)
    for (number, count) in compared {
      let agreeing = equal[number, default: [:]]
      let own = agreeing[number, default: 0]
      #expect(own * 4 > count * 3, "\(number): \(own) of \(count) values agree")
      let best = agreeing.max { $0.value < $1.value }
      #expect(best?.key == number, "\(number) agrees best with \(best?.key ?? "none")")
    }
  }
}

/// USDA's Standard Reference, release 28.
private enum LaterRelease {
  private static let values = Repository.sharedData.appending(path: "sr28/NUT_DATA.txt.xz").path

  static var isReadable: Bool {
    let paths = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return FileManager.default.isReadableFile(atPath: values)
      && paths.contains { FileManager.default.isExecutableFile(atPath: "\($0)/xz") }
  }

  /// Amounts by NDB number and nutrient number, of the foods whose number ends in 3 or 7.
  ///
  /// A fifth of the foods is enough, and all of them would take a debug build too long.
  static func amounts() throws -> [Substring: [String: Double]] {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "xz -dc \"$0\" | grep '^~....[37]~' | cut -d^ -f1-3", values]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try #require(try output.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    var amounts: [Substring: [String: Double]] = [:]
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: "^")
      let number = String(fields[1].dropFirst().dropLast())
      amounts[fields[0].dropFirst().dropLast(), default: [:]][number] = Double(fields[2])
    }
    return amounts
  }
}
