internal import DatasetReleases
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Text

/// The installed releases, as text, JSON or CSV.
struct ReleaseListReport {
  let releases: [InstalledRelease]

  func text(width: Int?, style: Style) -> String {
    var table = Table([
      ("", .left), ("VERSION", .right), ("PUBLISHED", .left), ("LABEL", .leftWrapped),
      ("SIZE", .right), ("STATE", .left),
    ])
    for release in releases {
      table.append([
        release.isInUse ? "*" : "", version(release) ?? "–",
        release.stamp?.published ?? "–", release.stamp?.label ?? "–",
        release.bytes.map(Self.megabytes) ?? "–", state(release),
      ]) {
        .record([
          "Release \(version(release) ?? SpokenText.unknown)",
          "Published: \(release.stamp?.published ?? SpokenText.unknown)",
          "Label: \(release.stamp?.label ?? SpokenText.unknown)",
          "Size: \(release.bytes.map(Self.megabytes) ?? SpokenText.unknown)",
          "State: \(state(release))",
        ])
      }
    }
    let problems = releases.compactMap(\.problem)
    return table.text(width: width, style: style)
      + problems.map { "\n" + TerminalText.harmless($0) }.joined()
  }

  private func version(_ release: InstalledRelease) -> String? {
    if case .installed(let version) = release.choice { return "\(version)" }
    return release.stamp.map { "\($0.version)" }
  }

  private func state(_ release: InstalledRelease) -> String {
    let state = release.problem == nil ? origin(release) : "\(origin(release)), unusable"
    return release.isInUse ? "\(state), in use" : state
  }

  private func origin(_ release: InstalledRelease) -> String {
    switch release.choice {
    case .shipped: "shipped"
    case .installed: "installed"
    case nil: "named"
    }
  }

  /// A size for people, such as "10.7 MB".
  fileprivate static func megabytes(_ bytes: Int) -> String {
    "\(DecimalText.rounded(Double(bytes) / 1_000_000, decimals: 1)) MB"
  }

  var json: JSON {
    .object([
      (
        "releases",
        .array(
          releases.map { release in
            .object(
              (release.stamp.map(\.members) ?? ReleaseStamp.unknownMembers)
                + [
                  ("origin", .string(origin(release))),
                  ("inUse", .bool(release.isInUse)), ("path", .string(release.path)),
                  ("bytes", release.bytes.map(JSON.integer) ?? .null),
                  ("sha256", .optional(release.manifest?.digest.description)),
                  ("problem", .optional(release.problem)),
                ])
          })
      )
    ])
  }

  var csv: String {
    DelimitedEncoder.csv(
      [["version", "label", "published", "origin", "inUse", "bytes", "path", "problem"]]
        + releases.map { release in
          [
            version(release) ?? "", release.stamp?.label ?? "",
            release.stamp?.published ?? "", origin(release),
            release.isInUse ? "1" : "0", release.bytes.map(String.init) ?? "", release.path,
            release.problem ?? "",
          ]
        })
  }
}
