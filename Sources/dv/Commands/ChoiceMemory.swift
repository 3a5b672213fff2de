internal import FoodDatabase
internal import Terminal

/// Remembers what a person chose during a command, and says so once.
struct ChoiceMemory {
  private let database: FoodDatabase
  private var hasRemembered = false
  private var problem: FoodDatabaseError?

  init(_ database: FoodDatabase) { self.database = database }

  /// Remembers a choice at once; if that fails, the command still goes on.
  mutating func remember(_ choice: RememberedChoice) {
    guard !database.isInMemory, problem == nil else { return }
    do throws(FoodDatabaseError) {
      if try database.remember(choice) { hasRemembered = true }
    } catch {
      problem = error
    }
  }

  /// What to tell the person at the end; nil if there was nothing to remember.
  var note: String? {
    if let problem { return "Your choices weren't saved. \(problem.description)" }
    return hasRemembered
      ? "Your choices were saved for next time. To list them, run `dv user choices`." : nil
  }
}
