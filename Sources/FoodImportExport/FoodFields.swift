internal import Text
internal import Nutrition

/// A text of a file, and where it stands.
struct FieldText {
  /// Where a text stands; of a row's field it is worked out only when it is asked for.
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

/// What a file says of one food, before anything of it is understood.
struct FoodFields {
  /// Where the food stands in the file.
  var location: TextLocation
  /// What the file has columns or members for, be they empty.
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

/// What a file has a column or a member for.
struct NamedParts {
  var columns: Set<FoodField> = []
  var nutrients: Set<NutrientNumber> = []
  var hasServings = false
  /// Whether they are those that an export has.
  var isOfExport = false
}

/// What a file says of one serving: in parts, or in words such as "1 bar = 60 g".
enum ServingFields {
  case parts(amount: FieldText, unit: FieldText, grams: FieldText)
  case words(FieldText)

  /// Where it stands.
  var location: TextLocation {
    switch self {
    case .parts(_, let unit, _): unit.location
    case .words(let field): field.location
    }
  }
}
