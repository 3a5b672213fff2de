internal import Nutrition
internal import Text

/// A text of a file, and its place.
struct FieldText {
  /// Where a text is; for a field of a row this is computed only on demand.
  private enum Place {
    case known(TextLocation)
    case field(DelimitedRow, column: Int)
  }

  let text: String
  private let place: Place

  init(text: String, location: TextLocation) {
    self.text = text
    place = .known(location)
  }

  init(text: String, row: DelimitedRow, column: Int) {
    self.text = text
    place = .field(row, column: column)
  }

  var location: TextLocation {
    switch place {
    case .known(let location): location
    case .field(let row, let column): row.location(column)
    }
  }
}

/// What a file says about one food, before it is interpreted.
struct FoodFields {
  /// The place of the food in the file.
  var location: TextLocation
  /// The columns or keys that the file has, even empty ones.
  var named = NamedParts()
  /// The texts that are given, by the names of the format's columns.
  var texts: [FoodField: FieldText] = [:]
  /// The nutrients that are given, in the file's order.
  var nutrients: [(key: FieldText, amount: FieldText)] = []
  /// The servings that are given, in order.
  var servings: [ServingFields] = []

  /// Whether nothing is given.
  var isEmpty: Bool { texts.isEmpty && nutrients.isEmpty && servings.isEmpty }
}

/// The columns or keys that a file has.
struct NamedParts {
  var columns: Set<FoodField> = []
  var nutrients: Set<NutrientNumber> = []
  var hasServings = false
  /// Whether they are those of an export.
  var isOfExport = false
}

/// One serving of a file: in parts, or as text such as "1 bar = 60 g".
enum ServingFields {
  case parts(amount: FieldText, unit: FieldText, grams: FieldText)
  case words(FieldText)

  /// Its place.
  var location: TextLocation {
    switch self {
    case .parts(_, let unit, _): unit.location
    case .words(let field): field.location
    }
  }
}
