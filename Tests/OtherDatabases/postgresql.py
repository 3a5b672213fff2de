"""Loads a food database into a PostgreSQL server of its own and compares everything.

  python3 Tests/OtherDatabases/postgresql.py build/main.db
  python3 Tests/OtherDatabases/postgresql.py build/sr28.db --bin FOLDER

It compares each value of each table, the amounts of the view food_nutrient to the last bit, and the
answers to 50 queries with those of dv. It also restores a dump of the database, and loads the foods
again into another schema, and searches both. Prints how long loading took; exits with 1 if anything
differs, and with 77 if there is no server to start.
"""

import argparse
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from server import Server, programs

CHECKOUT = Path(__file__).resolve().parent.parent.parent

TOP = ["protein", "iron", "calcium", "zinc", "sodium", "potassium", "magnesium", "selenium",
       "water", "cholesterol", "copper", "phosphorus"]
LIMITS = [
    ("protein", 20, "sodium", 100), ("protein", 60, None, 0), ("iron", 10, "cholesterol", 0),
    ("calcium", 300, "sodium", 500), ("zinc", 5, None, 0), ("potassium", 1000, "sodium", 50),
    ("magnesium", 200, None, 0), ("selenium", 50, "cholesterol", 50), ("water", 95, None, 0),
    ("copper", 1, "iron", 5), ("phosphorus", 800, None, 0), ("cholesterol", 300, None, 0),
    ("sodium", 2000, "potassium", 100)]
FOODS = 10
WORDS = ["egg", "whole milk", "cheddar cheese", "chicken breast", "crème", "tomatoes canned",
         "baked beans", "1%", "oil olive", "93%", "bread wheat", "RAISINS", "cookies chocolate",
         "apple juice", "x-y-z"]


def main() -> None:
    """Loads, compares and reports."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("database", type=Path, help="the food database")
    parser.add_argument(
        "--bin", type=Path, default=CHECKOUT / ".build/release", help="where dv and dv-build are")
    arguments = parser.parse_args()
    found = programs()
    if found is None:
        print("PostgreSQL's server isn't installed.")
        sys.exit(77)
    database, dv = arguments.database.resolve(), arguments.bin / "dv"
    with Server(found) as server, tempfile.TemporaryDirectory() as home:
        def load(url: str) -> None:
            subprocess.run(
                [arguments.bin / "dv-build", "export", "--to", "postgresql", "--url", url,
                 "--database", database, "--quiet"], check=True, cwd=CHECKOUT)

        start = time.monotonic()
        load(server.url)
        print(f"loaded in {time.monotonic() - start:.1f} s")
        shipped = sqlite3.connect(f"file:{database}?mode=ro&immutable=1", uri=True)
        problems = Tables(shipped, server).problems()
        problems += Queries(shipped, server, dv, database, home).problems()
        copies = Copies(server)
        problems += copies.of_dump()
        problems += copies.in_schema(load)
    for problem in problems[:20]:
        print(problem)
    sys.exit(1 if problems else 0)


class Tables:
    """The rows of all tables on both sides."""

    def __init__(self, shipped: sqlite3.Connection, server: Server) -> None:
        self.shipped, self.server = shipped, server

    def problems(self) -> list[str]:
        """What differs."""
        names = [name for (name,) in self.shipped.execute(
            "SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE TABLE%' "
            "AND name NOT LIKE 'food_fts%' AND name NOT LIKE 'sqlite%' ORDER BY name")]
        theirs = {name for name, in self.server.rows(
            "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'")}
        problems = [f"{name} is missing" for name in names if name not in theirs]
        rows = values = 0
        for name in [*names, "food_nutrient"]:
            columns = self.shipped.execute(f"PRAGMA table_info({name})").fetchall()
            key = [column[1] for column in sorted(columns, key=lambda c: c[5]) if column[5]]
            # Bytes decide the order on both sides.
            texts = {column[1] for column in columns if column[2] == "TEXT"}
            order = ", ".join(key or ["food_id", "nutrient_id"])
            their_order = ", ".join(
                f'{part} COLLATE "C"' if part in texts else part for part in order.split(", "))
            names_of = ", ".join(column[1] for column in columns)
            own = self.shipped.execute(f"SELECT {names_of} FROM {name} ORDER BY {order}")
            other = self.server.rows(f"SELECT {names_of} FROM {name} ORDER BY {their_order}")
            for mine in own:
                theirs_row = next(other, None)
                rows += 1
                values += len(mine)
                if theirs_row is None or not all(map(is_same, mine, theirs_row)):
                    problems.append(f"{name}: {mine} is {theirs_row}")
                    if len(problems) > 20:
                        return problems
            if next(other, None) is not None:
                problems.append(f"{name} has more rows")
        print(f"compared {len(names) + 1} tables, {rows:,} rows, {values:,} values")
        return problems


def is_same(mine, theirs: str | None) -> bool:
    """Whether a value is the same, numbers to the last bit."""
    if mine is None or theirs is None:
        return mine is None and theirs is None
    if isinstance(mine, float):
        return float(theirs) == mine
    return theirs == str(mine)


class Queries:
    """Questions that dv and PostgreSQL answer."""

    def __init__(
        self, shipped: sqlite3.Connection, server: Server, dv: Path, database: Path, home: str
    ) -> None:
        self.shipped, self.server, self.program = shipped, server, dv
        self.environment = {**os.environ, "DV_DATABASE": str(database), "DV_HOME": home}
        self.asked = 0

    def problems(self) -> list[str]:
        """The queries whose answers differ."""
        problems: list[str] = []
        for name, mine, theirs in [*self.tops(), *self.limits(), *self.foods(), *self.words()]:
            self.asked += 1
            if mine != theirs:
                problems.append(f"{name}: dv says {mine}, PostgreSQL {theirs}"[:600])
        print(f"asked {self.asked} queries, {len(problems)} with another answer")
        return problems

    def dv(self, *arguments: str) -> dict:
        """What dv prints as JSON."""
        text = subprocess.run(
            [self.program, *arguments, "--json"], env=self.environment, capture_output=True,
            text=True).stdout
        return json.loads(text)

    def codes(self, query: str) -> list[str]:
        """The codes that PostgreSQL answers."""
        return [code for code, *_ in self.server.rows(query)]

    def tops(self):
        """Rankings by a nutrient."""
        for key in TOP:
            mine = self.dv("top", key, "--limit", "20")["foods"]
            theirs = list(self.server.rows(
                "SELECT f.code, a.amount FROM food_nutrient AS a JOIN food AS f ON f.id = a.food_id "
                f"JOIN nutrient AS n ON n.id = a.nutrient_id WHERE n.key = '{key}' "
                'ORDER BY a.amount DESC, f.name COLLATE "C", f.id LIMIT 20'))
            yield f"top {key}", [food["code"] for food in mine], [code for code, _ in theirs]

    def limits(self):
        """Foods with at least this and at most that."""
        for key, least, other, most in LIMITS:
            options = ["--min", f"{key}={least}"] + (["--max", f"{other}={most}"] if other else [])
            mine = self.dv("search", *options, "--all")["foods"]
            conditions = [(key, f">= {least}")] + ([(other, f"<= {most}")] if other else [])
            query = "SELECT f.code FROM food AS f WHERE " + " AND ".join(
                "EXISTS (SELECT FROM food_nutrient AS a JOIN nutrient AS n ON n.id = a.nutrient_id "
                f"WHERE a.food_id = f.id AND n.key = '{key}' AND a.amount {limit})"
                for key, limit in conditions)
            yield " ".join(options), sorted(food["code"] for food in mine), sorted(self.codes(query))

    def foods(self):
        """All stated amounts of a food."""
        count, = self.shipped.execute("SELECT count(*) FROM food").fetchone()
        for number in range(FOODS):
            code, = self.shipped.execute(
                "SELECT code FROM food WHERE id >= ? ORDER BY id", [1 + number * count // FOODS]
            ).fetchone()
            shown = self.dv("show", code)["nutrients"]
            mine = {fact["key"]: fact["amount"] for fact in shown
                    if fact["amount"] is not None and "from" not in fact}
            theirs = {key: float(amount) for key, amount in self.server.rows(
                "SELECT n.key, a.amount FROM food_nutrient AS a "
                "JOIN nutrient AS n ON n.id = a.nutrient_id JOIN food AS f ON f.id = a.food_id "
                f"WHERE f.code = '{code}'")}
            yield f"show {code}", mine, theirs

    def words(self):
        """Foods with words, as dv's index of words has them."""
        for words in WORDS:
            quoted = " ".join(f'"{word}"' for word in re.findall(r"\w+", words))
            mine = [code for code, in self.shipped.execute(
                "SELECT f.code FROM food_fts AS w JOIN food AS f ON f.id = w.rowid "
                "WHERE food_fts MATCH ?", [quoted])]
            theirs = self.codes(f"SELECT code FROM search_foods('{words}')")
            yield f"words {words}", sorted(mine), sorted(theirs)


