internal import Text

/// A message of JSON-RPC 2.0, as far as a server reads it.
struct Message {
  /// What a response repeats: a text or a number; null for an error about no request.
  enum ID {
    case string(String)
    case number(String, Double)
    case null

    var json: JSON {
      switch self {
      case .string(let text): .string(text)
      case .number(let text, let value): Int(text).map(JSON.integer) ?? .number(value)
      case .null: .null
      }
    }
  }

  /// The request; nil for a notification, which gets no response.
  let id: ID?
  /// What is asked for; nil in a response to us, which is ignored.
  let method: String?
  /// The parameters.
  let params: Arguments

  /// Reads one message.
  init(_ node: JSONNode) throws(ProtocolError) {
    guard case .object(let members) = node.value else {
      throw ProtocolError(.invalidRequest, "A message must be a JSON object.")
    }
    func member(_ key: String) -> JSONNode? { members.first { $0.key == key }?.node }
    id =
      switch member("id")?.value {
      case .string(let text): .string(text)
      case .number(let value, let text): .number(text, value)
      case nil: nil
      default: throw ProtocolError(.invalidRequest, "\"id\" must be a string or a number.")
      }
    guard case .string("2.0") = member("jsonrpc")?.value else {
      throw ProtocolError(.invalidRequest, "\"jsonrpc\" must be \"2.0\".", id: id)
    }
    switch member("method")?.value {
    case .string(let name): method = name
    case nil where member("result") != nil || member("error") != nil: method = nil
    default: throw ProtocolError(.invalidRequest, "\"method\" must be a string.", id: id)
    }
    switch member("params")?.value {
    case .object(let params): self.params = Arguments(params)
    case nil: params = Arguments([])
    // A notification gets no response, whatever its parameters are.
    case _ where id == nil: params = Arguments([])
    default: throw ProtocolError(.invalidParams, "\"params\" must be an object.", id: id)
    }
  }

  /// A response with a result.
  static func response(_ id: ID, _ result: JSON) -> JSON {
    .object([("jsonrpc", .string("2.0")), ("id", id.json), ("result", result)])
  }
}

/// An error of the protocol, not of a tool.
struct ProtocolError: Error {
  /// The codes of JSON-RPC, and MCP's own.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    case resourceNotFound = -32002
  }

  let code: Code
  let message: String
  var id: Message.ID?

  init(_ code: Code, _ message: String, id: Message.ID? = nil) {
    (self.code, self.message, self.id) = (code, message, id)
  }

  /// The response.
  func response(_ id: Message.ID?) -> JSON {
    .object([
      ("jsonrpc", .string("2.0")), ("id", (id ?? self.id ?? .null).json),
      (
        "error", .object([("code", .integer(code.rawValue)), ("message", .string(message))])
      ),
    ])
  }
}
