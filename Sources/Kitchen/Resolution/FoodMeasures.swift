internal import FoodNames
internal import Nutrition

/// The portions of a food as a line chooses among them.
struct FoodMeasures {
  private let food: Food
  private let measures: [Measure]
  private let name: Set<String>
  /// The line's words alone: a plum isn't a plum tomato, though a roma tomato is one.
  private let ownName: Set<String>
  private let foodWords: Set<String>
  private let isDrink: Bool
  private let isSpice: Bool
  private let preparations: Set<String>
  private let lineSize: KitchenSize?
  private let forms: Set<String>
  private let states: Set<String>

  init(_ food: Food, _ line: KitchenLine) {
    self.food = food
    measures = food.portions.filter { $0.amount > 0 && $0.grams > 0 }.map(Measure.init)
    ownName = KitchenWords.set(line.searchedName)
    name = Set(KitchenWords.list(line.searchedName).flatMap { [$0] + (Self.alike[$0] ?? []) })
    // Cream is measured before it is whipped, unless the line names whipped cream.
    let said =
      line.preparations.filter { $0 != "whipped" } + line.forms.map(\.rawValue)
      + line.states.map(\.rawValue) + line.words.map(\.text).filter(["thick", "thin"].contains)
      + (Self.statesThickness(line.text) ? ["thick"] : [])
      + ["fun", "king"].filter { line.text.lowercased().contains($0 + " size") }
    preparations = Set(
      said.flatMap { KitchenWords.list($0) }.flatMap { Self.alike[$0] ?? [$0] })
    foodWords = KitchenWords.set(food.name)
    isDrink = food.group?.key.hasPrefix("beverages") == true
    isSpice = food.group?.key.hasPrefix("spices") == true
    forms = Set(line.forms.map(\.rawValue))
    states = Set(line.states.map(\.rawValue) + line.forms.map(\.rawValue))
    lineSize = line.size
  }

