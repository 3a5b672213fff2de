internal import Nutrition

/// Which release of FoodData Central a download is, and which of its datasets.
struct FoodDataCentralRelease {
  /// Such as `FoodData Central Foundation Foods 2024-10-31`.
  let name: String

  let stamp: ReleaseRecord

  /// Takes the date from the options, else from the download's name, else from its newest food.
  init(
    _ files: SourceFiles, _ foods: PublishedFoods, _ summary: FoodDataCentralSummary,
    _ options: ConversionOptions
  ) throws(FoodSourceError) {
    let newest = foods.all.map(\.date).max().flatMap { $0 > 0 ? $0 : nil }
    let named = files.folderNames.lazy.compactMap { SourceDate(in: $0) }.first
    let found = named ?? newest.map(SourceDate.init(number:))
    guard let date = options.published ?? found?.description else {
      throw .undatedRelease(path: files.path)
    }
    let datasets = FoodCode.Dataset.allCases.filter { summary.foods[$0.rawValue] != nil }
    let part = datasets.count == 1 ? datasets.first.map { " " + $0.foodDataCentralName } ?? "" : ""
    name = "FoodData Central\(part) \(date)"
    stamp = ReleaseRecord(
      label: "\(name), \(Counted.text(foods.all.count, "food"))",
      source: "USDA FoodData Central (fdc.nal.usda.gov): "
        + datasets.map(\.foodDataCentralName).joined(separator: ", "),
      published: date, licence: "CC0 1.0")
  }
}

extension FoodCode.Dataset {
  /// The dataset's name in FoodData Central.
  var foodDataCentralName: String {
    switch self {
    case .standardReference: "SR Legacy"
    case .foundation: "Foundation Foods"
    case .fndds: "FNDDS"
    case .branded: "Branded Foods"
    case .mine: "custom foods"
    }
  }
}
