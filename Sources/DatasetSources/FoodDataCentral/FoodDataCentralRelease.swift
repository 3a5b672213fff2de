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
    let datasets = FoodCode.Dataset.known.filter { summary.foods[$0.rawValue] != nil }
    let part = datasets.count == 1 ? " " + datasets[0].foodDataCentralName : ""
    name = "FoodData Central\(part) \(date)"
    stamp = ReleaseRecord(
      label: "\(name), \(Counted.text(foods.all.count, "food"))",
      source: Self.source(of: datasets), published: date, licence: "CC0 1.0",
      datasets: datasets.map { dataset in
        // In a download of all datasets, each has its own day.
        let newest = foods.all.filter { $0.key.dataset == dataset }.map(\.date).max() ?? 0
        return DatasetRecord(
          prefix: dataset, name: "FoodData Central \(dataset.foodDataCentralName)",
          source: Self.source(of: [dataset]),
          published: datasets.count == 1 || newest == 0
            ? date : SourceDate(number: newest).description)
      })
  }

  private static func source(of datasets: [FoodCode.Dataset]) -> String {
    "USDA FoodData Central (fdc.nal.usda.gov): "
      + datasets.map(\.foodDataCentralName).joined(separator: ", ")
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
    default: rawValue
    }
  }
}
