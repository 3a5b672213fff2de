internal import DelimitedText
internal import ExportFormat
internal import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads the XML of one food: `food` with its `measure` and `nutrient` elements.
final class CronometerFoodReader: NSObject, XMLParserDelegate {
  private let path: String
  private var food: CronometerFood?
  private var isComplete = false
  private var fault: FoodSourceError?

  private init(path: String) {
    self.path = path
  }

  /// The food that `content`, the file at `path`, describes.
  static func read(_ content: Data, path: String) throws(FoodSourceError) -> CronometerFood {
    let reader = CronometerFoodReader(path: path)
    let parser = XMLParser(data: content)
    parser.delegate = reader
    let isWellFormed = parser.parse()
    if let fault = reader.fault { throw fault }
    // On Linux, a file that ends within the food is well-formed to the parser.
    guard isWellFormed, reader.isComplete, let food = reader.food else {
      throw .malformedXML(TextLocation(path: path, line: max(parser.lineNumber, 1)))
    }
    return food
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard fault == nil else { return }
    let location = TextLocation(path: path, line: max(parser.lineNumber, 1))
    do throws(FoodSourceError) {
      try begin(Element(name: name, attributes: attributes, location: location))
    } catch {
      fault = error
      parser.abortParsing()
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "food" { isComplete = true }
  }

  private func begin(_ element: Element) throws(FoodSourceError) {
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

  private func addNutrient(_ element: Element) throws(FoodSourceError) {
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

/// An XML element as it begins.
private struct Element {
  var name: String
  var attributes: [String: String]
  var location: TextLocation

  /// The attribute's text without white space around it.
  func text(_ attribute: String) throws(FoodSourceError) -> String {
    guard let value = attributes[attribute] else {
      throw .missingAttribute(location, element: name, attribute: attribute)
    }
    return value.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The text of an attribute that must not be empty.
  func words(_ attribute: String) throws(FoodSourceError) -> String {
    let value = try text(attribute)
    guard !value.isEmpty else {
      throw .missingAttribute(location, element: name, attribute: attribute)
    }
    return value
  }

  /// A number that must be above zero.
  func positive(_ attribute: String) throws(FoodSourceError) -> ExactDecimal {
    let number = try number(attribute)
    guard number.digits > 0 else {
      throw .notPositive(location, field: "\(name) \(attribute)")
    }
    return number
  }

  func number(_ attribute: String) throws(FoodSourceError) -> ExactDecimal {
    let value = try text(attribute)
    guard let number = ExactDecimal(written: value.utf8), number.digits >= 0 else {
      throw .malformedNumber(location, field: "\(name) \(attribute)", value: value)
    }
    return number
  }
}
