public import DatasetReleases
public import FoodDatabase
internal import Nutrition
public import Text

/// A release, and what it changed for the user's foods.
public struct ReleaseInfoReport: Representable {
  /// The release.
  public let release: ReleaseSummary
  /// The datasets that its foods are from, with how many each has.
  public let datasets: [(dataset: FoodDataset, foods: Int)]
  /// The foods that the user's records refer to.
  public let records: RecordedFoodsReport

  /// Puts together what is shown of a release.
  public init(
    _ release: ReleaseSummary, datasets: [(dataset: FoodDataset, foods: Int)],
    records: RecordedFoodsReport
  ) {
    self.release = release
    self.datasets = datasets
    self.records = records
  }

  /// What is said of the release, for people and in CSV.
  public var facts: [(name: String, text: String)] {
    let (stamp, counts) = (release.stamp, release.counts)
    let contents = [
      Counted.text(counts.nutrients, "nutrient"), Counted.text(counts.values, "value"),
      Counted.text(counts.portions, "portion"),
    ]
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
          + contents.joined(separator: ", ")
      ),
      (
        "Datasets",
        datasets.map { dataset, foods in
          "\(dataset.prefix.rawValue): \(dataset.name), \(Counted.text(foods, "food"))"
        }.joined(separator: "; ")
      ),
      ("SHA-256", release.manifest?.digest.description ?? "unknown (no manifest in its folder)"),
    ]
  }

  /// The result as JSON.
  public var json: JSON {
    .object(
      release.stamp.members + [
        ("path", .string(release.path)), ("bytes", .integer(release.bytes)),
        ("sqlite", .string(release.sqliteVersion)),
        ("counts", .object(release.counts.members.map { ($0.name, .integer($0.count)) })),
        ("datasets", .array(datasets.map { $0.json(foods: $1) })),
        ("sha256", .optional(release.manifest?.digest.description)),
        ("exportsSha256", .optional(release.manifest?.exportsDigest.description)),
      ] + records.members)
  }

  /// The facts as rows.
  public var csv: CSV { CSV(["fact", "value"], facts.map { [$0.name, $0.text] }) }
}

/// The installed releases.
public struct ReleaseListReport: Representable {
  /// The releases: the shipped one, then the installed ones by version.
  public let releases: [InstalledRelease]

  /// Lists releases.
  public init(_ releases: [InstalledRelease]) {
    self.releases = releases
  }

  /// The result as JSON.
  public var json: JSON {
    let releases = releases.map { release in
      JSON.object(
        (release.stamp?.members ?? ReleaseStamp.unknownMembers)
          + [
            ("origin", .string(release.origin)), ("inUse", .bool(release.isInUse)),
            ("path", .string(release.path)), ("bytes", release.bytes.map(JSON.integer) ?? .null),
            ("sha256", .optional(release.manifest?.digest.description)),
            ("problem", .optional(release.problem)),
          ])
    }
    return .object([("releases", .array(releases))])
  }

  /// The result as rows.
  public var csv: CSV {
    CSV(
      ["version", "label", "published", "origin", "inUse", "bytes", "path", "problem"],
      releases.map { release in
        [
          release.version.map(String.init) ?? "", release.stamp?.label ?? "",
          release.stamp?.published ?? "", release.origin, release.isInUse ? "1" : "0",
          release.bytes.map(String.init) ?? "", release.path, release.problem ?? "",
        ]
      })
  }
}

extension InstalledRelease {
  /// Whether it came with the program, was installed, or is a database given by path.
  public var origin: String {
    switch choice {
    case .shipped: "shipped"
    case .installed: "installed"
    case nil: "named"
    }
  }
}

/// A switch to another release.
public struct ReleaseSwitchReport: Representable {
  /// The release that was in use; nil if it is the same.
  public let old: InstalledRelease?
  /// The release in use now.
  public let stamp: ReleaseStamp
  /// Whether this goes back to the previous release.
  public let isBack: Bool
  /// The foods that the user's records refer to and the release lacks.
  public let carried: [RecordedFood]

  /// Puts together what is shown of a switch.
  public init(_ switched: ReleaseChange.Switched, isBack: Bool) {
    old = switched.old
    stamp = switched.new
    self.isBack = isBack
    carried = switched.carried
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("release", .object(stamp.members)),
      ("before", old?.stamp.map { .object($0.members) } ?? .null),
      ("foods", .array(carried.map { .object($0.members) })),
    ])
  }

  /// The release in use now.
  public var csv: CSV { CSV(["version", "label"], [["\(stamp.version)", stamp.label]]) }
}

/// The check of a release.
public struct ReleaseVerificationReport: Representable {
  /// What was found.
  public let verification: ReleaseVerification
  /// How long it took.
  public let seconds: Double

  /// Puts a check and its duration together.
  public init(_ verification: ReleaseVerification, seconds: Double) {
    self.verification = verification
    self.seconds = seconds
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("path", .string(verification.path)), ("bytes", .integer(verification.bytes)),
      ("sha256", .string(verification.digest.description)),
      ("compared", .bool(verification.isCompared)),
      ("problems", .array(verification.problems.map(JSON.string))),
      ("seconds", .number(seconds)),
    ])
  }

  /// The problems as rows.
  public var csv: CSV {
    CSV(["path", "problem"], verification.problems.map { [verification.path, $0] })
  }
}

/// The releases that were removed.
public struct RemovedReleasesReport: Representable {
  /// Their versions.
  public let versions: [Int]

  /// Lists versions.
  public init(_ versions: [Int]) {
    self.versions = versions
  }

  /// The result as JSON.
  public var json: JSON { .object([("removed", .array(versions.map(JSON.integer)))]) }

  /// The result as rows.
  public var csv: CSV { CSV(["version"], versions.map { [String($0)] }) }
}
