internal import Nutrition
internal import Text

/// Turns what a file says about a food into a custom food or a correction.
struct FoodInterpreter {
  /// A table needs three columns for each serving.
  private static let mostServings = 99

  /// What one row or object of a file stands for.
  enum Entry {
    /// A custom food, and warnings about it.
    case custom(ImportedFood, warnings: [String])
    /// A correction, and what the file says about the corrected food.
    case correction(Corrections, CorrectedFood)
  }

  let reference: FoodFile.Reference
  let lexicon: NutrientLexicon
  let groups: [String: FoodGroup]

  init(_ reference: FoodFile.Reference) {
    self.reference = reference
    lexicon = NutrientLexicon(reference.nutrients, referenceValues: reference.referenceValues)
    groups = Dictionary(
      reference.groups.flatMap { [($0.key, $0), ($0.name.lowercased(), $0)] },
      uniquingKeysWith: { first, _ in first })
  }

  /// The entry; nil when there are problems.
  func entry(
    _ fields: FoodFields, _ problems: inout ProblemList
  ) throws(FoodFileProblem) -> Entry? {
    var notes = FieldProblems()
    let code = notes.note { () throws(FoodFileProblem) in try self.code(fields) } ?? nil
    let amounts = amounts(fields, &notes)
    defer { for problem in notes.problems { problems.add(problem) } }
    if let code, code.dataset != .mine {
      for (column, field) in fields.texts where ![.code, .name, .perGrams].contains(column) {
        notes.add(FoodFileProblem(field, column.rawValue, CorrectedFood.rule))
      }
      if let serving = fields.servings.first {
        notes.add(
          FoodFileProblem(
            "\(serving.location): a correction can't change the serving. Give the corrected "
              + "amounts per 100 g."))
      }
      if let grams = fields.texts[.perGrams], grams.text != "100" {
        notes.add(FoodFileProblem(grams, "per_grams", "must be 100 for a correction."))
      }
      guard let field = fields.texts[.code], notes.problems.isEmpty else { return nil }
      return .correction(
        Corrections(code: code, amounts: amounts),
        CorrectedFood(
          code: field, name: fields.texts[.name], isOfExport: fields.named.isOfExport))
    }
    if fields.servings.count > Self.mostServings {
      notes.add(
        FoodFileProblem(
          "\(fields.location): the food has \(fields.servings.count) servings; the limit is "
            + "\(Self.mostServings)."))
    }
    guard let food = food(fields, code, amounts, &notes), notes.problems.isEmpty else { return nil }
    let warnings = try check(food, isNew: code == nil, at: fields.location)
    return .custom(
      ImportedFood(food, hasCode: code != nil, parts: parts(fields)), warnings: warnings)
  }

  private func food(
    _ fields: FoodFields, _ code: FoodCode?, _ amounts: [NutrientNumber: Double?],
    _ notes: inout FieldProblems
  ) -> Food? {
    guard let name = fields.texts[.name] else {
      notes.add(FoodFileProblem("\(fields.location): the food has no name."))
      return nil
    }
    let portions = fields.servings.compactMap { serving in
      notes.note { () throws(FoodFileProblem) in try Self.portion(serving) }
    }
    let grams = notes.note { () throws(FoodFileProblem) in
      try Self.number(fields.texts[.perGrams], "per_grams")
    }
    let refuse = notes.note { () throws(FoodFileProblem) in
      try Self.number(fields.texts[.refusePercent], "refuse_percent", in: 0...100)
    }
    let barcode = notes.note { () throws(FoodFileProblem) in try Self.barcode(fields) }
    let group = notes.note { () throws(FoodFileProblem) in
      try self.group(fields, isNew: code == nil)
    }
    let basedOn = notes.note { () throws(FoodFileProblem) in
      try Self.code(
        fields, .basedOn, or: "Leave the field empty unless the food is based on another food.")
    }
    var food = Food(
      code: code ?? .newCustom(), name: "", group: group ?? nil, origin: .mine,
      refusePercent: refuse ?? nil,
      nutrients: NutrientProfile(
        amounts.compactMapValues(\.self), per: (grams ?? nil) ?? portions.first?.grams ?? 100),
      portions: portions, basedOn: basedOn ?? nil)
    food.barcode = barcode ?? nil
    notes.note { () throws(FoodFileProblem) in
      food.name = try Self.text(name, .name)
      food.commonName = try Self.text(fields, .commonName)
      food.scientificName = try Self.text(fields, .scientificName)
      food.brand = try Self.text(fields, .brand)
      food.ingredients = try Self.text(fields, .ingredients)
    }
    return food
  }

  /// Which parts the file gives of a food that may already exist.
  private func parts(_ fields: FoodFields) -> ImportedFood.Parts {
    var parts = ImportedFood.Parts()
    // In a row with a code, an empty field clears the value. In a person's own table it says nothing.
    let isWhole = fields.texts[.code] != nil
    let columns = isWhole ? fields.named.columns : Set(fields.texts.keys)
    parts.fields = columns.filter(\.isOptional)
    parts.hasServings = isWhole ? fields.named.hasServings : !fields.servings.isEmpty
    parts.nutrients =
      isWhole
      ? fields.named.nutrients : Set(fields.nutrients.compactMap { number($0.key.text) })
    parts.hasBasis = fields.texts[.perGrams] != nil || !fields.servings.isEmpty
    return parts
  }

  /// Warnings about a new food; one with a code was checked when it got the code.
  private func check(
    _ food: Food, isNew: Bool, at place: TextLocation
  ) throws(FoodFileProblem) -> [String] {
    let findings = Plausibility.findings(
      amounts: food.nutrients.amounts, basisGrams: food.nutrients.grams,
      nutrients: reference.nutrients, richest: reference.richest)
    let impossible = findings.filter { $0.severity == .impossible }
    guard impossible.isEmpty else {
      throw FoodFileProblem(
        "\(place): \(food.name): \(impossible.map(\.message).joined(separator: " "))")
    }
    return isNew ? findings.map { "\(place): \(food.name): \($0.message)" } : []
  }
}

/// The problems of one food, so that all of them are reported.
struct FieldProblems {
  private(set) var problems: [FoodFileProblem] = []

  mutating func add(_ problem: FoodFileProblem) { problems.append(problem) }

  /// The value, or nil and a problem.
  @discardableResult
  mutating func note<Value>(_ value: () throws(FoodFileProblem) -> Value) -> Value? {
    do throws(FoodFileProblem) {
      return try value()
    } catch {
      problems.append(error)
      return nil
    }
  }
}
