#!/usr/bin/env python3
"""Make food.csv, food_nutrient.csv and portion.csv of the shipped data from two Debian packages.

    convert-debian-sr24.py PACKAGES FOLDER

PACKAGES is the folder that fetch-sources.sh fills: cronometer carries USDA's Standard Reference,
release 24, one XML file per food; gourmand carries release 21, which has what that copy lacks.
Data/SOURCES.md says where each value comes from. The same packages give the same bytes.
"""

import csv
import os
import re
import sys
import xml.etree.ElementTree as ElementTree
from collections import Counter
from decimal import ROUND_HALF_UP, Context, Decimal

# The nutrient numbers of the names in cronometer's archive, which has neither numbers nor units.
# A test compares the values with those of release 28. "ALA" is alanine, not alpha-linolenic acid;
# vitamins A and D are in IU; "Folate" is total folate, not DFE.
NUMBERS = {
    "Energy": "208", "Water": "255", "Ash": "207", "Alcohol": "221", "Caffeine": "262",
    "Protein": "203", "Fat": "204", "Saturated": "606", "Monounsaturated": "645",
    "Polyunsaturated": "646", "Trans-Fats": "605", "Cholesterol": "601", "Phytosterol": "636",
    "Carbs": "205", "Fiber": "291", "Sugars": "269", "Starch": "209",
    "Calcium": "301", "Copper": "312", "Fluoride": "313", "Iron": "303", "Magnesium": "304",
    "Manganese": "315", "Phosphorus": "305", "Potassium": "306", "Selenium": "317",
    "Sodium": "307", "Zinc": "309",
    "Vitamin A": "318", "Retinol": "319", "Alpha-carotene": "322", "Beta-carotene": "321",
    "Beta-cryptoxanthin": "334", "Lycopene": "337", "Lutein+Zeaxanthin": "338",
    "B1 (Thiamine)": "404", "B2 (Riboflavin)": "405", "B3 (Niacin)": "406",
    "B5 (Pantothenic Acid)": "410", "B6 (Pyridoxine)": "415", "B12 (Cyanocobalamin)": "418",
    "Folate": "417", "Choline": "421", "Vitamin C": "401", "Vitamin D": "324",
    "Vitamin E": "323", "Beta Tocopherol": "341", "Gamma Tocopherol": "342",
    "Delta Tocopherol": "343", "Vitamin K": "430",
    "ALA": "513", "ARG": "511", "ASP": "514", "CYS": "507", "GLU": "515", "GLY": "516",
    "HIS": "512", "HYP": "521", "ILE": "503", "LEU": "504", "LYS": "505", "MET": "506",
    "PHE": "508", "PRO": "517", "SER": "518", "THR": "502", "TRP": "501", "TYR": "509",
    "VAL": "510",
}

# The archive's own sums, which are no USDA nutrients.
FATTY_ACID_SUMS = {"Omega-3", "Omega-6"}

# The keys of USDA's food groups, by the first two digits of their codes.
GROUPS = {
    "01": "dairy-and-egg-products", "02": "spices-and-herbs", "03": "baby-foods",
    "04": "fats-and-oils", "05": "poultry-products", "06": "soups-sauces-and-gravies",
    "07": "sausages-and-luncheon-meats", "08": "breakfast-cereals",
    "09": "fruits-and-fruit-juices", "10": "pork-products",
    "11": "vegetables-and-vegetable-products", "12": "nut-and-seed-products",
    "13": "beef-products", "14": "beverages", "15": "finfish-and-shellfish-products",
    "16": "legumes-and-legume-products", "17": "lamb-veal-and-game-products",
    "18": "baked-products", "19": "sweets", "20": "cereal-grains-and-pasta",
    "21": "fast-foods", "22": "meals-entrees-and-side-dishes", "25": "snacks",
    "35": "american-indian-alaska-native-foods", "36": "restaurant-foods",
}

