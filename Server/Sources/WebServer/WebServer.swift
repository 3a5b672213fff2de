public import FoodDatabase
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import Representation
internal import Synchronization
internal import Text
internal import WebPages

/// The pages and the JSON API over HTTP, for this computer and the browser of the person who started it.
public struct WebServer: Sendable {
  /// What a server allows.
  public struct Limits: Sendable {
    /// How long a request may take to arrive, in seconds.
    public var seconds: Int64 = 10
    /// How many connections there may be.
    public var connections = 200

    /// The usual limits.
    public init() {}
  }

  private let responder: APIResponder
  private let limits: Limits

  /// Serves databases.
  ///
  /// - Parameters:
  ///   - database: The databases.
  ///   - limits: What the server allows.
  ///   - shippedPath: The path of the shipped database in use; when it becomes another one, the
  ///     server switches to it.
  /// - Throws: When the templates of the pages are malformed, which the tests rule out.
  public init(
    _ database: FoodDatabase, limits: Limits = Limits(),
    shippedPath: @escaping @Sendable () -> String?
  ) throws {
    responder = try APIResponder(database: database, release: CurrentRelease(path: shippedPath))
    self.limits = limits
  }

  /// Answers requests at 127.0.0.1 until SIGTERM or SIGINT; requests under way are finished first.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for a free one.
  ///   - isReady: Is called with the link to open once the server answers.
  /// - Throws: When the port can't be used.
  public func run(port: Int, isReady: @escaping @Sendable (_ link: String) -> Void) async throws {
    var logger = Logger(label: "dv-server")
    logger.logLevel = .critical
    let limits = limits
    let access = responder.access
    let application = Application(
      responder: responder,
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [RequestDeadline(.seconds(limits.seconds))],
          httpDecoderConfiguration: .init(
            maxHeaderFieldSize: 8 << 10, maxHeaderListSize: 16 << 10, maxHeaderFieldCount: 100))),
      configuration: .init(
        address: .hostname("127.0.0.1", port: port),
        availableConnectionsDelegate: MaximumAvailableConnections(limits.connections)),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? port
        isReady("http://127.0.0.1:\(port)/start?key=\(access.linkKey ?? "")")
      },
      logger: logger)
    try await application.runService()
  }
}

/// Notices when another release is in use.
private final class CurrentRelease: Sendable {
  private let path: @Sendable () -> String?
  private let known: Mutex<String?>

  init(path: @escaping @Sendable () -> String?) {
    self.path = path
    known = Mutex(path())
  }

  func update(_ database: FoodDatabase) throws(FoodDatabaseError) {
    guard let now = path(), now != known.withLock(\.self) else { return }
    try database.use(shipped: now)
    known.withLock { $0 = now }
  }
}

/// Answers each request.
private struct APIResponder: HTTPResponder {
  /// The most bytes of a body.
  static let bodyLimit = 1 << 20

  let access: Access
  let database: FoodDatabase
  let release: CurrentRelease
  let pages: Pages

  init(database: FoodDatabase, release: CurrentRelease) throws {
    access = Access()
    (self.database, self.release) = (database, release)
    pages = try Pages(database, token: access.formToken)
  }

