internal import Foundation

/// The folder that exports shall go to, which must not be one that they are made from.
enum DatasetDestination {
  /// Refuses the folder of the reference data, whose lists people have written by hand.
  static func check(_ folder: String, isNotReference reference: String) throws(FoodSourceError) {
    if isSame(folder, reference) { throw .placeIsReference(path: folder) }
  }

  /// Refuses the folder of a source that has files of the same names.
  static func check(_ folder: String, isNotSource source: String) throws(FoodSourceError) {
    if isSame(folder, source) || isFolder(folder, ofSource: source) {
      throw .placeIsSource(path: folder)
    }
  }

  /// Whether a folder in that of the source holds its files, as it does when unpacked as it came.
  private static func isFolder(_ folder: String, ofSource source: String) -> Bool {
    let parent = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    // Exports have a release.csv, and USDA's files have none.
    return isSame(parent, source) && access("\(folder)/food.csv", F_OK) == 0
      && access("\(folder)/release.csv", F_OK) != 0
  }

  /// Whether two paths lead to the same file or folder, however they are written.
  private static func isSame(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    return stat(first, &one) == 0 && stat(second, &other) == 0
      && (one.st_dev, one.st_ino) == (other.st_dev, other.st_ino)
  }
}
