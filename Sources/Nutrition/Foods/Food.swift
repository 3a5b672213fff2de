/// Which of the two databases a food is in.
public enum FoodOrigin: String, Hashable, Sendable, CaseIterable {
  /// It came with the program.
  case shipped
  /// The user entered it.
  case mine
}

/// One of the kinds that foods are sorted into, such as "Dairy and Egg Products".
public struct FoodGroup: Hashable, Sendable {
  /// A short name for commands and scripts, such as `dairy-and-egg-products`.
  public var key: String

  /// The name as its source gives it.
  public var name: String

  /// Names a group.
  public init(key: String, name: String) {
    self.key = key
    self.name = name
  }
}

/// What a list shows of a food.
public struct FoodSummary: Hashable, Sendable {
  /// The food's identity.
  public var code: FoodCode
  /// The food's name.
  public var name: String
  /// The food's group, if known.
  public var group: FoodGroup?
  /// Which database it is in.
  public var origin: FoodOrigin
  /// Its energy and macronutrients, per 100 g edible portion; other nutrients are not loaded.
  public var nutrients: NutrientProfile
  /// Which of these amounts the user corrected.
  public var corrected: Set<NutrientNumber>

  /// Describes a food for a list.
  public init(
    code: FoodCode, name: String, group: FoodGroup?, origin: FoodOrigin,
    nutrients: NutrientProfile, corrected: Set<NutrientNumber> = []
  ) {
    self.code = code
    self.name = name
    self.group = group
    self.origin = origin
    self.nutrients = nutrients
    self.corrected = corrected
  }
}

/// All that is known of one food.
public struct Food: Hashable, Sendable {
  /// The food's identity.
  public var code: FoodCode
  /// The food's name.
  public var name: String
  /// Other names in use, such as "garbanzo beans"; nil if there are none.
  public var commonName: String?
  /// The scientific name of what it is made from.
  public var scientificName: String?
  /// Who makes or sells it, for packaged foods.
  public var brand: String?
  /// The number below the bars of a package, 14 digits (GTIN-14).
  public var barcode: String?
  /// What it is made from, in the words of the package.
  public var ingredients: String?
  /// The food's group, if known.
  public var group: FoodGroup?
  /// Which database it is in.
  public var origin: FoodOrigin
  /// The share of the food as bought that is not eaten, percent.
  public var refusePercent: Double?
  /// The known amounts, per 100 g edible portion or as the user stated them.
  public var nutrients: NutrientProfile
  /// Which of the amounts are the user's corrections of a shipped food.
  public var corrected: Set<NutrientNumber>
  /// Its household measures, in the source's order.
  public var portions: [Portion]

  /// Whether a serving is the first one there is, only weighed anew.
  ///
  /// "1 bar" of 55 g, not of 60 g: what a label says for it stays then what it says.
  func isWeighedAnew(by serving: Portion) -> Bool {
    guard let first = portions.first, first.text == serving.text else { return false }
    return nutrients.grams == first.grams && nutrients.grams != 100
  }

  /// Describes a food.
  public init(
    code: FoodCode, name: String, commonName: String? = nil, scientificName: String? = nil,
    brand: String? = nil, barcode: String? = nil, ingredients: String? = nil,
    group: FoodGroup? = nil, origin: FoodOrigin, refusePercent: Double? = nil,
    nutrients: NutrientProfile, corrected: Set<NutrientNumber> = [], portions: [Portion] = []
  ) {
    self.code = code
    self.name = name
    self.commonName = commonName
    self.scientificName = scientificName
    self.brand = brand
    self.barcode = barcode
    self.ingredients = ingredients
    self.group = group
    self.origin = origin
    self.refusePercent = refusePercent
    self.nutrients = nutrients
    self.corrected = corrected
    self.portions = portions
  }
}
