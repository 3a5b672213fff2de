/// The declaration of one table of the user database.
///
/// A migration creates the table. Everything else follows from the declaration: what the journal
/// records, how a change is undone, what a check and a repair look at, and what is counted.
struct UserTable: Sendable {
  /// How rows get their keys, which are the same on all devices.
  enum Key: Sendable {
    /// A random id made with the row.
    case random
    /// Words of the row's content, so that two devices that enter the same thing make one row.
    case derived
    /// A digest of the row's content. Rows are never changed and never removed, not even by an undo,
    /// so that whatever refers to one finds it.
    case content
  }

  /// Where rows belong.
  enum Scope: Sendable {
    /// To the person, on all their devices. Changes are journaled cell by cell, and of two changes of
    /// one cell the later wins.
    case synced
    /// To all devices that share a folder, but not to what a person undoes; they are not journaled.
    case shared
    /// To this device alone, such as copies that can be made again; they are not journaled.
    case local
    /// The journal itself.
    case journal
    /// To the exchange with the person's other devices.
    case sync
  }

  /// What a column may hold, beyond what its type allows.
  enum Content: Sendable {
    /// Text of a person's: no control characters, no marks that turn text around.
    case text
    /// Text of a release, which may be anything.
    case releaseText
    /// The code of a food.
    case code
    /// A finite number from 0.
    case number
    case integer
    /// The key of a food as it was eaten.
    case eatenFood
    /// The amounts of a food as it was eaten.
    case amounts
    /// Values of any type, checked by the cells they are of.
    case cell
  }

  struct Column: Sendable {
    let name: String
    let content: Content
    /// Whether a row is incomplete, and so not shown, without it.
    let isRequired: Bool

    static func required(_ name: String, _ content: Content) -> Column {
      Column(name: name, content: content, isRequired: true)
    }

    static func optional(_ name: String, _ content: Content) -> Column {
      Column(name: name, content: content, isRequired: false)
    }
  }

  /// Rows of another table that belong to a row of this one, and that are journaled with it as one
  /// cell.
  struct Part: Sendable {
    let table: String
    /// The column that holds the `id` of the row they belong to.
    let owner: String
    /// The first one orders the rows.
    let columns: [Column]
  }

  /// Columns and rows that only make sense together, and so are one cell: such as an amount and its
  /// unit.
  ///
  /// Its value is a JSON array of the columns' values; the array of the part's rows comes last.
  struct Group: Sendable {
    let name: String
    let columns: [String]
    let part: Part?
  }

  let name: String
  /// What a finding calls its rows.
  let place: UserDatabaseFinding.Place
  let key: Key
  let scope: Scope
  /// The first one finds the rows of a food, or of the words of one.
  let keyColumns: [Column]
  let columns: [Column]
  let groups: [Group]
  /// What a report of a change counts its rows as; nil where it names them.
  let countedAs: FoodChange.Part?

  init(
    _ name: String, _ place: UserDatabaseFinding.Place, _ scope: Scope, _ key: Key,
    by keyColumns: [Column], _ columns: [Column], groups: [Group] = [],
    countedAs: FoodChange.Part? = nil
  ) {
    (self.name, self.place, self.scope, self.key) = (name, place, scope, key)
    (self.keyColumns, self.columns, self.groups) = (keyColumns, columns, groups)
    self.countedAs = countedAs
  }

  /// All columns of the table itself.
  var allColumns: [Column] { keyColumns + columns }

  /// The columns that are cells of their own.
  var plainColumns: [Column] {
    let grouped = Set(groups.flatMap(\.columns))
    return columns.filter { !grouped.contains($0.name) }
  }

  /// The table and its parts, each with its columns.
  var storage: [(table: String, columns: [Column])] {
    [(name, allColumns)] + parts.map { ($0.table, $0.columns) }
  }

  var parts: [Part] { groups.compactMap(\.part) }

  /// Whether its rows are about foods, whose codes are their keys.
  var isOfFoods: Bool { keyColumns[0].content == .code }
}

