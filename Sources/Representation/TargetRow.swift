public import Nutrition

/// An amount of a nutrient in words, beside a target for it.
public struct TargetRow: Sendable {
  /// What is counted.
  public let measure: Target.Measure
  /// Its name.
  public let name: String
  /// The amount with its unit.
  public let amount: String
  /// The target in words; empty if there is none.
  public let target: String
  /// The place of the target among those that were given; nil if there is none.
  public let place: Int?

  /// The rows of a nutrient: its amount with the target for that, then targets of another kind, such as
  /// a percentage of energy.
  ///
  /// - Parameters:
  ///   - nutrient: The nutrient.
  ///   - total: How much of it there is.
  ///   - targets: The targets for it, and how much of what each counts there is.
  ///   - nutrients: All nutrients by number.
  /// - Returns: At least one row.
  public static func rows(
    of nutrient: Nutrient, _ total: NutrientTotal,
    _ targets: [(target: Target, intake: TargetIntake?)],
    among nutrients: [NutrientNumber: Nutrient]
  ) -> [TargetRow] {
    let first = targets.firstIndex { $0.target.measure == .amount(nutrient.number) }
    // Tryptophan counts as niacin where a target is for niacin.
    let counted = first.flatMap { targets[$0].intake }
    let isMore = counted.map { $0.known != total.amount } ?? false
    let amount = TargetRow(
      measure: .amount(nutrient.number),
      name: nutrient.everydayName + (isMore ? ", with tryptophan" : ""),
      amount: nutrient.dayAmount(
        isMore ? counted?.known : total.amount,
        isAtLeast: isMore ? counted?.most == nil : total.isAtLeast),
      target: first.map { TargetText.bounds(targets[$0].target, nutrient) } ?? "", place: first)
    let others = targets.indices.filter { $0 != first }.map { place in
      let (target, intake) = targets[place]
      return TargetRow(
        measure: target.measure,
        name: nutrient.everydayName + TargetText.suffix(target.measure, nutrients),
        amount: TargetText.intake(intake, target.measure, nutrient),
        target: TargetText.bounds(target, nutrient), place: place)
    }
    return [amount] + others
  }
}
