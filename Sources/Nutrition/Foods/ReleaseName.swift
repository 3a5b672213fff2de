/// What tells a release of the shipped data from others.
public struct ReleaseName: Hashable, Sendable {
  /// Counts up with each release.
  public var version: Int
  /// What it is, such as "USDA SR24, 7,907 foods".
  public var label: String

  /// Names a release.
  public init(version: Int, label: String) {
    self.version = version
    self.label = label
  }
}
