internal import Terminal
internal import DatasetReleases
internal import Text
internal import FoodDatabase
internal import Nutrition

/// What came of putting another release to use, as text, JSON or CSV.
struct ReleaseSwitchReport {
  let old: InstalledRelease?
  let stamp: ReleaseStamp
  /// Whether it was in use before the other.
  let isBack: Bool
  /// The foods that the user's records refer to and that the release lacks.
  let carried: [RecordedFood]

  var text: String {
    var lines = ["Release \(stamp.version), \(stamp.label), is in use."]
    if let old {
      lines.append(
        "Before, it was release \(old.stamp.map { "\($0.version)" } ?? "–")"
          + (isBack
            ? "; `dv release use` takes it up again." : "; `dv release rollback` goes back to it."))
    }
    if !carried.isEmpty {
      lines.append(
        "\(Counted.text(carried.count, "food")) that your records refer to "
          + "\(carried.count == 1 ? "is" : "are") not in it:")
      lines += carried.prefix(RecordedFoodsReport.textLimit)
        .flatMap { ["  " + $0.title] + $0.remarks.map { "    " + $0 } }
      let more = carried.count - RecordedFoodsReport.textLimit
      if more > 0 {
        lines.append("… and \(DecimalText.grouped(more)) more; `dv release info --json` has all.")
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
