internal import DatasetFormat
internal import Foundation
internal import Nutrition
internal import SystemIO
internal import Text

/// A folder of dataset files, written beside the files that are there until all are complete.
final class DatasetFolder {
  private let directory: String
  private var files: [DatasetFile: DatasetFileWriter] = [:]

  /// Begins the dataset files in `directory`, which is created if it is missing.
  ///
  /// Refuses the folder of the handwritten reference data, and one that is part of the download
  /// and has files of the same names.
  init(
    _ directory: String, notReference reference: String, notSource source: String? = nil
  ) throws(FoodSourceError) {
    self.directory = directory
    if Self.isSame(directory, reference) { throw .placeIsReference(path: directory) }
    if let source, Self.isSame(directory, source) || Self.isFolder(directory, ofSource: source) {
      throw .placeIsSource(path: directory)
    }
  }

  /// Begins all files; before, the folder is only checked.
  func begin() throws(FoodSourceError) {
    for file in DatasetFile.allCases { try restart(file) }
  }

  /// Drops what was written to a file, and begins it again.
  func restart(_ file: DatasetFile) throws(FoodSourceError) {
    files[file] = try DatasetFileWriter(file, in: directory)
  }

  /// Writes one row of a file.
  func write(_ fields: [String], to file: DatasetFile) throws(FoodSourceError) {
    try files[file]?.write(fields)
  }

  /// Writes one food.
  func write(_ food: FoodRecord) throws(FoodSourceError) {
    try write(food.fields, to: .food)
  }

  /// Writes the amount of a nutrient in 100 g of a food; below a limit, the limit.
  func writeValue(
    _ amount: ExactDecimal, _ qualifier: Qualifier.Kind? = nil, of nutrient: String,
    in food: String
  ) throws(FoodSourceError) {
    try write(
      [food, nutrient, amount.description, qualifier?.rawValue ?? ""], to: .foodNutrient)
  }

  /// Writes where the value of a nutrient in a food is from, unless that is unknown.
  func write(
    _ source: ValueSourceRecord, of nutrient: String, in food: String
  ) throws(FoodSourceError) {
    if !source.isEmpty { try write([food, nutrient] + source.fields, to: .valueSource) }
  }

  /// Writes a portion of a food.
  func write(
    _ portion: PortionRecord, sequence: Int, of food: String
  ) throws(FoodSourceError) {
    try write(
      [
        food, "\(sequence)", portion.amount.description, portion.unit, portion.grams.description,
      ], to: .portion)
  }

  /// Moves the complete files to their places.
  ///
  /// If a file cannot be written completely, the files that are there stay as they are. Several
  /// files cannot be replaced at once, so the earlier `release.csv` is removed first, and the new
  /// one comes last. If the program is killed in between, it is missing, and no database can be
  /// built from files that do not belong together.
  func finish() throws(FoodSourceError) {
    let order = DatasetFile.allCases.filter { $0 != .release } + [.release]
    for file in order { try files[file]?.flush() }
    for file in order { try files[file]?.checkPlace() }
    try files[.release]?.removeEarlier()
    for file in order { try files[file]?.publish() }
  }

  /// Whether a folder inside the download's folder holds its files, as in an unpacked archive.
  private static func isFolder(_ folder: String, ofSource source: String) -> Bool {
    let parent = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    // Dataset files include a release.csv, and USDA's files do not.
    return isSame(parent, source) && access("\(folder)/food.csv", F_OK) == 0
      && access("\(folder)/release.csv", F_OK) != 0
  }

  /// Whether two paths lead to the same file or folder.
  private static func isSame(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    return stat(first, &one) == 0 && stat(second, &other) == 0
      && (one.st_dev, one.st_ino) == (other.st_dev, other.st_ino)
  }
}

/// A dataset file that replaces the one at its path only when it is complete.
final class DatasetFileWriter {
  /// How many bytes are gathered before they are written.
  private static let bufferSize = 1 << 16

  private let file: AtomicFile
  private var encoder = DelimitedEncoder(dialect: DatasetFile.dialect)

  /// Begins a file with the names of its columns.
  init(_ dataset: DatasetFile, in directory: String) throws(FoodSourceError) {
    let path = "\(directory)/\(dataset.name)"
    do throws(FileSystemError) {
      file = try AtomicFile(path: path)
    } catch {
      throw .cannotWrite(path: path, reason: error.reason)
    }
    encoder.append(dataset.columns)
  }

  /// Adds one row.
  func write(_ fields: [String]) throws(FoodSourceError) {
    encoder.append(fields)
    if encoder.bytes.count >= Self.bufferSize { try flush() }
  }

  /// Writes the gathered rows; the file is complete then.
  func flush() throws(FoodSourceError) {
    try named { () throws(FileSystemError) in try file.write(encoder.bytes) }
    encoder.removeAll()
  }

  /// Refuses a place that is a folder.
  func checkPlace() throws(FoodSourceError) {
    try named { () throws(FileSystemError) in try file.checkPlace() }
  }

  /// Removes the file at the place, if there is one.
  func removeEarlier() throws(FoodSourceError) {
    try named { () throws(FileSystemError) in try file.removeEarlier() }
  }

  /// Moves the complete file to its place.
  func publish() throws(FoodSourceError) {
    try named { () throws(FileSystemError) in try file.replace() }
  }

  /// Adds the file's path to a failure.
  private func named(_ work: () throws(FileSystemError) -> Void) throws(FoodSourceError) {
    do throws(FileSystemError) {
      try work()
    } catch {
      throw .cannotWrite(path: file.path, reason: error.reason)
    }
  }
}
