"""Makes up packaged foods, one after the other in the order of their codes."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from catalogue import (
    BRAND_FIRST, BRAND_LAST, BRAND_REGIONS, BRAND_SECOND, FILLERS, KINDS, QUALIFIERS, Kind)

SEED = 20160520
FOODS_PER_BRAND = 20
MAXIMUM = 2_000_000
"""The names of brands, and with them those of foods, would repeat beyond this many foods."""
COMPANY_PREFIXES = 900_000
"""GS1 company prefixes of six digits, from 100000 on."""
ITEMS_PER_COMPANY = 100_000

NUTRIENTS = (
    "203", "204", "205", "208", "269", "291", "301", "303", "306", "307", "601", "605", "606")
"""The nutrients of each food, in the order of `Food.amounts`.

Protein, fat, carbohydrate, energy, sugars, fiber, calcium, iron, potassium, sodium, cholesterol,
trans fat, saturated fat.
"""


class Food(NamedTuple):
    """A made-up packaged food."""

    code: str
    name: str
    brand: str
    kind: Kind
    ingredients: str
    """Empty where none are given."""
    amounts: tuple[float, ...]
    """Per 100 g, in the order of `NUTRIENTS`."""
    serving: int | None
    """Grams of the household measure; None where the label gives none."""


def foods(count: int, seed: int = SEED) -> Iterator[Food]:
    """That many foods, up to `MAXIMUM`, sorted by code; the same for the same count and seed."""
    # Only `random()` gives the same numbers in every version of Python.
    draw = Random(seed).random
    # Room for a few brands more than needed, because they differ in size.
    stride = COMPANY_PREFIXES * FOODS_PER_BRAND / (count * 1.2 + 40 * FOODS_PER_BRAND)
    made = 0
    position = 0.0
    number = 0
    while made < count:
        position += stride * (0.5 + draw())
        brand = brand_name(number)
        size = min(count - made, 1 + int(draw() * (2 * FOODS_PER_BRAND - 1)))
        yield from _foods_of_brand(brand, 100_000 + int(position), size, draw)
        made += size
        number += 1


def brand_name(number: int) -> str:
    """The name of a brand, another one for each number up to some 120,000."""
    names = len(BRAND_FIRST) * len(BRAND_SECOND) * len(BRAND_LAST)
    region = BRAND_REGIONS[number // names]
    # A step that shares no factor with the number of names visits all of them.
    mixed = number * 611_953 % names
    mixed, first = divmod(mixed, len(BRAND_FIRST))
    last, second = divmod(mixed, len(BRAND_SECOND))
    name = f"{BRAND_FIRST[first]} {BRAND_SECOND[second]} {BRAND_LAST[last]}".rstrip()
    return f"{name} {region}".rstrip()


def gtin(company: int, item: int) -> str:
    """The GTIN-14 of a company's item, with its check digit: a UPC-A and two zeros before it."""
    digits = f"00{company:06}{item:05}"
    weighted = 3 * sum(map(int, digits[0::2])) + sum(map(int, digits[1::2]))
    return f"{digits}{-weighted % 10}"


def _foods_of_brand(brand: str, company: int, count: int, draw) -> Iterator[Food]:
    """The products of one brand, of up to three kinds."""
    kinds = [_pick(KINDS, draw) for _ in range(1 + int(draw() * 3))]
    in_capitals = draw() < 0.3
    step = ITEMS_PER_COMPANY // (count + 1)
    names: set[str] = set()
    item = 0
    for _ in range(count):
        item += 1 + int(draw() * step)
        kind = _pick(kinds, draw)
        name = _name(brand, kind, names, draw)
        serving = max(1, round(kind.serving * (0.85 + 0.3 * draw())))
        yield Food(
            code=f"branded:{gtin(company, item)}",
            name=name.upper() if in_capitals else name,
            brand=brand,
            kind=kind,
            ingredients=_ingredients(kind, draw) if draw() < 0.7 else "",
            amounts=_amounts(kind, serving, draw),
            serving=serving if draw() < 0.96 else None)


def _name(brand: str, kind: Kind, taken: set[str], draw) -> str:
    """A name that the brand has not given yet."""
    words = [_pick(QUALIFIERS, draw), _pick(kind.flavours, draw), _pick(kind.products, draw)]
    name = " ".join([brand, *filter(None, words)])
    ounces = 4
    sized = name
    while sized in taken:
        sized = f"{name}, {ounces} oz"
        ounces += 2
    taken.add(sized)
    return sized


def _ingredients(kind: Kind, draw) -> str:
    """The list on the package: what the kind is made of, and what is in everything."""
    main = [part for part in kind.ingredients if draw() < 0.75] or [kind.ingredients[0]]
    others = dict.fromkeys(_pick(FILLERS, draw) for _ in range(2 + int(draw() * 9)))
    return ", ".join([*main, *others]) + "."


def _amounts(kind: Kind, serving: int, draw) -> tuple[float, ...]:
    """Amounts per 100 g as they come from a label, which gives rounded ones per serving."""
    def on_label(per_100_g: float, step: int = 1) -> int:
        return step * round(per_100_g * (0.75 + 0.5 * draw()) * serving / (100 * step))

    main = [on_label(kind.protein), on_label(kind.fat), on_label(kind.carbohydrate)]
    while sum(main) > 0.98 * serving:
        main[main.index(max(main))] -= 1
    protein, fat, carbohydrate = main
    fiber = min(carbohydrate, on_label(kind.carbohydrate * kind.fiber))
    sugars = min(carbohydrate - fiber, on_label(kind.carbohydrate * kind.sugars))
    saturated = min(fat, on_label(kind.fat * kind.saturated))
    trans = 0.5 if fat > saturated and draw() < 0.03 else 0
    scale = 100 / serving
    return (
        round(protein * scale, 2),
        round(fat * scale, 2),
        round(carbohydrate * scale, 2),
        round((4 * protein + 9 * fat + 4 * carbohydrate) * scale),
        round(sugars * scale, 2),
        round(fiber * scale, 1),
        round(on_label(kind.calcium, 10) * scale),
        round(round(0.2 * protein * draw(), 1) * scale, 2),
        round(on_label(20 * kind.protein + 2 * kind.carbohydrate, 10) * scale),
        round(on_label(kind.sodium, 5) * scale),
        round(on_label(kind.cholesterol, 5) * scale),
        round(trans * scale, 2),
        round(saturated * scale, 2))


def _pick(choices, draw):
    """One of several, all equally likely."""
    return choices[int(draw() * len(choices))]
