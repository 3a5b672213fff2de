internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Synchronization

/// Who may use a server, and for what.
public struct AccessRules: Sendable {
  /// The address at which it listens.
  public var address: String
  /// What others have to know; without it, they need the link.
  public var password: String?
  /// Whether nothing can be changed.
  public var isReadOnly: Bool

  /// Allows the person on this computer who has the link, unless others are allowed, too.
  public init(address: String = "127.0.0.1", password: String? = nil, isReadOnly: Bool = false) {
    (self.address, self.password, self.isReadOnly) = (address, password, isReadOnly)
  }

  /// Whether only this computer can reach it.
  public var isLocal: Bool {
    address == "localhost" || address == "::1" || address.hasPrefix("127.")
  }

  /// The name of this computer in a link.
  var host: String {
    if ["0.0.0.0", "::"].contains(address) { return ProcessInfo.processInfo.hostName }
    return address.contains(":") ? "[\(address)]" : address
  }
}

/// Decides which requests are answered: those of the browser that opened the link, from the server's own
/// pages, sent to a loopback name; beyond this computer, those with the password.
final class Access: Sendable {
  /// Whether nothing can be changed.
  var isReadOnly: Bool { rules.isReadOnly }

  /// Whether only this computer can reach the server.
  var isLocal: Bool { rules.isLocal }

  private let rules: AccessRules
  /// Ends the link; it works once.
  private let link = Mutex<String?>(Access.randomKey())
  /// What the cookie holds until the server stops.
  private let session = Access.randomKey()
  /// What forms of the server's own pages send.
  let formToken = Access.randomKey()

  /// The port, which is a part of the cookie's name.
  private let port = Mutex(0)

  init(_ rules: AccessRules) { self.rules = rules }

  /// Takes note of the port, which may be known only when the server listens.
  func listens(at port: Int) { self.port.withLock { $0 = port } }

  /// The name of the cookie: cookies ignore ports, and each server of this computer needs its own.
  var cookieName: String { "dv-\(port.withLock(\.self))" }

  /// What the link's address ends with; nil after it was used.
  var linkKey: String? { link.withLock(\.self) }

  /// Why a request is refused whoever sends it; nil when it isn't.
  func refusal(of request: HTTPRequest, isLink: Bool) -> Problem? {
    // Beyond this computer, a name that another site made to point here gets no password of the browser.
    guard let authority = request.authority, !rules.isLocal || isOwn(authority) else {
      // A name that another site made to point here, to read answers as its own.
      return Problem(
        .misdirectedRequest, "This server accepts only the host names 127.0.0.1 and localhost.")
    }
    let origin = request.headerFields[.origin]
    let site = Self.site(request)
    // Beyond this computer, another server may stand before this one and encrypt.
    let own = ["http://\(authority)"] + (rules.isLocal ? [] : ["https://\(authority)"])
    // The link is opened by a file, and only who has the key can use it.
    guard origin.map(own.contains) ?? true,
      site == nil || site == "same-origin" || site == "none" || isLink
    else { return Problem(.forbidden, "Other sites can't use this server.") }
    return nil
  }

  /// Whether a browser may have followed the link from another site or a file.
  ///
  /// If so, it sends the cookie, which is for requests of the server's own pages, only once such a page
  /// leads on.
  func isFollowed(_ request: HTTPRequest) -> Bool {
    request.headerFields[.accept]?.contains("text/html") == true && Self.site(request) != "none"
  }

  private static func site(_ request: HTTPRequest) -> String? {
    request.headerFields.first { $0.name.canonicalName == "sec-fetch-site" }?.value
  }

  /// Whether whoever sends a request may have an answer.
  func isSignedIn(_ request: HTTPRequest) -> Bool {
    if hasCookie(request) { return true }
    guard let password = rules.password else { return !rules.isLocal }
    guard let sent = Self.password(in: request) else { return false }
    return Self.areEqual(sent, password)
  }

  /// Why a request of somebody who isn't signed in gets no answer.
  func signInProblem(_ request: HTTPRequest) async -> Problem {
    guard rules.password != nil else {
      return Problem(
        .unauthorized, "Open the link that dv-server printed.",
        hint: "The link works only once. To get a new one, restart dv-server.")
    }
    // Whoever tries passwords has to wait for each answer.
    if Self.password(in: request) != nil { try? await Task.sleep(for: .seconds(1)) }
    return Problem(
      .unauthorized, "Sign in with this server's password. Any user name will do.",
      headers: [.wwwAuthenticate: "Basic realm=\"dv\", charset=\"UTF-8\""])
  }

  /// The cookie for someone who has the key of the link, which can't be used again; nil for others.
  func cookie(forLink key: String) -> String? {
    let isRight = link.withLock { link in
      guard let known = link, Self.areEqual(key, known) else { return false }
      link = nil
      return true
    }
    return isRight ? "\(cookieName)=\(session); HttpOnly; SameSite=Strict; Path=/" : nil
  }

  private func hasCookie(_ request: HTTPRequest) -> Bool {
    let name = cookieName
    return request.headerFields[values: .cookie].contains { header in
      header.split(separator: ";").contains { pair in
        let parts = pair.split(separator: "=", maxSplits: 1)
        return parts.count == 2
          && parts[0].trimmingCharacters(in: .whitespaces) == name
          && Self.areEqual(String(parts[1]), session)
      }
    }
  }

  /// The password of Basic authentication (RFC 7617).
  private static func password(in request: HTTPRequest) -> String? {
    guard let header = request.headerFields[.authorization],
      header.lowercased().hasPrefix("basic "),
      let data = Data(base64Encoded: String(header.dropFirst(6))),
      let text = String(data: data, encoding: .utf8), let colon = text.firstIndex(of: ":")
    else { return nil }
    return String(text[text.index(after: colon)...])
  }

  /// Whether it is this computer's name for itself, whatever port follows.
  private func isOwn(_ authority: String) -> Bool {
    ["127.0.0.1", "localhost", "[::1]", rules.host].contains { host in
      guard authority.lowercased().hasPrefix(host) else { return false }
      let port = authority.dropFirst(host.count)
      return port.isEmpty
        || port.first == ":" && port.count > 1 && port.dropFirst().allSatisfy(\.isNumber)
    }
  }

  /// Compares in a time that doesn't tell how much is right.
  static func areEqual(_ given: String, _ known: String) -> Bool {
    let (given, known) = (Array(given.utf8), Array(known.utf8))
    guard given.count == known.count else { return false }
    return zip(given, known).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// 256 random bits in hexadecimal digits.
  private static func randomKey() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(UInt64.random(in: 0 ... .max, using: &generator), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
