public import FoodDatabase
internal import FoodNames
public import Nutrition

/// Finds the food and the grams that lines mean, or what to ask.
///
/// One resolver serves many lines: it finds each everyday food once, and remembers what it searched for
/// last. After foods have changed, make another one.
public struct KitchenResolver {
  let foods: any FoodReading
  let context: KitchenContext
  private let chooser: FoodChooser

  /// Resolves lines with the foods of a database, and with what a person chose before.
  ///
  /// - Parameters:
  ///   - foods: The database, or a snapshot of it.
  ///   - context: Where the lines are from.
  public init(_ foods: any FoodReading, _ context: KitchenContext = .diary) {
    self.foods = foods
    self.context = context
    chooser = FoodChooser(foods, context)
  }

  /// What a line means.
  ///
  /// - Parameter text: What a person wrote: a food by its name or its code, with an amount.
  /// - Returns: A food and grams, or a question.
  /// - Throws: `KitchenLineError` when the line can't be read, `AmountError` when the amount of a food
  ///   with a code can't be weighed, `FoodDatabaseError` when the database cannot be read.
  public func resolve(_ text: String) throws -> KitchenOutcome {
    guard let coded = try CodedLine(text) else { return try resolve(try KitchenLine(text)) }
    guard let food = try foods.food(coded.code) else {
      return .question(
        KitchenQuestion(kind: .food, name: coded.code.description, foods: [], count: 1))
    }
    guard !coded.amount.isEmpty else { throw KitchenLineError.noAmount(coded.code.description) }
    return .resolved(
      Resolution(
        food: food, amount: try FoodAmount(coded.amount, of: food), weighing: .stated,
        refusePercent: nil, warnings: [], alternatives: []))
  }

  /// Whether a line says how much, as "half an avocado" and "sr:09037 50 g" do.
  public func hasAmount(_ text: String) -> Bool {
    if let coded = try? CodedLine(text) { return !coded.amount.isEmpty }
    return (try? KitchenLine(text))?.amount != nil
  }

  /// What a line means.
  ///
  /// - Parameter line: What was read from it.
  /// - Returns: A food and grams, or a question.
  /// - Throws: When the database cannot be read.
  public func resolve(_ line: KitchenLine) throws(FoodDatabaseError) -> KitchenOutcome {
    // "Cooking spray or 2 tbsp butter" counts the butter.
    if line.amount == nil, line.alternatives.contains(where: { $0.amount != nil }),
      let other = try alternative(of: line)
    {
      return other
    }
    switch try choose(for: line) {
    case .food(var choice):
      if let differing = try commentedKind(line, besides: choice) {
        choice.warnings.append(differing)
      }
      let outcome = weigh(choice, line)
      return try inAnyState(line, insteadOf: outcome) ?? outcome
    case .several(let candidates):
      if let other = try alternative(of: line) { return other }
      if let example = try example(in: line) { return example }
      var question = KitchenQuestion(
        kind: .food, name: line.searchedName, foods: candidates, count: 1)
      if candidates.isEmpty {
        question.similarWords = try chooser.searched.search(line.searchedName).understanding.nearest
      }
      return .question(question)
    }
  }

  /// Pieces of the plain food, where the data don't have it fried, pickled or frozen:
  /// "3 onions, sliced and fried".
  private func inAnyState(
    _ line: KitchenLine, insteadOf outcome: KitchenOutcome
  ) throws(FoodDatabaseError) -> KitchenOutcome? {
    guard case .question(let question) = outcome, question.kind == .portion,
      let state = line.states.first(where: { ![.raw, .fresh, .drained].contains($0) })
    else { return nil }
    var plain = line
    plain.states = []
    guard case .food(let choice) = try chooser.choose(for: plain),
      choice.food.code != question.food?.code, case .resolved(var resolution) = weigh(choice, plain)
    else { return nil }
    resolution.warnings.insert(.otherState(state.rawValue), at: 0)
    return .resolved(resolution)
  }

