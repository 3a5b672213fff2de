internal import DelimitedText
internal import Nutrition

/// Turns what a file says of a food into a food, or a correction of a shipped one.
struct FoodInterpreter {
  /// What a file says where an amount is not known.
  static let unknown = "unknown"

  /// What one row or object of a file is.
  enum Entry {
    /// An own food, and what is odd about it.
    case own(ImportedFood, odd: [String])
    case correction(Corrections)
  }

  private let reference: FoodFile.Reference
  private let lexicon: NutrientLexicon
  private let groups: [String: FoodGroup]

  init(_ reference: FoodFile.Reference) {
    self.reference = reference
    lexicon = NutrientLexicon(reference.nutrients, dailyValues: reference.dailyValues)
    groups = Dictionary(
      reference.groups.flatMap { [($0.key, $0), ($0.name.lowercased(), $0)] },
      uniquingKeysWith: { first, _ in first })
  }

  /// The entry; nil when faults were noted.
  func entry(
    _ fields: FoodFields, _ faults: inout FaultList
  ) throws(FoodFileFault) -> Entry? {
    var notes = Notes()
    let code = notes.note { () throws(FoodFileFault) in try self.code(fields) } ?? nil
    let amounts = amounts(fields, &notes)
    defer { for fault in notes.faults { faults.add(fault) } }
    if let code, code.dataset != .mine {
      for (column, field) in fields.texts where ![.code, .name, .perGrams].contains(column) {
        notes.add(FoodFileFault(field, column.rawValue, "cannot be corrected; amounts can."))
      }
      if let grams = fields.texts[.perGrams], grams.text != "100" {
        notes.add(FoodFileFault(grams, "per_grams", "must be 100 for a correction."))
      }
      return notes.faults.isEmpty ? .correction(Corrections(code: code, amounts: amounts)) : nil
    }
    guard let food = food(fields, code, amounts, &notes), notes.faults.isEmpty else { return nil }
    let odd = try check(food, isNew: code == nil, at: fields.location)
    return .own(ImportedFood(food, hasCode: code != nil), odd: odd)
  }

  private func food(
    _ fields: FoodFields, _ code: FoodCode?, _ amounts: [NutrientNumber: Double?],
    _ notes: inout Notes
  ) -> Food? {
    guard let name = fields.texts[.name] else {
      notes.add(FoodFileFault("\(fields.location): the food has no name."))
      return nil
    }
    let portions = fields.servings.compactMap { serving in
      notes.note { () throws(FoodFileFault) in try Self.portion(serving) }
    }
    let grams = notes.note { () throws(FoodFileFault) in
      try Self.number(fields.texts[.perGrams], "per_grams")
    }
    let refuse = notes.note { () throws(FoodFileFault) in
      try Self.number(fields.texts[.refusePercent], "refuse_percent", in: 0...100)
    }
    let barcode = notes.note { () throws(FoodFileFault) in try Self.barcode(fields) }
    let group = notes.note { () throws(FoodFileFault) in
      try self.group(fields, isNew: code == nil)
    }
    var food = Food(
      code: code ?? .newOwn(), name: "", group: group ?? nil, origin: .mine,
      refusePercent: refuse ?? nil,
      nutrients: NutrientProfile(
        amounts.compactMapValues(\.self), per: (grams ?? nil) ?? portions.first?.grams ?? 100),
      portions: portions)
    food.barcode = barcode ?? nil
    notes.note { () throws(FoodFileFault) in
      food.name = try Self.text(name, .name)
      food.commonName = try Self.text(fields, .commonName)
      food.scientificName = try Self.text(fields, .scientificName)
      food.brand = try Self.text(fields, .brand)
      food.ingredients = try Self.text(fields, .ingredients)
    }
    return food
  }

