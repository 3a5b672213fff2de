/// How much of a food people customarily eat at a time.
///
/// The figures are FDA's reference amounts customarily consumed, 21 CFR 101.12(b), by food group and
/// the words of the name; drinks count a gram for a milliliter.
public enum ReferenceAmount {
  /// The portion closest to what people eat at a time.
  ///
  /// - Parameters:
  ///   - portions: The food's portions.
  ///   - name: The food's name.
  ///   - group: Its group.
  ///   - origin: Whether it is shipped; for a custom food, the first portion is the usual one.
  /// - Returns: The first portion where the group has no reference amount; nil without portions, or
  ///   where all are far more or less than anybody eats at a time, such as a whole turkey.
  public static func portion(
    among portions: [Portion], name: String, group: FoodGroup?, origin: FoodOrigin
  ) -> Portion? {
    guard origin != .mine, let reference = grams(of: name, group: group?.key) else {
      return portions.first
    }
    let isProduce = group?.key.contains("fruit") == true || group?.key.contains("vegetable") == true
    func distance(_ portion: Portion) -> Double {
      let ratio = portion.grams / reference
      let distance = ratio > 0 ? max(ratio, 1 / ratio) : .infinity
      // Crumbs are for cooking.
      if portion.unit.contains("crumb") { return 2 * distance }
      // One medium piece is what people have in mind.
      return isProduce && portion.unit.hasPrefix("medium") ? distance / 1.3 : distance
    }
    return portions.filter { distance($0) < 5 }.min { distance($0) < distance($1) }
  }

  /// Whether a food is a drink by its group and the words of its name.
  ///
  /// Powders and concentrates aren't until they are prepared; nor is fruit that is packed in juice.
  static func isDrink(_ name: String, group: String?) -> Bool {
    let words = words(of: name)
    guard isPrepared(words) else { return false }
    let parts = name.lowercased().split(separator: ",").map(Self.words)
    switch group {
    case "beverages":
      return parts.first?.contains("syrup") != true || words.contains("prepared")
    case "dairy-and-egg-products":
      let isOfMilk = ["milk", "whey", "eggnog", "liquid"].contains { words.contains($0) }
      return isOfMilk && words.isDisjoint(with: notDrunk)
    case "legumes-and-legume-products": return words.contains("soymilk")
    case "fruits-and-fruit-juices", "vegetables-and-vegetable-products":
      return parts.contains { part in
        !part.isDisjoint(with: ["juice", "nectar"])
          && part.isDisjoint(with: ["pack", "packed", "in"])
      }
    default: return false
    }
  }

  /// Whether it is ready to drink, as far as the words say.
  private static func isPrepared(_ words: Set<String>) -> Bool {
    if !words.isDisjoint(with: ["prepared", "diluted"]) { return true }
    if words.contains("frozen"), words.contains("concentrate") { return false }
    // A wine may be dry.
    if words.contains("dry"), !words.contains("wine") { return false }
    return words.isDisjoint(with: [
      "dried", "powder", "powdered", "mix", "instant", "undiluted", "unprepared", "dehydrated",
    ])
  }

  /// Words of dairy foods with milk in them that nobody drinks, or not as they are.
  private static let notDrunk: Set<String> = [
    "butter", "cheese", "condensed", "cream", "dessert", "egg", "evaporated", "ice", "topping",
    "yogurt",
  ]

  /// The words of a text, also without the "s" of a plural.
  private static func words(of text: some StringProtocol) -> Set<String> {
    Set(
      text.lowercased().split { !$0.isLetter }
        .flatMap { [String($0), $0.hasSuffix("s") ? String($0.dropLast()) : String($0)] })
  }

  /// The reference amount of a food, grams; nil for groups of mixed dishes.
  static func grams(of name: String, group: String?) -> Double? {
    guard let group, let kinds = table[group] else { return nil }
    let words = words(of: name)
    if isDrink(name, group: group) {
      return group != "beverages" ? 240 : words.contains("wine") ? 150 : 360
    }
    return kinds.first { $0.words.isEmpty || !words.isDisjoint(with: $0.words) }?.grams
  }

