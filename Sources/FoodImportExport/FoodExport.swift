public import Nutrition
public import Text

/// Custom foods and corrections as text that `FoodFile` reads back without loss.
public struct FoodExport: Sendable {
  /// The keys of a correction in JSON, in order.
  static let correctionMembers = ["code", "name", "nutrients"]

  private let foods: [Food]
  private let corrections: [Corrections]
  /// The names of the corrected foods that the release in use has.
  private let names: [FoodCode: String]
  /// The keys of nutrients by their numbers.
  private let keys: [NutrientNumber: String]
  /// The nutrients that occur, in display order.
  private let numbers: [NutrientNumber]

  /// Prepares an export.
  ///
  /// - Parameters:
  ///   - foods: The custom foods.
  ///   - corrections: Corrections of shipped foods.
  ///   - names: The names of the corrected foods in the release in use; an import couldn't keep
  ///     other names.
  ///   - nutrients: All nutrients, in display order.
  public init(
    foods: [Food], corrections: [Corrections], names: [FoodCode: String], nutrients: [Nutrient]
  ) {
    self.foods = foods
    self.corrections = corrections
    self.names = names
    keys = Dictionary(
      nutrients.map { ($0.number, $0.key) }, uniquingKeysWith: { first, _ in first })
    var occurring = Set(foods.flatMap { $0.nutrients.amounts.keys })
    occurring.formUnion(corrections.flatMap(\.amounts.keys))
    let known = nutrients.map(\.number).filter(occurring.contains)
    // Those that this release lacks are kept under their numbers.
    numbers = known + occurring.subtracting(known).sorted { $0.rawValue < $1.rawValue }
  }

  /// How many foods are written, including corrected ones.
  public var count: Int { foods.count + corrections.count }

  // MARK: Delimited text

  /// The foods as delimited text, one row per food.
  public var text: String {
    // Custom foods hold no control characters unless another program wrote them.
    var dialect = Dialect.pipeSeparated
    dialect.writesControls = false
    var encoder = DelimitedEncoder(dialect: dialect)
    let servings = max(1, foods.map(\.portions.count).max() ?? 0)
    encoder.append(
      FoodField.allCases.map(\.rawValue)
        + (1...servings).flatMap { number in
          ServingColumn.allCases.map { $0.name(number: number) }
        } + numbers.map(key))
    for food in foods {
      encoder.append(
        FoodField.allCases.map { food.text($0) } + servingFields(food.portions, servings)
          + numbers.map { food.nutrients[$0].map(DecimalText.shortest) ?? "" })
    }
    for correction in corrections {
      encoder.append(
        FoodField.allCases.map { column in
          switch column {
          case .code: correction.code.description
          case .name: names[correction.code] ?? ""
          case .perGrams: "100"
          default: ""
          }
        } + servingFields([], servings)
          + numbers.map { number in
            guard let amount = correction.amounts[number] else { return "" }
            return amount.map(DecimalText.shortest) ?? NutrientEntry.unknown
          })
    }
    return String(decoding: encoder.bytes, as: UTF8.self)
  }

  private func servingFields(_ portions: [Portion], _ count: Int) -> [String] {
    (0..<count).flatMap { index -> [String] in
      guard index < portions.count else { return ["", "", ""] }
      let portion = portions[index]
      return [
        DecimalText.shortest(portion.amount), portion.unit, DecimalText.shortest(portion.grams),
      ]
    }
  }

  private func key(_ number: NutrientNumber) -> String { keys[number] ?? number.rawValue }

  // MARK: JSON

  /// The foods as one JSON object.
  public var json: JSON {
    .object([("foods", .array(foods.map(json) + corrections.map(json)))])
  }

  private func json(_ food: Food) -> JSON {
    var members: [(key: String, value: JSON)] = []
    for field in FoodField.allCases {
      let value: JSON? =
        switch food.value(field) {
        case .text(let text): .string(text)
        case .number(let number): .number(number)
        case nil: nil
        }
      members.append((field.member, value ?? .null))
    }
    members.append(
      (
        "servings",
        .array(
          food.portions.map {
            .object([
              ("amount", .number($0.amount)), ("unit", .string($0.unit)),
              ("grams", .number($0.grams)),
            ])
          })
      ))
    members.append(("nutrients", amounts { food.nutrients[$0].map(JSON.number) }))
    return .object(members)
  }

  private func json(_ correction: Corrections) -> JSON {
    .object([
      ("code", .string(correction.code.description)),
      ("name", .optional(names[correction.code])),
      ("nutrients", amounts { correction.amounts[$0].map(JSON.optional) }),
    ])
  }

  private func amounts(_ value: (NutrientNumber) -> JSON?) -> JSON {
    .object(numbers.compactMap { number in value(number).map { (key(number), $0) } })
  }
}

extension Food {
  /// A field as text; empty when the food says nothing.
  fileprivate func text(_ field: FoodField) -> String {
    switch value(field) {
    case .text(let text): text
    case .number(let number): DecimalText.shortest(number)
    case nil: ""
    }
  }
}
