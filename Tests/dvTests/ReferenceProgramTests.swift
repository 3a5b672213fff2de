import Foundation
import TestSupport
import Testing

/// `--reference`, `--population` and units, with the data of `Data/`'s sets for an example food.
@Suite("Reference sets and units in the program")
struct ReferenceProgramTests {
  private static let sets = """
    id|aliases|name|percent|populations|source
    fda-2016|us fda|FDA Daily Values, 2016|%DV|adults=adults and children 4 years and older; infants=infants through 12 months|21 CFR 101.9
    eu-2011|eu uk|EU reference intakes, 2011|%RI (EU)|adults=adults|Regulation (EU) No 1169/2011

    """

  private static let values = """
    set|population|nutrient|amount|unit|form|kind|source
    fda-2016|adults|203|50|g||DRV|21 CFR 101.9(c)(9)
    fda-2016|adults|301|1300|mg||RDI|21 CFR 101.9(c)(8)(iv)
    fda-2016|infants|301|260|mg||RDI|21 CFR 101.9(c)(8)(iv)
    eu-2011|adults|203|50|g||RI|Annex XIII, Part B
    eu-2011|adults|208|2000|kcal||RI|Annex XIII, Part B
    eu-2011|adults|208|8400|kJ||reference|Annex XIII, Part B
    eu-2011|adults|301|800|mg||NRV|Annex XIII, Part A
    eu-2011|adults|320|800|µg|RE|NRV|Annex XIII, Part A

    """

  private let dv: CustomFoodProgram

  init() async throws {
    dv = try await CustomFoodProgram(
      replacing: ["reference_set.csv": Self.sets, "reference_value.csv": Self.values])
  }

