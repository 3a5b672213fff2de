internal import Nutrition

/// Which release of FoodData Central a download is, and what of it.
struct FoodDataCentralRelease {
  /// Such as `FoodData Central Foundation Foods 2024-10-31`.
  let name: String

  let stamp: ReleaseRecord

  /// Takes the date that is asked for, else that in the download's name, else its newest food's.
  init(
    _ files: SourceFiles, _ foods: PublishedFoods, _ summary: FoodDataCentralSummary,
    _ options: ConversionOptions
  ) throws(FoodSourceError) {
    let newest = foods.all.map(\.date).max().flatMap { $0 > 0 ? $0 : nil }
    let named = files.folderNames.lazy.compactMap { SourceDate(in: $0) }.first
    let told = named ?? newest.map(SourceDate.init(number:))
    guard let date = options.published ?? told?.description else {
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
