internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Synchronization

/// Decides which requests are answered: those of the browser that opened the link, from the server's own
/// pages, sent to a loopback name.
final class Access: Sendable {
  /// Ends the link; it works once.
  private let link = Mutex<String?>(Access.randomKey())
  /// What the cookie holds until the server stops.
  private let session = Access.randomKey()
  /// What forms of the server's own pages send.
  let formToken = Access.randomKey()

  private static let cookie = "dv"

  /// What the link's address ends with; nil after it was used.
  var linkKey: String? { link.withLock(\.self) }

  /// Why a request is refused whoever sends it; nil when it isn't.
  func refusal(of request: HTTPRequest) -> Problem? {
    guard let authority = request.authority, Self.isLoopback(authority) else {
      // A name that another site made to point here, to read answers as its own.
      return Problem(.misdirectedRequest, "This server answers to 127.0.0.1 and localhost only.")
    }
    let origin = request.headerFields[.origin]
    let site = request.headerFields.first { $0.name.canonicalName == "sec-fetch-site" }?.value
    guard origin == nil || origin == "http://\(authority)",
      site == nil || site == "same-origin" || site == "none"
    else { return Problem(.forbidden, "Other sites can't use this server.") }
    return nil
  }

  /// Whether a request has the cookie.
  func isSignedIn(_ request: HTTPRequest) -> Bool {
    request.headerFields[values: .cookie].contains { header in
      header.split(separator: ";").contains { pair in
        let parts = pair.split(separator: "=", maxSplits: 1)
        return parts.count == 2
          && parts[0].trimmingCharacters(in: .whitespaces) == Self.cookie
          && Self.areEqual(String(parts[1]), session)
      }
    }
  }

  /// The cookie for someone who has the key of the link, which can't be used again; nil for others.
  func cookie(forLink key: String) -> String? {
    let isRight = link.withLock { link in
      guard let known = link, Self.areEqual(key, known) else { return false }
      link = nil
      return true
    }
    return isRight ? "\(Self.cookie)=\(session); HttpOnly; SameSite=Strict; Path=/" : nil
  }

  /// The same whatever port follows.
  private static func isLoopback(_ authority: String) -> Bool {
    ["127.0.0.1", "localhost", "[::1]"].contains { host in
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
