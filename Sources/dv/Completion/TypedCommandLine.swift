internal import ArgumentParser
internal import FoodDatabase
internal import Terminal

/// A command line that is being typed, up to the word at the cursor.
struct TypedCommandLine {
  /// The command as if the line ended there.
  let command: any ParsableCommand

  /// The beginning of the word at the cursor, without quotes.
  let typed: String

  /// Reads what a shell's script passes on, with quotes as they were typed.
  ///
  /// - Parameters:
  ///   - words: The words of the line.
  ///   - index: Which of them is being typed.
  ///   - beginning: Its beginning.
  ///   - ending: What would complete the argument, so that it parses.
  /// - Throws: When the words before aren't the beginning of a command.
  init(words: [String], index: Int, beginning: String, ending: String) throws {
    typed = Self.unquoted(beginning)
    let before = words.prefix(index).dropFirst().map(Self.unquoted)
    command = try DV.parseAsRoot(before + [typed + ending])
  }

  /// The databases that the command would use, opened for reading.
  func open() throws -> FoodDatabase {
    guard let options = (command as? any DatabaseCommand)?.databases else {
      throw CleanExit.message("")
    }
    return try options.openToRead()
  }

  /// A word without its quotes; the last one may not be closed yet.
  private static func unquoted(_ word: String) -> String {
    var text = ""
    var quote: Character?
    var isEscaped = false
    for character in word {
      if isEscaped {
        text.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else {
        text.append(character)
      }
    }
    guard word.hasPrefix("~/"), let home = EnvironmentVariable.value(of: "HOME") else {
      return text
    }
    return home + text.dropFirst()
  }
}