  /// What is odd about a food that is new; one with a code was found good when it got it.
  private func check(
    _ food: Food, isNew: Bool, at place: TextLocation
  ) throws(FoodFileFault) -> [String] {
    let findings = Plausibility.findings(
      amounts: food.nutrients.amounts, basisGrams: food.nutrients.grams,
      nutrients: reference.nutrients, richest: reference.richest)
    let impossible = findings.filter { $0.severity == .impossible }
    guard impossible.isEmpty else {
      throw FoodFileFault(
        "\(place): \(food.name): \(impossible.map(\.message).joined(separator: " "))")
    }
    return isNew ? findings.map { "\(place): \(food.name): \($0.message)" } : []
  }
}

/// The faults of one food, so that all of them are told.
private struct Notes {
  private(set) var faults: [FoodFileFault] = []

  mutating func add(_ fault: FoodFileFault) { faults.append(fault) }

  /// The value, or nil and a fault.
  @discardableResult
  mutating func note<Value>(_ value: () throws(FoodFileFault) -> Value) -> Value? {
    do throws(FoodFileFault) {
      return try value()
    } catch {
      faults.append(error)
      return nil
    }
  }
}

// MARK: Fields

extension FoodInterpreter {
  private func code(_ fields: FoodFields) throws(FoodFileFault) -> FoodCode? {
    guard let field = fields.texts[.code] else { return nil }
    guard let code = FoodCode(field.text), code.isWellFormed else {
      throw FoodFileFault(
        field, "code", "is no code of a food. Leave it empty for a food that is new.")
    }
    return code
  }

  private func amounts(
    _ fields: FoodFields, _ notes: inout Notes
  ) -> [NutrientNumber: Double?] {
    var amounts: [NutrientNumber: Double?] = [:]
    for (key, field) in fields.nutrients {
      notes.note { () throws(FoodFileFault) in
        let (number, amount) = try amount(key, field)
        guard amounts.updateValue(amount, forKey: number) == nil else {
          throw FoodFileFault(field, key.text, "is given twice, perhaps under two names.")
        }
      }
    }
    return amounts
  }

  private func amount(
    _ key: FieldText, _ field: FieldText
  ) throws(FoodFileFault) -> (NutrientNumber, Double?) {
    let isUnknown = field.text.lowercased() == Self.unknown
    guard let number = lexicon.nutrient(key.text)?.number else {
      // A nutrient that this release of the shipped data lacks is known by its number alone.
      let amount = Self.decimal(field.text)
      guard isUnknown || amount.map((0...NutrientEntry.limit).contains) == true else {
        throw FoodFileFault(
          field, key.text,
          "is no plain number from 0 up, as it must be for a nutrient that the shipped data lack.")
      }
      return (NutrientNumber(key.text), isUnknown ? nil : amount)
    }
    guard !isUnknown else { return (number, nil) }
    do throws(NutrientEntryError) {
      return (number, try lexicon.amount(field.text, of: key.text))
    } catch {
      throw FoodFileFault("\(field.location): \(key.text): \(error.description)")
    }
  }

  /// Whether a column, or a member, is a nutrient: by its key, or by a number like USDA's.
  func isNutrient(_ name: String) -> Bool {
    lexicon.nutrient(name) != nil || name.wholeMatch(of: /[0-9]{3,4}(\.[0-9])?/) != nil
  }

  private func group(_ fields: FoodFields, isNew: Bool) throws(FoodFileFault) -> FoodGroup? {
    guard let field = fields.texts[.group] else { return nil }
    if let group = groups[field.text.lowercased()] { return group }
    // A group that another release of the shipped data had stays with the food.
    guard isNew else { return FoodGroup(key: field.text, name: field.text) }
    let known = reference.groups.map(\.key).joined(separator: ", ")
    throw FoodFileFault(field, "group", "is no food group. Possible are \(known).")
  }

  private static func text(
    _ fields: FoodFields, _ column: FoodColumn
  ) throws(FoodFileFault) -> String? {
    guard let field = fields.texts[column] else { return nil }
    return try text(field, column)
  }

