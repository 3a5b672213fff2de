"""Measures `dv search` beside the sqlite3 program, and prints Markdown tables.

  python3 Benchmarks/search.py --dv build/benchmark/installed/bin/dv
  python3 Benchmarks/search.py --dv … --wide FILE.csv.xz --dv-build .build/release/dv-build

With `--wide` a database is built of a wide table of foods, one a row, and searched.
"""

import argparse
import os
import re
import shlex
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from build import WORK, machine, print_header, print_row
from builds import CHECKOUT
from measurement import measure
from wide import write_dataset

COMMANDS = [
    ["search", "chicken", "breast", "roasted"], ["search", "milk"], ["search", "chiken", "brest"],
    ["show", "01123"], ["label", "01123"], ["compare", "01077", "01123"], ["top", "copper"],
    ["sum", "2 large eggs", "1 cup whole milk", "1 slice white bread"], ["nutrients"], ["--help"]]
WIDE_QUERIES = [
    "milk", "chocolate", "chicken", "chicken breast roasted", "cheese", "sauce",
    "organic whole milk", "chiken brest", "chocolat chip cokies", "xyzzyq"]
FULL_TEXT = (
    "SELECT f.code, f.name FROM food_fts AS t JOIN food AS f ON f.id = t.rowid"
    " WHERE food_fts MATCH 'chicken breast roasted' LIMIT 20")
FIRST_RUN = [
    ["search", "chicken", "breast", "roasted"],
    ["add-food", "Oat bar", "--serving", "1 bar = 60 g", "--energy", "270", "--yes"]]
UNCOUNTED = 3
NOTHING_FOUND = 1


@dataclass(frozen=True)
class Command:
    """A command to measure, with its environment."""

    label: str
    words: list[str]
    environment: dict[str, str]
    home: Path | None = None
    """A folder of the user's that is put in place anew before each run; an empty one is taken away."""

    def prepare(self, home: Path) -> None:
        """Puts the home in place."""
        if self.home:
            shutil.rmtree(home, ignore_errors=True)
            if any(self.home.iterdir()):
                shutil.copytree(self.home, home)

    def milliseconds(self) -> tuple[float, float]:
        """The wall time and the CPU time of one run; ends the script if it fails."""
        actions = [
            (os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_WRONLY, 0) for stream in (1, 2)]
        if self.home:
            self.prepare(Path(self.environment["DV_HOME"]))
        start = time.perf_counter()
        process = os.posix_spawn(self.words[0], self.words, self.environment, file_actions=actions)
        _, status, usage = os.wait4(process, 0)
        seconds = time.perf_counter() - start
        if os.waitstatus_to_exitcode(status) not in (0, NOTHING_FOUND):
            sys.exit(f"{' '.join(self.words)} failed; run it to see why.")
        return seconds * 1000, (usage.ru_utime + usage.ru_stime) * 1000

    def instructions(self) -> int | None:
        """How many instructions one run takes, by callgrind; None if it can't count them."""
        if shutil.which("valgrind") is None:
            return None
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *self.words],
            capture_output=True, text=True, errors="replace", env={**os.environ, **self.environment})
        found = re.search(r"Collected : (\d+)", run.stderr)
        return int(found[1]) if found else None


@dataclass(frozen=True)
class Timing:
    """The times of many runs, in milliseconds."""

    wall: list[float]
    cpu: list[float]

    @property
    def median(self) -> float:
        """The median of the wall times."""
        return statistics.median(self.wall)

    @property
    def text(self) -> str:
        """The median and the least of the wall times."""
        return f"{self.median:.1f} ({min(self.wall):.1f})"


def run_in_turn(commands: Sequence[Command], runs: int) -> list[Timing]:
    """Runs all commands so many times, one after the other in each round."""
    timings = [Timing([], []) for _ in commands]
    for round_number in range(runs + UNCOUNTED):
        for command, timing in zip(commands, timings):
            wall, cpu = command.milliseconds()
            if round_number >= UNCOUNTED:
                timing.wall.append(wall)
                timing.cpu.append(cpu)
    return timings


