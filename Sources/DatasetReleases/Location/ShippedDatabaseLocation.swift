public import FoodDatabase
internal import Foundation

/// Finds the shipped database that a program uses.
public enum ShippedDatabaseLocation {
  /// The path of the shipped database: the first that exists of five.
  ///
  /// In this order: the path given on the command line, `$DV_DATABASE`, the installed release that
  /// is in use, `share/dv/main.db` beside the folder of the installed program, `build/main.db` of
  /// the checkout that holds the program. A given path is used even when no file is there,
  /// and so is the release in use, so that the error names it.
  /// - Parameters:
  ///   - given: The path from the command line.
  ///   - environment: The value of a variable of the environment; nil when it is not set.
  ///   - program: The path of the running program.
  ///   - releases: The folder of the installed releases.
  /// - Returns: A path, at which there may be no file.
  /// - Throws: When it can't be read which release is in use.
  public static func path(
    given: String?, environment: (String) -> String?, program: String, releases: ReleaseFolder
  ) throws(ReleaseError) -> String {
    if let path = named(given: given, environment: environment) { return path }
    if case .installed(let version)? = try releases.history().first {
      return releases.database(version)
    }
    return shipped(program: program)
  }

  /// The path that the command line or the environment names; nil when neither does.
  public static func named(given: String?, environment: (String) -> String?) -> String? {
    given ?? environment("DV_DATABASE").flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The path of the shipped database that came with the program, at which there may be no file.
  public static func shipped(program: String) -> String {
    let folder = URL(fileURLWithPath: program).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let installed = folder.deletingLastPathComponent()
      .appendingPathComponent("share/dv/main.db").path
    if FileManager.default.fileExists(atPath: installed) { return installed }
    return checkout(of: folder)?.appendingPathComponent("build/main.db").path ?? installed
  }

  /// Makes sure that a database from somewhere else can be read in a time that follows from its size.
  ///
  /// The one that came with the program is ours, and releases were checked when they were installed.
  /// - Parameters:
  ///   - path: The database to be opened.
  ///   - program: The path of the running program.
  ///   - releases: The folder of the installed releases.
  /// - Throws: When it isn't a dv database, or its pages or tables aren't those of one.
  public static func checkIfForeign(
    _ path: String, program: String, releases: ReleaseFolder
  ) throws(FoodDatabaseError) {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let known = URL(fileURLWithPath: shipped(program: program)).resolvingSymlinksInPath().path
    guard resolved != known, !path.hasPrefix(releases.path + "/") else { return }
    let file = try ShippedDatabaseFile(path: path)
    try file.checkStructure()
    guard try file.read(ExpectedSchema.digest).description == ExpectedSchema.digest else {
      throw .notAShippedDatabase(path: path)
    }
  }

  /// The path of the empty user database that belongs to a shipped database; nil when there is none.
  public static func userTemplate(besideShippedDatabase path: String) -> String? {
    let template = UserDatabaseFile.template(beside: path)
    return FileManager.default.fileExists(atPath: template) ? template : nil
  }

  /// The checkout in which a build of the program lies: the folder above it with the schema.
  private static func checkout(of folder: URL) -> URL? {
    var folder = folder
    while folder.path != "/" {
      let schema = folder.appendingPathComponent("schema.sql").path
      let package = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: schema),
        FileManager.default.fileExists(atPath: package)
      {
        return folder
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
