#!/usr/bin/env python3
"""Import a folder of recipes with dv, and count the lines whose food and weight it finds.

    python3 Benchmarks/recipe_lines.py RECIPES [--dv PROGRAM] [--database FILE] [--list] [--sample N]

--list prints the lines that stay open, by kind; --sample prints resolved lines to judge by hand, drawn
with a fixed seed. Exit status 1: fewer recipes than promised have enough of their lines resolved.
"""

import argparse
import collections
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

ENOUGH, PROMISED = 0.88, 200 / 257


def run(program, home, *arguments):
    """What a dv command prints on standard output and on standard error."""
    done = subprocess.run(
        [program, *arguments], env={**os.environ, "DV_HOME": str(home)}, text=True,
        capture_output=True)
    if done.returncode:
        sys.exit(done.stdout + done.stderr)
    return done.stdout, done.stderr


def kind(note):
    """Why a line is open, by what dv says about it."""
    if "No food matches" in note:
        return "no food found"
    if "any of several foods" in note:
        return "several foods found"
    if "the amount is missing" in note:
        return "no amount"
    if "how much one weighs" in note:
        return "measure without a weight"
    return "other"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("recipes", type=pathlib.Path)
    parser.add_argument("--dv", default=".build/release/dv")
    parser.add_argument("--database", default="build/main.db")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--sample", type=int, default=0)
    options = parser.parse_args()
    database = ("--database", options.database)
    files = sorted(str(file) for file in options.recipes.glob("*.md"))
    with tempfile.TemporaryDirectory() as folder:
        home = pathlib.Path(folder) / "home"
        _, notes = run(options.dv, home, "recipe", "import", *files, *database)
        exported, _ = run(options.dv, home, "recipe", "export", *database)
        recipes = [recipe["dv"] | {"name": recipe["name"]} for recipe in json.loads(exported)["@graph"]]
        foods = {line["code"] for recipe in recipes for line in recipe["ingredients"] if line["code"]}
        names = {}
        if options.sample:
            for code in foods:
                shown, _ = run(options.dv, home, "show", code, "--json", *database)
                names[code] = json.loads(shown)["name"]
    report(recipes, notes, names, options)


def report(recipes, notes, names, options):
    """Print the counts, the open lines and the sample."""
    good, lines = 0, 0
    open_lines = []
    resolved = []
    for recipe in recipes:
        found = [line for line in recipe["ingredients"] if line["grams"] is not None]
        missing = [line for line in recipe["ingredients"] if line["grams"] is None]
        lines += len(found) + len(missing)
        good += len(found) >= ENOUGH * (len(found) + len(missing))
        open_lines += [(recipe["name"], line["text"]) for line in missing]
        resolved += [(recipe["name"], line) for line in found if line["code"]]
    share = 100 * (lines - len(open_lines)) / lines
    print(f"{len(recipes)} recipes with {lines:,} lines, {share:.1f}% of them resolved")
    print(f"{good} recipes with at least {100 * ENOUGH:.0f}% of their lines resolved")
    kinds = collections.defaultdict(list)
    for name, text in open_lines:
        start = f"{name}: {text}: "
        said = notes[notes.find(start) + len(start):].split("\n")[0] if start in notes else ""
        kinds[kind(said)].append(f"{name}: {text} → {said}")
    for name, texts in sorted(kinds.items(), key=lambda item: -len(item[1])):
        print(f"  {name}: {len(texts)}")
        if options.list:
            for text in texts:
                print(f"    {text}")
    for name, line in random.Random(20261123).sample(resolved, min(options.sample, len(resolved))):
        print(f"{line['text']} | {names[line['code']]} ({line['code']}) | {line['grams']:g} g | {name}")
    sys.exit(0 if good >= PROMISED * len(recipes) else 1)


if __name__ == "__main__":
    main()
