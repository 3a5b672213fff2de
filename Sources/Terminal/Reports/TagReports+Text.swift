internal import Nutrition
public import Representation

extension TagListReport {
  /// The tags with how many foods each has; of a single tag, its foods.
  public func text(isOfOneTag: Bool, width: Int?, style: Style) -> String {
    guard isOfOneTag else {
      var table = Table([("Tag", .left), ("Foods", .right)])
      for line in lines {
        table.append([line.tag.rawValue, DecimalText.grouped(line.foods.count)])
      }
      return table.text(width: width, style: style)
    }
    var table = Table([("Code", .left), ("Name", .leftWrapped)])
    for (code, name) in lines.flatMap(\.foods) {
      table.append([codes[code] ?? code.description, name ?? "(no longer exists)"])
    }
    return table.text(width: width, style: style)
  }
}

extension TagChangeReport: ChangeReport {
  /// One sentence, how to undo it, and which foods are unknown.
  public var lines: [String] {
    [sentence]
      + (unknownFoods == 0
        ? []
        : [
          "\(Counted.text(unknownFoods, "code")) didn't match any food in this release. "
            + "The tags are kept."
        ])
  }

  private var sentence: String {
    guard let first = changed.first else {
      return isAdded
        ? "No changes: the tags were already there." : "No changes: there were no such tags."
    }
    let foods = Set(changed.map(\.code)).count
    let tags = changed.map(\.tag.rawValue).joined(separator: ", ")
    let what =
      foods == 1
      ? [first.code.description, name.map { "(\($0))" }, tags].compactMap(\.self)
        .joined(separator: " ")
      : Counted.text(foods, "food")
    return "\(isAdded ? "Tagged" : "Untagged") \(what). To undo, run `dv user undo`."
  }
}
