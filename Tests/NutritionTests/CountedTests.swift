import Nutrition
import Testing

@Suite("Counted things")
struct CountedTests {
  @Test(
    "several of a common measure are in the plural, with the rest of the unit as it is",
    arguments: [
      (2, "cup chopped", "2 cups chopped"), (1.5, "slice", "1.5 slices"), (1, "cup", "1 cup"),
      (0.5, "cup", "0.5 cup"), (2, "large", "2 large"), (3, "tbsp", "3 tbsp"),
      (2, "cupcake", "2 cupcake"),
    ])
  func portions(count: Double, unit: String, expected: String) {
    #expect(Counted.text(count, portion: unit) == expected)
  }
}
