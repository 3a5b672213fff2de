internal import Representation
internal import Text
internal import Verbs

/// A tool: what it is for, what it takes and gives, and what it does.
struct Tool: Sendable {
  let name: String
  let title: String
  let description: String
  /// Whether it changes the user's data; `undo` takes each change back.
  var isChange = false
  /// The arguments.
  let input: Schema
  /// The structured result.
  let output: Schema
  /// Answers a call.
  let call: @Sendable (Arguments, Session) throws -> any JSONRepresentable

  /// The tool as a client lists it.
  var json: JSON {
    .object([
      ("name", .string(name)), ("title", .string(title)), ("description", .string(description)),
      ("inputSchema", input.closedJSON), ("outputSchema", output.json),
      (
        "annotations",
        .object([
          ("readOnlyHint", .bool(!isChange)), ("destructiveHint", .bool(name == "undo")),
          ("idempotentHint", .bool(!isChange)), ("openWorldHint", .bool(false)),
        ])
      ),
    ])
  }

  /// Answers a call; what goes wrong in the tool is a result, so that the assistant can react.
  func result(_ arguments: Arguments, _ session: Session) throws(ProtocolError) -> JSON {
    for name in arguments.names where !input.names.contains(name) {
      throw ProtocolError(.invalidParams, "\(self.name) has no argument \"\(name)\".")
    }
    do {
      let value = try call(arguments, session).json
      return .object([
        ("content", Self.text(value.line)), ("structuredContent", value), ("isError", .bool(false)),
      ])
    } catch let error as ProtocolError {
      throw error
    } catch {
      let failure = Failure(cause: error) ?? Failure(.internalError, "\(error)")
      return .object([
        ("content", Self.text(failure.report.withoutCommands.json.line)), ("isError", .bool(true)),
      ])
    }
  }

  private static func text(_ line: String) -> JSON {
    .array([
      .object([("type", .string("text")), ("text", .string(String(line.dropLast())))])
    ])
  }
}

/// All tools, in the order of the list.
enum Tools {
  static let reading: [Tool] = foods + lines + kept
  static let changing: [Tool] = changes
}
