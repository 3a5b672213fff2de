internal import ArgumentParser
internal import Terminal
internal import Text
internal import FoodDatabase
internal import Nutrition

/// `dv groups`: what kinds of food there are.
struct Groups: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "groups", _superCommandName: DV.name,
    abstract: "List the food groups, their keys and how many foods they have.",
    discussion: """
      EXAMPLES
        dv groups
        dv groups --json
      """)

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let database = try options.open(answering: output)
    let counts = try database.foodCounts()
    let groups = try database.groups().map { (group: $0, foods: counts[$0.key] ?? 0) }
    let json = { JSON.object([("groups", .array(groups.map(Self.json)))]) }
    try output.write(
      json: json(), csv: csv(groups),
      text: text(groups, withoutGroup: counts[nil] ?? 0, output.style))
  }

  private func text(
    _ groups: [(group: FoodGroup, foods: Int)], withoutGroup: Int, _ style: Style
  ) -> String {
    var table = Table([("KEY", .left), ("NAME", .left), ("FOODS", .right)])
    for (group, foods) in groups {
      table.append([group.key, group.name, DecimalText.grouped(foods)])
    }
    if withoutGroup > 0 { table.append(["", "(no group)", DecimalText.grouped(withoutGroup)]) }
    return table.text(width: nil, style: style)
  }

  private static func json(_ group: FoodGroup, _ foods: Int) -> JSON {
    .object([
      ("key", .string(group.key)), ("name", .string(group.name)), ("foods", .integer(foods)),
    ])
  }

  private func csv(_ groups: [(group: FoodGroup, foods: Int)]) -> String {
    var encoder = DelimitedEncoder(dialect: .commaSeparated)
    encoder.append(["key", "name", "foods"])
    for (group, foods) in groups { encoder.append([group.key, group.name, String(foods)]) }
    return encoder.text
  }
}
