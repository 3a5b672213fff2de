public import ArgumentParser
internal import Representation

/// A command that takes a list of words or foods, which may be very long.
public protocol ListCommand: ParsableCommand {
  /// The list.
  var list: [String] { get set }
}

/// Arguments in a form that ArgumentParser parses quickly: its time grows with the square of their
/// number.
///
/// In a long command line, all words but the first of each run without options are replaced by one
/// placeholder, which no real argument can equal because it contains NUL.
struct LongArguments {
  /// Up to this many arguments, ArgumentParser needs only milliseconds.
  private static let most = 500

  /// The arguments to parse.
  private(set) var parsed: [String] = []
  private var replaced: [String: ArraySlice<String>] = [:]

  /// Shortens a command line if that is needed.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the name of the command.
  ///   - isList: Whether the command takes a list.
  /// - Throws: A usage error when too many arguments are left.
  init(_ arguments: [String], isList: Bool) throws(Failure) {
    guard arguments.count > Self.most else {
      parsed = arguments
      return
    }
    if isList { shorten(arguments) } else { parsed = arguments }
    guard parsed.count > Self.most else { return }
    throw Failure(
      .usage,
      "Too many arguments: \(parsed.count). The limit here is \(Self.most).\n"
        + "To pass a long list, write it to standard input and give - as the argument.")
  }

  private mutating func shorten(_ arguments: [String]) {
    var start = 0
    while start < arguments.count {
      var end = start + 1
      if arguments[start] == "--" {
        // Everything after it belongs to the list.
        end = arguments.count
      } else {
        while end < arguments.count, !arguments[end].hasPrefix("-") { end += 1 }
      }
      // The word after an option may be its value.
      let kept = min(start + 2, end)
      parsed += arguments[start..<kept]
      if kept < end {
        let placeholder = "\0\(replaced.count)"
        replaced[placeholder] = arguments[kept..<end]
        parsed.append(placeholder)
      }
      start = end
    }
  }

  /// A parsed list with the words that placeholders stand for.
  func expanded(_ list: [String]) -> [String] {
    replaced.isEmpty ? list : list.flatMap { replaced[$0] ?? [$0] }
  }
}