// MARK: - The tables

extension UserTable {
  /// The custom foods.
  ///
  /// Amounts are stated for `basis_grams`, so that they and their basis are one cell.
  static let food = UserTable(
    "my_food", .foods, .synced, .random, by: [.required("code", .code)],
    [
      .required("id", .integer), .required("name", .text), .optional("common_name", .text),
      .optional("scientific_name", .text), .optional("food_group", .text),
      .optional("refuse_percent", .number), .optional("brand", .text), .optional("barcode", .text),
      .optional("ingredients", .text), .required("basis_grams", .number),
      .optional("based_on", .code),
    ],
    groups: [
      Group(
        name: "amounts", columns: ["basis_grams"],
        part: Part(
          table: "my_food_nutrient", owner: "food_id",
          columns: [.required("number", .text), .required("amount", .number)])),
      Group(name: "portions", columns: [], part: portions("my_portion", .text)),
    ])

  /// The corrections of shipped foods, and when each was made.
  static let correction = UserTable(
    "my_correction", .corrections, .synced, .derived,
    by: [.required("code", .code), .required("number", .text)],
    [.optional("amount", .number), .optional("time", .text)],
    groups: [Group(name: "amount", columns: ["amount", "time"], part: nil)])

  /// The foods that a person chose for the words of one.
  static let choice = UserTable(
    "my_choice", .choices, .synced, .derived,
    by: [.required("words", .text), .required("context", .text)],
    [
      .required("name", .text), .required("code", .code), .optional("measure", .text),
      .optional("portion", .text), .required("time", .text),
    ],
    groups: [
      Group(
        name: "choice", columns: ["name", "code", "measure", "portion", "time"], part: nil)
    ])

  /// The recipes, from which their foods are computed.
  ///
  /// A food of `my_food` with the code of a recipe follows from it, and so is in no journal.
  static let recipe = UserTable(
    "my_recipe", .recipes, .synced, .random, by: [.required("code", .code)],
    [
      .required("id", .integer), .required("name", .text), .optional("food_group", .text),
      .optional("source", .text), .optional("note", .text), .optional("servings", .number),
      .optional("method", .text), .required("keeps_nutrients", .integer),
      .optional("moisture_left", .number), .optional("fat_left", .number),
      .optional("cooked_grams", .number),
    ],
    groups: [
      Group(
        name: "cooking",
        columns: ["method", "keeps_nutrients", "moisture_left", "fat_left", "cooked_grams"],
        part: nil),
      Group(
        name: "ingredients", columns: [],
        part: Part(
          table: "my_ingredient", owner: "recipe_id",
          columns: [
            .required("sequence", .integer), .required("line", .text), .optional("section", .text),
            .optional("name", .text), .optional("code", .code), .optional("grams", .number),
            .optional("method", .text),
          ])),
      Group(
        name: "portions", columns: [],
        part: Part(
          table: "my_recipe_portion", owner: "recipe_id",
          columns: [
            .required("sequence", .integer), .required("amount", .number),
            .required("unit", .text), .required("share", .number),
          ])),
      Group(
        name: "steps", columns: [],
        part: Part(
          table: "my_recipe_step", owner: "recipe_id",
          columns: [.required("sequence", .integer), .required("text", .text)])),
    ])

  /// Foods as they were when they were eaten, for the entries of diaries.
  ///
  /// The key has the food's code and a digest of the rest, so that entries of one food share a row as
  /// long as its values stay the same.
  static let eatenFood = UserTable(
    "my_eaten_food", .diary, .synced, .content, by: [.required("key", .eatenFood)],
    [
      .required("name", .text), .optional("release", .text), .required("basis_grams", .number),
      .required("amounts", .amounts),
    ],
    groups: [
      Group(name: "food", columns: ["name", "release", "basis_grams", "amounts"], part: nil)
    ])

