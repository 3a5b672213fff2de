internal import FoodDatabase
internal import Nutrition
public import Representation

extension TopReport {
  /// The foods, ranked.
  public func text(width: Int?, style: Style) -> String {
    guard !result.foods.isEmpty else { return "" }
    let hasPercent = referenceValues[nutrient.number] != nil
    let hasWeight = query.basis != .hundredGrams
    var columns: [(String, Table.Alignment)] = [
      ("", .right), ("Code", .left), ("Name, per \(query.basis.title)", .leftWrapped),
    ]
    if hasWeight { columns.append(("Weight", .right)) }
    columns.append((nutrient.everydayName, .right))
    if hasPercent { columns += [(referenceValues.set.percentName, .right), ("", .left)] }
    columns += shown.map { ($0.everydayName, .right) }
    var table = Table(
      columns, plainTitle: "\(nutrient.everydayName), with amounts per \(query.basis.title)")
    for (index, found) in result.foods.enumerated() {
      // Of both units, the list has room for one.
      let fact = fact(found).map { fact in
        style.units.energy == .kilojoules ? fact.shown(in: style.units)[0] : fact
      }
      var row = ["\(offset + index + 1)", code(found), found.food.listedName]
      if hasWeight { row.append(weight(found, style) ?? "") }
      row.append(
        "\(fact?.amountText ?? NutrientFact.unknown) \((fact?.nutrient ?? nutrient).unit.rawValue)")
      if hasPercent { row += [fact?.percentText ?? NutrientFact.unknown, fact?.percentMark ?? ""] }
      row += shown.map { amount(of: $0, in: found) ?? NutrientFact.unknown }
      table.append(row) { plainRow(found, rank: offset + index + 1, fact, style) }
    }
    return table.text(width: width, style: style)
  }

  private func plainRow(
    _ found: FoundFood, rank: Int, _ fact: NutrientFact?, _ style: Style
  ) -> PlainRow {
    var lines = ["\(rank): \(found.food.listedName)", "Code: \(code(found))"]
    if query.basis != .hundredGrams, let weight = weight(found, style) {
      lines.append("Weight: \(weight)")
    }
    lines.append("\(nutrient.everydayName): \(fact?.plainText ?? SpokenText.unknown)")
    return .record(
      lines
        + shown.map { "\($0.everydayName): \(amount(of: $0, in: found) ?? SpokenText.unknown)" })
  }

  private func code(_ found: FoundFood) -> String {
    codes[found.food.code] ?? found.food.code.description
  }

  private func weight(_ found: FoundFood, _ style: Style) -> String? {
    found.grams.map { style.units.text(grams: $0) }
  }

  private func amount(of nutrient: Nutrient, in found: FoundFood) -> String? {
    found.amount(of: nutrient.number).map {
      "\(NutrientFact.text($0, decimals: nutrient.displayDecimals)) \(nutrient.unit.rawValue)"
    }
  }

  /// What the signs mean, where amounts come from, and how many foods there are.
  public func notes(_ style: Style) -> [String] {
    let facts = result.foods.compactMap(fact)
    let hasPercent = referenceValues[nutrient.number] != nil
    var notes =
      hasPercent ? NutrientFact.notes(on: facts, percentsOf: referenceValues, style) : []
    for note in facts.flatMap({ NutrientFact.substitutions(in: [$0], nutrients) })
    where !notes.contains(note) {
      notes.append(note)
    }
    if query.basis == .hundredKilocalories {
      let least = DecimalText.shortest(AmountBasis.leastKilocalories)
      notes.append("Foods with less than \(least) kcal in 100 g are left out.")
    }
    return notes + [count]
  }

  private var count: String {
    let name = nutrient.everydayName.lowercasedName
    let foods =
      "Showing \(DecimalText.grouped(result.foods.count)) of \(Counted.text(result.total, "food"))."
    guard result.excluded > 0 else { return foods }
    let missing =
      switch query.basis {
      case .hundredGrams: name
      case .hundredKilocalories: nutrient.number == .energy ? name : "\(name) or energy"
      case .portion: "\(name) or with no portion"
      }
    return
      "\(foods) Excluded \(DecimalText.grouped(result.excluded)) more with an unknown amount of "
      + "\(missing)."
  }
}

extension String {
  /// The name as it stands within a sentence: "protein", but "DHA".
  public var lowercasedName: String {
    let first = prefix { $0 != " " }
    guard first.count > 1, first.dropFirst().allSatisfy(\.isLowercase) else { return self }
    return self.prefix(1).lowercased() + dropFirst()
  }
}
