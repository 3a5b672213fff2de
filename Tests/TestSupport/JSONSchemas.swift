internal import Text

/// JSON schemas that may refer to each other, in the part of draft 2020-12 that this project uses.
///
/// An unknown keyword is a problem of the schema, because it would seem to check something.
public struct JSONSchemas: Sendable {
  /// Where a schema is: the document, and the place in it.
  public struct Place: Hashable, Sendable, CustomStringConvertible {
    var document: String
    var path: [String] = []

    /// The place as a reference such as `common.json#/$defs/code`.
    public var description: String { document + "#" + path.map { "/" + $0 }.joined() }

    func appending(_ parts: String...) -> Place {
      Place(document: document, path: path + parts)
    }
  }

  private static let keywords: Set<String> = [
    "$schema", "$ref", "$defs", "title", "description", "type", "const", "enum", "pattern",
    "minimum", "exclusiveMinimum", "maximum", "required", "properties", "additionalProperties",
    "items", "minItems", "oneOf", "allOf",
  ]
  private static let types: Set<String> = [
    "object", "array", "string", "number", "integer", "boolean", "null",
  ]

  let documents: [String: JSONNode]

  /// Reads schemas by their file names.
  public init(_ texts: [String: String]) throws {
    documents = try Dictionary(
      uniqueKeysWithValues: texts.map { ($0, try JSONReader.read(Array($1.utf8), path: $0)) })
  }

  /// The title of a document; nil if it has none.
  public func title(of document: String) -> String? {
    documents[document]?.member("title")?.string
  }

  /// The problems of the schemas themselves.
  public var problems: [String] {
    documents.keys.sorted().flatMap { problems(of: Place(document: $0)) }
  }

  /// The places of all described members.
  public var properties: Set<Place> {
    var found: Set<Place> = []
    for name in documents.keys {
      visit(Place(document: name)) { place, schema in
        for member in schema.member("properties")?.members ?? [] {
          found.insert(place.appending("properties", member.key))
        }
      }
    }
    return found
  }

  /// The names of the members that a schema describes, including those of its references.
  public func names(in document: String) -> Set<String> {
    var names: Set<String> = []
    var seen: Set<Place> = []
    var waiting = [Place(document: document)]
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted else { continue }
      visit(next) { place, schema in
        names.formUnion(schema.member("properties")?.members.map(\.key) ?? [])
        if let reference = schema.member("$ref")?.string {
          waiting.append(target(of: reference, from: place))
        }
      }
    }
    return names
  }

  /// The schema at a place; nil if there is none.
  func schema(at place: Place) -> JSONNode? {
    place.path.reduce(documents[place.document]) { node, part in
      guard case .array(let elements)? = node?.value else { return node?.member(part) }
      return Int(part).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
  }

  /// The target of a reference in the schema at a place.
  func target(of reference: String, from place: Place) -> Place {
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    return Place(
      document: parts[0].isEmpty ? place.document : String(parts[0]),
      path: parts.count > 1 ? parts[1].split(separator: "/").map(String.init) : [])
  }

  /// The places of the schemas directly inside one.
  private func parts(of place: Place, _ schema: JSONNode) -> [Place] {
    ["$defs", "properties"].flatMap { keyword in
      (schema.member(keyword)?.members ?? []).map { place.appending(keyword, $0.key) }
    }
      + ["items", "additionalProperties"].filter { schema.member($0) != nil }
      .map { place.appending($0) }
      + ["oneOf", "allOf"].flatMap { keyword in
        (schema.member(keyword)?.elements ?? []).indices.map { place.appending(keyword, "\($0)") }
      }
  }

  private func visit(_ place: Place, _ body: (Place, JSONNode) -> Void) {
    guard let schema = schema(at: place) else { return }
    body(place, schema)
    for part in parts(of: place, schema) { visit(part, body) }
  }

  private func problems(of place: Place) -> [String] {
    guard let schema = schema(at: place), case .object(let members) = schema.value else {
      return ["\(place) is no object"]
    }
    var problems = members.filter { !Self.keywords.contains($0.key) }
      .map { "\(place) has the unknown keyword \($0.key)" }
    let checking: Set = ["type", "const", "enum", "$ref", "oneOf", "allOf"]
    if checking.isDisjoint(with: members.map(\.key)), schema.member("$defs") == nil {
      problems.append("\(place) checks nothing")
    }
    if let reference = schema.member("$ref") {
      let target = reference.string.map { self.target(of: $0, from: place) }
      if target.flatMap(self.schema) == nil { problems.append("\(place) refers to nothing") }
    }
    for type in schema.typeNames where !Self.types.contains(type) {
      problems.append("\(place) has the unknown type \(type)")
    }
    if let pattern = schema.member("pattern") {
      do {
        _ = try Regex(pattern.string ?? "(")
      } catch {
        problems.append("\(place) has a pattern that cannot be read")
      }
    }
    let described = Set(schema.member("properties")?.members.map(\.key) ?? [])
    for name in schema.member("required")?.elements ?? []
    where !described.contains(name.string ?? "") {
      problems.append("\(place) requires \(name.string ?? "no text"), which it does not describe")
    }
    return problems + parts(of: place, schema).flatMap(self.problems)
  }
}

extension JSONNode {
  /// The members of an object; empty for another value.
  var members: [Member] {
    if case .object(let members) = value { members } else { [] }
  }

  /// The elements of an array; empty for another value.
  var elements: [JSONNode] {
    if case .array(let elements) = value { elements } else { [] }
  }

  /// The text; nil for another value.
  var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The number; nil for another value.
  var number: Double? {
    if case .number(let number, _) = value { number } else { nil }
  }

  /// The value of a member.
  func member(_ key: String) -> JSONNode? { members.first { $0.key == key }?.node }

  /// The names of a schema's types.
  var typeNames: [String] {
    guard let types = member("type") else { return [] }
    return types.string.map { [$0] } ?? types.elements.map { $0.string ?? "no text" }
  }
}
