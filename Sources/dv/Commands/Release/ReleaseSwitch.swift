internal import Terminal
internal import DatasetReleases
internal import FoodDatabase

/// What is done whenever another release is put to use.
struct ReleaseSwitch {
  let change: ReleaseChange
  let options: DatabaseOptions
  let output: OutputOptions

  /// Puts a release to use, and tells what came of it.
  ///
  /// - Parameters:
  ///   - choice: The release.
  ///   - isBack: Whether it is the earlier one, to which one goes back.
  /// - Throws: When it cannot be read, or the user database is not to be read or written; the one
  ///   in use stays then.
  func run(to choice: ReleaseFolder.Choice, isBack: Bool = false) throws {
    let releases = try change.folder.releases(shipped: options.shippedDatabase)
    guard let new = releases.first(where: { $0.choice == choice }) else {
      throw ReleaseError.databaseMissing(
        path: change.folder.database(of: choice, shipped: options.shippedDatabase))
    }
    let stamp = try ShippedDatabaseFile(path: new.path).stamp()
    let old = releases.first(where: \.isInUse)
    // Before the release is in use, so that what a person recorded is not without its foods.
    let carried = try options.userDatabase.carryOver(from: old?.path ?? new.path, to: new.path)
    if isBack { try change.goBack() } else { try change.use(choice) }
    let report = ReleaseSwitchReport(
      old: old?.choice == choice ? nil : old, stamp: stamp, isBack: isBack, carried: carried)
    try output.write(json: report.json, csv: report.csv, text: report.text)
    options.noteOtherDatabase(output)
  }
}

/// Shows how far a work on a release has come, when it takes long.
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
