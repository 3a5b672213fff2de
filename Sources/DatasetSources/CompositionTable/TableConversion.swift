internal import DatasetFormat
internal import Nutrition
internal import Text

/// The conversion of a table in progress: gathers the foods with their amounts, then writes them.
struct TableConversion {
  private let map: TableMap
  private let table: CompositionTableFile
  private let cells: TableCellReader
  private let dataset: FoodCode.Dataset?
  private var foods: [TableFood] = []
  /// The places of foods in the list, by code.
  private var places: [String: Int] = [:]
  private var groups = FoodGroupList()
  private var problems = TableProblems()
  private(set) var summary = CompositionTableSummary()

  init(_ map: TableMap, _ table: CompositionTableFile) {
    self.map = map
    self.table = table
    cells = TableCellReader(map)
    dataset = map[.dataset].flatMap(FoodCode.Dataset.init(rawValue:))
    summary.name = map[.name] ?? ""
    let used = Set(table.columns.values.joined()).union(table.nutrientColumns)
    summary.columnsLeftOut = table.names.indices.filter {
      !used.contains($0) && !table.names[$0].isEmpty
    }.map { table.names[$0] }
  }

  /// Reads all rows; throws all their errors.
  mutating func read() throws(FoodSourceError) {
    var kinds: [String: MappedColumn] = [:]
    for column in map.columns { kinds[TableMap.normalized(column.column.text)] = column }
    while let row = try table.next() {
      guard let food = food(row) else { continue }
      if map.isLong {
        addAmount(row, of: food, kinds)
      } else {
        for (column, place) in zip(map.columns, table.nutrientColumns) {
          add(row, place, column, of: food)
        }
      }
    }
    try problems.check()
    guard !foods.isEmpty else { throw .emptyTable(path: table.path) }
  }

  /// The place of a row's food in the list, which it is added to; nil for a row without one.
  private mutating func food(_ row: DelimitedRow) -> Int? {
    let place = table.columns[.codeColumn]?.first ?? 0
    let text = row.text(place).safeWords
    guard !text.isEmpty, let dataset else {
      let isEmpty = table.names.indices.allSatisfy { row.text($0).allSatisfy(\.isWhitespace) }
      if !isEmpty { problems.add(row.location(place), "the row has no food code.") }
      return nil
    }
    let code = FoodCode(dataset: dataset, key: text.asKey).description
    if let known = places[code] {
      if !map.isLong { summary.repeatedFoods += 1 }
      return known
    }
    guard text.contains(where: { $0.isASCII && $0.isNumber }) else {
      problems.add(
        row.location(place),
        "the food code \"\(text)\" has no digits. Check the line \"code column\" in the map.")
      return nil
    }
    guard let name = words(row, .nameColumn).first else {
      let column = table.columns[.nameColumn]?.first ?? 0
      problems.add(row.location(column), "the food with the code \"\(text)\" has no name.")
      return nil
    }
    var record = FoodRecord(code: code, name: name)
    var others: [String] = []
    for other in words(row, .otherNameColumn) where other != name && !others.contains(other) {
      others.append(other)
    }
    record.commonName = others.joined(separator: ", ")
    record.scientificName = words(row, .scientificNameColumn).first ?? ""
    record.group = words(row, .groupColumn).first.flatMap { groups.key(named: $0) } ?? ""
    record.refusePercent = number(row, .refuseColumn)
    if let refuse = record.refusePercent, refuse.value > 100 {
      record.refusePercent = nil
      summary.refusesLeftOut += 1
    }
    let density = map.density ?? number(row, .densityColumn)
    places[code] = foods.count
    foods.append(TableFood(record: record, density: density))
    return foods.count - 1
  }

  /// The texts of a setting's columns that say something, in the order of the map.
  private func words(_ row: DelimitedRow, _ setting: TableSetting) -> [String] {
    (table.columns[setting] ?? []).map { row.text($0).safeWords }.filter { !cells.isBlank($0) }
  }

  /// The number in a setting's column; nil, and perhaps an error, if there is none.
  private mutating func number(_ row: DelimitedRow, _ setting: TableSetting) -> ExactDecimal? {
    guard let place = table.columns[setting]?.first else { return nil }
    let text = row.text(place)
    switch cells.cell(text) {
    case .amount(let number): return number
    case .blank, .unknown: return nil
    default:
      problems.add(cell: text, at: row.location(place), column: table.names[place]) {
        cells.advice(text)
      }
      return nil
    }
  }

