internal import DatasetReleases
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Text

/// A release, as text, JSON or CSV.
struct ReleaseInfoReport {
  let release: ReleaseSummary
  let records: RecordedFoodsReport

  private var facts: [(name: String, text: String)] {
    let stamp = release.stamp
    let counts = release.counts
    return [
      ("Release", "\(stamp.version), \(stamp.label)"), ("Published", stamp.published),
      ("Source", stamp.source), ("License", stamp.licence), ("Database", release.path),
      (
        "Size",
        "\(DecimalText.grouped(release.bytes)) bytes, schema version \(stamp.schemaVersion), "
          + "written by SQLite \(release.sqliteVersion)"
      ),
      (
        "Contents",
        "\(Counted.text(counts.foods, "food")) in \(Counted.text(counts.groups, "group")), "
          + "\(Counted.text(counts.nutrients, "nutrient")), "
          + "\(Counted.text(counts.values, "value")), \(Counted.text(counts.portions, "portion"))"
      ),
      (
        "SHA-256", release.manifest?.digest.description ?? "unknown (no manifest beside it)"
      ),
    ]
  }

  func text(width: Int?, style: Style) -> String {
    var table = Table([("", .left), ("", .leftWrapped)])
    for fact in facts { table.append([fact.name, fact.text]) }
    let lines = records.lines.map(TerminalText.harmless)
    return table.text(width: width, style: Style(isOn: false, isPlain: style.isPlain))
      + (lines.isEmpty ? "" : "\n" + lines.joined(separator: "\n") + "\n")
  }

  var json: JSON {
    .object(
      release.stamp.members + [
        ("path", .string(release.path)), ("bytes", .integer(release.bytes)),
        ("sqlite", .string(release.sqliteVersion)),
        ("counts", .object(release.counts.members.map { ($0.name, .integer($0.count)) })),
        ("sha256", .optional(release.manifest?.digest.description)),
        ("exportsSha256", .optional(release.manifest?.exportsDigest.description)),
      ] + records.members)
  }

  var csv: String { DelimitedEncoder.csv([["fact", "value"]] + facts.map { [$0.name, $0.text] }) }
}
