#!/usr/bin/env python3
"""Import NHANES recalls as a diary, compare its totals with grams x FNDDS, and time the diary.

    python3 Benchmarks/diary.py FNDDS RECALLS

FNDDS has the sheets of "FNDDS At A Glance" 2015-2016 as nutrient_values.csv and fndds_ingredients.csv
(perhaps with `.converted` before `.csv`, and packed with xz). RECALLS is a CSV file of NHANES day-1 foods,
perhaps packed with xz, with the columns SEQN, DR1IFDCD and DR1IGRMS. Each person whose foods are all in FNDDS
becomes a day. Exit status 1: a total differs, or something is slower than promised.
"""

import argparse
import csv
import datetime
import json
import lzma
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import time

from recipes import unpack

FIRST_DAY = datetime.date(1990, 1, 1)
TOLERANCE = 1e-6
# Ten years with eleven entries a day.
TEN_YEARS = 40_000
PROMISED = {"a day": 15, "one line logged": 25, "a year's report": 80}
PROMISED_ENTRIES_A_SECOND = 20_000


def prepare(program, fndds, work):
    """Make a release of FNDDS."""
    source = work / "fndds"
    source.mkdir(parents=True, exist_ok=True)
    for name in ("nutrient_values.csv", "fndds_ingredients.csv"):
        unpack(fndds, name, source)
    for command in (
        ["convert", "--quiet", "--from", "fndds", source, "--to", work / "data",
         "--published", "2018-08-14"],
        ["release", "--data", work / "data", "--output", work / "release"],
    ):
        subprocess.run([program] + command, check=True, stdout=subprocess.DEVNULL)


def values(work):
    """The amounts per 100 g, by food and nutrient."""
    amounts = {}
    with (work / "data" / "food_nutrient.csv").open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter="|"):
            amounts.setdefault(row["food"], {})[row["nutrient"]] = float(row["amount"])
    return amounts


def recalls(path, known, most):
    """The foods and grams of each person whose foods are all known."""
    opened = lzma.open(path, "rt") if path.suffix == ".xz" else path.open()
    persons = {}
    with opened as file:
        for row in csv.DictReader(file):
            grams = float(row["DR1IGRMS"]) if row["DR1IGRMS"] else None
            persons.setdefault(row["SEQN"], []).append((f"fndds:{row['DR1IFDCD']}", grams))
    complete = [
        foods for foods in persons.values()
        if all(code in known and grams is not None and grams <= 10_000 for code, grams in foods)
    ]
    return complete[:most]


def write(days, path):
    """Write recalls as a table that dv imports."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["day", "meal", "text", "code", "grams"])
        for number, foods in enumerate(days):
            day = FIRST_DAY + datetime.timedelta(days=number)
            for code, grams in foods:
                writer.writerow([day, "lunch", code, code, repr(grams)])


def repeat(days, entries):
    """The days again and again, until there are so many entries."""
    repeated, total = [], 0
    while total < entries and days:
        repeated.append(days[len(repeated) % len(days)])
        total += len(repeated[-1])
    return repeated, total


def parser(description):
    """The options that all benchmarks of a long diary have."""
    parser = argparse.ArgumentParser(description=description.split("\n")[0])
    parser.add_argument("fndds", type=pathlib.Path)
    parser.add_argument("recalls", type=pathlib.Path)
    parser.add_argument("--dv", default=".build/release/dv")
    parser.add_argument("--dv-build", default=".build/release/dv-build")
    parser.add_argument("--runs", type=int, default=21)
    parser.add_argument("--work", type=pathlib.Path, default="build/benchmark/diary")
    return parser


def prepared(arguments):
    """The folder with the release, which is made if it is missing."""
    work = arguments.work.absolute()
    if not (work / "release").exists():
        prepare(arguments.dv_build, arguments.fndds, work)
    return work


class Program:
    """dv in an empty home where a release is installed."""

    def __init__(self, program, release, home):
        shutil.rmtree(home, ignore_errors=True)
        self.program = program
        self.environment = {**os.environ, "DV_HOME": str(home), "DV_DATABASE": ""}
        self.run("release", "install", str(next(release.glob("*.json"))))

    def run(self, *arguments):
        """The output of a call, and the seconds it took."""
        start = time.perf_counter()
        done = subprocess.run(
            [self.program, *arguments], env=self.environment, capture_output=True, text=True)
        seconds = time.perf_counter() - start
        if done.returncode != 0:
            sys.exit(f"dv {arguments} failed with {done.returncode}:\n{done.stderr}")
        return done.stdout, seconds


def compare(output, days, amounts):
    """How many totals were compared, and those that differ."""
    shown = {day["day"]: day for day in json.loads(output)["days"]}
    count, wrong = 0, []
    for number, foods in enumerate(days):
        day = shown[str(FIRST_DAY + datetime.timedelta(days=number))]
        for nutrient in day["nutrients"]:
            known = [
                grams * amounts[code][nutrient["number"]] / 100
                for code, grams in foods if nutrient["number"] in amounts[code]
            ]
            expected = sum(known) if known else None
            count += 1
            found = nutrient["amount"]
            if (expected is None) != (found is None) or (
                    expected is not None
                    and abs(found - expected) > TOLERANCE * max(1, abs(expected))):
                wrong.append(f"{day['day']} {nutrient['key']}: {found}, expected {expected}")
    return count, wrong


def main():
    options = parser(__doc__)
    options.add_argument("--persons", type=int, help="how many of them at most")
    arguments = options.parse_args()
    work = prepared(arguments)
    amounts = values(work)
    days = recalls(arguments.recalls, amounts, arguments.persons)
    entries = sum(map(len, days))

    write(days, work / "all.csv")
    dv = Program(arguments.dv, work / "release", work / "home")
    dv.run("user", "info")
    _, seconds = dv.run("diary", "import", str(work / "all.csv"))
    rate = entries / seconds
    print(f"{len(days):,} persons, {entries:,} entries imported in {seconds:.2f} s: {rate:,.0f} a second")
    last = FIRST_DAY + datetime.timedelta(days=len(days))
    output, _ = dv.run("diary", f"{FIRST_DAY}..{last}", "--all", "--json")
    count, wrong = compare(output, days, amounts)
    print(f"{count:,} totals compared, {len(wrong)} differ by more than {TOLERANCE}")
    for line in wrong[:10]:
        print(f"  {line}")

    ten_years, total = repeat(days, TEN_YEARS)
    write(ten_years, work / "ten.csv")
    dv = Program(arguments.dv, work / "release", work / "ten")
    dv.run("diary", "import", str(work / "ten.csv"))
    middle = str(FIRST_DAY + datetime.timedelta(days=len(ten_years) // 2))
    code = ten_years[0][0][0]
    last = str(FIRST_DAY + datetime.timedelta(days=len(ten_years) // 2 + 364))
    calls = {
        "a day": ["diary", middle],
        "one line logged": ["log", f"100 g {code}", "--date", middle, "--meal", "lunch"],
        "a year's report": ["report", "--from", middle, "--to", last],
        "a year's days": ["diary", f"{middle}..{last}"],
    }
    slow = []
    for name, call in calls.items():
        median = statistics.median(dv.run(*call)[1] for _ in range(arguments.runs)) * 1000
        print(f"{name}, {total:,} entries: {median:.1f} ms")
        if median > PROMISED.get(name, float("inf")):
            slow.append(name)
    sys.exit(1 if wrong or slow or rate < PROMISED_ENTRIES_A_SECOND else 0)


if __name__ == "__main__":
    main()