  /// The food that a person chose for the line's words before; else the one that they seem to mean.
  private func choose(for line: KitchenLine) throws(FoodDatabaseError) -> FoodChooser.Choice {
    if let remembered = try foods.choice(for: line.foodKey, in: context),
      let food = try foods.food(remembered.food)
    {
      return .food(FoodChoice(food: food, remembered: remembered))
    }
    return try chooser.choose(for: line)
  }

  /// What the second food of "a vanilla bean or 1 tsp vanilla extract" means, when the first is not known.
  private func alternative(of line: KitchenLine) throws(FoodDatabaseError) -> KitchenOutcome? {
    // The "beef" of "meat (lamb or beef)" is an example, the "flakes" of "nori (or flakes)" isn't.
    let examples = line.comments.filter { !line[$0].lowercased().hasPrefix("(or ") }
    for other in line.alternatives
    where !examples.contains(where: { $0.contains(other.range.lowerBound) })
      && !NoteWords.cuts.contains(Singular.of(other.name.lowercased()))
    {
      guard let amount = other.amount ?? line.amount,
        let second = try? KitchenLine(
          (["\(line[amount.range])"] + line.states.map(\.rawValue) + [other.name]
            + line.forms.map(\.rawValue))
            .joined(separator: " ")),
        case .food(let choice) = try choose(for: second),
        case .resolved(var resolution) = weigh(choice, second)
      else { continue }
      if line.amount != nil { resolution.warnings.insert(.wordIgnored(line.searchedName), at: 0) }
      return .resolved(resolution)
    }
    return nil
  }

  /// What the first example of a kind of food means: the almonds of "1 cup nuts (almonds, walnuts, etc)".
  private func example(in line: KitchenLine) throws(FoodDatabaseError) -> KitchenOutcome? {
    guard let amount = line.amount else { return nil }
    for comment in line.comments {
      guard let first = line.firstExample(in: comment),
        let example = try? KitchenLine(
          (["\(line[amount.range])"] + line.states.map(\.rawValue) + [first]).joined(
            separator: " ")),
        case .food(let choice) = try choose(for: example),
        case .resolved(var resolution) = weigh(choice, example)
      else { continue }
      resolution.warnings.insert(.closest(first), at: 0)
      return .resolved(resolution)
    }
    return nil
  }

  /// How another kind that a comment names differs: the Emmental of "grated cheese (Emmental, Comté)".
  private func commentedKind(
    _ line: KitchenLine, besides choice: FoodChoice
  ) throws(FoodDatabaseError) -> KitchenWarning? {
    guard choice.remembered == nil else { return nil }
    let words = KitchenWords.set(choice.food.name)
    for comment in line.comments where !line[comment].lowercased().hasPrefix("(or ") {
      guard let first = line.firstExample(in: comment),
        let kind = try? KitchenLine(
          (line.states.map(\.rawValue) + [first]).joined(separator: " ")),
        case let named = KitchenWords.set(kind.searchedName), !named.isSubset(of: words),
        EverydayFoods.entry(named: named, with: []) != nil,
        case .food(let other) = try chooser.choose(for: kind),
        other.food.group == choice.food.group,
        let differing = FoodChooser.difference(choice.food, [other.food], atLeast: 60)
      else { continue }
      return differing
    }
    return nil
  }

  /// What a line means when a person has said which food, and perhaps which portion.
  ///
  /// - Parameters:
  ///   - line: What was read from it.
  ///   - food: The food.
  ///   - portion: The portion to weigh it by where the line doesn't say how much it is.
  /// - Returns: The food and grams, or which portion to ask for.
  public func resolve(
    _ line: KitchenLine, as food: Food, by portion: Portion? = nil
  ) -> KitchenOutcome {
    weigh(FoodChoice(food: food), line, by: portion)
  }