  /// What people ate: a line each.
  static let diaryEntry = UserTable(
    "my_diary_entry", .diary, .synced, .random, by: [.required("id", .integer)],
    [
      .required("person", .text), .required("day", .text), .optional("time", .text),
      .required("meal", .text), .required("position", .integer), .required("text", .text),
      .required("food", .eatenFood), .required("grams", .number), .required("amount", .text),
    ],
    groups: [
      Group(name: "when", columns: ["person", "day", "time", "meal", "position"], part: nil),
      Group(name: "what", columns: ["text", "food", "grams", "amount"], part: nil),
    ], countedAs: .diaryEntry)

  /// What people noted on days.
  static let dayNote = UserTable(
    "my_day_note", .diary, .synced, .derived,
    by: [.required("day", .text), .required("person", .text)], [.required("text", .text)],
    countedAs: .dayNote)

  /// The lines that people named to log them again, as a JSON array of texts.
  static let favorite = UserTable(
    "my_favorite", .diary, .synced, .derived, by: [.required("name", .text)],
    [.required("lines", .text)], countedAs: .favorite)

  /// The tags of foods, and when each was put on.
  static let tag = UserTable(
    "my_tag", .tags, .synced, .derived, by: [.required("code", .code), .required("tag", .text)],
    [.required("time", .text)])

  /// The nutrients that a person added.
  static let nutrient = UserTable(
    "my_nutrient", .nutrients, .synced, .derived, by: [.required("key", .text)],
    [.required("name", .text), .required("unit", .text)],
    groups: [Group(name: "nutrient", columns: ["name", "unit"], part: nil)], countedAs: .nutrient)

  /// What the foods of all recipes were computed with; no row where some have to be computed.
  static let recipeBasis = UserTable(
    "recipe_basis", .recipes, .local, .derived, by: [.required("id", .integer)],
    [.required("basis", .releaseText)])

  /// The people whose targets are computed.
  static let person = UserTable(
    "my_person", .people, .synced, .derived, by: [.required("name", .text)],
    [
      .optional("born", .text), .optional("sex", .text), .optional("height_cm", .number),
      .optional("activity", .text), .optional("due", .text), .optional("nursing_since", .text),
      .optional("reference", .text), .optional("percent_reference", .text),
      .optional("units", .text),
    ], countedAs: .profile)

  /// What people weighed, by day first, so that a change touches few rows.
  static let weight = UserTable(
    "my_weight", .people, .synced, .derived,
    by: [.required("day", .text), .required("person", .text)],
    [.required("kilograms", .number)], countedAs: .weight)

  /// The targets that people set.
  static let target = UserTable(
    "my_target", .people, .synced, .derived,
    by: [.required("person", .text), .required("measure", .text)],
    [.optional("minimum", .number), .optional("maximum", .number)],
    groups: [Group(name: "bounds", columns: ["minimum", "maximum"], part: nil)],
    countedAs: .target)

  /// Copies of shipped foods that records refer to.
  static let archivedFood = UserTable(
    "archived_food", .archivedFoods, .shared, .derived, by: [.required("code", .code)],
    [
      .required("id", .integer), .required("name", .releaseText),
      .optional("common_name", .releaseText), .optional("scientific_name", .releaseText),
      .optional("group_key", .releaseText), .optional("group_name", .releaseText),
      .optional("refuse_percent", .number), .optional("protein_factor", .number),
      .optional("fat_factor", .number), .optional("carbohydrate_factor", .number),
      .optional("brand", .releaseText), .optional("ingredients", .releaseText),
      .required("release_version", .integer), .required("release_label", .releaseText),
    ],
    groups: [
      Group(
        name: "amounts", columns: [],
        part: Part(
          table: "archived_food_nutrient", owner: "food_id",
          columns: [.required("number", .releaseText), .required("amount", .number)])),
      Group(name: "portions", columns: [], part: portions("archived_portion", .releaseText)),
    ])

  private static func portions(_ table: String, _ text: Content) -> Part {
    Part(
      table: table, owner: "food_id",
      columns: [
        .required("sequence", .integer), .required("amount", .number), .required("unit", text),
        .required("grams", .number),
      ])
  }

