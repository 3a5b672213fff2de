import FoodLabels
import Foundation
import LabelRendering
import Nutrition
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Labels of other countries and formats as images")
struct NutritionTableSVGTests {
  private func food(_ name: String = "Oat bar") throws -> Food {
    Food(
      code: try #require(FoodCode("my:1")), name: name, origin: .mine,
      nutrients: NutrientProfile([
        .energy: 400, .fat: 12, .saturatedFat: 2, .transFat: 0, .cholesterol: 0, .sodium: 300,
        .carbohydrate: 60, .fiber: 8, .sugars: 20, .addedSugars: 10, .protein: 9,
      ]))
  }

  private let values = ReferenceValues(
    [ReferenceValue(population: .adults, nutrient: .fat, amount: 70)], for: .adults)

  private func pictures(_ food: Food) throws -> [String] {
    let portion = FoodAmount(text: "2 \(food.name) of a very long name, well packed", grams: 40)
    let label = NutritionLabel(
      food: food, amount: portion, referenceValues: values, servings: try ServingCount(2))
    let container = label.container(of: food, references: values, proteinQuality: nil)
    let tables = [
      EuropeanLabel.table(of: food, per: .hundredGrams, portion: portion, references: values),
      FrontOfPackLabel.table(of: food, per: .hundredGrams, portion: portion, references: values),
      CanadianLabel.table(of: food, serving: portion, references: values),
    ].compactMap(\.self)
    return tables.map { NutritionTableSVG($0).text }
      + [LabelFormat.tabular, .linear, .dual].map {
        LabelSVG(label, format: $0, container: container).text
      } + [NutritionInfoBoxSVG(try NutritionInfoBox(label)).text]
  }

  @Test(
    "every picture is well-formed, and text that looks like markup stays text",
    arguments: ["Oat bar", "</title><script>alert(1)</script>", "a & b < c > d \" e ' f"])
  func document(name: String) throws {
    let pictures = try pictures(food(name))
    #expect(pictures.count == 7)
    for picture in pictures {
      let parser = XMLParser(data: Data(picture.utf8))
      #expect(parser.parse(), "\(picture)")
      #expect(!picture.contains("<script"))
    }
  }

  @Test("no text is wider than its picture")
  func room() throws {
    for picture in try pictures(food()) {
      let width = try #require(
        picture.firstMatch(of: /<svg [^>]*width="([0-9.]+)pt"/).flatMap { Double($0.1) })
      for text in picture.matches(of: /<text x="([0-9.]+)"[^>]*?textLength="([0-9.]+)"/) {
        let length = try #require(Double(text.2))
        #expect(length <= width, "\(text.0)")
        let isEnd = text.0.contains("text-anchor=\"end\"")
        let isMiddle = text.0.contains("text-anchor=\"middle\"")
        let x = try #require(Double(text.1))
        #expect(isEnd ? x >= length : isMiddle || x + length <= width, "\(text.0)")
      }
    }
  }

  @Test("colors of the front of a package are named, too")
  func colors() throws {
    let table = try #require(
      FrontOfPackLabel.table(
        of: food(), per: .hundredGrams, portion: nil, references: values))
    let picture = NutritionTableSVG(table).text
    #expect(picture.contains(">MEDIUM</text>"))
    #expect(table.lines.compactMap { $0.cells[0].light } == [.amber, .amber, .amber, .amber])
  }

  @Test("a page holds the picture without its XML declaration")
  func page() throws {
    let page = LabelPage(try pictures(food())[0], title: "A & B").text
    #expect(page.contains("<title>A &amp; B</title>"))
    #expect(page.contains("\n<svg "))
    #expect(!page.contains("<?xml"))
  }
}
