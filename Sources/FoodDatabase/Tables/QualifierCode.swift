public import Nutrition

extension Qualifier.Kind {
  /// The number in the column `kind` of `food_nutrient_qualifier`, as `schema.sql` lists them.
  public var code: Int64 {
    switch self {
    case .assumedZero: 1
    case .trace: 2
    case .below: 3
    case .computed: 4
    case .present: 5
    }
  }

  /// The kind with a code; nil when there is none.
  public init?(code: Int64) {
    guard let kind = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = kind
  }
}