# USDA numbers foods by group. Where a number's first two digits are not the group's code:
GROUPS_OF_NUMBERS = {"23": "13", "27": "06", "31": "11"}

CONTEXT = Context(prec=15, rounding=ROUND_HALF_UP)


def number(text, place):
    """A number of at least 0; digits beyond 15 are noise of its binary form."""
    if not re.fullmatch(r"(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?", text.strip()):
        sys.exit(f'{place}: "{text}" is not a number, or is below 0.')
    return CONTEXT.create_decimal(text.strip())


def optional(text, place):
    return number(text, place) if text.strip() else None


def shortest(value):
    """The number without an exponent and without ending zeros."""
    if value is None:
        return ""
    text = f"{value:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def rows(path, columns):
    """The rows of a file of release 21, with the columns by name."""
    with open(path, encoding="cp1252", newline="") as file:
        for line, fields in enumerate(csv.reader(file, delimiter="^", quotechar="~"), 1):
            yield f"{path}:{line}", {name: fields[index] for name, index in columns.items()}


def release21(folder):
    """What release 21 says of foods and of vitamins, by NDB number."""
    foods = {}
    columns = {"key": 0, "group": 1, "common": 4, "survey": 6, "refuse": 8, "scientific": 9,
               "protein": 11, "fat": 12, "carbohydrate": 13}
    for place, row in rows(f"{folder}/FOOD_DES.txt", columns):
        foods[row["key"]] = {
            "group": GROUPS[row["group"][:2]],
            "common": row["common"].strip(), "scientific": row["scientific"].strip(),
            "survey": "1" if row["survey"] == "Y" else "0",
            "refuse": optional(row["refuse"], place),
            "factors": [optional(row[name], place) for name in ("protein", "fat", "carbohydrate")],
        }
    vitamins = {}
    columns = {"key": 0, "417": 26, "431": 27, "435": 29, "318": 32, "320": 33}
    for place, row in rows(f"{folder}/ABBREV.txt", columns):
        vitamins[row.pop("key")] = {name: optional(text, place) for name, text in row.items()}
    return foods, vitamins


def group_of(key, name):
    """The group of a food that release 21 lacks, from its number."""
    # Sweets and snacks share 19; release 21's snacks there begin with "Snack", except four.
    if key.startswith("19") and name.startswith("Snack"):
        return GROUPS["25"]
    digits = GROUPS_OF_NUMBERS.get(key[:2], key[:2])
    if digits not in GROUPS:
        sys.exit(f"{key} {name}: no food group. Add its first two digits to GROUPS_OF_NUMBERS.")
    return GROUPS[digits]


def vitamin_a(amounts, earlier, counts):
    """µg RAE and its qualifier: computed from retinol and carotenoids, else carried from release 21,
    else None."""
    iu = amounts.get("318")
    retinol, beta, alpha, cryptoxanthin = (amounts.get(n) for n in ("319", "321", "322", "334"))
    if None not in (retinol, beta, alpha, cryptoxanthin):
        others = alpha + cryptoxanthin
        # 1 IU is 0.3 µg of retinol, 0.6 µg of beta-carotene or 1.2 µg of the others. Parts that
        # explain less than half of a sizable IU were never measured.
        explained = 2 * (4 * retinol + 2 * beta + others)
        if iu is None or iu < 20 or explained >= iu * 6 / 5:
            counts["vitamin A computed"] += 1
            exact = (24 * retinol + 2 * beta + others) / 24
            return exact.quantize(Decimal("0.01"), rounding=ROUND_HALF_UP), "computed"
        counts["vitamin A contradicted by its parts"] += 1
    if iu is not None and iu == earlier.get("318") and earlier.get("320") is not None:
        counts["vitamin A carried from SR21"] += 1
        return earlier["320"], ""
    return None, ""


