/// The energy that a food's macronutrients provide, in kcal.
///
/// All amounts are grams in the same amount of food; the energy is for that amount.
public struct EnergyEstimate: Hashable, Sendable {
  /// The energy in a gram of each macronutrient, kcal.
  public struct Factors: Hashable, Sendable {
    /// The factor for alcohol, the same for all foods.
    public static let alcohol = 7.0

    /// The general Atwater factors, 21 CFR 101.9(c)(1)(i)(B).
    public static let general = Factors(protein: 4, fat: 9, carbohydrate: 4)

    /// For protein.
    public var protein: Double
    /// For fat.
    public var fat: Double
    /// For carbohydrate.
    public var carbohydrate: Double

    /// Creates factors.
    public init(protein: Double, fat: Double, carbohydrate: Double) {
      self.protein = protein
      self.fat = fat
      self.carbohydrate = carbohydrate
    }
  }

  /// The factor for fiber where labels don't include it in carbohydrate, kcal per g: Regulation (EU)
  /// No 1169/2011, Annex XIV.
  private static let separateFiberFactor = 2.0

  /// The fraction by which stated energy may differ, because factors are averages.
  private static let tolerance = 0.2

  /// The energy with all carbohydrate counted, including fiber.
  public let full: Double

  /// The energy without the fiber in carbohydrate; equals `full` if fiber is unknown.
  public let withoutFiber: Double

  /// The energy with fiber added to carbohydrate, as in the European Union; equals `full` if fiber
  /// is unknown.
  public let withSeparateFiber: Double

  /// Adds up the energy of the macronutrients; unknown alcohol and fiber add nothing.
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

  /// Whether stated energy is far outside the range between two estimates, in either order.
  ///
  /// - Parameters:
  ///   - stated: The stated energy, kcal.
  ///   - one: One end of the range, kcal.
  ///   - other: The other end, kcal.
  ///   - slack: A difference that is always allowed, kcal.
  /// - Returns: Whether it is off by more than the slack and by more than a fifth.
  public static func isFar(
    _ stated: Double, from one: Double, to other: Double, slack: Double
  ) -> Bool {
    let low = min(one, other)
    let high = max(one, other)
    return stated < low - max(tolerance * low, slack)
      || stated > high + max(tolerance * high, slack)
  }
}
