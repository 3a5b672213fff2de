/// What an import did.
public struct ImportSummary: Hashable, Sendable {
  /// How many foods are new.
  public var added = 0
  /// How many foods there were, with other contents.
  public var changed = 0
  /// How many foods there were just so.
  public var unchanged = 0
  /// How many shipped foods have other corrections than before.
  public var corrected = 0

  /// Whether anything was written.
  public var isChange: Bool { added + changed + corrected > 0 }

  /// Begins with nothing.
  public init() {}
}
