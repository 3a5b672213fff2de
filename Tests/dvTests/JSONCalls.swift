import Foundation
import TestSupport
import Testing
import Text

/// Calls of `dv` whose JSON is checked against the schemas in Documentation/schemas.
struct JSONCalls {
  /// The commands that prepare the calls.
  var setup: [String] = []
  /// The calls to check: the whole call after "@", standard input after "<", or else the arguments
  /// of the schema's command.
  var outputs: [(schema: String, commands: [String])]

  static let schemas: JSONSchemas = {
    let folder = Repository.root.appending(path: "Documentation/schemas")
    var texts: [String: String] = [:]
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        texts[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      }
      return try JSONSchemas(texts)
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// Runs the calls and checks their output against the schemas.
  func run(
    _ environment: [String: String], in folder: URL, _ check: inout JSONSchemaCheck
  ) throws {
    let dv = BuiltProgram("dv")
    for command in setup {
      let outcome = try dv.shell("\"$0\" \(command)", environment: environment, in: folder)
      #expect(outcome.status == 0, "\(command): \(outcome.err)")
    }
    for (schema, commands) in outputs {
      for words in commands {
        let command = Self.command(words, schema)
        let outcome = try dv.shell("\(command) --json", environment: environment, in: folder)
        #expect([0, 1, 64, 66, 73].contains(outcome.status), "\(command): \(outcome.err)")
        #expect(schema != "error" || outcome.status > 0, "\(command)")
        // Lines of input give lines of output.
        let isLines = words.hasPrefix("<") && !outcome.out.hasPrefix("{\n")
        let texts = isLines ? outcome.out.split(separator: "\n") : [outcome.out[...]]
        for text in texts {
          let node = try JSONReader.read(Array(text.utf8), path: "\(command): \(outcome.err)")
          // A failed line has an error.
          let isError = text.contains("\"error\":{")
          let document = isLines && isError ? "error.json" : "\(schema).json"
          #expect(check.problems(in: node, by: document) == [], "\(command)")
        }
      }
    }
  }

  /// The shell command for a call.
  private static func command(_ words: String, _ schema: String) -> String {
    let verb = schema.replacing(/^(release|user|recipe|diary|profile|sync)-/) { "\($0.1) " }
    return switch words.first {
    case "@": "\"$0\" \(words.dropFirst())"
    case "<": "printf '\(words.dropFirst())' | \"$0\" \(verb) -"
    default: "\"$0\" \(verb) \(words)"
    }
  }
}
