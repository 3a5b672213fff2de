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
  /// The energy in a gram of its macronutrients, where the source tells it of this very food.
  public var energyFactors: EnergyEstimate.Factors?
  /// The known amounts, per 100 g edible portion or as the user stated them.
  public var nutrients: NutrientProfile
  /// Which of the amounts are the user's corrections of a shipped food.
  public var corrected: Set<NutrientNumber>
  /// Its household measures, in the source's order.
  public var portions: [Portion]
  /// The food that an own one was made from, be it shipped or own, and there or not; nil for others.
  public var basedOn: FoodCode?
  /// The release that a shipped food was kept from, of which the release in use has none; nil for
  /// others.
  public var archivedFrom: ReleaseName?

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
