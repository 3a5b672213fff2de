extension UserDatabaseFile {
  /// Keeps copies of the foods that the user's records refer to and that another main database
  /// lacks, so that they are shown, and corrected, as before.
  ///
  /// The copies are those of the old main database, without the user's corrections, and take the
  /// place of earlier ones. Where the old one is missing, of another schema version or damaged, none
  /// are made, and earlier ones stay. It is done in one transaction, and may be done again. Nothing
  /// is made of a user database that is not there.
  /// - Parameters:
  ///   - old: The path of the main database that was in use.
  ///   - new: The path of the one that is to be used.
  /// - Returns: All foods that the records refer to and the new one lacks, in the order of their
  ///   codes: those without `archivedFrom` nobody has.
  /// - Throws: When the new main database cannot be used, or the user database cannot be written.
  public func carryOver(
    from old: String, to new: String
  ) throws(FoodDatabaseError) -> [RecordedFood] {
    guard FileIdentity(path: path) != nil else { return [] }
    let connections = try Connections(shipped: new, user: self, timeout: busyTimeout.writing)
    return try connections.carryOver(from: old)
  }
}

extension Connections {
  /// Copies what the main database lacks from another one, where that can be read to its end.
  fileprivate func carryOver(from old: String) throws(FoodDatabaseError) -> [RecordedFood] {
    let database = FoodDatabase(self)
    if attach(earlier: old) {
      do throws(FoodDatabaseError) {
        return try database.change(RecordedFoods.carryOver)
      } catch {
        // What is damaged is the old one, or else is found to be so once more.
        guard error.isDamage else { throw error }
      }
    }
    return try database.recordedFoods().filter { !$0.isShipped }
  }
}
