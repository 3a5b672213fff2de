internal import FoodLabels
internal import Nutrition
public import Representation

extension ClaimsReport {
  /// The claims of each country with the figures that decide.
  ///
  /// - Parameters:
  ///   - isComplete: Whether to list the claims that aren't met, too.
  ///   - style: Marks the headings.
  /// - Returns: Lines, each ended by a newline.
  public func text(isComplete: Bool, style: Style) -> String {
    var text = LabelText.heading(food, code)
    for rules in LabelStyle.allCases {
      let claims = claims.filter { $0.style == rules }
      guard !claims.isEmpty else { continue }
      for verdict in Claim.Verdict.allCases where verdict != .notMet || isComplete {
        let all = claims.filter { $0.verdict == verdict && (isComplete || !Self.isBlank($0)) }
        let found = isComplete ? all : Self.strongest(all)
        guard !found.isEmpty || verdict != .undecided else { continue }
        text += "\n\(style.bold("\(rules.claimsTitle): \(verdict.title(found.count))"))\n"
        text += table(found, verdict).text(width: TerminalText.width, style: style)
      }
    }
    return text + disclosureText
  }

  /// Leaves out "source of" where "high in" the same is met, too.
  private static func strongest(_ claims: [Claim]) -> [Claim] {
    let texts = Set(claims.map(\.text))
    let weaker = [("source of ", "high in "), ("source of ", "high ")]
    return claims.filter { claim in
      claim.verdict != .met
        || !weaker.contains { weak, strong in
          claim.text.hasPrefix(weak)
            && texts.contains(strong + claim.text.dropFirst(weak.count))
        }
    }
  }

  /// Whether it is about a vitamin or mineral of which nothing is known.
  private static func isBlank(_ claim: Claim) -> Bool {
    claim.groups.allSatisfy { figures in
      !figures.isEmpty
        && figures.allSatisfy { $0.amount == nil && ["% DV", "% of the NRV"].contains($0.unit) }
    }
  }

  private func table(_ claims: [Claim], _ verdict: Claim.Verdict) -> Table {
    var table = Table([("", .left), ("", .leftWrapped), ("", .left)])
    for claim in claims {
      let figures = words(shown(claim, verdict))
      let condition = claim.condition.map { "only if \($0)" }
      let text = [figures.isEmpty ? nil : figures, condition].compactMap(\.self)
      table.append([claim.text, text.joined(separator: "; "), claim.paragraph])
    }
    return table
  }

  /// The figures that decide: those that are met, those that aren't, or those that are unknown.
  private func shown(_ claim: Claim, _ verdict: Claim.Verdict) -> [Claim.Figure] {
    switch verdict {
    case .met:
      claim.groups.first { $0.allSatisfy { $0.isMet == true } } ?? []
    case .notMet: claim.groups.compactMap { $0.first { $0.isMet == false } }
    case .undecided: claim.groups.flatMap { $0.filter { $0.isMet == nil } }
    }
  }

  /// "Vitamin D 15.3% DV per reference amount, 240 g (at least 10, less than 20)".
  private func words(_ figures: [Claim.Figure]) -> String {
    var texts: [String] = []
    var rest = figures[...]
    while let first = rest.first {
      guard let amount = first.amount else {
        rest = rest.drop { $0.name == first.name && $0.amount == nil }
        texts.append("\(first.name) \(SpokenText.unknown)")
        continue
      }
      let alike = rest.prefix {
        $0.name == first.name && $0.basis == first.basis && $0.unit == first.unit
      }
      let limits = alike.map { "\($0.relation.rawValue) \(DecimalText.shortest($0.limit))" }
      let unit = first.unit.hasPrefix("%") ? first.unit : " \(first.unit)"
      let per = first.basis.isEmpty ? "" : " per \(first.basis)"
      texts.append(
        "\(first.name) \(Self.number(amount))\(unit)\(per) (\(limits.joined(separator: ", ")))")
      rest = rest.dropFirst(alike.count)
    }
    return texts.joined(separator: "; ")
  }

  private static func number(_ amount: AmountRange) -> String {
    let text = { (value: Double) in DecimalText.brief((value * 100).rounded() / 100) }
    guard amount.most > amount.least else { return text(amount.least) }
    return amount.most.isFinite
      ? "\(text(amount.least))–\(text(amount.most))" : "≥ \(text(amount.least))"
  }

  private var disclosureText: String {
    guard !disclosures.isEmpty else { return "" }
    let names = disclosures.map { figure in
      figure.isMet == nil
        ? "\(figure.name.lowercased()), if it is \(figure.relation.rawValue) "
          + "\(DecimalText.shortest(figure.limit)) \(figure.unit)" : figure.name.lowercased()
    }
    return "\n"
      + TerminalText.wrapped(
        "A US label that makes any claim must also point out the food's "
          + "\(names.joined(separator: "; ")) (21 CFR 101.13(h)(1)).",
        to: TerminalText.width ?? 80
      ).map { "\($0)\n" }.joined()
  }
}

extension LabelStyle {
  fileprivate var claimsTitle: String {
    switch self {
    case .unitedStates: "United States"
    case .europeanUnion: "European Union"
    case .unitedKingdom: "United Kingdom"
    case .canada: "Canada"
    }
  }
}

extension Claim.Verdict {
  fileprivate func title(_ count: Int) -> String {
    let claims = Counted.text(count, "claim")
    return switch self {
    case .met: "\(claims) met"
    case .notMet: "\(claims) not met"
    case .undecided: "\(count) undecided"
    }
  }
}
