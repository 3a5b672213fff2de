internal import Nutrition
internal import Text

/// A food's identity: its dataset and its number there.
struct FoodKey: Hashable {
  var dataset: FoodCode.Dataset
  var number: UInt64

  var code: String { FoodCode(dataset: dataset, key: String(number)).description }
}

/// The foods that a download publishes, each in its newest version.
///
/// An FDC id identifies a version; NDB numbers, food codes and GTINs identify foods.
struct PublishedFoods {
  struct Food {
    var key: FoodKey
    var fdcID: UInt32
    /// The day of publication as a number, such as 20241031; 0 when it is blank.
    var date: Int
    var name: String
    /// The id of the food's category in `food.csv`.
    var category: UInt32?
  }

  /// In the order of their codes.
  let all: [Food]

  /// The place in `all` by FDC id.
  let indices: [UInt32: Int]

  /// The categories of the foods of the dietary survey, by FDC id.
  let surveyCategories: [UInt32: UInt32]

  /// Reads the lists of published foods, and their rows in `food.csv`.
  init(
    _ files: SourceFiles, counting summary: inout FoodDataCentralSummary
  ) throws(FoodSourceError) {
    var versions = FoodVersions()
    try versions.read(files, counting: &summary)
    let foods = try Self.newest(versions, files, counting: &summary)
    all = foods.sorted {
      ($0.key.dataset.rawValue, $0.key.number) < ($1.key.dataset.rawValue, $1.key.number)
    }
    indices = Dictionary(zip(all.map(\.fdcID), 0...), uniquingKeysWith: { first, _ in first })
    surveyCategories = versions.surveyCategories
  }

  private static func newest(
    _ versions: FoodVersions, _ files: SourceFiles,
    counting summary: inout FoodDataCentralSummary
  ) throws(FoodSourceError) -> [Food] {
    let table = try files.table("food.csv", FoodDataCentralFile.Food.self, dialect: .commaSeparated)
    var newest: [FoodKey: Food] = [:]
    var listed = 0
    while let row = try table.next() {
      let id = try row.requiredIdentifier(.fdcId)
      guard let key = versions.keys[id] else {
        summary.unlistedRows[row.words(.dataType), default: 0] += 1
        continue
      }
      listed += 1
      let food = Food(
        key: key, fdcID: id, date: try row.date(.publicationDate), name: row.words(.description),
        category: row.anyIdentifier(.foodCategoryId))
      if food.name.isEmpty {
        summary.foodsWithoutName += 1
      } else if let other = newest[key] {
        guard other.fdcID != id else { throw .repeatedFood(row.location(.fdcId), key: "\(id)") }
        if (other.date, other.fdcID) < (food.date, food.fdcID) { newest[key] = food }
        summary.olderVersions += 1
      } else {
        newest[key] = food
      }
    }
    summary.foodsWithoutRow = versions.keys.count - listed
    return Array(newest.values)
  }
}
