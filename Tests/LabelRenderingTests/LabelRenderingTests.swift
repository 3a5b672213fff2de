import FoodLabels
import Foundation
import LabelRendering
import Nutrition
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements an XML parser finds in a document.
private final class FoundElements: NSObject, XMLParserDelegate {
  var elements: [(name: String, attributes: [String: String], text: String)] = []
  private var open: [Int] = []

  init(_ document: String) throws {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append((name, attributes, ""))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    for index in open { elements[index].text += text }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }
}

private func label(
  name: String = "Oat bar", serving: String = "2/3 cup", population: Population = .adults,
  quality: Double? = nil
) throws -> NutritionLabel {
  let amounts: [NutrientNumber: Double] = [
    .energy: 230, .fat: 8, .saturatedFat: 1, .transFat: 0, .cholesterol: 0, .sodium: 160,
    .carbohydrate: 37, .fiber: 4, .sugars: 12, .addedSugars: 10, .protein: 3, .vitaminD: 2,
    .calcium: 260, .iron: 8, .potassium: 235,
  ]
  let values: [(NutrientNumber, Double)] = [
    (.fat, 78), (.addedSugars, 50), (.potassium, 4700), (.protein, 50),
  ]
  let food = Food(
    code: try #require(FoodCode("my:1")), name: name, origin: .mine,
    nutrients: NutrientProfile(amounts, per: 55))
  return NutritionLabel(
    food: food, amount: FoodAmount(text: serving, grams: 55),
    referenceValues: ReferenceValues(
      values.map { ReferenceValue(population: population, nutrient: $0.0, amount: $0.1) },
      for: population),
    servings: try ServingCount(8), proteinQuality: try quality.map { try ProteinQuality($0) })
}

@Suite("Labels as images")
struct LabelSVGTests {
  @Test("the image is well-formed, measured in points, and described for screen readers")
  func document() throws {
    let found = try FoundElements(LabelSVG(label()).text).elements
    let root = try #require(found.first)
    #expect(root.name == "svg")
    #expect(root.attributes["width"] == "180pt")
    #expect(root.attributes["height"]?.hasSuffix("pt") == true)
    #expect(root.attributes["role"] == "img")
    #expect(found.first { $0.name == "title" }?.text == "Nutrition Facts: Oat bar")
    #expect(
      found.first { $0.name == "desc" }?.text
        == "Nutrition Facts label for Oat bar, serving size 2/3 cup (55g), calories 230.")
    #expect(
      Set(found.map(\.name)) == [
        "svg", "title", "desc", "rect", "g", "path", "text", "tspan",
      ])
  }

  @Test("lines follow each other downward, in at least the type sizes of the regulation")
  func lines() throws {
    let texts = try FoundElements(LabelSVG(label()).text).elements.filter { $0.name == "text" }
    #expect(
      texts.map(\.text) == [
        "8 servings per container", "Serving size", "2/3 cup (55g)",
        "Amount per serving", "Calories", "230", "% Daily Value*", "Total Fat 8g", "10%",
        "Saturated Fat 1g", "Trans Fat 0g", "Cholesterol 0mg", "Sodium 160mg",
        "Total Carbohydrate 37g", "Dietary Fiber 4g", "Total Sugars 12g",
        "Includes 10g Added Sugars", "20%", "Protein 3g", "Vitamin D 2mcg", "Calcium 260mg",
        "Iron 8mg", "Potassium 240mg", "6%", "*",
        "The % Daily Value (DV) tells you how much a nutrient",
        "in a serving of food contributes to a daily diet. 2,000",
        "calories a day is used for general nutrition advice.",
      ])
    let heights = try texts.map { try #require($0.attributes["y"].flatMap(Double.init)) }
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 })
    let sizes = try texts.map { try #require($0.attributes["font-size"].flatMap(Double.init)) }
    #expect(sizes[4] >= 16 && sizes[5] >= 22)
    #expect(sizes[0...2].allSatisfy { $0 >= 10 })
    #expect(sizes[7...23].allSatisfy { $0 >= 8 })
    #expect(sizes.allSatisfy { $0 >= 6 })
  }

  @Test("every line fits the label in a font 15% wider than Helvetica")
  func room() throws {
    let serving = "1 cup, mashed and well packed"
    let texts = try FoundElements(LabelSVG(label(serving: serving)).text).elements
      .filter { $0.name == "text" }
    for text in texts {
      let length = try #require(text.attributes["textLength"].flatMap(Double.init))
      let x = try #require(text.attributes["x"].flatMap(Double.init))
      let isRight = text.attributes["text-anchor"] == "end"
      #expect(length * 1.15 <= (isRight ? x - 4 : 176 - x), "\(text.text)")
    }
    let size = try #require(texts.firstIndex { $0.text == "Serving size" })
    #expect(texts[size + 1].attributes["y"] != texts[size].attributes["y"])
  }

  @Test("only the hairline above added sugars is indented")
  func hairlines() throws {
    let rules = try FoundElements(LabelSVG(label()).text).elements
      .filter { $0.name == "rect" && $0.attributes["fill"] == nil }
    #expect(rules.filter { $0.attributes["x"] != "4" }.map { $0.attributes["x"] } == ["24"])
    #expect(rules.count { $0.attributes["height"] == "7" } == 3)
    #expect(rules.count { $0.attributes["height"] == "3" } == 1)
  }

  @Test(
    "no line is wider than the label, however long the words are",
    arguments: [
      "1 generously heaped party bowl with a scoop of vanilla cream",
      "1 " + String(repeating: "W", count: 200), "1 " + String(repeating: "豆腐 ", count: 40),
    ])
  func longServing(serving: String) throws {
    let texts = try FoundElements(LabelSVG(label(serving: serving)).text).elements
      .filter { $0.name == "text" && $0.attributes["font-size"] == "10" }
    #expect(texts.count >= 4)
    #expect(texts.allSatisfy { $0.text.count <= 40 })
    #expect(
      texts.dropFirst(2).map(\.text).joined().filter { $0 == "W" }.count
        == serving.filter { $0 == "W" }.count)
  }

  @Test("labels for infants end without a footnote")
  func infants() throws {
    let texts = try FoundElements(
      LabelSVG(label(population: .infants, quality: 0.3)).text
    ).elements.filter { $0.name == "text" }.map(\.text)
    #expect(texts.contains("% Daily Value"))
    #expect(texts.contains("Not a significant source of protein"))
    #expect(texts.last == "Potassium 240mg" || texts.last?.hasSuffix("%") == true)
  }

  @Test(
    "text that looks like markup stays text",
    arguments: [
      "</title><script>alert(1)</script>", "a & b < c > d \" e ' f", "]]>", "<!-- x", "&amp;",
      "שוקולד 🥨 豆腐",
    ])
  func hostile(name: String) throws {
    let found = try FoundElements(LabelSVG(label(name: name, serving: "1 \(name)")).text).elements
    #expect(found.first { $0.name == "title" }?.text == "Nutrition Facts: \(name)")
    #expect(!found.contains { $0.name == "script" })
  }

  @Test("control characters, which XML forbids, are replaced")
  func controls() throws {
    let name = "a\u{0}b\u{1B}[31mc\u{7F}\u{202E}d\u{FFFE}"
    let found = try FoundElements(LabelSVG(label(name: name)).text).elements
    #expect(
      found.first { $0.name == "title" }?.text
        == "Nutrition Facts: a\u{FFFD}b\u{FFFD}[31mc\u{FFFD}\u{FFFD}d\u{FFFD}")
  }
}

