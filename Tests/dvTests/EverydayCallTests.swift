import ArgumentParser
import Testing

@testable import dv

/// Commands created without ArgumentParser are those that it would create.
@Suite("Everyday calls")
struct EverydayCallTests {
  static let calls = [
    "search banana", "search chicken breast roasted", "search milk --limit 5 --json",
    "search --json milk --quiet --no-pager", "search milk --all --csv --quiet", "search 1123",
    "search milk --plain --no-color --database build/main.db", "search my:7k3q", "search help",
    "search crème brûlée", "search 1/2% milk", "search milk --limit 007", "show sr:01123",
    "show banana --amount 2", "show 1077 1079 --all --original --json", "show search",
    "sum banana", "sum 2~large~eggs 1~cup~whole~milk --all", "nutrients",
    "nutrients --json --quiet",
    "nutrients --csv --database x",
  ]

  /// A "~" stands for a space within an argument.
  private static func arguments(_ call: String) -> [String] {
    call.split(separator: " ").map { String($0).replacing("~", with: " ") }
  }

  @Test("a call is parsed as ArgumentParser does", arguments: calls)
  func sameCommand(call: String) throws {
    let arguments = Self.arguments(call)
    let made = try #require(EverydayCall.command(arguments))
    let parsed = try DV.parseAsRoot(arguments)
    #expect(Self.values(made) == Self.values(parsed))
    #expect(type(of: made) == type(of: parsed))
  }

  @Test(
    "unusual calls are left to ArgumentParser",
    arguments: [
      "", "search", "search -", "search -sugar milk", "search milk --help", "search milk -h",
      "search --limit", "search milk --limit five", "search milk --limit 0",
      "search milk --limit=5",
      "search milk --limit -1", "search milk --json --json", "search milk --json --csv",
      "search milk --limit 5 --limit 6", "search milk --group dairy", "search -- milk",
      "search milk --nonsense", "search --json", "show", "show --json", "show banana --amount",
      "show banana --amount -2", "show - --json", "sum", "sum -", "sum --file x", "sum -- banana",
      "nutrients banana", "nutrients --all", "search milk --all --limit 5", "label banana",
      "groups", "--version", "help search",
      "search milk --database", "---completion search", "search milk --version",
    ])
  func leftToArgumentParser(call: String) {
    #expect(EverydayCall.command(Self.arguments(call)) == nil)
  }

  @Test("an empty argument is left to ArgumentParser")
  func emptyArgument() {
    #expect(EverydayCall.command(["search", ""]) == nil)
    #expect(EverydayCall.command(["search", "milk", "--database", ""]) == nil)
  }

  /// The values of all options by name; an option without a value has its description instead.
  private static func values(_ part: Any, path: String = "") -> [String: String] {
    var values: [String: String] = [:]
    for child in Mirror(reflecting: part).children {
      let name = path + (child.label ?? "")
      for parsed in Mirror(reflecting: child.value).children where parsed.label == "_parsedValue" {
        guard let value = Mirror(reflecting: parsed.value).children.first, value.label == "value"
        else {
          values[name] = "no value"
          continue
        }
        let options = Self.values(value.value, path: "\(name).")
        if options.isEmpty { values[name] = String(reflecting: value.value) }
        values.merge(options) { first, _ in first }
      }
    }
    return values
  }
}
