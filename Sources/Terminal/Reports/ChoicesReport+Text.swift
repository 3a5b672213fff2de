internal import FoodDatabase
internal import Nutrition
public import Representation

extension ChoicesReport {
  /// A table of the choices.
  public func text(width: Int?, style: Style) -> String {
    var table = Table([
      ("Words", .left), ("Food", .leftWrapped), ("Code", .left), ("Used", .left),
    ])
    for line in lines {
      table.append([line.choice.name, line.food, line.code, line.use]) {
        .record([line.choice.name, "Food: \(line.food)", "Code: \(line.code)", "Used: \(line.use)"])
      }
    }
    return table.text(width: width, style: style)
  }
}

extension ChoicesReport.Line {
  /// The food, and the portion that it is weighed by.
  fileprivate var food: String {
    guard let name else { return "(no longer in the data, so not used)" }
    guard let portion = choice.portion else { return name }
    return "\(name); \(portion.measure.isEmpty ? "one" : "1 \(portion.measure)") is \(portion.text)"
  }

  fileprivate var use: String {
    switch choice.context {
    case .diary: "as eaten"
    case .recipe: "in recipes"
    }
  }
}

extension ForgottenChoicesReport: ChangeReport {
  /// One sentence, and how to undo it.
  public var lines: [String] {
    let what =
      choices.count == 1
      ? "your choice for \"\(choices[0].name)\"" : Counted.text(choices.count, "choice")
    return ["Forgot \(what). To undo, run `dv user undo`."]
  }
}
