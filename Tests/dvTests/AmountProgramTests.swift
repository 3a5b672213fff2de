import Foundation
import TestSupport
import Testing

/// Amounts in words for `dv show`.
@Suite("Amounts of dv show")
struct AmountProgramTests {
  private let example: ExampleDatabase

  init() async throws {
    example = try await ExampleDatabase()
  }

  private func show(_ food: String, _ amount: String) throws -> Outcome {
    try BuiltProgram("dv").run(
      ["show", food, "--amount", amount],
      environment: ["DV_DATABASE": example.shipped, "DV_HOME": example.folder.path("home")])
  }

  @Test(
    "the output shows the amount used and its weight",
    arguments: [
      ("sr:09040", "a banana", "1 banana = 118 g"),
      ("sr:09040", "half a banana", "0.5 banana = 59 g"),
      ("sr:09040", "cup sliced", "1 cup, sliced = 150 g"),
      ("sr:01123", "2 eggs", "2 large = 100 g"),
      ("sr:01123", "a dozen large eggs", "12 large = 600 g"),
      ("sr:01001", "2 x 10 g", "20 g"), ("sr:01001", "½ cup", "0.5 cup = 114 g"),
    ])
  func taken(food: String, amount: String, text: String) throws {
    let outcome = try show(food, amount)
    #expect(outcome.status == 0, "\(outcome.err)")
    #expect(outcome.out.contains("\n\(text) "))
  }

  @Test(
    "a unit that doesn't fit the food is rejected, and its portions are listed",
    arguments: [
      (
        "sr:01123", "3 cups",
        "This food can't be measured by volume because its density "
          + "is unknown. Use g"
      ),
      ("sr:01123", "1 xyzzy", "This food can't be measured in \"xyzzy\"."),
      ("sr:01123", "-2 g", "The amount must be more than zero, not \"-2 g\"."),
      ("sr:01123", "½½", "\"½½\" is not an amount."), ("sr:01123", "g", "\"g\" is not an amount."),
      ("sr:09040", "100 calories", "\"calories\" isn't a unit of weight or volume."),
      ("sr:09040", "1 raw", "This food can't be measured in \"raw\"."),
      ("sr:09040", "1 slice", "This food can't be measured in \"slice\"."),
      (
        "sr:09040", "1 cup",
        "Use a weight or one of these: 1 cup, mashed (225 g); 1 cup, sliced (150 g)\n"
      ),
    ])
  func refused(food: String, amount: String, message: String) throws {
    let outcome = try show(food, amount)
    #expect(outcome.status == 64)
    #expect(outcome.err.contains(message), "\(outcome.err)")
  }
}
