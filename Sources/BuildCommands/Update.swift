internal import ArgumentParser
internal import DatasetBuilder
internal import DatasetFormat
internal import DatasetReleases
internal import DatasetSources
internal import FoodDatabase
internal import Foundation
internal import Nutrition
internal import Representation
internal import SystemIO
internal import Terminal

/// `dv-build update`: downloads → a release, installed if asked for.
struct Update: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make a data release from USDA downloads.",
    discussion: """
      EXAMPLES
        dv-build update FoodData_Central_foundation_food_csv_2024-10-31.zip --install
        dv-build update sr28asc.zip FoodData_Central_*.zip --install
        dv-build update build/sr28asc --output dist/sr28

      dv-build converts the downloads into one database, checks it, and makes a release from it. \
      With --install, it also installs the release, switches to it, and shows which of your \
      foods are affected. `dv release rollback` returns to the previous release. If the update is \
      interrupted, the release in use is either the previous one or the new one, never a partial \
      one.

      Give folders or .zip files in any USDA format that `dv-build convert` reads. dv-build \
      detects the format. If two downloads have the same food, dv-build uses the one from the \
      newer download. The release has only the foods in these downloads, so list every download \
      you want to use.
      """)

  @Argument(help: "The downloads: folders or .zip files.")
  var downloads: [String]

  @Flag(help: "Install the release, and switch to it.")
  var install = false

  @Option(
    help: ArgumentHelp(
      "Where to put the release if --install isn't given (default: dist).", valueName: "folder"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The folder of dataset files that supplies nutrient keys, Daily Values and search words.",
      valueName: "folder"))
  var reference = "Data"

  @Option(help: ArgumentHelp("The file with the database's schema.", valueName: "file"))
  var schema = "schema.sql"

  @Flag(help: "Don't show progress.")
  var quiet = false

  func validate() throws {
    if install, output != nil {
      throw ValidationError("Use only one of --install and --output.")
    }
  }

  func run() async throws {
    let formats = try downloads.map { try DownloadFormat(of: $0) }
    let place = FileManager.default.temporaryDirectory.appending(path: "dv-update").path
    // Deleted at the end, or by the next update if this one is killed.
    let pending = try PendingFolder(for: place, isPrivate: true)
    defer { withExtendedLifetime(pending) {} }
    let work = pending.path
    var folders: [String] = []
    for (download, format) in zip(downloads, formats) {
      let folder = "\(work)/\(folders.count + 1)"
      try convert(download, format, to: folder)
      folders.append(folder)
    }
    guard install else {
      let made = try await release(of: folders, to: output ?? "dist", isPacked: true)
      let file = made.packed ?? made.database
      try StandardOutput.write(
        TerminalText.harmlessLines(
          "\(file): release \(made.manifest.stamp.version), \(made.manifest.stamp.label)\n"
            + "Install it with `dv release install \(file)`.") + "\n")
      return
    }
    try await install(folders, work)
  }

  private func convert(_ download: String, _ format: DownloadFormat, to folder: String) throws {
    var options = ConversionOptions(
      reference: InstalledFile.path(reference, usually: "Data"))
    let bar = ProgressBar()
    if !quiet { options.progress = { bar.show($0) } }
    let summary = try format.convert(download, to: folder, options: options)
    if !quiet { bar.remove() }
    let line = "\(summary)".split(separator: "\n").first ?? ""
    try StandardOutput.write(TerminalText.harmless(String(line)) + "\n")
  }

  /// Makes a release of dataset files.
  private func release(
    of folders: [String], version: Int? = nil, to output: String, isPacked: Bool
  ) async throws -> MadeRelease {
    let built = URL(fileURLWithPath: output).appending(path: "dv-data-new.db")
    var builder = ShippedDatabaseBuilder(
      datasets: folders.map { URL(fileURLWithPath: $0) },
      schema: URL(fileURLWithPath: InstalledFile.path(schema, usually: "schema.sql")), output: built
    )
    builder.version = version
    let bar = ProgressBar()
    if !quiet { builder.progress = { bar.show($0) } }
    defer {
      if !quiet { bar.remove() }
      unlink(built.path)
    }
    _ = try await builder.build()
    return try MadeRelease(built: built.path, exports: folders, output: output, isPacked: isPacked)
  }

  /// Installs a release of dataset files, unless it is installed already, and switches to it.
  private func install(_ folders: [String], _ work: String) async throws {
    let user = UserDatabaseFile.defaultPath(environment: EnvironmentVariable.value)
    let shipped = ShippedDatabaseLocation.shipped(program: RunningProgram.path)
    let releases = ReleaseFolder(besideUserDatabase: user)
    let (version, isInstalled) = try Self.version(for: folders, in: releases)
    if !isInstalled {
      let made = try await release(
        of: folders, version: version, to: "\(work)/release", isPacked: false)
      let bar = ReleaseProgress(isOn: !quiet)
      defer { bar.remove() }
      _ = try ReleaseChange(of: releases).add(
        ReleasePackage(made.database), progress: bar.show)
    }
    let template = ShippedDatabaseLocation.userTemplate(besideShippedDatabase: shipped)
    let switched = try ReleaseChange(of: releases).makeCurrent(
      .installed(version), shipped: shipped,
      user: UserDatabaseFile(path: user, template: template))
    try StandardOutput.write(ReleaseSwitchReport(switched, isBack: false).text)
  }

  /// The version for a release of dataset files, and whether just that release is installed.
  ///
  /// It is the newest of the folders' versions, or the next one that no other release has.
  private static func version(
    for folders: [String], in releases: ReleaseFolder
  ) throws -> (version: Int, isInstalled: Bool) {
    let digests = try MadeRelease.exports(in: folders)
    let installed = Set(try releases.versions())
    var problems = ProblemLog()
    let stated = folders.compactMap { folder in
      ReferenceFiles.release(in: URL(fileURLWithPath: folder), problems: &problems)?.version
    }
    guard problems.total == 0 else { throw DatasetError(problems) }
    var version = stated.max() ?? 1
    while installed.contains(version) {
      let file = releases.database(version)
      let manifest = InstalledRelease.manifest(ofDatabase: file)
      if let manifest, manifest.exports == digests,
        manifest.stamp.schemaVersion == ShippedDatabaseFile.schemaVersion
      {
        return (version, true)
      }
      version += 1
    }
    return (version, false)
  }
}
