"""The commands to run with failures, and the folders they start in."""

import json
import os
import shutil
import sqlite3
import subprocess
import zipfile
from dataclasses import dataclass
from pathlib import Path

from user_state import State

CHECKOUT = Path(__file__).resolve().parent.parent
WEEK = 8 * 86_400 * 1_000_000 * 1024
SMALL = 60
"""How many foods the releases hold that are made here."""

LABEL = ["--serving", "1 bar = 60 g", "--energy", "270", "--fat", "9", "--carbohydrate", "38",
         "--protein", "7", "--yes"]
TABLE = """name|brand|per_grams|serving|energy|protein|fat|carbohydrate
Rye bread|Example|100|1 slice = 40 g|250|8|2|50
Lentil soup|Example|100|1 bowl = 300 g|60|4|1|9
"""
SOURCE = {
    "foundation_food.csv": "fdc_id,NDB_number\n20,16158\n",
    "food.csv": "fdc_id,data_type,description,food_category_id,publication_date\n"
    '20,foundation_food,"Hummus, commercial",16,2024-10-31\n',
    "food_category.csv": "id,code,description\n16,1600,Legumes and Legume Products\n",
    "nutrient.csv": "id,name,unit_name,nutrient_nbr,rank\n1003,Protein,G,203,600\n"
    "2048,Energy (Atwater Specific Factors),KCAL,958,290\n",
    "food_nutrient.csv": "fdc_id,nutrient_id,amount\n20,1003,7.35\n20,2048,240.5\n",
    "food_portion.csv": "fdc_id,amount,measure_unit_id,portion_description,modifier,gram_weight\n"
    "20,2.0,1001,,,33.9\n",
    "measure_unit.csv": "id,name\n1001,tablespoon\n",
}


@dataclass(frozen=True)
class Case:
    """A command, and what it begins with."""

    name: str
    arguments: tuple[str, ...]
    start: str = "used"
    """The folder that it begins with, one of those that `Starts` makes."""
    program: str = "dv"
    typed: str = ""
    """What it reads from standard input."""
    takes_shipped: bool = True
    """Whether it uses the whole shipped database, not a release that is made here."""


def case(name: str, *arguments: str, **others: str) -> Case:
    """A command by its words."""
    return Case(name, arguments, **others)


def release(name: str, *arguments: str) -> Case:
    """A command on releases."""
    return Case(f"release {name}", ("release", name.split()[0], *arguments), "released",
                takes_shipped=False)


CASES = [
    case("search", "search", "whole", "milk"),
    case("search, first run", "search", "whole", "milk", start="new"),
    case("search after a kill", "search", "bar", start="hot"),
    case("search, earlier schema", "search", "bar", start="old"),
    case("show", "show", "sr:01123", "--amount", "1 large"),
    case("show --json", "show", "Oat bar", "--json"),
    case("label --svg", "label", "sr:01123", "--svg", "label.svg"),
    case("sum -", "sum", "-", typed="2 large eggs\n1 cup whole milk\n"),
    case("top", "top", "iron", "--limit", "3"),
    case("completion", "completion", "bash"),
    case("add-food", "add-food", "Rye bar", *LABEL),
    case("add-food, first run", "add-food", "Rye bar", *LABEL, start="new"),
    case("add-food, upkeep due", "add-food", "Rye bar", *LABEL, start="due"),
    case("edit-food", "edit-food", "Oat bar", "--sodium", "120", "--yes"),
    case("edit-food of a shipped", "edit-food", "sr:01001", "--sodium", "500", "--yes"),
    case("remove-food", "remove-food", "Oat bar", "--yes"),
    case("import-foods", "import-foods", "foods.csv", "--yes"),
    case("export-foods", "export-foods", "export.csv"),
    case("user info", "user", "info"),
    case("user check", "user", "check"),
    case("user check --repair", "user", "check", "--repair", start="damaged"),
    case("user backup", "user", "backup", "copy.db"),
    case("user restore", "user", "restore", "backup.db"),
    case("user undo", "user", "undo"),
    release("info"),
    release("install", "files/dv-data-3.db"),
    release("install .xz", "files/dv-data-3.db.xz"),
    release("use", "1"),
    release("rollback"),
    release("verify"),
    release("diff", "1", "2"),
    release("prune", "--keep", "1"),
    case("dv-build convert", "convert", "--from", "fdc", "source", "--to", "converted", "--quiet",
         "--reference", str(CHECKOUT / "Data"), program="dv-build", start="source"),
    case("dv-build convert .zip", "convert", "--from", "fdc", "source.zip", "--to", "converted",
         "--quiet", "--reference", str(CHECKOUT / "Data"), program="dv-build", start="source"),
    case("dv-build database", "database", "--data", "dataset", "--output", "made/main.db",
         "--schema", str(CHECKOUT / "schema.sql"), "--quiet", program="dv-build", start="source"),
    case("dv-build release", "release", "--data", "dataset", "--output", "made",
         "--schema", str(CHECKOUT / "schema.sql"), program="dv-build", start="source"),
]


