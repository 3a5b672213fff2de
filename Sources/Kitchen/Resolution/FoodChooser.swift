internal import FoodDatabase
internal import FoodNames
internal import Nutrition

/// A food chosen for a line, with what a reader should know of the choice.
struct FoodChoice {
  var food: Food
  var warnings: [KitchenWarning] = []
  var alternatives: [FoodSummary] = []
  /// The portion that the line counts by its name: "Becher" of "1 Becher skyr".
  var portion: Portion?
  /// What a person chose before, where this is it.
  var remembered: RememberedChoice?
  var isAsEaten = false
}

/// Chooses the food that a line means.
///
/// The head noun of a line is never dropped: rather no answer than another food.
struct FoodChooser {
  enum Choice {
    case food(FoodChoice)
    /// None is clearly meant; these are possible.
    case several([FoodSummary])
  }

  /// A food that is farther from what was said is not taken without asking.
  static let farthest = 1.2

  let foods: any FoodReading
  let searched: SearchedFoods
  private let named: NamedFoods
  private let context: KitchenContext

  init(_ foods: any FoodReading, _ context: KitchenContext) {
    (self.foods, self.context) = (foods, context)
    searched = SearchedFoods(foods)
    named = NamedFoods(foods)
  }

  func choose(for line: KitchenLine) throws(FoodDatabaseError) -> Choice {
    let whole = WantedFood(line, context)
    if !line.additions.isEmpty { return try choose(for: line, whole) }
    if let preferred = try preferredKind(line) { return preferred }
    let choice = try choose(whole)
    guard case .several = choice else { return choice }
    if line.alternatives.isEmpty { return try withoutQualifiers(line, whole) ?? choice }
    // Words of the second food that were read as the first's.
    let strays = line.words.filter { word in
      line.alternatives.contains { $0.range.contains(word.range.lowerBound) }
    }
    let own = whole.without(Set(strays.map { KitchenWords.plain($0.text) }))
    // A stock or a milk is never named by its first word alone.
    let sharesHead = strays.contains { whole.isHead(KitchenWords.plain($0.text)) }
    if !strays.isEmpty, !own.words.isEmpty, !(sharesHead && whole.isNamedByModifier),
      case .food(let food) = try choose(own)
    {
      return .food(food)
    }
    // "Sesame oil, olive oil, or rendered fat"
    return try withoutQualifiers(line, whole) ?? choice
  }

  /// The kind that a line says is the best: "Arborio rice" of "rice, preferably Arborio rice".
  private func preferredKind(_ line: KitchenLine) throws(FoodDatabaseError) -> Choice? {
    for place in line.notes + line.comments {
      let words = line[place].split { " ()".contains($0) }
      guard words.first?.lowercased() == "preferably",
        let kind = try? KitchenLine(
          (line.states.map(\.rawValue) + words.dropFirst().map(String.init))
            .joined(separator: " ")),
        Singular.of(kind.head) == Singular.of(line.head), kind.nameWords.count > 1,
        let choice = try everydayFood(for: WantedFood(kind, context)), case .food = choice
      else { continue }
      return choice
    }
    return nil
  }

  /// The everyday food before a comma, when what stands behind is unknown: "dill, parsley, chives".
  private func withoutQualifiers(
    _ line: KitchenLine, _ whole: WantedFood
  ) throws(FoodDatabaseError) -> Choice? {
    let behind = line.words.filter { $0.role == .qualifier }.map(\.text)
    let own = whole.without(Set(behind.map(KitchenWords.plain)))
    guard !behind.isEmpty, !own.words.isEmpty, case .food(var choice)? = try everydayFood(for: own)
    else { return nil }
    choice.warnings.append(.wordIgnored(behind.joined(separator: " ")))
    return .food(choice)
  }

