public import FoodDatabase
public import Kitchen
internal import Nutrition
public import Representation

/// Finds out what lines mean, such as "2 large eggs".
public struct LineReader {
  /// The most that a line may weigh, grams.
  public var limitGrams = Double.infinity
  /// A person's answers about lines.
  public var answers = LineAnswers()
  /// Finds the foods.
  public let resolver: KitchenResolver

  private let database: FoodDatabase

  /// Reads lines of a diary or of a recipe.
  public init(_ database: FoodDatabase, _ context: KitchenContext) {
    self.database = database
    resolver = KitchenResolver(database, context)
  }

  /// The foods and grams of lines, and why the other lines aren't understood.
  ///
  /// - Throws: When the databases can't be read.
  public func items(
    _ lines: [String]
  ) throws -> (items: [SumItem], failures: [(text: String, error: ErrorReport)]) {
    var items: [SumItem] = []
    var failures: [(text: String, error: ErrorReport)] = []
    for line in lines {
      do {
        items.append(try item(line))
      } catch let failure as Failure {
        failures.append((line, failure.report))
      }
    }
    return (items, failures)
  }

  /// The food and grams of a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - answer: Answers a question; without it, the question is a failure.
  /// - Returns: The food and grams.
  /// - Throws: `Failure` when it isn't understood.
  public func item(
    _ line: String, _ answer: (KitchenQuestion) throws -> Resolution = { throw Failure($0) }
  ) throws -> SumItem {
    let outcome: KitchenOutcome
    do {
      outcome =
        try answers.outcome(of: line, resolver, in: database) ?? resolver.resolve(line)
    } catch let error as KitchenLineError {
      throw Failure(error)
    } catch let error as AmountError {
      throw Failure(error)
    }
    if let draft = try DraftRecipe.failure(naming: line, outcome, in: database) { throw draft }
    let resolution: Resolution
    switch outcome {
    case .resolved(let resolved): resolution = resolved
    case .question(let question): resolution = try answer(question)
    }
    guard resolution.amount.grams <= limitGrams else {
      let start = line.count > 60 ? "\(line.prefix(60))…" : line
      throw Failure(
        .usage,
        "\"\(start)\" is \(resolution.amount.weightText), more than anyone eats at once.",
        hint: "Check the amount; the limit is \(DecimalText.brief(limitGrams / 1000)) kg.",
        code: .amountInvalid)
    }
    let codes = try database.shortCodes(of: [resolution.food.code])
    return SumItem(text: line, resolution: resolution, code: codes[resolution.food.code])
  }
}
