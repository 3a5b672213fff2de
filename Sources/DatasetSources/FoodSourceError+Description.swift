internal import Text
internal import DatasetFormat
internal import Nutrition

extension FoodSourceError: CustomStringConvertible {
  /// What happened, where, and what to do.
  ///
  /// The one switch over all faults has no default, so that none can be without words.
  public var description: String {
    switch self {
    case .packageMissing(let path, let reason):
      """
      \(path): cannot be opened: \(reason).
      The packages cronometer and gourmand must be unpacked there, as `make data` does.
      """
    case .cannotWrite(let path, let reason):
      "\(path): cannot be written: \(reason)."
    case .malformedTable(let error):
      error.description
    case .malformedXML(let location):
      "\(location): not a whole food in XML. Unpack the archive again."
    case .unknownElement(let location, let element):
      "\(location): unknown element \"\(element)\". Known: food, measure, nutrient."
    case .missingAttribute(let location, let element, let attribute):
      "\(location): the element \"\(element)\" lacks its attribute \"\(attribute)\"."
    case .malformedNumber(let location, let field, let value):
      "\(location): \(field) is \"\(value)\", expected a number not below zero."
    case .notPositive(let location, let field):
      "\(location): \(field) is 0, expected more."
    case .malformedFoodKey(let location, let key):
      "\(location): \"\(key)\" is no NDB number, which has five digits."
    case .repeatedFood(let location, let key):
      "\(location): food \(key) is listed twice."
    case .otherFood(let path, let expected, let found):
      "\(path): holds food \(found), expected \(expected)."
    case .unknownNutrient(let location, let name):
      """
      \(location): unknown nutrient \"\(name)\".
      Add it with its USDA nutrient number to CronometerNutrients.swift.
      """
    case .repeatedNutrient(let location, let name):
      "\(location): the nutrient \"\(name)\" is given twice."
    case .unknownFoodGroup(let location, let code):
      "\(location): unknown food group \"\(code)\"; StandardReferenceGroups.swift lists USDA's codes."
    case .foodWithoutGroup(let key, let name):
      """
      No food group for \(key), \(name).
      SR21 lacks it; name the group of its number's first two digits in StandardReferenceGroups.swift.
      """
    case .cannotRead(let path, let reason):
      "\(path): cannot be read: \(reason)."
    case .notASource(let path):
      "\(path): neither a folder nor a .zip. Give the download as it came, or its unpacked folder."
    case .missingFile(let path, let name):
      """
      \(path): holds no \(name), nor does a folder in it.
      Is this the download that --from names, and all of it?
      """
    case .missingLists(let path):
      """
      \(path): holds none of foundation_food.csv, sr_legacy_food.csv, survey_fndds_food.csv and \
      branded_food.csv, which list the published foods.
      """
    case .ambiguousFile(let path, let name):
      "\(path): holds \(name) in several folders. Give the one that is meant."
    case .invalidReference(let problems):
      problems.description
    case .missingReference(let path, let reason):
      """
      \(path): cannot be opened: \(reason).
      It says what no source does. Name the folder of the project's exports with --reference.
      """
    case .unzipMissing(let path):
      """
      \(path): the program unzip, which reads it, is missing.
      Install it (Debian: apt-get install unzip; it is part of macOS), or unpack the archive.
      """
    case .damagedArchive(let path, let reason):
      "\(path): \(reason). Download it again."
    case .unsafeMember(let path, let member):
      "\(path): refused, because its file \"\(member)\" would lie outside of its folder."
    case .oversizedArchive(let path, let limit):
      "\(path): refused, because it says it holds more than \(limit >> 30) GiB."
    case .tooManyNutrients(let path, let limit):
      "\(path) has more than \(limit) nutrients, which no known source has. Convert a download of USDA's."
    case .emptyField(let location, let field):
      "\(location): \(field) is empty, but must be given."
    case .malformedIdentifier(let location, let field, let value):
      "\(location): \(field) is \"\(value)\", expected a whole number."
    case .malformedDecimals(let location, let value):
      "\(location): \"\(value)\" is no number of decimals, which is from "
        + "\(NutrientRow.possibleDecimals.lowerBound) to \(NutrientRow.possibleDecimals.upperBound)."
    case .malformedDate(let location, let value):
      "\(location): \"\(value)\" is no date such as 2024-10-31."
    case .unknownUnit(let location, let unit):
      "\(location): unknown unit \"\(unit)\". Known: g, mg, µg, kcal, kJ, IU."
    case .repeatedFoodGroup(let location, let code):
      "\(location): food group \(code), or its name, is listed twice."
    case .unlistedFoodGroup(let location, let code):
      "\(location): food group \"\(code)\" is not in FD_GROUP.txt."
    case .unlistedFood(let location, let key, let file):
      "\(location): food \"\(key)\" is not in \(file)."
    case .unlistedNutrient(let location, let number, let file):
      "\(location): nutrient \"\(number)\" is not in \(file)."
    case .repeatedValue(let location, let food, let nutrient):
      "\(location): food \(food) has nutrient \(nutrient) twice."
    case .repeatedPortion(let location, let food, let sequence):
      "\(location): food \(food) has portion \(sequence) twice."
    case .placeIsSource(let path):
      """
      \(path): the folder of the source, whose files would be replaced.
      Name another folder for the exports.
      """
    case .placeIsReference(let path):
      """
      \(path): the folder of --reference, whose hand-written lists would be replaced.
      Name another folder for the exports, such as build/exports.
      """
    case .unknownRelease(let path, let foods):
      """
      \(path): no release from SR21 to SR28 has \(Counted.text(foods, "food")), so its date is unknown.
      If it is whole, say when it was published with --published.
      """
    case .undatedRelease(let path):
      """
      \(path): neither its name nor its foods tell when it was published.
      Say so with --published.
      """
    case .noFoods(let path):
      "\(path): no food is both in food.csv and in a list of published foods."
    }
  }
}
