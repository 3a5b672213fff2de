import DatasetSources
import Foundation
import TestSupport
import Testing

/// Unpacked packages in miniature, in a folder that is gone when the value is.
final class SourcePackages {
  let path: String
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }
  private var archive: URL { folder.appending(path: "usr/share/cronometer/usda_sr24") }
  private var release21: URL {
    folder.appending(path: "usr/lib/python3/dist-packages/gourmand/data")
  }

  /// Packages that hold `foods`, with what release 21 has of them.
  init(_ foods: [SourceFood]) throws {
    temporary = try TemporaryFolder()
    path = temporary.url.path
    for directory in [archive, release21] {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }
    for food in foods { try write(food.xml, to: .food(food.key)) }
    let listed = foods.filter { !$0.isRetired }
    try write(listed.map { "\($0.key)|\($0.name)\r\n" }.joined(), to: .index)
    try write(foods.compactMap(\.descriptionLine).joined(), to: .descriptions)
    try write(foods.compactMap(\.abbreviatedLine).joined(), to: .abbreviated)
  }

  enum File {
    case index
    case food(String)
    case descriptions, abbreviated
  }

  func url(_ file: File) -> URL {
    switch file {
    case .index: archive.appending(path: "foods.index")
    case .food(let key): archive.appending(path: "\(key).xml")
    case .descriptions: release21.appending(path: "FOOD_DES.txt")
    case .abbreviated: release21.appending(path: "ABBREV.txt")
    }
  }

  /// Replaces a file, in Windows-1252 as far as Latin-1 agrees with it.
  func write(_ text: String, to file: File) throws {
    try #require(text.data(using: .isoLatin1)).write(to: url(file))
  }

  func remove(_ file: File) throws {
    try FileManager.default.removeItem(at: url(file))
  }

  /// Converts, and keeps the exports in the folder `Data`.
  @discardableResult
  func convert() throws -> StandardReference24Summary {
    try StandardReference24.convert(packages: path, to: path + "/Data")
  }

  /// The lines of an export without its header.
  func lines(of export: String) throws -> [String] {
    let url = folder.appending(path: "Data/\(export)")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst()
      .map(String.init)
  }

  /// The amounts of a food's nutrients by number, as they are written.
  func amounts(of key: String) throws -> [String: String] {
    let values = try lines(of: "food_nutrient.csv").map { $0.split(separator: "|") }
    let pairs = values.filter { $0[0] == "sr:\(key)" }.map { (String($0[1]), String($0[2])) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
