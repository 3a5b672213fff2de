internal import DatasetFormat
internal import Foundation

/// The order of folders of dataset files in which the first counts where several have the same food.
enum DatasetOrder {
  /// The folders by the day of their releases, the newest first; of the same day, as they are given.
  static func newestFirst(_ folders: [URL]) -> [URL] {
    guard folders.count > 1 else { return folders }
    let days = folders.map { folder in
      var ignored = ProblemLog()
      return ReferenceFiles.release(in: folder, problems: &ignored)?.published ?? ""
    }
    return folders.indices.sorted { (days[$1], $0) < (days[$0], $1) }.map { folders[$0] }
  }
}
