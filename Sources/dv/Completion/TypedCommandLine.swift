internal import ArgumentParser
internal import Terminal
internal import FoodDatabase

/// A command line that is being typed, as far as the word at the cursor.
struct TypedCommandLine {
  /// The command as if the line ended there.
  let command: any ParsableCommand

  /// What there is of the word at the cursor, as the command would get it.
  let typed: String

  /// Reads what a shell's script hands over, in which quotes are as they were typed.
  ///
  /// - Parameters:
  ///   - words: The words of the line.
  ///   - index: Which of them is being typed.
  ///   - beginning: What there is of it.
  ///   - ending: What would make a whole argument of it.
  /// - Throws: When the words before are no beginning of a command.
  init(words: [String], index: Int, beginning: String, ending: String) throws {
    typed = Self.unquoted(beginning)
    let before = words.prefix(index).dropFirst().map(Self.unquoted)
    command = try DV.parseAsRoot(before + [typed + ending])
  }

  /// The databases that the command would use, to read alone.
  func open() throws -> FoodDatabase {
    guard let options = (command as? any DatabaseCommand)?.databases else {
      throw CleanExit.message("")
    }
    return try options.openToRead()
  }

  /// A word without its quotes, of which the last may not be closed yet.
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