  private func milk(_ arguments: String...) throws -> [String: Double?] {
    let outcome = try dv.run(["show", "sr:01077", "--json"] + arguments)
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any])
    let nutrients = try #require(json["nutrients"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: nutrients.map {
        let percent = $0["dailyValuePercent"] as? Double
        return ($0["key"] as? String ?? "", percent.map { ($0 * 1000).rounded() / 1000 })
      })
  }

  @Test("percentages refer to the set that is named, by its id or an alias")
  func sets() throws {
    let fda = try milk()
    let eu = try milk("--reference", "eu")
    #expect(fda["calcium"] == 8.692 && fda["energy"] == .some(nil))
    #expect(eu["calcium"] == 14.125 && eu["energy"] == 3.05)
    #expect(try milk("--reference", "eu-2011") == eu)
    #expect(try milk("--population", "infants")["calcium"] == 43.462)
    let text = try dv.run("show", "sr:01077", "--reference", "uk").out
    #expect(text.contains("  %RI (EU)\n") && text.contains("%RI (EU) for adults."))
  }

  @Test("a form that can't be computed is unknown, never the number of another form")
  func unknownForm() throws {
    // The example knows vitamin A only in RAE.
    let text = try dv.run("show", "sr:01077", "--reference", "eu", "--nutrients", "vitamin-a").out
    #expect(text.contains { $0 == "–" })
    #expect(try milk("--reference", "eu")["vitamin-a"] == .some(nil))
  }

  @Test("the profile and DV_REFERENCE choose a set, and an option overrides them")
  func defaults() throws {
    let eu = try milk("--reference", "eu")
    #expect(
      try dv.run("profile", "set", "--reference", "eu", "--energy", "kJ", "--salt").status == 0)
    #expect(try milk() == eu)
    #expect(try dv.run("profile").out.contains("EU reference intakes"))
    let text = try dv.run("show", "sr:01077", "--all").out
    #expect(text.contains("255  kJ") && text.contains("Salt"))
    #expect(!text.contains("kcal"))
    #expect(try milk("--reference", "us")["calcium"] == 8.692)
    #expect(try dv.shell("DV_REFERENCE=fda DV_UNITS=kcal $0 show sr:01077").out.contains("kcal"))
    #expect(try dv.run("user", "undo").status == 0)
    #expect(try milk()["calcium"] == 8.692)
  }

  @Test("a label follows the set in use and never has the values of another one")
  func label() throws {
    let refused = try dv.run("label", "sr:01077", "--style", "us", "--reference", "eu")
    #expect(refused.status == 64 && refused.out.isEmpty)
    let label = try dv.run("label", "sr:01077").out
    #expect(try dv.shell("DV_REFERENCE=eu $0 label sr:01077 --style us").out == label)
  }

  @Test("a release without reference sets has no percentages")
  func withoutSets() async throws {
    let dv = try await CustomFoodProgram(
      replacing: [
        "reference_set.csv": "id|aliases|name|percent|populations|source\n",
        "reference_value.csv": "set|population|nutrient|amount|unit|form|kind|source\n",
      ])
    let shown = try dv.run("show", "sr:01077", "--csv")
    #expect(shown.status == 0 && shown.out.contains(",301,\"Calcium, Ca\",mg,113,,"))
    #expect(try dv.run("label", "sr:01077").status == 0)
    #expect(try dv.run("show", "sr:01077", "--reference", "eu").status == 64)
  }

  @Test("units change the text and never the JSON")
  func units() throws {
    let plain = try dv.run("show", "sr:01077", "--json").out
    #expect(
      try dv.run("show", "sr:01077", "--json", "--energy", "kJ", "--salt", "--units", "ounces").out
        == plain)
    let both = try dv.run("show", "sr:01077", "--energy", "both").out
    #expect(both.contains("61  kcal") && both.contains("255  kJ"))
    let ounces = try dv.run("show", "sr:01001", "--units", "ounces").out
    #expect(ounces.contains("8.0 oz") && !ounces.contains("227 g"))
    let compared = try dv.run("compare", "sr:01077", "sr:01001", "--energy", "kJ").out
    #expect(compared.contains("kJ") && !compared.contains("kcal"))
    #expect(try dv.run("sum", "100 g sr:01077", "--energy", "kJ").out.contains("kJ"))
  }

  @Test(
    "wrong choices are usage errors that say what is possible",
    arguments: [
      (
        "show 1077 --reference canda",
        "--reference must be fda-2016 (us, fda) or eu-2011 (eu, uk)."
      ),
      ("show 1077 --reference eu --population infants", "--population for eu-2011 must be adults."),
      ("show 1077 --energy joule", "--energy must be kcal, kJ or both."),
      ("show 1077 --units stone", "--units must be grams or ounces."),
      (
        "profile set --reference mars",
        "--reference must be fda-2016 (us, fda) or eu-2011 (eu, uk)."
      ),
    ])
  func wrong(_ call: String, _ message: String) throws {
    let outcome = try dv.run(call.split(separator: " ").map(String.init))
    #expect(outcome.status == 64)
    #expect(outcome.err.hasPrefix("dv: \(message)"), "\(outcome.err)")
  }

  @Test("reference intakes are those of the life stage that is named, or of the profile")
  func intakes() async throws {
    let intakes = """
      life_stage|nutrient|unit|ear|rda|ai|ul|ul_form|cdrr|amdr_low|amdr_high|source
      females-31-50|301|mg|800|1000||2500|||||DRI 2011
      males-9-13|301|mg|1100|1300||3000|||||DRI 2011

      """
    let dv = try await CustomFoodProgram(replacing: ["reference_intake.csv": intakes])
    let refused = try dv.run("show", "sr:01077", "--reference", "dri")
    #expect(refused.status == 64)
    #expect(refused.err.hasPrefix("dv: The dri reference values depend on the life stage. "))
    let named = try dv.run(
      "why", "sr:01077", "calcium", "--reference", "dri", "--population", "males-9-13")
    #expect(
      named.out.contains("Recommended Dietary Allowance of 1,300 mg for boys 9–13 years"))
    #expect(try dv.run("profile", "set", "--born", "1985-01-01", "--sex", "female").status == 0)
    let own = try dv.run("show", "sr:01077", "--reference", "dri")
    #expect(own.out.contains("%DRI for women 31–50 years."))
  }

  @Test("a wrong variable is named in the error")
  func wrongVariables() throws {
    let reference = try dv.shell("DV_REFERENCE=mars $0 show sr:01077")
    #expect(reference.status == 64 && reference.err.hasPrefix("dv: DV_REFERENCE must be "))
    let units = try dv.shell("DV_UNITS=stone $0 show sr:01077")
    #expect(units.status == 64 && units.err.hasPrefix("dv: DV_UNITS can't be \"stone\"."))
  }
}
