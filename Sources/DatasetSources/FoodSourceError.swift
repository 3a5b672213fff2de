public import DatasetFormat
internal import Nutrition
public import Text

/// Why a download could not be converted.
public enum FoodSourceError: Error, Hashable, Sendable, CustomStringConvertible {
  case cannotWrite(path: String, reason: String)
  case malformedTable(DelimitedTextError)
  case malformedNumber(TextLocation, field: String, value: String)
  case malformedPercent(TextLocation, field: String, value: String)
  case malformedFoodKey(TextLocation, key: String)
  case repeatedFood(TextLocation, key: String)
  case repeatedNutrient(TextLocation, name: String)
  case cannotRead(path: String, reason: String)
  case notASource(path: String)
  case missingFile(path: String, name: String)
  case unpackerMissing(path: String, name: String)
  case missingLists(path: String)
  case ambiguousFile(path: String, name: String)
  case ambiguousTable(path: String, names: [String])
  case unknownFormat(path: String)
  case missingReference(path: String, reason: String)
  case invalidReference(DatasetError)
  case unzipMissing(path: String)
  case damagedArchive(path: String, reason: String)
  case unsafeMember(path: String, member: String)
  case oversizedArchive(path: String, limit: Int)
  case tooManyNutrients(path: String, limit: Int)
  case emptyField(TextLocation, field: String)
  case malformedIdentifier(TextLocation, field: String, value: String)
  case malformedDecimals(TextLocation, value: String)
  case malformedDate(TextLocation, value: String)
  case unknownUnit(TextLocation, unit: String)
  case repeatedFoodGroup(TextLocation, code: String)
  case unlistedFoodGroup(TextLocation, code: String)
  case unlistedFood(TextLocation, key: String, file: String)
  case unlistedNutrient(TextLocation, number: String, file: String)
  case repeatedValue(TextLocation, food: String, nutrient: String)
  case repeatedPortion(TextLocation, food: String, sequence: Int)
  case placeIsSource(path: String)
  case placeIsReference(path: String)
  case unknownRelease(path: String, foods: Int)
  case undatedRelease(path: String)
  case noFoods(path: String)
  case invalidTable([DatasetProblem], total: Int)
  case emptyTable(path: String)
  case workbook(path: String)
  case utf16(path: String)

