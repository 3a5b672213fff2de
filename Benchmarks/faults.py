"""Runs `dv` and `dv-build` while the system fails them, and judges what they do.

  python3 Benchmarks/faults.py --dv .build/release/dv --dv-build .build/debug/dv-build

Needed on Linux: strace; and for some parts root, a C compiler and libfaketime.
"""

import argparse
import re
import shutil
import sys
from pathlib import Path

from fault_calls import Calls
from fault_cases import CHECKOUT, Starts
from fault_judge import Judge


def main() -> None:
    """Reads the arguments, runs the parts, and prints tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", default=["calls"])
    parser.add_argument("--dv", type=Path, default=CHECKOUT / ".build" / "release" / "dv")
    parser.add_argument("--dv-build", type=Path, default=CHECKOUT / ".build" / "debug" / "dv-build")
    parser.add_argument("--database", type=Path, default=CHECKOUT / "build" / "main.db")
    parser.add_argument("--only", default="", help="commands whose names match")
    parser.add_argument("--limit", type=int, default=24, help="faults of a kind of call of a command")
    parser.add_argument("--seed", type=int, default=1, help="the same number, the same faults")
    parser.add_argument(
        "--work", type=Path, default=CHECKOUT / "build" / "benchmark" / "faults",
        help="where files go; it is emptied")
    arguments = parser.parse_args()
    shutil.rmtree(arguments.work, ignore_errors=True)
    arguments.work.mkdir(parents=True)
    work = arguments.work.resolve()
    starts = Starts(work / "starts", arguments.dv.resolve(), arguments.dv_build.resolve(),
                    arguments.database.resolve())
    judge = Judge(starts, work)
    calls = Calls(judge, arguments.seed, arguments.limit)
    calls.run(arguments.only)
    kinds = sorted({kind for counts in calls.counts.values() for kind in counts})
    print("| call | " + " | ".join(kinds) + " |")
    for call, counts in sorted(calls.counts.items()):
        print(f"| {call} | " + " | ".join(str(counts[kind]) for kind in kinds) + " |")
    for (status, text), count in sorted(judge.messages.items()):
        print(count, status, repr(text))


if __name__ == "__main__":
    main()
