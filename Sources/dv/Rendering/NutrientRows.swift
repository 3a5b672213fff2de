internal import Terminal
internal import Nutrition

extension Table {
  /// Adds rows of nutrients below the titles of their kinds, each kind's in the order given.
  ///
  /// - Parameters:
  ///   - elements: What is known of each nutrient.
  ///   - nutrient: The nutrient of one.
  ///   - plain: Its row in plain text; nil to make it of the cells.
  ///   - cells: Its row, of which the first cell is indented.
  mutating func append<Element>(
    _ elements: [Element], of nutrient: (Element) -> Nutrient,
    plain: ((Element) -> PlainRow)? = nil, cells: (Element) -> [String]
  ) {
    for category in NutrientCategory.allCases {
      let members = elements.filter { nutrient($0).category == category }
      if !members.isEmpty { append(title: category.title) }
      for member in members {
        var row = cells(member)
        row[0] = "  " + row[0]
        append(row, plain: plain.map { plain in { plain(member) } })
      }
    }
  }
}

extension NutrientFact {
  /// The share of the Daily Value as a bar; empty where it is none.
  var bar: String { percent.map { Bar.text(percent: $0.value) } ?? "" }
}
