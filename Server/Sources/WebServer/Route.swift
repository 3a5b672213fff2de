internal import FoodDatabase
internal import Foundation
internal import HTTPTypes
internal import Representation
internal import Verbs

/// One call of the API: what it is for, what it takes and how it is answered.
///
/// Requests are routed by the same declaration that the OpenAPI document is made of.
struct Route: Sendable {
  /// How a call is answered.
  enum Answer: Sendable {
    /// With a report, as JSON or in another format.
    case report(@Sendable (Call, Service) throws -> any JSONRepresentable)
    /// With events, as long as the client listens.
    case events
  }

  let method: HTTPRequest.Method
  /// The path; words in braces stand for anything.
  let path: String
  /// The words of the path.
  private let words: [String]
  let summary: String
  /// What it takes in braces and after "?".
  let parameters: [Parameter]
  /// The members of the JSON object that it takes.
  let body: [Parameter]
  /// The command whose JSON is the answer, as in Documentation/schemas.
  let schema: String
  /// The formats of the answer, the usual one first.
  let formats: [Format]
  let answer: Answer
  /// Whether it changes the user's data.
  let isChange: Bool
  /// Draws the answer as SVG.
  let picture: (@Sendable (Call, any SharedFoods) throws -> String)?
  /// Answers it from foods alone; nil for calls that need the user's data or a shipped database.
  private(set) var answerFromFoods:
    (@Sendable (Call, any SharedFoods) throws -> any JSONRepresentable)?

  /// Declares a call that is answered from foods, whatever database they are in.
  init<Report: JSONRepresentable & SendableMetatype>(
    foods path: String, _ summary: String, _ parameters: [Parameter] = [], schema: String,
    picture: (@Sendable (Call, any SharedFoods) throws -> String)? = nil,
    answer: @escaping @Sendable (Call, any SharedFoods) throws -> Report
  ) {
    self.init(path, summary, parameters, schema: schema, picture: picture) { call, service in
      try answer(call, OwnFoods(service: service))
    }
    answerFromFoods = answer
  }

  /// Declares a call that is answered with the JSON of a command, and as CSV where it is a table.
  init<Report: JSONRepresentable>(
    method: HTTPRequest.Method = .get, _ path: String, _ summary: String,
    _ parameters: [Parameter] = [], body: [Parameter] = [], schema: String, isChange: Bool? = nil,
    picture: (@Sendable (Call, any SharedFoods) throws -> String)? = nil,
    answer: @escaping @Sendable (Call, Service) throws -> Report
  ) {
    (self.method, self.path, self.summary) = (method, "/api/v1\(path)", summary)
    words = Self.words(of: self.path)
    (self.parameters, self.body, self.schema) = (parameters, body, schema)
    formats =
      [.json] + (Report.self is any Representable.Type ? [.csv] : [])
      + (picture == nil ? [] : [.svg])
    self.isChange = isChange ?? (method != .get)
    (self.picture, self.answer) = (picture, .report(answer))
  }

  /// Declares a call that is answered with events.
  init(events path: String, _ summary: String) {
    (method, self.path, self.summary, isChange) = (.get, "/api/v1\(path)", summary, false)
    words = Self.words(of: self.path)
    (parameters, body, schema, formats, picture) = ([], [], "", [.events], nil)
    answer = .events
  }

  /// What stands where the path has words in braces; nil for another path.
  func match(_ parts: [String]) -> [String: String]? {
    guard words.count == parts.count else { return nil }
    var found: [String: String] = [:]
    for (word, part) in zip(words, parts) {
      if word.hasPrefix("{") {
        found[String(word.dropFirst().dropLast())] = part
      } else if word != part {
        return nil
      }
    }
    return found
  }

  private static func words(of path: String) -> [String] {
    path.split(separator: "/").map(String.init)
  }
}

/// Something that a request says: in braces of the path, after "?" or in its JSON.
struct Parameter: Sendable {
  /// What it may be.
  enum Kind: Sendable {
    case text
    case oneOf([String])
    case whole(ClosedRange<Int>)
    /// A number above 0, up to the largest one.
    case positive
    case yesOrNo
    case texts(ClosedRange<Int>)
  }

  /// The most characters of a text: several of them fit into an address, whatever the characters.
  static let limit = 250
  /// The largest number.
  static let most = 100_000.0

  let name: String
  let kind: Kind
  let description: String
  var isRequired = false

  init(_ name: String, _ description: String, isRequired: Bool = false) {
    self.init(name, .text, description, isRequired: isRequired)
  }

  init(_ name: String, _ kind: Kind, _ description: String, isRequired: Bool = false) {
    (self.name, self.kind, self.description) = (name, kind, description)
    self.isRequired = isRequired
  }
}

/// A list that is answered one part at a time.
protocol Paged {
  /// How many there are in all.
  var total: Int { get }
}

extension SearchReport: Paged {
  var total: Int { result.total }
}

extension TopReport: Paged {
  var total: Int { result.total }
}

/// What the calls work with.
struct Service: Sendable {
  let verbs: Verbs
  let releases: InstalledReleases

  var database: FoodDatabase { verbs.database }
}
