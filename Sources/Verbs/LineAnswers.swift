public import FoodDatabase
public import Kitchen
internal import Nutrition
public import Representation

/// A person's answers to dv's questions about lines.
public struct LineAnswers: Sendable {
  /// The answers in the order given.
  public let all: [LineAnswer]

  /// Collects answers; if there are several about a line, the last one counts.
  public init(_ answers: [LineAnswer] = []) { all = answers }

  /// The answer about a line.
  public subscript(line: String) -> LineAnswer? { all.last { $0.line == line } }

  /// How to read a line by its answer; nil if there is no answer, or if it doesn't fit.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - resolver: Weighs the food.
  ///   - database: Where the food is.
  /// - Returns: A food and grams, or the next question.
  /// - Throws: When the databases can't be read.
  public func outcome(
    of line: String, _ resolver: KitchenResolver, in database: FoodDatabase
  ) throws -> KitchenOutcome? {
    guard let (words, food, portion) = try meaning(of: line, in: database) else { return nil }
    return resolver.resolve(words, as: food, by: portion)
  }

  /// Remembers the answers for the next time someone writes the same words.
  public func remember(_ resolver: KitchenResolver, in database: FoodDatabase) throws {
    for line in Set(all.map(\.line)).sorted() {
      guard let (words, food, portion) = try meaning(of: line, in: database),
        let choice = resolver.choice(of: food, by: portion, for: words)
      else { continue }
      try database.remember(choice)
    }
  }

  private func meaning(
    of line: String, in database: FoodDatabase
  ) throws -> (words: KitchenLine, food: Food, portion: Portion?)? {
    guard let answer = self[line], let words = try? KitchenLine(line),
      let food = try database.food(answer.food)
    else { return nil }
    return (words, food, answer.portion.flatMap { text in food.portions.first { $0.text == text } })
  }
}
