import DatasetSources
import Foundation
import TestSupport
import Testing

/// Conversion of food composition tables by a map.
@Suite("Food composition tables")
struct CompositionTableTests {
  @Test("a row becomes a food with amounts in the units of the nutrients")
  func wide() throws {
    let files = try CompositionTableFiles(
      "No,Navn,Gruppe,Latin,Engelsk,Protein (g),Salt (g),Energi (kJ)\n"
        + "7,Æble,Frugt,Malus,Apple,0.3,0.002,221\n",
      more: """
        group column: Gruppe
        scientific name column: Latin
        other name column: Engelsk
        """)
    let (dataset, summary) = try files.convert()
    #expect(try dataset.lines("food") == ["toy:7|Æble|frugt|Apple|Malus|||||||"])
    #expect(try dataset.lines("food_group") == ["frugt|Frugt"])
    #expect(
      try dataset.lines("food_nutrient") == [
        "toy:7|203|0.3|", "toy:7|208|52.8|computed", "toy:7|268|221|", "toy:7|307|2|",
      ])
    #expect(
      try dataset.lines("dataset") == [
        "toy|Toy table|da|CC BY 4.0|Toy food composition table|2024-05-06|2024|Toy Agency"
      ])
    #expect(summary.foods == 1 && summary.values == 4)
  }

  @Test("amounts in mmol and percentages of something are nutrients of a table's own")
  func otherUnits() throws {
    let files = try CompositionTableFiles(
      "No,Navn,Oliesyre (%),Phytat (mmol)\n7,Olie,71.3,0.25\n",
      more: "per: 100 ml\ndensity: 0.5\n",
      nutrients: """
        column | nutrient | unit | key | name | decimals
        Oliesyre (%) | toy:1% | % | oleic-share | Oleic acid, % of fatty acids
        Phytat (mmol) | toy:2 | mmol | phytate | Phytate

        """)
    let (dataset, _) = try files.convert()
    #expect(
      try dataset.lines("food_nutrient") == ["toy:7|toy:1%|71.3|", "toy:7|toy:2|0.5|computed"])
    #expect(
      try dataset.linesOfGivenNutrients().prefix(2) == [
        "toy:1%|oleic-share|Oleic acid, % of fatty acids|%|1|100|0",
        "toy:2|phytate|Phytate|mmol|3|200|0",
      ])
  }

  @Test("a percentage needs a number that ends with %, and no weight is in %")
  func percentages() throws {
    let files = try CompositionTableFiles(
      "No,Navn,A,B\n7,Olie,1,2\n",
      nutrients: """
        column | nutrient | unit | key | name
        A | toy:1 | % | a | A
        B | WATER | %

        """)
    let problem = try #require(files.problem())
    #expect(
      problem.contains("this nutrient's unit is %, so its number must end with %. Write toy:1%."))
    #expect(problem.contains("If the amounts are percentages of the food's weight, write g."))
  }

  @Test("markers, limits and blank cells keep their meaning, with decimal commas")
  func markers() throws {
    let files = try CompositionTableFiles(
      """
      No;Navn;Protein (g);Salt (g);Energi (kJ)
      1;A;"1,25";spor;-
      2;B;< 0,5;N;
      3;C;0;0,05;TRACE

      """,
      more: """
        delimiter: semicolon
        decimal: comma
        unknown: -
        trace: spor
        trace: trace
        present: N
        """)
    let (dataset, summary) = try files.convert()
    #expect(
      try dataset.lines("food_nutrient") == [
        "toy:1|203|1.25|", "toy:1|307||trace", "toy:2|203|0.5|below", "toy:2|307||present",
        "toy:3|203|0|", "toy:3|268||trace", "toy:3|307|50|",
      ])
    #expect(summary.limits == 1 && summary.traces == 2 && summary.presences == 1)
    #expect(summary.unknown == 1 && summary.blank == 1)
  }

  @Test("a header below titles and above units is found")
  func header() throws {
    let files = try CompositionTableFiles(
      "Toy table 2024,,,,\n\n,,,,\n"
        + "No,Navn,\"Protein\n(g)\",Salt (g),Energi (kJ)\nunits,,g,g,kJ\n5,Ost,20,1,1500\n",
      more: "rows below header: 1")
    #expect(try files.convert().dataset.lines("food_nutrient").first == "toy:5|203|20|")
  }

  @Test("rows of amounts are gathered to foods, in whatever order")
  func long() throws {
    let files = try CompositionTableFiles(
      """
      No,Navn,Param,Value
      1,A,Protein (g),2
      2,B,Protein (g),3
      1,A,Salt (g),0.1
      1,A,Zink,5

      """, more: "nutrient column: Param\namount column: Value")
    let (dataset, summary) = try files.convert()
    #expect(
      try dataset.lines("food_nutrient") == ["toy:1|203|2|", "toy:1|307|100|", "toy:2|203|3|"])
    #expect(summary.otherNutrients == ["Zink": 1])
  }

  @Test("amounts per 100 ml are divided by the density, and left out where it is unknown")
  func density() throws {
    let files = try CompositionTableFiles(
      "No,Navn,Vægt,Protein (g),Salt (g),Energi (kJ)\n1,Juice,1.04,0.52,<0.104,\n2,Vin,,1,,\n",
      more: "per: 100 ml\ndensity column: Vægt")
    let (dataset, summary) = try files.convert()
    #expect(
      try dataset.lines("food_nutrient") == ["toy:1|203|0.5|computed", "toy:1|307|100|below"])
    #expect(try dataset.lines("food").count == 2)
    #expect(summary.foodsWithoutDensity == 1)
  }

  @Test("total carbohydrate is available carbohydrate and fiber where both are known")
  func carbohydrate() throws {
    let files = try CompositionTableFiles(
      "No,Navn,Kulhydrat,Fiber\n1,A,10,2.5\n2,B,10,<1\n",
      nutrients: """
        column | nutrient | unit
        Kulhydrat | CHOAVL | g
        Fiber | FIBTG | g
        """)
    #expect(
      try files.convert().dataset.lines("food_nutrient") == [
        "toy:1|205|12.5|computed", "toy:1|291|2.5|", "toy:1|CHOAVL|10|", "toy:2|291|1|below",
        "toy:2|CHOAVL|10|",
      ])
  }

  @Test("a nutrient of the map's own has its key, name, unit and decimals")
  func ownNutrient() throws {
    let files = try CompositionTableFiles(
      "No,Navn,Tanniner\n1,Te,0.1\n",
      nutrients: """
        column | nutrient | unit | key | name | decimals
        Tanniner | toy:1 | g | tannins | Tannins | 2
        """)
    let nutrients = try files.convert().dataset.lines("nutrient")
    #expect(nutrients.contains { $0.hasPrefix("toy:1|tannins|Tannins|g|2|") })
  }

  @Test("files packed with xz or gzip are read as they are", arguments: ["xz", "gzip"])
  func packed(program: String) throws {
    let files = try CompositionTableFiles("No,Navn,Protein (g),Salt (g),Energi (kJ)\n1,A,1,2,3\n")
    let name = program == "xz" ? "table.csv.xz" : "table.csv.gz"
    #expect(
      try RealData.shell(
        "\(program) -c '\(files.folder.path("table.csv"))' > '\(files.folder.path(name))'"
      ).status == 0)
    #expect(try files.convert(name).summary.foods == 1)
  }

  @Test("a damaged packed file is reported")
  func damaged() throws {
    let files = try CompositionTableFiles("")
    try files.folder.write("not xz", to: "table.csv.xz")
    #expect(
      files.problem("table.csv.xz")
        == "…/table.csv.xz is damaged: it is not a complete compressed file. Download it again.")
  }

  @Test("repeated rows that agree are one food, and those that don't are reported")
  func repeatedRows() throws {
    let header = "No,Navn,Protein (g),Salt (g),Energi (kJ)\n"
    let agreeing = try CompositionTableFiles(header + "1,A,1,,\n1,A,1,2,\n")
    #expect(
      try agreeing.convert().dataset.lines("food_nutrient") == ["toy:1|203|1|", "toy:1|307|2000|"])
    let differing = try CompositionTableFiles(header + "1,A,1,,\n1,A,3,2,\n")
    #expect(
      differing.problem()
        == "…/table.csv:3:5: \"3\" differs from the amount in an earlier row for toy:1. "
        + "Delete one of the rows.")
  }

  @Test("the key of a nutrient follows from its number, whatever it is called")
  func keys() throws {
    let files = try CompositionTableFiles(
      "No,Navn,x\n1,A,1\n", nutrients: "column | nutrient | unit\nx | F20D3N6 | g\n")
    let nutrients = try files.convert().dataset.lines("nutrient")
    #expect(nutrients.contains { $0.hasPrefix("853|fatty-acid-20-3-n-6|") })
  }
}
