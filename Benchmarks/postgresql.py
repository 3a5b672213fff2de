"""Loads a food database into a PostgreSQL server of its own and counts answers per second.

  python3 Benchmarks/postgresql.py build/sr28.db --bin .build/release

pgbench asks for all values of a food by its code, and for the best ten foods by words, over one
connection and over four. Codes and words are random, from the database. Exits with 77 if there is
no server or no pgbench.
"""

import argparse
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(CHECKOUT / "Tests/OtherDatabases"))
from server import Server, programs  # noqa: E402

CONNECTIONS = [1, 4]
QUERIES = {
    "all values of a food": "SELECT n.key, a.amount FROM food_nutrient AS a "
    "JOIN nutrient AS n ON n.id = a.nutrient_id JOIN food AS f ON f.id = a.food_id "
    "WHERE f.code = '{}'",
    "a search by words": "SELECT code, name FROM search_foods('{}') LIMIT 10",
}


def main() -> None:
    """Loads, asks and prints a line for each question."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("database", type=Path, help="the food database")
    parser.add_argument("--bin", type=Path, default=CHECKOUT / ".build/release",
                        help="where dv-build is")
    parser.add_argument("--seconds", type=int, default=10, help="how long to ask each question")
    arguments = parser.parse_args()
    found = programs()
    if found is None or shutil.which("pgbench") is None:
        print("PostgreSQL's server or pgbench isn't installed.")
        sys.exit(77)
    database = arguments.database.resolve()
    subjects = dict(zip(QUERIES, subjects_of(database)))
    with Server(found) as server, tempfile.TemporaryDirectory() as folder:
        start = time.monotonic()
        subprocess.run(
            [arguments.bin / "dv-build", "export", "--to", "postgresql", "--url", server.url,
             "--database", database, "--quiet"], check=True, cwd=CHECKOUT)
        print(f"loaded in {time.monotonic() - start:.1f} s")
        for name, query in QUERIES.items():
            scripts = [Path(folder) / f"{number}.sql" for number in range(len(subjects[name]))]
            for script, subject in zip(scripts, subjects[name]):
                script.write_text(query.format(subject) + ";\n")
            for connections in CONNECTIONS:
                rate, latency = asked(server.url, scripts, connections, arguments.seconds)
                print(f"{name}, {connections} connections: {rate:,.0f} per second, {latency} ms each")


def subjects_of(database: Path) -> tuple[list[str], list[str]]:
    """Codes of 100 foods, and the first words of 100 names."""
    shipped = sqlite3.connect(f"file:{database}?mode=ro&immutable=1", uri=True)
    foods = shipped.execute("SELECT code, name FROM food ORDER BY id").fetchall()
    chosen = random.Random(28).sample(foods, 100)
    words = [" ".join(re.findall(r"[A-Za-z]+", name)[:2]) for _, name in chosen]
    return [code for code, _ in chosen], [word for word in words if word]


def asked(
    url: str, scripts: list[Path], connections: int, seconds: int
) -> tuple[float, str]:
    """Answers per second, and the mean time of one in ms."""
    output = subprocess.run(
        ["pgbench", "--no-vacuum", "--client", str(connections), "--jobs", str(min(connections, 2)),
         "--time", str(seconds), "--protocol", "prepared",
         *(part for script in scripts for part in ("--file", script)), url],
        check=True, capture_output=True, text=True).stdout
    rate = float(re.search(r"tps = ([\d.]+)", output)[1])
    return rate, re.search(r"latency average = ([\d.]+)", output)[1]


if __name__ == "__main__":
    main()
