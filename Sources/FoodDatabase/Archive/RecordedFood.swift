public import Nutrition

/// A shipped food that the user corrected, that custom foods are based on, or that recipes contain.
public struct RecordedFood: Hashable, Sendable {
  /// A food that may replace another one.
  public struct Successor: Hashable, Sendable {
    /// The food's identity.
    public var code: FoodCode
    /// The food's name.
    public var name: String

    /// Describes a successor.
    public init(code: FoodCode, name: String) {
      self.code = code
      self.name = name
    }
  }

  /// The food's identity.
  public var code: FoodCode
  /// The food's name; nil if the food is neither shipped nor archived.
  public var name: String?
  /// Whether the release in use has it.
  public var isShipped: Bool
  /// The release that the archived food is from; nil if the food isn't archived or the release in
  /// use has it.
  public var archivedFrom: ReleaseName?
  /// How many of its amounts are corrected.
  public var corrections: Int
  /// The custom foods that are based on it, in the order of their codes.
  public var basedOn: [FoodCode]
  /// The recipes that contain it, in the order of their codes.
  public var recipes: [FoodCode]
  /// The foods that may replace it if the release in use lacks it, best first; three at most.
  public var successors: [Successor]

  /// Describes a food.
  public init(
    code: FoodCode, name: String? = nil, isShipped: Bool = false,
    archivedFrom: ReleaseName? = nil, corrections: Int = 0, basedOn: [FoodCode] = [],
    recipes: [FoodCode] = [],
    successors: [Successor] = []
  ) {
    self.code = code
    self.name = name
    self.isShipped = isShipped
    self.archivedFrom = archivedFrom
    self.corrections = corrections
    self.basedOn = basedOn
    self.recipes = recipes
    self.successors = successors
  }
}
