internal import Foundation
internal import SystemIO
internal import Text

/// The files of a download: in a folder or a .zip, perhaps one folder down.
struct SourceFiles {
  /// The folder or archive.
  let path: String

  /// The name of the folder or archive, and those of the folders in it.
  let folderNames: [String]

  private enum Place {
    case file(String)
    case member(ZipArchive.Member)
  }

  private let archive: ZipArchive?

  /// By name in lowercase, with how many folders deep each file is.
  private var places: [String: [(depth: Int, place: Place)]] = [:]

  private let report: (@Sendable (ConversionProgress) -> Void)?

  /// Lists a folder or an archive; `progress` gets the progress of each file.
  init(
    path: String, progress: (@Sendable (ConversionProgress) -> Void)?
  ) throws(FoodSourceError) {
    self.path = path
    report = progress
    let files: [(path: String, place: Place)]
    if let names = try Self.filesOfFolder(path) {
      archive = nil
      files = names.map { ($0, .file("\(path)/\($0)")) }
    } else {
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

  /// Whether there is a file of this name.
  func contains(_ name: String) -> Bool { places[name.lowercased()] != nil }

  /// Opens a file that must exist.
  func table<Column: SourceColumn>(
    _ name: String, _ columns: Column.Type, dialect: Dialect
  ) throws(FoodSourceError) -> SourceTable<Column> {
    guard let table = try optionalTable(name, columns, dialect: dialect) else {
      throw .missingFile(path: path, name: name)
    }
    return table
  }

  /// Opens a file, also one that xz or gzip packed; nil if it does not exist.
  func optionalTable<Column: SourceColumn>(
    _ name: String, _ columns: Column.Type, dialect: Dialect
  ) throws(FoodSourceError) -> SourceTable<Column>? {
    let names = [name] + PackedFile.programs.keys.sorted().map { "\(name).\($0)" }
    let found = names.lazy.compactMap { places[$0.lowercased()] }.first ?? []
    let depth = found.map(\.depth).min()
    let highest = found.filter { $0.depth == depth }
    guard highest.count <= 1 else { throw .ambiguousFile(path: path, name: name) }
    let progress = report.map { RowProgress(file: name, report: $0) }
    switch highest.first?.place {
    case .file(let path):
      guard let program = PackedFile.program(for: path) else {
        return try SourceTable(file: path, dialect: dialect, progress: progress)
      }
      return try SourceTable(
        PackedFile(path: path, program: program), dialect: dialect, progress: progress)
    case .member(let member):
      guard let archive, PackedFile.program(for: member.name) == nil else { return nil }
      return try SourceTable(archive.open(member), dialect: dialect, progress: progress)
    case nil: return nil
    }
  }

  /// The paths of the files in a folder and in its folders; nil for an archive.
  private static func filesOfFolder(_ path: String) throws(FoodSourceError) -> [String]? {
    do throws(FileSystemError) {
      if try Folder.isAt(path) { return try files(inFolder: path) }
      if try isArchive(path) { return nil }
    } catch {
      throw .cannotRead(path: error.path, reason: error.reason)
    }
    throw .notASource(path: path)
  }

  private static func files(inFolder path: String) throws(FileSystemError) -> [String] {
    var files: [String] = []
    for name in try Folder.names(in: path).sorted() where !name.hasPrefix(".") {
      let inner = "\(path)/\(name)"
      do throws(FileSystemError) {
        guard try Folder.isAt(inner) else {
          files.append(name)
          continue
        }
      } catch {
        // Skip links that lead nowhere.
        if error.isMissing { continue }
        throw error
      }
      // A folder that cannot be listed is skipped; a file missing from it is reported later.
      guard let names = names(inFolder: inner) else { continue }
      files += names.sorted().map { "\(name)/\($0)" }
    }
    return files
  }

  /// The names in a folder; nil if it cannot be listed.
  private static func names(inFolder path: String) -> [String]? {
    do {
      return try Folder.names(in: path)
    } catch {
      return nil
    }
  }

  /// Whether a file begins like a .zip.
  private static func isArchive(_ path: String) throws(FileSystemError) -> Bool {
    try ReadableFile(path: path).next()?.starts(with: "PK".utf8) == true
  }
}
