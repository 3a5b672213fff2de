internal import MealPlanning
internal import Nutrition
public import Representation

extension DayPlanReport {
  /// The plans with their foods, then how far each brings the day.
  public func text(width: Int?, style: Style) -> String {
    var foods = Table([("Amount", .right), ("Food", .leftWrapped), ("Code", .left)])
    for (index, plan) in plans.enumerated() {
      foods.append(title: "Plan \(index + 1)")
      for food in plan.foods {
        foods.append([
          food.amount.equation, food.food.listedName,
          codes[food.food.code] ?? food.food.code.description,
        ])
      }
    }
    var table = Table(
      [("Percent of target", .left), ("Now", .right)]
        + plans.indices.map { ("Plan \($0 + 1)", .right) })
    append(
      "To reach", planner.progress.indices.filter { planner.gaps.contains(planner.progress[$0]) },
      of: \.minimum, to: &table)
    append(
      "Not to exceed",
      planner.progress.indices.filter {
        planner.progress[$0].maximumAmount != nil && !planner.progress[$0].isFarFromUpperLimit
      },
      of: \.maximum, to: &table)
    let percents = table.text(width: width, style: style)
    let legend =
      style.isPlain || !percents.contains("≥") ? "" : "\n\(NutrientFact.atLeastLegend)\n"
    return foods.text(width: width, style: style) + "\n" + percents + legend
  }

  private func append(
    _ title: String, _ places: [Int], of bound: (Target) -> Double?, to table: inout Table
  ) {
    guard !places.isEmpty else { return }
    table.append(title: title)
    for place in places {
      let progress = planner.progress[place]
      guard let bound = bound(progress.target.target) else { continue }
      table.append(
        ["  \(name(progress))"]
          + ([progress] + plans.map { $0.progress[place] }).map { progress in
            guard let intake = progress.intake, bound > 0 else { return NutrientFact.unknown }
            return (intake.isAtLeast ? "≥ " : "")
              + DecimalText.rounded(intake.known * 100 / bound, decimals: 0)
          })
    }
  }

  private func name(_ progress: TargetProgress) -> String {
    let name = nutrient(progress)?.everydayName ?? ""
    return switch progress.target.target.measure {
    case .amount: name
    case .percentOfEnergy: "\(name), as a share of calories"
    case .perThousandKilocalories: "\(name) per 1,000 kcal"
    case .ratio(_, let other): "\(name) to \(nutrient(other)?.everydayName.lowercasedName ?? "")"
    }
  }

  /// What can't be judged, and what is left out.
  public var notes: [String] {
    // The other bound of a gap may be unknown, too, but that nutrient is judged.
    let gaps = Set(planner.gaps.map(\.target.target.measure.nutrient))
    let unknown = planner.unknown.filter { !gaps.contains($0.target.target.measure.nutrient) }
      .compactMap { nutrient($0)?.everydayName.lowercasedName }
    let excluded = planner.excluded
    return
      (unknown.isEmpty
      ? []
      : ["Not assessed: \(unknown.joined(separator: ", ")). Too many values are unknown."])
      + (excluded == 0
        ? []
        : [
          "Excluded \(Counted.text(excluded, "food")) with unknown values for nutrients that have "
            + "a maximum."
        ])
  }

  /// The line where there is nothing to suggest.
  public var nothing: String {
    guard planner.canJudgeGaps else {
      return "dv can't make suggestions, because too many of this day's values are unknown."
    }
    guard !planner.gaps.isEmpty else {
      if planner.unknown.contains(where: { $0.target.target.minimum != nil }) {
        return
          "Of the nutrients that can be assessed, this day meets, or is within 5% of, every minimum "
          + "that dv can suggest foods for."
      }
      return planner.shortfall == 0
        ? "Nothing is missing: this day meets every minimum."
        : "This day meets, or is within 5% of, every minimum that dv can suggest foods for."
    }
    guard !planner.suggestions.isEmpty else { return "No common food fits these options." }
    let over = planner.progress.filter { $0.status == .over }
    if over.contains(where: { $0.target.target.measure == .amount(.energy) }) {
      return "This day is already over its maximum for energy, so no food fits. Try `dv swap`."
    }
    let names = over.map { name($0).uncapitalized }
    return "No food closes a gap without exceeding a maximum."
      + (names.isEmpty
        ? "" : " This day is already over the maximum for \(names.joined(separator: ", ")).")
  }
}
