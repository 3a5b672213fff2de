import FoodDatabase
import Foundation

/// Shows custom foods and a search, and updates them whenever any program changes them.
@main
struct WatchCustomFoods {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    guard let shipped = arguments.first, arguments.count > 1 else {
      write("Usage: WatchCustomFoods SHIPPED-DATABASE WORDS…", to: .standardError)
      exit(64)
    }
    // The user database that `dv` uses.
    let path = UserDatabaseFile.defaultPath { ProcessInfo.processInfo.environment[$0] }
    do {
      let database = try FoodDatabase(shipped: shipped, user: UserDatabaseFile(path: path))
      let words = arguments.dropFirst().joined(separator: " ")
      try await FoodWatch(database: database, words: words).run { state in
        write(state, to: .standardOutput)
      }
    } catch {
      write("\(error)", to: .standardError)
      exit(1)
    }
  }

  /// Writes without buffering.
  private static func write(_ text: String, to file: FileHandle) {
    file.write(Data("\(text)\n".utf8))
  }
}
