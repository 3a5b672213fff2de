public import FoodDatabase
internal import FoodNames
internal import Foundation
public import Nutrition
internal import Text

// What is remembered of a person's choice, and when it applies again.

extension KitchenLine {
  /// What names the food of a line however it is written: its words in the singular, the head noun
  /// last, then its state and form: "black bean, canned".
  ///
  /// The head noun has its place because chocolate milk isn't milk chocolate.
  public var foodKey: String {
    let head = KitchenWords.list(part ?? head).last ?? ""
    let words = KitchenWords.set([searchedName, part ?? ""].joined(separator: " "))
    let name = words.subtracting([head]).sorted() + (words.contains(head) ? [head] : [])
    return ([name.joined(separator: " ")] + said.sorted()).joined(separator: ", ")
  }

  /// The same words as a person would write them: "canned black beans".
  var foodWords: String {
    (said.sorted() + [searchedName] + [part].compactMap(\.self)).joined(separator: " ")
  }

  /// Whether words of the line can name a food, and not only say how it is prepared.
  fileprivate var namesFood: Bool {
    nameWords.contains { word in
      !PreparationWords.table.contains(word) && !PreparationWords.adverbs.contains(word)
        && !NoteWords.adjectives.contains(word) && !NoteWords.small.contains(word)
        && PreparationWords.sizes[word] == nil && StateWords.table[word] == nil
    }
  }

  /// The one part that is meant: the juice of a lime is lime juice.
  private var part: String? { parts.count == 1 ? parts[0].rawValue : nil }

  /// The states, forms and parts that make another food of it, with those that its units say.
  private var said: Set<String> {
    Set(states.map(\.rawValue) + forms.map(\.rawValue))
      .union(parts.count > 1 ? parts.map(\.rawValue) : [])
      .union(isCanned ? [FoodState.canned.rawValue] : [])
      .union(isOfFreshPieces ? [FoodState.fresh.rawValue] : [])
  }

  /// What the line counts, such as "large slice"; empty for pieces, nil for an amount of several
  /// parts.
  fileprivate var measure: String? {
    guard let amount else { return size?.rawValue ?? "" }
    guard amount.terms.count == 1, let term = amount.terms.first, term.each.isEmpty else {
      return nil
    }
    return [(term.size ?? size)?.rawValue, term.unit?.name].compactMap(\.self)
      .joined(separator: " ")
  }
}

extension KitchenResolver {
  /// What to remember when a person has said which food a line means, and perhaps which portion.
  ///
  /// - Parameters:
  ///   - food: The food.
  ///   - portion: The portion that one of what the line counts weighs.
  ///   - line: What was read from the line.
  /// - Returns: The choice for the words of the line's food; nil for a portion that says nothing of other
  ///   lines, such as that of "3 inch carrot".
  public func choice(
    of food: Food, by portion: Portion? = nil, for line: KitchenLine
  ) -> RememberedChoice? {
    var choice = RememberedChoice(
      words: line.foodKey, context: context, name: line.foodWords, food: food.code)
    guard let portion else { return choice }
    guard let measure = line.measure else { return nil }
    choice.portion = RememberedChoice.Portion(measure: measure, text: portion.text)
    return choice
  }
}

extension KitchenResolver {
  /// What to remember of a line of a file in which a person put the code of a food that its words
  /// alone don't mean.
  ///
  /// The words are in the line, as in "1 cup oat milk my:7k3q", or in the comment above it, where
  /// `dv sum --resolve` puts them before the name of the food that it took: a person replaced the
  /// code if that is another food.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - comment: The comment above it.
  /// - Returns: The choice; nil where the file says nothing new, or where something was chosen for the
  ///   words before: a file doesn't change that.
  /// - Throws: When the database cannot be read.
  public func choice(
    codedIn text: String, under comment: String?
  ) throws(FoodDatabaseError) -> RememberedChoice? {
    guard let coded = try? CodedLine(text), let food = try foods.food(coded.code),
      let line = try line(in: text, or: comment, meaning: food),
      try foods.choice(for: line.foodKey, in: context) == nil
    else { return nil }
    if case .resolved(let resolution) = try resolve(line), resolution.food.code == food.code {
      return nil
    }
    return choice(of: food, for: line)
  }

  /// What is read of a line without its code, if its words name the food or one that dv doesn't know;
  /// else of a comment that names another food.
  private func line(
    in text: String, or comment: String?, meaning food: Food
  ) throws(FoodDatabaseError) -> KitchenLine? {
    let words = text.split(separator: " ").filter { !CodedLine.isCode($0) }
    if let line = try? KitchenLine(words.joined(separator: " ")) {
      if WantedFood(line, context).isHead(of: food) { return line }
      // What dv doesn't know, such as oat milk, is what the code says.
      if line.namesFood, case .question(let question) = try resolve(line), question.kind == .food {
        return line
      }
    }
    guard let comment, let colon = comment.range(of: ": ", options: .backwards),
      let line = try? KitchenLine(String(comment[..<colon.lowerBound]))
    else { return nil }
    let name = String(comment[colon.upperBound...])
    guard name != food.name,
      try foods.search(FoodQuery(name, limit: 5)).foods.contains(where: { $0.food.name == name })
    else { return nil }
    return line
  }
}

extension RememberedChoice {
  /// The portion to weigh a line's food by; nil where the line counts something else, or where the
  /// food no longer has just one such portion.
  func portion(of food: Food, for line: KitchenLine) -> Nutrition.Portion? {
    guard let portion, portion.measure == line.measure else { return nil }
    let found = food.portions.filter { SafeText.replacingControls(in: $0.text) == portion.text }
    return found.count == 1 ? found[0] : nil
  }
}

extension FoodWeigher {
  /// The weight where one of what the line counts is a portion.
  func weight(by portion: Portion) -> Weight {
    let number = DecimalText.brief(count)
    return Weight(
      grams: count * portion.grams,
      text: portion.amount == 1 ? "\(number) \(portion.unit)" : "\(number) × \(portion.text)",
      weighing: .portion(portion))
  }
}
