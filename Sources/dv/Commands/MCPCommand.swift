internal import ArgumentParser
internal import MCP
internal import Terminal

/// `dv mcp`: answers assistants by the Model Context Protocol.
struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp", _superCommandName: DV.name,
    abstract:
      "Let an AI assistant look up foods and read your recipes and diary (Model Context Protocol).",
    discussion: """
      EXAMPLES
        printf '{"jsonrpc":"2.0","id":1,"method":"tools/list"}\\n' | dv mcp

      An AI assistant starts this command and communicates with it over standard input and output; \
      no other program can connect to it. The assistant can look up foods and read your \
      recipes and diary. With --allow-changes, the assistant can also log food and undo \
      changes, including yours. Documentation/Agents.md explains how to set up an assistant.
      """)

  @Flag(help: "Let the assistant log food and undo changes.")
  var allowChanges = false

  @OptionGroup var options: DatabaseOptions

  func run() throws {
    var server = MCPServer(
      try allowChanges ? options.open(isForWriting: true) : options.openToRead(),
      version: ProgramVersion.number, allowsChanges: allowChanges)
    let messages = MessageLines(limit: MCPServer.messageLimit)
    while let message = messages.next() {
      if message?.isEmpty == true { continue }
      if let response = server.response(to: message) { try StandardOutput.write(response) }
    }
  }
}
