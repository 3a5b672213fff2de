#!/usr/bin/env python3
"""Compute every food of FNDDS from its ingredients with dv, and compare with USDA's values.

    python3 Benchmarks/recipes.py FNDDS SR28

FNDDS has the sheets of "FNDDS At A Glance" 2015-2016 as nutrient_values.csv and fndds_ingredients.csv
(perhaps with `.converted` before `.csv`, and packed with xz); SR28 is the folder of USDA's Standard
Reference, Release 28. The figures are printed as in README.md. Exit status 1: below what is promised.
"""

import argparse
import lzma
import pathlib
import shutil
import subprocess
import sys

# Single fatty acids, 4:0 to 22:6.
FATTY_ACIDS = {str(number) for number in range(607, 632)}
# Of the others, what SR28 lacks for some ingredients, or what labels and reference intakes don't have:
# vitamin D, caffeine, theobromine, alcohol, the forms of folate, added vitamins E and B-12.
LESS_USUAL = {"328", "262", "263", "221", "431", "432", "573", "578"}
PROMISED_EQUAL, PROMISED_CLOSE = 97.5, 99.4


def unpack(folder, name, to):
    """Put a file into a folder, whatever it is called and however it is packed."""
    stem, suffix = name.rsplit(".", 1)
    for found in (name, f"{stem}.converted.{suffix}"):
        if (folder / found).exists():
            shutil.copy(folder / found, to / name)
            return
        if (folder / f"{found}.xz").exists():
            (to / name).write_bytes(lzma.decompress((folder / f"{found}.xz").read_bytes()))
            return
    sys.exit(f"{folder} has no {name}")


def prepare(program, fndds, sr28, work):
    """Build a database of each dataset."""
    for name in ("fndds", "sr28"):
        (work / name).mkdir(parents=True, exist_ok=True)
    for name in ("nutrient_values.csv", "fndds_ingredients.csv"):
        unpack(fndds, name, work / "fndds")
    for name in ("FD_GROUP", "NUTR_DEF", "FOOD_DES", "NUT_DATA", "WEIGHT"):
        unpack(sr28, f"{name}.txt", work / "sr28")
    for name, source, options in (
        ("fndds", "fndds", ["--published", "2018-08-14"]),
        ("sr28", "usda-sr", []),
    ):
        for command in (
            ["convert", "--quiet", "--from", source, work / name, "--to", work / f"{name}-data"]
            + options,
            ["database", "--quiet", "--data", work / f"{name}-data", "--output", work / f"{name}.db"],
        ):
            subprocess.run([program] + command, check=True, stdout=subprocess.DEVNULL)


def total(rows, without):
    """Add up the counts of the nutrients: compared, equal, close, near, far, unknown."""
    counts = [list(map(int, row[2:])) for row in rows if row[0] not in without]
    return len(counts), [sum(column) for column in zip(*counts)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("fndds", type=pathlib.Path)
    parser.add_argument("sr28", type=pathlib.Path)
    parser.add_argument("--dv-build", default=".build/release/dv-build")
    parser.add_argument("--work", type=pathlib.Path, default="build/benchmark/recipes")
    arguments = parser.parse_args()
    prepare(arguments.dv_build, arguments.fndds, arguments.sr28, arguments.work)
    report = subprocess.run(
        [arguments.dv_build, "recipe-check", "--database", arguments.work / "fndds.db",
         "--ingredients", arguments.work / "sr28.db"],
        check=True, capture_output=True, text=True).stdout
    lines = [line.split("|") for line in report.splitlines()]
    print(lines[0][0])
    rows = [line for line in lines if len(line) == 8 and line[0] != "number"]
    print("\n| nutrients | values | equal | within 1% or one digit | within 5% | unknown |")
    print("| --- | --- | --- | --- | --- | --- |")
    for without in (set(), FATTY_ACIDS, FATTY_ACIDS | LESS_USUAL):
        nutrients, (compared, equal, close, near, _, unknown) = total(rows, without)
        shares = [100 * part / compared for part in (equal, equal + close, equal + close + near)]
        print(f"| {nutrients} | {compared:,} | " + " | ".join(f"{share:.2f}%" for share in shares)
              + f" | {unknown:,} |")
    print("\n| further away because | values |\n| --- | --- |")
    for line in lines:
        if line[0] == "differs":
            print(f"| {line[1]} | {int(line[2]):,} |")
    refused = [line for line in lines if line[0] == "refused"]
    kept = shares[0] >= PROMISED_EQUAL and shares[1] >= PROMISED_CLOSE and not refused
    sys.exit(0 if kept else 1)


if __name__ == "__main__":
    main()
