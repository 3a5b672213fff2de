"""Plans for real days: what `dv suggest` suggests for recalls of NHANES 2011-2012, and whether each plan
lowers the shortfall and breaks no maximum.

    dv-build convert FNDDS_2015-2016 --from fndds --to build/fndds
    dv-build database --data Data --data build/fndds --output build/fndds.db
    python3 Benchmarks/suggestions.py RECALLS.csv.xz build/fndds.db --days 200
"""

import argparse
import collections
import csv
import json
import lzma
import os
import random
import sqlite3
import statistics
import subprocess
import tempfile

FIRST_FOODS = 8  # Fewer are no whole day.
SLACK = 1e-6


def days(recalls, database):
    """The days of which all foods are known: [(code, grams)] by person, in a random order."""
    known = {code for (code,) in sqlite3.connect(database).execute("SELECT code FROM food")}
    eaten = collections.defaultdict(list)
    with lzma.open(recalls, "rt") as file:
        for row in csv.DictReader(file):
            eaten[row["SEQN"]].append((f"fndds:{row['DR1IFDCD']}", row["DR1IGRMS"]))
    whole = [
        (person, foods) for person, foods in sorted(eaten.items())
        if len(foods) >= FIRST_FOODS and all(code in known and grams for code, grams in foods)
    ]
    random.Random(24).shuffle(whole)
    return whole


def breaks_maximum(before, after):
    """Whether a plan breaks a maximum that could be judged; over already, 5% of it may be added."""
    if before["maximum"] is None or before["most"] is None:
        return False
    if before["amount"] <= before["maximum"]:
        return after["amount"] > before["maximum"] + SLACK
    if before["basis"] != "day":
        return after["amount"] > before["amount"] + SLACK
    added = 0 if before["nutrient"] == "energy" else 0.05 * before["maximum"]
    return after["amount"] > before["amount"] + added + SLACK


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("recalls")
    parser.add_argument("database")
    parser.add_argument("--dv", default=".build/release/dv")
    parser.add_argument("--days", type=int, default=200)
    parser.add_argument("--show", type=int, default=0, help="print so many plans")
    options = parser.parse_args()
    counts, closed, energy, wrong = collections.Counter(), [], [], []
    foods = collections.Counter()
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "DV_HOME": home, "DV_DATABASE": options.database}
        for person, eaten in days(options.recalls, options.database)[: options.days]:
            call = [options.dv, "suggest", "--json"]
            for code, grams in eaten:
                call += ["--eaten", f"{code}, {grams} g"]
            answer = json.loads(
                subprocess.run(call, capture_output=True, text=True, env=environment).stdout)
            total = next(t for t in answer["targets"] if t["nutrient"] == "energy")
            if not answer["plans"]:
                counts["over energy" if total["amount"] > total["maximum"] else "no plan"] += 1
            else:
                counts["days with plans"] += 1
            for plan in answer["plans"]:
                counts["plans"] += 1
                if plan["shortfall"] >= answer["shortfall"]:
                    wrong.append((person, "shortfall"))
                wrong += [
                    (person, before["nutrient"])
                    for before, after in zip(answer["targets"], plan["targets"])
                    if breaks_maximum(before, after)
                ]
                closed.append(1 - plan["shortfall"] / answer["shortfall"])
                after = next(t for t in plan["targets"] if t["nutrient"] == "energy")
                energy.append(after["amount"] - total["amount"])
                foods.update(food["amount"]["text"] for food in plan["foods"])
                if counts["plans"] <= options.show:
                    names = "; ".join(food["amount"]["text"] for food in plan["foods"])
                    print(f"{person}: +{energy[-1]:.0f} kcal, {closed[-1]:.0%}: {names}")
    print(dict(counts), "wrong:", wrong)
    print(f"median: {statistics.median(closed):.0%} of the shortfall with "
          f"{statistics.median(energy):.0f} kcal")
    for name, count in foods.most_common(40):
        print(count, name)


main()