  private func weigh(
    _ choice: FoodChoice, _ line: KitchenLine, by portion: Portion? = nil
  ) -> KitchenOutcome {
    let weigher = FoodWeigher(choice.food, line, context)
    let portion = portion ?? choice.remembered?.portion(of: choice.food, for: line)
    guard
      let weight = choice.portion.map(weigher.weight(by:)) ?? weigher.weight()
        ?? portion.map(weigher.weight(by:))
    else {
      return .question(
        KitchenQuestion(
          kind: .portion, name: line.searchedName, foods: choice.alternatives, food: choice.food,
          count: weigher.count, hasAmount: line.amount != nil))
    }
    var warnings = choice.warnings + weight.warnings
    if !line.companions.isEmpty {
      warnings.append(.severalFoods(line.companions.map(\.name)))
    }
    let others = line.uncountedFoods
    if !others.isEmpty { warnings.append(.severalFoods(others)) }
    if context == .diary, !line.notesOfFoods.isEmpty {
      warnings.append(.severalFoods(line.notesOfFoods))
    }
    for form in [FoodForm.inShell, .boneIn]
    where line.forms.contains(form) && weight.refusePercent == nil && weight.weighing == .stated {
      warnings.append(.wordIgnored(form.rawValue))
    }
    // Lean meat is another food than meat with its fat.
    if !Set(line.forms).isDisjoint(with: [.lean, .extraLean]), Self.isRedMeat(choice.food),
      !choice.food.name.contains("lean")
    {
      warnings.append(.wordIgnored(FoodForm.lean.rawValue))
    }
    // Baby vegetables weigh less than the portions of grown ones.
    if line.nameWords.contains("baby"), !choice.food.name.lowercased().contains("baby") {
      switch weight.weighing {
      case .portion: warnings.append(.wordIgnored("baby"))
      case .stated, .volume, .convention, .open: break
      }
    }
    warnings += line.unheardPhrases.map { .wordIgnored($0) }
    if line.parts.count == 1, [.juice, .zest].contains(line.parts[0]), line.amount != nil,
      Conventions.part(line.parts[0], of: KitchenWords.set(line.searchedName)) == nil,
      !KitchenWords.set(choice.food.name).contains(line.parts[0].rawValue)
    {
      warnings.append(.wordIgnored(line.parts[0].rawValue))
    }
    if line.parts.count > 1 { warnings.append(.severalFoods(line.parts.map(\.rawValue))) }
    let unique = warnings.enumerated().filter { !warnings[..<$0].contains($1) }.map(\.element)
    warnings = unique.filter(\.isLoud) + unique.filter { !$0.isLoud }
    return .resolved(
      Resolution(
        food: choice.food, amount: amount(weight, line),
        weighing: weight.weighing, refusePercent: weight.refusePercent, warnings: warnings,
        alternatives: choice.alternatives, isRemembered: choice.remembered != nil,
        isAsEaten: choice.isAsEaten))
  }
}

extension KitchenResolver {
  private static func isRedMeat(_ food: Food) -> Bool {
    ["beef", "pork", "lamb", "sausages"].contains { food.group?.key.hasPrefix($0) == true }
  }

  /// The amount in words and grams; for a volume also the portion it was weighed by.
  private func amount(_ weight: FoodWeigher.Weight, _ line: KitchenLine) -> FoodAmount {
    guard case .volume(let portion) = weight.weighing,
      let unit = line.amount?.terms.first?.unit, !portion.unit.hasPrefix(unit.name)
    else { return FoodAmount(text: weight.text, grams: weight.grams) }
    return FoodAmount(text: weight.text, grams: weight.grams, basis: portion)
  }
}

extension KitchenLine {
  /// The first food of a comment: "almonds" of "(such as almonds, walnuts, etc)".
  fileprivate func firstExample(in comment: Range<Int>) -> String? {
    let words = self[comment].filter { !"()[]".contains($0) }
      .replacing(/^(?:e\.?g\.?|i\.?e\.?|such as|like|for example)[, ]+/.ignoresCase(), with: "")
    let first = words.split(separator: /,| or | and |\/|;/).first.map(String.init)
    return first.flatMap { $0.contains(where: \.isNumber) ? nil : $0 }
  }

  /// The food's words as they are searched for.
  var searchedName: String {
    let words = nameWords.joined(separator: " ")
    return words.isEmpty ? name : words
  }
}
