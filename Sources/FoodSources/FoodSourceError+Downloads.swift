internal import DelimitedText

extension FoodSourceError {
  /// What is said of faults in USDA's downloads.
  var downloadDescription: String {
    switch self {
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
    default:
      rowDescription
    }
  }

  private var rowDescription: String {
    switch self {
    case .emptyField(let location, let field):
      "\(location): \(field) is empty, but must be given."
    case .malformedIdentifier(let location, let field, let value):
      "\(location): \(field) is \"\(value)\", expected a whole number."
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
    case .unknownRelease(let path, let foods):
      """
      \(path): no release from SR21 to SR28 has \(foods) foods, so its date is unknown.
      If it is whole, say when it was published with --published.
      """
    case .undatedRelease(let path):
      """
      \(path): neither its name nor its foods tell when it was published.
      Say so with --published.
      """
    case .noFoods(let path):
      "\(path): no food is both in food.csv and in a list of published foods."
    default:
      "an unnamed fault of a source"
    }
  }
}
