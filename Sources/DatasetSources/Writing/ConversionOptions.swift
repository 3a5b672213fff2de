/// How a download is converted.
public struct ConversionOptions: Sendable {
  /// The folder with the handwritten `nutrient.csv`, `reference_value.csv` and `synonym.csv`: keys and
  /// order of nutrients, reference values and search words, which no download has.
  public var reference: String

  /// The release's version; by default its date as a number.
  public var version: Int?

  /// The release's label; by default its name and date.
  public var label: String?

  /// The day of publication, such as `2015-09-01`; by default the one that the download shows.
  public var published: String?

  /// Called now and then with the progress of the conversion.
  public var progress: (@Sendable (ConversionProgress) -> Void)?

  /// Sets how a download is converted.
  public init(
    reference: String = "Data", version: Int? = nil, label: String? = nil, published: String? = nil
  ) {
    self.reference = reference
    self.version = version
    self.label = label
    self.published = published
  }
}
