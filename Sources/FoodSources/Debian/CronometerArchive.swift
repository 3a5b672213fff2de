internal import DelimitedText
internal import Foundation

/// The foods of release 24 as cronometer's `usda_sr24.jar` holds them: one XML file for each.
struct CronometerArchive {
  /// The NDB numbers of the release's foods, sorted.
  let keys: [String]

  /// How many further foods the archive holds, kept from releases before this one.
  let retiredFoods: Int

  private let folder: String

  /// Reads the lists of foods of the unzipped archive.
  init(folder: String) throws(FoodSourceError) {
    self.folder = folder
    let listed = try Self.index(folder + "/foods.index")
    keys = listed.sorted()
    retiredFoods = try Self.storedKeys(in: folder).subtracting(listed).count
  }

  /// Reads one food.
  func food(_ key: String) throws(FoodSourceError) -> CronometerFood {
    let path = "\(folder)/\(key).xml"
    let content: Data
    do {
      content = try Data(contentsOf: URL(filePath: path))
    } catch {
      throw .cannotOpen(path: path, reason: "foods.index lists this food, but its file is missing")
    }
    let food = try CronometerFoodReader.read(content, path: path)
    guard food.key == key else {
      throw .otherFood(path: path, expected: key, found: food.key)
    }
    return food
  }

  private static func index(_ path: String) throws(FoodSourceError) -> Set<String> {
    // Names hold inch marks, so the quote is a character that no name holds.
    let dialect = Dialect(
      delimiter: UInt8(ascii: "|"), quote: UInt8(ascii: "~"), encoding: .utf8, hasHeader: false)
    let table = try SourceTable<IndexColumn>(path: path, dialect: dialect)
    var keys: Set<String> = []
    while let row = try table.next() {
      let key = try row.foodKey(.key)
      guard keys.insert(key).inserted else {
        throw .repeatedFood(row.location(.key), key: key)
      }
    }
    return keys
  }

  private static func storedKeys(in folder: String) throws(FoodSourceError) -> Set<String> {
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      return Set(names.filter { $0.hasSuffix(".xml") }.map { String($0.dropLast(4)) })
    } catch {
      throw .cannotOpen(path: folder, reason: "the folder cannot be listed")
    }
  }
}

/// The columns of `foods.index`.
private enum IndexColumn: Int, SourceColumn {
  case key, name
}