class Starts:
    """Makes the folders that commands begin in, each with a home and some files."""

    def __init__(self, folder: Path, dv: Path, dv_build: Path, main: Path):
        self.folder = folder
        self.programs = {"dv": str(dv), "dv-build": str(dv_build)}
        self.main = main
        shutil.rmtree(folder, ignore_errors=True)
        for name in ["new", "used", "released", "source"]:
            (folder / name).mkdir(parents=True)
            getattr(self, f"make_{name}")(folder / name)
        for name in ["due", "hot", "old", "damaged"]:
            shutil.copytree(folder / "used", folder / name)
            getattr(self, f"make_{name}")(folder / name / "home" / "user.db")

    def environment(self, case: Case, folder: Path) -> dict[str, str]:
        """What a command runs with."""
        found = {"PATH": os.environ["PATH"], "DV_HOME": str(folder / "home"),
                 "SWIFT_BACKTRACE": "enable=no"}
        return {**found, "DV_DATABASE": str(self.main)} if case.takes_shipped else found

    def run(self, folder: Path, *arguments: str, program: str = "dv") -> str:
        """Runs what must succeed."""
        some = Case("", arguments, program=program, takes_shipped=arguments[0] != "release")
        result = subprocess.run(
            [self.programs[program], *arguments], env=self.environment(some, folder), cwd=folder,
            capture_output=True, text=True, check=False)
        if result.returncode != 0:
            raise RuntimeError(f"{arguments}: {result.stderr}")
        return result.stdout

    def make_new(self, folder: Path) -> None:
        """No user database yet."""

    def make_used(self, folder: Path) -> None:
        """Own foods, a correction, a backup of an earlier state, files to import and to replace."""
        for name in ["Oat bar", "Nut bar", "Date bar"]:
            self.run(folder, "add-food", name, "--brand", "Example", *LABEL)
        self.run(folder, "user", "backup", "backup.db")
        self.run(folder, "edit-food", "sr:01123", "--sodium", "140", "--yes")
        (folder / "foods.csv").write_text(TABLE)
        for name in ["export.csv", "label.svg"]:
            (folder / name).write_text("from earlier\n")
        shutil.copyfile(folder / "backup.db", folder / "copy.db")

    def make_due(self, database: Path) -> None:
        """The weekly upkeep is due: all changes are older than a week."""
        db = sqlite3.connect(database)
        with db:
            db.execute("PRAGMA user_version = 0")
            for table, column in [("my_change", "id"), ("my_change_record", "change_id")]:
                db.execute(f"UPDATE {table} SET {column} = {column} - {WEEK}")
        db.close()

    def make_hot(self, database: Path) -> None:
        """A program was killed while its change went into the file."""
        copy = database.with_name("copy.db")
        shutil.copyfile(database, copy)
        journal = Path(f"{database}-journal")
        db = sqlite3.connect(copy, isolation_level=None)
        db.execute("PRAGMA cache_size = 1")
        db.execute("BEGIN IMMEDIATE")
        db.execute("UPDATE my_food_nutrient SET amount = amount + 1")
        db.execute("UPDATE my_change_record SET before = before || ' '")
        db.execute("UPDATE my_food SET brand = 'Half done'")
        shutil.copyfile(f"{copy}-journal", journal)
        shutil.copyfile(copy, database)
        db.execute("ROLLBACK")
        db.close()
        copy.unlink()
        if journal.read_bytes()[8:12] in [b"", bytes(4)]:
            raise RuntimeError("the journal is not hot")

    def make_old(self, database: Path) -> None:
        """A user database as an earlier program left it."""
        db = sqlite3.connect(database)
        with db:
            db.executescript(
                "DROP TABLE archived_portion; DROP TABLE archived_food_nutrient;"
                "DROP TABLE archived_food; ALTER TABLE my_food DROP COLUMN based_on;"
                "DELETE FROM grdb_migrations WHERE identifier LIKE '3 %'")
        db.close()

    def make_damaged(self, database: Path) -> None:
        """An index of the user database is overwritten."""
        db = sqlite3.connect(database)
        page, = db.execute(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_my_food_1'"
        ).fetchone()
        size, = db.execute("PRAGMA page_size").fetchone()
        db.close()
        with database.open("r+b") as file:
            file.seek((page - 1) * size)
            file.write(bytes([255]) * size)

    def make_source(self, folder: Path) -> None:
        """A small download, dataset files, and results of earlier commands."""
        (folder / "source").mkdir()
        with zipfile.ZipFile(folder / "source.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            for name, text in SOURCE.items():
                (folder / "source" / name).write_text(text)
                archive.writestr(f"FoodData/{name}", text)
        shutil.copytree(self.dataset(3), folder / "dataset")
        shutil.copytree(self.made(1), folder / "made")
        shutil.copyfile(folder / "made" / "dv-data-1.db", folder / "made" / "main.db")

    def make_released(self, folder: Path) -> None:
        """Two releases installed, the second in use, and a third one to install."""
        for version in [1, 2]:
            self.run(folder, "release", "install", str(self.made(version) / f"dv-data-{version}.db"))
        shutil.copytree(self.made(3), folder / "files")

    def dataset(self, version: int) -> Path:
        """Dataset files of a few made-up foods."""
        folder = self.folder / f"dataset-{version}"
        if not folder.exists():
            subprocess.run(
                ["python3", str(CHECKOUT / "Benchmarks" / "generate.py"), str(SMALL + version),
                 "--to", str(folder)], check=True, stdout=subprocess.DEVNULL)
            file = folder / "release.csv"
            file.write_text(file.read_text().replace("\n1|", f"\n{version}|"))
        return folder

    def made(self, version: int) -> Path:
        """A release of them."""
        folder = self.folder / f"made-{version}"
        if not folder.exists():
            self.run(
                self.folder, "release", "--data", str(self.dataset(version)), "--output",
                str(folder), "--schema", str(CHECKOUT / "schema.sql"), program="dv-build")
            manifest = folder / f"dv-data-{version}.json"
            assert json.loads(manifest.read_text())
        return folder
