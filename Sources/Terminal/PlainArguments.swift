/// The arguments of an everyday call: words, and options from a short list.
///
/// Such a call needs no parser. Building ArgumentParser's description of a command takes as long as
/// the search itself, so the commonest commands are made from these arguments directly. Anything
/// else, such as an unknown or repeated option, a value that looks like an option or an empty word,
/// is left to ArgumentParser, which also reports what is wrong with it.
public struct PlainArguments {
  /// The arguments that are not options, in order.
  public private(set) var words: [String] = []
  private var given: Set<String> = []
  private var values: [String: String] = [:]

  /// Parses arguments; nil if ArgumentParser has to do it.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the command's name.
  ///   - flags: The options without a value that the command knows, with their dashes.
  ///   - options: The options with a value.
  public init?(_ arguments: [String], flags: Set<String>, options: Set<String>) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard !argument.isEmpty else { return nil }
      if !argument.hasPrefix("-") {
        words.append(argument)
      } else if flags.contains(argument) {
        guard given.insert(argument).inserted else { return nil }
      } else if options.contains(argument) {
        guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("-"),
          values.updateValue(value, forKey: argument) == nil
        else { return nil }
      } else {
        return nil
      }
    }
  }

  /// Whether a flag was given.
  public func has(_ flag: String) -> Bool { given.contains(flag) }

  /// The value of an option; nil when it was not given.
  public func value(_ option: String) -> String? { values[option] }
}
