import DelimitedText
import Foundation

/// A delimited text file that replaces the one at its path only when it is complete.
final class StagedFile {
  private let path: String
  private let stagedPath: String
  private let writer: DelimitedWriter
  private var isPublished = false

  init(path: String, columns: [String]) throws(FoodSourceError) {
    self.path = path
    stagedPath = path + ".new"
    do throws(DelimitedTextError) {
      writer = try DelimitedWriter(path: stagedPath, columns: columns)
    } catch {
      throw FoodSourceError(writing: error)
    }
  }

  deinit {
    if !isPublished { unlink(stagedPath) }
  }

  func write(_ fields: [String]) throws(FoodSourceError) {
    do throws(DelimitedTextError) {
      try writer.write(fields)
    } catch {
      throw FoodSourceError(writing: error)
    }
  }

  func close() throws(FoodSourceError) {
    do throws(DelimitedTextError) {
      try writer.close()
    } catch {
      throw FoodSourceError(writing: error)
    }
  }

  /// Puts the closed file in its place.
  func publish() throws(FoodSourceError) {
    guard rename(stagedPath, path) == 0 else {
      throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
    isPublished = true
  }
}

extension FoodSourceError {
  fileprivate init(writing error: DelimitedTextError) {
    switch error {
    case .cannotWrite(let path, let reason): self = .cannotWrite(path: path, reason: reason)
    default: self = .malformedTable(error)
    }
  }
}
