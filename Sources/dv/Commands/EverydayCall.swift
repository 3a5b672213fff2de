internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Terminal

/// The hot commands, made from everyday arguments without ArgumentParser; see `PlainArguments`.
///
/// Every option of a command must be set here: EverydayCallTests compares each value with what
/// ArgumentParser makes of the same arguments.
enum EverydayCall {
  /// The command of a call; nil when ArgumentParser must parse it.
  static func command(_ arguments: [String]) -> (any ParsableCommand)? {
    let rest = Array(arguments.dropFirst())
    return switch arguments.first {
    case "search": Search(plain: rest)
    case "show": Show(plain: rest)
    case "sum": Sum(plain: rest)
    case "nutrients": Nutrients(plain: rest)
    default: nil
    }
  }
}

extension OutputOptions {
  fileprivate static let flags: Set<String> = [
    "--json", "--csv", "--plain", "--no-color", "--no-pager", "--quiet",
  ]

  fileprivate init(_ arguments: PlainArguments) {
    self.init()
    json = arguments.has("--json")
    csv = arguments.has("--csv")
    plain = arguments.has("--plain")
    noColor = arguments.has("--no-color")
    noPager = arguments.has("--no-pager")
    quiet = arguments.has("--quiet")
  }
}

extension DatabaseOptions {
  fileprivate init(_ arguments: PlainArguments) {
    self.init()
    database = arguments.value("--database")
  }
}

extension ReferenceOptions {
  fileprivate init(_ arguments: PlainArguments) {
    self.init()
    reference = nil
    population = nil
  }
}

extension UnitOptions {
  fileprivate init(_ arguments: PlainArguments) {
    self.init()
    energy = nil
    salt = nil
    units = nil
  }
}

extension NutrientOptions {
  fileprivate init(_ arguments: PlainArguments) {
    self.init()
    nutrients = []
  }
}

extension PageOptions {
  fileprivate init?(_ arguments: PlainArguments) {
    self.init()
    limit = nil
    offset = 0
    all = arguments.has("--all")
    if let text = arguments.value("--limit") {
      guard let number = Int(text) else { return nil }
      limit = number
    }
  }
}

extension FilterOptions {
  /// No filters.
  fileprivate static var none: FilterOptions {
    var filters = FilterOptions()
    filters.kinds = FoodKindOptions()
    filters.kinds.group = []
    filters.kinds.dataset = []
    filters.kinds.tag = []
    filters.origin = nil
    filters.min = []
    filters.max = []
    filters.sort = nil
    filters.reverse = false
    return filters
  }
}

extension ParsableArguments {
  /// Whether the value is valid; if not, ArgumentParser reports the problem.
  fileprivate var isValid: Bool {
    var value = self
    do {
      try value.validate()
      return true
    } catch {
      return false
    }
  }
}

extension Search {
  init?(plain arguments: [String]) {
    guard
      let arguments = PlainArguments(
        arguments, flags: OutputOptions.flags.union(["--all"]), options: ["--limit", "--database"]),
      let page = PageOptions(arguments), page.isValid
    else { return nil }
    self.init()
    words = arguments.words
    filters = .none
    basis = BasisOptions()
    basis.per = nil
    selection = NutrientOptions(arguments)
    self.page = page
    output = OutputOptions(arguments)
    options = DatabaseOptions(arguments)
    guard output.isValid, options.isValid, isValid else { return nil }
  }
}

extension Show {
  init?(plain arguments: [String]) {
    guard
      let arguments = PlainArguments(
        arguments,
        flags: OutputOptions.flags.union(["--all", "--original", "--sources", "--ingredients"]),
        options: ["--amount", "--database"]),
      !arguments.words.isEmpty
    else { return nil }
    self.init()
    food = arguments.words
    amount = arguments.value("--amount")
    selection = NutrientOptions(arguments)
    references = ReferenceOptions(arguments)
    units = UnitOptions(arguments)
    all = arguments.has("--all")
    original = arguments.has("--original")
    sources = arguments.has("--sources")
    ingredients = arguments.has("--ingredients")
    output = OutputOptions(arguments)
    options = DatabaseOptions(arguments)
    guard output.isValid, options.isValid, isValid else { return nil }
  }
}

extension Sum {
  init?(plain arguments: [String]) {
    guard
      let arguments = PlainArguments(
        arguments, flags: OutputOptions.flags.union(["--all", "--recipe", "--strict"]),
        options: ["--database"])
    else { return nil }
    self.init()
    items = arguments.words
    file = nil
    recipe = arguments.has("--recipe")
    strict = arguments.has("--strict")
    resolve = nil
    by = nil
    selection = NutrientOptions(arguments)
    references = ReferenceOptions(arguments)
    units = UnitOptions(arguments)
    all = arguments.has("--all")
    output = OutputOptions(arguments)
    options = DatabaseOptions(arguments)
    guard output.isValid, options.isValid, isValid else { return nil }
  }
}

extension Nutrients {
  init?(plain arguments: [String]) {
    guard
      let arguments = PlainArguments(
        arguments, flags: OutputOptions.flags.union(["--counts"]), options: ["--database"]),
      arguments.words.isEmpty
    else { return nil }
    self.init()
    counts = arguments.has("--counts")
    references = ReferenceOptions(arguments)
    output = OutputOptions(arguments)
    options = DatabaseOptions(arguments)
    guard output.isValid, options.isValid, isValid else { return nil }
  }
}
