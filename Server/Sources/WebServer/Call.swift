internal import FoodDatabase
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Nutrition
internal import Representation
internal import Text
internal import Verbs

/// What a request asks of a route.
struct Call: Sendable {
  fileprivate enum Value: Sendable {
    case text(String)
    case number(Double)
    case yesOrNo(Bool)
    case texts([String])
  }

  private var values: [String: Value] = [:]

  /// Checks what a request says against what its route takes.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - path: What stands where the path has words in braces.
  ///   - body: What was sent.
  ///   - route: The route.
  /// - Throws: `Problem` for anything unknown, missing or wrong.
  init(
    _ request: Request, path: [String: String], body: [UInt8], of route: Route
  ) throws(Problem) {
    for (name, value) in path { values[name] = .text(value) }
    let inQuery = route.parameters.filter { path[$0.name] == nil }
    for parameter in route.parameters {
      if let text = path[parameter.name] { values[parameter.name] = try parameter.value(text) }
    }
    for (name, text) in try Self.words(of: request.uri.query ?? "") {
      let parameter = try Self.parameter(name, among: inQuery)
      guard values.updateValue(try parameter.value(text), forKey: name) == nil else {
        throw Problem(.badRequest, "The parameter \"\(name)\" was given twice.")
      }
    }
    if !route.body.isEmpty {
      for member in try Self.members(of: body, request.headers[.contentType]) {
        let parameter = try Self.parameter(member.key, among: route.body)
        // `JSONReader` has already rejected repeated members.
        values[member.key] = try parameter.value(member.node)
      }
    }
    for parameter in inQuery + route.body where parameter.isRequired {
      guard values[parameter.name] != nil else {
        throw Problem(.badRequest, "The parameter \"\(parameter.name)\" is missing.")
      }
    }
  }

  private static func parameter(
    _ name: String, among known: [Parameter]
  ) throws(Problem) -> Parameter {
    if let parameter = known.first(where: { $0.name == name }) { return parameter }
    let names = known.map(\.name).joined(separator: ", ")
    throw Problem(
      .badRequest, "Unknown parameter \"\(name)\".",
      hint: names.isEmpty ? "This address takes no parameters." : "Use \(names).")
  }

  private static func members(
    of body: [UInt8], _ type: String?
  ) throws(Problem) -> [JSONNode.Member] {
    // Forms of other sites can't send this type without being asked by the browser first.
    guard type?.lowercased().hasPrefix(Format.json.rawValue) == true else {
      throw Problem(.unsupportedMediaType, "Send JSON, with Content-Type: application/json.")
    }
    let node: JSONNode
    do throws(JSONSyntaxError) {
      node = try JSONReader.read(body, path: "body")
    } catch {
      throw Problem(.badRequest, error.description)
    }
    guard case .object(let members) = node.value else {
      throw Problem(.badRequest, "The JSON must be an object.")
    }
    return members
  }

  /// The names and values of a query, in which "+" stands for a space, as in forms.
  static func words(of query: String) throws(Problem) -> [(String, String)] {
    try query.split(separator: "&").map { pair throws(Problem) in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.replacing("+", with: " ").removingPercentEncoding }
      guard let name = parts[0], let value = parts.count > 1 ? parts[1] : "" else {
        throw Problem(.badRequest, "The address is malformed.")
      }
      return (name, value)
    }
  }

  /// The fields of a form or a query; if several have the same name, the last one counts.
  static func fields(_ text: String) throws(Problem) -> [String: String] {
    Dictionary(try words(of: text)) { $1 }
  }

  // MARK: What it says

  /// A text; nil if it isn't there.
  func text(_ name: String) -> String? {
    if case .text(let text) = values[name] { text } else { nil }
  }

  /// A text that its route requires.
  func needed(_ name: String) -> String { text(name) ?? "" }

  /// A number; nil if it isn't there.
  func number(_ name: String) -> Double? {
    if case .number(let number) = values[name] { number } else { nil }
  }

  /// A whole number, or a usual one.
  func whole(_ name: String, else usual: Int) -> Int { number(name).map { Int($0) } ?? usual }

  /// Whether the request says yes.
  func isTrue(_ name: String) -> Bool {
    if case .yesOrNo(let answer) = values[name] { answer } else { false }
  }

  /// Texts; none if they aren't there.
  func texts(_ name: String) -> [String] {
    if case .texts(let texts) = values[name] { texts } else { [] }
  }

  /// The day that the request names, else today.
  func day(_ name: String) throws -> Day {
    try text(name).map { try LocalClock.day($0) } ?? LocalClock.now.day
  }

  /// The person that the request names, else the one without a name.
  func person(in database: FoodDatabase) throws -> String {
    try text("person").map { try KnownPersons(in: database).known($0) } ?? ""
  }
}

extension Parameter {
  /// What a text says.
  fileprivate func value(_ text: String) throws(Problem) -> Call.Value {
    switch kind {
    case .text:
      guard !(isRequired && text.isEmpty) else {
        throw Problem(.badRequest, "The parameter \"\(name)\" is missing.")
      }
      return .text(try checked(text))
    case .oneOf(let known):
      guard known.contains(text) else { throw wrong("be one of \(known.joined(separator: ", "))") }
      return .text(text)
    case .whole(let range):
      guard let number = Int(text), range.contains(number) else { throw wrong(range) }
      return .number(Double(number))
    case .positive:
      guard let number = Double(text), number > 0, number <= Self.most else { throw wrongNumber }
      return .number(number)
    case .yesOrNo:
      guard let answer = Bool(text) else { throw wrong("be true or false") }
      return .yesOrNo(answer)
    case .texts(let count):
      return .texts(try checked(text.split(separator: ",").map(String.init), count))
    }
  }

  /// What a JSON value says.
  fileprivate func value(_ node: JSONNode) throws(Problem) -> Call.Value {
    switch (kind, node.value) {
    case (.text, .string(let text)), (.oneOf, .string(let text)): return try value(text)
    case (.whole, .number(_, let text)), (.positive, .number(_, let text)): return try value(text)
    case (.yesOrNo, .bool(let answer)): return .yesOrNo(answer)
    case (.texts(let count), .array(let nodes)):
      return .texts(
        try checked(
          nodes.map { node throws(Problem) in
            guard case .string(let text) = node.value else { throw wrongList(count) }
            return text
          }, count))
    case (.text, _), (.oneOf, _): throw wrong("be a string")
    case (.whole(let range), _): throw wrong(range)
    case (.positive, _): throw wrongNumber
    case (.yesOrNo, _): throw wrong("be true or false")
    case (.texts(let count), _): throw wrongList(count)
    }
  }

  private func checked(_ text: String) throws(Problem) -> String {
    guard text.unicodeScalars.count <= Self.limit, !text.contains("\0") else {
      throw wrong("have at most \(Self.limit) characters")
    }
    return text
  }

  private func checked(
    _ texts: [String], _ count: ClosedRange<Int>
  ) throws(Problem) -> [String] {
    guard count.contains(texts.count) else { throw wrongList(count) }
    return try texts.map { text throws(Problem) in try checked(text) }
  }

  private var wrongNumber: Problem { wrong("be a number above 0, up to \(Int(Self.most))") }

  private func wrong(_ range: ClosedRange<Int>) -> Problem {
    wrong("be a whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  private func wrongList(_ count: ClosedRange<Int>) -> Problem {
    wrong("be a list of \(count.lowerBound) to \(count.upperBound) strings")
  }

  private func wrong(_ what: String) -> Problem {
    Problem(.badRequest, "\"\(name)\" must \(what).")
  }
}
