public import Text

/// Validates values by schemas, and tracks which of the described members they had.
///
/// A schema for users lets objects have more members than it describes. Here these are errors, so
/// that nothing is printed without a description.
public struct JSONSchemaCheck {
  private let schemas: JSONSchemas

  /// The places of the described members seen so far.
  public private(set) var met: Set<JSONSchemas.Place> = []

  private var problems: [String] = []
  private let patterns = Patterns()

  /// Checks with these schemas.
  public init(_ schemas: JSONSchemas) {
    self.schemas = schemas
  }

  /// The problems of a value by the schema of a document; empty if it is valid.
  public mutating func problems(in node: JSONNode, by document: String) -> [String] {
    problems = []
    check(node, by: JSONSchemas.Place(document: document), at: "$")
    return problems
  }

  /// Checks a value by a schema; a member that no part of the schema describes is an error too.
  private mutating func check(_ node: JSONNode, by place: JSONSchemas.Place, at path: String) {
    guard let described = apply(place, to: node, at: path), !described.isEmpty else { return }
    for member in node.members where !described.contains(member.key) {
      problems.append("\(path).\(member.key) is not described")
    }
  }

  /// Checks a value by a schema and the schemas it consists of.
  ///
  /// - Returns: The members that they describe; nil if all members are allowed.
  private mutating func apply(
    _ place: JSONSchemas.Place, to node: JSONNode, at path: String
  ) -> Set<String>? {
    guard let schema = schemas.schema(at: place) else {
      problems.append("\(place) is missing")
      return nil
    }
    checkValue(node, by: schema, at: path)
    var described: Set<String>? = checkMembers(node, by: schema, place, at: path)
    for (index, element) in node.elements.enumerated() where schema.member("items") != nil {
      check(element, by: place.appending("items"), at: "\(path)[\(index)]")
    }
    if let least = schema.member("minItems")?.number, case .array(let elements) = node.value,
      Double(elements.count) < least
    {
      problems.append("\(path) has too few elements")
    }
    func add(_ more: Set<String>?) {
      described = described.flatMap { described in more.map(described.union) }
    }
    if let reference = schema.member("$ref")?.string {
      add(apply(schemas.target(of: reference, from: place), to: node, at: path))
    }
    for index in (schema.member("allOf")?.elements ?? []).indices {
      add(apply(place.appending("allOf", "\(index)"), to: node, at: path))
    }
    if let choices = schema.member("oneOf")?.elements {
      add(applyOne(of: choices.indices.map { place.appending("oneOf", "\($0)") }, node, path))
    }
    return described
  }

  private mutating func applyOne(
    of places: [JSONSchemas.Place], _ node: JSONNode, _ path: String
  ) -> Set<String>? {
    let trials = places.map { place in
      var trial = self
      trial.problems = []
      trial.met = []
      let described = trial.apply(place, to: node, at: path)
      return (trial: trial, described: described)
    }
    let fitting = trials.filter { $0.trial.problems.isEmpty }
    guard fitting.count < 2 else {
      problems.append("\(path) fits several of what it may be")
      return nil
    }
    guard
      let best = fitting.first
        ?? trials.min(by: { $0.trial.problems.count < $1.trial.problems.count })
    else { return [] }
    problems += best.trial.problems
    met.formUnion(best.trial.met)
    return best.described
  }

  private mutating func checkMembers(
    _ node: JSONNode, by schema: JSONNode, _ place: JSONSchemas.Place, at path: String
  ) -> Set<String>? {
    guard case .object(let members) = node.value else { return [] }
    for name in schema.member("required")?.elements.compactMap(\.string) ?? []
    where node.member(name) == nil {
      problems.append("\(path).\(name) is missing")
    }
    let described = Set(schema.member("properties")?.members.map(\.key) ?? [])
    let isOpen = schema.member("additionalProperties") != nil
    for member in members {
      if described.contains(member.key) {
        let property = place.appending("properties", member.key)
        met.insert(property)
        check(member.node, by: property, at: "\(path).\(member.key)")
      } else if isOpen {
        check(
          member.node, by: place.appending("additionalProperties"), at: "\(path).\(member.key)")
      }
    }
    return isOpen ? nil : described
  }

  private mutating func checkValue(_ node: JSONNode, by schema: JSONNode, at path: String) {
    let types = schema.typeNames
    if !types.isEmpty, !types.contains(where: node.isOf) {
      problems.append("\(path) is no \(types.joined(separator: " or "))")
    }
    if let choices = schema.member("enum")?.elements, !choices.contains(where: node.isEqual) {
      problems.append("\(path) is none of the values that it may have")
    }
    if let value = schema.member("const"), !node.isEqual(value) {
      problems.append("\(path) is not the value that it must have")
    }
    if let pattern = schema.member("pattern")?.string, let text = node.string,
      !patterns.match(pattern, text)
    {
      problems.append("\(path) does not match \(pattern)")
    }
    guard let number = node.number else { return }
    if let least = schema.member("minimum")?.number, number < least {
      problems.append("\(path) is below \(least)")
    }
    if let least = schema.member("exclusiveMinimum")?.number, number <= least {
      problems.append("\(path) is not above \(least)")
    }
    if let most = schema.member("maximum")?.number, number > most {
      problems.append("\(path) is above \(most)")
    }
  }
}

extension JSONNode {
  fileprivate func isOf(_ type: String) -> Bool {
    switch value {
    case .object: type == "object"
    case .array: type == "array"
    case .string: type == "string"
    case .number(let number, _): type == "number" || type == "integer" && number.isWhole
    case .bool: type == "boolean"
    case .null: type == "null"
    }
  }

  /// Whether two values without nested values are equal.
  fileprivate func isEqual(_ other: JSONNode) -> Bool {
    switch (value, other.value) {
    case (.string(let one), .string(let two)): one == two
    case (.number(let one, _), .number(let two, _)): one == two
    case (.bool(let one), .bool(let two)): one == two
    case (.null, .null): true
    default: false
    }
  }
}

extension Double {
  fileprivate var isWhole: Bool { self == rounded() }
}

/// The patterns of the schemas, each compiled once.
private final class Patterns {
  private var compiled: [String: Regex<AnyRegexOutput>] = [:]

  /// Whether a text matches a pattern; no text matches one that can't be read.
  func match(_ pattern: String, _ text: String) -> Bool {
    do {
      let regex = try compiled[pattern] ?? Regex(pattern)
      compiled[pattern] = regex
      return try regex.firstMatch(in: text) != nil
    } catch {
      return false
    }
  }
}
