import DatasetSources
import Testing

@Suite struct DerivedNutrientTests {
  private static let parts: KeyValuePairs = [
    "Vitamin A": "540.0", "Retinol": "160.0", "Beta-carotene": "2.0", "Alpha-carotene": "0.0",
    "Beta-cryptoxanthin": "9.0",
  ]

  /// The amounts of one food with these nutrients after the conversion.
  private func amounts(
    _ nutrients: KeyValuePairs<String, String>, earlier: SourceFood.Earlier = .init()
  ) throws -> [String: String] {
    let packages = try SourcePackages([SourceFood(nutrients: nutrients, earlier: earlier)])
    try packages.convert()
    return try packages.amounts(of: "01001")
  }

  @Test("vitamin A is computed from its four parts")
  func vitaminAIsComputedFromItsFourParts() throws {
    // 160 + 2 ÷ 12 + 9 ÷ 24 = 160.541…
    #expect(try amounts(Self.parts)["320"] == "160.54")
  }

  @Test("a computed vitamin A is taken rather than a carried one")
  func aComputedVitaminAIsTakenRatherThanACarriedOne() throws {
    let earlier = SourceFood.Earlier(vitaminAIU: "540", vitaminARAE: "140")
    #expect(try amounts(Self.parts, earlier: earlier)["320"] == "160.54")
  }

  @Test("a tie is rounded up")
  func aTieIsRoundedUp() throws {
    let amounts = try amounts([
      "Retinol": "0.0", "Beta-carotene": "0.0", "Alpha-carotene": "3.0",
      "Beta-cryptoxanthin": "0.0",
    ])
    #expect(amounts["320"] == "0.13")
  }

  @Test("vitamin A is carried where a part is unknown and both releases agree on the IU")
  func vitaminAIsCarriedWhereAPartIsUnknownAndBothReleasesAgreeOnTheIU() throws {
    let amounts = try amounts(
      ["Vitamin A": "71.0", "Retinol": "16.0"],
      earlier: .init(vitaminAIU: "71", vitaminARAE: "17"))
    #expect(amounts["320"] == "17")
  }

  @Test(
    "vitamin A is unknown otherwise",
    arguments: [
      (given: nil, earlierIU: "71", earlierRAE: "17"),
      (given: nil, earlierIU: "", earlierRAE: "17"),
      (given: "70.0", earlierIU: "71", earlierRAE: "17"),
      (given: "71.0", earlierIU: "71", earlierRAE: ""),
      (given: "71.0", earlierIU: "", earlierRAE: "17"),
    ])
  func vitaminAIsUnknownOtherwise(
    given: String?, earlierIU: String, earlierRAE: String
  ) throws {
    let earlier = SourceFood.Earlier(vitaminAIU: earlierIU, vitaminARAE: earlierRAE)
    let amounts =
      if let given {
        try amounts(["Vitamin A": given, "Retinol": "16.0"], earlier: earlier)
      } else {
        try amounts(["Retinol": "16.0"], earlier: earlier)
      }
    #expect(amounts["319"] == "16")
    #expect(amounts["320"] == nil)
  }

  @Test("vitamin A is unknown where release 21 lacks the food")
  func vitaminAIsUnknownWhereRelease21LacksTheFood() throws {
    let food = SourceFood(
      nutrients: ["Vitamin A": "71.0", "Retinol": "16.0"], earlier: nil)
    let packages = try SourcePackages([food])
    try packages.convert()
    #expect(try packages.amounts(of: "01001")["320"] == nil)
  }

  @Test("vitamin A is not computed from parts that do not explain the IU")
  func vitaminAIsNotComputedFromPartsThatDoNotExplainTheIU() throws {
    let unmeasured: KeyValuePairs = [
      "Vitamin A": "1540.0", "Retinol": "0.0", "Beta-carotene": "0.0", "Alpha-carotene": "0.0",
      "Beta-cryptoxanthin": "0.0",
    ]
    #expect(try amounts(unmeasured)["320"] == nil)
    let earlier = SourceFood.Earlier(vitaminAIU: "1540", vitaminARAE: "460")
    #expect(try amounts(unmeasured, earlier: earlier)["320"] == "460")
  }

  @Test("vitamin D is computed from IU")
  func vitaminDIsComputedFromIU() throws {
    let known = try amounts(["Vitamin D": "82.0"])
    #expect(known["324"] == "82")
    #expect(known["328"] == "2.05")
    #expect(try amounts(["Energy": "82.0"])["328"] == nil)
  }

  @Test("folate is carried where both releases have the same total")
  func folateIsCarriedWhereBothReleasesHaveTheSameTotal() throws {
    let earlier = SourceFood.Earlier(totalFolate: "58", folicAcid: "55", folateDFE: "97")
    let agreed = try amounts(["Folate": "58.0"], earlier: earlier)
    #expect(agreed == ["417": "58", "431": "55", "435": "97"])
    #expect(try amounts(["Folate": "59.0"], earlier: earlier) == ["417": "59"])
    #expect(try amounts([:], earlier: earlier) == [:])
  }

  @Test("a folate form that release 21 lacks stays unknown")
  func aFolateFormThatRelease21LacksStaysUnknown() throws {
    let amounts = try amounts(
      ["Folate": "58.0"], earlier: .init(totalFolate: "58", folicAcid: "0"))
    #expect(amounts == ["417": "58", "431": "0"])
  }
}
