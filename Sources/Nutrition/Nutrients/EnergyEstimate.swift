/// The energy that a food's macronutrients give, kcal, and how far stated energy may be from it.
///
/// All amounts are grams of the same amount of food, and the energy is that of this amount.
public struct EnergyEstimate: Hashable, Sendable {
  /// The energy in a gram of each macronutrient, kcal.
  public struct Factors: Hashable, Sendable {
    /// That of alcohol, which no source gives for single foods.
    public static let alcohol = 7.0

    /// The general Atwater factors, 21 CFR 101.9(c)(1)(i)(B).
    public static let general = Factors(protein: 4, fat: 9, carbohydrate: 4)

    /// That of protein.
    public var protein: Double
    /// That of fat.
    public var fat: Double
    /// That of carbohydrate.
    public var carbohydrate: Double

    /// States the factors of a food.
    public init(protein: Double, fat: Double, carbohydrate: Double) {
      self.protein = protein
      self.fat = fat
      self.carbohydrate = carbohydrate
    }
  }

  /// What fibre gives where labels state it beside carbohydrate, kcal per g: Regulation (EU) No
  /// 1169/2011, Annex XIV.
  private static let separateFiberFactor = 2.0

  /// Up to such a share of the estimate, the energy stated may differ from it: factors are
  /// averages.
  private static let tolerance = 0.2

  /// With all carbohydrate counted, fibre too.
  public let full: Double

  /// With the fibre in carbohydrate counted for nothing; as `full` where fibre is unknown.
  public let withoutFiber: Double

  /// With the fibre counted on top of carbohydrate, as in the European Union; as `full` where
  /// fibre is unknown.
  public let withSeparateFiber: Double

  /// Adds up what the macronutrients give.
  ///
  /// Unknown alcohol and fibre can explain nothing: only what is known counts.
  public init(
    protein: Double, fat: Double, carbohydrate: Double, alcohol: Double?, fiber: Double?,
    factors: Factors = .general
  ) {
    var sum = factors.protein * protein + factors.fat * fat + factors.carbohydrate * carbohydrate
    if let alcohol { sum += Factors.alcohol * alcohol }
    full = sum
    withoutFiber = fiber.map { sum - factors.carbohydrate * min($0, carbohydrate) } ?? sum
    withSeparateFiber = fiber.map { sum + Self.separateFiberFactor * $0 } ?? sum
  }

  /// Whether stated energy is far from all between two estimates, in either order.
  ///
  /// - Parameters:
  ///   - stated: The energy stated, kcal.
  ///   - one: One end of what is estimated, kcal.
  ///   - other: The other end, kcal.
  ///   - slack: What the stated energy may differ anyhow, kcal; beyond it, a fifth is allowed.
  /// - Returns: Whether it is further off than both the slack and a fifth of the nearest estimate.
  public static func isFar(
    _ stated: Double, from one: Double, to other: Double, slack: Double
  ) -> Bool {
    let low = min(one, other)
    let high = max(one, other)
    return stated < low - max(tolerance * low, slack)
      || stated > high + max(tolerance * high, slack)
  }
}
