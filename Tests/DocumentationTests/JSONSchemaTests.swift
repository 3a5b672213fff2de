import Foundation
import TestSupport
import Testing
import Text

/// The schemas of `--json` output are valid, and agree with Documentation/JSON.md.
@Suite("JSON schemas")
struct JSONSchemaTests {
  private static func schemas() throws -> JSONSchemas {
    let files = try RepositoryFile.all(in: "Documentation/schemas", ending: ".json")
    return try JSONSchemas(
      Dictionary(
        uniqueKeysWithValues: files.map { file in
          (file.name.split(separator: "/").last.map(String.init) ?? "", file.text)
        }))
  }

  @Test("schemas use only known keywords, and each one checks something")
  func problems() throws {
    let schemas = try Self.schemas()
    #expect(schemas.problems == [])
    #expect(schemas.properties.count > 100)
  }

  @Test(
    "an invalid schema is reported",
    arguments: [
      (#"{"type": "object", "propertys": {}}"#, "a.json# has the unknown keyword propertys"),
      (#"{"title": "x"}"#, "a.json# checks nothing"),
      (#"{"properties": {"x": {}}, "type": "object"}"#, "a.json#/properties/x checks nothing"),
      (#"{"type": "text"}"#, "a.json# has the unknown type text"),
      (#"{"$ref": "b.json#/$defs/x"}"#, "a.json# refers to nothing"),
      (#"{"type": "string", "pattern": "("}"#, "a.json# has a pattern that cannot be read"),
      (
        #"{"type": "object", "required": ["x"]}"#,
        "a.json# requires x, which it does not describe"
      ),
      (#"{"type": "array", "items": 5}"#, "a.json#/items is no object"),
    ])
  func problem(schema: String, problem: String) throws {
    #expect(try JSONSchemas(["a.json": schema]).problems == [problem])
  }

  private static let example = [
    "a.json": """
    {
      "type": "object",
      "required": ["code"],
      "properties": {
        "code": {"$ref": "b.json#/$defs/code"},
        "kind": {"enum": ["one", "two", null]},
        "yes": {"const": true},
        "share": {"type": ["number", "null"], "minimum": 0, "maximum": 100},
        "count": {"type": "integer", "exclusiveMinimum": 0},
        "list": {"type": "array", "minItems": 1, "items": {"type": "string"}},
        "either": {"oneOf": [{"$ref": "#/$defs/named"}, {"type": "null"}]},
        "both": {"allOf": [{"$ref": "#/$defs/named"}, {
          "type": "object", "required": ["n"], "properties": {"n": {"type": "boolean"}}}]},
        "open": {"type": "object", "additionalProperties": {"type": "number"}}
      },
      "$defs": {
        "named": {
          "type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}
        }
      }
    }
    """,
    "b.json": #"{"$defs": {"code": {"type": "string", "pattern": "^[a-z]+:[0-9]+$"}}}"#,
  ]

  private static func problems(_ members: String) throws -> [String] {
    let schemas = try JSONSchemas(example)
    #expect(schemas.problems == [])
    var check = JSONSchemaCheck(schemas)
    let text = #"{"code": "sr:1""# + (members.isEmpty ? "" : ", ") + members + "}"
    return check.problems(in: try JSONReader.read(Array(text.utf8), path: "x"), by: "a.json")
  }

  @Test(
    "a valid value is accepted",
    arguments: [
      "", #""kind": null"#, #""yes": true"#, #""share": null"#, #""share": 100"#, #""count": 2.0"#,
      #""list": ["a"]"#, #""either": null"#, #""either": {"name": "a"}"#,
      #""both": {"name": "a", "n": false}"#, #""open": {"x": 1}"#,
    ])
  func fitting(members: String) throws {
    #expect(try Self.problems(members) == [])
  }

  @Test(
    "an invalid value is reported",
    arguments: [
      (#""kind": "three""#, "$.kind is none of the values that it may have"),
      (#""yes": false"#, "$.yes is not the value that it must have"),
      (#""share": "0""#, "$.share is no number or null"),
      (#""share": -1"#, "$.share is below 0.0"), (#""share": 101"#, "$.share is above 100.0"),
      (#""count": 0"#, "$.count is not above 0.0"), (#""count": 1.5"#, "$.count is no integer"),
      (#""list": []"#, "$.list has too few elements"),
      (#""list": ["a", 1]"#, "$.list[1] is no string"),
      (#""either": {}"#, "$.either.name is missing"),
      (#""either": {"name": "a", "more": 1}"#, "$.either.more is not described"),
      (#""both": {"name": "a"}"#, "$.both.n is missing"),
      (#""both": {"name": "a", "n": true, "more": 1}"#, "$.both.more is not described"),
      (#""open": {"x": "1"}"#, "$.open.x is no number"),
      (#""more": 1"#, "$.more is not described"),
    ])
  func unfitting(members: String, problem: String) throws {
    #expect(try Self.problems(members) == [problem])
  }

  @Test("a mismatched text and a missing member are reported")
  func wholes() throws {
    var check = JSONSchemaCheck(try JSONSchemas(Self.example))
    let problems = { (text: String) in
      check.problems(in: try JSONReader.read(Array(text.utf8), path: "x"), by: "a.json")
    }
    #expect(try problems(#"{"code": "sr"}"#) == ["$.code does not match ^[a-z]+:[0-9]+$"])
    #expect(try problems("{}") == ["$.code is missing"])
    #expect(try problems("[]") == ["$ is no object"])
  }

  @Test("a value with alternatives must match one of them")
  func several() throws {
    var check = JSONSchemaCheck(
      try JSONSchemas(["a.json": #"{"oneOf": [{"type": "number"}, {"type": "integer"}]}"#]))
    let one = try JSONReader.read(Array("1".utf8), path: "x")
    #expect(check.problems(in: one, by: "a.json") == ["$ fits several of what it may be"])
  }

  /// The sections of JSON.md by their headings, each with the text before it.
  private static func sections() throws -> (beginning: String, sections: [String: String]) {
    let parts = try RepositoryFile("Documentation/JSON.md").text.components(separatedBy: "\n## ")
    return (
      parts[0],
      Dictionary(
        uniqueKeysWithValues: parts.dropFirst().map { part in
          (part.components(separatedBy: "\n")[0], part)
        })
    )
  }

  @Test("JSON.md and the schemas describe the same members")
  func page() throws {
    let schemas = try Self.schemas()
    let (beginning, sections) = try Self.sections()
    var described = schemas.names(in: "common.json")
    for (name, section) in sections {
      let links = section.matches(of: /\(schemas\/([a-z-]+\.json)\)/).map { String($0.1) }
      #expect(!links.isEmpty, "the section \(name) names no schema")
      for schema in links {
        let members = schemas.names(in: schema)
        #expect(!members.isEmpty, "\(schema) is empty")
        described.formUnion(members)
        // Members behind a reference are described elsewhere: a food, a nutrient, a release.
        let text = beginning + sections.values.joined()
        for member in members {
          let named = [#""\#(member)""#, "`\(member)`", "`\(member): true`", "{\(member)"]
          #expect(named.contains(where: text.contains), "\(member) of \(schema) isn't in JSON.md")
        }
      }
    }
    for (name, section) in sections {
      let blocks = section.components(separatedBy: "\n").filter { $0.hasPrefix("    ") }
      for member in blocks.joined().matches(of: /"([a-zA-Z]+)"/).map({ String($0.1) }) {
        #expect(described.contains(member), "\(member), in \(name), is in no schema")
      }
    }
  }
}
