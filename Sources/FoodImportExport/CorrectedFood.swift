internal import Nutrition
internal import Text

/// What a file says about a shipped food that it corrects.
///
/// An export must import again under a release that renamed or dropped the food, so a wrong name is
/// ignored there. In a table that a person wrote, it is a mistake.
struct CorrectedFood: Sendable {
  /// What the user should know about it.
  enum Remark {
    case problem(FoodFileProblem)
    case note(String)
  }

  /// The rule for all columns but those of amounts.
  static let rule = "can't be corrected. Only nutrient amounts can be corrected."

  /// A text of a file whose row is no longer in memory.
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
  /// Whether the file has the columns of an export.
  private let isOfExport: Bool

  init(code: FieldText, name: FieldText?, isOfExport: Bool) {
    self.code = Place(code)
    self.name = name.map(Place.init)
    self.isOfExport = isOfExport
  }

  /// What the user should know about it; nil when all is well.
  ///
  /// - Parameters:
  ///   - shipped: The food's name; nil when there is no such food.
  ///   - isCorrected: Whether it is already corrected, so some release had it.
  /// - Returns: A problem or a note.
  func remark(shipped: String?, isCorrected: Bool) -> Remark? {
    guard let shipped else {
      guard !isOfExport, !isCorrected else { return nil }
      return .problem(
        code.problem(.code, "isn't the code of a food, so there is nothing to correct."))
    }
    guard let name, name.text != shipped else { return nil }
    guard isOfExport else { return .problem(name.problem(.name, Self.rule)) }
    return .note(name.problem(.name, "is ignored: \(code.text) is \"\(shipped)\".").description)
  }
}
