internal import Terminal
internal import FoodDatabase

extension FoodDatabase {
  /// Tidies the user database if that is due, after the person has the answer; what was asked for is
  /// done, so that a failure is only told.
  func tidy() {
    do throws(FoodDatabaseError) {
      try upkeepIfDue()
    } catch {
      StandardError.tell(
        "What you asked for is done; tidying up your database was not: \(Failure(error).message)")
    }
  }
}
