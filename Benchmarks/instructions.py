"""Counts the instructions of dv's commands and compares them with those kept in the repository.

  python3 Benchmarks/instructions.py --dv build/benchmark/installed/bin/dv
  python3 Benchmarks/instructions.py --dv … --keep       keeps the new counts

Callgrind counts barely differ between runs, so they show regressions that times would hide.
The status is 1 where a command takes over 5 % more than is kept. The counts are of one machine's
compiler and libraries; another's may differ by more, in all commands alike.
"""

import argparse
import json
import sys
from pathlib import Path

from build import WORK, print_header, print_row
from search import COMMANDS, dv_command

KEPT = Path(__file__).resolve().with_suffix(".json")
WORSE = 1.05


def main() -> None:
    """Reads the arguments, counts and compares."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--dv", type=Path, default=WORK / "installed" / "bin" / "dv",
        help="the program, as it is installed")
    parser.add_argument(
        "--database", type=Path, default=WORK / "installed" / "share" / "dv" / "main.db",
        help="the database installed with it; dv first checks the structure of any other")
    parser.add_argument("--work", type=Path, default=WORK / "instructions")
    parser.add_argument("--keep", action="store_true", help="keep the counts of this run")
    arguments = parser.parse_args()
    work = arguments.work.resolve()
    work.mkdir(parents=True, exist_ok=True)
    kept: dict[str, int] = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    counts: dict[str, int] = {}
    worse = []
    print_header("command", "instructions", "kept", "×")
    for words in COMMANDS:
        command = dv_command(
            arguments.dv.resolve(), words, arguments.database.resolve(), work)
        # The first run makes the user database.
        command.milliseconds()
        count = command.instructions()
        if count is None:
            sys.exit("valgrind is missing, or it can't run this program.")
        counts[command.label] = count
        before = kept.get(command.label)
        print_row(
            command.label, f"{count / 1e6:.2f} M", f"{before / 1e6:.2f} M" if before else "–",
            f"{count / before:.3f}" if before else "–")
        if before and count > WORSE * before:
            worse.append(f"{command.label}: {count / before:.2f} × what is kept")
    if arguments.keep:
        KEPT.write_text(json.dumps(counts, indent=2, ensure_ascii=False) + "\n")
    elif worse:
        sys.exit("Worse than before:\n" + "\n".join(worse))


if __name__ == "__main__":
    main()
