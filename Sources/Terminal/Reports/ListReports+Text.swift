internal import Nutrition
public import Representation

extension NutrientReport {
  /// A table of the nutrients below their categories.
  public func text(width: Int?, style: Style) -> String {
    var table = Table(
      [
        ("Name", .leftWrapped), ("Key", .left), ("Number", .left), ("Unit", .left),
        (title, .right), ("", .left),
      ] + (counts == nil ? [] : [("Foods", .right)]))
    table.append(nutrients, of: \.self, plain: plainRow) { nutrient in
      let value = referenceValues[nutrient.number]
      return [
        nutrient.everydayName, nutrient.key, nutrient.number.rawValue, nutrient.unit.rawValue,
        value.map { DecimalText.shortest($0.amount) } ?? "", formText(value),
      ] + (counts.map { [DecimalText.grouped($0[nutrient.number] ?? 0)] } ?? [])
    }
    return table.text(width: width, style: style)
      + "\n\(isOfFDA ? "Daily Values" : referenceValues.set.name + ",") for \(referenceValues.title)."
      + (style.isPlain || counts == nil ? "" : " Foods: the number of foods with a value.") + "\n"
  }

  private var isOfFDA: Bool { referenceValues.set.id == .fda2016 }

  private var title: String { isOfFDA ? "Daily Value" : "Reference value" }

  /// The form that counts, and the unit of its amount where it isn't the nutrient's.
  private func formText(_ value: ReferenceValue?) -> String {
    guard let form = value?.form else { return "" }
    return form.unit.map {
      $0.rawValue == form.rawValue ? form.rawValue : "\($0.rawValue) \(form.rawValue)"
    }
      ?? form.rawValue
  }

  private func plainRow(_ nutrient: Nutrient) -> PlainRow {
    let value = referenceValues[nutrient.number].map {
      "\(DecimalText.shortest($0.amount)) \($0.unit.rawValue)"
        + ($0.form.map { " \($0.rawValue)" } ?? "")
    }
    return .record(
      [
        nutrient.everydayName, "Key: \(nutrient.key)", "Number: \(nutrient.number.rawValue)",
        "Unit: \(nutrient.unit.rawValue)", "\(title): \(value ?? "none")",
      ]
        + (counts.map {
          ["Foods with a value: \(DecimalText.grouped($0[nutrient.number] ?? 0))"]
        } ?? []))
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

extension NutrientChangeReport: ChangeReport {
  /// What was done, how to undo it, and where amounts come from.
  public var lines: [String] {
    guard isChanged else { return ["No changes: \(nutrient.name) already exists."] }
    let undo = "To undo, run `dv user undo`."
    guard isAdded else { return ["Removed \(nutrient.name). \(undo)"] }
    return [
      "Added \(nutrient.name), in \(nutrient.unit.rawValue). \(undo)",
      "To enter amounts, run `dv edit-food FOOD --nutrient \(nutrient.key)=12`.",
    ]
  }
}
