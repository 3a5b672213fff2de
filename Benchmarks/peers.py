"""Measures dv beside programs that answer the same questions of the same data, in one run.

  python3 Benchmarks/peers.py --dv build/benchmark/installed/bin/dv

Each program builds its own database from the dataset files, then answers the same queries as dv. The peers are
installed from the Python registry into a folder of their own, the versions of `peers.txt`.
"""

import argparse
import csv
import os
import shutil
import sqlite3
import subprocess
import sys
import venv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from build import WORK, machine, print_header, print_row
from builds import BASELINES, CHECKOUT, REFERENCE, DVBuild
from measurement import Run, measure, summarize
from search import FULL_TEXT, Command, run_in_turn

WORDS = ["chicken", "breast", "roasted"]
ONE_FOOD = (
    "SELECT n.name, v.amount, n.unit FROM food AS f JOIN food_nutrient AS v ON v.food = f.{key}"
    " JOIN nutrient AS n ON n.number = v.nutrient WHERE f.code = 'sr:01123'")


@dataclass(frozen=True)
class Peer:
    """A program with its database: how that is built, and how two questions are asked of it."""

    name: str
    database: Path
    search: Command
    show: Command | None

    def build(self) -> Run:
        """Makes the database anew."""
        raise NotImplementedError


@dataclass(frozen=True)
class DV(Peer):
    """`dv` and `dv-build`."""

    program: Path
    data: Path

    def build(self) -> Run:
        return DVBuild("dv-build", "", self.program).run(self.data, self.database)


@dataclass(frozen=True)
class SQLite(Peer):
    """The sqlite3 program with the capable baseline."""

    data: Path

    def build(self) -> Run:
        baseline = next(build for build in BASELINES if build.name == REFERENCE)
        return baseline.run(self.data, self.database)


@dataclass(frozen=True)
class DuckDB(Peer):
    """duckdb, which has no full-text index without an extension from the network."""

    program: Path
    data: Path

    def build(self) -> Run:
        self.database.unlink(missing_ok=True)
        script = "".join(
            f"CREATE TABLE {file.stem} AS SELECT * FROM read_csv('{file}', delim = '|',"
            f" header = true, quote = '\"'{types(file)});\n"
            for file in sorted(self.data.glob("*.csv")))
        return measure([self.program, self.database], script + "CREATE INDEX i ON food (code);\n")


@dataclass(frozen=True)
class SQLiteUtils(Peer):
    """sqlite-utils: one table after the other, an index for each question, full-text search."""

    program: Path
    data: Path

    def build(self) -> Run:
        self.database.unlink(missing_ok=True)
        tables = "food nutrient portion food_group reference_value synonym release food_nutrient"
        lines = [
            f"insert $D {table} {self.data / table}.csv --csv --delimiter '|'"
            for table in tables.split()]
        lines += [
            "create-index $D food code --unique", "create-index $D food_nutrient food",
            "create-index $D food_nutrient nutrient amount", "create-index $D portion food",
            "enable-fts $D food name common_name brand --fts5 --tokenize porter",
            "analyze $D"]
        script = "set -e; " + "; ".join(f"$P {line}" for line in lines)
        return measure(["env", f"P={self.program}", f"D={self.database}", "sh", "-c", script])


@dataclass(frozen=True)
class Nutra(Peer):
    """nutra, of whose database the tables that these questions need are made here."""

    data: Path

    def build(self) -> Run:
        return measure([sys.executable, __file__, "--make-nutra", self.data, self.database])


def types(file: Path) -> str:
    """The types that duckdb needs for columns that look like numbers."""
    return {
        "food_nutrient": ", types = {'nutrient': 'VARCHAR', 'amount': 'DOUBLE'}",
        "nutrient": ", types = {'number': 'VARCHAR'}",
    }.get(file.stem, "")


def rows(data: Path, table: str) -> Iterator[dict[str, str]]:
    """The rows of one dataset file."""
    with (data / f"{table}.csv").open(newline="", encoding="utf-8") as file:
        yield from csv.DictReader(file, delimiter="|")


def make_nutra(data: Path, output: Path) -> None:
    """The part of nutra's database that its search and its view of a food read."""
    output.unlink(missing_ok=True)
    db = sqlite3.connect(output)
    db.executescript("""
      CREATE TABLE version (id INTEGER PRIMARY KEY, version TEXT);
      INSERT INTO version VALUES (1, '0.0.8');
      CREATE TABLE fdgrp (id INTEGER PRIMARY KEY, fdgrp_desc TEXT);
      CREATE TABLE food_des (
        id INTEGER PRIMARY KEY, fdgrp_id INTEGER, long_desc TEXT, shrt_desc TEXT);
      CREATE TABLE nut_data (
        food_id INTEGER, nutr_id INTEGER, nutr_val REAL, PRIMARY KEY (food_id, nutr_id));
    """)
    groups = {row["key"]: number for number, row in enumerate(rows(data, "food_group"), 1)}
    db.executemany("INSERT INTO fdgrp VALUES (?, ?)", ((n, key) for key, n in groups.items()))
    db.executemany(
        "INSERT INTO food_des VALUES (?, ?, ?, '')",
        ((int(row["code"][3:]), groups.get(row["group"]), row["name"])
         for row in rows(data, "food")))
    db.executemany(
        "INSERT INTO nut_data VALUES (?, ?, ?)",
        ((int(row["food"][3:]), int(row["nutrient"]), float(row["amount"]))
         for row in rows(data, "food_nutrient")))
    db.commit()
    db.close()