  func respond(to request: Request, context: BasicRequestContext) async -> Response {
    var response: Response
    do {
      response = try await answer(request)
    } catch {
      let problem = Problem(error)
      response =
        request.headers[.accept]?.contains("text/html") == true
        ? page(pages.problem(problem.report), problem.status, problem.headers)
        : problem.response
    }
    for (name, value) in Self.safety {
      if let name = HTTPField.Name(name) { response.headers[name] = value }
    }
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func answer(_ request: Request) async throws -> Response {
    if let refusal = access.refusal(of: request.head) { throw refusal }
    guard
      let parts = request.uri.path.split(separator: "/").map({ $0.removingPercentEncoding })
        as? [String], !parts.contains(".."), !parts.contains(where: { $0.contains("\0") })
    else { throw Problem(.badRequest, "The address can't be read.") }
    if request.method == .get {
      if parts == ["start"] { return try start(request) }
      // For the page that says who may come in, too: neither tells anything of the user.
      if parts == ["page.css"] { return response(WebPages.styleSheet, "text/css", request) }
      if parts == ["page.js"] { return response(WebPages.script, "text/javascript", request) }
    }
    guard access.isSignedIn(request.head) else {
      throw Problem(
        .unauthorized, "Open the link that dv-server printed.",
        hint: "It works once; start dv-server again for another one.")
    }
    var body = request
    let sent: ByteBuffer
    do {
      sent = try await body.collectBody(upTo: Self.bodyLimit)
    } catch {
      throw Problem(
        .contentTooLarge, "The request is larger than 1 MB.", headers: [.connection: "close"])
    }
    try release.update(database)
    if parts == ["api", "v1", "openapi.json"], request.method == .get || request.method == .head {
      return json(Route.all.openAPI(version: "1"), request)
    }
    if parts.first == "api" { return try answer(request, parts) }
    return try pageAnswer(request, parts, String(buffer: sent))
  }

  /// A page, or what a form of a page does.
  private func pageAnswer(
    _ request: Request, _ parts: [String], _ body: String
  ) throws -> Response {
    if request.method == .post {
      let form = try Call.fields(body)
      guard Access.areEqual(form["token"] ?? "", access.formToken) else {
        throw Problem(.forbidden, "This form is out of date. Reload the page.")
      }
      do {
        if let place = try pages.send(to: parts, form) {
          return Response(status: .seeOther, headers: [.location: place])
        }
      } catch {
        guard parts == ["log"], let line = form["line"] else { throw error }
        let problem = Problem(error)
        guard problem.status.code < 500 else { throw error }
        return page(
          try pages.today(typed: line, problem.report, form), .unprocessableContent)
      }
    } else if request.method == .get || request.method == .head {
      let query = try Call.fields(request.uri.query ?? "")
      if let html = try pages.page(at: parts, query) { return page(html, .ok) }
    }
    throw Problem(.notFound, "Nothing is at this address.", hint: "Start at /.")
  }

  private func page(
    _ html: String, _ status: HTTPResponse.Status, _ headers: HTTPFields = [:]
  ) -> Response {
    var headers = headers
    headers[.contentType] = "text/html; charset=utf-8"
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
  }

  private func answer(_ request: Request, _ parts: [String]) throws -> Response {
    let method = request.method == .head ? .get : request.method
    let matches = Route.all.compactMap { route in route.match(parts).map { (route, $0) } }
    guard !matches.isEmpty else {
      throw Problem(.notFound, "Nothing is at this address.", hint: "See /api/v1/openapi.json.")
    }
    guard let (route, path) = matches.first(where: { $0.0.method == method }) else {
      let allowed = matches.map(\.0.method.rawValue).joined(separator: ", ")
      throw Problem(
        .methodNotAllowed, "\(request.method.rawValue) isn't possible here. Use \(allowed).",
        headers: [.allow: allowed])
    }
    let report = try route.answer(Call(request, path: path, of: route), database)
    if let accept = request.headers[.accept], accept.contains("text/csv") {
      guard let table = report as? any Representable else {
        throw Problem(.notAcceptable, "This answer has no CSV. Use JSON.")
      }
      return response(table.csv.text, "text/csv; charset=utf-8", request)
    }
    return json(report.json, request)
  }

  /// Signs the browser in that opens the link.
  private func start(_ request: Request) throws(Problem) -> Response {
    let key = request.uri.queryParameters["key"].map(String.init) ?? ""
    guard let cookie = access.cookie(forLink: key) else {
      throw Problem(
        .unauthorized, "This link was already used, or dv-server has been restarted since.",
        hint: "Start dv-server again for another one.")
    }
    return Response(
      status: .seeOther, headers: [.setCookie: cookie, .location: "/"])
  }

  private func json(_ value: JSON, _ request: Request) -> Response {
    response(value.text, "application/json", request)
  }

  /// A text with a tag that changes with it; nothing but the tag for those who have it already.
  private func response(_ text: String, _ type: String, _ request: Request) -> Response {
    let tag = "\"\(TextDigest(text))\""
    let headers: HTTPFields = [
      .contentType: type, .eTag: tag, .vary: "Accept", .cacheControl: "private, no-cache",
    ]
    let isKnown = request.headers[.ifNoneMatch]?.contains(tag) == true
    return isKnown
      ? Response(status: .notModified, headers: headers)
      : Response(
        status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// What browsers must not do with any answer.
  private static let safety = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
  ]
}
