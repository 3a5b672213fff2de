internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Verbs
internal import WebPages

// Who the diary is of, and what its numbers are compared with.

extension Pages {
  func settings(_ query: [String: String], problem: ErrorReport? = nil) throws -> String {
    pages.settings(
      try ProfileReport(of: Self.person, on: try LocalClock.now.day, in: database),
      sets: try database.referenceSets(), problem: problem, in: try frame(query))
  }

  /// Saves the settings; what is empty or "none" is no longer known.
  func saveSettings(_ form: [String: String]) throws -> Answer {
    let verbs = Verbs(database)
    do {
      guard try verbs.saveProfile(of: Self.person, form) else { return .place("/settings") }
      return .place(Notice.address(.settings, at: try verbs.lastChangeTime, on: "/settings"))
    } catch {
      guard let failure = Failure(cause: error), failure.status != .busy else { throw error }
      return .page(try settings([:], problem: failure.report), isProblem: true)
    }
  }
}
