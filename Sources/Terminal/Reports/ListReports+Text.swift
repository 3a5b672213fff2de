internal import Nutrition
public import Representation

extension NutrientReport {
  /// A table of the nutrients below their categories.
  public func text(width: Int?, style: Style) -> String {
    var table = Table(
      [
        ("Name", .leftWrapped), ("Key", .left), ("Number", .left), ("Unit", .left),
        ("Daily Value", .right), ("", .left),
      ] + (counts == nil ? [] : [("Foods", .right)]))
    table.append(nutrients, of: \.self, plain: plainRow) { nutrient in
      let value = dailyValues[nutrient.number]
      return [
        nutrient.everydayName, nutrient.key, nutrient.number.rawValue, nutrient.unit.rawValue,
        value.map { DecimalText.shortest($0.amount) } ?? "", value?.basis?.rawValue ?? "",
      ] + (counts.map { [DecimalText.grouped($0[nutrient.number] ?? 0)] } ?? [])
    }
    return table.text(width: width, style: style)
      + "\nDaily Values for \(dailyValues.population.title)."
      + (style.isPlain || counts == nil ? "" : " Foods: the number of foods with a value.") + "\n"
  }

  private func plainRow(_ nutrient: Nutrient) -> PlainRow {
    let value = dailyValues[nutrient.number].map {
      "\(DecimalText.shortest($0.amount)) \(nutrient.unit.rawValue)"
        + ($0.basis.map { " \($0.rawValue)" } ?? "")
    }
    return .record(
      [
        nutrient.everydayName, "Key: \(nutrient.key)", "Number: \(nutrient.number.rawValue)",
        "Unit: \(nutrient.unit.rawValue)", "Daily Value: \(value ?? "none")",
      ] + (counts.map { ["Known for: \(Counted.text($0[nutrient.number] ?? 0, "food"))"] } ?? []))
  }
}

extension GroupReport {
  /// A table of the groups.
  public func text(style: Style) -> String {
    var table = Table([("Key", .left), ("Name", .left), ("Foods", .right)])
    for (group, foods) in groups {
      table.append([group.key, group.name, DecimalText.grouped(foods)])
    }
    if withoutGroup > 0 { table.append(["", "(no group)", DecimalText.grouped(withoutGroup)]) }
    return table.text(width: nil, style: style)
  }
}