class Copies:
    """The same foods in other places, where search has to find the same."""

    SEARCHES = [
        "SELECT code FROM search_foods('whole milk')",
        "SELECT word FROM similar_words('protien')",
        "SELECT code FROM food_search WHERE words @@ 'chees' ORDER BY id",
    ]

    def __init__(self, server: Server) -> None:
        self.server = server
        self.answers = [list(server.rows(query)) for query in self.SEARCHES]

    def problems(self, name: str, url: str) -> list[str]:
        """The searches that find something else than in the first place."""
        problems = [
            f"{name}: {query} finds something else"
            for query, answer in zip(self.SEARCHES, self.answers)
            if not answer or list(self.server.rows(query, url)) != answer]
        print(f"searched {name}, {len(problems)} with another answer")
        return problems

    def of_dump(self) -> list[str]:
        """Dumps and restores the database, which looks up names without a search_path."""
        url = self.server.other("restored")
        self.server.run("CREATE DATABASE restored", url=self.server.other("postgres"))
        dump = self.server.folder.parent / f"{self.server.folder.name}.sql"
        try:
            subprocess.run(
                [self.server.bin / "pg_dump", "--dbname", self.server.url, "--file", dump],
                check=True)
            subprocess.run(
                ["psql", "--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1", "--output",
                 os.devnull, "--file", dump, "--dbname", url], check=True)
        finally:
            dump.unlink(missing_ok=True)
        self.server.run("REINDEX TABLE food", "SET search_path = pg_catalog, pg_temp; ANALYZE",
                        url=url)
        return self.problems("a restored dump", url)

    def in_schema(self, load) -> list[str]:
        """Loads another time, into a new schema of the same database."""
        self.server.run("CREATE SCHEMA r2")
        url = self.server.url + "&options=-csearch_path%3Dr2,public"
        load(url)
        found, = self.server.rows(
            "SELECT count(*) FROM information_schema.tables WHERE table_schema = 'r2'")
        problems = self.problems("another schema", url)
        return problems if int(found[0]) > 20 else [*problems, "the schema r2 is empty"]


if __name__ == "__main__":
    main()
