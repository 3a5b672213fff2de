internal import GRDB
internal import Nutrition

/// Which recipes go into which.
enum RecipeNesting {
  /// How many recipes may be within each other.
  static let deepest = 20

  /// The recipes whose amounts may change with some foods or recipes, themselves included.
  static func affected(_ db: Database, by codes: [String]) throws -> [FoodCode] {
    try db.texts(
      """
      WITH RECURSIVE changed (code) AS (
        SELECT t.value FROM json_each(?) AS t
        UNION
        SELECT r.code FROM changed AS c
        CROSS JOIN main.my_ingredient AS i ON i.code = c.code
        CROSS JOIN main.my_recipe AS r ON r.id = i.recipe_id
      )
      SELECT r.code FROM changed AS c CROSS JOIN main.my_recipe AS r ON r.code = c.code
      ORDER BY r.code
      """, [JSONList.text(ofAny: codes)]
    ).map(FoodTable.code)
  }

  /// Recipes in an order in which each comes after those that go into it; those in a cycle in any.
  static func ordered(_ recipes: [Recipe]) -> [Recipe] {
    let byCode = Dictionary(recipes.map { ($0.code, $0) }) { first, _ in first }
    var seen: Set<FoodCode> = []
    var ordered: [Recipe] = []
    for recipe in recipes where seen.insert(recipe.code).inserted {
      // Not recursive, because a damaged database may nest them endlessly.
      var path = [(recipe: recipe, next: 0)]
      while let (current, index) = path.last {
        guard index < current.lines.count else {
          ordered.append(current)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        if let code = current.lines[index].food, let inner = byCode[code],
          seen.insert(code).inserted
        {
          path.append((inner, 0))
        }
      }
    }
    return ordered
  }

  /// Refuses a recipe that would go into itself, or too deep.
  ///
  /// - Throws: `recipeCycle` with the names from the recipe to itself; `recipeTooDeep`.
  static func check(_ db: Database, _ recipe: Recipe) throws {
    var edges = [recipe.code: recipe.lines.compactMap(\.food)]
    var names = [recipe.code: recipe.name]
    // All recipes within it, level by level.
    var next = Set(edges[recipe.code, default: []]).subtracting([recipe.code])
    while !next.isEmpty {
      let found = try UserRecipeTable.recipes(db, Array(next))
      next = []
      for inner in found where edges[inner.code] == nil {
        names[inner.code] = inner.name
        edges[inner.code] = inner.lines.compactMap(\.food)
        next.formUnion(edges[inner.code, default: []])
      }
      next.subtract(edges.keys)
    }
    if let path = path(from: recipe.code, edges) {
      throw FoodDatabaseError.recipeCycle(path.map { names[$0] ?? $0.description })
    }
    let above = try heightAbove(db, recipe.code)
    if above + depth(of: recipe.code, edges) > deepest {
      throw FoodDatabaseError.recipeTooDeep(recipe.name, limit: deepest)
    }
  }

  /// A way from a recipe to itself; nil if there is none.
  private static func path(from code: FoodCode, _ edges: [FoodCode: [FoodCode]]) -> [FoodCode]? {
    var cameFrom: [FoodCode: FoodCode] = [:]
    var next = [code]
    while let current = next.popLast() {
      for inner in edges[current] ?? [] {
        if inner == code {
          var path = [code, current]
          while let last = path.last, last != code { path.append(cameFrom[last] ?? code) }
          return current == code ? [code, code] : path.reversed()
        }
        if cameFrom[inner] == nil {
          cameFrom[inner] = current
          next.append(inner)
        }
      }
    }
    return nil
  }

  /// How many recipes are within each other from this one down; there must be no cycle.
  private static func depth(of code: FoodCode, _ edges: [FoodCode: [FoodCode]]) -> Int {
    var depths: [FoodCode: Int] = [:]
    func depth(_ code: FoodCode) -> Int {
      if let known = depths[code] { return known }
      guard let inner = edges[code] else { return 0 }
      depths[code] = 1
      let deepest = 1 + (inner.map(depth).max() ?? 0)
      depths[code] = deepest
      return deepest
    }
    return depth(code)
  }

  /// How many recipes are within each other above this one.
  private static func heightAbove(_ db: Database, _ code: FoodCode) throws -> Int {
    var level: Set<String> = [code.description]
    var height = 0
    while height <= deepest {
      level = Set(
        try db.texts(
          """
          SELECT DISTINCT r.code FROM json_each(?) AS t
          CROSS JOIN main.my_ingredient AS i ON i.code = t.value
          CROSS JOIN main.my_recipe AS r ON r.id = i.recipe_id
          """, [JSONList.text(ofAny: level)]))
      if level.isEmpty { return height }
      height += 1
    }
    return height
  }
}
