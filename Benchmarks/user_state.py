"""What a user database holds, read so that states can be compared."""

import shutil
import sqlite3
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class State:
    """What a user database holds: foods by name, corrections by code; and its journal."""

    entries: dict[str, tuple] = field(default_factory=dict)
    codes: dict[str, str] = field(default_factory=dict)
    journal: list[tuple] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


def read(folder: Path, work: Path) -> State:
    """What the next program to open the database will find; the database itself is not touched."""
    copy = work / "copy"
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir()
    for name in ["user.db-journal", "user.db"]:
        if (folder / name).exists():
            shutil.copyfile(folder / name, copy / name)
    state = State()
    if not (copy / "user.db").exists():
        return state
    db = sqlite3.connect(copy / "user.db")
    try:
        state.problems += [row[0] for row in db.execute("PRAGMA integrity_check") if row[0] != "ok"]
        state.problems += [f"orphan in {row[0]}" for row in db.execute("PRAGMA foreign_key_check")]
        db.execute("INSERT INTO my_food_fts (my_food_fts, rank) VALUES ('integrity-check', 1)")
        db.rollback()
        nutrients: dict[int, list] = {}
        for food, *row in db.execute("SELECT * FROM my_food_nutrient ORDER BY food_id, number"):
            nutrients.setdefault(food, []).append(tuple(row))
        portions: dict[int, list] = {}
        for food, *row in db.execute("SELECT * FROM my_portion ORDER BY food_id, sequence"):
            portions.setdefault(food, []).append(tuple(row[1:]))
        for food, code, name, brand, basis in db.execute(
            "SELECT id, code, name, brand, basis_grams FROM my_food"
        ):
            state.entries[name] = (
                brand, basis, tuple(nutrients.get(food, [])), tuple(portions.get(food, [])))
            state.codes[name] = code
        for code, *row in db.execute("SELECT * FROM my_correction ORDER BY code, number"):
            state.entries[code] = (*state.entries.get(code, ()), tuple(row))
        state.journal = db.execute(
            "SELECT c.id, c.kind, (SELECT count(*) FROM my_change_record AS r"
            " WHERE r.change_id = c.id) FROM my_change AS c ORDER BY c.id").fetchall()
    except sqlite3.Error as error:
        state.problems.append(str(error))
    finally:
        db.close()
    return state
