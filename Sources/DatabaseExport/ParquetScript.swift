/// What DuckDB runs to make Parquet files of the CSV files.
struct ParquetScript {
  let schema: SchemaText

  /// The SQL, which reads and writes files in the folder it is run in.
  ///
  /// Tables with foods are a folder each, with a part for each dataset, such as `food/dataset=sr`.
  var sql: String {
    schema.tables.map(view).joined()
      + schema.views.map { view in
        "CREATE VIEW \(view.name) AS \(view.query.replacing("AS REAL", with: "AS DOUBLE"));\n"
      }.joined() + """
        CREATE TABLE part AS
        SELECT f.id AS food_id, d.prefix AS dataset FROM food AS f JOIN dataset AS d ON d.id = f.dataset_id;

        """
      + schema.tables.map { copy($0.name, foodColumn: Self.foodColumn($0)) }.joined()
      + schema.views.map { copy($0.name, foodColumn: "food_id") }.joined()
  }

  /// The column that says which food a row is about.
  private static func foodColumn(_ table: SchemaText.Table) -> String? {
    if table.name == "food" { return "id" }
    return table.columns.contains { $0.name == "food_id" } ? "food_id" : nil
  }

  private func view(_ table: SchemaText.Table) -> String {
    let types = table.columns.map { "'\($0.name)': '\(Self.type($0.type))'" }
    return """
      CREATE VIEW \(table.name) AS SELECT * FROM read_csv('\(table.name).csv', header = true,
        quote = '"', escape = '"', nullstr = '', allow_quoted_nulls = false, auto_detect = false,
        delim = ',', new_line = '\\n', columns = {\(types.joined(separator: ", "))});

      """
  }

  private func copy(_ name: String, foodColumn: String?) -> String {
    guard let foodColumn else {
      return "COPY \(name) TO '\(name).parquet' (FORMAT parquet, COMPRESSION zstd);\n"
    }
    return """
      COPY (SELECT t.*, p.dataset FROM \(name) AS t JOIN part AS p ON p.food_id = t.\(foodColumn))
      TO '\(name)' (FORMAT parquet, COMPRESSION zstd, PARTITION_BY (dataset));

      """
  }

  private static func type(_ type: String) -> String {
    switch type {
    case "INTEGER": "BIGINT"
    case "REAL": "DOUBLE"
    default: "VARCHAR"
    }
  }
}
