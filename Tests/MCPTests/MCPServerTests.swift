import FoodDatabase
import MCP
import TestSupport
import Testing
import Text

/// The Model Context Protocol, message by message, on the example database.
@Suite("The server for assistants")
struct MCPServerTests {
  private let example: ExampleDatabase

  init() async throws { example = try await ExampleDatabase() }

  private func server(allowsChanges: Bool = false) throws -> MCPServer {
    MCPServer(
      try FoodDatabase(shipped: example.shipped), version: "1", allowsChanges: allowsChanges)
  }

  /// What the server answers to a request.
  private func answer(_ server: inout MCPServer, _ message: String) -> String {
    server.response(to: Array(message.utf8)) ?? ""
  }

  private func request(_ method: String, _ params: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
  }

  private func call(_ tool: String, _ arguments: String) -> String {
    request("tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#)
  }

  @Test(
    "the client's revision is used if it is known, else the newest",
    arguments: [
      ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2025-03-26", "2025-03-26"),
      ("2024-11-05", "2025-11-25"), ("2099-01-01", "2025-11-25"),
    ])
  func revisions(wanted: String, agreed: String) throws {
    var server = try server()
    let response = answer(
      &server, request("initialize", #"{"protocolVersion":"\#(wanted)","capabilities":{}}"#))
    #expect(response.contains(#""protocolVersion":"\#(agreed)""#))
    #expect(response.hasSuffix("}\n"))
  }

  @Test("notifications and responses get no answer")
  func silent() throws {
    var server = try server()
    #expect(answer(&server, #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == "")
    #expect(answer(&server, #"{"jsonrpc":"2.0","method":"notifications/x","params":[]}"#) == "")
    #expect(
      answer(
        &server,
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#) == "")
    #expect(answer(&server, #"{"jsonrpc":"2.0","id":4,"result":{}}"#) == "")
  }

  @Test(
    "what is wrong with a message is said with the code of the specification",
    arguments: [
      ("nonsense", -32700), ("[]", -32600), ("3", -32600), (#"{"id":1,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"nope"}"#, -32601),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"nope"}}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"prompts/get","params":{"name":"nope"}}"#, -32602),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"dv://food/sr:0"}}"#,
        -32002
      ),
    ])
  func wrong(message: String, code: Int) throws {
    var server = try server()
    #expect(answer(&server, message).contains(#""error":{"code":\#(code),"#))
    #expect(answer(&server, request("ping")) == #"{"jsonrpc":"2.0","id":1,"result":{}}"# + "\n")
  }

  @Test("a message that is too long is refused")
  func long() throws {
    var server = try server()
    #expect(server.response(to: nil)?.contains("-32600") == true)
    let message = [UInt8](repeating: 0x20, count: MCPServer.messageLimit + 1)
    #expect(server.response(to: message)?.contains("longer than 1 MiB") == true)
  }

  @Test("a batch is answered in the oldest revision only")
  func batch() throws {
    var server = try server()
    let batch = "[\(request("ping")),\(request("ping"))]"
    #expect(answer(&server, batch).contains("-32600"))
    _ = answer(&server, request("initialize", #"{"protocolVersion":"2025-03-26"}"#))
    #expect(answer(&server, batch).split(separator: #""result":{}"#).count == 3)
  }

  @Test("wrong arguments are an error of the call, and what isn't found is one of the tool")
  func arguments() throws {
    var server = try server()
    #expect(answer(&server, call("get_food", "{}")).contains(#"\"food\" is missing."#))
    #expect(
      answer(&server, call("get_food", #"{"food":"sr:01123","x":1}"#))
        .contains(#"get_food has no argument \"x\"."#))
    #expect(
      answer(&server, call("search_foods", #"{"query":"egg","limit":1000}"#)).contains("-32602"))
    let missing = answer(&server, call("get_food", #"{"food":"sr:99999"}"#))
    #expect(missing.contains(#""isError":true"#))
    #expect(missing.contains("No food has the code sr:99999."))
    // The hint that dv gives names a command.
    #expect(!missing.contains("dv search"))
  }

  @Test("tools that change data exist only where changes are allowed")
  func changes() throws {
    var reading = try server()
    let log = call("log_food", #"{"lines":["100 g sr:01123"],"meal":"lunch","date":"yesterday"}"#)
    #expect(!answer(&reading, request("tools/list")).contains(#""log_food""#))
    #expect(answer(&reading, log).contains("--allow-changes"))
    var changing = try server(allowsChanges: true)
    #expect(answer(&changing, request("tools/list")).contains(#""log_food""#))
    #expect(answer(&changing, log).contains(#""isError":false"#))
    let diary = call("get_diary", #"{"date":"yesterday"}"#)
    #expect(answer(&changing, diary).contains("100 g sr:01123"))
    #expect(answer(&changing, call("undo", "{}")).contains(#""isError":false"#))
    #expect(!answer(&changing, diary).contains("100 g sr:01123"))
    #expect(answer(&changing, call("undo", "{}")).contains("There is nothing to undo."))
  }

  /// A call of each tool.
  private static let calls: [(tool: String, arguments: String)] = [
    ("search_foods", #"{"query":"egg"}"#), ("get_food", #"{"food":"sr:01123","all":true}"#),
    ("get_food", #"{"food":"sr:01123","amount":"50 g","nutrients":["protein"]}"#),
    ("compare_foods", #"{"foods":["sr:01123","sr:01077"]}"#),
    ("top_foods", #"{"nutrient":"energy","per":"portion"}"#),
    ("explain_value", #"{"food":"sr:01123","nutrient":"energy"}"#),
    ("resolve_lines", #"{"lines":["100 g sr:01123","3 glorps"]}"#),
    ("sum_lines", #"{"lines":["100 g sr:01123","3 glorps"]}"#), ("list_recipes", "{}"),
    ("get_diary", "{}"),
    ("log_food", #"{"lines":["100 g sr:01123","3 glorps"],"meal":"lunch"}"#),
    ("get_diary", #"{"all":true}"#), ("undo", "{}"),
  ]

  @Test("each tool's result is what its schema says")
  func schemas() throws {
    var server = try server(allowsChanges: true)
    let list = try JSONReader.read(
      Array(answer(&server, request("tools/list")).utf8), path: "list")
    var texts: [String: String] = [:]
    for tool in list["result"]?["tools"]?.elements ?? [] {
      guard case .string(let name)? = tool["name"]?.value, let schema = tool["outputSchema"] else {
        Issue.record("a tool without a name or a schema")
        continue
      }
      texts[name] = schema.json.text
    }
    var check = JSONSchemaCheck(try JSONSchemas(texts))
    for (tool, arguments) in Self.calls {
      let response = answer(&server, call(tool, arguments))
      let node = try JSONReader.read(Array(response.utf8), path: tool)
      let content = try #require(node["result"]?["structuredContent"], "\(tool): \(response)")
      // Schemas name what an assistant needs; Documentation/JSON.md has the other members.
      let problems = check.problems(in: content, by: tool).filter {
        !$0.hasSuffix(" is not described")
      }
      #expect(problems == [], "\(tool)")
    }
    // A recipe can't be added here; the test of the program reads one.
    #expect(Set(Self.calls.map(\.tool)) == Set(texts.keys).subtracting(["get_recipe"]))
  }
}

extension JSONNode {
  fileprivate subscript(_ key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.node
  }

  fileprivate var elements: [JSONNode] {
    if case .array(let elements) = value { elements } else { [] }
  }

  /// The value, to be written again.
  fileprivate var json: JSON {
    switch value {
    case .object(let members): .object(members.map { ($0.key, $0.node.json) })
    case .array(let elements): .array(elements.map(\.json))
    case .string(let text): .string(text)
    case .number(let number, _): .number(number)
    case .bool(let bool): .bool(bool)
    case .null: .null
    }
  }
}