def print_beside_sqlite(dv: Path, database: Path, work: Path, runs: int) -> None:
    """The table of `dv`'s commands, with ratios to sqlite3's full-text search."""
    sqlite3 = shutil.which("sqlite3") or sys.exit("The program sqlite3 is missing.")
    commands = [
        Command("sqlite3, full-text search", [sqlite3, str(database), FULL_TEXT], {}),
        *(dv_command(dv, words, database, work) for words in COMMANDS)]
    timings = run_in_turn(commands, runs)
    print_header("command", "ms, median (min)", "× sqlite3 (of the least)", "CPU ms", "instructions")
    for command, timing in zip(commands, timings):
        count = command.instructions()
        print_row(
            command.label, timing.text,
            f"{timing.median / timings[0].median:.2f} "
            f"({min(timing.wall) / min(timings[0].wall):.2f})",
            f"{statistics.median(timing.cpu):.1f}",
            f"{count / 1e6:.1f} M" if count else "–")


def print_first_run(dv: Path, database: Path, work: Path, runs: int) -> None:
    """The table of commands that make the user database, beside the same where it is there."""
    homes = [work / "none", work / "made"]
    for home in homes:
        shutil.rmtree(home, ignore_errors=True)
        home.mkdir()
    commands = [
        replace(dv_command(dv, words, database, work), home=home)
        for words in FIRST_RUN for home in homes]
    made = replace(commands[2], environment={**commands[2].environment, "DV_HOME": str(homes[1])})
    replace(made, home=None).milliseconds()
    timings = run_in_turn(commands, runs)
    print_header("command", "ms where it is there, median (min)", "ms, first run", "× (of the least)")
    for command, first, later in zip(commands[::2], timings[::2], timings[1::2]):
        print_row(
            command.label, later.text, first.text,
            f"{first.median / later.median:.2f} ({min(first.wall) / min(later.wall):.2f})")


def print_wide(
    dv: Path, dv_build: Path, table: Path, work: Path, runs: int
) -> None:
    """The table of searches among the foods of a wide table."""
    database = wide_database(dv_build, table, work)
    commands = [dv_command(dv, ["search", *words.split()], database, work) for words in WIDE_QUERIES]
    timings = run_in_turn(commands, runs)
    print_header("search", "ms, median (min)", "CPU ms, median (min)")
    for words, timing in zip(WIDE_QUERIES, timings):
        print_row(words, timing.text, f"{statistics.median(timing.cpu):.1f} ({min(timing.cpu):.1f})")


def wide_database(dv_build: Path, table: Path, work: Path) -> Path:
    """The database of the foods of a wide table, built unless it is newer than that and the schema."""
    schema = CHECKOUT / "schema.sql"
    database = work / "wide" / "main.db"
    sources = [table, schema]
    if not database.exists() or any(
        source.stat().st_mtime > database.stat().st_mtime for source in sources
    ):
        print(f"building {database}", file=sys.stderr)
        foods = write_dataset(table, work / "wide")
        measure([
            dv_build, "database", "--data", work / "wide", "--schema", schema,
            "--output", database])
        print(f"{foods:,} foods", file=sys.stderr)
    return database


def dv_command(dv: Path, words: list[str], database: Path, work: Path) -> Command:
    """A command of `dv` on a database, with a user database of its own."""
    return Command(
        f"`dv {shlex.join(words)}`", [str(dv), *words],
        {"DV_HOME": str(work / "home"), "DV_DATABASE": str(database)})


def main() -> None:
    """Reads the arguments and measures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    work = CHECKOUT / "build" / "benchmark" / "search"
    parser.add_argument(
        "--dv", type=Path, default=CHECKOUT / ".build" / "release" / "dv",
        help="the program, as it is installed")
    parser.add_argument(
        "--database", type=Path, default=WORK / "installed" / "share" / "dv" / "main.db",
        help="the database installed with it; dv first checks the structure of any other")
    parser.add_argument(
        "--wide", type=Path, metavar="FILE",
        help="search among the foods of this table instead, .csv or .csv.xz")
    parser.add_argument(
        "--dv-build", type=Path, default=CHECKOUT / ".build" / "release" / "dv-build",
        help="with --wide: the program that builds the database")
    parser.add_argument("--runs", type=int, default=50, help="how many rounds count")
    parser.add_argument("--work", type=Path, default=work, help="where what is written goes")
    arguments = parser.parse_args()
    arguments.work.mkdir(parents=True, exist_ok=True)
    work = arguments.work.resolve()
    dv = arguments.dv.resolve()
    print(machine(arguments.runs))
    if arguments.wide:
        print_wide(dv, arguments.dv_build, arguments.wide, work, arguments.runs)
    else:
        print_beside_sqlite(dv, arguments.database.resolve(), work, arguments.runs)
        print()
        print_first_run(dv, arguments.database.resolve(), work, arguments.runs)


if __name__ == "__main__":
    main()
