"""The programs that are compared: `dv-build database` and the ways of the capable baseline."""

import sqlite3
import sys
from dataclasses import dataclass
from pathlib import Path

from measurement import Run, measure

CHECKOUT = Path(__file__).resolve().parent.parent
BASELINE = Path(__file__).resolve().parent / "baseline"
REFERENCE = "reference"


@dataclass(frozen=True)
class Contents:
    """What a database holds, counted the same way in all of them."""

    foods: int
    values: int
    portions: int
    sum_of_amounts: float


@dataclass(frozen=True)
class Build:
    """One way to make a database from a folder of dataset files."""

    name: str
    label: str

    def run(self, data: Path, output: Path) -> Run:
        """Builds the database anew."""
        raise NotImplementedError


@dataclass(frozen=True)
class BaselineBuild(Build):
    """The sqlite3 program with one of the files `baseline/values-*.sql`."""

    def run(self, data: Path, output: Path) -> Run:
        """Feeds the script to sqlite3 inside the folder of dataset files."""
        output.unlink(missing_ok=True)
        parts = ["begin.sql", f"values-{self.name}.sql", "end.sql"]
        script = "".join((BASELINE / part).read_text(encoding="utf-8") for part in parts)
        run = measure(["sqlite3", output.resolve()], script, folder=data)
        # sqlite3 complains of a line that does not fit its table, and goes on.
        if run.errors:
            sys.exit(f"sqlite3 with {parts[1]}:\n{run.errors}")
        return run


@dataclass(frozen=True)
class DVBuild(Build):
    """`dv-build database`, with every check."""

    program: Path

    def run(self, data: Path, output: Path) -> Run:
        """Calls the program as a maintainer would."""
        output.unlink(missing_ok=True)
        schema = CHECKOUT / "schema.sql"
        return measure(
            [self.program, "database", "--data", data, "--schema", schema, "--output", output])


BASELINES = [
    BaselineBuild(REFERENCE, "**baseline**: integer food keys, table and two indexes"),
    BaselineBuild("joined", "the same, keys looked up after the import"),
    BaselineBuild("codes", "the same, the codes themselves as keys"),
    BaselineBuild("codes-clustered", "codes as keys, `WITHOUT ROWID`"),
    BaselineBuild("integers", "as the baseline, integer nutrient numbers"),
    BaselineBuild("clustered", "integers, `WITHOUT ROWID`: the smallest"),
]


def contents(path: Path) -> Contents:
    """Counts what a database holds."""
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    try:
        row = connection.execute(
            "SELECT (SELECT count(*) FROM food), count(*), (SELECT count(*) FROM portion),"
            " total(amount) FROM food_nutrient").fetchone()
    finally:
        connection.close()
    # Sums of floating-point numbers differ with their order.
    return Contents(row[0], row[1], row[2], float(f"{row[3]:.9g}"))


def require_same_contents(outputs: dict[str, Path]) -> Contents:
    """What all the databases hold; ends the script if one holds something else."""
    held = {name: contents(path) for name, path in outputs.items()}
    if len(set(held.values())) != 1:
        sys.exit("The databases differ:\n" + "\n".join(f"{n}: {c}" for n, c in held.items()))
    return next(iter(held.values()))
