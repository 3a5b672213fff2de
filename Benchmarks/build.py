"""Measures `dv-build database` beside the capable baseline, and prints Markdown tables.

  python3 Benchmarks/build.py                      SR28: time, memory and size, with ratios
  python3 Benchmarks/build.py --scale              10 thousand to 1 million generated foods
  python3 Benchmarks/build.py --baselines-only     without a dv-build

Each round runs every program once, in turn, so that what else the machine does touches all of them
alike. A round that is not counted comes first, to fill the file cache.
"""

import argparse
import os
import platform
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from builds import (
    BASELINES, CHECKOUT, REFERENCE, Build, Contents, DVBuild, require_same_contents)
from measurement import (
    MEBIBYTE, Run, Summary, compressed_size, measure, peak_floor, summarize)

WORK = CHECKOUT / "build" / "benchmark"
SCALES = [10_000, 100_000, 1_000_000]


@dataclass(frozen=True)
class Result:
    """What was measured of one build on one folder of dataset files."""

    label: str
    taken: Summary
    output: Path
    held: Contents

    @property
    def size(self) -> int:
        """The size of the database."""
        return self.output.stat().st_size

    @property
    def seconds(self) -> str:
        """The median and the least wall time."""
        return f"{self.taken.median_seconds:.2f} ({self.taken.least_seconds:.2f})"

    def peak(self, floor: int) -> str:
        """The peak memory in MiB; "≤" where it is at the floor."""
        sign = "≤ " if self.taken.peak_bytes <= 1.02 * floor else ""
        return f"{sign}{self.taken.peak_bytes / MEBIBYTE:.1f}"


def main() -> None:
    """Reads the arguments and prints the table that they ask for."""
    arguments = parse_arguments()
    arguments.work.mkdir(parents=True, exist_ok=True)
    builds: list[Build] = []
    if not arguments.baselines_only:
        if not arguments.dv_build.exists():
            sys.exit(
                f"No {arguments.dv_build}. Run `make build`, name "
                "another with --dv-build, or measure with --baselines-only.")
        builds.append(DVBuild("dv-build", "`dv-build database`", arguments.dv_build))
    print(machine(arguments.runs))
    if arguments.scale is None:
        print_comparison(builds + BASELINES, arguments.data, arguments.work, arguments.runs)
    else:
        reference = [build for build in BASELINES if build.name == REFERENCE]
        print_scale(
            builds + reference, arguments.scale or SCALES, arguments.shuffle, arguments.work,
            arguments.runs)


def parse_arguments() -> argparse.Namespace:
    """The arguments, with their defaults in the checkout."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--data", type=Path, default=WORK / "sr28", help="the folder of dataset files to build from")
    parser.add_argument(
        "--dv-build", type=Path, default=CHECKOUT / ".build" / "release" / "dv-build",
        help="the program to measure, a release build")
    parser.add_argument(
        "--work", type=Path, default=WORK, help="where databases and generated exports go")
    parser.add_argument("--runs", type=int, default=5, help="how many rounds count")
    parser.add_argument(
        "--scale", type=int, nargs="*", metavar="FOODS",
        help="measure on so many generated foods each")
    parser.add_argument(
        "--shuffle", action="store_true", help="with --scale: rows in no order")
    parser.add_argument(
        "--baselines-only", action="store_true", help="measure without dv-build")
    return parser.parse_args()


def machine(runs: int) -> str:
    """One line on where and how the figures were taken."""
    version = subprocess.run(
        ["sqlite3", "--version"], capture_output=True, text=True, check=True).stdout.split()[0]
    return (
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, sqlite3 {version}, "
        f"{runs} rounds.\n")


def run_in_turn(builds: list[Build], data: Path, work: Path, runs: int) -> dict[str, Result]:
    """Runs every build so many times, alternating; checks that all databases hold the same."""
    outputs = {build.name: work / f"{build.name}.db" for build in builds}
    taken: dict[str, list[Run]] = {build.name: [] for build in builds}
    for round_number in range(runs + 1):
        for build in builds:
            print(f"round {round_number} of {runs}: {build.name}", file=sys.stderr)
            run = build.run(data, outputs[build.name])
            if round_number > 0:
                taken[build.name].append(run)
    held = require_same_contents(outputs)
    return {
        build.name: Result(build.label, summarize(taken[build.name]), outputs[build.name], held)
        for build in builds}


def print_comparison(builds: list[Build], data: Path, work: Path, runs: int) -> None:
    """The table of one folder of dataset files: each build, with ratios to the reference."""
    if not (data / "food_nutrient.csv").exists():
        sys.exit(f"No dataset files in {data}. Benchmarks/README.md says how to make them.")
    results = run_in_turn(builds, data, work, runs)
    reference = results[REFERENCE]
    floor = peak_floor()
    held = reference.held
    print(f"{held.foods:,} foods, {held.values:,} values, {held.portions:,} portions:\n")
    print_header(
        "build", "wall s, median (min)", "CPU s", "peak MiB", "size MB", ".xz MB", "time ×",
        "size ×")
    for result in results.values():
        print_row(
            result.label,
            result.seconds,
            f"{result.taken.cpu_seconds:.2f}",
            result.peak(floor),
            f"{result.size / 1e6:.1f}",
            f"{compressed_size(result.output) / 1e6:.1f}",
            f"{result.taken.median_seconds / reference.taken.median_seconds:.2f}",
            f"{result.size / reference.size:.2f}")


def print_scale(
    builds: list[Build], scales: list[int], shuffled: bool, work: Path, runs: int
) -> None:
    """The table of generated data: the cost of one value as the input grows."""
    floor = peak_floor()
    print_header(
        "foods", "values", "build", "wall s, median (min)", "µs a value", "peak MiB", "size MB",
        "bytes a value")
    for foods in scales:
        data = generated(foods, shuffled, work)
        for result in run_in_turn(builds, data, work, runs).values():
            values = result.held.values
            print_row(
                f"{result.held.foods:,}{', shuffled' if shuffled else ''}",
                f"{values:,}",
                result.label,
                result.seconds,
                f"{result.taken.median_seconds / values * 1e6:.2f}",
                result.peak(floor),
                f"{result.size / 1e6:.1f}",
                f"{result.size / values:.1f}")


def generated(foods: int, shuffled: bool, work: Path) -> Path:
    """The folder of so many generated foods, made if it is not there; its name says it is whole."""
    data = work / (f"branded-{foods}-shuffled" if shuffled else f"branded-{foods}")
    if not data.exists():
        print(f"generating {data}", file=sys.stderr)
        part = data.with_name(data.name + ".part")
        generate = Path(__file__).resolve().parent / "generate.py"
        order = ["--shuffle"] if shuffled else []
        measure([sys.executable, generate, str(foods), "--to", part, *order])
        part.rename(data)
    return data


def print_header(*names: str) -> None:
    """The first two lines of a Markdown table."""
    print_row(*names)
    print_row(*("---" for _ in names))


def print_row(*cells: str) -> None:
    """One line of a Markdown table, shown at once."""
    print(f"| {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
