public import DatasetReleases
public import FoodDatabase
internal import Foundation
internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore
public import PostgreSQLFoods

/// The pages and the JSON API over HTTP, for this computer and the browser of the person who started it,
/// or for others who may use it.
public struct WebServer: Sendable {
  /// What a server allows.
  public struct Limits: Sendable {
    /// How long a request may take to arrive, in seconds.
    public var seconds: Int64 = 10
    /// How many connections there may be.
    public var connections = 200
    /// How many clients may listen to events.
    public var listeners = 20

    /// The usual limits.
    public init() {}
  }

  private let responder: Responder
  private let rules: AccessRules
  private let limits: Limits

  /// Serves databases.
  ///
  /// - Parameters:
  ///   - database: The databases.
  ///   - releases: The releases of the data; when another one is in use, the server switches to it.
  ///   - rules: Who may use it.
  ///   - limits: What the server allows.
  /// - Throws: When the templates of the pages are malformed, which the tests rule out.
  public init(
    _ database: FoodDatabase, releases: InstalledReleases, rules: AccessRules = AccessRules(),
    limits: Limits = Limits()
  ) throws {
    responder = try Responder(
      database, releases: releases, access: Access(rules), listeners: limits.listeners)
    (self.rules, self.limits) = (rules, limits)
  }

  /// Serves the foods of a PostgreSQL database: the API calls that need no user data.
  public init(
    _ foods: PostgreSQLFoods, rules: AccessRules = AccessRules(), limits: Limits = Limits()
  ) {
    responder = Responder(foods, access: Access(rules))
    (self.rules, self.limits) = (rules, limits)
  }

  /// Answers requests until SIGTERM or SIGINT; requests under way are finished first.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for a free one.
  ///   - isReady: Is called with the link to open once the server answers.
  /// - Throws: When the address or the port can't be used.
  public func run(port: Int, isReady: @escaping @Sendable (_ link: String) -> Void) async throws {
    var logger = Logger(label: "dv-server")
    logger.logLevel = .critical
    let (rules, limits, access) = (rules, limits, responder.access)
    let application = Application(
      responder: responder,
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [RequestDeadline(.seconds(limits.seconds))],
          httpDecoderConfiguration: .init(
            maxHeaderFieldSize: 24 << 10, maxHeaderListSize: 32 << 10, maxHeaderFieldCount: 100))),
      configuration: .init(
        address: .hostname(rules.address, port: port),
        availableConnectionsDelegate: MaximumAvailableConnections(limits.connections)),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? port
        access.listens(at: port)
        isReady(
          "http://\(rules.host):\(port)"
            + (rules.isLocal ? "/start?key=\(access.linkKey ?? "")" : "/"))
      },
      logger: logger)
    try await application.runService()
  }
}

/// The releases of the data on this computer.
public struct InstalledReleases: Sendable {
  /// The path of the shipped database in use.
  let path: @Sendable () throws -> String
  /// Refuses a database that can't be used.
  let check: @Sendable (String) throws -> Void
  /// All releases.
  let list: @Sendable () throws -> [InstalledRelease]

  /// Says how releases are found.
  ///
  /// - Parameters:
  ///   - path: The path of the shipped database in use.
  ///   - check: Throws for a database that can't be used.
  ///   - list: All releases.
  public init(
    path: @escaping @Sendable () throws -> String,
    check: @escaping @Sendable (String) throws -> Void = { _ in },
    list: @escaping @Sendable () throws -> [InstalledRelease] = { [] }
  ) {
    (self.path, self.check, self.list) = (path, check, list)
  }
}
