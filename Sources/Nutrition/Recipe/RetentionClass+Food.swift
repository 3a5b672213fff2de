extension CookingMethod {
  /// USDA's code of the retention factors that fit a food cooked in this way, where nobody chose
  /// others; nil if nothing is lost.
  ///
  /// The kind of food follows from its group and the first words of its name, as USDA writes them.
  /// A food that is cooked already, or whose group isn't known, loses nothing; a canned one loses what
  /// reheating costs; `reheated` is for cooked foods, too. Fats, sweets, spices, beverages without
  /// alcohol and ready-to-eat dishes lose nothing.
  public func retentionCode(for food: Food) -> String? {
    guard let kind = RetentionClass(food) else { return nil }
    if self == .reheated || kind == .readySausage { return kind.code(self) }
    let words = FoodWords(food.name)
    if words.isCanned { return self == .raw ? nil : kind.code(.reheated) }
    return words.isCooked ? nil : kind.code(self)
  }
}

extension RetentionClass {
  /// The kind of a food; nil if cooking takes nothing from it, or if its group isn't known.
  init?(_ food: Food) {
    let words = FoodWords(food.name)
    guard let group = food.group?.key, let kind = Self.kind(words, group: group, food) else {
      return nil
    }
    self = kind
  }

  private static func kind(_ words: FoodWords, group: String, _ food: Food) -> RetentionClass? {
    switch group {
    case "dairy-and-egg-products": dairy(words)
    case "poultry-products":
      words.has("liver")
        ? .liver
        : words.has("giblets")
          ? .organMeat
          : words.has("turkey") ? .turkey : .chicken
    case "pork-products": pork(words)
    case "sausages-and-luncheon-meats":
      words.has("raw", "fresh", "uncooked", "unprepared") ? .rawSausage : .readySausage
    case "beef-products": meat(words) ?? (words.has("ground") ? .groundBeef : .beef)
    case "lamb-veal-and-game-products": meat(words) ?? (words.has("veal") ? .veal : .lamb)
    case "finfish-and-shellfish-products":
      words.begin("mollusks", "crustaceans")
        ? .shellfish : (food.nutrients.amount(of: .fat) ?? 0) > 5 ? .fatFish : .leanFish
    case "legumes-and-legume-products":
      words.begin("peanut", "peanuts")
        ? .nuts
        : words.has("flour", "meal") ? .flour : words.begin("soy", "soymilk") ? nil : .legumes
    case "nut-and-seed-products": .nuts
    case "vegetables-and-vegetable-products": vegetable(words)
    case "fruits-and-fruit-juices": fruit(words)
    case "cereal-grains-and-pasta": grain(words)
    case "breakfast-cereals":
      words.has("ready-to-eat") ? nil : words.has("oats", "oatmeal") ? .oatmeal : .cereal
    case "baked-products": words.begin("leavening") ? nil : .flour
    case "beverages": words.begin("alcoholic") ? .alcohol : nil
    default: nil
    }
  }

  private static func dairy(_ words: FoodWords) -> RetentionClass? {
    if words.begin("egg", "eggs") { return .egg }
    if words.begin("cheese") { return .cheese }
    return words.begin("milk", "cream", "yogurt", "buttermilk", "eggnog", "sour") ? .milk : nil
  }

  private static func meat(_ words: FoodWords) -> RetentionClass? {
    if words.has("liver") { return .liver }
    return words.has("variety") ? .organMeat : nil
  }

  private static func pork(_ words: FoodWords) -> RetentionClass {
    if let meat = meat(words) { return meat }
    if words.has("bacon") { return .bacon }
    if words.has("cured", "ham") && !words.has("fresh") { return .curedPork }
    return words.has("ground") ? .groundPork : .pork
  }

  private static func vegetable(_ words: FoodWords) -> RetentionClass {
    if words.begin("potato", "potatoes") { return .potatoes }
    if words.begin("sweet") && words.has("potato", "potatoes") { return .sweetPotatoes }
    if words.begin("tomato", "tomatoes", "catsup") { return .tomatoes }
    if words.begin("lima", "peas", "cowpeas", "edamame") { return .vegetables }
    if words.has("leaves", "greens") || words.begin(leafyVegetables) { return .greens }
    return words.begin(rootVegetables) ? .roots : .vegetables
  }

  private static func fruit(_ words: FoodWords) -> RetentionClass {
    if words.begin("lemon", "lemons", "lime", "limes", "orange", "oranges", "grapefruit") {
      return .citrus
    }
    let isDried = words.begin("raisins") || words.has("dried", "dehydrated")
    return isDried ? .driedFruit : .fruit
  }

  private static func grain(_ words: FoodWords) -> RetentionClass {
    if words.has("flour", "starch") { return .flour }
    if words.begin("pasta", "noodles", "macaroni", "spaghetti", "couscous") { return .pasta }
    return words.begin("rice", "wild") ? .rice : .flour
  }

  private static let leafyVegetables: Set = [
    "amaranth", "arugula", "cabbage", "chard", "chicory", "collards", "cress",
    "endive", "kale", "lettuce", "mustard", "parsley", "spinach", "watercress",
  ]

  private static let rootVegetables: Set = [
    "beets", "burdock", "carrot", "carrots", "cassava", "celeriac", "garlic", "ginger", "leeks",
    "onion", "onions", "parsnips", "radishes", "rutabagas", "salsify", "shallots", "taro", "turnip",
    "turnips", "yam",
  ]
}

/// The words of a food's name, in lower case.
private struct FoodWords {
  private let first: String?
  private let all: Set<String>

  init(_ name: String) {
    let words = name.lowercased().split { !($0.isLetter || $0 == "-") }.map(String.init)
    first = words.first
    all = Set(words)
  }

  /// Whether the name begins with one of the words.
  func begin(_ words: String...) -> Bool { first.map(words.contains) ?? false }

  func begin(_ words: Set<String>) -> Bool { first.map(words.contains) ?? false }

  /// Whether one of the words is in the name.
  func has(_ words: String...) -> Bool { words.contains(where: all.contains) }

  var isCanned: Bool { all.contains("canned") }

  /// Whether the name says that the food was heated.
  var isCooked: Bool { !all.isDisjoint(with: Self.cooked) }

  private static let cooked: Set = [
    "baked", "boiled", "braised", "broiled", "cooked", "fried", "grilled", "hard-boiled", "heated",
    "microwaved", "oil-roasted", "omelet", "pan-broiled", "pan-browned", "pan-fried", "poached",
    "prepared", "reheated", "roasted", "rotisserie", "sauteed", "scrambled", "simmered", "steamed",
    "stewed", "stir-fried", "toasted",
  ]
}
