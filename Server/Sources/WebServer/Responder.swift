internal import FoodDatabase
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import NIOCore
internal import Nutrition
internal import PostgreSQLFoods
internal import Representation
internal import Text
internal import Verbs
internal import WebPages

/// Answers each request.
struct Responder: HTTPResponder {
  /// The most bytes of a body.
  static let bodyLimit = 1 << 20

  let access: Access
  private let content: Content
  /// Where answers are computed: databases keep a thread waiting, and other requests need theirs.
  private let queue = DispatchQueue(label: "dv-server.answers", attributes: .concurrent)

  init(
    _ database: FoodDatabase, releases: InstalledReleases, access: Access, listeners: Int
  ) throws {
    self.access = access
    let release = try CurrentRelease(of: database, releases)
    content = .all(
      Everything(
        service: Service(verbs: Verbs(database), releases: releases), release: release,
        events: Events(database, release, limit: listeners),
        pages: try Pages(
          database, token: access.isReadOnly ? nil : access.formToken, isLocal: access.isLocal)))
  }

  init(_ foods: PostgreSQLFoods, access: Access) {
    self.access = access
    content = .foods(foods)
  }

  func respond(to request: Request, context: BasicRequestContext) async -> Response {
    var response: Response
    do {
      response = try await answer(request)
    } catch {
      let problem = Problem(error)
      if case .all(let all) = content, request.headers[.accept]?.contains("text/html") == true {
        response = page(all.pages.problem(problem.report), problem.status, problem.headers)
      } else {
        response = problem.response
      }
    }
    for (name, value) in Self.safety {
      if let name = HTTPField.Name(name) { response.headers[name] = value }
    }
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func answer(_ request: Request) async throws -> Response {
    let isLink = request.method == .get && request.uri.path == "/start"
    if let refusal = access.refusal(of: request.head, isLink: isLink) { throw refusal }
    guard
      let parts = request.uri.path.split(separator: "/").map({ $0.removingPercentEncoding })
        as? [String], !parts.contains(".."), !parts.contains(where: { $0.contains("\0") })
    else { throw Problem(.badRequest, "The address is malformed.") }
    if isLink { return try start(request) }
    if request.method == .get {
      // For the page that says who may come in, too: neither tells anything of the user.
      if parts == ["page.css"] { return text(WebPages.styleSheet, "text/css", request) }
      if parts == ["icon.svg"] { return text(WebPages.icon, "image/svg+xml", request) }
      if parts == ["page.js"] { return text(WebPages.script, "text/javascript", request) }
    }
    guard access.isSignedIn(request.head) else { throw await access.signInProblem(request.head) }
    var sent = request
    let body: ByteBuffer
    do {
      body = try await sent.collectBody(upTo: Self.bodyLimit)
    } catch {
      throw Problem(
        .contentTooLarge, "The request is larger than 1 MB.", headers: [.connection: "close"])
    }
    return try await withCheckedThrowingContinuation { continuation in
      queue.async {
        continuation.resume(
          with: Result {
            if case .all(let all) = content {
              all.release.update()
              if parts.first != "api" {
                return try pageAnswer(request, parts, String(buffer: body), all.pages)
              }
            }
            return try apiAnswer(request, parts, Array(buffer: body))
          })
      }
    }
  }

  /// Signs the browser in that opens the link.
  private func start(_ request: Request) throws(Problem) -> Response {
    let key = request.uri.queryParameters["key"].map(String.init) ?? ""
    guard let cookie = access.cookie(forLink: key) else {
      throw Problem(
        .unauthorized, "This link was already used, or dv-server has been restarted since.",
        hint: "To get a new one, restart dv-server.")
    }
    guard access.isFollowed(request.head) else {
      return Response(
        status: .seeOther, headers: [.setCookie: cookie, .location: content.home])
    }
    return page(
      "<!doctype html><html lang=\"en\"><title>dv</title>"
        + "<meta http-equiv=\"refresh\" content=\"0; url=\(content.home)\"><a href=\"\(content.home)\">dv</a></html>",
      .ok, [.setCookie: cookie])
  }

  /// What browsers must not do with any answer.
  private static let safety = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    // With "no-referrer", browsers send forms with the origin "null", which is refused.
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
  ]
}

// MARK: - The pages

extension Responder {
  /// A page, or what a form of a page does.
  private func pageAnswer(
    _ request: Request, _ parts: [String], _ body: String, _ pages: Pages
  ) throws -> Response {
    if request.method == .post {
      if access.isReadOnly { throw Problem.readOnly }
      let form = try Call.fields(body)
      guard Access.areEqual(form["token"] ?? "", access.formToken) else {
        throw Problem(.forbidden, "This form is out of date. Reload the page.")
      }
      switch try pages.send(to: parts, form) {
      case .place(let place): return Response(status: .seeOther, headers: [.location: place])
      case .page(let html, let isProblem):
        return page(html, isProblem ? .unprocessableContent : .ok)
      case nil: break
      }
    } else if request.method == .get || request.method == .head {
      let query = try Call.fields(request.uri.query ?? "")
      if let html = try pages.page(at: parts, query) { return page(html, .ok) }
    }
    throw Problem(.notFound, "There's nothing at this address.", hint: "Start at /.")
  }

  private func page(
    _ html: String, _ status: HTTPResponse.Status, _ headers: HTTPFields = [:]
  ) -> Response {
    var headers = headers
    headers[.contentType] = "text/html; charset=utf-8"
    return Response(status: status, headers: headers, body: Self.body(html))
  }
}

// MARK: - The API

