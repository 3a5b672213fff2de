public import DelimitedText

/// Why a source could not be converted.
public enum FoodSourceError: Error, Hashable, Sendable, CustomStringConvertible {
  case cannotOpen(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  case malformedTable(DelimitedTextError)
  case malformedXML(TextLocation)
  case unknownElement(TextLocation, element: String)
  case missingAttribute(TextLocation, element: String, attribute: String)
  case malformedNumber(TextLocation, field: String, value: String)
  case notPositive(TextLocation, field: String)
  case malformedFoodKey(TextLocation, key: String)
  case repeatedFood(TextLocation, key: String)
  case otherFood(path: String, expected: String, found: String)
  case unknownNutrient(TextLocation, name: String)
  case repeatedNutrient(TextLocation, name: String)
  case unknownFoodGroup(TextLocation, code: String)
  case foodWithoutGroup(key: String, name: String)
  case cannotRead(path: String, reason: String)
  case notASource(path: String)
  case missingFile(path: String, name: String)
  case missingLists(path: String)
  case ambiguousFile(path: String, name: String)
  case missingReference(path: String, reason: String)
  case unzipMissing(path: String)
  case damagedArchive(path: String, reason: String)
  case unsafeMember(path: String, member: String)
  case oversizedArchive(path: String, limit: Int)
  case emptyField(TextLocation, field: String)
  case malformedIdentifier(TextLocation, field: String, value: String)
  case malformedDate(TextLocation, value: String)
  case unknownUnit(TextLocation, unit: String)
  case repeatedFoodGroup(TextLocation, code: String)
  case unlistedFoodGroup(TextLocation, code: String)
  case unlistedFood(TextLocation, key: String, file: String)
  case unlistedNutrient(TextLocation, number: String, file: String)
  case repeatedValue(TextLocation, food: String, nutrient: String)
  case repeatedPortion(TextLocation, food: String, sequence: Int)
  case unknownRelease(path: String, foods: Int)
  case undatedRelease(path: String)
  case noFoods(path: String)

  /// What happened, where, and what to do.
  public var description: String {
    switch self {
    case .cannotOpen(let path, let reason):
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
      "\(location): unknown food group \"\(code)\"; FoodGroups.swift lists USDA's codes."
    case .foodWithoutGroup(let key, let name):
      """
      No food group for \(key), \(name).
      SR21 lacks it; name the group of its number's first two digits in FoodGroups.swift.
      """
    default:
      downloadDescription
    }
  }
}
