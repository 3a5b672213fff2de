internal import Text
internal import SystemIO
internal import Foundation

/// The foods of release 24 as cronometer's `usda_sr24.jar` holds them: one XML file for each.
struct CronometerArchive {
  /// The NDB numbers of the release's foods, sorted.
  let keys: [String]

  /// How many further foods the archive holds, kept from releases before this one.
  let retiredFoods: Int

  private let folder: String

  /// More bytes than the file of any food has.
  private static let foodLimit = 1 << 20

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
    let content: [UInt8]?
    do throws(FileSystemError) {
      content = try ReadableFile(path: path).all(upTo: Self.foodLimit)
    } catch {
      let reason =
        error.isMissing ? "foods.index lists this food, but its file is missing" : error.reason
      throw .packageMissing(path: path, reason: reason)
    }
    guard let content else {
      throw .packageMissing(path: path, reason: "it is too long for one food")
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
    do throws(FileSystemError) {
      let names = try Folder.names(in: folder)
      return Set(names.filter { $0.hasSuffix(".xml") }.map { String($0.dropLast(4)) })
    } catch {
      throw .packageMissing(path: folder, reason: error.reason)
    }
  }
}

/// The columns of `foods.index`.
private enum IndexColumn: Int, SourceColumn {
  case key, name
}
