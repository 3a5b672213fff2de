internal import DatasetFormat
internal import GRDB
internal import Nutrition

/// The small tables: the release, groups, nutrients, reference values and synonyms.
enum ReferenceTables {
  /// Fills the tables.
  static func insert(_ files: ReferenceFiles, _ db: Database) throws {
    if let release = files.release {
      try db.execute(
        sql: """
          INSERT INTO release (version, label, source, published, licence, year, publisher)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          release.version, release.label, release.source, release.published, release.licence,
          release.year, release.publisher,
        ])
    }
    let group = try db.makeStatement(
      sql: "INSERT INTO food_group (id, key, name) VALUES (?, ?, ?)")
    for (index, row) in files.groups.enumerated() {
      try group.execute(arguments: [index + 1, row.key, row.name])
    }
    let nutrient = try db.makeStatement(
      sql: """
        INSERT INTO nutrient (id, number, key, name, unit, decimals, rank, core, scale)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1)
        """)
    for (index, row) in files.nutrients.enumerated() {
      try nutrient.execute(arguments: [
        index + 1, row.number, row.key, row.name, row.unit.rawValue, row.decimals, row.rank,
        row.isCore,
      ])
    }
    try insert(files.referenceSets, files.referenceValues, db)
    let synonym = try db.makeStatement(sql: "INSERT INTO synonym (word, means) VALUES (?, ?)")
    for row in files.synonyms {
      try synonym.execute(arguments: [row.word, row.means])
    }
    let derivation = try db.makeStatement(
      sql: "INSERT INTO derivation (id, code, kind, description) VALUES (?, ?, ?, ?)")
    for (index, row) in files.derivations.enumerated() {
      try derivation.execute(arguments: [
        index + 1, row.code, row.kind?.rawValue, row.description,
      ])
    }
    let source = try db.makeStatement(
      sql: """
        INSERT INTO source (id, code, kind, title, authors, year, publication)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """)
    for (index, row) in files.sources.enumerated() {
      try source.execute(arguments: [
        index + 1, row.code, row.kind?.rawValue, row.title, row.authors, row.year,
        row.publication,
      ])
    }
    try insert(files.retentions, db)
    try insert(files.intakes, db)
    try insert(files.equations, db)
  }

  private static func insert(
    _ sets: [ReferenceSet], _ values: [(nutrient: Int, value: ReferenceValue)], _ db: Database
  ) throws {
    let insertSet = try db.makeStatement(
      sql: """
        INSERT INTO reference_set (id, key, aliases, name, percent_name, source)
        VALUES (?, ?, ?, ?, ?, ?)
        """)
    let insertPopulation = try db.makeStatement(
      sql: """
        INSERT INTO reference_population (reference_set_id, sequence, key, name)
        VALUES (?, ?, ?, ?)
        """)
    var ids: [ReferenceSet.ID: Int] = [:]
    for (id, set) in zip(1..., sets) {
      ids[set.id] = id
      try insertSet.execute(arguments: [
        id, set.id.rawValue, set.aliases.joined(separator: " "), set.name, set.percentName,
        set.source,
      ])
      for (sequence, group) in zip(1..., set.groups) {
        try insertPopulation.execute(arguments: [
          id, sequence, group.population.rawValue, group.name,
        ])
      }
    }
    let insertValue = try db.makeStatement(
      sql: """
        INSERT INTO reference_value (reference_set_id, population, nutrient_id, amount, unit, form,
          kind, source)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """)
    for (nutrient, value) in values {
      try insertValue.execute(arguments: [
        ids[value.set], value.population.rawValue, nutrient, value.amount, value.unit.rawValue,
        value.form?.rawValue, value.kind.rawValue, value.source,
      ])
    }
  }

  private static func insert(_ intakes: [ReferenceIntake], _ db: Database) throws {
    let insert = try db.makeStatement(
      sql: """
        INSERT INTO reference_intake (life_stage, number, unit, ear, rda, ai, ul, ul_form, cdrr,
          amdr_low, amdr_high, source)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    for intake in intakes {
      try insert.execute(arguments: [
        intake.lifeStage.rawValue, intake.nutrient.rawValue, intake.unit.rawValue,
        intake.averageRequirement, intake.allowance, intake.adequateIntake, intake.upperLimit,
        intake.upperLimitForm?.rawValue, intake.riskReduction, intake.energyPercent?.lowerBound,
        intake.energyPercent?.upperBound, intake.source,
      ])
    }
  }

  private static func insert(_ equations: [EnergyEquation], _ db: Database) throws {
    let insert = try db.makeStatement(
      sql: """
        INSERT INTO energy_requirement (id, sex, age_from, age_below, activity, condition,
          weight_class, constant, per_year, per_cm, per_kg, per_week, addition, source)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    for (index, equation) in equations.enumerated() {
      let group = equation.group
      let isOpen = group.ages.upperBound == .infinity
      try insert.execute(arguments: [
        index + 1, group.sex.rawValue, group.ages.lowerBound,
        isOpen ? nil : group.ages.upperBound, group.activity?.rawValue,
        group.condition?.rawValue, group.weightClass?.rawValue, equation.constant,
        equation.perYear, equation.perCentimeter, equation.perKilogram, equation.perWeek,
        equation.addition, equation.source,
      ])
    }
  }

  private static func insert(_ retentions: [RetentionFactors], _ db: Database) throws {
    let retention = try db.makeStatement(
      sql: "INSERT INTO retention (id, code, name) VALUES (?, ?, ?)")
    let factor = try db.makeStatement(
      sql: "INSERT INTO retention_factor (retention_id, number, percent) VALUES (?, ?, ?)")
    for (index, row) in retentions.enumerated() {
      try retention.execute(arguments: [index + 1, row.code, row.name])
      for (number, part) in row.factors.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        try factor.execute(arguments: [
          index + 1, number.rawValue, DecimalText.fifteenDigits(part * 100),
        ])
      }
    }
  }

  /// Stores the scale of each nutrient's amounts.
  static func setScales(places: [Int], _ db: Database) throws {
    let scale = try db.makeStatement(sql: "UPDATE nutrient SET scale = ? WHERE id = ?")
    for (index, places) in places.enumerated() {
      try scale.execute(arguments: [ExactDecimal.powersOfTen[places], index + 1])
    }
  }
}