  /// The ids that this database has had as a device, and its clock; the last one counts.
  static let device = UserTable(
    "my_device", .changes, .journal, .random, by: [.required("id", .integer)],
    [
      .required("number", .integer), .required("stamp_time", .integer),
      .required("stamp_counter", .integer),
    ])

  /// What each command did.
  static let change = UserTable(
    "my_change", .changes, .journal, .derived, by: [.required("id", .integer)],
    [
      .required("time", .text), .required("kind", .text), .optional("undoes", .integer),
      .required("stamp_time", .integer), .required("stamp_counter", .integer),
      .required("device", .integer),
    ])

  /// The cells that each command changed.
  static let changedCell = UserTable(
    "my_change_cell", .changes, .journal, .derived,
    by: [
      .required("change_id", .integer), .required("table_name", .text), .required("key", .cell),
      .required("column_name", .text),
    ],
    [.optional("before", .cell), .optional("after", .cell)])

  // MARK: Sync

  /// What people call the devices that share a folder, by the ids of the devices.
  static let deviceName = UserTable(
    "device_name", .changes, .shared, .derived, by: [.required("device", .integer)],
    [.required("name", .text)])

  /// The folder that this device shares with others, and what it has written there.
  static let syncState = UserTable(
    "sync_state", .changes, .sync, .derived, by: [.required("id", .integer)],
    [
      .required("folder", .cell), .required("folder_id", .cell),
      .required("is_encrypted", .integer), .required("device", .integer),
      .required("first_file", .integer), .required("last_file", .integer),
      .required("change_id", .integer),
    ])

  /// The cells of all synced tables, those of unknown tables included, each with its last stamp.
  static let syncCell = UserTable(
    "sync_cell", .changes, .sync, .derived,
    by: [
      .required("table_name", .cell), .required("key", .cell), .required("column_name", .cell),
    ],
    [
      .required("time", .integer), .required("counter", .integer), .required("device", .integer),
      .optional("value", .cell), .optional("others_time", .integer),
      .optional("others_counter", .integer),
    ])

  /// Rows that are there by their cells, but that can't be shown yet.
  static let syncWaiting = UserTable(
    "sync_waiting", .changes, .sync, .derived,
    by: [.required("table_name", .cell), .required("key", .cell)], [])

  /// Up to which change all changes of each device are known.
  static let syncKnown = UserTable(
    "sync_known", .changes, .sync, .derived, by: [.required("device", .integer)],
    [.required("time", .integer), .required("counter", .integer)])

  /// The files in the folder that were read, and the changes that each has.
  static let syncFile = UserTable(
    "sync_file", .changes, .sync, .derived, by: [.required("name", .cell)],
    [
      .required("bytes", .integer), .required("modified", .integer), .required("digest", .cell),
      .required("device", .integer), .optional("after_time", .integer),
      .optional("after_counter", .integer), .required("time", .integer),
      .required("counter", .integer),
    ])

  /// Values of this device that others replaced without having seen them.
  static let syncConflict = UserTable(
    "sync_conflict", .changes, .sync, .derived, by: [.required("id", .integer)],
    [
      .required("table_name", .cell), .required("key", .cell), .required("column_name", .cell),
      .optional("value", .cell), .required("time", .integer),
    ])

  /// All tables, each after those that it refers to.
  static let all = [
    food, correction, choice, recipe, eatenFood, diaryEntry, dayNote, favorite, recipeBasis, person,
    weight, target, tag, nutrient, archivedFood, deviceName, device, change, changedCell, syncState,
    syncCell, syncWaiting, syncKnown, syncFile, syncConflict,
  ]

  /// Those whose changes are journaled.
  static let synced = all.filter { $0.scope == .synced }

  /// Those that devices share: the archived foods, too, because another device's release may lack them.
  static let shared = all.filter { [.synced, .shared].contains($0.scope) }
}