@Suite("Labels as web pages")
struct LabelHTMLTests {
  /// The page's elements, after replacing what XML doesn't allow.
  private func elements(_ label: NutritionLabel) throws -> FoundElements {
    let page = LabelHTML(label).text.replacing("<!DOCTYPE html>\n", with: "")
      .replacing("<br>", with: "<br/>").replacing(/<meta ([^>]*)>/) { "<meta \($0.1)/>" }
    return try FoundElements(page)
  }

  @Test("the page is self-contained, has a language and a title, and names its table rows")
  func document() throws {
    let found = try elements(label()).elements
    #expect(found.first { $0.name == "html" }?.attributes["lang"] == "en-US")
    #expect(found.first { $0.name == "title" }?.text == "Nutrition Facts: Oat bar")
    #expect(found.contains { $0.name == "span" && $0.text == "Nutrition Facts" })
    #expect(
      found.filter { $0.attributes["scope"] == "row" }.map(\.text) == [
        "Calories", "Total Fat 8g", "Saturated Fat 1g", "Trans Fat 0g", "Cholesterol 0mg",
        "Sodium 160mg", "Total Carbohydrate 37g", "Dietary Fiber 4g", "Total Sugars 12g",
        "Includes 10g Added Sugars", "Protein 3g", "Vitamin D 2mcg", "Calcium 260mg", "Iron 8mg",
        "Potassium 240mg",
      ])
    #expect(
      found.filter { $0.name == "td" }.map(\.text).filter { !$0.isEmpty } == [
        "230", "10%", "20%", "6%",
      ])
    #expect(!found.contains { ["script", "link", "img"].contains($0.name) })
    #expect(found.flatMap(\.attributes.keys).allSatisfy { !$0.hasPrefix("on") && $0 != "src" })
  }

  @Test("labels for infants have no footnote")
  func infants() throws {
    let found = try elements(label(population: .infants, quality: 0.3)).elements
    #expect(!found.contains { $0.attributes["class"] == "footnote" })
    #expect(
      found.contains { $0.text == "Protein 3gNot a significant source of protein" })
  }

  @Test(
    "text that looks like markup stays text",
    arguments: ["</title><script>alert(1)</script>", "a & b < c > d \" e ' f", "<!-- x", "&amp;"])
  func hostile(name: String) throws {
    let found = try elements(label(name: name, serving: "1 \(name)")).elements
    #expect(found.first { $0.name == "title" }?.text == "Nutrition Facts: \(name)")
    #expect(
      found.contains {
        $0.name == "span" && $0.text == "1 \(name.replacing("(1)", with: "")) (55g)"
      })
    #expect(!found.contains { $0.name == "script" })
  }
}
