import DatasetSources
import Foundation
import TestSupport
import Testing

/// USDA's Standard Reference in miniature, as it is downloaded.
struct StandardReferenceFiles {
  let folder: TemporaryFolder

  /// The files by name, in UTF-8 with LF; they are written in Windows-1252 with CR LF.
  static let texts = [
    "FD_GROUP.txt": """
    ~0100~^~Dairy and Egg Products~
    ~1800~^~Baked Products~

    """,
    "NUTR_DEF.txt": """
    ~203~^~g~^~PROCNT~^~Protein~^~2~^~600~
    ~208~^~kcal~^~ENERC_KCAL~^~Energy~^~0~^~300~
    ~268~^~kJ~^~ENERC_KJ~^~Energy~^~0~^~400~
    ~320~^~µg~^~VITA_RAE~^~Vitamin A, RAE~^~0~^~7420~
    ~675~^~g~^~F18D2CN6~^~18:2 n-6 c,c~^~3~^~13200~

    """,
    "FOOD_DES.txt": """
    ~01123~^~0100~^~Egg, whole, raw, fresh~^~EGG,WHL,RAW,FRSH~^~hen's egg~^~~^~Y~^~Shell~^12^~Gallus gallus~^6.25^4.36^9.02^3.68
    ~18635~^~1800~^~Pizza, 14" crust~^~PIZZA~^~~^~Crème & Co.~^~~^~~^^~~^^^^

    """,
    "NUT_DATA.txt": """
    ~01123~^~203~^12.56^16^0.1^~1~^~A~^~~^~~^1^12^13^15^12.1^13^~2, 3~^11/2010^
    ~01123~^~208~^143^0^^~4~^~NC~^~~^~~^^^^^^^~~^^
    ~18635~^~320~^.5^0^^~7~^~Z~^~~^~~^^^^^^^~~^05/2015^

    """,
    "WEIGHT.txt": """
    ~01123~^3^1^~large~^50^^
    ~01123~^1^.5^~cup (4.86 large eggs)~^121.5^^
    ~18635~^1^3^~oz~^85^^

    """,
  ]

  /// Writes the files, some of them replaced and some left out.
  init(
    replacing replacements: [String: String] = [:], without missing: [String] = [],
    in inner: String = "sr"
  ) throws {
    folder = try TemporaryFolder()
    let texts = Self.texts.merging(replacements) { text, _ in text }
    for (name, text) in texts where !missing.contains(name) {
      let text = (replacements[name] ?? text).replacing("\n", with: "\r\n")
      try folder.write(#require(text.data(using: .windowsCP1252)), to: "\(inner)/\(name)")
    }
  }

  var path: String { folder.path("sr") }

  /// Converts to the folder `Data`.
  @discardableResult
  func convert(
    from path: String? = nil, reference: String? = nil, published: String? = "2015-09-01",
    version: Int? = nil, label: String? = nil
  ) throws -> (dataset: ConvertedDataset, summary: StandardReferenceSummary) {
    let dataset = ConvertedDataset(folder: folder)
    let summary = try StandardReference.convert(
      path ?? self.path, to: dataset.path,
      options: dataset.options(
        reference: reference, published: published, version: version, label: label))
    return (dataset, summary)
  }
}
