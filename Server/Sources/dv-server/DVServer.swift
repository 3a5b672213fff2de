internal import ArgumentParser
internal import DatasetReleases
internal import FoodDatabase
internal import Foundation
internal import PostgreSQLFoods
internal import Representation
internal import Synchronization
internal import Terminal
internal import WebServer

/// The `dv-server` program: the pages and the JSON API for this computer.
@main
struct DVServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dv-server",
    abstract: "Serve your foods on this computer as web pages and JSON.",
    discussion: """
      EXAMPLES
        dv-server
        dv-server --port 8080 --open
        dv-server --listen 0.0.0.0 --port 8080 --read-only

      dv-server prints a link that works once. Whoever opens the link can use the server until it \
      stops. Press Control-C to stop the server.

      With --listen, other computers can reach the server. With --password-file, anyone who \
      connects without the link needs the password in that file; any user name will do. With \
      --listen, --read-only and no password, your foods and diary are hidden from everyone, \
      including you. The connection isn't encrypted.
      """)

  /// How long requests wait for other programs that use the user database.
  private static let busyTimeout = BusyTimeout(reading: 1, writing: 2)

  @Option(help: ArgumentHelp("The port (default: any free port).", valueName: "number"))
  var port: Int?

  @Option(
    help: ArgumentHelp(
      "Listen on this address instead of 127.0.0.1. Needs --password-file or --read-only.",
      valueName: "address"))
  var listen = AccessRules().address

  @Option(
    help: ArgumentHelp(
      "Require the password in this file.", valueName: "file"))
  var passwordFile: String?

  @Flag(help: "Don't allow changes. With --listen and no password, also hide your foods and diary.")
  var readOnly = false

  @Flag(help: "Open the link in the browser.")
  var open = false

  @Option(
    help: ArgumentHelp(
      "Use this food database, a file or a postgresql:// URL, instead of the default.",
      valueName: "file or URL"))
  var database: String?

  func validate() throws {
    guard (0...65_535).contains(port ?? 0) else {
      throw ValidationError("--port takes a number from 0 to 65535.")
    }
    if let url, !["postgresql://", "postgres://"].contains(where: url.hasPrefix) {
      throw ValidationError("--database takes a file or a postgresql:// URL.")
    }
    guard url == nil || !open else {
      throw ValidationError("There are no pages to open when the foods are in PostgreSQL.")
    }
    guard AccessRules(address: listen).isLocal || passwordFile != nil || readOnly else {
      throw ValidationError(
        "With --listen, other computers can reach your data. Add --password-file or --read-only.")
    }
  }

  /// The URL of a PostgreSQL database; nil for a file.
  private var url: String? {
    ShippedDatabaseLocation.named(given: database, environment: EnvironmentVariable.value)
      .flatMap { $0.contains("://") ? $0 : nil }
  }

  func run() async throws {
    // There is nothing to change in PostgreSQL.
    let rules = AccessRules(
      address: listen, password: try passwordFile.map(Self.password),
      isReadOnly: readOnly || url != nil)
    let server: WebServer
    do {
      server = try open(rules)
    } catch {
      throw Self.failure("\(error)", .databaseMissing)
    }
    let (opens, hasPages) = (open, url == nil)
    let opened = Mutex<URL?>(nil)
    let close = { @Sendable in
      opened.withLock { folder in
        if let folder { try? FileManager.default.removeItem(at: folder) }
        folder = nil
      }
    }
    defer { close() }
    do {
      try await server.run(port: port ?? 0) { link in
        StandardError.writeLine(
          hasPages
            ? "Open this link to use dv. To stop the server, press Control-C."
            : "Open this link to get a cookie. To stop the server, press Control-C.")
        try? StandardOutput.write("\(link)\n")
        guard opens, let folder = Browser().open(link) else { return }
        opened.withLock { $0 = folder }
        // Browsers have read the file by then.
        DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: close)
      }
    } catch {
      throw Self.failure(
        "Can't listen on \(listen)\(port.map { ", port \($0)" } ?? ""). "
          + "Use another address or port.",
        .cannotCreate)
    }
  }

  private func open(_ rules: AccessRules) throws -> WebServer {
    if let url { return WebServer(try PostgreSQLFoods(url), rules: rules) }
    let user = UserDatabaseFile.defaultPath(environment: EnvironmentVariable.value)
    let releases = ReleaseFolder(besideUserDatabase: user)
    let given = database
    let path = { @Sendable () throws(ReleaseError) in
      try ShippedDatabaseLocation.path(
        given: given, environment: EnvironmentVariable.value, program: RunningProgram.path,
        releases: releases)
    }
    let check = { @Sendable (path: String) in
      try ShippedDatabaseLocation.checkIfForeign(
        path, program: RunningProgram.path, releases: releases)
    }
    let shipped = try path()
    try check(shipped)
    let installed = InstalledReleases(path: path, check: check) {
      try releases.releases(
        shipped: ShippedDatabaseLocation.shipped(program: RunningProgram.path),
        named: ShippedDatabaseLocation.named(
          given: given, environment: EnvironmentVariable.value))
    }
    // Strangers see nothing of the user's.
    guard rules.isLocal || rules.password != nil else {
      return try WebServer(
        FoodDatabase(shipped: shipped), releases: InstalledReleases(path: path, check: check),
        rules: rules)
    }
    let template = ShippedDatabaseLocation.userTemplate(besideShippedDatabase: shipped)
    return try WebServer(
      FoodDatabase(
        shipped: shipped,
        user: UserDatabaseFile(path: user, template: template, busyTimeout: Self.busyTimeout)),
      releases: installed, rules: rules)
  }

  /// The password in a file: its first line.
  private static func password(file: String) throws -> String {
    let text: String
    do {
      text = try String(contentsOfFile: file, encoding: .utf8)
    } catch {
      throw failure("Can't read \(file).", .databaseMissing)
    }
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    guard line.count >= 12 else {
      throw failure(
        "The password in \(file) is too short. Use at least 12 characters.", .badData)
    }
    return String(line)
  }

  private static func failure(_ message: String, _ status: ExitStatus) -> ExitCode {
    StandardError.writeLine("error: \(TerminalText.harmless(message))")
    return ExitCode(status.rawValue)
  }
}
