internal import Nutrition

/// What a conversion made, derived and left out.
public struct StandardReference24Summary: Hashable, Sendable, CustomStringConvertible {
  /// The foods written.
  public internal(set) var foods = 0

  /// The nutrient values written, derived ones included.
  public internal(set) var values = 0

  /// The portions written.
  public internal(set) var portions = 0

  /// The nutrient values that the release itself gives.
  public internal(set) var givenValues = 0

  /// The omega-3 and omega-6 sums left out, because they are the archive's and not USDA's.
  public internal(set) var fattyAcidSums = 0

  /// The foods left out, because they were kept from releases before this one.
  public internal(set) var retiredFoods = 0

  /// The vitamin A amounts (RAE) computed from retinol and carotenoids.
  public internal(set) var computedVitaminA = 0

  /// The vitamin A amounts (RAE) carried from release 21.
  public internal(set) var carriedVitaminA = 0

  /// The foods whose retinol and carotenoids contradict their vitamin A in IU.
  public internal(set) var contradictedVitaminA = 0

  /// The vitamin D amounts in µg computed from IU.
  public internal(set) var computedVitaminD = 0

  /// The folate amounts (DFE) carried from release 21.
  public internal(set) var carriedFolate = 0

  /// The folic acid amounts carried from release 21.
  public internal(set) var carriedFolicAcid = 0

  /// The foods whose group is release 21's.
  public internal(set) var groupsOfRelease21 = 0

  /// The foods whose group follows from their number.
  public internal(set) var groupsByNumber = 0

  /// The energy factors that are known.
  public internal(set) var knownFactors = 0

  /// The energy factors taken as unknown, because they may be the archive's fill-in.
  public internal(set) var filledFactors = 0

  /// The counts as sentences, one per line.
  public var description: String {
    let grouped = DecimalText.grouped
    let unknownVitaminA = foods - computedVitaminA - carriedVitaminA
    return """
      \(Counted.text(foods, "food")), \(Counted.text(values, "value")), \
      \(Counted.text(portions, "portion")).
      Values: \(grouped(givenValues)) given, \(grouped(values - givenValues)) derived.
      Left out: \(Counted.text(retiredFoods, "retired food")), \
      \(Counted.text(fattyAcidSums, "omega-3 and omega-6 sum")).
      Vitamin A, RAE: \(grouped(computedVitaminA)) computed, \
      \(grouped(carriedVitaminA)) carried from SR21, \(grouped(unknownVitaminA)) unknown; \
      \(grouped(contradictedVitaminA)) not computed, because the parts contradict the IU.
      Vitamin D, µg: \(grouped(computedVitaminD)) computed from IU.
      Folate, DFE: \(grouped(carriedFolate)) carried from SR21; \
      folic acid: \(grouped(carriedFolicAcid)).
      Food group: \(grouped(groupsOfRelease21)) from SR21, \(grouped(groupsByNumber)) by NDB number.
      Energy factors: \(grouped(knownFactors)) known, \(grouped(filledFactors)) unknown.
      """
  }

  mutating func count(_ derived: DerivedNutrients) {
    switch derived.vitaminA {
    case .computed: computedVitaminA += 1
    case .carried: carriedVitaminA += 1
    case .unknown: break
    }
    if derived.contradictsVitaminA { contradictedVitaminA += 1 }
    if derived.vitaminD != nil { computedVitaminD += 1 }
    if derived.folate != nil { carriedFolate += 1 }
    if derived.folicAcid != nil { carriedFolicAcid += 1 }
  }
}
