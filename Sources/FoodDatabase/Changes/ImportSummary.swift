/// What an import did.
public struct ImportSummary: Hashable, Sendable {
  /// How many foods are new.
  public var added = 0
  /// How many existing foods have changed.
  public var changed = 0
  /// How many existing foods and corrections are the same.
  public var unchanged = 0
  /// How many shipped foods have changed corrections.
  public var corrected = 0

  /// Whether anything was written.
  public var isChange: Bool { added + changed + corrected > 0 }

  /// Starts with nothing.
  public init() {}
}
