internal import ArgumentParser
internal import DatasetReleases
internal import Foundation
internal import Representation
internal import Terminal

/// `dv serve`: starts `dv-server`, and opens its pages in the browser.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", _superCommandName: DV.name,
    abstract: "Show your foods and your diary in the browser.",
    discussion: """
      EXAMPLES
        dv serve
        dv serve --port 8080 --no-open
        dv serve --listen 0.0.0.0 --port 8080 --password-file password.txt

      This command starts dv-server, a separate program that `make install-server` installs, and \
      opens a link to it in your browser. The link works only once. To stop the server, press \
      Control-C. Documentation/Server.md describes the pages and the JSON that other programs can \
      use.

      Only this computer can reach the server unless you use --listen, which also needs \
      --password-file or --read-only. With --password-file, anyone who connects without the link \
      needs the password in that file. With --listen, --read-only and no password, your foods and \
      diary are hidden from everyone, including you.
      """)

  /// The program that serves.
  private static let server = "dv-server"

  @Option(help: ArgumentHelp("The port (default: any free port).", valueName: "number"))
  var port: Int?

  @Flag(help: "Print the link without opening it.")
  var noOpen = false

  @Option(
    help: ArgumentHelp(
      "Listen on this address instead of 127.0.0.1. Needs --password-file or --read-only.",
      valueName: "address"))
  var listen: String?

  @Option(
    help: ArgumentHelp(
      "Require the password in this file.", valueName: "file"),
    completion: .file())
  var passwordFile: String?

  @Flag(help: "Don't allow changes. With --listen and no password, also hide your foods and diary.")
  var readOnly = false

  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let beside = URL(filePath: RunningProgram.path).deletingLastPathComponent()
      .appending(path: Self.server).path
    let program = access(beside, X_OK) == 0 ? beside : Self.server
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    // It takes the place of this program, and so gets Control-C and says how it ended.
    execvp(program, words)
    throw Failure(
      .databaseMissing, "\(Self.server) isn't installed.",
      hint: "Run `make install-server` in the folder with dv's source code, or put "
        + "\(Self.server) on your PATH.")
  }

  private var arguments: [String] {
    let valued = [
      ("--port", port.map(String.init)), ("--listen", listen), ("--password-file", passwordFile),
      ("--database", options.database),
    ]
    return valued.flatMap { name, value in value.map { ["\(name)=\($0)"] } ?? [] }
      + (noOpen ? [] : ["--open"]) + (readOnly ? ["--read-only"] : [])
  }
}
