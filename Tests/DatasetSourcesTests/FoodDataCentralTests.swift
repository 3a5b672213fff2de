import DatasetSources
import Foundation
import TestSupport
import Testing

@Suite("FoodData Central as downloaded")
struct FoodDataCentralTests {
  @Test("it becomes a complete folder of dataset files, with the published foods of each kind")
  func wholeFolder() throws {
    let (dataset, summary) = try FoodDataCentralFiles().convert()
    #expect(try dataset.names() == ConvertedDataset.allNames)
    #expect(
      try dataset.lines("food") == [
        "fndds:11000000|Milk, human|human-milk|||1||||||",
        "foundation:100147|Hummus, commercial|legumes-and-legume-products|||||||||",
        "sr:01123|Egg, whole|dairy-and-egg-products|||||||||",
        "branded:00016000275287|CORN FLAKES|cereal||||||||KELLOGG'S, Kellogg Company US"
          + "|MILLED CORN, SUGAR.",
      ])
    #expect(
      try dataset.lines("food_nutrient") == [
        "foundation:100147|203|7.35|", "sr:01123|208|143|", "fndds:11000000|208|70|",
        "branded:00016000275287|208|357|",
      ])
    #expect(
      try dataset.lines("portion") == [
        "foundation:100147|1|2|tablespoon|33.9", "branded:00016000275287|1|1.5|cups|42",
      ])
    #expect(
      try dataset.lines("food_group") == [
        "cereal|Cereal", "dairy-and-egg-products|Dairy and Egg Products",
        "human-milk|Human milk", "legumes-and-legume-products|Legumes and Legume Products",
      ])
    #expect(summary.foods == ["sr": 1, "foundation": 1, "fndds": 1, "branded": 1])
  }

  @Test("samples, acquisitions and superseded versions are left out and counted")
  func unlisted() throws {
    let (_, summary) = try FoodDataCentralFiles().convert()
    #expect(summary.unlistedRows == ["sample_food": 1, "foundation_food": 1])
    #expect(summary.valuesOfOtherFoods == 1)
    #expect(summary.portionsOfOtherFoods == 1)
    #expect(
      summary.description.contains(
        "Rows of food.csv that aren't in any list of published foods: 1 foundation_food, "
          + "1 sample_food."
      ))
  }

  @Test("a stray list of foods that food.csv lacks adds none")
  func strayList() throws {
    let files = try FoodDataCentralFiles(
      "survey_fndds_food.csv", ["41,11100000,1004,,", "42,11111000,1004,,"])
    let (dataset, summary) = try files.convert()
    #expect(summary.foodsWithoutRow == 2)
    #expect(try !dataset.lines("food").contains { $0.hasPrefix("fndds") })
  }

  @Test("of several versions of a food, the newest by date, then by FDC ID, is kept")
  func versions() throws {
    let files = try FoodDataCentralFiles(
      replacing: [
        "branded_food.csv": """
        fdc_id,brand_owner,gtin_upc,ingredients,serving_size,serving_size_unit,\
        household_serving_fulltext,branded_food_category
        1,A,16000275287,,,,,
        2,B,016000275287,,,,,
        3,C,00016000275287,,,,,
        4,D,0016000275287,,,,,

        """,
        "food.csv": """
        fdc_id,data_type,description,food_category_id,publication_date
        4,branded_food,Older,,2020-01-31
        2,branded_food,Newest,,2021-02-28
        1,branded_food,Of a smaller id,,2021-02-28
        3,branded_food,,,2022-01-01

        """,
      ], without: ["foundation_food.csv", "sr_legacy_food.csv", "survey_fndds_food.csv"])
    let (dataset, summary) = try files.convert()
    #expect(try dataset.lines("food") == ["branded:00016000275287|Newest|||||||||B|"])
    #expect(summary.olderVersions == 2)
    #expect(summary.foodsWithoutName == 1)
  }

  @Test("foods without a permanent number are left out and counted")
  func numbers() throws {
    let files = try FoodDataCentralFiles(replacing: [
      "branded_food.csv": """
      fdc_id,brand_owner,gtin_upc,ingredients,serving_size,serving_size_unit,\
      household_serving_fulltext,branded_food_category
      50,A,16000275287X,,,,,
      51,B,,,,,,
      52,C,123456789012345,,,,,
      53,D,0,,,,,

      """,
      "foundation_food.csv": "fdc_id,NDB_number\n20,\n",
    ])
    let (_, summary) = try files.convert()
    #expect(summary.foodsWithoutNumber == 5)
    #expect(summary.foods == ["sr": 1, "fndds": 1])
  }

  @Test("columns are found by name, whatever their order and case")
  func columns() throws {
    let files = try FoodDataCentralFiles(replacing: [
      "food.csv": """
      publication_date,market_country,FDC_ID,food_category_id,description,data_type
      2019-04-01,US,30.0,1.0,"Egg,
       whole",sr_legacy_food
      """,
      "sr_legacy_food.csv": "ndb_number,fdc_id,footnote\r\n01123,30.0,\r\n",
      "food_nutrient.csv": """
      amount,nutrient_id,fdc_id,loq,min_year_acqured
      143.0,1008.0,30.0,,
      """,
    ])
    let (dataset, _) = try files.convert()
    #expect(try dataset.lines("food") == ["sr:01123|Egg, whole|dairy-and-egg-products|||||||||"])
    #expect(try dataset.lines("food_nutrient") == ["sr:01123|208|143|"])
  }

  @Test("renamed columns and missing optional files are fine")
  func releases() throws {
    let files = try FoodDataCentralFiles(
      replacing: [
        "survey_fndds_food.csv": "fdc_id,food_code,wweia_category_number\n40,11000000,9602\n",
        "wweia_food_category.csv": """
        wweia_food_category_code,wweia_food_category_description
        9602,Human milk

        """,
      ], without: ["food_category.csv", "food_portion.csv", "measure_unit.csv"])
    let (dataset, summary) = try files.convert()
    #expect(summary.foodsWithoutGroup == 2)
    #expect(
      try dataset.lines("food_group") == ["cereal|Cereal", "human-milk|Human milk"])
  }

  @Test("groups whose names differ only in spaces and punctuation are one")
  func groups() throws {
    let files = try FoodDataCentralFiles(
      "food_category.csv", ["1,0100,Baby/Infant  Foods", "16,1600,Baby - Infant Foods"])
    let (dataset, _) = try files.convert()
    #expect(
      try dataset.lines("food_group") == [
        "baby-infant-foods|Baby/Infant Foods", "cereal|Cereal", "human-milk|Human milk",
      ] || dataset.lines("food_group").first == "baby-infant-foods|Baby - Infant Foods")
    #expect(try dataset.lines("food_group").count == 3)
  }

  @Test("common names come from food_attribute.csv")
  func commonNames() throws {
    let files = try FoodDataCentralFiles(replacing: [
      "food_attribute.csv": """
      id,fdc_id,seq_num,food_attribute_type_id,name,value
      1,20,0,1000,,chickpea dip
      2,20,1,1000,,houmous
      3,20,0,999,Genotype,x
      4,10,0,1000,,not published
      5,20,2,,Organic,no

      """
    ])
    let (dataset, summary) = try files.convert()
    #expect(try dataset.lines("food").contains { $0.contains("|chickpea dip, houmous|") })
    #expect(summary.commonNames == 1)
    #expect(summary.description.contains("\nFoods with common names: 1.\n"))
  }

  @Test("files packed with xz or gzip are read as they are", arguments: ["xz", "gzip"])
  func packedFile(program: String) throws {
    let files = try FoodDataCentralFiles()
    let expected = try files.convert().dataset.lines("food_nutrient")
    let path = files.folder.path("fdc/food_nutrient.csv")
    #expect(try RealData.shell("\(program) '\(path)'").status == 0)
    #expect(try files.convert().dataset.lines("food_nutrient") == expected)
  }

  @Test("energy factors are carried where the download has them")
  func energyFactors() throws {
    let files = try FoodDataCentralFiles(replacing: [
      "food_nutrient_conversion_factor.csv": "id,fdc_id\n7,30\n8,10\n",
      "food_calorie_conversion_factor.csv": """
      food_nutrient_conversion_factor_id,protein_value,fat_value,carbohydrate_value
      7,4.36,9.02,3.680
      8,1,2,3

      """,
    ])
    #expect(
      try files.convert().dataset.lines("food")[2]
        == "sr:01123|Egg, whole|dairy-and-egg-products|||||4.36|9.02|3.68||")
  }

  @Test("the date comes from the name of the folder or archive, or from the newest food")
  func stamp() throws {
    let files = try FoodDataCentralFiles()
    let (dataset, _) = try files.convert()
    #expect(
      try dataset.lines("release") == [
        "20230525|FoodData Central 2023-05-25, 4 foods|USDA FoodData Central "
          + "(fdc.nal.usda.gov): SR Legacy, Foundation Foods, FNDDS, Branded Foods"
          + "|2023-05-25|CC0 1.0|2023\(ConvertedDataset.publisher)"
      ])
    let dated = try FoodDataCentralFiles(
      without: ["sr_legacy_food.csv", "survey_fndds_food.csv", "branded_food.csv"],
      in: "fdc/FoodData_Central_foundation_food_csv_2024-10-31")
    #expect(
      try dated.convert().dataset.lines("release").first?.hasPrefix(
        "20241031|FoodData Central Foundation Foods 2024-10-31, 1 food|") == true)
  }
}