  /// Adds the amount in a row of a long table.
  private mutating func addAmount(
    _ row: DelimitedRow, of food: Int, _ kinds: [String: MappedColumn]
  ) {
    guard let kind = table.columns[.nutrientColumn]?.first,
      let place = table.columns[.amountColumn]?.first
    else { return }
    let text = row.text(kind)
    guard let column = kinds[TableMap.normalized(text)] else {
      summary.otherNutrients[text.safeWords, default: 0] += 1
      return
    }
    add(row, place, column, of: food)
  }

  /// Adds the amount in a cell.
  private mutating func add(
    _ row: DelimitedRow, _ place: Int, _ column: MappedColumn, of food: Int
  ) {
    let text = row.text(place)
    let cell = cells.cell(text)
    summary.count(cell)
    let amount: FoodAmounts.Amount
    switch cell {
    case .blank, .unknown: return
    case .trace: amount = .init(.zero, .trace)
    case .present: amount = .init(.zero, .present)
    case .below(let number), .amount(let number):
      guard let converted = column.conversion.amount(number) else {
        return problems.add(row.location(place), "\"\(text)\" has too many digits. Round it.")
      }
      let unit = column.nutrient.unit
      if let limit = unit.limitPer100Grams, converted.value > limit, !map.isPerVolume {
        return problems.add(
          row.location(place),
          "\"\(text)\" in column \"\(table.names[place])\" is more than "
            + "\(DecimalText.brief(limit)) \(unit.rawValue) in 100 g of food. "
            + "Check the unit given at \(column.column.location).")
      }
      if case .below = cell {
        amount = .init(converted, .below)
      } else {
        amount = .init(converted, column.conversion.isComputed ? .computed : nil)
      }
    case .other:
      return problems.add(cell: text, at: row.location(place), column: table.names[place]) {
        cells.advice(text)
      }
    }
    let number = column.nutrient.number
    if let known = foods[food].amounts[number], known != amount {
      return problems.add(
        row.location(place),
        "\"\(text)\" differs from the amount in an earlier row for \(foods[food].record.code). "
          + "Delete one of the rows.")
    }
    foods[food].amounts[number] = amount
  }
}

extension TableConversion {
  /// Writes the foods, their groups and amounts.
  ///
  /// - Returns: The nutrients that any food has an amount of, in the order of the map.
  mutating func write(to output: DatasetFolder) throws(FoodSourceError) -> [SourceNutrient] {
    var used: Set<String> = []
    for food in foods {
      try output.write(food.record)
      if food.record.group.isEmpty { summary.foodsWithoutGroup += 1 }
      guard let amounts = food.amountsPer100Grams(isPerVolume: map.isPerVolume) else {
        summary.foodsWithoutDensity += 1
        continue
      }
      for (number, amount) in amounts.all.sorted(by: { $0.key < $1.key }) {
        try output.write(
          [food.record.code, number, amount.writtenNumber, amount.qualifier?.rawValue ?? ""],
          to: .foodNutrient)
        used.insert(number)
        summary.values += 1
        if amount.qualifier == .computed { summary.computed[number, default: 0] += 1 }
      }
    }
    try groups.write(to: output)
    (summary.foods, summary.groups) = (foods.count, groups.names.count)
    summary.nutrients = used.count
    let mapped = map.columns.map(\.nutrient)
    let numbers = Set(mapped.map(\.number))
    let computed = ComputedAmounts.rules.map(\.nutrient).filter { !numbers.contains($0.number) }
    return (mapped + computed).filter { used.contains($0.number) }
  }
}

/// A food of a table with its amounts, as the table gives them.
private struct TableFood {
  var record: FoodRecord
  /// The grams of one milliliter, where the table or its map says it.
  var density: ExactDecimal?
  var amounts = FoodAmounts()

  /// The amounts in 100 g, with those that can be computed; nil if the density is unknown.
  func amountsPer100Grams(isPerVolume: Bool) -> FoodAmounts? {
    var amounts = amounts
    if isPerVolume {
      guard let density, density.digits > 0 else { return nil }
      amounts.divide(by: density.value)
    }
    ComputedAmounts.add(to: &amounts)
    return amounts
  }
}
