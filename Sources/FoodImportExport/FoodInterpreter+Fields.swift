internal import Nutrition
internal import Text

// The fields of a food, each interpreted by itself.

extension FoodInterpreter {
  func code(_ fields: FoodFields) throws(FoodFileProblem) -> FoodCode? {
    try Self.code(fields, .code, or: "Leave the field empty for a new food.")
  }

  /// A code of any dataset, whether the food exists or not.
  static func code(
    _ fields: FoodFields, _ column: FoodField, or remedy: String
  ) throws(FoodFileProblem) -> FoodCode? {
    guard let field = fields.texts[column] else { return nil }
    guard let code = FoodCode(field.text), code.isWellFormed else {
      throw FoodFileProblem(field, column.rawValue, "isn't a food code. \(remedy)")
    }
    return code
  }

  func amounts(
    _ fields: FoodFields, _ notes: inout FieldProblems
  ) -> [NutrientNumber: Double?] {
    var amounts: [NutrientNumber: Double?] = [:]
    for (key, field) in fields.nutrients {
      notes.note { () throws(FoodFileProblem) in
        let (number, amount) = try amount(key, field)
        guard amounts.updateValue(amount, forKey: number) == nil else {
          throw FoodFileProblem(field, key.text, "was given twice, perhaps under two names.")
        }
      }
    }
    return amounts
  }

  func amount(
    _ key: FieldText, _ field: FieldText
  ) throws(FoodFileProblem) -> (NutrientNumber, Double?) {
    let isUnknown = Self.isUnknown(field.text)
    guard let number = lexicon.nutrient(key.text)?.number else {
      // A nutrient that this release lacks is known by its number alone.
      return (NutrientNumber(key.text), isUnknown ? nil : try Self.plainAmount(key, field))
    }
    guard !isUnknown else { return (number, nil) }
    if field.text.lowercased() == NutrientEntry.original {
      throw FoodFileProblem(
        field, key.text,
        "can't be used in a file. To restore the shipped value, run "
          + "`dv edit-food CODE --nutrient \(key.text)=original`.")
    }
    do throws(NutrientEntryError) {
      return (number, try lexicon.amount(field.text, of: key.text, onLabel: true))
    } catch {
      throw FoodFileProblem("\(field.location): \(key.text): \(error.description)")
    }
  }

  /// The amount of a nutrient whose unit is unknown.
  private static func plainAmount(
    _ key: FieldText, _ field: FieldText
  ) throws(FoodFileProblem) -> Double {
    do throws(PlainNumberError) {
      let amount = try PlainNumber.value(field.text)
      if (0...NutrientEntry.limit).contains(amount) { return amount }
    } catch {
      if case .ambiguousComma = error { throw FoodFileProblem(field, key.text, error.description) }
    }
    throw FoodFileProblem(
      field, key.text,
      "must be a number of 0 or more. It can't have a unit, because the nutrient isn't in this "
        + "release.")
  }

  /// The nutrient of a column or JSON key: by its key, or by a number like USDA's that this release
  /// may not know; nil when there is none.
  func number(_ name: String) -> NutrientNumber? {
    if let nutrient = lexicon.nutrient(name) { return nutrient.number }
    return name.wholeMatch(of: /[2-9][0-9]{2}(\.[0-9])?/) == nil ? nil : NutrientNumber(name)
  }

  private static func isUnknown(_ text: String) -> Bool {
    text.utf8.count == NutrientEntry.unknown.utf8.count
      && text.lowercased() == NutrientEntry.unknown
  }

  func group(_ fields: FoodFields, isNew: Bool) throws(FoodFileProblem) -> FoodGroup? {
    guard let field = fields.texts[.group] else { return nil }
    if let group = groups[field.text.lowercased()] { return group }
    // The food keeps a group that only another release has.
    guard isNew else { return FoodGroup(key: field.text, name: field.text) }
    let known = reference.groups.map(\.key).joined(separator: ", ")
    throw FoodFileProblem(field, "group", "isn't a food group. Groups: \(known).")
  }

  static func text(
    _ fields: FoodFields, _ column: FoodField
  ) throws(FoodFileProblem) -> String? {
    guard let field = fields.texts[column] else { return nil }
    return try text(field, column)
  }

  static func text(
    _ field: FieldText, _ column: FoodField
  ) throws(FoodFileProblem) -> String {
    do throws(FoodTextError) {
      return try FoodText.checked(field.text, column.textKind ?? .name)
    } catch {
      throw FoodFileProblem("\(field.location): \(error.description)")
    }
  }

  static func barcode(_ fields: FoodFields) throws(FoodFileProblem) -> String? {
    guard let field = fields.texts[.barcode] else { return nil }
    do throws(BarcodeError) {
      return try Barcode(field.text).gtin14
    } catch {
      throw FoodFileProblem("\(field.location): \(error.description)")
    }
  }

  static func number(
    _ field: FieldText?, _ column: String, in range: ClosedRange<Double>? = nil
  ) throws(FoodFileProblem) -> Double? {
    guard let field else { return nil }
    let value: Double
    do throws(PlainNumberError) {
      value = try PlainNumber.value(field.text)
    } catch {
      throw FoodFileProblem(field, column, error.description)
    }
    if let range {
      guard range.contains(value) else {
        throw FoodFileProblem(
          field, column,
          "must be between \(DecimalText.shortest(range.lowerBound)) and "
            + "\(DecimalText.shortest(range.upperBound)).")
      }
    } else if value <= 0 || value > FoodAmount.limitGrams {
      throw FoodFileProblem(
        field, column,
        "must be above 0 and at most \(DecimalText.shortest(FoodAmount.limitGrams)).")
    }
    return value
  }

  static func portion(_ serving: ServingFields) throws(FoodFileProblem) -> Portion {
    switch serving {
    case .words(let field):
      do throws(ServingError) {
        return try Portion(serving: field.text)
      } catch {
        throw FoodFileProblem("\(field.location): \(error.description)")
      }
    case .parts(let amount, let unit, let grams):
      let text = try Self.unit(unit)
      // Without an amount it is one of the unit.
      let count = amount.text.isEmpty ? nil : amount
      guard !grams.text.isEmpty, let weight = try number(grams, "grams") else {
        throw FoodFileProblem(
          "\(grams.location): the serving \"\(unit.text)\" has no weight in grams.")
      }
      return Portion(amount: try number(count, "amount") ?? 1, unit: text, grams: weight)
    }
  }
}

extension FoodInterpreter {
  /// What a serving counts, such as "bar".
  fileprivate static func unit(_ field: FieldText) throws(FoodFileProblem) -> String {
    guard let text = PlainText.cleaned(field.text) else {
      throw FoodFileProblem("\(field.location): \(ServingError.forbiddenCharacter.description)")
    }
    guard !text.isEmpty else {
      throw FoodFileProblem("\(field.location): the serving needs a unit, such as bar or cup.")
    }
    guard text.count <= Portion.unitLimit else {
      throw FoodFileProblem(
        "\(field.location): \(ServingError.unitTooLong(text.count).description)")
    }
    return text
  }
}
