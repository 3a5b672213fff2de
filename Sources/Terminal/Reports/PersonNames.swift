internal import Nutrition

extension LifeStage {
  /// Whom it means, such as "women 31–50 years".
  var title: String {
    switch self {
    case .infants0To6Months: "infants 0–6 months"
    case .infants7To12Months: "infants 7–12 months"
    case .children1To3: "children 1–3 years"
    case .children4To8: "children 4–8 years"
    case .males9To13: "boys 9–13 years"
    case .males14To18: "boys 14–18 years"
    case .males19To30: "men 19–30 years"
    case .males31To50: "men 31–50 years"
    case .males51To70: "men 51–70 years"
    case .males71AndUp: "men 71 years and older"
    case .females9To13: "girls 9–13 years"
    case .females14To18: "girls 14–18 years"
    case .females19To30: "women 19–30 years"
    case .females31To50: "women 31–50 years"
    case .females51To70: "women 51–70 years"
    case .females71AndUp: "women 71 years and older"
    case .pregnant14To18: "pregnant, age 18 or younger"
    case .pregnant19To30: "pregnant, ages 19–30"
    case .pregnant31To50: "pregnant, age 31 or older"
    case .lactating14To18: "breastfeeding, age 18 or younger"
    case .lactating19To30: "breastfeeding, ages 19–30"
    case .lactating31To50: "breastfeeding, age 31 or older"
    }
  }
}

extension PersonFact {
  /// What is missing, within a sentence.
  var title: String {
    switch self {
    case .birthDate: "birth date"
    case .sex: "sex"
    case .height: "height"
    case .weight: "weight"
    case .activity: "activity"
    case .weightBeforePregnancy: "pre-pregnancy weight"
    }
  }

  /// The option that sets it.
  fileprivate var option: String? {
    switch self {
    case .birthDate: "--born"
    case .sex: "--sex"
    case .height: "--height"
    case .weight: "--weight"
    case .activity: "--activity"
    case .weightBeforePregnancy: nil
    }
  }
}

extension [PersonFact] {
  /// What is missing and how to add it, in a sentence each; nil if nothing is.
  func advice(for person: String) -> String? {
    guard !isEmpty else { return nil }
    let options = compactMap(\.option).joined(separator: ", ")
    let name = person.isEmpty ? "" : " --person \"\(person)\""
    let before =
      contains(.weightBeforePregnancy)
      ? " Record the pre-pregnancy weight with `dv weight WEIGHT --date DAY\(name)`." : ""
    return "Unknown: \(map(\.title).joined(separator: ", "))."
      + (options.isEmpty ? "" : " Use `dv profile set\(name)` with \(options).") + before
  }
}

extension ActivityLevel {
  /// The level in words.
  var title: String {
    switch self {
    case .inactive: "inactive"
    case .lowActive: "low active"
    case .active: "active"
    case .veryActive: "very active"
    }
  }
}

extension TargetSource {
  /// The short name that nutritionists use.
  var title: String {
    switch self {
    case .allowance: "RDA"
    case .adequateIntake: "AI"
    case .upperLimit: "UL"
    case .riskReduction: "CDRR"
    case .energyRange: "AMDR"
    case .energyRequirement: "EER"
    case .referenceValue: "Daily Value"
    case .own: "yours"
    }
  }

  /// What the short name stands for.
  var meaning: String {
    switch self {
    case .allowance: "recommended dietary allowance"
    case .adequateIntake: "adequate intake"
    case .upperLimit: "tolerable upper intake level"
    case .riskReduction: "chronic disease risk reduction intake"
    case .energyRange: "acceptable macronutrient distribution range"
    case .energyRequirement: "estimated energy requirement, ± 10%"
    case .referenceValue: "FDA's Daily Value"
    case .own: "your own target"
    }
  }
}

/// Body weights and heights in both systems.
enum BodyText {
  /// "64.2 kg (141.5 lb)".
  static func weight(_ kilograms: Double) -> String {
    "\(self.kilograms(kilograms)) kg (\(pounds(kilograms)) lb)"
  }

  static func kilograms(_ kilograms: Double) -> String {
    DecimalText.rounded(kilograms, decimals: 1)
  }

  static func pounds(_ kilograms: Double) -> String {
    DecimalText.rounded(BodyMeasure.pounds(kilograms: kilograms), decimals: 1)
  }

  /// "168 cm (5 ft 6 in)".
  static func height(_ centimeters: Double) -> String {
    "\(DecimalText.brief((centimeters * 10).rounded() / 10)) cm "
      + "(\(BodyMeasure.feetAndInches(centimeters: centimeters)))"
  }
}
