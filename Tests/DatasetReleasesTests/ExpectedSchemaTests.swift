import FoodDatabase
import GRDB
import TestSupport
import Testing

@testable import DatasetReleases

@Suite("What a release consists of")
struct ExpectedSchemaTests {
  @Test("the expected schema is the one of schema.sql")
  func isCurrent() async throws {
    let example = try await ExampleDatabase()
    let digest = try ShippedDatabaseFile(path: example.shipped).read(ExpectedSchema.digest)
    #expect(
      digest.description == ExpectedSchema.digest,
      "After a change of schema.sql: raise its user_version, and put this digest into the constant")
  }
}
