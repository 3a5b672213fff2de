internal import FoodDatabase
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Representation
internal import Text

/// One call of the API: what it is for, what it takes and how it is answered.
///
/// Requests are routed by the same declaration that the OpenAPI document is made of.
struct Route: Sendable {
  /// Something that a request may say after "?".
  struct Parameter: Sendable {
    let name: String
    let description: String
    var isNumber = false
    var isRequired = false
    /// The values it may have; empty for any.
    var values: [String] = []
  }

  var method = HTTPRequest.Method.get
  /// The path; words in braces stand for anything.
  let path: String
  let summary: String
  var parameters: [Parameter] = []
  /// The command whose JSON is the answer, as in Documentation/schemas.
  let schema: String
  let answer: @Sendable (Call, FoodDatabase) throws -> any JSONRepresentable

  /// What stands where the path has words in braces; nil for another path.
  func match(_ parts: [String]) -> [String: String]? {
    let pattern = path.split(separator: "/").map(String.init)
    guard pattern.count == parts.count else { return nil }
    var found: [String: String] = [:]
    for (word, part) in zip(pattern, parts) {
      if word.hasPrefix("{") {
        found[String(word.dropFirst().dropLast())] = part
      } else if word != part {
        return nil
      }
    }
    return found
  }
}

/// What a request asks of a route.
struct Call: Sendable {
  /// What stands where the path has words in braces.
  let path: [String: String]
  /// What the request says after "?".
  let query: [String: String]

  /// Checks what a request says against what its route takes.
  init(_ request: Request, path: [String: String], of route: Route) throws(Problem) {
    self.path = path
    var query: [String: String] = [:]
    for (name, value) in try Self.words(of: request.uri.query ?? "") {
      guard let parameter = route.parameters.first(where: { $0.name == name }) else {
        let known = route.parameters.map(\.name).joined(separator: ", ")
        throw Problem(
          .badRequest, "Unknown parameter \"\(name)\".",
          hint: known.isEmpty ? "This address takes no parameters." : "Use \(known).")
      }
      guard query.updateValue(value, forKey: name) == nil else {
        throw Problem(.badRequest, "The parameter \"\(name)\" is there twice.")
      }
      if !parameter.values.isEmpty, !parameter.values.contains(value) {
        throw Problem(
          .badRequest, "\"\(name)\" can't be \"\(value)\".",
          hint: "Use \(parameter.values.joined(separator: ", ")).")
      }
    }
    for parameter in route.parameters where parameter.isRequired {
      guard query[parameter.name]?.isEmpty == false else {
        throw Problem(.badRequest, "The parameter \"\(parameter.name)\" is missing.")
      }
    }
    self.query = query
  }

  /// The names and values of a query, in which "+" stands for a space, as in forms.
  static func words(of query: String) throws(Problem) -> [(String, String)] {
    try query.split(separator: "&").map { pair throws(Problem) in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.replacing("+", with: " ").removingPercentEncoding }
      guard let name = parts[0], let value = parts.count > 1 ? parts[1] : "" else {
        throw Problem(.badRequest, "The address can't be read.")
      }
      return (name, value)
    }
  }

  /// What a form sends, or a page is asked for; of several fields of a name, the last counts.
  static func fields(_ text: String) throws(Problem) -> [String: String] {
    Dictionary(try words(of: text)) { $1 }
  }

  /// A whole number of the request, or a usual one.
  func number(_ name: String, in range: ClosedRange<Int>, else usual: Int) throws(Problem) -> Int {
    guard let text = query[name] else { return usual }
    guard let number = Int(text), range.contains(number) else {
      throw Problem(
        .badRequest,
        "\"\(name)\" takes a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }
}

extension [Route] {
  /// The description of all calls for programs: an OpenAPI 3.1 document.
  func openAPI(version: String) -> JSON {
    let paths = Dictionary(grouping: self, by: \.path).sorted { $0.key < $1.key }
    return .object([
      ("openapi", .string("3.1.0")),
      (
        "info",
        .object([("title", .string("dv")), ("version", .string(version))])
      ),
      ("security", .array([.object([("cookie", .array([]))])])),
      (
        "paths",
        .object(
          paths.map { path, routes in
            (path, .object(routes.map { ($0.method.rawValue.lowercased(), $0.openAPI) }))
          })
      ),
      (
        "components",
        .object([
          (
            "securitySchemes",
            .object([
              (
                "cookie",
                .object([
                  ("type", .string("apiKey")), ("in", .string("cookie")), ("name", .string("dv")),
                ])
              )
            ])
          )
        ])
      ),
    ])
  }
}

extension Route {
  fileprivate var openAPI: JSON {
    let words = path.split(separator: "/").filter { $0.hasPrefix("{") }
    let inPath = words.map { word in
      Self.parameter(String(word.dropFirst().dropLast()), "path", isRequired: true)
    }
    let inQuery = parameters.map {
      Self.parameter(
        $0.name, "query", $0.description, isNumber: $0.isNumber, isRequired: $0.isRequired,
        values: $0.values)
    }
    return .object([
      ("summary", .string(summary)), ("parameters", .array(inPath + inQuery)),
      (
        "responses",
        .object([
          (
            "200",
            .object([
              ("description", .string("The JSON of Documentation/schemas/\(schema).json.")),
              ("content", Self.content("application/json")),
            ])
          ),
          (
            "default",
            .object([
              ("description", .string("What went wrong (RFC 9457).")),
              ("content", Self.content("application/problem+json")),
            ])
          ),
        ])
      ),
    ])
  }

  private static func content(_ type: String) -> JSON {
    .object([
      (type, .object([("schema", .object([("type", .string("object"))]))]))
    ])
  }

  private static func parameter(
    _ name: String, _ place: String, _ description: String? = nil, isNumber: Bool = false,
    isRequired: Bool, values: [String] = []
  ) -> JSON {
    var schema: [(key: String, value: JSON)] = [
      ("type", .string(isNumber ? "integer" : "string"))
    ]
    if !values.isEmpty { schema.append(("enum", .array(values.map(JSON.string)))) }
    var members: [(key: String, value: JSON)] = [
      ("name", .string(name)), ("in", .string(place)), ("required", .bool(isRequired)),
      ("schema", .object(schema)),
    ]
    if let description { members.append(("description", .string(description))) }
    return .object(members)
  }
}
