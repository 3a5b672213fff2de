import DatasetReleases
import Foundation
import TestSupport
import Testing

/// One change to the text of an example dataset file.
struct Edit: Sendable, CustomTestStringConvertible {
  let file: String
  let old: String
  let new: String

  /// Replaces text that appears exactly once.
  init(_ file: String, _ old: String, _ new: String) {
    self.file = file
    self.old = old
    self.new = new
  }

  var testDescription: String { "\(file): \(old) → \(new)" }
}

/// The example database and a copy of it with some changes.
struct ComparedExamples {
  let old: ExampleDatabase
  let new: ExampleDatabase

  init(_ edits: [Edit]) async throws {
    var texts: [String: String] = [:]
    for edit in edits {
      let text = try #require(texts[edit.file] ?? ExampleDataset.files[edit.file])
      #expect(text.components(separatedBy: edit.old).count == 2, "\(edit.testDescription)")
      texts[edit.file] = text.replacingOccurrences(of: edit.old, with: edit.new)
    }
    old = try await ExampleDatabase()
    new = try await ExampleDatabase(replacing: texts)
  }

  func diff(_ scope: ReleaseDiff.Scope = .init()) throws -> ReleaseDiff {
    ReleaseDiff(
      from: try ReleaseContents(database: old.shipped),
      to: try ReleaseContents(database: new.shipped),
      scope: scope)
  }
}
