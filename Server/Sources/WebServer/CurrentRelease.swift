internal import FoodDatabase
internal import Synchronization

/// Notices when another release is in use, or another file is where the database was.
final class CurrentRelease: Sendable {
  private let database: FoodDatabase
  private let releases: InstalledReleases
  private let known: Mutex<String>

  init(of database: FoodDatabase, _ releases: InstalledReleases) throws {
    (self.database, self.releases) = (database, releases)
    known = Mutex(try releases.path())
  }

  /// Switches to the release in use; while that one can't be used, the previous one stays.
  func update() {
    known.withLock { known in
      do {
        let now = try releases.path()
        guard now != known || database.isShippedReplaced else { return }
        try releases.check(now)
        try database.use(shipped: now)
        known = now
      } catch {
        return
      }
    }
  }
}
