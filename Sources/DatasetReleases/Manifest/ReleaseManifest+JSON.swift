internal import DatasetFormat
internal import FoodDatabase
internal import SystemIO
public import Text

extension ReleaseManifest {
  /// How many bytes a manifest may have; it has about 2,000.
  private static let sizeLimit = 1 << 16

  /// The manifest as it is written to its file.
  public var text: String { json.text }

  /// The manifest as JSON, which `dv release` also prints.
  public var json: JSON {
    .object([
      // Format 2 can list optional dataset files.
      ("format", .integer(exports.keys.contains(where: \.isOptional) ? Self.format : 1)),
      ("version", .integer(stamp.version)),
      ("label", .string(stamp.label)),
      ("source", .string(stamp.source)),
      ("published", .string(stamp.published)),
      ("licence", .string(stamp.licence)),
      ("schemaVersion", .integer(stamp.schemaVersion)),
      ("counts", .object(counts.members.map { ($0.name, .integer($0.count)) })),
      (
        "database",
        .object([
          ("file", .string(ReleaseFile.database(stamp.version))),
          ("bytes", .integer(bytes)),
          ("sha256", .string(digest.description)),
          ("sqlite", .string(sqliteVersion)),
        ])
      ),
      (
        "exports",
        .object([
          ("sha256", .string(exportsDigest.description)),
          (
            "files",
            .object(
              exports.sorted { $0.key.name < $1.key.name }.map { file, digest in
                (file.name, .string(digest.description))
              })
          ),
        ])
      ),
    ])
  }

  /// Reads the manifest of a release.
  ///
  /// - Parameter path: Its file.
  /// - Throws: When the file can't be read, or is not just as a manifest is written.
  public init(file path: String) throws(ReleaseError) {
    let bytes: [UInt8]?
    do {
      bytes = try ReadableFile(path: path).all(upTo: Self.sizeLimit)
    } catch {
      throw error.isMissing
        ? .manifestMissing(path: path) : .unreadable(path: path, reason: error.reason)
    }
    guard let bytes else { throw .notAManifest(path: path, reason: "it is too large") }
    try self.init(bytes, path: path)
  }

  /// Reads a manifest.
  ///
  /// - Parameters:
  ///   - bytes: Its text.
  ///   - path: The file it comes from.
  /// - Throws: When it is not just as a manifest is written: whatever was changed in it shows.
  init(_ bytes: [UInt8], path: String) throws(ReleaseError) {
    let node: JSONNode
    do {
      node = try JSONReader.read(bytes, path: path)
    } catch {
      throw .notAManifest(path: path, reason: "\(error.line):\(error.column): \(error.message)")
    }
    if let format = node["format"]?.integer, format > Self.format {
      throw .manifestTooNew(path: path)
    }
    guard let manifest = Self(node) else {
      throw .notAManifest(path: path, reason: "a required key is missing")
    }
    guard Array(manifest.text.utf8) == bytes else {
      throw .notAManifest(
        path: path,
        reason: "it isn't formatted the way dv-build writes it, so it must have been edited")
    }
    self = manifest
  }

  private init?(_ node: JSONNode) {
    guard let version = node["version"]?.integer, version > 0,
      let label = node["label"]?.string, let source = node["source"]?.string,
      let published = node["published"]?.string, let licence = node["licence"]?.string,
      let schemaVersion = node["schemaVersion"]?.integer,
      let counts = node["counts"].flatMap(ReleaseCounts.init),
      let database = node["database"],
      let bytes = database["bytes"]?.integer,
      let digest = database["sha256"]?.string.flatMap({ SHA256Digest($0) }),
      let sqlite = database["sqlite"]?.string,
      let files = node["exports"]?["files"]
    else { return nil }
    stamp = ReleaseStamp(
      version: version, label: label, source: source, published: published, licence: licence,
      schemaVersion: schemaVersion)
    self.counts = counts
    self.bytes = bytes
    self.digest = digest
    sqliteVersion = sqlite
    exports = [:]
    for file in DatasetFile.allCases {
      if file.isOptional, files[file.name] == nil { continue }
      guard let digest = files[file.name]?.string.flatMap({ SHA256Digest($0) }) else { return nil }
      exports[file] = digest
    }
  }
}

extension ReleaseCounts {
  /// The counts with their names, in the order in which they are shown.
  public var members: [(name: String, count: Int)] {
    [
      ("foods", foods), ("groups", groups), ("nutrients", nutrients), ("values", values),
      ("portions", portions), ("dailyValues", referenceValues), ("synonyms", synonyms),
    ]
  }

  fileprivate init?(_ node: JSONNode) {
    guard let foods = node["foods"]?.integer, let groups = node["groups"]?.integer,
      let nutrients = node["nutrients"]?.integer, let values = node["values"]?.integer,
      let portions = node["portions"]?.integer, let referenceValues = node["dailyValues"]?.integer,
      let synonyms = node["synonyms"]?.integer
    else { return nil }
    self.init(
      foods: foods, groups: groups, nutrients: nutrients, values: values, portions: portions,
      referenceValues: referenceValues, synonyms: synonyms)
  }
}

extension JSONNode {
  fileprivate subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.node
  }

  fileprivate var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  fileprivate var integer: Int? {
    if case .number(_, let text) = value { Int(text) } else { nil }
  }
}
