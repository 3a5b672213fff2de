internal import Foundation
internal import Hummingbird
internal import HummingbirdCore

/// The part of a list that a request asks for.
struct Page {
  static let usualLimit = 20

  private let limit: Int
  private let offset: Int

  init(_ call: Call) {
    limit = call.whole("limit", else: Self.usualLimit)
    offset = call.whole("offset", else: 0)
  }

  /// The addresses of the parts before and after, as a Link header (RFC 8288); nil without any.
  func links(_ request: Request, of list: any Paged) -> String? {
    var links: [String] = []
    if offset > 0 { links.append(link("prev", max(0, offset - limit), request)) }
    if offset + limit < list.total { links.append(link("next", offset + limit, request)) }
    return links.isEmpty ? nil : links.joined(separator: ", ")
  }

  private func link(_ relation: String, _ offset: Int, _ request: Request) -> String {
    let others = (request.uri.query ?? "").split(separator: "&").filter {
      !$0.hasPrefix("offset=") && !$0.hasPrefix("limit=")
    }
    let query = others.map(String.init) + ["limit=\(limit)", "offset=\(offset)"]
    return "<\(request.uri.path)?\(query.joined(separator: "&"))>; rel=\"\(relation)\""
  }
}