@Suite("Errors in FoodData Central downloads")
struct FoodDataCentralErrorTests {
  private func problem(_ files: FoodDataCentralFiles) -> String? {
    DatasetSourcesTests.problem(in: files.folder) { try files.convert() }
  }

  @Test("a missing file is reported", arguments: ["food.csv", "food_nutrient.csv"])
  func missingFile(name: String) throws {
    #expect(
      try problem(FoodDataCentralFiles(without: [name])) == """
        …/fdc doesn't contain \(name).
        Check that the download is complete, and that --from gives its format.
        """)
  }

  @Test("a food that is listed twice, in one list or in two, is reported")
  func listedTwice() throws {
    let row = "50,A,A,,16000275287,CORN,30,g,1 cup,Cereal"
    #expect(
      try problem(FoodDataCentralFiles("branded_food.csv", [row, row]))
        == "…/fdc/branded_food.csv:3:1: food 50 is listed twice.")
    #expect(
      try problem(FoodDataCentralFiles("sr_legacy_food.csv", ["20,1123"]))
        == "…/fdc/sr_legacy_food.csv:2:1: food 20 is listed twice.")
    #expect(
      try problem(FoodDataCentralFiles("survey_fndds_food.csv", ["30,11000000,9602,,"]))
        == "…/fdc/survey_fndds_food.csv:2:1: food 30 is listed twice.")
  }

  @Test("a folder without a list of published foods is reported")
  func noList() throws {
    let lists = [
      "foundation_food.csv", "sr_legacy_food.csv", "survey_fndds_food.csv", "branded_food.csv",
    ]
    #expect(
      try problem(FoodDataCentralFiles(without: lists)) == """
        …/fdc has no list of published foods, such as foundation_food.csv, sr_legacy_food.csv, \
        survey_fndds_food.csv or branded_food.csv.
        Check that the download is complete, and that --from gives its format.
        """)
  }

  @Test("a download without any published food is reported")
  func noFoods() throws {
    #expect(
      try problem(FoodDataCentralFiles("food.csv", ["10,sample_food,HUMMUS,16,2019-04-01"]))
        == "…/fdc: none of the foods in food.csv are in the lists of published foods.")
  }

  @Test("a download without a date is reported")
  func undated() throws {
    let files = try FoodDataCentralFiles("food.csv", ["20,foundation_food,Hummus,16,"])
    #expect(
      problem(files) == """
        Can't tell when …/fdc was published.
        Give the date, such as --published 2024-10-31.
        """)
  }

  @Test("a missing column is reported")
  func missingColumn() throws {
    let files = try FoodDataCentralFiles(replacing: [
      "food_nutrient.csv": "id,fdc_id,nutrient_id,value\n"
    ])
    #expect(
      problem(files)
        == "…/fdc/food_nutrient.csv:1: the column \"amount\" is missing from the header.")
  }

  @Test("malformed fields are reported")
  func malformed() throws {
    #expect(
      try problem(FoodDataCentralFiles("food_nutrient.csv", ["1,20,1003,trace,"]))
        == """
        …/fdc/food_nutrient.csv:2:11: amount "trace" is a trace, not a number. Traces can't be \
        stored here, so leave the field empty.
        """)
    #expect(
      try problem(FoodDataCentralFiles("food_nutrient.csv", ["1,20.5,1003,1,"]))
        == "…/fdc/food_nutrient.csv:2:3: fdc_id \"20.5\" is not a whole number.")
    #expect(
      try problem(FoodDataCentralFiles("food_nutrient.csv", ["1,,1003,1,"]))
        == "…/fdc/food_nutrient.csv:2:3: fdc_id \"\" is not a whole number.")
    #expect(
      try problem(FoodDataCentralFiles("food.csv", ["20,foundation_food,Hummus,16,soon"]))
        == "…/fdc/food.csv:2:30: \"soon\" is not a date. Dates must look like 2024-10-31.")
    for date in ["2024-13-01", "2024-10-32", "20241031", "2024-10-311", "10/31/2024"] {
      #expect(
        try problem(FoodDataCentralFiles("food.csv", ["20,foundation_food,Hummus,16,\(date)"]))
          == "…/fdc/food.csv:2:30: \"\(date)\" is not a date. Dates must look like 2024-10-31.")
    }
    #expect(
      try problem(
        FoodDataCentralFiles(
          "food.csv", ["20,foundation_food,A,16,2024-01-31", "20,foundation_food,A,16,2024-01-31"])
      ) == "…/fdc/food.csv:3:1: food 20 is listed twice.")
  }
}
