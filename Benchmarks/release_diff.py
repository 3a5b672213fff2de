"""Measures `dv release diff` of two releases, and prints a Markdown table.

  python3 Benchmarks/release_diff.py build/main.db build/sr28.db --dv build/benchmark/installed/bin/dv
"""

import argparse
import os
from pathlib import Path

from measurement import MEBIBYTE, Run, measure, summarize

CHECKOUT = Path(__file__).resolve().parent.parent
KINDS = [[], ["--all"], ["--food", "1123"], ["--nutrient", "iron", "--min-change", "10%"], ["--csv"],
         ["--json"]]


def main() -> None:
    """Reads the arguments and measures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("releases", nargs=2, type=Path, help="databases or folders of dataset files")
    parser.add_argument(
        "--dv", type=Path, default=CHECKOUT / ".build" / "release" / "dv", help="the program")
    parser.add_argument("--runs", type=int, default=15, help="rounds")
    parser.add_argument(
        "--home", type=Path, default=CHECKOUT / "build" / "benchmark" / "release-diff",
        help="the folder of the user database")
    arguments = parser.parse_args()
    os.environ["DV_HOME"] = str(arguments.home.resolve())
    command = [arguments.dv.resolve(), "release", "diff",
               *(release.resolve() for release in arguments.releases)]
    taken: list[list[Run]] = [[] for _ in KINDS]
    for _ in range(arguments.runs + 1):
        for runs, options in zip(taken, KINDS):
            runs.append(measure([*command, *options]))
    print("| options | wall s, median (min) | CPU s | peak MiB |\n| --- | --- | --- | --- |")
    for options, runs in zip(KINDS, taken):
        summary = summarize(runs[1:])
        print(
            f"| {'`' + ' '.join(options) + '`' if options else 'none'} "
            f"| {summary.median_seconds:.2f} ({summary.least_seconds:.2f}) "
            f"| {summary.cpu_seconds:.2f} | {summary.peak_bytes / MEBIBYTE:.0f} |")


if __name__ == "__main__":
    main()