  /// Whether a line says how thick its food is, as "1/2-inch thick" does.
  ///
  /// Nearly no line does, and the expression takes longer to compile than a line to read.
  private static func statesThickness(_ text: String) -> Bool {
    text.contains("thick") && text.contains(/(?:inch|in|cm|mm|")[ -]thick/)
  }

  /// Words of portions for what lines call otherwise.
  private static let alike: [String: [String]] = {
    let groups = [
      ["chopped", "diced", "cubed", "cube", "minced", "piece"], ["sliced", "slice"],
      ["grated", "shredded"],
      ["crushed", "crumbled"], ["ground", "flour", "meal"], ["roma", "plum"], ["pureed", "mashed"],
      ["halved", "half"], ["torn", "shredded"],
      ["packed"], ["boneless", "removed"], ["sifted"], ["melted"], ["julienned", "strip"],
      ["quartered", "piece"],
    ]
    var table: [String: [String]] = [:]
    for group in groups { for word in group { table[word, default: []] += group } }
    return table
  }()

  var hasFluidOunces: Bool { measures.contains { $0.volume?.name == "fl oz" } }

  /// What is left of a can without its liquid.
  var drainedCan: Portion? {
    measures.first { $0.words.contains("can") && ($0.words.contains("drained") || isDrained) }?
      .portion
  }

  private var isDrained: Bool { food.name.contains("drained") }

  // MARK: Volumes

  /// The weight of a milliliter, by the portion whose words fit best.
  func density(closeTo unit: KitchenUnit?) -> (portion: Portion, gramsPerMilliliter: Double)? {
    let volumes = measures.compactMap { measure in
      measure.volume?.milliliters.map { (measure, $0 * measure.number) }
    }
    guard !volumes.isEmpty else { return nil }
    let scored = volumes.map { measure, milliliters in
      // Which food it is says nothing of the portion: the "cherry tomatoes" of a cup of tomatoes.
      let words = measure.words.filter { !foodWords.contains($0) || preparations.contains($0) }
      let asked = words.filter { preparations.contains($0) || name.contains($0) }.count
      // "Chopped or sliced" is one choice.
      let usual = words.count { Self.usual.contains($0) && !preparations.contains($0) }
      let unasked = words.count - asked - max(0, usual - 1)
      var score = 2 * Double(asked) - 0.6 * Double(unasked)
      if measure.words.contains("not"), asked == 0 { score += 0.3 }
      // Chopped and sliced are what cups of vegetables are, whole what cups of berries are.
      if unasked > 0, !Set(measure.words).isDisjoint(with: Self.usual) { score += 0.4 }
      if measure.volume == unit { score += 1 }
      // Pepper is ground unless the line says that it is whole.
      if measure.words == ["whole"], isSpice, asked == 0 {
        score += name.contains("peppercorn") ? 2 : -1
      }
      return (
        portion: measure.portion,
        density: measure.portion.gramsPerUnit / milliliters, score: score
      )
    }
    let best = scored.max { $0.score < $1.score }
    return best.map { ($0.portion, $0.density) }
  }

  private static let usual: Set<String> = ["chopped", "sliced", "slice", "whole", "diced", "fluid"]

  // MARK: Pieces

  /// A number of pieces of the food, whole ones by their size.
  func counted(
    size: KitchenSize?, number: Double, isServing: Bool = false
  ) -> FoodWeigher.Measured? {
    let said = ownName.union(states)
    let first =
      name.contains("fillet")
      ? Conventions.weight(of: "fillet", named: said, size)
      : Conventions.weight(of: "", named: said, size)
    if let known = first, known.isFirst {
      return Self.measured(number, known, size)
    }
    if name.contains("toast"), let slice = sliceOfToast(number) { return slice }
    guard let portion = whole(size, isServing: isServing) ?? serving(size) else {
      let words = KitchenWords.set(food.name).union(name)
      if let known = Conventions.weight(of: "", named: words, size) {
        return Self.measured(number, known, size)
      }
      return nil
    }
    // Ten fries aren't ten orders of fries.
    let isOrder = portion.unit.contains("serving") || KitchenSize(rawValue: portion.unit) != nil
    if number > 5, isServed, isOrder { return nil }
    // A breast in the data is both halves; people call one half a breast.
    let isBreast =
      portion.unit.hasPrefix("breast") && foodWords.contains("chicken") && !forms.contains("whole")
    return FoodWeigher.Measured(
      grams: number * portion.gramsPerUnit * (isBreast ? 0.5 : 1) * sizeFactor(size, portion),
      weighing: .portion(portion),
      warnings: portion.unit.hasPrefix("order")
        ? [.roughWeight("a restaurant order")]
        : unheard(size, portion) + unheardPieces(portion))
  }

  /// Pieces by a convention, which is rough where another size is said.
  private static func measured(
    _ number: Double, _ known: Conventions.Weight, _ size: KitchenSize?
  ) -> FoodWeigher.Measured {
    FoodWeigher.Measured(
      grams: number * known.grams, weighing: .convention(known.source),
      warnings: known.isRough || size ?? .medium != .medium ? [.roughWeight(known.source)] : [])
  }

  /// A size that the weight of a portion doesn't heed: the "large" of "1 large coke".
  private func unheard(_ size: KitchenSize?, _ portion: Portion) -> [KitchenWarning] {
    guard let size, size != .medium, sizeFactor(size, portion) == 1,
      !portion.unit.lowercased().contains(size.rawValue), Measure(portion).size != size
    else { return [] }
    return [.wordIgnored(size.rawValue)]
  }

  /// A piece that the weight of a portion isn't of: the "sticks" of 20 pretzel sticks, weighed as twists.
  private func unheardPieces(_ portion: Portion) -> [KitchenWarning] {
    // A thigh of the data has its bone.
    let isBoned =
      forms.contains("boneless") && !foodWords.isDisjoint(with: ["thigh", "drumstick", "wing"])
    let words = KitchenWords.list(portion.unit)
    return name.intersection(Self.pieceWords).subtracting(foodWords)
      .union(isBoned && !words.contains("removed") ? ["boneless"] : [])
      .subtracting(words).sorted().map { .wordIgnored($0) }
  }

  /// Pieces that a food's name may end in.
  private static let pieceWords: Set<String> = ["stick", "bite", "nugget", "finger", "twist"]

  /// "1 toast" is a slice.
  private func sliceOfToast(_ number: Double) -> FoodWeigher.Measured? {
    let slices = measures.filter { $0.words.first == "slice" && $0.volume == nil }
    let slice = slices.max { score($0, nil) < score($1, nil) }?.portion
    return slice.map {
      FoodWeigher.Measured(grams: number * $0.gramsPerUnit, weighing: .portion($0))
    }
  }

  /// How much larger or smaller a piece is than a portion of no size, or only of a large one.
  private func sizeFactor(_ size: KitchenSize?, _ portion: Portion) -> Double {
    guard ["vegetables", "fruits"].contains(where: { food.group?.key.hasPrefix($0) == true }),
      let known = measures.first(where: { $0.portion == portion })
    else { return 1 }
    // A heavy fruit's portion is of a large one already.
    let large = portion.gramsPerUnit > 250 ? 1.15 : 1.35
    let factors: [KitchenSize: Double] = [
      .extraSmall: 0.5, .small: 0.7, .large: large, .extraLarge: large, .jumbo: large,
    ]
    if known.size == .large, size == nil, portion.gramsPerUnit > 100 { return 0.7 }
    return known.size == nil ? factors[size ?? .medium] ?? 1 : 1
  }

  /// A number of named pieces, such as slices.
  func piece(_ unit: String, _ term: KitchenAmount.Term) -> FoodWeigher.Measured? {
    let names = Self.pieces[unit] ?? [unit]
    let size = term.size ?? lineSize
    let fitting = measures.filter { measure in
      measure.volume == nil && measure.words.contains { names.contains($0) }
        && !measure.portion.unit.contains("yield from 1 lb")
        && (size == nil || measure.size == nil || measure.size == size)
    }
    let best = fitting.max { Self.order(unit, $0, $1, score($0, size), score($1, size)) }
    return best.map { best in
      let thickness = preparations.intersection(["thick", "thin"]).subtracting(best.words)
      return FoodWeigher.Measured(
        grams: term.number.value * best.portion.gramsPerUnit * sizeFactor(size, best.portion),
        weighing: .portion(best.portion),
        warnings: unheard(size, best.portion)
          + (unit == "slice" ? thickness.sorted().map { .wordIgnored($0) } : []))
    }
  }

  /// One round piece of a diameter: "tortilla (approx 7-8\" dia)" for an 8-inch tortilla.
  func round(inches: Double) -> FoodWeigher.Measured? {
    let known = measures.filter { $0.volume == nil }.compactMap { measure in
      Self.diameter(measure.portion.unit).map { (measure.portion, abs($0 - inches)) }
    }
    guard let (portion, distance) = known.min(by: { $0.1 < $1.1 }), distance <= 0.15 * inches else {
      return nil
    }
    return FoodWeigher.Measured(grams: portion.gramsPerUnit, weighing: .portion(portion))
  }

  /// The inches of "(approx 7-8\" dia)" and "(2-5/8\" dia)".
  private static func diameter(_ unit: String) -> Double? {
    guard let end = unit.firstIndex(of: "\""), unit[end...].hasPrefix("\" dia") else { return nil }
    let digits = unit[..<end].reversed().prefix { "0123456789-/.".contains($0) }
    let parts = String(digits.reversed()).split(separator: "-")
    let numbers = parts.compactMap { part -> Double? in
      let pair = part.split(separator: "/").compactMap { Double($0) }
      return pair.count == 2 && pair[1] > 0 ? pair[0] / pair[1] : pair.first
    }
    guard let last = numbers.last, numbers.count == parts.count else { return nil }
    // "2-5/8" is a sum, "7-8" a range.
    return numbers.count == 1 ? last : last < 1 ? numbers[0] + last : (numbers[0] + last) / 2
  }

  private static func order(
    _ unit: String, _ one: Measure, _ other: Measure, _ score: Double, _ otherScore: Double
  ) -> Bool {
    // A slice is rather a slice than a piece.
    let (a, b) = (one.words.contains(unit) ? 2.0 : 0, other.words.contains(unit) ? 2.0 : 0)
    return score + a < otherScore + b
  }

  private static let pieces: [String: Set<String>] = [
    "slice": ["slice", "piece", "wedge"], "stalk": ["stalk", "rib"], "rasher": ["slice", "strip"],
    "leaf": ["leaf"],
    "head": ["head", "bulb", "bunch"], "bulb": ["bulb", "head"],
    "package": ["package", "packet", "box"],
    "packet": ["packet", "package", "envelope", "individual"], "tub": ["container"],
    "pot": ["container"], "carton": ["container", "carton"], "container": ["container"],
    "bottle": ["bottle"], "can": ["can"], "bar": ["bar"], "roll": ["roll"], "glass": ["glass"],
    "bag": ["bag"], "serving": ["serving", "order"], "portion": ["serving"],
    "piece": ["piece", "unit"],
    "sheet": ["sheet", "noodle"], "fillet": ["fillet"], "patty": ["patty"], "ear": ["ear"],
    "strip": ["strip", "slice"], "floret": ["floret", "floweret"], "wedge": ["wedge"],
    "square": ["square"], "cube": ["cube"],
  ]

  /// Whether a restaurant serves it.
  var isServed: Bool {
    ["fast-food", "restaurant"].contains { food.group?.key.contains($0) == true }
  }

  /// One, where the line counts none: what a restaurant serves, or a piece.
  func one(size: KitchenSize?) -> FoodWeigher.Measured? {
    if let portion = serving(size) {
      // An order may serve several.
      guard !portion.unit.hasPrefix("order") else { return nil }
      return FoodWeigher.Measured(grams: portion.gramsPerUnit, weighing: .portion(portion))
    }
    return counted(size: size, number: 1)
  }

  /// What a restaurant serves as one.
  private func serving(_ size: KitchenSize?) -> Portion? {
    guard isServed else { return nil }
    let served = measures.filter { measure in
      measure.words.first { $0 != measure.size?.rawValue }
        .map { ["serving", "item", "order", "patty"].contains($0) } == true
        && (size == nil || measure.size == nil || measure.size == size)
    }
    return served.max { score($0, size) < score($1, size) }?.portion
  }

  /// The portion that is one whole piece.
  private func whole(_ size: KitchenSize?, isServing: Bool = false) -> Portion? {
    let cut = name.intersection(Self.birdParts).subtracting(foodWords)
    let fitting = measures.filter { measure in
      guard measure.volume == nil, let first = measure.words.first else { return false }
      let isWhole =
        !Self.notWhole.contains(first) || isDrink && Self.drinks.contains(first)
        || name.contains(first) && Self.pieceWords.contains(first)
      // A whole fish isn't a fillet.
      let isFillet =
        first == "fillet" && !name.contains("fillet")
        && (foodWords.contains("raw") || forms.contains("whole"))
      // A duck's breast isn't half a duck.
      let isOwnCut = cut.isEmpty || !cut.isDisjoint(with: measure.words)
      // A roast isn't a chop.
      let isOther = Self.cuts.contains(first) && !name.contains(first)
      // "serving 2.05 oz bar" is a bar.
      let isBar = first == "serving" && measure.words.last == "bar"
      // A pound of a whole bird yields some of it; that isn't a piece.
      let isYield = measure.portion.unit.contains("yield from 1 lb")
      return (isWhole || isBar) && isOwnCut && !isYield && !isFillet && !isOther
        && (isBar || !measure.words.contains("serving"))
        && (size == nil || measure.size == nil || measure.size == size)
    }
    // A slice counts only where the line says so: rings of "onion rings".
    let parts = isServing ? Self.parts : Self.parts.subtracting(name)
    let pieces = fitting.filter { parts.isDisjoint(with: $0.words) }
    return pieces.max { score($0, size) < score($1, size) }?.portion
  }

  private func score(_ measure: Measure, _ size: KitchenSize?) -> Double {
    var score = 0.0
    if let size {
      if measure.size == size { score += 3 }
    } else {
      switch measure.size {
      case .medium: score += 1.5
      case .large where name.contains("egg"): score += 2
      case nil: score += 1.2
      case .extraSmall: score -= 2
      default: score -= 0.5
      }
    }
    for word in measure.words where measure.size?.rawValue != word {
      if foodWords.contains(word), !(name.contains(word) && Self.pieceWords.contains(word)) {
        // Which food it is says nothing of the portion.
        continue
      } else if name.contains(word) || preparations.contains(word) || forms.contains(word) {
        score += 1
      } else if ["fruit", "whole", "each", "item", "piece"].contains(word) {
        score += 0.2
      } else {
        score -= 0.25
      }
    }
    if measure.words.contains(where: { $0.hasPrefix("mini") }) { score -= 1 }
    if measure.words.contains("baby"), !name.contains("baby") { score -= 2 }
    // A bar is the usual one.
    if measure.words.contains(where: Self.unusual.subtracting(preparations).contains) {
      score -= 2
    }
    // A can of a drink has 12 fl oz, unless another size is said.
    if isDrink, measure.portion.unit.contains("12 fl oz") { score += 0.5 }
    if measure.words.contains("nlea") || measure.portion.unit.contains("yield from") { score -= 2 }
    return score
  }

  private static let unusual: Set<String> = ["fun", "king", "snack", "oyster"]

  /// How a portion begins that isn't a piece of the food.
  private static let notWhole: Set<String> = [
    "oz", "lb", "g", "cubic", "nlea", "serving", "package", "container", "can", "box", "jar", "bag",
    "bottle", "packet", "envelope", "recipe", "roast", "yield", "individual", "pouch", "carton",
    "inch", "portion", "bunch", "order", "dash", "pat", "stick", "teaspoon", "rack",
  ]

  private static let cuts: Set<String> = [
    "chop", "drumstick", "breast", "thigh", "wing", "leg", "steak", "rib", "back", "neck",
  ]

  private static let birdParts: Set<String> = ["breast", "thigh", "wing", "leg", "neck"]

  /// What one drink comes in.
  private static let drinks: Set<String> = ["can", "bottle", "container"]

  private static let parts: Set<String> = [
    "slice", "wedge", "ring", "strip", "cube", "sprig", "leaf", "half", "segment", "section",
    "ball",
  ]
}
