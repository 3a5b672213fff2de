internal import ArgumentParser
internal import DatasetReleases
internal import FoodDatabase
internal import Representation
internal import Terminal
internal import WebServer

/// The `dv-server` program: the pages and the JSON API for this computer.
@main
struct DVServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dv-server",
    abstract: "Serve your foods on this computer, as pages and as JSON.",
    discussion: """
      EXAMPLES
        dv-server
        dv-server --port 8080

      It prints a link that works once. Whoever opens it can use the server until it stops. Press \
      Control-C to stop it.
      """)

  @Option(help: ArgumentHelp("The port (default: a free one).", valueName: "number"))
  var port = 0

  @Option(
    help: ArgumentHelp("Use this food database instead of the default.", valueName: "file"))
  var database: String?

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port takes a number from 0 to 65535.")
    }
  }

  func run() async throws {
    let server: WebServer
    do {
      server = try open()
    } catch {
      throw Self.failure("\(error)", .databaseMissing)
    }
    do {
      try await server.run(port: port) { link in
        StandardError.writeLine("Open this link to use dv; Control-C stops it.")
        try? StandardOutput.write("\(link)\n")
      }
    } catch {
      throw Self.failure(
        "Can't use port \(port). Use another one, or leave out --port.", .cannotCreate)
    }
  }

  private func open() throws -> WebServer {
    let user = UserDatabaseFile.defaultPath(environment: EnvironmentVariable.value)
    let releases = ReleaseFolder(besideUserDatabase: user)
    let given = database
    let path = { @Sendable () throws(ReleaseError) in
      try ShippedDatabaseLocation.path(
        given: given, environment: EnvironmentVariable.value, program: RunningProgram.path,
        releases: releases)
    }
    let shipped = try path()
    try ShippedDatabaseLocation.checkIfForeign(
      shipped, program: RunningProgram.path, releases: releases)
    let template = ShippedDatabaseLocation.userTemplate(besideShippedDatabase: shipped)
    return try WebServer(
      FoodDatabase(
        shipped: shipped, user: UserDatabaseFile(path: user, template: template),
        isForWriting: true),
      shippedPath: { try? path() })
  }

  private static func failure(_ message: String, _ status: ExitStatus) -> ExitCode {
    StandardError.writeLine("error: \(TerminalText.harmless(message))")
    return ExitCode(status.rawValue)
  }
}