  /// What happened, where, and what to do.
  public var description: String {
    switch self {
    case .cannotWrite(let path, let reason):
      "Can't write \(path): \(reason)."
    case .malformedTable(let error):
      error.description
    case .malformedNumber(let location, let field, let value):
      "\(location): \(field) \"\(value)\" "
        + NumberAdvice.advice(for: value, unknown: "leave the field empty", canBeQualified: false)
    case .malformedPercent(let location, let field, let value):
      "\(location): \(field) \"\(value)\" is not a percentage from 0 to 100."
    case .malformedFoodKey(let location, let key):
      "\(location): \"\(key)\" is not an NDB number. NDB numbers have five digits."
    case .repeatedFood(let location, let key):
      "\(location): food \(key) is listed twice."
    case .repeatedNutrient(let location, let name):
      "\(location): nutrient \(name) is listed twice."
    case .cannotRead(let path, let reason):
      "Can't read \(path): \(reason)."
    case .notASource(let path):
      """
      \(path) is neither a folder nor a .zip file.
      Give the downloaded .zip file, or the folder that you extracted it to.
      """
    case .missingFile(let path, let name):
      """
      \(path) doesn't contain \(name).
      Check that the download is complete, and that --from gives its format.
      """
    case .unpackerMissing(let path, let name):
      """
      Reading \(path) requires \(name), which isn't installed.
      Install it, or decompress the file.
      """
    case .missingLists(let path):
      """
      \(path) has no list of published foods, such as foundation_food.csv, sr_legacy_food.csv, \
      survey_fndds_food.csv or branded_food.csv.
      Check that the download is complete, and that --from gives its format.
      """
    case .ambiguousFile(let path, let name):
      "\(path) has \(name) in several folders. Give the path of the folder to convert."
    case .ambiguousTable(let path, let names):
      "\(path) has \(names.joined(separator: " and ")). Keep one of these files, and move the others elsewhere."
    case .unknownFormat(let path):
      """
      \(path) has no FOOD_DES.txt, no food.csv, and no FNDDS tables saved as CSV.
      Use a Standard Reference or FoodData Central download, or a folder of FNDDS tables saved as CSV.
      """
    case .invalidReference(let problems):
      problems.description
    case .missingReference(let path, let reason):
      """
      Can't read \(path): \(reason).
      Use --reference to give the folder of the shipped dataset files. It has the nutrient keys, \
      reference values and search words.
      """
    case .unzipMissing(let path):
      """
      Reading \(path) requires unzip, which isn't installed.
      Install it (on Debian, run `apt-get install unzip`), or extract the archive.
      """
    case .damagedArchive(let path, let reason):
      "\(path) is damaged: \(reason). Download it again."
    case .unsafeMember(let path, let member):
      "\(path) was rejected: its file \"\(member)\" would be extracted outside the target folder."
    case .oversizedArchive(let path, let limit):
      "\(path) was rejected: it claims to hold more than \(limit >> 30) GiB."
    case .tooManyNutrients(let path, let limit):
      "\(path) was rejected: it has more than \(limit) nutrients. Use a file downloaded from USDA instead."
    case .emptyField(let location, let field):
      "\(location): \(field) must not be empty."
    case .malformedIdentifier(let location, let field, let value):
      "\(location): \(field) \"\(value)\" is not a whole number."
    case .malformedDecimals(let location, let value):
      "\(location): the number of decimal places must be from "
        + "\(NutrientRow.possibleDecimals.lowerBound) to "
        + "\(NutrientRow.possibleDecimals.upperBound), not \"\(value)\"."
    case .malformedDate(let location, let value):
      "\(location): \"\(value)\" is not a date. Dates must look like 2024-10-31."
    case .unknownUnit(let location, let unit):
      "\(location): unknown unit \"\(unit)\". Known units: g, mg, µg, kcal, kJ, IU, mmol, %."
    case .repeatedFoodGroup(let location, let code):
      "\(location): food group \(code) has the same code or name as an earlier group."
    case .unlistedFoodGroup(let location, let code):
      "\(location): food group \"\(code)\" is not in FD_GROUP.txt."
    case .unlistedFood(let location, let key, let file):
      "\(location): food \"\(key)\" is not in \(file)."
    case .unlistedNutrient(let location, let number, let file):
      "\(location): nutrient \"\(number)\" is not in \(file)."
    case .repeatedValue(let location, let food, let nutrient):
      "\(location): nutrient \(nutrient) is listed twice for food \(food)."
    case .repeatedPortion(let location, let food, let sequence):
      "\(location): portion \(sequence) is listed twice for food \(food)."
    case .placeIsSource(let path):
      """
      \(path) is the folder that holds the download, so the downloaded files would be overwritten.
      Choose another folder with --to, such as build/dataset.
      """
    case .placeIsReference(let path):
      """
      \(path) is the folder given with --reference, so its handwritten files would be overwritten.
      Choose another folder with --to, such as build/dataset.
      """
    case .unknownRelease(let path, let foods):
      """
      \(path) has \(Counted.text(foods, "food")), unlike any release from SR21 to SR28, so dv can't \
      tell when it was published.
      If the download is complete, give the date, such as --published 2015-09-01.
      """
    case .undatedRelease(let path):
      """
      Can't tell when \(path) was published.
      Give the date, such as --published 2024-10-31.
      """
    case .noFoods(let path):
      "\(path): none of the foods in food.csv are in the lists of published foods."
    case .invalidTable(let problems, _):
      problems.map(\.description).joined(separator: "\n")
    case .emptyTable(let path):
      "\(path) has no foods below its header."
    case .workbook(let path):
      """
      \(path) is a workbook. Save its sheet as CSV first.
      Documentation/NationalTables.md explains how, even without a spreadsheet program.
      """
    case .utf16(let path):
      "\(path) is UTF-16. Save it as UTF-8."
    }
  }
}
