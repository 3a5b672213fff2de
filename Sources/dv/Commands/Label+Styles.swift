internal import ArgumentParser
internal import FoodLabels
internal import LabelRendering
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

extension Label {
  /// Rejects options that don't apply to a country's labels.
  func checkOptions(of style: LabelStyle) throws {
    let europe: [LabelStyle] = [.europeanUnion, .unitedKingdom]
    let given: [(option: String, isGiven: Bool, styles: [LabelStyle])] = [
      ("--format", format != nil, [.unitedStates]),
      ("--servings", servings != nil, [.unitedStates]),
      ("--pdcaas", pdcaas != nil, [.unitedStates]),
      ("--vitamins", vitamins, [.unitedStates, .europeanUnion]),
      ("--per", basis.per != nil, europe),
      ("--population", references.population.map { $0 != "adults" } ?? false, [.unitedStates]),
      ("--available-carbohydrate", basis.availableCarbohydrate, europe),
    ]
    if let wrong = given.first(where: { $0.isGiven && !$0.styles.contains(style) }) {
      throw ValidationError(
        "\(wrong.option) works only with --style "
          + "\(wrong.styles.map(\.rawValue).joined(separator: " or ")).")
    }
  }

  // MARK: United States

  /// The Nutrition Facts label, in any format.
  func writeFacts(
    _ report: LabelReport, _ values: ReferenceValues, _ quality: ProteinQuality?
  ) throws {
    let (label, food) = (report.label, report.food)
    let format = format.flatMap(LabelFormat.init) ?? .vertical
    if let condition = format.condition { output.note(condition) }
    if format == .front {
      let box = try NutritionInfoBox(label)
      let report = NutritionInfoBoxReport(box: box, food: food, code: report.code)
      let picture = { NutritionInfoBoxSVG(box).text }
      return try write(
        report, svg: picture, html: { LabelPage(picture(), title: "Nutrition Info").text },
        text: { report.text(style: output.style) })
    }
    writeNotes(on: label)
    let container = label.container(of: food, references: values, proteinQuality: quality)
    if format == .dual, container == nil {
      throw Failure(
        .usage,
        "To add a column for the whole container, dv needs the number of servings per container.",
        hint: "Add --servings, such as --servings 2.")
    }
    if format == .vertical,
      label.needsContainerColumn(referenceAmount: food.referenceAmountGrams) == true
    {
      output.note(
        "The label of a container that holds 2 to 3 reference amounts needs a second column (21 CFR "
          + "101.9(b)(12)(i)). To add it, use --format dual.")
    }
    let picture = LabelSVG(label, format: format, container: format == .dual ? container : nil)
    try write(
      report, svg: { picture.text },
      html: {
        format == .vertical
          ? LabelHTML(label).text : LabelPage(picture.text, title: "Nutrition Facts").text
      },
      text: {
        report.text(
          format: format, container: container, isExplained: explain, style: output.style)
      })
  }

  /// Notes on what the label itself does not show.
  private func writeNotes(on label: NutritionLabel) {
    if amount == nil {
      output.note("Serving: \(label.serving.declared). To change it, use --amount.")
    }
    if !label.omitted.isEmpty {
      output.note(
        "Left out \(Counted.text(label.omitted.count, "voluntary nutrient")) with unknown values"
          + (explain ? "." : "; --explain lists them."))
    }
    if label.lacksProteinQuality {
      output.note(
        "Left out protein's %DV, which depends on protein quality. To include it, use --pdcaas.")
    }
  }

  // MARK: Other countries

  /// The label of another country.
  func writeTable(
    _ food: Food, _ serving: FoodAmount?, _ style: LabelStyle, _ values: ReferenceValues,
    _ code: String?
  ) throws {
    let table = try table(food, serving, style, values)
    if let sugars = table.lines.first(where: { $0.key == "sugars" })?.cells.first?.amount,
      let all = table.lines.first(where: { $0.key == "carbohydrate" })?.cells.first?.amount,
      sugars.least > all.most
    {
      output.note(
        "Sugars exceed carbohydrate because the two were measured by different methods.")
    }
    let report = NutritionTableReport(table: table, food: food, code: code)
    let picture = { NutritionTableSVG(table).text }
    try write(
      report, svg: picture,
      html: { LabelPage(picture(), title: NutritionTableSVG(table).title).text },
      text: { report.text(isExplained: explain, style: output.style) })
  }

  private func table(
    _ food: Food, _ serving: FoodAmount?, _ style: LabelStyle, _ values: ReferenceValues
  ) throws -> NutritionTable {
    if style == .canada {
      let usual = serving ?? NutritionLabel.usualServing(of: food)
      let table = CanadianLabel.table(of: food, serving: usual, references: values)
      if serving == nil, let column = table.columns.first {
        output.note(
          "Serving: \(column.title.dropFirst("Per ".count)). To change it, use --amount.")
      }
      return table
    }
    let per = try basis.value(for: food)
    let table =
      style == .unitedKingdom
      ? FrontOfPackLabel.table(
        of: food, per: per, portion: serving, references: values,
        isCarbohydrateAvailable: basis.availableCarbohydrate)
      : EuropeanLabel.table(
        of: food, per: per, portion: serving, references: values, isComplete: vitamins,
        isCarbohydrateAvailable: basis.availableCarbohydrate)
    return try table ?? basis.noVolume(food)
  }
}
