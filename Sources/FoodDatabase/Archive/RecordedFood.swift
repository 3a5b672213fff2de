public import Nutrition

/// A shipped food that the user's records refer to: by corrections, or as what own foods were made
/// from.
public struct RecordedFood: Hashable, Sendable {
  /// A food that may take another's place.
  public struct Successor: Hashable, Sendable {
    /// The food's identity.
    public var code: FoodCode
    /// The food's name.
    public var name: String

    /// Names a food.
    public init(code: FoodCode, name: String) {
      self.code = code
      self.name = name
    }
  }

  /// The food's identity.
  public var code: FoodCode
  /// The food's name; nil when nobody has the food any more.
  public var name: String?
  /// Whether the release in use has it.
  public var isShipped: Bool
  /// The release that the copy is from, of a food that the release in use lacks; nil when there is
  /// no copy.
  public var archivedFrom: ReleaseName?
  /// How many amounts of it are corrected.
  public var corrections: Int
  /// The own foods that were made from it, in the order of their codes.
  public var basedOn: [FoodCode]
  /// The foods that may take its place where the release in use lacks it: three at most, best first.
  public var successors: [Successor]

  /// Describes a food.
  public init(
    code: FoodCode, name: String? = nil, isShipped: Bool = false,
    archivedFrom: ReleaseName? = nil, corrections: Int = 0, basedOn: [FoodCode] = [],
    successors: [Successor] = []
  ) {
    self.code = code
    self.name = name
    self.isShipped = isShipped
    self.archivedFrom = archivedFrom
    self.corrections = corrections
    self.basedOn = basedOn
    self.successors = successors
  }
}
