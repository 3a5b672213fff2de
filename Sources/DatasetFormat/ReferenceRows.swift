package import Nutrition

package struct ReferenceSetRow: DatasetRow {
  package static let file = DatasetFile.referenceSet
  private static let populationsColumn = 4

  package let set: ReferenceSet

  package init(_ fields: RowFields) throws(DatasetProblem) {
    var groups: [ReferenceSet.Group] = []
    for part in try fields.text(Self.populationsColumn).split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1).map {
        $0.drop(while: \.isWhitespace)
      }
      guard sides.count == 2, !sides[0].contains(where: \.isWhitespace), !sides[1].isEmpty else {
        throw fields.problem(
          Self.populationsColumn,
          "has an invalid entry, \"\(part.drop(while: \.isWhitespace))\". "
            + "Write each population as key=description, such as "
            + "\"infants=infants through 12 months\", and separate populations with semicolons.")
      }
      let population = Population(rawValue: String(sides[0]))
      guard !groups.contains(where: { $0.population == population }) else {
        throw fields.problem(
          Self.populationsColumn, "lists the population \(population.rawValue) twice.")
      }
      groups.append(ReferenceSet.Group(population, name: String(sides[1])))
    }
    set = ReferenceSet(
      id: ReferenceSet.ID(rawValue: try fields.word(0)),
      aliases: (try fields.optionalText(1) ?? "").split(separator: " ").map(String.init),
      name: try fields.text(2), percentName: try fields.text(3), groups: groups,
      source: try fields.text(5))
  }
}

package struct ReferenceValueRow: DatasetRow {
  package static let file = DatasetFile.referenceValue
  package static let setColumn = 0
  package static let nutrientColumn = 2
  private static let unitColumn = 4
  private static let formColumn = 5

  package let value: ReferenceValue

  package init(_ fields: RowFields) throws(DatasetProblem) {
    let nutrient = NutrientNumber(try fields.text(Self.nutrientColumn))
    let unit = try fields.unit(Self.unitColumn)
    let form = try fields.optionalChoice(Self.formColumn, NutrientForm.self)
    if let form {
      guard form.counted(of: nutrient) != nil else {
        throw fields.problem(Self.formColumn, "is not a form of nutrient \(nutrient).")
      }
      if let needed = form.unit, needed != unit {
        throw fields.problem(
          Self.unitColumn, "can't be used with the form \(form.rawValue). Write \(needed.rawValue)."
        )
      }
    }
    value = ReferenceValue(
      set: ReferenceSet.ID(rawValue: try fields.text(Self.setColumn)),
      population: Population(rawValue: try fields.text(1)), nutrient: nutrient,
      amount: try fields.positive(3), unit: unit, form: form,
      kind: try fields.choice(6, ReferenceValue.Kind.self), source: try fields.text(7))
  }
}
