"""Writes dataset files with any number of made-up packaged foods, to measure builds.

  python3 Benchmarks/generate.py 100000 --to FOLDER
  python3 Benchmarks/generate.py 100000 --to FOLDER --shuffle     the same rows in another order

They look like the branded foods of FoodData Central: GTIN-14 codes, 13 values each, a group, a
brand, for most a serving and ingredients. The same arguments give the same bytes. Memory stays
flat.
"""

import argparse
import csv
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

from branded import MAXIMUM, NUTRIENTS, SEED, Food, foods
from catalogue import KINDS

CHECKOUT = Path(__file__).resolve().parent.parent
REFERENCE_FILES = ("nutrient.csv", "reference_set.csv", "reference_value.csv", "synonym.csv")
ROWS_IN_MEMORY = 100_000
ROWS_PER_FOOD = {"food.csv": 1, "food_nutrient.csv": len(NUTRIENTS), "portion.csv": 1}


def main() -> None:
    """Reads the arguments and writes the dataset files."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("foods", type=int, metavar="FOODS", help="how many foods")
    parser.add_argument("--to", type=Path, required=True, help="the folder to write to")
    parser.add_argument(
        "--shuffle", action="store_true", help="write the rows in another order")
    parser.add_argument(
        "--reference", type=Path, default=CHECKOUT / "Data",
        help=f"the folder to copy {', '.join(REFERENCE_FILES)} from")
    arguments = parser.parse_args()
    if not 1 <= arguments.foods <= MAXIMUM:
        parser.error(f"FOODS must be from 1 to {MAXIMUM:,}.")
    arguments.to.mkdir(parents=True, exist_ok=True)
    for name in REFERENCE_FILES:
        shutil.copyfile(arguments.reference / name, arguments.to / name)
    write_stamp(arguments.to, arguments.foods)
    write_groups(arguments.to)
    write_foods(arguments.to, arguments.foods)
    if arguments.shuffle:
        for name, rows_per_food in ROWS_PER_FOOD.items():
            shuffle(arguments.to / name, arguments.foods * rows_per_food)


def write_stamp(folder: Path, count: int) -> None:
    """The one row of release.csv."""
    with open_file(folder, "release.csv") as file:
        rows(file).writerows([
            ["version", "label", "source", "published", "licence"],
            [1, f"Made-up foods, {count:,}", "Benchmarks/generate.py; no real products",
             "2016-05-20", "public domain"]])


def write_groups(folder: Path) -> None:
    """The kinds of products, as food groups."""
    with open_file(folder, "food_group.csv") as file:
        rows(file).writerows([["key", "name"], *([kind.key, kind.group] for kind in KINDS)])


def write_foods(folder: Path, count: int) -> None:
    """The foods, their amounts and portions, each food as it is made."""
    with (
        open_file(folder, "food.csv") as food_file,
        open_file(folder, "food_nutrient.csv") as value_file,
        open_file(folder, "portion.csv") as portion_file,
    ):
        food_rows = rows(food_file)
        food_rows.writerow([
            "code", "name", "group", "common_name", "scientific_name", "survey", "refuse_percent",
            "protein_factor", "fat_factor", "carbohydrate_factor", "brand", "ingredients"])
        value_file.write("food|nutrient|amount|qualifier\n")
        portion_file.write("food|sequence|amount|unit|grams\n")
        for food in foods(count):
            food_rows.writerow([
                food.code, food.name, food.kind.key, "", "", "", "", "", "", "", food.brand,
                food.ingredients])
            value_file.write(value_rows(food))
            if food.serving is not None:
                amount, unit = food.kind.measure
                portion_file.write(f"{food.code}|1|{amount}|{unit}|{food.serving}\n")


def value_rows(food: Food) -> str:
    """The rows of a food in food_nutrient.csv."""
    return "".join(
        [f"{food.code}|{number}|{amount:.10g}|\n"
         for number, amount in zip(NUTRIENTS, food.amounts)])


def shuffle(path: Path, expected_rows: int) -> None:
    """Puts the rows of a file into another order, the same each time; the header stays first.

    Rows are dealt at random to piles that fit in memory, and each pile is shuffled.
    """
    draw = Random(SEED).random
    piles = [
        tempfile.TemporaryFile("w+", encoding="utf-8", newline="", dir=path.parent)
        for _ in range(1 + expected_rows // ROWS_IN_MEMORY)]
    with path.open(encoding="utf-8", newline="") as file:
        header = next(file)
        for row in file:
            piles[int(draw() * len(piles))].write(row)
    with path.open("w", encoding="utf-8", newline="") as file:
        file.write(header)
        for pile in piles:
            with pile:
                pile.seek(0)
                file.writelines(in_random_order(pile, draw))


def in_random_order(lines: Iterator[str], draw) -> list[str]:
    """All lines, shuffled; `random.shuffle` may differ between versions of Python."""
    return [line for _, line in sorted((draw(), line) for line in lines)]


def open_file(folder: Path, name: str):
    """A new dataset file, open for writing."""
    return (folder / name).open("w", encoding="utf-8", newline="", buffering=1 << 20)


def rows(file):
    """A writer of rows in the format of dataset files."""
    return csv.writer(file, delimiter="|", lineterminator="\n")


if __name__ == "__main__":
    main()
