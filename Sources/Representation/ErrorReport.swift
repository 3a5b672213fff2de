public import Nutrition
public import Text

/// The kind of error, for programs; these names don't change.
public enum ErrorCode: String, CaseIterable, Hashable, Sendable {
  /// An option, an argument or their combination is wrong.
  case usage
  /// No food matches, or has the code.
  case foodNotFound = "food-not-found"
  /// Several foods match; `candidates` lists them.
  case foodAmbiguous = "food-ambiguous"
  /// The amount cannot be understood.
  case amountInvalid = "amount-invalid"
  /// The food can't be measured that way; `portions` lists the ways it can.
  case portionUnknown = "portion-unknown"
  /// Several portions match; `portions` lists them.
  case portionAmbiguous = "portion-ambiguous"
  /// No nutrient has the key or number.
  case nutrientUnknown = "nutrient-unknown"
  /// No food group has the key or name.
  case groupUnknown = "group-unknown"
  /// Several food groups match.
  case groupAmbiguous = "group-ambiguous"
  /// Nothing was found, for another reason.
  case nothingFound = "nothing-found"
  /// A file or database holds something wrong.
  case badData = "bad-data"
  /// A database is missing or of another version.
  case databaseMissing = "database-missing"
  /// Something in dv itself went wrong.
  case internalError = "internal-error"
  /// A file can't be created.
  case cannotCreate = "cannot-create"
  /// Results or changes can't be written.
  case writeFailed = "write-failed"
  /// The user database is in use.
  case busy
}

/// An error or an open question, in a form that programs can read.
public struct ErrorReport: Hashable, Sendable {
  /// What kind of error it is.
  public var code: ErrorCode
  /// What went wrong.
  public var message: String
  /// How to fix it; nil when there is nothing to do.
  public var hint: String?
  /// The individual errors, such as those in the lines of a file.
  public var details: [String]
  /// The foods to choose from.
  public var candidates: [FoodSummary]
  /// How many foods there are to choose from; `candidates` has the likeliest.
  public var total: Int?
  /// The portions to choose from.
  public var portions: [Portion]

  /// Describes an error.
  public init(
    _ code: ErrorCode, _ message: String, hint: String? = nil, details: [String] = [],
    candidates: [FoodSummary] = [], total: Int? = nil, portions: [Portion] = []
  ) {
    self.code = code
    self.message = message
    self.hint = hint
    self.details = details
    self.candidates = candidates
    self.total = total
    self.portions = portions
  }

  /// The error for pages and programs: without a hint that names a command, and options without dashes.
  public var withoutCommands: ErrorReport {
    var report = self
    report.hint = hint.flatMap { $0.contains("`dv ") ? nil : $0.replacing("--", with: "") }
    return report
  }

  /// The error as an object with the one member "error".
  public var json: JSON {
    var members: [(key: String, value: JSON)] = [
      ("code", .string(code.rawValue)), ("message", .string(message)), ("hint", .optional(hint)),
    ]
    if !details.isEmpty { members.append(("details", .array(details.map(JSON.string)))) }
    if !candidates.isEmpty {
      members.append(("total", .integer(total ?? candidates.count)))
      members.append(("candidates", .array(candidates.map(Self.json))))
    }
    if !portions.isEmpty { members.append(("portions", .array(portions.map(JSON.portion)))) }
    return .object([("error", .object(members))])
  }

  private static func json(_ food: FoodSummary) -> JSON {
    .object(
      food.members
        + SearchReport.columns.map {
          ($0.key, .optional(food.nutrients.amount(of: $0.number).map(DecimalText.fifteenDigits)))
        })
  }
}
