internal import FoodDatabase
internal import FoodNames
internal import Nutrition

/// What a line says of its food: the words of its name, its state and its form.
struct WantedFood {
  /// The words to search for.
  private(set) var name: String
  /// The words that name the food, in the singular.
  private(set) var words: Set<String>
  /// The other words that the line says of it.
  let others: Set<String>
  /// The states and forms, with "eaten" in a diary and "cooked" for each way of cooking.
  let states: Set<String>
  /// The first word where it may name a portion, as in "1 Becher skyr"; nil in "2 cups skyr".
  let measure: String?
  private let head: String
  /// Whether kinds stand behind the head: "pepper, green".
  private let isHeadFirst: Bool
  private let context: KitchenContext

  /// Whether the head noun names no food without the words before it: milk, flour, oil.
  var isNamedByModifier: Bool { Self.namedByModifier.contains(head) }

  private static let namedByModifier: Set<String> = [
    "milk", "flour", "oil", "butter", "cheese", "sauce", "vinegar", "bread", "paste", "stock",
    "broth", "juice", "sugar", "tea", "syrup", "wine", "salt", "seed", "nut", "bean", "cake",
    "powder", "extract", "soup", "salad", "pie", "jam", "cream", "dressing", "mix", "spice",
    "seasoning", "chip", "noodle", "cookie", "candy", "bar", "drink", "pudding", "curry", "yogurt",
    "leaf", "fish", "meat", "fruit", "vegetable", "berry", "starch", "liqueur", "puree", "relish",
  ]

  /// The same without some of the words.
  func without(_ dropped: Set<String>) -> WantedFood {
    var other = self
    other.words.subtract(dropped)
    other.name = name.split(separator: " ")
      .filter { !dropped.contains(KitchenWords.plain(String($0))) }.joined(separator: " ")
    return other
  }

  init(_ line: KitchenLine, _ context: KitchenContext) {
    var name = line.searchedName
    // Of the juice and zest of a lemon the juice counts.
    let parts = line.parts.sorted { $0 == .juice && $1 != .juice }
    let part = parts.first { Conventions.part($0, of: KitchenWords.set(name)) != nil }
    if let part {
      name += " \(part.rawValue)"
    }
    self.name = name
    self.context = context
    words = KitchenWords.set(name)
    let list = KitchenWords.list(name)
    measure = line.amount?.isPlainCount == true && list.count > 1 ? list.first : nil
    head =
      part == nil
      ? KitchenWords.plain(line.head) : (KitchenWords.list(name).last ?? "")
    isHeadFirst = line.words.contains { $0.role == .qualifier }
    others = KitchenWords.set(
      (line.preparations + line.states.map(\.rawValue).filter { !$0.hasPrefix("in ") }
        + line.forms.map(\.rawValue) + [line.size?.rawValue ?? ""])
        .joined(separator: " ")
    ).union(line.words.map(\.text).filter { $0.allSatisfy(\.isNumber) })
    var states = Set(line.states.map(\.rawValue) + line.forms.map(\.rawValue))
    // Toasted nuts and mashed bananas are raw.
    if line.states.contains(where: { $0.isCooked && ![.toasted, .mashed, .brewed].contains($0) }) {
      states.insert("cooked")
    }
    if !line.preparations.allSatisfy({ !["shredded", "pulled"].contains($0) }),
      words.contains("chicken")
    {
      states.insert("cooked")
    }
    // An apple without its skin has been peeled.
    if line.forms.contains(.skinless) { states.insert("peeled") }
    if line.isOfFreshPieces { states.insert("fresh") }
    if line.isOfPieces { states.insert("pieces") }
    // A cube of bouillon is dry, a cup of tomato puree no paste.
    if let unit = line.amount?.terms.first?.unit { states.insert(unit.name) }
    // A teaspoon of an herb is a dried one, unless something is done to it.
    if ["tsp", "pinch", "dash"].contains(line.amount?.terms.first?.unit?.name),
      line.preparations.isEmpty,
      !line.states.contains(.fresh), !line.states.contains(.dried)
    {
      states.insert("spooned")
    }
    if words.contains("leaf"), !line.states.contains(.dried) { states.insert("fresh") }
    // Dried lentils are weighed before they are cooked.
    if line.states.contains(.dried) { states.subtract(Self.cooked.union(["cooked"])) }
    if line.states.contains(.rinsed) { states.insert("drained") }
    if line.isCanned, !states.contains("dried") { states.insert("canned") }
    let isAsBought = line.states.contains { [.raw, .dried].contains($0) }
    if context == .diary, !isAsBought { states.insert("eaten") }
    self.states = states
  }

