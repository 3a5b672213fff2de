"""Writes dataset files from a wide table with one food per row."""

import csv
import lzma
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from generate import CHECKOUT, REFERENCE_FILES, open_file, rows

NAME = "foodName"
ENERGY = "208"
NUTRIENTS = {"Energy": ENERGY, "Protein": "203", "Total fat": "204", "Carbohydrate": "205"}
"""The columns that are taken, and the nutrients that they are."""
MOST_GRAMS = 100.0
"""Protein, fat and carbohydrate together are no more in 100 g."""
MOST_ENERGY = 902.0
"""No more kilocalories are in 100 g."""


def write_dataset(table: Path, folder: Path, reference: Path = CHECKOUT / "Data") -> int:
    """Writes the files, with consecutive codes, and returns the number of foods.

    Rows without a name are left out, and amounts that no food can have.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for name in REFERENCE_FILES:
        shutil.copyfile(reference / name, folder / name)
    with open_file(folder, "food_group.csv") as file:
        file.write("key|name\n")
    with open_file(folder, "portion.csv") as file:
        file.write("food|sequence|amount|unit|grams\n")
    count = 0
    with (
        opened(table) as source,
        open_file(folder, "food.csv") as food_file,
        open_file(folder, "food_nutrient.csv") as value_file,
    ):
        food_rows = rows(food_file)
        food_rows.writerow([
            "code", "name", "group", "common_name", "scientific_name", "survey", "refuse_percent",
            "protein_factor", "fat_factor", "carbohydrate_factor", "brand", "ingredients"])
        value_file.write("food|nutrient|amount|qualifier\n")
        for row in csv.DictReader(source):
            name = " ".join("".join(c if c.isprintable() else " " for c in row[NAME]).split())
            if not name:
                continue
            count += 1
            code = f"branded:{count:014}"
            food_rows.writerow([code, name, *[""] * 10])
            value_file.writelines(
                f"{code}|{number}|{amount}|\n" for number, amount in amounts(row))
    with open_file(folder, "release.csv") as file:
        rows(file).writerows([
            ["version", "label", "source", "published", "licence"],
            [1, f"Foods of {table.name}, {count:,}", "Benchmarks/wide.py; not to be quoted",
             "2026-11-21", "see its source"]])
    return count


def amounts(row: dict[str, str]) -> Iterator[tuple[str, str]]:
    """The nutrients of a row and their amounts per 100 g, to six places; none that cannot be."""
    known = {number: float(row[column]) for column, number in NUTRIENTS.items() if row[column]}
    if min(known.values(), default=0) < 0 or known.pop(ENERGY, 0) > MOST_ENERGY:
        return
    if sum(known.values()) > MOST_GRAMS:
        return
    for column, number in NUTRIENTS.items():
        if row[column]:
            yield number, f"{float(row[column]):.6f}".rstrip("0").rstrip(".")


@contextmanager
def opened(table: Path) -> Iterator[TextIO]:
    """The table as text, taken out of .xz where it is in that."""
    if table.suffix == ".xz":
        with lzma.open(table, "rt", encoding="utf-8", newline="") as file:
            yield file
    else:
        with table.open(encoding="utf-8", newline="") as file:
            yield file
