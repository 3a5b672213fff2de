internal import DelimitedText
internal import Foundation

/// The files of a source as they were downloaded: in a folder or a .zip, perhaps one folder down.
struct SourceFiles {
  /// The folder or archive.
  let path: String

  /// The names of what holds the files: of the folder or archive, and of the folders within.
  let folderNames: [String]

  private enum Place {
    case file(String)
    case member(ZipArchive.Member)
  }

  private let archive: ZipArchive?

  /// By name in lower case; the first of each is the one that lies higher.
  private var places: [String: [(depth: Int, place: Place)]] = [:]

  private let report: (@Sendable (ConversionProgress) -> Void)?

  /// Lists a folder or an archive; `progress` is told how far each file is read.
  init(
    path: String, progress: (@Sendable (ConversionProgress) -> Void)?
  ) throws(FoodSourceError) {
    self.path = path
    report = progress
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .cannotRead(path: path, reason: "No such file or directory")
    }
    let files: [(path: String, place: Place)]
    if isFolder.boolValue {
      archive = nil
      files = try Self.files(inFolder: path).map { ($0, .file("\(path)/\($0)")) }
    } else {
      guard try Self.isArchive(path) else { throw .notASource(path: path) }
      let archive = try ZipArchive(path: path)
      self.archive = archive
      files = archive.members.map { ($0.name, .member($0)) }
    }
    var folders: Set<String> = []
    for (path, place) in files {
      let steps = path.split(separator: "/").map(String.init)
      guard let name = steps.last, steps.count <= 2 else { continue }
      if steps.count == 2 { folders.insert(steps[0]) }
      places[name.lowercased(), default: []].append((steps.count, place))
    }
    folderNames = [URL(fileURLWithPath: path).lastPathComponent] + folders.sorted()
  }

  /// Whether there is a file of this name, whatever its case.
  func contains(_ name: String) -> Bool {
    places[name.lowercased()] != nil
  }

  /// Opens a file that must be there.
  func table<Column: SourceColumn>(
    _ name: String, _ columns: Column.Type, dialect: Dialect = .commaSeparated
  ) throws(FoodSourceError) -> SourceTable<Column> {
    guard let table = try optionalTable(name, columns, dialect: dialect) else {
      throw .missingFile(path: path, name: name)
    }
    return table
  }

  /// Opens a file; nil when there is none.
  func optionalTable<Column: SourceColumn>(
    _ name: String, _ columns: Column.Type, dialect: Dialect = .commaSeparated
  ) throws(FoodSourceError) -> SourceTable<Column>? {
    let found = places[name.lowercased(), default: []]
    let depth = found.map(\.depth).min()
    let highest = found.filter { $0.depth == depth }
    guard highest.count <= 1 else { throw .ambiguousFile(path: path, name: name) }
    let progress = report.map { ReadingProgress(file: name, report: $0) }
    switch highest.first?.place {
    case .file(let path):
      return try SourceTable(file: path, dialect: dialect, progress: progress)
    case .member(let member):
      guard let archive else { return nil }
      return try SourceTable(archive.open(member), dialect: dialect, progress: progress)
    case nil: return nil
    }
  }

  /// The files of a folder and of the folders in it, by path within.
  private static func files(inFolder path: String) throws(FoodSourceError) -> [String] {
    var files: [String] = []
    for name in try names(path).sorted() where !name.hasPrefix(".") {
      var isFolder: ObjCBool = false
      let inner = "\(path)/\(name)"
      guard FileManager.default.fileExists(atPath: inner, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue {
        files += try names(inner).sorted().map { "\(name)/\($0)" }
      } else {
        files.append(name)
      }
    }
    return files
  }

  private static func names(_ path: String) throws(FoodSourceError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw .cannotRead(path: path, reason: "the folder cannot be listed")
    }
  }

  /// Whether a file begins as archives do.
  private static func isArchive(_ path: String) throws(FoodSourceError) -> Bool {
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      return try file.read(upToCount: 2) == Data("PK".utf8)
    } catch {
      throw .cannotRead(path: path, reason: "Permission denied")
    }
  }
}