  /// The states that make another food of it: canned, dried, cooked in some way.
  func decisiveStates(besides covered: Set<String>, in food: Food? = nil) -> [String] {
    var left = states.subtracting(covered)
    if let food {
      let theirs = KitchenWords.set(food.name)
      left.subtract(theirs)
      left = left.filter { !food.name.contains($0) }
      if food.group?.key.hasPrefix("beverages") == true || theirs.contains("frozen") {
        left.remove("canned")
      }
      if !theirs.isDisjoint(with: ["dry", "dehydrated", "powder"])
        || food.name.contains("mature seeds")
        || food.group?.key.contains("spices") == true
      {
        left.remove("dried")
      }
    }
    if left.contains("fresh"), let food, food.name.contains("mature seeds"),
      !food.name.contains("immature"), !food.name.contains("sprouted")
    {
      return ["fresh"]
    }
    if left.contains("raw"), let food,
      !KitchenWords.set(food.name).isDisjoint(with: Self.cookedWords.union(["canned"]))
    {
      return ["raw"]
    }
    if covered.contains("cooked") || covered.contains("eaten") {
      return left.intersection(Self.decisive.subtracting(Self.cooked)).sorted()
        + left.intersection(["fried"])
    }
    let specific = left.intersection(Self.decisive).sorted()
    let isCovered = !covered.isDisjoint(with: Self.cooked)
    return specific.isEmpty && left.contains("cooked") && !isCovered ? ["cooked"] : specific
  }

  private static let cooked: Set<String> = [
    "boiled", "steamed", "poached", "scrambled", "fried", "roasted", "baked", "grilled", "stewed",
  ]
  private static let decisive: Set<String> = cooked.union([
    "canned", "dried", "smoked", "pickled", "cured", "in syrup", "in oil", "in sauce",
  ])

  /// The everyday food that some words name, which are the line's or most of them.
  func everydayFood(named words: Set<String>) -> EverydayFoods.Entry? {
    EverydayFoods.entry(
      named: words, with: others,
      head: EverydayFoods.Head(word: head, isFirst: isHeadFirst, parts: PieceUnits.noHeads))
  }

  /// Whether a word is the head noun.
  func isHead(_ word: String) -> Bool { word == head }

  /// Whether a food that search found may be another than was meant: its names lack a word of the
  /// line, or say more than the line does.
  func isDoubtful(_ food: Food) -> Bool {
    let list = KitchenWords.list(
      [food.name, food.commonName, food.scientificName, food.brand].compactMap(\.self)
        .joined(separator: " "))
    let joined = zip(list, list.dropFirst()).map { $0 + $1 }
    return !words.subtracting(PieceUnits.noHeads).isSubset(of: Set(list + joined))
      || cost(of: food, heedsBrand: false) > 0.3 || !hasAll(behindWithIn: food)
  }

  /// Whether the line says what a food's name says comes with it: the yogurt of "granola bar, with
  /// yogurt coating".
  private func hasAll(behindWithIn food: Food) -> Bool {
    let list = KitchenWords.list(food.name)
    guard let link = list.firstIndex(of: "with") else { return true }
    let said = words.union(others).union(states)
    return list[link...].dropFirst().prefix(2).contains {
      said.contains($0) || ["added", "salt", "bone", "skin"].contains($0)
    }
  }

  /// Whether the line's head noun says what a food is.
  func isHead(of food: Food) -> Bool {
    // "Tostada with guacamole" isn't guacamole.
    let list = KitchenWords.list(food.name)
    if let link = list.firstIndex(of: "with"), list[link...].contains(head),
      words.isDisjoint(with: list[..<link])
    {
      return false
    }
    if FoodNouns(food).areMeant(by: head) { return true }
    // "Big Mac" and "Cheerios" are names of their own; what matters is that all words are there.
    let theirs = KitchenWords.set("\(food.name) \(food.commonName ?? "")")
    if let scientific = food.scientificName, words.isSubset(of: KitchenWords.set(scientific)) {
      return true
    }
    // "kitkat" is "KIT KAT".
    if zip(list, list.dropFirst()).contains(where: { $0 + $1 == head }) { return true }
    // "Wendy's frosty" is "WENDY'S, Frosty Dairy Dessert".
    if let maker = food.name.split(separator: ",").first, Self.isBrand(maker),
      words.contains(KitchenWords.list(maker).first ?? ""), words.isSubset(of: theirs)
    {
      return true
    }
    // Brands are in capitals: "McDONALD'S, McCHICKEN Sandwich".
    for part in food.name.split(separator: ",") where Self.isBrand(part) {
      let list = KitchenWords.list(part)
      if words.isSubset(of: list), words.contains(list.first ?? "") { return true }
    }
    let first = KitchenWords.set(food.name.prefix { $0 != "," })
    return words.isSubset(of: theirs) && (first.contains(head) || food.origin == .mine)
  }

  /// Whether a food is of a maker, or a brand, that the line doesn't name.
  func lacksBrand(of food: Food) -> Bool {
    let brands = food.name.split(separator: ",").filter(Self.isBrand)
    if !brands.isEmpty {
      let named = KitchenWords.set(brands.joined(separator: " "))
      // "Supreme pizza" doesn't name Pizza Hut.
      if words.subtracting(Self.foods).isDisjoint(with: named) { return true }
    }
    // "SYMPHONY Milk Chocolate Bar", "KASHI Pizza"
    let capitals = food.name.split { " ,()".contains($0) }.filter(Self.isBrandWord)
    return !capitals.isEmpty
      && words.isDisjoint(with: KitchenWords.set(capitals.joined(separator: " ")))
  }

