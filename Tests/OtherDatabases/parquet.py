"""Exports a food database as Parquet and compares what DuckDB and pandas read with the database.

  python3 Tests/OtherDatabases/parquet.py build/main.db
  python3 Tests/OtherDatabases/parquet.py build/sr28.db --bin FOLDER

Runs each recipe of Documentation/Analysis.md, too, and prints its answer. Needs DuckDB, pandas and
PyArrow; exits with 77 if they are missing, and with 1 if anything differs.
"""

import argparse
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent.parent
TYPES = {"INTEGER": "BIGINT", "REAL": "DOUBLE", "TEXT": "VARCHAR"}

try:
    import duckdb
    import pandas
    import pyarrow  # noqa: F401, which pandas reads Parquet with
except ImportError as error:
    print(f"Skipped: {error.name} isn't installed.")
    sys.exit(77)


def main() -> None:
    """Exports, compares and runs the recipes."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("database", type=Path, help="the food database")
    parser.add_argument(
        "--bin", type=Path, default=CHECKOUT / ".build/release", help="where dv and dv-build are")
    arguments = parser.parse_args()
    database, programs = arguments.database.resolve(), arguments.bin.resolve()
    shipped = sqlite3.connect(f"file:{database}?mode=ro&immutable=1", uri=True)
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        python = Path(sys.executable).parent
        subprocess.run(
            [programs / "dv-build", "export", "--to", "parquet", "foods", "--database", database,
             "--schema", CHECKOUT / "schema.sql"],
            check=True, env={**os.environ, "PATH": f"{python}:{os.environ['PATH']}"})
        problems = [problem for name in tables(shipped) for problem in differences(shipped, name)]
        for problem in problems[:20]:
            print(problem)
        run_recipes()
    sys.exit(1 if problems else 0)


def tables(shipped: sqlite3.Connection) -> list[str]:
    """The tables that are exported, with the views."""
    names = [name for (name,) in shipped.execute(
        "SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE TABLE%' "
        "AND name NOT LIKE 'food_fts%' AND name NOT LIKE 'sqlite%' ORDER BY name")]
    return [*names, "food_nutrient", "value_source", "value_reference"]


def differences(shipped: sqlite3.Connection, name: str) -> list[str]:
    """How what DuckDB and pandas read differs from a table."""
    described = shipped.execute(f"PRAGMA table_info({name})").fetchall()
    columns = [column[1] for column in described]
    mine = shipped.execute(f"SELECT {', '.join(columns)} FROM {name}").fetchall()
    has_foods = name == "food" or "food_id" in columns
    if has_foods and not mine:
        return [f"{name} isn't empty"] if any(Path("foods", name).rglob("*.parquet")) else []
    source = f"read_parquet('foods/{name}/**/*.parquet')" if has_foods else f"'foods/{name}.parquet'"
    theirs = duckdb.sql(f"SELECT {', '.join(columns)} FROM {source}")
    types = {column: str(kind) for column, kind in zip(theirs.columns, theirs.types)}
    problems = [
        f"{name}.{column[1]} is {types[column[1]]}" for column in described
        if types[column[1]] != TYPES.get(column[2], "DOUBLE")]
    if sorted(map(repr, mine)) != sorted(map(repr, theirs.fetchall())):
        problems.append(f"{name}: DuckDB reads other rows")
    frame = pandas.read_parquet(f"foods/{name}" if has_foods else f"foods/{name}.parquet")
    if len(frame) != len(mine):
        problems.append(f"{name}: pandas reads {len(frame)} rows, not {len(mine)}")
    for index, column in enumerate(described):
        values = [row[index] for row in mine if row[index] is not None]
        read = frame[column[1]].dropna().tolist()
        if sorted(values) != sorted(read):
            problems.append(f"{name}.{column[1]}: pandas reads other values")
    print(f"{name}: {len(mine):,} rows")
    return problems


def run_recipes() -> None:
    """Runs the SQL and Python of the page beside the exported folder."""
    page = (CHECKOUT / "Documentation/Analysis.md").read_text()
    recipes = re.findall(r"```(sql|python)\n(.*?)```", page, re.DOTALL)
    assert len(recipes) >= 4, "the page has lost its recipes"
    for language, text in recipes:
        if language == "python":
            exec(compile(text, "Analysis.md", "exec"), {})  # noqa: S102, the page's own code
        else:
            result = duckdb.sql(text)
            assert result is not None and len(result.fetchall()) > 0, text
    print(f"ran {len(recipes)} recipes")


if __name__ == "__main__":
    main()