  private static func text(
    _ field: FieldText, _ column: FoodColumn
  ) throws(FoodFileFault) -> String {
    do throws(FoodTextError) {
      return try FoodText.checked(field.text, column.textKind)
    } catch {
      throw FoodFileFault("\(field.location): \(error.description)")
    }
  }

  private static func barcode(_ fields: FoodFields) throws(FoodFileFault) -> String? {
    guard let field = fields.texts[.barcode] else { return nil }
    do throws(BarcodeError) {
      return try Barcode(field.text).gtin14
    } catch {
      throw FoodFileFault("\(field.location): \(error.description)")
    }
  }

  private static func number(
    _ field: FieldText?, _ column: String, in range: ClosedRange<Double>? = nil
  ) throws(FoodFileFault) -> Double? {
    guard let field else { return nil }
    guard let value = decimal(field.text) else {
      throw FoodFileFault(field, column, "is no number.")
    }
    // As in all amounts: "1,000" is a thousand to some, one to others.
    guard field.text.wholeMatch(of: /[1-9][0-9]{0,2}(,[0-9]{3})+/) == nil else {
      throw FoodFileFault(field, column, "may be thousands or decimals. Write 1000 or 1.000.")
    }
    if let range {
      guard range.contains(value) else {
        throw FoodFileFault(
          field, column,
          "is not between \(DecimalText.shortest(range.lowerBound)) and "
            + "\(DecimalText.shortest(range.upperBound)).")
      }
    } else if value <= 0 || value > FoodAmount.limitGrams {
      throw FoodFileFault(
        field, column,
        "is not above 0 and at most \(DecimalText.shortest(FoodAmount.limitGrams)).")
    }
    return value
  }

  /// A finite number of digits, with a point or a comma before its decimals; nil for anything else.
  private static func decimal(_ text: String) -> Double? {
    let text = text.contains(",") ? text.replacing(",", with: ".") : text
    guard text.utf8.allSatisfy({ numberCharacters.contains($0) }), let value = Double(text),
      value.isFinite
    else { return nil }
    return value
  }

  private static let numberCharacters = Set("0123456789.+-eE".utf8)

  private static func portion(_ serving: ServingFields) throws(FoodFileFault) -> Portion {
    switch serving {
    case .words(let field):
      do throws(ServingError) {
        return try Portion(serving: field.text)
      } catch {
        throw FoodFileFault("\(field.location): \(error.description)")
      }
    case .parts(let amount, let unit, let grams):
      let text = try Self.unit(unit)
      // Without an amount it is one of the unit.
      let count = amount.text.isEmpty ? nil : amount
      guard !grams.text.isEmpty, let weight = try number(grams, "grams") else {
        throw FoodFileFault(
          "\(grams.location): the serving \"\(unit.text)\" has no weight in grams.")
      }
      return Portion(amount: try number(count, "amount") ?? 1, unit: text, grams: weight)
    }
  }
}

extension FoodInterpreter {
  /// What a serving counts, such as "bar".
  fileprivate static func unit(_ field: FieldText) throws(FoodFileFault) -> String {
    guard let text = PlainText.cleaned(field.text) else {
      throw FoodFileFault("\(field.location): \(ServingError.forbiddenCharacter.description)")
    }
    guard !text.isEmpty else {
      throw FoodFileFault("\(field.location): the serving has no unit, such as bar or cup.")
    }
    guard text.count <= Portion.unitLimit else {
      throw FoodFileFault("\(field.location): \(ServingError.unitTooLong(text.count).description)")
    }
    return text
  }
}

extension FoodColumn {
  fileprivate var textKind: FoodText.Kind {
    switch self {
    case .commonName: .commonName
    case .scientificName: .scientificName
    case .brand: .brand
    case .ingredients: .ingredients
    default: .name
    }
  }
}
