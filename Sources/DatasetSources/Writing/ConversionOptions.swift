/// How a source is converted, beyond what the source itself says.
public struct ConversionOptions: Sendable {
  /// The folder with `nutrient.csv`, `daily_value.csv` and `synonym.csv`, which say what no source
  /// does: keys, the order for readers, Daily Values and search words.
  public var reference: String

  /// The release's version, in place of its date as a number.
  public var version: Int?

  /// The release's label, in place of the one made from its name and date.
  public var label: String?

  /// The day of publication, such as `2015-09-01`, in place of the one that the source tells.
  public var published: String?

  /// Told how far the conversion has come, now and then.
  public var progress: (@Sendable (ConversionProgress) -> Void)?

  /// States how a source is converted.
  public init(
    reference: String = "Data", version: Int? = nil, label: String? = nil, published: String? = nil
  ) {
    self.reference = reference
    self.version = version
    self.label = label
    self.published = published
  }
}
