public import FoodDatabase
internal import Foundation
internal import SystemIO

/// A release that a program may use: one that was installed, the one that came with it, or a database
/// that was named instead.
public struct InstalledRelease: Hashable, Sendable {
  /// Which one it is; nil for a database that was named.
  public let choice: ReleaseFolder.Choice?

  /// The path of its database.
  public let path: String

  /// The size of its database in bytes; nil when it can't be read.
  public let bytes: Int?

  /// Its stamp; nil when it can't be read.
  public let stamp: ReleaseStamp?

  /// Why it can't be used; nil when its first bytes look right.
  public let problem: String?

  /// Whether it is in use.
  public let isInUse: Bool

  /// Its manifest; nil when there is none beside it, or it is not sound.
  public let manifest: ReleaseManifest?

  /// Its version; nil where it can't be read.
  public var version: Int? {
    if case .installed(let version)? = choice { version } else { stamp?.version }
  }

  /// The manifest beside a database; nil when there is none, or it is not sound.
  package static func manifest(ofDatabase path: String) -> ReleaseManifest? {
    do {
      return try ReleaseManifest(file: ReleasePackage.manifest(beside: path))
    } catch {
      return nil
    }
  }

  /// The release in use, for a database that was chosen explicitly and isn't a file.
  ///
  /// - Parameters:
  ///   - stamp: What it says about itself.
  ///   - place: What it is called in place of a path.
  public init(_ stamp: ReleaseStamp, at place: String) {
    (choice, path, isInUse, self.stamp) = (nil, place, true, stamp)
    (bytes, manifest, problem) = (nil, nil, nil)
  }

  init(_ choice: ReleaseFolder.Choice?, path: String, isInUse: Bool) {
    self.choice = choice
    self.path = path
    self.isInUse = isInUse
    manifest = Self.manifest(ofDatabase: path)
    do {
      bytes = try ReadableFile(path: path).size
    } catch {
      bytes = nil
    }
    do {
      stamp = try ShippedDatabaseFile(path: path).stamp()
      problem = nil
    } catch {
      stamp = manifest?.stamp
      problem = error.description.split(separator: "\n").first.map(String.init)
    }
  }
}

extension ReleaseFolder {
  /// All releases: the shipped one, then the installed ones by version.
  ///
  /// - Parameters:
  ///   - shipped: The path of the shipped database that came with the program.
  ///   - named: The path of the database that is used in place of the release that would be; nil
  ///     where none was named. It comes last, unless it is that of a release.
  /// - Returns: The releases; the shipped one also where its file is missing.
  /// - Throws: When the folder, or what says which is in use, can't be read.
  public func releases(
    shipped: String, named: String? = nil
  ) throws(ReleaseError) -> [InstalledRelease] {
    guard let named else { return try releases(shipped: shipped, current: history().first) }
    let releases = try releases(shipped: shipped, current: nil)
    guard let place = releases.firstIndex(where: { Self.file($0.path) == Self.file(named) }) else {
      return releases + [InstalledRelease(nil, path: named, isInUse: true)]
    }
    var marked = releases
    marked[place] = InstalledRelease(
      releases[place].choice, path: releases[place].path, isInUse: true)
    return marked
  }

  /// A path without links, which identifies a file.
  private static func file(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  private func releases(
    shipped: String, current: Choice?
  ) throws(ReleaseError) -> [InstalledRelease] {
    var versions = Set(try versions())
    // Its file may be gone.
    if case .installed(let version)? = current { versions.insert(version) }
    return [InstalledRelease(.shipped, path: shipped, isInUse: current == .shipped)]
      + versions.sorted().map { version in
        InstalledRelease(
          .installed(version), path: database(version), isInUse: current == .installed(version))
      }
  }

  /// Where the database of a release is.
  ///
  /// - Parameters:
  ///   - choice: The release.
  ///   - shipped: The path of the shipped database that came with the program.
  /// - Returns: A path.
  public func database(of choice: Choice, shipped: String) -> String {
    if case .installed(let version) = choice { database(version) } else { shipped }
  }

  /// The database of a release that the user asks for.
  ///
  /// - Parameters:
  ///   - name: An installed version, or the version of the shipped release; "shipped"; "current" for the
  ///     one in use; or the path of a database.
  ///   - shipped: The path of the shipped database that came with the program.
  /// - Returns: A path.
  /// - Throws: When there is no such release.
  public func database(
    named name: String, shipped: String
  ) throws(ReleaseError) -> String {
    if name == "current" { return database(of: try history().first ?? .shipped, shipped: shipped) }
    guard let choice = Choice(name) else {
      if let delta = try ReleaseDelta(ifAt: name) {
        throw .deltaInsteadOfDatabase(
          path: name, start: delta.start.version, version: delta.version)
      }
      return name
    }
    switch choice {
    case .shipped: return shipped
    case .installed(let version):
      if try versions().contains(version) { return database(version) }
      let isShipped =
        InstalledRelease(.shipped, path: shipped, isInUse: false)
        .stamp?.version == version
      guard isShipped else { throw .notInstalled(version: version) }
      return shipped
    }
  }
}
