extension ExampleDataset {
  /// The files that differ in a later release of the example: it lacks the egg and the banana, and
  /// has similar foods and another name for a group.
  public static let laterRelease: [String: String] = {
    let gone = ["sr:01123", "sr:09040"]
    var later: [String: String] = [:]
    for name in ["food.csv", "food_nutrient.csv", "portion.csv"] {
      later[name] = (files[name] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        .filter { line in !gone.contains { line.hasPrefix($0) } }.joined(separator: "\n")
    }
    later["food.csv", default: ""] += """
      branded:00000000000017|Bananas, raw|fruits-and-fruit-juices||||||||Acme|
      foundation:1123|Eggs, Grade A, Large, egg whole|dairy-and-egg-products|||||||||
      sr:09999|BANÁNAS (raw)|fruits-and-fruit-juices|||||||||

      """
    later["food_nutrient.csv", default: ""] += """
      foundation:1123|203|12.4
      sr:09999|203|1.1

      """
    later["release.csv"] = """
      version|label|source|published|licence
      8|Later release|Written for the tests|2026-12-01|public domain

      """
    later["food_group.csv"] = (files["food_group.csv"] ?? "")
      .replacing("|Dairy and Egg Products", with: "|Dairy")
    return later
  }()
}
