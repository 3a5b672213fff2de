internal import DatasetReleases
internal import FoodDatabase
internal import Representation
internal import Terminal

/// Switches to another release.
struct ReleaseSwitch {
  let change: ReleaseChange
  let options: DatabaseOptions
  let output: OutputOptions

  /// Switches to a release, and reports it.
  ///
  /// - Parameters:
  ///   - choice: The release.
  ///   - isBack: Whether it is the previous one.
  /// - Throws: When it can't be read, or the user database can't be read or written; nothing
  ///   changes then.
  func run(to choice: ReleaseFolder.Choice, isBack: Bool = false) throws {
    let releases = try change.folder.releases(shipped: options.shippedDatabase)
    guard let new = releases.first(where: { $0.choice == choice }) else {
      throw ReleaseError.databaseMissing(
        path: change.folder.database(of: choice, shipped: options.shippedDatabase))
    }
    let stamp = try ShippedDatabaseFile(path: new.path).stamp()
    let old = releases.first(where: \.isInUse)
    // Comes before the switch, so that the user's records never lack their foods.
    let carried = try options.userDatabase.carryOver(from: old?.path ?? new.path, to: new.path)
    if isBack { try change.goBack() } else { try change.use(choice) }
    let report = ReleaseSwitchReport(
      old: old?.choice == choice ? nil : old, new: stamp, isBack: isBack, carried: carried)
    try output.write(report, text: report.text)
    options.noteOtherDatabase(output)
  }
}

/// A progress bar for work on a release.
struct ReleaseProgress {
  private let bar = ProgressBar()
  private let start = Moment()
  let isOn: Bool

  init(isOn: Bool) {
    self.isOn = isOn
  }

  func show(step: String, fraction: Double) {
    guard isOn else { return }
    bar.show(step: step, fraction: fraction, seconds: start.secondsSince, rate: nil)
  }

  func remove() {
    if isOn { bar.remove() }
  }

  var seconds: Double { start.secondsSince }
}
