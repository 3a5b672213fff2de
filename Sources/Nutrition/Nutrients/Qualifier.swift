/// What is known about an amount besides its number, or instead of a number.
public struct Qualifier: Hashable, Sendable {
  /// What it says.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// There is some, but too little for the source to give a number.
    case trace
    /// Less than a limit that the source gives.
    case below
    /// Zero, not measured: the source assumes that the food has none.
    case assumedZero = "assumed-zero"
    /// Not given by the source, but computed from what it gives.
    case computed
    /// There is some, but how much is unknown.
    case present
  }

  /// What it says.
  public var kind: Kind

  /// The maximum amount, for a trace or an amount below a limit; nil for others.
  public var limit: Double?

  /// Qualifies an amount that is exact or unknown.
  public init(_ kind: Kind, limit: Double? = nil) {
    self.kind = kind
    self.limit = limit
  }
}
