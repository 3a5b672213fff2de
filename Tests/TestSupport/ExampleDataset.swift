internal import Foundation

/// A small folder of dataset files: five foods with values from USDA SR24, and one with a hostile
/// name.
///
/// Dataset files can't contain control characters. A picture of one (␛) stands for it, and
/// `ExampleDatabase` puts the character itself into the database.
public enum ExampleDataset {
  /// The files by name.
  public static let files = [
    "release.csv": """
    version|label|source|published|licence
    7|Example release|Written for the tests|2026-11-21|public domain

    """,
    "food_group.csv": """
    key|name
    dairy-and-egg-products|Dairy and Egg Products
    fruits-and-fruit-juices|Fruits and Fruit Juices

    """,
    "nutrient.csv": """
    number|key|name|unit|decimals|rank|core
    208|energy|Energy|kcal|0|100|1
    203|protein|Protein|g|2|200|1
    204|fat|Total lipid (fat)|g|2|300|1
    205|carbohydrate|Carbohydrate, by difference|g|2|400|1
    301|calcium|Calcium, Ca|mg|0|500|1
    320|vitamin-a|Vitamin A, RAE|µg|0|600|1
    406|niacin|Niacin|mg|3|700|1
    416|biotin|Biotin|µg|1|800|0
    501|tryptophan|Tryptophan|g|3|900|0

    """,
    "food.csv": """
    code|name|group|common_name|scientific_name|survey|refuse_percent|protein_factor|fat_factor|carbohydrate_factor|brand|ingredients
    sr:01001|Butter, salted|dairy-and-egg-products|||1|0|4.27|8.79|3.87||
    sr:01077|Milk, whole, 3.25% milkfat, with added vitamin D|dairy-and-egg-products|||1|0|4.27|8.79|3.87||
    sr:01123|Egg, whole, raw, fresh|dairy-and-egg-products|||1|12|4.36|9.02|3.68||
    sr:09040|Bananas, raw|fruits-and-fruit-juices||Musa acuminata Colla|1|36|3.36|8.37|3.6||
    sr:19400|Snacks, banana chips||||||||||
    branded:00016000275287|Hostile ␛[31mred␇ crème brûlée||||||||||

    """,
    "food_nutrient.csv": """
    food|nutrient|amount
    sr:01001|203|0.85
    sr:01001|204|81.11
    sr:01001|208|717
    sr:01077|203|3.15
    sr:01077|208|61
    sr:01077|301|113
    sr:01123|203|12.56
    sr:01123|204|9.51
    sr:01123|205|0.72
    sr:01123|208|143
    sr:01123|301|56
    sr:01123|320|160.38
    sr:01123|406|0.075
    sr:01123|501|0.167
    sr:09040|203|1.09
    sr:09040|205|22.84
    sr:09040|208|89
    sr:09040|406|0.665
    sr:19400|208|519

    """,
    "portion.csv": """
    food|sequence|amount|unit|grams
    sr:01001|1|1|cup|227
    sr:01001|2|1|tbsp|14.2
    sr:01001|3|1|pat (1" sq, 1/3" high)|5
    sr:01123|1|1|large|50
    sr:09040|1|1|cup, mashed|225
    sr:09040|2|1|cup, sliced|150
    sr:09040|3|0.5|banana|59

    """.replacingOccurrences(
      of: "pat (1\" sq, 1/3\" high)", with: "\"pat (1\"\" sq, 1/3\"\" high)\""),
    "reference_set.csv": """
    id|aliases|name|percent|populations|source
    fda-2016|us fda|FDA Daily Values, 2016|%DV|adults=adults and children 4 years and older; infants=infants through 12 months; children-1-3=children 1 to 3 years; pregnant-or-lactating=pregnant and lactating women|21 CFR 101.9

    """,
    "reference_value.csv": """
    set|population|nutrient|amount|unit|form|kind|source
    fda-2016|adults|203|50|g||DRV|21 CFR 101.9(c)(9)
    fda-2016|adults|204|78|g||DRV|21 CFR 101.9(c)(9)
    fda-2016|adults|205|275|g||DRV|21 CFR 101.9(c)(9)
    fda-2016|adults|208|2000|kcal||reference|21 CFR 101.9(c)(9)
    fda-2016|adults|301|1300|mg||RDI|21 CFR 101.9(c)(8)(iv)
    fda-2016|adults|320|900|µg|RAE|RDI|21 CFR 101.9(c)(8)(iv)
    fda-2016|adults|406|16|mg|NE|RDI|21 CFR 101.9(c)(8)(iv)
    fda-2016|adults|416|30|µg||RDI|21 CFR 101.9(c)(8)(iv)
    fda-2016|infants|301|260|mg||RDI|21 CFR 101.9(c)(8)(iv)

    """,
    "synonym.csv": """
    word|means
    maize|corn

    """,
  ]

  /// Writes the files to `Data` in a folder, with some of them replaced or added.
  public static func write(
    to folder: TemporaryFolder, replacing replacements: [String: String] = [:]
  ) throws {
    for (name, text) in files.merging(replacements, uniquingKeysWith: { $1 }) {
      try folder.write(text, to: "Data/\(name)")
    }
  }
}
