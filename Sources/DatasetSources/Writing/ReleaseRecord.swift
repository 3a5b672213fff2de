internal import DatasetFormat

/// What `release.csv` says of a conversion's result.
struct ReleaseRecord {
  var label: String
  var source: String
  /// The day of publication, such as `2015-09-01`.
  var published: String
  var licence: String

  /// Writes the stamp, with what was asked for in place of what the source tells.
  func write(
    to exports: DatasetFolder, _ options: ConversionOptions
  ) throws(FoodSourceError) {
    let published = options.published ?? published
    let version = options.version.map(String.init) ?? published.filter(\.isNumber)
    try exports.write(
      [version, options.label ?? label, source, published, licence], to: .release)
  }
}
