extension UserDatabaseFile {
  /// Archives the foods that corrections and custom foods refer to and that another shipped database
  /// lacks, so that they can still be shown and corrected.
  ///
  /// They are copied from the old shipped database in one transaction, without corrections, and replace
  /// earlier copies. If the old one is missing, damaged or of another schema version, earlier copies
  /// stay. Without a user database, nothing happens.
  /// - Parameters:
  ///   - old: The path of the shipped database that was in use.
  ///   - new: The path of the one to use.
  /// - Returns: All foods that are referred to and that the new one lacks, in the order of their codes;
  ///   those without `archivedFrom` are lost.
  /// - Throws: When the new shipped database cannot be used, or the user database cannot be written.
  public func carryOver(
    from old: String, to new: String
  ) throws(FoodDatabaseError) -> [RecordedFood] {
    guard FileIdentity(path: path) != nil else { return [] }
    let connections = try Connections(shipped: new, .file(self, timeout: busyTimeout.writing))
    return try connections.carryOver(from: old)
  }
}

extension Connections {
  /// Archives what the shipped database lacks from an earlier one, if that can be read to its end.
  fileprivate func carryOver(from old: String) throws(FoodDatabaseError) -> [RecordedFood] {
    let database = FoodDatabase(self)
    if attach(earlier: old) {
      do throws(FoodDatabaseError) {
        return try database.change(RecordedFoods.carryOver)
      } catch {
        // Usually the old one is damaged. If it is another one, reading fails again.
        guard error.isDamage else { throw error }
      }
    }
    return try database.recordedFoods().filter { !$0.isShipped }
  }
}
