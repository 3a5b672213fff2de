internal import Foundation
internal import SystemIO

/// A change to the installed releases, during which nobody else can change them.
///
/// Whatever happens to the program meanwhile, the release in use is complete: either the earlier one
/// or the new one.
public final class ReleaseChange {
  private static let patience = 30
  private static let lockName = ".lock"

  /// The folder of the releases.
  public let folder: ReleaseFolder

  private let lock: FileLock

  /// Waits until nobody else is changing the releases; creates their folder if there is none.
  ///
  /// - Parameter folder: The folder of the releases.
  /// - Throws: When others keep changing them, or the folder can't be created.
  public init(of folder: ReleaseFolder) throws(ReleaseError) {
    self.folder = folder
    do {
      try Folder.make(folder.path, isPrivate: true)
      guard let lock = try FileLock(path: folder.file(Self.lockName), seconds: Self.patience)
      else { throw ReleaseError.folderBusy(path: folder.path) }
      self.lock = lock
    } catch let error as FileSystemError {
      throw ReleaseError(writing: error)
    } catch let error as ReleaseError {
      throw error
    } catch {
      throw .folderUnreadable(path: folder.path, reason: "\(error)")
    }
    AtomicFile.removeAbandoned(in: folder.path)
  }

  // MARK: Using

  /// Puts a release into use, in one step.
  ///
  /// - Parameter choice: A release that is there.
  /// - Throws: When it can't be written.
  public func use(_ choice: ReleaseFolder.Choice) throws(ReleaseError) {
    let history = try folder.history()
    guard history.first != choice else { return }
    // Each once, so that the way back is no longer than there are releases.
    try write([choice] + history.filter { $0 != choice })
  }

  /// The release that was in use before the current one, and is still there.
  ///
  /// - Throws: When there is none.
  public func earlier() throws(ReleaseError) -> ReleaseFolder.Choice {
    guard let earlier = try earlierHistory().first else { throw .nothingToGoBackTo }
    return earlier
  }

  /// Goes back to the release that was in use before the current one, in one step.
  ///
  /// - Throws: When there is none, or it can't be written.
  public func goBack() throws(ReleaseError) {
    let history = try earlierHistory()
    guard !history.isEmpty else { throw .nothingToGoBackTo }
    try write(history)
  }

  private func earlierHistory() throws(ReleaseError) -> [ReleaseFolder.Choice] {
    let installed = try folder.versions()
    var history = try folder.history()
    if !history.contains(.shipped) { history.append(.shipped) }
    return Array(
      history.drop { choice in
        if choice == history.first { return true }
        guard case .installed(let version) = choice else { return false }
        return !installed.contains(version)
      })
  }

  private func write(_ history: [ReleaseFolder.Choice]) throws(ReleaseError) {
    do throws(FileSystemError) {
      let lines = (history.contains(.shipped) ? history : history + [.shipped]).map { "\($0)\n" }
      try AtomicFile.write(lines.joined(), to: folder.pointer)
    } catch {
      if error.isInPlace { throw .switchNotConfirmed(path: error.path, reason: error.reason) }
      throw ReleaseError(writing: error)
    }
  }

  // MARK: Removing

  /// Removes all but the newest installed releases; the one in use is always kept.
  ///
  /// - Parameters:
  ///   - count: How many releases to keep.
  ///   - spared: A version to keep in any case, because its database was chosen explicitly.
  /// - Returns: The versions that were removed.
  /// - Throws: When one can't be removed.
  public func prune(keeping count: Int, sparing spared: Int? = nil) throws(ReleaseError) -> [Int] {
    let current = try folder.history().first
    let removed = try folder.versions().dropLast(count).filter {
      .installed($0) != current && $0 != spared
    }
    for version in removed {
      let manifest = folder.manifest(version)
      // The database last: a release is there as long as it is.
      for path in [manifest + ReleaseFile.signatureSuffix, manifest, folder.database(version)] {
        guard unlink(path) == 0 || errno == ENOENT else {
          let error = FileSystemError(path: path)
          throw .cannotRemove(path: path, reason: error.reason)
        }
      }
    }
    return removed
  }
}
