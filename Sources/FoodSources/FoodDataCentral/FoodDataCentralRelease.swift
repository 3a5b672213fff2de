internal import Nutrition

/// Which release of FoodData Central a download is, and what of it.
struct FoodDataCentralRelease {
  /// Such as `FoodData Central Foundation Foods 2024-10-31`.
  let name: String

  let stamp: ReleaseStamp

  /// Takes the date from the download's name, else from its newest food.
  init(_ files: SourceFiles, _ foods: PublishedFoods, _ summary: FoodDataCentralSummary) {
    let dates = files.folderNames.compactMap {
      $0.firstMatch(of: /[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])/).map { String($0.0) }
    }
    let newest = foods.all.map(\.date).max() ?? 0
    let date = dates.first ?? Self.text(newest)
    let datasets = FoodCode.Dataset.allCases.filter { summary.foods[$0.rawValue] != nil }
    let part = datasets.count == 1 ? datasets.first.map { " " + $0.foodDataCentralName } ?? "" : ""
    name = "FoodData Central\(part) \(date)"
    stamp = ReleaseStamp(
      label: "\(name), \(ReleaseStamp.grouped(foods.all.count)) foods",
      source: "USDA FoodData Central (fdc.nal.usda.gov): "
        + datasets.map(\.foodDataCentralName).joined(separator: ", "),
      published: date, licence: "CC0 1.0")
  }

  private static func text(_ date: Int) -> String {
    let digits = String(date == 0 ? 2019_04_01 : date)
    return "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))"
  }
}

extension FoodCode.Dataset {
  /// What FoodData Central calls the dataset.
  var foodDataCentralName: String {
    switch self {
    case .standardReference: "SR Legacy"
    case .foundation: "Foundation Foods"
    case .fndds: "FNDDS"
    case .branded: "Branded Foods"
    case .mine: "own foods"
    }
  }
}
