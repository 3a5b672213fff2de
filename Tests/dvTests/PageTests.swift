import Foundation
import TestSupport
import Testing

/// The output shown on the pages is the real one, with the shipped data.
///
/// With `DV_REFRESH_PAGES` set, as by `make refresh-pages`, the pages are rewritten instead.
@Suite(
  "Pages",
  .enabled(
    if: FileManager.default.fileExists(atPath: Repository.shippedDatabase.path),
    "build/main.db is missing; `make database` builds it"))
struct PageTests {
  /// The pages of the checkout that show commands.
  static let names: [String] = {
    let folder = Repository.root.appending(path: "Documentation").path
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return ["README.md"]
      + files.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
  }()

  private static let isRefreshing =
    ProcessInfo.processInfo.environment["DV_REFRESH_PAGES"] != nil

  @Test("each command prints what its page shows", arguments: names)
  func commandsPrintWhatIsShown(name: String) throws {
    let page = try Page(name)
    let session = try PageSession()
    var outputs: [(example: Page.Example, text: String)] = []
    for example in page.examples {
      if let data = session.missingData(of: example.command) {
        print("\(name): passed over from `\(example.command)` on: there is no \(data) here.")
        break
      }
      if let tool = try session.missingTool(of: example.command) {
        print("\(name): passed over `\(example.command)`: there is no \(tool) here.")
        continue
      }
      let outcome = try session.run(example.command)
      #expect(outcome.status == 0, "\(name): \(example.command): \(outcome.out)")
      outputs.append((example, outcome.out))
      if !Self.isRefreshing {
        #expect(outcome.out == page.shown(example), "\(name): \(example.command)")
      }
    }
    if Self.isRefreshing { try page.rewrite(outputs) }
  }

  @Test("README.md shows commands")
  func readme() throws {
    #expect(try Page("README.md").examples.count >= 2)
  }

  @Test("commands, their continuation lines and their output are distinguished")
  func parts() throws {
    let page = try Page("Documentation/Recipes.md")
    let loop = try #require(page.examples.first { $0.command.contains("while") })
    #expect(loop.command.hasSuffix("\ndone"))
    #expect(page.shown(loop).hasSuffix(" kcal\n"))
  }

  @Test("the links on the pages lead to files", arguments: names)
  func links(name: String) throws {
    let page = try Page(name)
    let folder = Repository.root.appending(path: name).deletingLastPathComponent()
    for link in page.lines.joined(separator: "\n").matches(of: /\]\(([^)#]+)\)/).map({ $0.1 })
    where !link.hasPrefix("http") {
      let target = folder.appending(path: String(link)).standardizedFileURL.path
      #expect(FileManager.default.fileExists(atPath: target), "\(name): \(link)")
    }
  }

  @Test(
    "the pictures of Labels.md are what dv draws",
    arguments: [
      ("us", ""), ("tabular", "--format tabular"), ("linear", "--format linear"),
      ("dual", "--format dual --servings 2"), ("front", "--format front"),
      ("eu", "--style eu --amount '1 bar' --vitamins"), ("uk", "--style uk --amount '1 bar'"),
      ("canada", "--style canada --amount '1 bar'"),
    ])
  func pictures(name: String, options: String) throws {
    let entry = try #require(try Page("Documentation/Labels.md").examples.first).command
    let outcome = try PageSession().run(
      "\(entry) >/dev/null; dv label oat bar \(options) --quiet --svg -")
    let file = Repository.root.appending(path: "Documentation/Labels/\(name).svg")
    if Self.isRefreshing { try outcome.out.write(to: file, atomically: true, encoding: .utf8) }
    #expect(try outcome.out == String(contentsOf: file, encoding: .utf8))
  }

  @Test("the label image is what dv draws")
  func label() throws {
    let outcome = try PageSession().run(
      "dv label 1077 --amount '1 cup' --quiet --svg build/label.svg && cat build/label.svg")
    let file = Repository.root.appending(path: "Documentation/label.svg")
    if Self.isRefreshing { try outcome.out.write(to: file, atomically: true, encoding: .utf8) }
    #expect(
      try outcome
        == Outcome(
          status: 0, out: String(contentsOf: file, encoding: .utf8), err: ""))
  }
}
