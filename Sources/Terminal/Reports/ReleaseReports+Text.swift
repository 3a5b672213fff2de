internal import DatasetReleases
internal import FoodDatabase
internal import Nutrition
public import Representation

extension ReleaseInfoReport {
  /// The facts, then the user's foods that changed.
  public func text(width: Int?, style: Style) -> String {
    var table = Table([("", .left), ("", .leftWrapped)])
    for fact in facts { table.append([fact.name, fact.text]) }
    return table.text(width: width, style: Style(isOn: false, isPlain: style.isPlain))
      + (records.lines.isEmpty ? "" : "\n" + TerminalText.lines(records.lines))
  }
}

extension ReleaseListReport {
  /// A table of the releases, then what is wrong with some of them.
  public func text(width: Int?, style: Style) -> String {
    var table = Table([
      ("", .left), ("Version", .right), ("Published", .left), ("Label", .leftWrapped),
      ("Size", .right), ("State", .left),
    ])
    for release in releases {
      let facts = [
        release.version.map(String.init), release.stamp?.published, release.stamp?.label,
        release.bytes.map { "\(DecimalText.rounded(Double($0) / 1_000_000, decimals: 1)) MB" },
        release.state,
      ]
      table.append([release.isInUse ? "*" : ""] + facts.map { $0 ?? SpokenText.unknownSign }) {
        .record(
          zip(["Release ", "Published: ", "Label: ", "Size: ", "State: "], facts)
            .map { $0 + ($1 ?? SpokenText.unknown) })
      }
    }
    let problems = TerminalText.lines(releases.compactMap(\.problem))
    return table.text(width: width, style: style) + (problems.isEmpty ? "" : "\n" + problems)
  }
}

extension InstalledRelease {
  /// Where it comes from, and whether it is in use.
  fileprivate var state: String {
    origin + (problem == nil ? "" : ", unusable") + (isInUse ? ", in use" : "")
  }
}

extension ReleaseSwitchReport {
  /// The release in use, how to go back, and foods that it lacks.
  public var text: String {
    var lines = ["Now using release \(stamp.version), \(stamp.label)."]
    if let old {
      let command = isBack ? "use \(old.choice?.description ?? "shipped")" : "rollback"
      lines.append(
        "To go back to release \(old.stamp.map { "\($0.version)" } ?? SpokenText.unknown), run "
          + "`dv release \(command)`.")
    }
    if !carried.isEmpty {
      lines.append(
        "This release lacks \(Counted.text(carried.count, "food")) that your records refer to:")
      lines += RecordedFoodsReport.lines(
        carried.map { ($0, $0.remarks) }, all: "To list them all, run `dv release info --json`.")
    }
    return TerminalText.lines(lines)
  }
}

extension ReleaseVerificationReport {
  /// What was checked, and all damage found.
  public var text: String {
    let name = verification.stamp.map { "release \($0.version), \($0.label)" } ?? "unknown release"
    var lines = ["\(verification.path): \(name)", "SHA-256 \(verification.digest)"]
    lines += verification.problems.map { "Damaged: \($0)." }
    if verification.problems.isEmpty {
      let compared =
        verification.isCompared
        ? "all \(DecimalText.grouped(verification.bytes)) bytes match the manifest, and " : ""
      lines.append(
        "No damage found: \(compared)every row and index is valid "
          + "(\(DecimalText.rounded(seconds, decimals: 1)) s).")
    }
    return TerminalText.lines(lines)
  }
}

extension RemovedReleasesReport {
  /// The versions in one sentence.
  public var text: String {
    versions.isEmpty
      ? "Nothing to remove.\n"
      : "Removed \(versions.map(String.init).joined(separator: ", ")).\n"
  }
}
