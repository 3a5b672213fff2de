internal import Nutrition
public import Representation

extension ProfileReport {
  /// What is known about the person, a line each.
  public func text(style: Style) -> String {
    let unknown = SpokenText.unknownSign
    var facts = [
      ("Born", birthText ?? unknown), ("Sex", person.sex?.rawValue ?? unknown),
      ("Height", person.heightCm.map(BodyText.height) ?? unknown),
      ("Weight", weight.map { "\(BodyText.weight($0.kilograms)), \($0.day)" } ?? unknown),
      ("Activity", person.activity?.title ?? unknown),
    ]
    if let due = person.due { facts.append(("Baby due", "\(due)\(weeksText)")) }
    if let since = person.nursingSince { facts.append(("Breastfeeding since", "\(since)")) }
    if let reference = person.reference { facts.append(("Targets from", reference.title)) }
    if let name = percentReferenceName { facts.append(("Reference", name)) }
    if let units = person.units { facts.append(("Units", units.title)) }
    facts.append(("Life stage", person.lifeStage(on: day)?.title ?? unknown))
    let kilocalories = energy.kilocalories.map {
      "about \(DecimalText.grouped(Int($0.rounded()))) kcal a day"
    }
    facts.append(("Needs", kilocalories ?? unknown))
    var table = Table([("", .left), ("", .left)])
    for (name, text) in facts { table.append([name, text]) }
    let title = person.name.isEmpty ? "Your profile" : "\(person.name)'s profile"
    return "\(style.bold(TerminalText.harmless(title)))\n"
      + table.text(width: nil, style: Style(isOn: false, isPlain: style.isPlain))
  }

  /// What is missing, and how to add it; nil if nothing is.
  public var advice: String? { energy.missing.advice(for: person.name) }

  private var birthText: String? {
    person.birth.map { birth in
      guard let age = person.age(on: day) else { return birth.description }
      return age.years < 2
        ? "\(birth) (\(Counted.text(age.months, "month")))" : "\(birth) (\(age.years) years)"
    }
  }

  private var weeksText: String {
    guard case .pregnant(let weeks) = person.maternity(on: day) else { return "" }
    return " (week \(weeks + 1))"
  }
}

extension DisplayUnits {
  /// The units that differ from the usual ones: "kJ, ounces, with salt".
  fileprivate var title: String {
    [
      energy == .kilocalories ? nil : energy == .both ? "kcal and kJ" : energy.rawValue,
      weight == .grams ? nil : weight.rawValue, showsSalt ? "with salt" : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension TargetReference {
  /// What it is called.
  var title: String {
    switch self {
    case .dietaryReferenceIntakes: "Dietary Reference Intakes"
    case .referenceValues: "Daily Values"
    }
  }
}

extension PeopleReport {
  /// A table of the people.
  public func text(style: Style) -> String {
    var table = Table([("Person", .left), ("Born", .left), ("Sex", .left)])
    for person in people {
      table.append([
        person.name.isEmpty ? "(you)" : person.name,
        person.birth?.description ?? SpokenText.unknownSign,
        person.sex?.rawValue ?? SpokenText.unknownSign,
      ])
    }
    return table.text(width: nil, style: style)
  }
}

extension PersonRemovalReport: ChangeReport {
  /// One sentence, and how to undo it.
  public var lines: [String] {
    let whose = name.isEmpty ? "your profile" : "\(name)'s profile"
    return ["Removed \(whose), including its weights and targets. To undo, run `dv user undo`."]
  }
}
