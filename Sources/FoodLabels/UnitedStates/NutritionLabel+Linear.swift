extension NutritionLabel {
  /// The words of the linear format, (j)(13)(ii)(A)(2), with the abbreviations of (j)(13)(ii)(B).
  public var linearWords: [LabelLine.Words] {
    let head = [
      LabelLine.Words(text: "Nutrition Facts", emphasis: .bold),
      LabelLine.Words(text: servings.map { "\($0.text)," } ?? ""),
      LabelLine.Words(text: "Serv. size:", emphasis: .bold),
      LabelLine.Words(text: "\(serving.declared), Amount per serving:"),
      LabelLine.Words(text: "Calories \(calories.declared ?? LabelLine.unknown),", emphasis: .bold),
    ]
    let all = lines + vitamins
    return head.filter { !$0.text.isEmpty }
      + all.enumerated().flatMap { index, line -> [LabelLine.Words] in
        let percent = line.percentText.map { " (\($0) DV)" } ?? ""
        let end = index == all.count - 1 ? "." : ","
        return [
          LabelLine.Words(
            text: Self.short[line.name] ?? line.name,
            emphasis: line.indent == 0 && !line.isVitaminOrMineral ? .bold : .none),
          LabelLine.Words(
            text: line.amountText + percent + (line.statement.map { " (\($0))" } ?? "") + end),
        ]
      }
  }

  private static let short = [
    "Saturated Fat": "Sat. Fat", "Cholesterol": "Cholest.", "Total Carbohydrate": "Total Carb.",
    "Dietary Fiber": "Fiber", "Added Sugars": "Incl. Added Sugars", "Vitamin D": "Vit. D",
  ]
}
