"""Reads a sheet of an .xlsx workbook, and saves it as CSV, with Python alone.

    python3 Benchmarks/workbook.py WORKBOOK.xlsx SHEET OUT.csv

SHEET is 1 for the first. Numbers are written as the workbook stores them, not as it shows them.
"""

import csv
import re
import sys
import xml.etree.ElementTree as ElementTree
import zipfile

SHEET = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def column(reference):
    """The number of a cell's column, from 0: 27 of AB12."""
    number = 0
    for letter in re.match("[A-Z]+", reference).group():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def rows(path, sheet):
    """The rows of a sheet as lists of texts, all equally long."""
    with zipfile.ZipFile(path) as archive:
        strings = [
            "".join(text.text or "" for text in item.iter(SHEET + "t"))
            for item in ElementTree.fromstring(archive.read("xl/sharedStrings.xml"))
        ]
        tree = ElementTree.fromstring(archive.read(f"xl/worksheets/sheet{sheet}.xml"))
    found = []
    for row in tree.iter(SHEET + "row"):
        cells = {}
        for cell in row.iter(SHEET + "c"):
            value = cell.find(SHEET + "v")
            if cell.get("t") == "inlineStr":
                text = "".join(part.text or "" for part in cell.iter(SHEET + "t"))
            elif value is None:
                text = ""
            else:
                text = strings[int(value.text)] if cell.get("t") == "s" else value.text
            cells[column(cell.get("r"))] = text
        found.append(cells)
    width = max(max(cells, default=-1) for cells in found) + 1
    return [[cells.get(index, "") for index in range(width)] for cells in found]


if __name__ == "__main__":
    with open(sys.argv[3], "w", newline="", encoding="utf-8") as file:
        csv.writer(file, lineterminator="\n").writerows(rows(sys.argv[1], int(sys.argv[2])))