  private typealias Kind = (words: Set<String>, grams: Double)

  private static let meat: [Kind] = [
    (["cooked", "roasted", "broiled", "fried", "braised"], 85), ([], 114),
  ]

  /// The kinds of each group, the special ones first.
  private static let table: [String: [Kind]] = [
    "dairy-and-egg-products": [
      (["cottage", "ricotta"], 110), (["cheese"], 30), (["yogurt"], 170), (["egg"], 50),
      (["ice"], 130), (["butter", "cream", "creamer"], 15), (["topping"], 10),
      (["frozen"], 130), ([], 30),
    ],
    "fats-and-oils": [(["dressing"], 30), ([], 14)],
    "spices-and-herbs": [([], 1)],
    "fruits-and-fruit-juices": [
      (["concentrate"], 60), (["dried", "dehydrated", "raisin"], 40), (["avocado"], 50),
      (["lemon", "lime"], 50), (["olive"], 15), ([], 140),
    ],
    "vegetables-and-vegetable-products": [
      (["paste", "catsup", "ketchup"], 17), (["pickle", "relish"], 30),
      (["potato", "potatoes"], 110), (["canned", "cooked"], 130), (["garlic", "ginger"], 4),
      ([], 85),
    ],
    "legumes-and-legume-products": [
      (["tofu"], 85), (["peanut", "peanuts"], 30), (["raw", "dry"], 35),
      (["sauce"], 15), ([], 130),
    ],
    "nut-and-seed-products": [([], 30)],
    "cereal-grains-and-pasta": [
      (["cooked"], 140), (["flour", "bran", "germ", "meal"], 30), ([], 50),
    ],
    "breakfast-cereals": [(["cooked", "prepared"], 240), ([], 40)],
    "baked-products": [
      (["cookie", "cracker", "biscotti"], 30), (["muffin", "bagel", "pancake", "waffle"], 110),
      (["pie"], 125), (["cake", "cheesecake"], 80), (["doughnut", "danish", "tortilla"], 55),
      (["leavening", "yeast"], 1), ([], 50),
    ],
    "sweets": [
      (["ice", "frozen", "sherbet", "pudding"], 130), (["sugar"], 8),
      (["honey", "jam", "syrup"], 20),
      (["cocoa", "gelatin"], 10), ([], 30),
    ],
    "snacks": [([], 30)],
    "beverages": [([], 15)],
    "poultry-products": meat, "beef-products": meat, "pork-products": meat,
    "lamb-veal-and-game-products": meat, "finfish-and-shellfish-products": meat,
    "sausages-and-luncheon-meats": [([], 55)],
    "soups-sauces-and-gravies": [(["sauce", "salsa", "gravy"], 30), ([], 245)],
  ]
}

extension Food {
  /// The portion that labels and comparisons use by default; nil without portions.
  public var usualPortion: Portion? {
    ReferenceAmount.portion(among: portions, name: name, group: group, origin: origin)
  }

  /// FDA's reference amount for foods like this, grams; nil if its group is unknown or doesn't have
  /// one.
  public var referenceAmountGrams: Double? { ReferenceAmount.grams(of: name, group: group?.key) }

  /// Whether it is a drink: by its group and name, or because its amounts are for a metric volume.
  public var isDrink: Bool {
    ReferenceAmount.isDrink(name, group: group?.key)
      || origin == .mine
        && portions.contains { portion in
          portion.grams == nutrients.grams
            && VolumeUnit(portion.unit).map { !$0.isHousehold } == true
        }
  }

  /// The weight of 100 ml; nil if no portion is a volume, or several differ in density.
  public var gramsOfHundredMilliliters: Double? {
    // A "cup small, 16 fl oz size" of a soft drink has ice in it.
    let plain = portions.filter { VolumeUnit($0.unit) != nil }
    do throws(AmountError) {
      return try FoodAmount("100 ml", portions: plain.isEmpty ? portions : plain).grams
    } catch {
      return nil
    }
  }
}