def installed(folder: Path) -> Path:
    """The folder of the peers' programs, installed if they are not there."""
    wanted = CHECKOUT / "Benchmarks" / "peers.txt"
    done = folder / "peers.txt"
    if not done.exists() or done.read_text() != wanted.read_text():
        print(f"installing peers in {folder}", file=sys.stderr)
        venv.create(folder, clear=True, with_pip=True)
        subprocess.run(
            [folder / "bin" / "pip", "install", "--quiet", "--requirement", wanted], check=True)
        shutil.copyfile(wanted, done)
    return folder / "bin"


def peers(arguments: argparse.Namespace, work: Path) -> list[Peer]:
    """All programs, dv first."""
    programs = installed(arguments.peers.resolve())
    data = arguments.data.resolve()
    sqlite3_program = shutil.which("sqlite3") or sys.exit("The program sqlite3 is missing.")
    home = {"DV_HOME": str(work / "home"), "DV_DATABASE": str(work / "dv.db")}
    dv = str(arguments.dv.resolve())

    def command(program: Path | str, *words: object, **environment: str) -> Command:
        return Command("", [str(program), *map(str, words)], environment)

    every = " AND ".join(f"name ILIKE '%{word}%'" for word in WORDS)
    databases = {name: work / f"{name}.db" for name in ["dv", "sqlite3", "duckdb", "sqlite-utils"]}
    nutra = work / "nutra"
    nutra.mkdir(exist_ok=True)
    tool = programs / "sqlite-utils"
    return [
        DV("dv", databases["dv"], Command("", [dv, "search", *WORDS], home),
           Command("", [dv, "show", "01123"], home), arguments.dv_build.absolute(), data),
        SQLite(
            "sqlite3", databases["sqlite3"],
            command(sqlite3_program, databases["sqlite3"], FULL_TEXT),
            command(sqlite3_program, databases["sqlite3"], ONE_FOOD.format(key="id")), data),
        DuckDB(
            "duckdb", databases["duckdb"],
            command(programs / "duckdb", databases["duckdb"], "-c",
                    f"SELECT code, name FROM food WHERE {every} LIMIT 20"),
            command(programs / "duckdb", databases["duckdb"], "-c", ONE_FOOD.format(key="code")),
            programs / "duckdb", data),
        SQLiteUtils(
            "sqlite-utils", databases["sqlite-utils"],
            command(tool, "search", databases["sqlite-utils"], "food", " ".join(WORDS),
                    "--limit", 20),
            command(tool, "query", databases["sqlite-utils"], ONE_FOOD.format(key="code")),
            tool, data),
        Nutra(
            "nutra", nutra / "usda.sqlite",
            command(programs / "nutra", "search", *WORDS, NUTRA_HOME=str(nutra),
                    PATH=os.environ["PATH"]), None, data),
    ]


def print_table(all_peers: list[Peer], builds: int, runs: int) -> None:
    """The table: each program's times, and their ratios to dv's."""
    taken: dict[str, list[Run]] = {peer.name: [] for peer in all_peers}
    for number in range(builds):
        for peer in all_peers:
            print(f"build {number + 1} of {builds}: {peer.name}", file=sys.stderr)
            taken[peer.name].append(peer.build())
    questions = [
        (peer.name, command) for peer in all_peers for command in (peer.search, peer.show)
        if command is not None]
    timings = run_in_turn([command for _, command in questions], runs)
    found: dict[str, list[float]] = {}
    for (name, _), timing in zip(questions, timings):
        found.setdefault(name, []).append(timing.median)
    print_header(
        "program", "search ms", "× dv", "one food ms", "× dv", "build s", "× dv", "peak MiB",
        "size MB")
    ours = found["dv"], summarize(taken["dv"])
    for peer in all_peers:
        built, answered = summarize(taken[peer.name]), found[peer.name]
        cells = [f"{answered[0]:.1f}", f"{answered[0] / ours[0][0]:.2f}"]
        cells += (
            [f"{answered[1]:.1f}", f"{answered[1] / ours[0][1]:.2f}"]
            if len(answered) > 1 else ["–", "–"])
        print_row(
            peer.name, *cells, f"{built.median_seconds:.2f}",
            f"{built.median_seconds / ours[1].median_seconds:.2f}",
            f"{built.peak_bytes / (1 << 20):.0f}", f"{peer.database.stat().st_size / 1e6:.1f}")


def main() -> None:
    """Reads the arguments and measures."""
    if sys.argv[1:2] == ["--make-nutra"]:
        make_nutra(Path(sys.argv[2]), Path(sys.argv[3]))
        return
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--dv", type=Path, default=WORK / "installed" / "bin" / "dv",
        help="the program, as it is installed")
    parser.add_argument(
        "--dv-build", type=Path, default=CHECKOUT / ".build" / "release" / "dv-build",
        help="the program that builds the database, a release build")
    parser.add_argument(
        "--data", type=Path, default=CHECKOUT / "Data",
        help="the folder of dataset files of one dataset, with codes such as sr:01123")
    parser.add_argument("--runs", type=int, default=20, help="how many rounds of questions count")
    parser.add_argument("--builds", type=int, default=3, help="how many builds of each count")
    parser.add_argument("--work", type=Path, default=WORK / "peers", help="where databases go")
    parser.add_argument(
        "--peers", type=Path, default=WORK / "peers" / "programs", help="where the peers go")
    arguments = parser.parse_args()
    arguments.work.mkdir(parents=True, exist_ok=True)
    print(machine(arguments.runs))
    print_table(peers(arguments, arguments.work.resolve()), arguments.builds, arguments.runs)


if __name__ == "__main__":
    main()
