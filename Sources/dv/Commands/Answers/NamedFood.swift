internal import FoodDatabase
internal import Kitchen
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// A food that a person names in everyday words or by its code, as it is eaten, perhaps with an amount.
struct NamedFood {
  let food: Food
  /// The amount in the words; nil if they have none.
  var amount: FoodAmount?

  /// Finds the food.
  ///
  /// - Parameters:
  ///   - words: Such as "salami", "2 oz salami" or "sr:07071".
  ///   - resolver: Finds foods by everyday words.
  ///   - database: The database.
  ///   - output: Whether a question can be asked.
  /// - Throws: When no food or several match.
  init(
    _ words: String, _ resolver: KitchenResolver, in database: FoodDatabase, _ output: OutputOptions
  ) throws {
    let isCode = FoodCode(words) != nil || words.allSatisfy(\.isNumber)
    guard !isCode, let outcome = try Self.outcome(words, resolver) else {
      food = try FoodChoice(words, output).food(in: database)
      return
    }
    switch outcome {
    case .resolved(let resolution):
      food = resolution.food
      if resolver.hasAmount(words) { amount = resolution.amount }
    case .question(let question):
      food = try question.food ?? FoodChoice(words, output).food(in: database)
    }
  }

  /// What the words mean; nil when they aren't a kitchen line.
  private static func outcome(
    _ words: String, _ resolver: KitchenResolver
  ) throws -> KitchenOutcome? {
    do {
      return try resolver.resolve(words)
    } catch let error as KitchenLineError {
      throw Failure(error)
    } catch let error as AmountError {
      throw Failure(error)
    }
  }
}
