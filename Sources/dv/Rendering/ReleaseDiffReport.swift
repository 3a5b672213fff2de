internal import DatasetReleases
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal

/// How two releases differ, as text, JSON or CSV.
struct ReleaseDiffReport {
  /// How many differences of a kind text lists by default.
  static let textLimit = 10

  /// Stands for what a release lacks.
  static let nothing = "–"

  let diff: ReleaseDiff
  /// How many differences of a kind JSON and CSV have at most; nil for all.
  let limit: Int?
  /// How many differences of a kind text lists at most; nil for all.
  let textLimit: Int?

  /// The message when nothing differs.
  static func sameness(_ diff: ReleaseDiff) -> String {
    let isWhole = diff.scope.nutrient == nil && diff.scope.foods == nil
    let small = diff.values.smallChanges
    if diff.old == diff.new, isWhole, small == 0 {
      return "Both are release \(name(diff.old))."
    }
    let releases = "Release \(name(diff.old)) and release \(name(diff.new))"
    if small > 0 {
      return "\(releases) differ only in \(Counted.text(small, "smaller change"))."
    }
    return isWhole
      ? "\(releases) have the same contents." : "\(releases) don't differ here."
  }

  /// The summary, then a titled list for each kind of difference.
  ///
  /// - Parameters:
  ///   - width: The width to fit, in columns; nil for any.
  ///   - style: Marks titles and headers.
  /// - Returns: Lines, each ended by a newline.
  func text(width: Int?, style: Style) -> String {
    let parts = [releases(width, style), summary(width, style), byNutrient(width, style)]
    return (parts + lists(width, style)).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The releases that the letters A and B stand for.
  private func releases(_ width: Int?, _ style: Style) -> String {
    var table = Table([("", .left), ("", .leftWrapped)])
    for (letter, release) in [("A", diff.old), ("B", diff.new)] {
      table.append([
        letter, "release \(release.version), \(release.label), published \(release.published)",
      ])
    }
    return table.text(width: width, style: style)
  }

  private static func name(_ release: ReleaseStamp) -> String {
    "\(release.version) (\(release.label))"
  }

  /// A fact in words, such as "common name".
  static func name(_ fact: FoodFact) -> String {
    // Short enough for the summary on a narrow terminal.
    fact == .carbohydrateFactor ? "carb. factor" : fact.rawValue.replacing("-", with: " ")
  }

  /// Whether a single food is compared.
  var isOfOneFood: Bool { diff.scope.foods?.count == 1 }

  // MARK: Summary

  private func summary(_ width: Int?, _ style: Style) -> String {
    var table = Table([
      ("", .left), ("A", .right), ("B", .right), ("ADDED", .right), ("DROPPED", .right),
      ("CHANGED", .right),
    ])
    func append(_ name: String, _ count: DifferenceCount) {
      let numbers = [count.old, count.new, count.added, count.dropped, count.changed]
      table.append([name] + numbers.map(DecimalText.grouped))
    }
    func append(part name: String, _ count: Int) {
      guard count > 0 else { return }
      table.append(["  \(name)", "", "", "", "", DecimalText.grouped(count)])
    }
    let isOfReleases = diff.scope.foods == nil && diff.scope.nutrient == nil
    if diff.scope.nutrient == nil {
      append("Foods", diff.foods.count)
      append(part: "renamed", diff.foods.renamed.count)
      append(part: "other group", diff.foods.moved.count)
      for (fact, foods) in diff.foods.factCounts {
        append(part: Self.name(fact), foods)
      }
    }
    append("Values", diff.values.count)
    append(part: "smaller changes", diff.values.smallChanges)
    if diff.scope.nutrient == nil { append("Portions", diff.portions.count) }
    if diff.scope.foods == nil {
      if isOfReleases { append("Nutrients", diff.nutrients.count) }
      append("Daily Values", diff.dailyValueCount)
    }
    if isOfReleases {
      append("Food groups", diff.groupCount)
      append("Search words", diff.synonymCount)
    }
    return table.text(width: width, style: style) + note(width)
  }

  /// Explains the counts.
  private func note(_ width: Int?) -> String {
    let (foods, nutrients) = (diff.foods.inBoth, diff.nutrients.inBoth)
    guard foods > 0 else {
      return "\nNo food is in both releases. Foods are matched by code.\n"
    }
    guard !isOfOneFood else { return "" }
    let text =
      "\(diff.scope.nutrient == nil ? "Values and portions" : "Values") are compared for the "
      + "\(Counted.text(foods, "food")) "
      + (diff.scope.nutrient == nil ? "and \(Counted.text(nutrients, "nutrient")) " : "")
      + "in both releases. Added values were unknown before, dropped ones are unknown now."
    return "\n"
      + TerminalText.wrapped(text, to: width ?? .max).map { "\($0)\n" }.joined()
  }

  private func byNutrient(_ width: Int?, _ style: Style) -> String {
    let tallies = diff.values.byNutrient
    guard tallies.count > 1, diff.scope.foods == nil else { return "" }
    return list(
      "Values by nutrient", tallies[...], width, style,
      [
        ("NUTRIENT", .left), ("CHANGED", .right), ("MEDIAN", .right), ("ADDED", .right),
        ("DROPPED", .right),
      ]
    ) { tally in
      [
        tally.nutrient.key, DecimalText.grouped(tally.changed),
        tally.medianPercent.map { "± \(Self.percentText($0))" } ?? "",
        DecimalText.grouped(tally.gained), DecimalText.grouped(tally.lost),
      ]
    }
  }

  // MARK: Lists

  /// A title with the number of differences, and a table of the first ones; empty if there are none.
  func list<Difference>(
    _ title: String, _ differences: ArraySlice<Difference>, _ width: Int?, _ style: Style,
    _ columns: [(String, Table.Alignment)], plain: ((Difference) -> PlainRow)? = nil,
    _ cells: (Difference) -> [String]
  ) -> String {
    guard !differences.isEmpty else { return "" }
    var table = Table(columns)
    let shown = differences.prefix(textLimit ?? .max)
    for difference in shown {
      table.append(cells(difference), plain: plain.map { plain in { plain(difference) } })
    }
    let rest = differences.count - shown.count
    return style.bold("\(title): \(DecimalText.grouped(differences.count))") + "\n"
      + table.text(width: width, style: style)
      + (rest > 0 ? "… and \(DecimalText.grouped(rest)) more. Use --all to list them.\n" : "")
  }

  /// A number with every digit and no exponent.
  static func numberText(_ number: Double) -> String {
    number < 1e-3 ? DecimalText.brief(number) : DecimalText.shortest(number)
  }

  /// A relative change with its sign, such as "+12%"; empty for nil.
  static func changeText(_ percent: Double?) -> String {
    percent.map { ($0 < 0 ? "−" : "+") + percentText(abs($0)) } ?? ""
  }

  /// A percentage above zero, with decimals if it is small.
  private static func percentText(_ percent: Double) -> String {
    if percent < 10 { return "\(NutrientFact.text(percent, decimals: percent < 1 ? 2 : 1))%" }
    guard percent < 1e15 else { return "\(DecimalText.shortest(percent))%" }
    return "\(DecimalText.grouped(Int(percent.rounded())))%"
  }
}