extension Responder {
  private func apiAnswer(
    _ request: Request, _ parts: [String], _ body: [UInt8]
  ) throws -> Response {
    let method = request.method == .head ? .get : request.method
    if parts == ["api", "v1", "openapi.json"], method == .get {
      return text(
        content.routes.openAPI(version: "1", cookie: access.cookieName).text,
        Format.json.contentType,
        request)
    }
    let matches = Route.all.compactMap { route in route.match(parts).map { (route, $0) } }
    guard !matches.isEmpty else {
      throw Problem(
        .notFound, "There's nothing at this address.", hint: "See /api/v1/openapi.json.")
    }
    guard let (route, path) = matches.first(where: { $0.0.method == method }) else {
      let methods = matches.map(\.0.method)
      let allowed = (methods.contains(.get) ? methods + [.head] : methods).map(\.rawValue)
      throw Problem(
        .methodNotAllowed,
        "\(request.method.rawValue) isn't allowed here. Use \(Self.choice(of: allowed)).",
        headers: [.allow: allowed.joined(separator: ", ")])
    }
    if route.isChange, access.isReadOnly { throw Problem.readOnly }
    if case .foods = content, route.answerFromFoods == nil {
      throw Problem(
        .notImplemented, "This address isn't available when the foods are in PostgreSQL.",
        hint: "See /api/v1/openapi.json.", code: .databaseMissing)
    }
    let call = try Call(request, path: path, body: body, of: route)
    guard let format = Format.best(for: request.headers[.accept], among: route.formats) else {
      let formats = Self.choice(of: route.formats.map(\.rawValue))
      throw Problem(.notAcceptable, "This address returns \(formats).")
    }
    if case .events = route.answer, case .all(let all) = content {
      return try all.events.response()
    }
    var headers: HTTPFields = [.contentType: format.contentType, .vary: "Accept"]
    if method == .get {
      let tag = try tag(of: request, format)
      headers[.eTag] = tag
      headers[.cacheControl] = "private, no-cache"
      if isKnown(tag, request) { return Response(status: .notModified, headers: headers) }
    }
    if format == .svg, let picture = route.picture {
      return Response(
        status: .ok, headers: headers, body: Self.body(try picture(call, content.sharedFoods)))
    }
    guard let report = try content.report(route, call) else {
      throw Problem(.notFound, "There's nothing at this address.")
    }
    if let list = report as? any Paged, let name = HTTPField.Name("Link") {
      headers[name] = Page(call).links(request, of: list)
    }
    let written =
      if format == .csv, let table = report as? any Representable { table.csv.text } else {
        report.json.text
      }
    return Response(status: .ok, headers: headers, body: Self.body(written))
  }

  /// "GET, POST or HEAD".
  private static func choice(of words: [String]) -> String {
    words.count > 1
      ? "\(words.dropLast().joined(separator: ", ")) or \(words[words.count - 1])"
      : words.joined()
  }

  /// The tag of an answer: another one when the answer may be another.
  private func tag(of request: Request, _ format: Format) throws -> String {
    let state = try content.state()
    let today = try LocalClock.now.day
    // The form token changes with each start, and so perhaps with another version of dv.
    let digest = TextDigest(
      state, today.description, request.uri.description, format.rawValue,
      access.formToken)
    return "\"\(digest)\""
  }

  private func isKnown(_ tag: String, _ request: Request) -> Bool {
    request.headers[.ifNoneMatch]?.contains(tag) == true
  }

  /// A text that stays as long as the server runs.
  private func text(_ text: String, _ type: String, _ request: Request) -> Response {
    let tag = "\"\(TextDigest(text))\""
    let headers: HTTPFields = [
      .contentType: type, .eTag: tag, .cacheControl: "private, no-cache",
    ]
    return isKnown(tag, request)
      ? Response(status: .notModified, headers: headers)
      : Response(status: .ok, headers: headers, body: Self.body(text))
  }

  private static func body(_ text: String) -> ResponseBody {
    ResponseBody(byteBuffer: ByteBuffer(string: text))
  }
}

extension Problem {
  /// Why nothing is changed.
  fileprivate static var readOnly: Problem {
    Problem(.forbidden, "This server is read-only.")
  }
}

/// What a server has to serve.
private enum Content: Sendable {
  /// The foods of a shipped database, what the user has, and the pages.
  case all(Everything)
  /// Foods alone.
  case foods(PostgreSQLFoods)

  /// Where the link leads that `dv-server` prints.
  var home: String {
    switch self {
    case .all: "/"
    case .foods: "/api/v1/openapi.json"
    }
  }

  /// The foods that both have.
  var sharedFoods: any SharedFoods {
    switch self {
    case .all(let all): OwnFoods(service: all.service)
    case .foods(let foods): RemoteFoods(foods: foods)
    }
  }

  /// The calls that can be answered.
  var routes: [Route] {
    switch self {
    case .all: Route.all
    case .foods: Route.all.filter { $0.answerFromFoods != nil }
    }
  }

  /// What differs when answers may.
  func state() throws -> String {
    switch self {
    case .all(let all):
      let state = try all.service.database.state()
      return "\(state.shipped) \(state.user)"
    case .foods(let foods): return try foods.state()
    }
  }

  /// The answer to a call; nil if it has none of its kind.
  func report(_ route: Route, _ call: Call) throws -> (any JSONRepresentable)? {
    switch (self, route.answer) {
    case (.all(let all), .report(let answer)): try answer(call, all.service)
    case (.foods, _): try route.answerFromFoods?(call, sharedFoods)
    default: nil
    }
  }
}

/// What a server on a shipped database works with.
private struct Everything: Sendable {
  let service: Service
  let release: CurrentRelease
  let events: Events
  let pages: Pages
}
