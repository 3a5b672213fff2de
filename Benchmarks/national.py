#!/usr/bin/env python3
"""Compares a built database with the national table that it was converted from, value by value.

    national.py ciqual-2020 ciqual_2020_ENG.converted.csv.xz DATABASE
    national.py livsmedelsverket-2022 LivsmedelsDB_202304122217.xlsx DATABASE
    national.py afcd-2 "AFCD Release 2 - Nutrient file.xlsx" DATABASE

The table is read in its original form, workbooks included, and without dv. What its columns are is
taken from `Documentation/Maps`, units and markers are interpreted here once more.
"""

import csv
import lzma
import re
import sqlite3
import sys
from collections import Counter
from decimal import Decimal
from pathlib import Path

import workbook

MAPS = Path(__file__).resolve().parent.parent / "Documentation" / "Maps"
# The sheet of each workbook.
SHEETS = {"livsmedelsverket-2022": 1, "afcd-2": 2}
# The qualifiers as schema.sql numbers them.
KINDS = {1: "assumed-zero", 2: "trace", 3: "below", 4: "computed", 5: "present"}
GRAMS = {"g": Decimal(1), "mg": Decimal("1e-3"), "µg": Decimal("1e-6")}


def spaced(text):
    return " ".join(text.split())


def read_map(path):
    """The settings of a map, and what its columns are: (nutrient, unit) by name."""
    settings, columns = {}, {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if "|" in line:
            fields = [field.strip() for field in line.split("|")]
            columns[spaced(fields[0])] = (fields[1], fields[2])
        else:
            name, text = line.split(":", 1)
            settings[name.strip()] = text.strip()
    return settings, columns


def read_table(path, name):
    """The rows of a table below its titles, its header first."""
    if name in SHEETS:
        found = workbook.rows(path, SHEETS[name])
    else:
        with lzma.open(path, "rt", encoding="utf-8", newline="") as file:
            found = list(csv.reader(file))
    return found


def cell(text):
    """What a cell says: (qualifier, number), or None where it says nothing."""
    text = text.strip()
    if text in ("", "-"):
        return None
    # The digits of one limit are lost.
    if text in ("traces", "< 0"):
        return ("trace", Decimal(0))
    limit = re.fullmatch(r"< ?([0-9.,]+)", text)
    number = Decimal((limit[1] if limit else text).replace(",", "."))
    return ("below" if limit else None, number)


def stored(database):
    """The values of a database: (qualifier, number) by food and nutrient number."""
    values, units, computed = {}, {}, Counter()
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    for number, unit in connection.execute("SELECT number, unit FROM nutrient"):
        units[number] = unit
    query = """
        SELECT f.code, n.number, s.steps * 1.0 / n.scale, q.kind, q.limit_steps * 1.0 / n.scale
        FROM food_nutrient_step AS s
        JOIN food AS f ON f.id = s.food_id JOIN nutrient AS n ON n.id = s.nutrient_id
        LEFT JOIN food_nutrient_qualifier AS q
          ON q.food_id = s.food_id AND q.nutrient_id = s.nutrient_id"""
    for code, number, amount, kind, limit in connection.execute(query):
        kind = KINDS.get(kind)
        values[code, number] = (kind, limit if kind == "below" else amount)
    return connection, values, units


def main(name, path, database):
    settings, columns = read_map(MAPS / f"{name}.map")
    table = read_table(path, name)
    connection, values, units = stored(database)
    start = next(i for i, row in enumerate(table) if settings["code column"] in map(spaced, row))
    header = [spaced(text) for text in table[start]]
    code_column = header.index(settings["code column"])
    tags = tag_numbers()
    counts, differences, seen = Counter(), [], set()
    for row in table[start + 1 :]:
        if not row[code_column].strip():
            continue
        code = f"{settings['dataset']}:{row[code_column].strip().lower()}"
        counts["rows"] += 1
        for place, column in enumerate(header):
            if column not in columns:
                continue
            nutrient, unit = columns[column]
            number = tags.get(nutrient, nutrient)
            said = cell(row[place])
            got = values.get((code, number))
            if said is None:
                counts["marked unknown" if row[place].strip() else "blank"] += 1
                continue
            seen.add((code, number))
            qualifier, amount = said
            counts[qualifier or "numbers"] += 1
            if unit != units.get(number):
                amount = amount * GRAMS[unit] / GRAMS[units[number]]
            right = (
                got is not None and got[0] == qualifier
                and (qualifier == "trace" or abs(Decimal(str(got[1])) - amount) <= amount * Decimal("1e-12"))
            )
            if not right:
                differences.append((code, column, row[place], got))
    others = Counter(kind for place, (kind, _) in values.items() if place not in seen)
    print(name, dict(counts), "in", len(seen), "values")
    print("values that the table doesn't have:", dict(others))
    print("foods in the database:", connection.execute("SELECT count(*) FROM food").fetchone()[0])
    print("differences:", len(differences), *differences[:10], sep="\n  ")
    return 1 if differences or set(others) - {"computed"} else 0


def tag_numbers():
    """USDA's numbers by INFOODS tag, from dv's table of them."""
    source = MAPS.parent.parent / "Sources/DatasetSources/Writing/StandardNutrients.swift"
    rows = re.findall(r"^    ([0-9.]*)\|([A-Z0-9+_]*)\|\S+\|", source.read_text("utf-8"), re.M)
    return {tag: number or tag for number, tag in rows if tag}


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:4]))
