internal import DatasetFormat
internal import Nutrition
internal import Text

/// A column of a table, or a kind of row in a long one, with the nutrient that it has amounts of.
struct MappedColumn {
  /// What the table calls it.
  var column: TableMap.Entry
  var nutrient: SourceNutrient
  var conversion: UnitConversion
}

/// Finds the nutrients that the rows of a map name.
struct MappedNutrients {
  private let reference: ReferenceData
  private var columns: [String: Int] = [:]
  private var numbers: [String: Int] = [:]

  init(_ reference: ReferenceData) {
    self.reference = reference
  }

  /// The column of a row of the map: column, nutrient, unit, key, name, decimals; nil if it has errors.
  mutating func column(
    _ fields: [String], at location: TextLocation, _ problems: inout TableProblems
  ) -> MappedColumn? {
    guard !fields[0].isEmpty else {
      problems.add(
        location,
        "the column name is empty. Write the name as it appears in the table's header.")
      return nil
    }
    if let line = columns.updateValue(location.line, forKey: TableMap.normalized(fields[0])) {
      problems.add(location, "column \"\(fields[0])\" is already on line \(line).")
      return nil
    }
    guard let unit = NutrientUnit(ofSource: fields[2]) else {
      problems.add(
        location, "unknown unit \"\(fields[2])\". Write g, mg, µg, kcal, kJ, IU, mmol or %.")
      return nil
    }
    guard let nutrient = nutrient(fields, unit, at: location, &problems) else { return nil }
    if let line = numbers.updateValue(location.line, forKey: nutrient.number) {
      problems.add(
        location,
        "nutrient \(fields[1]) already has a column on line \(line). Delete one of the two lines.")
      return nil
    }
    guard let conversion = UnitConversion(from: unit, to: nutrient.unit) else {
      problems.add(
        location,
        "nutrient \(fields[1]) (\(nutrient.name)) is in \(nutrient.unit.rawValue), but "
          + "\(unit.rawValue) can't be converted to \(nutrient.unit.rawValue). "
          + (unit == .percent && nutrient.unit == .gram
            ? "If the amounts are percentages of the food's weight, write g."
            : "Is this the right nutrient?"))
      return nil
    }
    return MappedColumn(
      column: .init(text: fields[0], location: location), nutrient: nutrient,
      conversion: conversion)
  }

  /// The nutrient with a number or tag, or one of the map's own, which has a name.
  private func nutrient(
    _ fields: [String], _ unit: NutrientUnit, at location: TextLocation,
    _ problems: inout TableProblems
  ) -> SourceNutrient? {
    let (name, own) = (fields[1], fields[4])
    let decimals = fields[5].isEmpty ? nil : Int(fields[5])
    if !fields[5].isEmpty, decimals.map(NutrientRow.possibleDecimals.contains) != true {
      problems.add(location, "decimals \"\(fields[5])\" is not a whole number from 0 to 6.")
      return nil
    }
    let standard = StandardNutrients.byTag[name.uppercased()] ?? StandardNutrients.byNumber[name]
    if let row = reference.nutrients[standard?.number ?? name]?.row {
      return SourceNutrient(
        number: row.number, name: row.name, unit: row.unit, decimals: row.decimals)
    }
    if let standard {
      return SourceNutrient(
        number: standard.number, name: standard.name, unit: standard.unit, decimals: decimals)
    }
    guard !own.isEmpty, !name.isEmpty, !name.contains(where: \.isWhitespace) else {
      problems.add(location, Self.unknown(name))
      return nil
    }
    guard (unit == .percent) == NutrientNumber(name).isPercentage else {
      problems.add(
        location,
        unit == .percent
          ? "this nutrient's unit is %, so its number must end with %. Write \(name)%."
          : "\"\(name)\" ends with %, but the unit isn't %. Correct the nutrient or the unit.")
      return nil
    }
    if !fields[3].isEmpty, fields[3] != fields[3].asKey {
      problems.add(
        location,
        "key \"\(fields[3])\" can have only lowercase letters and digits, with single hyphens "
          + "between words. Write \(fields[3].asKey).")
      return nil
    }
    return SourceNutrient(
      number: name, name: own, unit: unit, decimals: decimals,
      key: fields[3].isEmpty ? nil : fields[3])
  }

  private static func unknown(_ name: String) -> String {
    let near = StandardNutrients.all.filter { nutrient in
      !nutrient.tag.isEmpty && name.count > 2
        && (nutrient.tag.hasPrefix(name.uppercased())
          || nutrient.name.lowercased().contains(name.lowercased()))
    }.map { "\($0.tag) (\($0.name))" }
    return "unknown nutrient \"\(name)\". "
      + (near.isEmpty ? "" : "Did you mean \(SimilarNames.list(Array(near.prefix(6))))? ")
      + "Write USDA's number, such as 203, or the INFOODS tag, such as PROCNT. For a custom "
      + "nutrient, write a code such as own:1, and put the nutrient's name in the column \"name\"."
  }
}
