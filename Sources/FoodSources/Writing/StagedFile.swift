internal import DelimitedText
internal import DurableFiles
internal import ExportFormat

/// An export that replaces the one at its path only when it is complete.
final class StagedFile {
  private let file: PendingFile
  private let writer: DelimitedWriter

  init(_ export: ExportFile, in directory: String) throws(FoodSourceError) {
    let path = "\(directory)/\(export.name)"
    do throws(FileSystemError) {
      file = try PendingFile(path: path)
    } catch {
      throw .cannotWrite(path: path, reason: error.reason)
    }
    do throws(DelimitedTextError) {
      writer = try DelimitedWriter(path: file.pendingPath, columns: export.columns)
    } catch {
      throw FoodSourceError(writing: error, at: file.path)
    }
  }

  func write(_ fields: [String]) throws(FoodSourceError) {
    do throws(DelimitedTextError) {
      try writer.write(fields)
    } catch {
      throw FoodSourceError(writing: error, at: file.path)
    }
  }

  func close() throws(FoodSourceError) {
    do throws(DelimitedTextError) {
      try writer.close()
    } catch {
      throw FoodSourceError(writing: error, at: file.path)
    }
  }

  /// Refuses a place that a file cannot take, because a folder is there.
  func checkPlace() throws(FoodSourceError) {
    do throws(FileSystemError) {
      try file.checkPlace()
    } catch {
      throw .cannotWrite(path: file.path, reason: error.reason)
    }
  }

  /// Removes the file that is in the place, if there is one.
  func removeEarlier() throws(FoodSourceError) {
    do throws(FileSystemError) {
      try file.removeEarlier()
    } catch {
      throw .cannotWrite(path: file.path, reason: error.reason)
    }
  }

  /// Puts the closed file in its place.
  func publish() throws(FoodSourceError) {
    do throws(FileSystemError) {
      try file.replace()
    } catch {
      throw .cannotWrite(path: file.path, reason: error.reason)
    }
  }
}

extension FoodSourceError {
  /// Names the export, and not the file beside it that is written at first.
  fileprivate init(writing error: DelimitedTextError, at path: String) {
    switch error {
    case .cannotWrite(_, let reason): self = .cannotWrite(path: path, reason: reason)
    default: self = .malformedTable(error)
    }
  }
}
