import Foundation
import TestSupport
import Testing

/// Labels of shipped foods, line by line.
///
/// The expected text was computed from the amounts in the database in exact decimals, by a separate
/// program that shares no code with this one.
@Suite(
  "Labels of shipped foods",
  .enabled(
    if: FileManager.default.fileExists(atPath: Repository.shippedDatabase.path),
    "build/main.db is missing; `make database` builds it"))
struct ShippedLabelTests {
  struct Example: CustomTestStringConvertible, Sendable {
    var code: String
    var serving: String
    var calories: String
    var lines: String

    init(_ code: String, _ serving: String, calories: String, _ lines: String) {
      self.code = code
      self.serving = serving
      self.calories = calories
      self.lines = lines
    }

    var testDescription: String { code }
  }

  @Test("each line is what the rules give for the amounts", arguments: examples)
  func label(example: Example) throws {
    let home = try TemporaryFolder()
    let amount = example.serving.prefix(
      upTo: example.serving.lastIndex(of: "(") ?? example.serving.endIndex)
    let outcome = try BuiltProgram("dv").run(
      ["label", example.code, "--amount", amount.trimmingCharacters(in: .whitespaces), "--quiet"],
      environment: ["DV_DATABASE": Repository.shippedDatabase.path, "DV_HOME": home.path("home")])
    #expect(outcome.status == 0)
    #expect(outcome.err == "")
    let lines = outcome.out.split(separator: "\n").filter { $0.hasPrefix("│ ") }
      .map { $0.dropFirst().dropLast().split(separator: " ").joined(separator: " ") }
    let first = try #require(lines.firstIndex { $0.hasPrefix("Total Fat") })
    let last = try #require(lines.firstIndex { $0.hasPrefix("Potassium") })
    #expect(lines[first...last].joined(separator: "\n") == example.lines)
    #expect(lines.contains("Calories \(example.calories)"))
    #expect(
      lines[..<first].joined(separator: " ").contains("Serving size \(example.serving) Amount"))
  }

  @Test("a set that no label is for is refused, with the styles that there are")
  func setWithoutLabel() throws {
    let home = try TemporaryFolder()
    let outcome = try BuiltProgram("dv").run(
      ["label", "1077"],
      environment: [
        "DV_DATABASE": Repository.shippedDatabase.path, "DV_HOME": home.path("home"),
        "DV_REFERENCE": "canada-2016",
      ])
    #expect(outcome.status == 64)
    #expect(outcome.err.contains("Use --style us, eu, uk or canada."))
  }

  private static let examples = [
    // Milk, whole, 3.25% milkfat, with added vitamin D
    Example(
      "sr:01077", "1 cup (244g)", calories: "150",
      """
      Total Fat 8g 10%
      Saturated Fat 4.5g 23%
      Trans Fat unknown
      Cholesterol 25mg 8%
      Sodium 105mg 5%
      Total Carbohydrate 12g 4%
      Dietary Fiber 0g 0%
      Total Sugars 12g
      Added Sugars unknown
      Protein 8g
      Vitamin D 3.1mcg 15%
      Calcium 280mg 20%
      Iron 0.1mg 0%
      Potassium 320mg 6%
      """),
    // Egg, whole, raw, fresh
    Example(
      "sr:01123", "1 cup (243g)", calories: "350",
      """
      Total Fat 23g 30%
      Saturated Fat 8g 38%
      Trans Fat 0g
      Cholesterol 905mg 301%
      Sodium 350mg 15%
      Total Carbohydrate 2g 1%
      Dietary Fiber 0g 0%
      Total Sugars less than 1g
      Added Sugars unknown
      Protein 31g
      Vitamin D 5mcg 25%
      Calcium 140mg 10%
      Iron 4.3mg 25%
      Potassium 340mg 8%
      """),
    // Bananas, raw
    Example(
      "sr:09040", "1 cup, mashed (225g)", calories: "200",
      """
      Total Fat 0.5g 1%
      Saturated Fat 0g 1%
      Trans Fat unknown
      Cholesterol 0mg 0%
      Sodium 0mg 0%
      Total Carbohydrate 51g 19%
      Dietary Fiber 6g 21%
      Total Sugars 28g
      Added Sugars unknown
      Protein 2g
      Vitamin D 0mcg 0%
      Calcium 10mg 0%
      Iron 0.6mg 4%
      Potassium 810mg 15%
      """),
    // Chicken, broilers or fryers, breast, meat only, cooked, roasted
    Example(
      "sr:05064", "1 cup, chopped or diced (140g)", calories: "230",
      """
      Total Fat 5g 6%
      Saturated Fat 1.5g 7%
      Trans Fat unknown
      Cholesterol 120mg 40%
      Sodium 105mg 5%
      Total Carbohydrate 0g 0%
      Dietary Fiber 0g 0%
      Total Sugars 0g
      Includes 0g Added Sugars 0%
      Protein 43g
      Vitamin D 0.2mcg 0%
      Calcium 20mg 2%
      Iron 1.5mg 8%
      Potassium 360mg 8%
      """),
    // Lentils, mature seeds, cooked, boiled, without salt
    Example(
      "sr:16070", "1 cup (198g)", calories: "230",
      """
      Total Fat 1g 1%
      Saturated Fat 0g 1%
      Trans Fat unknown
      Cholesterol 0mg 0%
      Sodium 0mg 0%
      Total Carbohydrate 40g 14%
      Dietary Fiber 16g 56%
      Total Sugars 4g
      Added Sugars unknown
      Protein 18g
      Vitamin D 0mcg 0%
      Calcium 40mg 2%
      Iron 6.6mg 35%
      Potassium 730mg 15%
      """),
    // Bread, white, commercially prepared (includes soft bread crumbs)
    Example(
      "sr:18069", "28g", calories: "70",
      """
      Total Fat 1g 1%
      Saturated Fat 0g 1%
      Trans Fat 0g
      Cholesterol 0mg 0%
      Sodium 135mg 6%
      Total Carbohydrate 14g 5%
      Dietary Fiber less than 1g 3%
      Total Sugars 1g
      Added Sugars unknown
      Protein 3g
      Vitamin D 0mcg 0%
      Calcium 70mg 6%
      Iron 1mg 6%
      Potassium 30mg 0%
      """),
    // Butter, salted
    Example(
      "sr:01001", "1 cup (227g)", calories: "1630",
      """
      Total Fat 184g 236%
      Saturated Fat 117g 583%
      Trans Fat 7g
      Cholesterol 490mg 163%
      Sodium 1620mg 70%
      Total Carbohydrate 0g 0%
      Dietary Fiber 0g 0%
      Total Sugars 0g
      Added Sugars unknown
      Protein 2g
      Vitamin D 3.4mcg 15%
      Calcium 50mg 4%
      Iron 0mg 0%
      Potassium 50mg 2%
      """),
    // Carbonated beverage, cola, contains caffeine
    Example(
      "sr:14400", "1 fl oz (31g)", calories: "10",
      """
      Total Fat 0g 0%
      Saturated Fat 0g 0%
      Trans Fat unknown
      Cholesterol 0mg 0%
      Sodium 0mg 0%
      Total Carbohydrate 3g 1%
      Dietary Fiber 0g 0%
      Total Sugars 3g
      Added Sugars unknown
      Protein 0g
      Vitamin D 0mcg 0%
      Calcium 0mg 0%
      Iron 0mg 0%
      Potassium 0mg 0%
      """),
    // Cereals ready-to-eat, GENERAL MILLS, CHEERIOS
    Example(
      "sr:08013", "1 cup (28g)", calories: "100",
      """
      Total Fat 1.5g 2%
      Saturated Fat 0g 1%
      Trans Fat 0g
      Cholesterol 0mg 0%
      Sodium 160mg 7%
      Total Carbohydrate 21g 8%
      Dietary Fiber 3g 10%
      Total Sugars 1g
      Added Sugars unknown
      Protein 3g
      Vitamin D 1mcg 6%
      Calcium 110mg 8%
      Iron 8.9mg 50%
      Potassium 170mg 4%
      """),
    // Nuts, almonds
    Example(
      "sr:12061", "1 cup, ground (95g)", calories: "550",
      """
      Total Fat 47g 60%
      Saturated Fat 3.5g 18%
      Trans Fat 0g
      Cholesterol 0mg 0%
      Sodium 0mg 0%
      Total Carbohydrate 21g 7%
      Dietary Fiber 12g 41%
      Total Sugars 4g
      Added Sugars unknown
      Protein 20g
      Vitamin D 0mcg 0%
      Calcium 250mg 20%
      Iron 3.5mg 20%
      Potassium 670mg 15%
      """),
    // Oil, olive, salad or cooking
    Example(
      "sr:04053", "1 tablespoon (14g)", calories: "120",
      """
      Total Fat 14g 17%
      Saturated Fat 2g 9%
      Trans Fat unknown
      Cholesterol 0mg 0%
      Sodium 0mg 0%
      Total Carbohydrate 0g 0%
      Dietary Fiber 0g 0%
      Total Sugars 0g
      Includes 0g Added Sugars 0%
      Protein 0g
      Vitamin D 0mcg 0%
      Calcium 0mg 0%
      Iron 0.1mg 0%
      Potassium 0mg 0%
      """),
    // Broccoli, raw
    Example(
      "sr:11090", "1 cup chopped (91g)", calories: "30",
      """
      Total Fat 0g 0%
      Saturated Fat 0g 0%
      Trans Fat unknown
      Cholesterol 0mg 0%
      Sodium 30mg 1%
      Total Carbohydrate 6g 2%
      Dietary Fiber 2g 8%
      Total Sugars 2g
      Added Sugars unknown
      Protein 3g
      Vitamin D 0mcg 0%
      Calcium 40mg 4%
      Iron 0.7mg 4%
      Potassium 290mg 6%
      """),
  ]
}
