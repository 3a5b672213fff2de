internal import Nutrition
public import Representation

extension TargetsReport {
  /// A table of the targets, with what their sources mean.
  public func text(style: Style) -> String {
    var table = Table([
      ("Nutrient", .left), ("At least", .right), ("At most", .right), ("From", .left),
    ])
    for entry in set.targets {
      guard let nutrient = nutrients[entry.target.measure.nutrient] else { continue }
      let name = nutrient.everydayName + TargetText.suffix(entry.target.measure, nutrients)
      let amount = { TargetText.amount($0, entry.target.measure, nutrient) }
      let (minimum, maximum) = (entry.target.minimum.map(amount), entry.target.maximum.map(amount))
      let source = Self.sources(of: entry).map(\.title).joined(separator: ", ")
      table.append([name, minimum ?? "", maximum ?? "", source]) {
        let bounds = [
          minimum.map { "at least \($0)" }, maximum.map { "at most \($0)" },
        ].compactMap(\.self).joined(separator: ", ")
        return .facts("\(name): \(bounds) (\(source))")
      }
    }
    return "\(style.bold(TerminalText.harmless(title)))\n"
      + table.text(width: nil, style: style) + (legend.isEmpty ? "" : "\n\(legend)\n")
  }

  private var title: String {
    let whose = person.isEmpty ? "Targets" : "\(person)'s targets"
    let whom =
      switch set.reference {
      case .dietaryReferenceIntakes: set.lifeStage?.title ?? ""
      case .referenceValues: "Daily Values for \((set.lifeStage?.population ?? .adults).title)"
      }
    return "\(whose) for \(day): \(whom)"
  }

  /// What is missing or left out, a sentence each.
  public var notes: [String] {
    let unresolved = set.unresolved.compactMap { nutrients[$0.nutrient]?.everydayName }
    return (missing.advice(for: person).map { [$0] } ?? [])
      + (unresolved.isEmpty
        ? []
        : [
          "Targets not used because the body weight is unknown: "
            + "\(unresolved.joined(separator: ", ")) per kg."
        ])
  }

  private static func sources(of entry: SourcedTarget) -> [TargetSource] {
    let sources = [entry.minimumSource, entry.maximumSource].compactMap(\.self)
    return sources.first == sources.last ? Array(sources.prefix(1)) : sources
  }

  /// What the short names in the table stand for.
  private var legend: String {
    let used = Set(set.targets.flatMap(Self.sources))
    return TargetSource.allCases.filter { used.contains($0) && $0 != .own && $0 != .referenceValue }
      .map { "\($0.title): \($0.meaning)." }.joined(separator: "\n")
  }
}