  /// The food that has what the line says comes with it, or the food alone: toast and no butter.
  private func choose(
    for line: KitchenLine, _ whole: WantedFood
  ) throws(FoodDatabaseError) -> Choice {
    let added = KitchenWords.set(line.additions.map(\.name).joined(separator: " "))
    let alone = whole.without(added)
    guard !alone.words.isEmpty else { return try choose(whole) }
    let together = try choose(whole)
    if case .food(var choice) = together,
      choice.food.origin == .mine || choice.food.names(alone.words, with: added)
    {
      // "With cheese" leaves no choice of "no cheese".
      choice.warnings.removeAll {
        if case .differs(_, _, let other) = $0 {
          KitchenWords.list(other).contains("no")
        } else {
          false
        }
      }
      return .food(choice)
    }
    guard case .food(var choice) = try choose(alone) else { return try choose(alone) }
    choice.warnings.append(.severalFoods(line.additions.map(\.name)))
    return .food(choice)
  }

  private func choose(_ wanted: WantedFood) throws(FoodDatabaseError) -> Choice {
    if wanted.name.count > 3, wanted.name.allSatisfy(\.isNumber) {
      // A bare number is a food's code.
      let found = try foods.search(FoodQuery(wanted.name, limit: 2)).foods
      guard found.count == 1, let food = try foods.food(found[0].food.code) else {
        return .several(found.map(\.food))
      }
      return .food(FoodChoice(food: food))
    }
    if try named.hasCustomFoods() {
      let custom = try CustomFoods(of: wanted, in: foods)
      if let named = custom.named { return .food(named) }
      if let closest = custom.closest,
        wanted.everydayFood(named: wanted.words)?.meanings.allSatisfy(\.isNearest) ?? true
      {
        return .food(closest)
      }
    }
    if let choice = try everydayFood(for: wanted) { return choice }
    return try searchedFood(for: wanted)
  }

  // MARK: Everyday foods

  private func everydayFood(for wanted: WantedFood) throws(FoodDatabaseError) -> Choice? {
    var warnings: [KitchenWarning] = []
    var entry = wanted.everydayFood(named: wanted.words)
    if entry == nil, let corrected = try corrected(wanted) {
      entry = wanted.everydayFood(named: corrected.words)
      if entry != nil { warnings = corrected.warnings }
    }
    if entry == nil, let known = try withoutUnknownWords(wanted) {
      entry = wanted.everydayFood(named: known.words)
      if entry?.hasVarieties == false, !known.unknown.allSatisfy(Self.origins.contains) {
        entry = nil
      }
      if entry != nil { warnings = known.unknown.map { .wordIgnored($0) } }
    }
    guard let entry else { return nil }
    // A state that is in the food's name is not asked for again.
    var states = wanted.states.subtracting(entry.required)
    // Drained chickpeas come from a can.
    if states.contains("drained"), states.isDisjoint(with: ["dried", "cooked"]),
      entry.meanings.contains(where: { $0.keys.contains(["canned", "drained"]) })
    {
      states.insert("canned")
    }
    var (meaning, covered) = entry.meaning(for: states)
    if meaning.isOpen {
      return .several(try similarFoods(wanted))
    }
    var found = try named.food(meaning.words)
    if found == nil, let plain = entry.meanings.first, plain.words != meaning.words, !plain.isOpen {
      // The data lack the food in this state.
      (meaning, covered) = (plain, [])
      found = try named.food(plain.words)
    }
    guard let food = found else { return nil }
    if meaning.isNearest { warnings.append(.nearest(wanted.name)) }
    let missing = wanted.decisiveStates(
      besides: covered.union(entry.required).union(entry.optional), in: food)
    if let state = missing.first {
      if let better = try foodInState(state, wanted, in: food.group) { return .food(better) }
      warnings.append(.otherState(state))
    }
    return .food(
      FoodChoice(food: food, warnings: warnings, isAsEaten: covered == ["eaten"]))
  }

  /// The food in a state that its everyday meanings lack.
  private func foodInState(
    _ state: String, _ wanted: WantedFood, in group: FoodGroup?
  ) throws(FoodDatabaseError) -> FoodChoice? {
    guard case .food(let choice) = try searchedFood(for: wanted), choice.food.group == group,
      KitchenWords.set(choice.food.name).contains(KitchenWords.plain(state))
    else { return nil }
    return choice
  }

