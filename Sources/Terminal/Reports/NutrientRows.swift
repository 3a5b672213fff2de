internal import Nutrition

extension Table {
  /// Adds rows for nutrients below the titles of their categories.
  ///
  /// - Parameters:
  ///   - elements: A value for each nutrient; within a category they keep their order.
  ///   - nutrient: The nutrient of one.
  ///   - plain: Its row in plain text; nil to make it from the cells.
  ///   - cells: Its row; the first cell is indented.
  mutating func append<Element>(
    _ elements: [Element], of nutrient: (Element) -> Nutrient,
    plain: ((Element) -> PlainRow)? = nil, cells: (Element) -> [String]
  ) {
    let categories = Dictionary(grouping: elements) { nutrient($0).category }
    for category in NutrientCategory.allCases {
      guard let members = categories[category] else { continue }
      append(title: category.title)
      for member in members {
        var row = cells(member)
        row[0] = "  " + row[0]
        append(row, plain: plain.map { plain in { plain(member) } })
      }
    }
  }
}
