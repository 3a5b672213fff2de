internal import Text
internal import DatasetFormat
internal import Foundation

/// Reads the XML of one food: `food` with its `measure` and `nutrient` elements.
struct CronometerFoodReader {
  private let path: String
  private var food: CronometerFood?

  /// The food that `content`, the file at `path`, describes.
  static func read(_ content: [UInt8], path: String) throws(FoodSourceError) -> CronometerFood {
    var reader = CronometerFoodReader(path: path)
    var elements = XMLElements(content, path: path)
    while let element = try elements.next() { try reader.begin(element) }
    guard let food = reader.food else {
      throw .malformedXML(TextLocation(path: path, line: 1))
    }
    return food
  }

  private init(path: String) {
    self.path = path
  }

  private mutating func begin(_ element: XMLElements.Element) throws(FoodSourceError) {
    switch element.name {
    case "food":
      food = CronometerFood(
        key: try element.text("uid"), name: try element.words("name"),
        factors: EnergyFactors(
          protein: try element.number("pcf"), fat: try element.number("fcf"),
          carbohydrate: try element.number("ccf")))
    case "measure":
      food?.portions.append(
        HouseholdMeasure(
          amount: try element.positive("amount"), unit: try element.words("name"),
          grams: try element.positive("grams")))
    case "nutrient":
      try addNutrient(element)
    default:
      throw .unknownElement(element.location, element: element.name)
    }
  }

  private mutating func addNutrient(_ element: XMLElements.Element) throws(FoodSourceError) {
    let name = try element.text("name")
    let amount = try element.number("amount")
    if CronometerNutrients.fattyAcidSums.contains(name) {
      food?.fattyAcidSums += 1
      return
    }
    guard let number = CronometerNutrients.numbers[name] else {
      throw .unknownNutrient(element.location, name: name)
    }
    guard food?.amounts.updateValue(amount, forKey: number) == nil else {
      throw .repeatedNutrient(element.location, name: name)
    }
  }
}

extension XMLElements.Element {
  /// The attribute's text without white space around it.
  fileprivate func text(_ attribute: String) throws(FoodSourceError) -> String {
    guard let value = attributes[attribute] else {
      throw .missingAttribute(location, element: name, attribute: attribute)
    }
    return value.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The text of an attribute that must not be empty.
  fileprivate func words(_ attribute: String) throws(FoodSourceError) -> String {
    let value = try text(attribute)
    guard !value.isEmpty else {
      throw .missingAttribute(location, element: name, attribute: attribute)
    }
    return value
  }

  /// A number that must be above zero.
  fileprivate func positive(_ attribute: String) throws(FoodSourceError) -> ExactDecimal {
    let number = try number(attribute)
    guard number.digits > 0 else {
      throw .notPositive(location, field: "\(name) \(attribute)")
    }
    return number
  }

  fileprivate func number(_ attribute: String) throws(FoodSourceError) -> ExactDecimal {
    let value = try text(attribute)
    guard let number = ExactDecimal(written: value.utf8), number.digits >= 0 else {
      throw .malformedNumber(location, field: "\(name) \(attribute)", value: value)
    }
    return number
  }
}
