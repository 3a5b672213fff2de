internal import DatasetFormat
internal import Foundation

/// The forms of vitamin A, vitamin D and folate that Daily Values are stated in and release 24's
/// copy lacks: computed where the parts are known, else carried from release 21 where both
/// releases agree on what the form is made from, else unknown.
struct DerivedNutrients {
  /// Where an amount comes from.
  enum Origin: Equatable {
    case computed(ExactDecimal)
    case carried(ExactDecimal)
    case unknown
  }

  /// Vitamin A, µg RAE.
  let vitaminA: Origin

  /// Whether vitamin A was not computed because retinol and carotenoids contradict the IU.
  let contradictsVitaminA: Bool

  /// Vitamin D, µg; always computed.
  let vitaminD: ExactDecimal?

  /// Folate, µg DFE; always carried.
  let folate: ExactDecimal?

  /// Folic acid, µg; always carried.
  let folicAcid: ExactDecimal?

  /// Derives from a food's amounts per 100 g by nutrient number and what release 21 has of it.
  init(from amounts: [String: ExactDecimal], _ earlier: StandardReference21.Vitamins?) {
    let parts = VitaminAParts(amounts)
    let vitaminAIU = amounts["318"]
    contradictsVitaminA = parts?.contradicts(iu: vitaminAIU.map { Decimal($0) }) == true
    if let rae = parts?.rae, !contradictsVitaminA {
      vitaminA = .computed(rae)
    } else if let carried = earlier?.vitaminARAE, vitaminAIU != nil,
      vitaminAIU == earlier?.vitaminAIU
    {
      vitaminA = .carried(carried)
    } else {
      vitaminA = .unknown
    }

    // 1 µg is 40 IU.
    vitaminD = amounts["324"].flatMap { ExactDecimal(Decimal($0) / 40) }

    let agreesOnFolate = amounts["417"] != nil && amounts["417"] == earlier?.totalFolate
    folate = agreesOnFolate ? earlier?.folateDFE : nil
    folicAcid = agreesOnFolate ? earlier?.folicAcid : nil
  }

  /// The amounts that are known, by nutrient number.
  var amounts: [String: ExactDecimal] {
    var amounts: [String: ExactDecimal] = [:]
    switch vitaminA {
    case .computed(let rae), .carried(let rae): amounts["320"] = rae
    case .unknown: break
    }
    amounts["328"] = vitaminD
    amounts["431"] = folicAcid
    amounts["435"] = folate
    return amounts
  }
}

/// What vitamin A is made of, µg.
private struct VitaminAParts {
  private let retinol: Decimal
  private let betaCarotene: Decimal
  /// Alpha-carotene and beta-cryptoxanthin, which count half as much as beta-carotene.
  private let otherCarotenoids: Decimal

  /// Nil unless all four parts are known.
  init?(_ amounts: [String: ExactDecimal]) {
    guard let retinol = amounts["319"], let betaCarotene = amounts["321"],
      let alphaCarotene = amounts["322"], let betaCryptoxanthin = amounts["334"]
    else { return nil }
    self.retinol = Decimal(retinol)
    self.betaCarotene = Decimal(betaCarotene)
    otherCarotenoids = Decimal(alphaCarotene) + Decimal(betaCryptoxanthin)
  }

  /// Retinol activity equivalents, µg: retinol + β-carotene ÷ 12 + the others ÷ 24.
  var rae: ExactDecimal? {
    var exact = (24 * retinol + 2 * betaCarotene + otherCarotenoids) / 24
    var rounded = Decimal()
    // Ties go up.
    NSDecimalRound(&rounded, &exact, 2, .plain)
    return ExactDecimal(rounded)
  }

  /// Whether the parts explain less than half of an IU that is more than a rounding error.
  ///
  /// A few foods have vitamin A in IU and zero for every part of it: their parts were never
  /// measured. 1 IU is 0.3 µg retinol, 0.6 µg β-carotene or 1.2 µg of the others.
  func contradicts(iu: Decimal?) -> Bool {
    guard let iu, iu >= 20 else { return false }
    return 2 * (4 * retinol + 2 * betaCarotene + otherCarotenoids) < iu * 6 / 5
  }
}

extension Decimal {
  fileprivate init(_ number: ExactDecimal) {
    self.init(sign: .plus, exponent: -number.places, significand: Decimal(number.digits))
  }
}

extension ExactDecimal {
  fileprivate init?(_ number: Decimal) {
    self.init(written: number.description.utf8)
  }
}
