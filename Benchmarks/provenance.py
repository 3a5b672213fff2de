#!/usr/bin/env python3
"""Compares where values are from with USDA's NUT_DATA.txt, read independently of dv.

    provenance.py NUT_DATA.txt value_source.csv            500 random values of the dataset file
    provenance.py --all NUT_DATA.txt value_source.csv      every value
    provenance.py NUT_DATA.txt sr28.db --dv DV             500 random answers of `dv why --json`

The release is read with plain string operations, and numbers are compared as decimals.
"""

import argparse
import csv
import json
import random
import re
import subprocess
import sys
from decimal import Decimal
from pathlib import Path

# What each column of USDA's file is called there and in dataset files.
COLUMNS = {
    3: "samples", 4: "standard_error", 5: "source", 6: "derivation", 7: "borrowed_from",
    9: "studies", 10: "minimum", 11: "maximum", 16: "date"}
NUMBERS = {"samples", "standard_error", "studies", "minimum", "maximum"}


def release(path):
    """What NUT_DATA.txt says of each value, by food and nutrient."""
    values = {}
    for line in Path(path).read_text(encoding="cp1252").splitlines():
        fields = [field.strip("~") for field in line.split("^")]
        value = {name: fields[column] for column, name in COLUMNS.items()}
        for name in NUMBERS:
            value[name] = Decimal(value[name]) if value[name] else None
        date = re.fullmatch(r"(\d\d)/(\d{4})", value["date"])
        value["date"] = f"{date[2]}-{date[1]}" if date else ""
        # A food that refers to itself is not borrowed from another.
        other = value["borrowed_from"]
        value["borrowed_from"] = f"sr:{other}" if other and other != fields[0] else ""
        values[f"sr:{fields[0]}", fields[1]] = value
    return values


def dataset(path):
    """What a dataset file says, in the same form."""
    values = {}
    with open(path, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="|"):
            value = {name: row[name] for name in COLUMNS.values()}
            for name in NUMBERS:
                value[name] = Decimal(value[name]) if value[name] else None
            values[row["food"], row["nutrient"]] = value
    return values


def answer(dv, database, food, nutrient):
    """What `dv why` says of one value, in the same form."""
    output = subprocess.run(
        [dv, "why", food, nutrient, "--json", "--database", database], check=True,
        capture_output=True, text=True).stdout
    values = json.loads(output, parse_float=Decimal, parse_int=Decimal)["values"]
    source = next((v["source"] for v in values if v["number"] == nutrient), None) or {}
    return {
        "samples": source.get("samples"), "standard_error": source.get("standardError"),
        "source": (source.get("source") or {}).get("code", ""),
        "derivation": (source.get("derivation") or {}).get("code", ""),
        "borrowed_from": (source.get("borrowedFrom") or {}).get("code", ""),
        "studies": source.get("studies"), "minimum": source.get("minimum"),
        "maximum": source.get("maximum"), "date": source.get("date") or ""}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("release")
    parser.add_argument("result", help="value_source.csv, or with --dv a database")
    parser.add_argument("--all", action="store_true", help="compare every value")
    parser.add_argument("--dv", help="the program that answers")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    expected = release(options.release)
    chosen = sorted(expected)
    if not options.all:
        chosen = random.Random(options.seed).sample(chosen, 500)
    if options.dv:
        found = {key: answer(options.dv, options.result, *key) for key in chosen}
    else:
        found = dataset(options.result)
    differences = [
        f"{food} {nutrient}: {expected[food, nutrient]} but {found.get((food, nutrient))}"
        for food, nutrient in chosen if found.get((food, nutrient)) != expected[food, nutrient]]
    if options.all:
        differences += [f"{key} is not in the release" for key in found.keys() - expected.keys()]
    print(f"{len(chosen):,} values compared, {len(differences):,} differ")
    print("\n".join(differences[:20]))
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
