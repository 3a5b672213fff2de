"""Runs `dv` and `dv-build` while the system fails, and judges what they do.

  python3 Benchmarks/failures.py --dv .build/release/dv --dv-build .build/release/dv-build
  python3 Benchmarks/failures.py calls --only "^add-food$" --limit 10000

Each command starts in its own folder, always the same, with a user database, files and releases.
`calls` makes single system calls fail with strace: for each kind of call and each of its numbers,
every plausible error, or a limited number of them. The other parts disturb the command as a whole.
Each outcome must meet these conditions: a documented status; a message of one to three lines without
names from inside the program; a sound user database with its contents from before or after, and from
after if the change was acknowledged; each file complete, old or new; and no temporary files after the
next run.

Needed on Linux: strace and cc; root for small disks and for acting as another user.
"""

import argparse
import re
import shutil
import sys
from collections import Counter
from pathlib import Path

from failure_calls import Calls
from failure_cases import CASES, CHECKOUT, Starts
from failure_environment import Environment
from failure_judge import Judge

PARTS = ["calls", "disk", "size", "descriptors", "memory", "read-only", "streams", "signals",
         "shortened", "clock", "locales", "homes", "network"]
COLUMNS = ["injected", "runs", "handled", "as usual", "reported"]


def table(first: str, lines: dict[str, Counter]) -> None:
    """Prints counts as Markdown."""
    found = {kind for counts in lines.values() for kind in counts} - {"not reached"}
    kinds = [kind for kind in COLUMNS if kind in found] + sorted(found - set(COLUMNS))
    for cells in [[first, *kinds], ["---"] * (len(kinds) + 1),
                  *([name, *(counts[kind] for kind in kinds)] for name, counts in lines.items())]:
        print(f"| {' | '.join(str(cell) for cell in cells)} |")
    print()


def main() -> None:
    """Reads the arguments, runs the parts, and prints tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", default=PARTS, help=", ".join(PARTS))
    parser.add_argument("--dv", type=Path, default=CHECKOUT / ".build" / "release" / "dv")
    parser.add_argument(
        "--dv-build", type=Path, default=CHECKOUT / ".build" / "release" / "dv-build")
    parser.add_argument(
        "--dynamic", type=Path, default=CHECKOUT / ".build" / "release",
        help="the folder of programs that are not linked statically, for clock and short reads")
    parser.add_argument("--database", type=Path, default=CHECKOUT / "build" / "main.db")
    parser.add_argument("--only", default="", help="commands whose names match")
    parser.add_argument("--limit", type=int, default=24, help="failures per kind of call and command")
    parser.add_argument("--seed", type=int, default=1, help="the same number gives the same failures")
    parser.add_argument("--messages", action="store_true", help="print the messages, with counts")
    parser.add_argument(
        "--work", type=Path, default=CHECKOUT / "build" / "benchmark" / "failures",
        help="the folder for files; it is emptied")
    arguments = parser.parse_args()
    shutil.rmtree(arguments.work, ignore_errors=True)
    arguments.work.mkdir(parents=True)
    work = arguments.work.resolve()
    starts = Starts(work / "starts", arguments.dv.resolve(), arguments.dv_build.absolute(),
                    arguments.database.resolve())
    judge = Judge(starts, work)
    cases = [case for case in CASES if re.search(arguments.only, case.name)]
    calls = Calls(judge, arguments.seed, arguments.limit)
    dynamic = {name: str(arguments.dynamic.resolve() / name) for name in ["dv", "dv-build"]}
    environment = Environment(judge, dynamic, arguments.seed)
    parts = {
        "calls": calls.run, "disk": environment.full_disk, "size": environment.file_size,
        "descriptors": environment.descriptors, "memory": environment.memory,
        "read-only": environment.read_only, "streams": environment.streams,
        "signals": lambda cases: environment.signals(cases, arguments.limit),
        "shortened": environment.shortened,
        "clock": lambda cases: environment.clock(arguments.limit),
        "locales": environment.locales, "homes": environment.homes, "network": environment.network}
    for case in cases:
        judge.know(case)
    for part in arguments.parts:
        print(f"{part} …", file=sys.stderr, flush=True)
        parts[part](cases)
    if calls.counts:
        table("call", dict(sorted(calls.counts.items())))
    if environment.counts:
        table("what", environment.counts)
    if arguments.messages:
        for (status, text), count in sorted(judge.messages.items()):
            print(count, status, repr(text))


if __name__ == "__main__":
    main()
