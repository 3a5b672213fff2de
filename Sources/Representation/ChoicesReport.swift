public import FoodDatabase
internal import Nutrition
public import Text

/// Remembered choices, each with its food.
public struct ChoicesReport: Representable {
  /// One choice.
  public struct Line: Sendable {
    /// What was chosen.
    public let choice: RememberedChoice
    /// The food's name; nil when the food no longer exists, so that the choice isn't used.
    public let name: String?
    /// A short code of the food, for people.
    public let code: String
  }

  /// The choices by their words.
  public let lines: [Line]

  /// Looks up the foods of choices.
  ///
  /// - Parameters:
  ///   - choices: The choices.
  ///   - foods: The database.
  /// - Throws: When a database cannot be read.
  public init(
    _ choices: [RememberedChoice], in foods: some FoodReading
  ) throws(FoodDatabaseError) {
    let codes = Array(Set(choices.map(\.food)))
    let names = Dictionary(
      try foods.foods(codes).map { ($0.code, $0.name) }, uniquingKeysWith: { first, _ in first })
    let short = try foods.shortCodes(of: Array(names.keys))
    lines = choices.map { choice in
      Line(
        choice: choice, name: names[choice.food],
        code: short[choice.food] ?? choice.food.description)
    }
  }

  private init(_ lines: [Line]) { self.lines = lines }

  /// The choices whose words or food's name contain all of some words, in any case.
  public func containing(_ words: [String]) -> ChoicesReport {
    let words = words.map { $0.lowercased() }
    return ChoicesReport(
      lines.filter { line in
        let text = "\(line.choice.name) \(line.name ?? "")".lowercased()
        return words.allSatisfy(text.contains)
      })
  }

  /// The result as JSON.
  public var json: JSON { .object([("choices", .array(lines.map(\.json)))]) }

  /// The result as rows.
  public var csv: CSV {
    CSV(
      ["words", "context", "code", "name", "measure", "portion", "time"],
      lines.map { line in
        let choice = line.choice
        return [
          choice.name, choice.context.rawValue, choice.food.description, line.name ?? "",
          choice.portion?.measure ?? "", choice.portion?.text ?? "", choice.time ?? "",
        ]
      })
  }
}

extension ChoicesReport.Line {
  /// The choice as a JSON object.
  var json: JSON {
    .object([
      ("words", .string(choice.name)), ("context", .string(choice.context.rawValue)),
      ("code", .string(choice.food.description)), ("name", .optional(name)),
      (
        "portion",
        choice.portion.map {
          .object([("measure", .string($0.measure)), ("text", .string($0.text))])
        } ?? .null
      ),
      ("time", .optional(choice.time)),
    ])
  }
}

/// Choices that were forgotten.
public struct ForgottenChoicesReport: JSONRepresentable {
  /// The choices.
  public let choices: [RememberedChoice]

  /// Lists choices.
  public init(_ choices: [RememberedChoice]) { self.choices = choices }

  /// The result as JSON.
  public var json: JSON {
    .object([
      (
        "forgotten",
        .array(
          choices.map { choice in
            .object([
              ("words", .string(choice.name)), ("context", .string(choice.context.rawValue)),
              ("code", .string(choice.food.description)),
            ])
          })
      )
    ])
  }
}
