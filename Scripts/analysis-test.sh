#!/bin/sh
# Exports a database as Parquet, compares what DuckDB and pandas read, and runs the recipes of
# Documentation/Analysis.md.
# Usage: Scripts/analysis-test.sh DATABASE [BIN]
set -eu
environment=.build/analysis-test
if ! "$environment/bin/python" -c "import duckdb, pandas, pyarrow" 2>/dev/null; then
  if ! { python3 -m venv "$environment" && "$environment/bin/pip" install -q duckdb pandas pyarrow; }; then
    echo "Skipped: PyPI's duckdb, pandas and pyarrow can't be installed here."
    exit 0
  fi
fi
exec "$environment/bin/python" Tests/OtherDatabases/parquet.py "$1" --bin "${2:-.build/release}"
