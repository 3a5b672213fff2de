public import FoodDatabase
internal import Representation
internal import Text
internal import Verbs

/// A server of the Model Context Protocol: each message in, the response to it out.
///
/// It implements revision 2025-11-25 of the specification, and speaks the two before it:
/// <https://modelcontextprotocol.io/specification/2025-11-25>.
public struct MCPServer {
  /// The revisions that it speaks, the newest first.
  public static let revisions = ["2025-11-25", "2025-06-18", "2025-03-26"]

  /// The maximum size of a message in bytes.
  public static let messageLimit = 1 << 20

  private let session: Session
  private let tools: [Tool]
  private let version: String
  private var revision = revisions[0]

  /// Serves databases.
  ///
  /// - Parameters:
  ///   - database: The databases.
  ///   - version: The version of the program.
  ///   - allowsChanges: Whether there are tools that change the user's data.
  public init(_ database: FoodDatabase, version: String, allowsChanges: Bool) {
    session = Session(verbs: Verbs(database), allowsChanges: allowsChanges)
    tools = Tools.reading + (allowsChanges ? Tools.changing : [])
    self.version = version
  }

  /// The response to a message, as one line with its end; nil where there is nothing to say.
  ///
  /// - Parameter bytes: One message in UTF-8; nil for one that was too long to keep.
  /// - Returns: The response.
  public mutating func response(to bytes: [UInt8]?) -> String? {
    guard let bytes, bytes.count <= Self.messageLimit else {
      return ProtocolError(
        .invalidRequest, "The message is longer than \(Self.messageLimit >> 20) MiB."
      ).response(nil).line
    }
    do throws(JSONSyntaxError) {
      let node = try JSONReader.read(bytes, path: "message")
      // Only the oldest revision has batches.
      if case .array(let nodes) = node.value, revision == "2025-03-26", !nodes.isEmpty {
        let responses = nodes.compactMap { answer($0) }
        return responses.isEmpty ? nil : JSON.array(responses).line
      }
      return answer(node)?.line
    } catch {
      return ProtocolError(.parseError, "The message isn't JSON: \(error.description)")
        .response(nil).line
    }
  }

  private mutating func answer(_ node: JSONNode) -> JSON? {
    do throws(ProtocolError) {
      let message = try Message(node)
      guard let id = message.id, let method = message.method else { return nil }
      do throws(ProtocolError) {
        return Message.response(id, try result(of: method, message.params))
      } catch {
        return error.response(id)
      }
    } catch {
      return error.response(nil)
    }
  }

  private mutating func result(
    of method: String, _ params: Arguments
  ) throws(ProtocolError) -> JSON {
    switch method {
    case "initialize": return try initialize(params)
    case "ping": return .object([])
    case "tools/list": return .object([("tools", .array(tools.map(\.json)))])
    case "tools/call":
      let name = try params.needed("name")
      guard let tool = tools.first(where: { $0.name == name }) else {
        let isChange = Tools.changing.contains { $0.name == name }
        throw ProtocolError(
          .invalidParams,
          isChange
            ? "\(name) changes data. Start the server with `dv mcp --allow-changes` to use it."
            : "Unknown tool \"\(name)\".")
      }
      return try tool.result(params.object("arguments"), session)
    case "resources/list": return .object([("resources", .array([Resource.release]))])
    case "resources/templates/list":
      return .object([("resourceTemplates", .array([Resource.food]))])
    case "resources/read": return try Resource.read(params.needed("uri"), session)
    case "prompts/list": return .object([("prompts", .array(Prompt.all.map(\.json)))])
    case "prompts/get":
      let name = try params.needed("name")
      guard let prompt = Prompt.all.first(where: { $0.name == name }) else {
        throw ProtocolError(.invalidParams, "Unknown prompt \"\(name)\".")
      }
      return try prompt.result(params.object("arguments"))
    default: throw ProtocolError(.methodNotFound, "Unknown method \"\(method)\".")
    }
  }

  private mutating func initialize(_ params: Arguments) throws(ProtocolError) -> JSON {
    let wanted = try params.needed("protocolVersion")
    revision = Self.revisions.contains(wanted) ? wanted : Self.revisions[0]
    return .object([
      ("protocolVersion", .string(revision)),
      (
        "capabilities",
        .object([
          ("tools", .object([])), ("resources", .object([])), ("prompts", .object([])),
        ])
      ),
      (
        "serverInfo",
        .object([
          ("name", .string("dv")), ("title", .string("dv: what's in food, offline")),
          ("version", .string(version)),
        ])
      ),
      ("instructions", .string(Self.instructions)),
    ])
  }

  private static let instructions = """
    Answers questions about food from data on this machine. Look numbers up here instead of \
    recalling them. For meals, use sum_lines with lines as people write them ("2 large eggs"). For \
    a single food, use search_foods and then get_food. A null amount is unknown, not zero; \
    "atLeast": true means that part of it is unknown. If a line is doubtful or a name matches \
    several foods, ask the user or give the food's code.
    """
}
