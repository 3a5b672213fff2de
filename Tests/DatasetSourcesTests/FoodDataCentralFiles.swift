import DatasetSources
import Foundation
import TestSupport

/// FoodData Central in miniature, as it is downloaded.
struct FoodDataCentralFiles {
  let folder: TemporaryFolder

  /// The files by name, with one food of each kind and the other files that a download has.
  static let texts = [
    "food.csv": """
    "fdc_id","data_type","description","food_category_id","publication_date"
    "10","sample_food","HUMMUS, SABRA CLASSIC","16","2019-04-01"
    "20","foundation_food","Hummus, commercial","16","2019-04-01"
    "21","foundation_food","Hummus, old","16","2018-04-01"
    "30","sr_legacy_food","Egg, whole","1","2019-04-01"
    "40","survey_fndds_food","Milk, human","","2022-10-28"
    "50","branded_food","CORN FLAKES","","2023-05-25"

    """,
    "foundation_food.csv": """
    "fdc_id","NDB_number","footnote"
    "20","100147",""

    """,
    "sr_legacy_food.csv": """
    "fdc_id","NDB_number"
    "30","1123"

    """,
    "survey_fndds_food.csv": """
    "fdc_id","food_code","wweia_category_code","start_date","end_date"
    "40","11000000","9602","2019-01-01","2020-12-31"

    """,
    "branded_food.csv": """
    "fdc_id","brand_owner","brand_name","subbrand_name","gtin_upc","ingredients","serving_size",\
    "serving_size_unit","household_serving_fulltext","branded_food_category"
    "50","Kellogg Company US","KELLOGG'S","","16000275287","MILLED CORN, SUGAR.","42.0","g",\
    "1 1/2 cups","Cereal"

    """,
    "nutrient.csv": """
    "id","name","unit_name","nutrient_nbr","rank"
    "1003","Protein","G","203","600.0"
    "1004","Total lipid (fat)","G","204","800.0"
    "1005","Carbohydrate, by difference","G","205","1110.0"
    "1008","Energy","KCAL","208","300.0"
    "1062","Energy","kJ","268","400.0"
    "2047","Energy (Atwater General Factors)","KCAL","957","280.0"
    "2048","Energy (Atwater Specific Factors)","kcal","958","290.0"
    "1093","Sodium, Na","MG","307","5800.0"
    "1106","Vitamin A, RAE","UG","320","7420.0"
    "1104","Vitamin A, IU","IU","318","7500.0"
    "1156","Vitamin A, RE","MCG_RE","392","7500.0"
    "1158","Vitamin E","MG_ATE","394","7800.0"
    "1024","Specific Gravity","SP_GR","227","8955"
    "2058","Beta-glucan","G","","1327.0"

    """,
    "food_nutrient.csv": """
    "id","fdc_id","nutrient_id","amount","data_points"
    "1","10","1003","7.1",""
    "2","20","1003","7.35","8"
    "3","30","1008","143",""
    "4","40","1008","70",""
    "5","50","1008","357",""

    """,
    "food_portion.csv": """
    "id","fdc_id","seq_num","amount","measure_unit_id","portion_description","modifier",\
    "gram_weight","data_points"
    "1","10","1","2.0","1001","","","35.8",""
    "2","20","1","2.0","1001","","","33.9",""

    """,
    "measure_unit.csv": """
    "id","name"
    "1000","cup"
    "1001","tablespoon"
    "9999","undetermined"

    """,
    "food_category.csv": """
    "id","code","description"
    "1","0100","Dairy and Egg Products"
    "16","1600","Legumes and Legume Products"

    """,
    "wweia_food_category.csv": """
    "wweia_food_category","wweia_food_category_description"
    "9602","Human milk"

    """,
  ]

  /// Writes the files to the folder `inner`, some of them replaced and some left out.
  init(
    replacing replacements: [String: String] = [:], without missing: [String] = [],
    in inner: String = "fdc"
  ) throws {
    folder = try TemporaryFolder()
    let texts = Self.texts.merging(replacements) { $1 }
    for (name, text) in texts where !missing.contains(name) {
      try folder.write(text, to: "\(inner)/\(name)")
    }
  }

  /// Replaces the rows below the header of a file.
  init(_ name: String, _ rows: [String], without missing: [String] = []) throws {
    let header = Self.texts[name]?.split(separator: "\n").first ?? ""
    let text = ([String(header)] + rows).joined(separator: "\n") + "\n"
    try self.init(replacing: [name: text], without: missing)
  }

  /// Converts to the folder `Data`.
  @discardableResult
  func convert(
    from path: String? = nil
  ) throws -> (dataset: ConvertedDataset, summary: FoodDataCentralSummary) {
    let dataset = ConvertedDataset(folder: folder)
    let summary = try FoodDataCentral.convert(
      path ?? folder.path("fdc"), to: dataset.path, options: dataset.options())
    return (dataset, summary)
  }
}
