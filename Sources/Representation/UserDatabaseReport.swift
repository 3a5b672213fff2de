public import FoodDatabase
internal import Nutrition
public import Text

/// The contents of the user database.
public struct UserDatabaseReport: Representable {
  /// What is in it.
  public let info: UserDatabaseInfo

  /// Shows what is in a user database.
  public init(_ info: UserDatabaseInfo) {
    self.info = info
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("path", .string(info.path)), ("bytes", .integer(info.bytes)),
      ("schema", .string(info.schema)), ("foods", .integer(info.foods)),
      ("correctedFoods", .integer(info.correctedFoods)),
      ("missingFoods", .codes(info.missingFoods)),
      ("archivedFoods", .integer(info.archivedFoods)), ("choices", .integer(info.choices)),
      ("recipes", .integer(info.recipes)), ("diaryEntries", .integer(info.diaryEntries)),
      ("changes", .integer(info.changes)),
      ("lastChange", info.lastChange?.json ?? .null),
    ])
  }

  /// The numbers in one row.
  public var csv: CSV {
    CSV(
      [
        "path", "bytes", "schema", "foods", "correctedFoods", "changes", "archivedFoods", "choices",
        "recipes", "diaryEntries",
      ],
      [
        [
          info.path, "\(info.bytes)", info.schema, "\(info.foods)", "\(info.correctedFoods)",
          "\(info.changes)", "\(info.archivedFoods)", "\(info.choices)",
          "\(info.recipes)", "\(info.diaryEntries)",
        ]
      ])
  }
}

/// The check of a user database, and what was saved if it is damaged.
public struct UserDatabaseCheckReport: JSONRepresentable {
  /// The database.
  public let path: String
  /// What was saved; nil if it isn't damaged.
  public let repair: UserDatabaseRepair?

  /// Reports a check.
  public init(path: String, repair: UserDatabaseRepair? = nil) {
    self.path = path
    self.repair = repair
  }

  /// The result as JSON.
  public var json: JSON {
    .object([("path", .string(path)), ("repair", repair.map(Self.json) ?? .null)])
  }

  private static func json(_ repair: UserDatabaseRepair) -> JSON {
    .object([
      ("foods", .integer(repair.foods)), ("corrections", .integer(repair.corrections)),
      ("archivedFoods", .integer(repair.archivedFoods)), ("choices", .integer(repair.choices)),
      ("recipes", .integer(repair.recipes)), ("diaryEntries", .integer(repair.diaryEntries)),
      ("changes", .integer(repair.changes)),
      ("isComplete", .bool(repair.isComplete)),
      ("incompleteFoods", .array(repair.incompleteFoods.map(JSON.string))),
      ("removedParts", .array(repair.foreignParts.map { .string($0.part) })),
      ("damagedDatabase", .string(repair.damagedPath)),
    ])
  }
}

/// A backup of the user database.
public struct BackupReport: JSONRepresentable {
  /// The file that it was written to.
  public let file: String

  /// Names the file.
  public init(file: String) {
    self.file = file
  }

  /// The result as JSON.
  public var json: JSON { .object([("backup", .string(file))]) }
}

/// The user database after it was replaced with a backup.
public struct RestoreReport: JSONRepresentable {
  /// The backup.
  public let file: String
  /// Where the previous database is kept; nil if there was none.
  public let previous: String?

  /// Names the files.
  public init(file: String, previous: String?) {
    self.file = file
    self.previous = previous
  }

  /// The result as JSON.
  public var json: JSON {
    .object([("restored", .string(file)), ("previous", .optional(previous))])
  }
}