def derived(amounts, earlier, counts):
    """The forms that Daily Values are stated in and the archive lacks, and their qualifiers."""
    values, qualifiers = {}, {}
    values["320"], qualifiers["320"] = vitamin_a(amounts, earlier, counts)
    if "324" in amounts:
        values["328"] = amounts["324"] / 40
        counts["vitamin D computed"] += 1
    if "417" in amounts and amounts["417"] == earlier.get("417"):
        for form in ("431", "435"):
            values[form] = earlier[form]
            if values[form] is not None:
                counts["folic acid and DFE carried from SR21"] += 1
    return {name: value for name, value in values.items() if value is not None}, qualifiers


def read_food(path, counts):
    """The name, energy factors, amounts and portions of one XML file."""
    food = ElementTree.parse(path).getroot()
    factors = [number(food.get(name), path) for name in ("pcf", "fcf", "ccf")]
    amounts, portions = {}, []
    for element in food:
        name = element.get("name").strip()
        if element.tag == "measure":
            portions.append((number(element.get("amount"), path), name,
                             number(element.get("grams"), path)))
        elif name in FATTY_ACID_SUMS:
            counts["sums of fatty acids left out"] += 1
        elif element.tag != "nutrient" or name not in NUMBERS or NUMBERS[name] in amounts:
            sys.exit(f"{path}: unknown or repeated <{element.tag}> \"{name}\".")
        else:
            amounts[NUMBERS[name]] = number(element.get("amount"), path)
    return food.get("uid"), food.get("name").strip(), factors, amounts, portions


def known_factors(factors, earlier):
    """The archive filled USDA's blanks with 4, 9 and 4; these count only if release 21 agrees."""
    return [value if value != general or value == stated else None
            for value, general, stated in zip(factors, (4, 9, 4), earlier)]


def main(packages, folder):
    archive = f"{packages}/usr/share/cronometer/usda_sr24"
    earlier_foods, earlier_vitamins = release21(
        f"{packages}/usr/lib/python3/dist-packages/gourmand/data")
    with open(f"{archive}/foods.index", encoding="utf-8") as index:
        keys = sorted(line.split("|")[0] for line in index if line.strip())
    counts = Counter()
    tables = {
        "food": ["code name group common_name scientific_name survey refuse_percent protein_factor"
                 " fat_factor carbohydrate_factor brand ingredients".split()],
        "food_nutrient": [["food", "nutrient", "amount", "qualifier"]],
        "portion": [["food", "sequence", "amount", "unit", "grams"]],
    }
    for key in keys:
        uid, name, factors, amounts, portions = read_food(f"{archive}/{key}.xml", counts)
        if uid != key:
            sys.exit(f"{archive}/{key}.xml: contains food {uid}.")
        code = "sr:" + key
        earlier = earlier_foods.get(key, {})
        factors = known_factors(factors, earlier.get("factors", [None] * 3))
        tables["food"].append(
            [code, name, earlier.get("group") or group_of(key, name), earlier.get("common", ""),
             earlier.get("scientific", ""), earlier.get("survey", ""),
             shortest(earlier.get("refuse")), *map(shortest, factors), "", ""])
        forms, qualifiers = derived(amounts, earlier_vitamins.get(key, {}), counts)
        amounts = {**forms, **amounts}
        tables["food_nutrient"] += [
            [code, n, shortest(amounts[n]), qualifiers.get(n, "")] for n in sorted(amounts)]
        tables["portion"] += [[code, str(place), shortest(amount), unit, shortest(grams)]
                              for place, (amount, unit, grams) in enumerate(portions, 1)]
    os.makedirs(folder, exist_ok=True)
    for name, lines in tables.items():
        path = f"{folder}/{name}.csv"
        with open(f"{path}.new", "w", encoding="utf-8", newline="") as file:
            csv.writer(file, delimiter="|", lineterminator="\n").writerows(lines)
        os.replace(f"{path}.new", path)
        print(f"{path}: {len(lines) - 1:,} rows")
    for what, count in sorted(counts.items()):
        print(f"{count:,} {what}")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
