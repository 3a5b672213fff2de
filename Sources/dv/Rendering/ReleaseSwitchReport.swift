internal import DatasetReleases
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Text

/// A switch to another release, as text, JSON or CSV.
struct ReleaseSwitchReport {
  let old: InstalledRelease?
  let stamp: ReleaseStamp
  /// Whether this goes back to the previous release.
  let isBack: Bool
  /// The foods that the user's records refer to and the release lacks.
  let carried: [RecordedFood]

  var text: String {
    var lines = ["Now using release \(stamp.version), \(stamp.label)."]
    if let old {
      lines.append(
        "To go back to release \(old.stamp.map { "\($0.version)" } ?? SpokenText.unknown), run "
          + (isBack
            ? "`dv release use \(old.choice?.description ?? "shipped")`."
            : "`dv release rollback`."))
    }
    if !carried.isEmpty {
      lines.append(
        "It lacks \(Counted.text(carried.count, "food")) that your records refer to:")
      lines += carried.prefix(RecordedFoodsReport.textLimit)
        .flatMap { ["  " + $0.title] + $0.remarks.map { "    " + $0 } }
      let more = carried.count - RecordedFoodsReport.textLimit
      if more > 0 {
        lines.append(
          "… and \(DecimalText.grouped(more)) more. Run `dv release info --json` for all.")
      }
    }
    return lines.map(TerminalText.harmless).joined(separator: "\n") + "\n"
  }

  var json: JSON {
    .object([
      ("release", .object(stamp.members)),
      ("before", old?.stamp.map { .object($0.members) } ?? .null),
      ("foods", .array(carried.map { .object($0.members) })),
    ])
  }

  var csv: String {
    DelimitedEncoder.csv([["version", "label"], ["\(stamp.version)", stamp.label]])
  }
}
