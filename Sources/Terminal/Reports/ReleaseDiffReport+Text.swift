internal import DatasetReleases
internal import FoodDatabase
internal import Nutrition
public import Representation

extension ReleaseDiffReport {
  /// How many differences of a kind are listed unless more are wanted.
  public static let textLimit = 10

  /// The summary, then a titled list for each kind of difference.
  ///
  /// - Parameters:
  ///   - limit: How many differences of a kind are listed; nil for all.
  ///   - width: The width to fit, in columns; nil for any.
  ///   - style: Marks titles and headers.
  /// - Returns: Lines, each ended by a newline; none if nothing differs.
  public func text(limit: Int?, width: Int?, style: Style) -> String {
    diff.isEmpty ? "" : ReleaseDiffText(diff: diff, limit: limit, width: width, style: style).text
  }

  /// The message when nothing differs.
  public var sameness: String {
    let name = { (release: ReleaseStamp) in "\(release.version) (\(release.label))" }
    let small = diff.values.smallChanges
    if diff.old == diff.new, diff.scope.isOfReleases, small == 0 {
      return "Both are release \(name(diff.old))."
    }
    let releases = "Release \(name(diff.old)) and release \(name(diff.new))"
    if small > 0 {
      return "\(releases) differ only by \(Counted.text(small, "smaller change"))."
    }
    return diff.scope.isOfReleases
      ? "\(releases) have the same contents."
      : "\(releases) have no differences in the foods and nutrients you chose."
  }
}

/// Differences as tables.
struct ReleaseDiffText {
  let diff: ReleaseDiff
  let limit: Int?
  let width: Int?
  let style: Style

  /// Stands for what a release lacks.
  static let nothing = SpokenText.unknownSign

  var text: String {
    ([releases, summary, byNutrient] + lists).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The releases that the letters A and B stand for.
  private var releases: String {
    var table = Table([("", .left), ("", .leftWrapped)])
    for (letter, release) in [("A", diff.old), ("B", diff.new)] {
      table.append([
        letter, "release \(release.version), \(release.label), published \(release.published)",
      ])
    }
    return table.text(width: width, style: style)
  }

  /// A fact in words, such as "common name".
  static func name(_ fact: FoodFact) -> String {
    // Short enough for the summary on a narrow terminal.
    fact == .carbohydrateFactor ? "carb. factor" : fact.rawValue.replacing("-", with: " ")
  }

  /// Whether a single food is compared.
  var isOfOneFood: Bool { diff.scope.foods?.count == 1 }

  // MARK: Summary

  private var summary: String {
    var table = Table([
      ("", .left), ("A", .right), ("B", .right), ("Added", .right), ("Dropped", .right),
      ("Changed", .right),
    ])
    func append(_ name: String, _ count: DifferenceCount) {
      let numbers = [count.old, count.new, count.added, count.dropped, count.changed]
      table.append([name] + numbers.map(DecimalText.grouped))
    }
    func append(part name: String, _ count: Int) {
      guard count > 0 else { return }
      table.append(["  \(name)", "", "", "", "", DecimalText.grouped(count)])
    }
    if diff.scope.isOfFoods {
      append("Foods", diff.foods.count)
      append(part: "renamed", diff.foods.renamed.count)
      append(part: "different group", diff.foods.moved.count)
      for (fact, foods) in diff.foods.factCounts {
        append(part: Self.name(fact), foods)
      }
    }
    append("Values", diff.values.count)
    append(part: "smaller changes", diff.values.smallChanges)
    if diff.scope.isOfFoods { append("Portions", diff.portions.count) }
    if diff.scope.foods == nil {
      if diff.scope.isOfReleases { append("Nutrients", diff.nutrients.count) }
      append("Reference values", diff.referenceValueCount)
    }
    if diff.scope.isOfReleases {
      append("Food groups", diff.groupCount)
      append("Search words", diff.synonymCount)
    }
    return table.text(width: width, style: style) + note
  }

  /// Explains the counts.
  private var note: String {
    let (foods, nutrients) = (diff.foods.inBoth, diff.nutrients.inBoth)
    guard foods > 0 else {
      return "\nNo food is in both releases. Foods are matched by code.\n"
    }
    guard !isOfOneFood else { return "" }
    let text =
      "\(diff.scope.isOfFoods ? "Values and portions" : "Values") are compared for the "
      + "\(Counted.text(foods, "food")) "
      + (diff.scope.isOfFoods ? "and \(Counted.text(nutrients, "nutrient")) " : "")
      + "in both releases. Added values were unknown before; dropped values are unknown now."
    return "\n" + TerminalText.wrapped(text, to: width ?? .max).map { "\($0)\n" }.joined()
  }

  private var byNutrient: String {
    let tallies = diff.values.byNutrient
    guard tallies.count > 1, diff.scope.foods == nil else { return "" }
    return list(
      "Values by nutrient", tallies,
      [
        ("Nutrient", .left), ("Changed", .right), ("Median", .right), ("Added", .right),
        ("Dropped", .right),
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
  func list<Differences: Collection>(
    _ title: String, _ differences: Differences,
    _ columns: [(String, Table.Alignment)], plain: ((Differences.Element) -> PlainRow)? = nil,
    _ cells: (Differences.Element) -> [String]
  ) -> String {
    guard !differences.isEmpty else { return "" }
    var table = Table(columns)
    let shown = differences.prefix(limit ?? .max)
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
