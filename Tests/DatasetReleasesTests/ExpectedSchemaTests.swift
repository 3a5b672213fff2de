import FoodDatabase
import GRDB
import TestSupport
import Testing

@testable import DatasetReleases

@Suite("The schema of a release")
struct ExpectedSchemaTests {
  @Test("the expected schema is the one in schema.sql")
  func isCurrent() async throws {
    let example = try await ExampleDatabase()
    let digest = try ShippedDatabaseFile(path: example.shipped).read(ExpectedSchema.digest)
    #expect(
      digest.description == ExpectedSchema.digest,
      "If you changed schema.sql, raise its user_version and put this digest in the constant")
  }
}