  private static func isBrandWord(_ word: Substring) -> Bool {
    word.count > 3 && !["NLEA", "USDA"].contains(word)
      && word.allSatisfy { $0.isUppercase || $0 == "'" }
  }

  private static func isBrand(_ text: Substring) -> Bool {
    text.count(where: \.isUppercase) > max(1, text.count(where: \.isLowercase))
  }

  /// How far a food is from what was said; 0 for one that is just that.
  func cost(of food: Food, heedsBrand: Bool = true) -> Double {
    let theirs = KitchenWords.set(food.name)
    let unasked = theirs.subtracting(words).subtracting(states).subtracting(others)
    // "Tea, herb, other than chamomile" isn't chamomile tea.
    if !words.isDisjoint(with: KitchenWords.denied(by: food.name)) { return .infinity }
    var cost = 0.04 * Double(unasked.count)
    cost += 0.6 * Double(unasked.intersection(Self.foods).count)
    cost += Double(unasked.intersection(Self.special).count)
    // A can of soup holds it condensed.
    if states.contains("can"), theirs.contains("soup") {
      if theirs.contains("condensed") { cost -= 1 }
      if food.name.contains("equal volume") { cost += 1 }
    }
    let isCooked = !theirs.isDisjoint(with: Self.cookedWords)
    let isRaw = !theirs.isDisjoint(with: ["raw", "dry", "uncooked", "unprepared", "unheated"])
    if states.contains("cooked") || states.contains("eaten") {
      if isRaw { cost += states.contains("cooked") ? 2 : 0.4 }
    } else {
      if isCooked { cost += 1.5 }
    }
    for state in ["canned", "frozen", "dried", "smoked", "pickled"] {
      if states.contains(state) != theirs.contains(KitchenWords.plain(state)) {
        cost += states.contains(state) ? 2 : 1
      }
    }
    if heedsBrand,
      food.name.split(separator: ",").first.map({ $0.uppercased() == $0 && $0.count > 3 }) == true,
      words.isDisjoint(with: KitchenWords.set(food.name.prefix { $0 != "," }))
    {
      cost += 0.5
    }
    return cost
  }

  private static let cookedWords: Set<String> = [
    "cooked", "boiled", "baked", "roasted", "fried", "stewed", "braised", "broiled", "grilled",
    "simmered", "steamed", "microwaved", "heated", "prepared", "scrambled", "poached",
  ]

  /// Foods that make another dish of one.
  private static let foods: Set<String> = [
    "beef", "chicken", "pork", "sausage", "egg", "turkey", "ham", "bacon", "chocolate", "cheese",
    "raisin", "cherry", "almond", "peanut", "bean", "rice", "potato", "tuna", "fruit", "nut",
    "caramel", "vegetable", "cracker", "cookie", "sandwich", "pizza", "cereal", "fish", "shrimp",
    "meat", "milk", "cream",
  ]

  /// Words for kinds that nobody means without saying so.
  private static let special: Set<String> = [
    "baby", "babyfood", "infant", "imitation", "tofu", "substitute", "sprouted", "free", "reduced",
    "lowfat", "low", "light", "nonfat", "diet", "dietetic", "fast", "meatless", "powder",
    "dehydrated",
    "sweetened", "breaded", "stuffed", "mix", "flavored", "fortified", "industrial",
    "native", "unenriched", "concentrate", "formulated", "entree", "spread", "pickled", "condensed",
    "kosher", "smoked", "special", "alaska", "navajo", "hopi",
  ]
}

extension KitchenLine {
  /// Whether the line says that the food comes in a can, tin or jar.
  var isCanned: Bool {
    states.contains(.canned)
      || (amount?.terms ?? []).contains { ["can"].contains($0.unit?.name) }
      || otherAmounts.contains { $0.terms.contains { $0.unit?.name == "can" } }
  }

  /// Whether it counts what only fresh herbs come in.
  var isOfFreshPieces: Bool {
    (amount?.terms ?? []).contains { term in
      guard let unit = term.unit?.name else { return false }
      // A handful of coconut may be dried.
      return ["sprig", "bunch", "leaf"].contains(unit)
        || unit == "handful" && Conventions.isOwnPiece("leaf", of: KitchenWords.set(searchedName))
    }
  }

  /// Whether it counts or cuts up what a spice of the same name isn't: "2 peppers", "1 pepper, diced".
  var isOfPieces: Bool {
    amount?.isPlainCount == true || Singular.of(head) != head || amount?.grams ?? 0 > 25
      || (amount?.terms ?? []).contains { ["cup", "handful"].contains($0.unit?.name) }
      || preparations.contains { ["chopped", "diced", "sliced", "halved"].contains($0) }
  }

  /// Whether what it counts was drained of its liquid.
  var isDrained: Bool { states.contains(.drained) || states.contains(.rinsed) }
}
