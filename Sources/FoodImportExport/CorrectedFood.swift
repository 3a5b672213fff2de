internal import Nutrition
internal import Text

/// What a file says of a shipped food that it corrects.
///
/// Of an export nothing is refused for what another release had otherwise: it must come back where
/// the food was renamed or is gone. In a table that a person made, this is a slip.
struct CorrectedFood: Sendable {
  /// What is to be told of it.
  enum Remark {
    case problem(FoodFileProblem)
    case note(String)
  }

  /// What holds for all columns but those of amounts.
  static let rule = "cannot be corrected; amounts can."

  /// A text of a file, of which the row is not kept.
  private struct Place: Sendable {
    let text: String
    let location: TextLocation

    init(_ field: FieldText) {
      text = field.text
      location = field.location
    }

    func problem(_ column: FoodField, _ rule: String) -> FoodFileProblem {
      FoodFileProblem(FieldText(text: text, location: location), column.rawValue, rule)
    }
  }

  private let code: Place
  private let name: Place?
  /// Whether it stands in the file as an export has it.
  private let isOfExport: Bool

  init(code: FieldText, name: FieldText?, isOfExport: Bool) {
    self.code = Place(code)
    self.name = name.map(Place.init)
    self.isOfExport = isOfExport
  }

  /// What is to be told of it; nil where all is well.
  ///
  /// - Parameters:
  ///   - shipped: The food's name; nil where there is no such food.
  ///   - isCorrected: Whether it is corrected already, so that it was there once.
  /// - Returns: A fault, or a note.
  func remark(shipped: String?, isCorrected: Bool) -> Remark? {
    guard let shipped else {
      guard !isOfExport, !isCorrected else { return nil }
      return .problem(code.problem(.code, "is of no food that there is, so nothing is corrected."))
    }
    guard let name, name.text != shipped else { return nil }
    guard isOfExport else { return .problem(name.problem(.name, Self.rule)) }
    return .note(name.problem(.name, "is not kept: \(code.text) is \"\(shipped)\".").description)
  }
}
