/// Everything known about one food.
public struct Food: Hashable, Sendable {
  /// The food's identity.
  public var code: FoodCode
  /// The food's name.
  public var name: String
  /// Other common names, such as "garbanzo beans"; nil if there are none.
  public var commonName: String?
  /// The scientific name of what it is made from.
  public var scientificName: String?
  /// The brand of a packaged food.
  public var brand: String?
  /// The number below a package's barcode, 14 digits (GTIN-14).
  public var barcode: String?
  /// The ingredients as listed on the package.
  public var ingredients: String?
  /// The food's group, if known.
  public var group: FoodGroup?
  /// Which database it is in.
  public var origin: FoodOrigin
  /// Refuse: the inedible part of the food as bought, percent.
  public var refusePercent: Double?
  /// The energy in a gram of its macronutrients, if the source has it for this food.
  public var energyFactors: EnergyEstimate.Factors?
  /// The known amounts, per 100 g edible portion or as the user entered them.
  public var nutrients: NutrientProfile
  /// Which of the amounts are the user's corrections of a shipped food.
  public var corrected: Set<NutrientNumber>
  /// Its portions, in the source's order.
  public var portions: [Portion]
  /// The food that a custom food was created from, which may no longer exist; nil for others.
  public var basedOn: FoodCode?
  /// The release this copy of a shipped food was saved from, if the current release lacks the food.
  public var archivedFrom: ReleaseName?

  /// Whether a serving is the food's first portion with another weight, "1 bar" of 55 g, not 60 g.
  ///
  /// The label's amounts for it stay as they are then.
  func isReweighed(by serving: Portion) -> Bool {
    guard let first = portions.first, first.text == serving.text else { return false }
    return nutrients.grams == first.grams && nutrients.grams != 100
  }

  /// Creates a food.
  public init(
    code: FoodCode, name: String, commonName: String? = nil, scientificName: String? = nil,
    brand: String? = nil, barcode: String? = nil, ingredients: String? = nil,
    group: FoodGroup? = nil, origin: FoodOrigin, refusePercent: Double? = nil,
    energyFactors: EnergyEstimate.Factors? = nil,
    nutrients: NutrientProfile, corrected: Set<NutrientNumber> = [], portions: [Portion] = [],
    basedOn: FoodCode? = nil, archivedFrom: ReleaseName? = nil
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
    self.energyFactors = energyFactors
    self.nutrients = nutrients
    self.corrected = corrected
    self.portions = portions
    self.basedOn = basedOn
    self.archivedFrom = archivedFrom
  }
}

/// Which of the two databases a food is in.
public enum FoodOrigin: String, Hashable, Sendable, CaseIterable {
  /// It came with the program.
  case shipped
  /// The user entered it.
  case mine
}

/// The version and label of a release of the shipped data.
public struct ReleaseName: Hashable, Sendable {
  /// A number that increases with each release.
  public var version: Int
  /// Its description, such as "USDA SR24, 7,907 foods".
  public var label: String

  /// Creates a name.
  public init(version: Int, label: String) {
    self.version = version
    self.label = label
  }
}
