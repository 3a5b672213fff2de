"""Measures `dv` with many foods of one's own, and prints Markdown tables.

  python3 Benchmarks/custom_foods.py --dv .build/release/dv

The foods are made up from the shipped ones: their names with another word before them, their
amounts a little changed, the same ones for the same seed.
"""

import argparse
import os
import random
import shutil
import sqlite3
import statistics
import sys
import tempfile
import time
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
KINDS = ["Homemade", "Grandmother's", "Canteen", "Market", "Sunday", "Quick", "Festive", "Light"]
QUERIES = ["milk", "chicken breast roasted", "persimmon"]


def made_up(database: Path, count: int, seed: int) -> str:
    """A table of so many foods, as `dv import-foods` takes it."""
    dice = random.Random(seed)
    db = sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)
    keys = [row[0] for row in db.execute("SELECT key FROM nutrient ORDER BY rank")]
    amounts: dict[int, dict[str, float]] = {}
    for food, key, amount in db.execute(
        "SELECT a.food_id, n.key, a.amount FROM food_nutrient AS a"
        " JOIN nutrient AS n ON n.id = a.nutrient_id"
    ):
        amounts.setdefault(food, {})[key] = amount
    foods = db.execute(
        "SELECT f.id, f.name, g.key FROM food AS f"
        " LEFT JOIN food_group AS g ON g.id = f.food_group_id ORDER BY f.id").fetchall()
    db.close()
    label = [key for key in keys if key in LABEL]
    lines = ["name|brand|group|per_grams|serving|" + "|".join(label)]
    for number in range(count):
        food, name, group = dice.choice(foods)
        values = amounts.get(food, {})
        factor = dice.uniform(0.9, 1.0)
        name = f"{name}, {dice.choice(KINDS)} {number}".replace('"', "″").replace("|", "/")
        fields = [name, f"Brand {number % 97}", group or "", "100",
                  f"1 serving = {dice.randrange(20, 300)} g"]
        fields += [f"{values[key] * factor:.4g}" if key in values else "" for key in label]
        lines.append("|".join(fields))
    return "\n".join(lines) + "\n"


LABEL = {
    "energy", "fat", "saturated-fat", "trans-fat", "cholesterol", "sodium", "carbohydrate", "fiber",
    "sugars", "protein", "vitamin-d", "calcium", "iron", "potassium"}


class Program:
    """`dv` with one user database."""

    def __init__(self, dv: Path, database: Path, home: Path):
        self.dv = str(dv.resolve())
        self.environment = {"DV_HOME": str(home), "DV_DATABASE": str(database.resolve())}

    def run(self, *arguments: str) -> tuple[float, float]:
        """The seconds that a command takes, wall and CPU; ends the script if it fails."""
        actions = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
        with tempfile.TemporaryFile() as complaints:
            actions.append((os.POSIX_SPAWN_DUP2, complaints.fileno(), 2))
            start = time.perf_counter()
            process = os.posix_spawn(
                self.dv, [self.dv, *arguments], self.environment, file_actions=actions)
            _, status, usage = os.wait4(process, 0)
            seconds = time.perf_counter() - start
            complaints.seek(0)
            if status != 0:
                sys.exit(f"dv {' '.join(arguments)}: {complaints.read().decode()}")
        return seconds, usage.ru_utime + usage.ru_stime


def measure_changes(full: Program, work: Path, foods: Path, runs: int) -> None:
    """The table of what changes all foods at once; it leaves them in the database."""
    steps = [
        ("`dv import-foods`, into an empty database", ["import-foods", str(foods), "--yes"]),
        ("the same again", ["import-foods", str(foods), "--yes"]),
        ("`dv export-foods`", ["export-foods", str(work / "export.csv")]),
        ("importing the export", ["import-foods", str(work / "export.csv"), "--yes"]),
        ("`dv remove-food --all --yes`", ["remove-food", "--all", "--yes"]),
        ("`dv user undo`", ["user", "undo"]),
    ]
    taken: dict[str, list[tuple[float, float]]] = {label: [] for label, _ in steps}
    for _ in range(runs):
        shutil.rmtree(full.environment["DV_HOME"], ignore_errors=True)
        full.run("search", "milk")
        for label, arguments in steps:
            taken[label].append(full.run(*arguments))
    print("| command | wall s, median (min) | CPU s |\n| --- | --- | --- |")
    for label, runs_taken in taken.items():
        wall, cpu = zip(*runs_taken)
        print(
            f"| {label} | {statistics.median(wall):.2f} ({min(wall):.2f}) "
            f"| {statistics.median(cpu):.2f} |")


def measure_searches(empty: Program, full: Program, runs: int) -> None:
    """The table of searches, the two databases in turn."""
    print("\n| search | ms without custom foods, median (min) | ms with custom foods | ratio (of minima) |")
    print("| --- | --- | --- | --- |")
    for query in QUERIES:
        taken: list[list[float]] = [[], []]
        for _ in range(runs + 3):
            for seconds, program in zip(taken, [empty, full]):
                seconds.append(program.run("search", query)[0] * 1000)
        without, having = (seconds[3:] for seconds in taken)
        ratio = statistics.median(having) / statistics.median(without)
        print(
            f"| {query} | {statistics.median(without):.1f} ({min(without):.1f}) "
            f"| {statistics.median(having):.1f} ({min(having):.1f}) "
            f"| {ratio:.2f} ({min(having) / min(without):.2f}) |", flush=True)


def main() -> None:
    """Reads the arguments and measures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--dv", type=Path, default=CHECKOUT / ".build" / "release" / "dv", help="the program")
    parser.add_argument(
        "--database", type=Path, default=CHECKOUT / "build" / "main.db", help="the main database")
    parser.add_argument("--foods", type=int, default=10_000, help="how many custom foods")
    parser.add_argument("--runs", type=int, default=5, help="rounds of the commands that change")
    parser.add_argument("--searches", type=int, default=100, help="rounds of each search")
    parser.add_argument("--seed", type=int, default=1, help="the same number, the same foods")
    parser.add_argument(
        "--work", type=Path, default=CHECKOUT / "build" / "benchmark" / "own-foods",
        help="where what is written goes")
    arguments = parser.parse_args()
    arguments.work.mkdir(parents=True, exist_ok=True)
    work = arguments.work.resolve()
    foods = work / "foods.csv"
    foods.write_text(made_up(arguments.database, arguments.foods, arguments.seed))
    empty, full = (
        Program(arguments.dv, arguments.database, work / name) for name in ["empty", "full"])
    empty.run("search", "milk")
    print(f"{arguments.foods:,} custom foods, {foods.stat().st_size / 1e6:.1f} MB as a table.\n")
    measure_changes(full, work, foods, arguments.runs)
    size = (work / "full" / "user.db").stat().st_size
    print(f"\nThe user database then: {size / 1e6:.1f} MB.")
    measure_searches(empty, full, arguments.searches)


if __name__ == "__main__":
    main()