  /// The words without those that no food has, such as a variety's; nil where each is some food's, or
  /// where the words say what kind of thing the head is.
  private func withoutUnknownWords(
    _ wanted: WantedFood
  ) throws(FoodDatabaseError) -> (words: Set<String>, unknown: [String])? {
    let origins = wanted.words.filter { Self.origins.contains($0) && !wanted.isHead($0) }
    if !origins.isEmpty, wanted.everydayFood(named: wanted.words.subtracting(origins)) != nil {
      return (wanted.words.subtracting(origins), origins.sorted())
    }
    guard wanted.words.count > 1, !wanted.isNamedByModifier || wanted.isHead("cheese") else {
      return nil
    }
    var unknown = wanted.words.filter { Self.colors.contains($0) && !wanted.isHead($0) }
    for word in wanted.words.subtracting(unknown) where !wanted.isHead(word) {
      if Self.neverIdle.contains(word) { return nil }
      let found = try searched.search(word)
      if found.foods.isEmpty || !found.understanding.isAsTyped { unknown.insert(word) }
    }
    guard !unknown.isEmpty else { return nil }
    return (wanted.words.subtracting(unknown), unknown.sorted())
  }

  /// Where food is from, which only narrows its kind.
  private static let origins: Set<String> = [
    "italian", "french", "spanish", "greek", "turkish", "german", "belgian", "dutch", "swedish",
    "danish", "english", "irish", "scottish", "welsh", "british", "american", "mexican", "chinese",
    "japanese", "korean", "thai", "vietnamese", "indian", "malaysian", "indonesian", "moroccan",
    "lebanese", "egyptian", "hungarian", "polish", "russian", "swiss", "sicilian", "tuscan",
    "californian", "yorkshire", "jersey", "cornish", "kentish", "atlantic", "pacific", "alaskan",
    "campbell's", "kraft", "heinz", "hellmann's",
  ]

  /// Words that make another food, though no food in the data has them.
  private static let neverIdle: Set<String> = [
    "vegan", "vegetarian", "plant", "mock", "imitation", "free", "substitute", "dairy", "meatless",
    "keto", "candied", "infused", "filled", "stuffed", "flavored", "flavoured", "powdered",
    "pickled",
  ]

  private static let colors: Set<String> = [
    "red", "green", "white", "yellow", "black", "golden", "gold", "brown", "pink", "purple", "blue",
    "orange",
  ]

  /// The words as search corrects them; nil when none has to be.
  private func corrected(
    _ wanted: WantedFood
  ) throws(FoodDatabaseError) -> (words: Set<String>, warnings: [KitchenWarning])? {
    let understanding = try searched.search(wanted.name).understanding
    guard !understanding.corrections.isEmpty, understanding.dropped.isEmpty,
      understanding.corrections.allSatisfy({ Self.isSlip($0.typed, $0.used) })
    else { return nil }
    var words = wanted.words
    for correction in understanding.corrections {
      words.remove(KitchenWords.plain(correction.typed))
      words.formUnion(KitchenWords.set(correction.used))
    }
    return (words, understanding.corrections.map { .corrected($0.typed, as: $0.used) })
  }

  /// Whether two words differ by one letter, as by a slip of the hand; in long words, by two.
  static func isSlip(_ typed: String, _ used: String) -> Bool {
    let difference = Array(typed).difference(from: Array(used)).count
    return difference <= (typed.count > 9 ? 4 : 2)
  }
}

extension FoodSummary {
  init(_ food: Food) {
    self.init(
      code: food.code, name: food.name, group: food.group, origin: food.origin,
      nutrients: food.nutrients, corrected: food.corrected)
  }
}

extension Food {
  /// Whether the name says "X with Y" or "X and Y" and no more of X: spaghetti with meatballs is so
  /// named, french toast with butter isn't toast with butter.
  fileprivate func names(_ words: Set<String>, with added: Set<String>) -> Bool {
    let list = KitchenWords.list(name)
    guard let link = list.firstIndex(where: { ["with", "and"].contains($0) }),
      added.isSubset(of: list[link...])
    else { return false }
    let isServed = ["fast-foods", "restaurant-foods"].contains(group?.key)
    // Behind the maker, or "Fast foods".
    let maker = isServed || name.prefix { $0 != "," }.allSatisfy { !$0.isLowercase }
    let own = maker ? KitchenWords.list(name.drop { $0 != "," }) : list
    return words.isSuperset(of: own.prefix { $0 != list[link] })
  }
}
