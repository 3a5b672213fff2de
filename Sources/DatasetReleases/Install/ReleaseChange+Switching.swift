public import FoodDatabase

extension ReleaseChange {
  /// What a switch to another release did.
  public struct Switched: Sendable {
    /// The release that was in use; nil if it is the same.
    public let old: InstalledRelease?
    /// The release in use now.
    public let new: ReleaseStamp
    /// The foods that the user's records refer to and the release lacks.
    public let carried: [RecordedFood]
  }

  /// Puts a release into use, after archiving in the user database the foods that the user's records
  /// refer to and the release lacks.
  ///
  /// - Parameters:
  ///   - choice: The release.
  ///   - isBack: Whether it is the previous one.
  ///   - shipped: The path of the shipped database that came with the program.
  ///   - user: The user database.
  /// - Returns: What was done.
  /// - Throws: `ReleaseError` or `FoodDatabaseError` when the release can't be read, or the user database
  ///   can't be read or written; nothing changes then.
  public func makeCurrent(
    _ choice: ReleaseFolder.Choice, isBack: Bool = false, shipped: String,
    user: UserDatabaseFile
  ) throws -> Switched {
    let releases = try folder.releases(shipped: shipped)
    guard let new = releases.first(where: { $0.choice == choice }) else {
      throw ReleaseError.databaseMissing(path: folder.database(of: choice, shipped: shipped))
    }
    let stamp = try ShippedDatabaseFile(path: new.path).stamp()
    let old = releases.first(where: \.isInUse)
    // Comes before the switch, so that the user's records never lack their foods.
    let carried = try user.carryOver(from: old?.path ?? new.path, to: new.path)
    if isBack { try goBack() } else { try use(choice) }
    return Switched(old: old?.choice == choice ? nil : old, new: stamp, carried: carried)
  }
}
