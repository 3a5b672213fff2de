"""Measures the data layer within one process, as an app uses it, and prints Markdown tables.

  swift build -c release -Xswiftc -enable-testing --product data-layer-benchmark
  python3 Benchmarks/data_layer.py
  python3 Benchmarks/data_layer.py reads start --program now=… --program before=…

Each round is a process of its own; several programs take turns, so that what else the machine does
falls on all of them alike.
"""

import argparse
import statistics
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from build import machine, print_header, print_row
from builds import CHECKOUT

PARTS = ["reads", "during", "foods", "start", "watch"]
TASKS = ["0", "1", "2", "4", "8"]


@dataclass
class Program:
    """A program to measure, and what was taken with it."""

    label: str
    file: Path
    main: Path
    taken: dict[str, list[float]] = field(default_factory=dict)

    def run(self, *words: str, prefix: str = "") -> None:
        """Takes one round, of which the names get a prefix; ends the script if it fails."""
        run = subprocess.run(
            [str(self.file), *words, "--main", str(self.main)], capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(f"{self.file} {' '.join(words)} failed:\n{run.stderr}")
        for line in run.stdout.splitlines():
            name, value = line.rsplit("\t", 1)
            self.taken.setdefault(prefix + name, []).append(float(value))

    def names(self, beginning: str) -> list[str]:
        """The names that begin so, in the order in which they came."""
        return [name for name in self.taken if name.startswith(beginning)]

    def median(self, name: str) -> float:
        """The median of what was taken under a name."""
        return statistics.median(self.taken[name])


def rounds(programs: list[Program], count: int, *words: str, prefix: str = "") -> None:
    """Takes so many rounds, the programs in turn."""
    for number in range(count):
        for program in programs:
            print(f"\r{words[0]} {number + 1}/{count} ", end="", file=sys.stderr, flush=True)
            program.run(*words, prefix=prefix)
    print("\r", end="", file=sys.stderr)


def rows(programs: list[Program], names: Iterable[str]) -> list[tuple[Program, str]]:
    """Each name with each program that has it."""
    return [(program, name) for name in names for program in programs if name in program.taken]


def label(programs: list[Program], program: Program, text: str) -> str:
    """The first field of a row; it names the program where there are several."""
    return text if len(programs) == 1 else f"{text}, {program.label}"


def print_reads(programs: list[Program], count: int) -> None:
    """The table of reads at the same time."""
    rounds(programs, count, "reads", prefix="reads ")
    print_header("tasks", "searches a second", "× 1 task", "foods a second", "× 1 task")
    for tasks in TASKS:
        for program in programs:
            fields = []
            for kind in ["searches", "foods"]:
                taken, one = (program.taken[f"reads {kind} {number}"] for number in [tasks, "1"])
                ratio = statistics.median(many / single for many, single in zip(taken, one))
                fields += [f"{statistics.median(taken):,.0f}", f"{ratio:.2f}"]
            name = "one thread, not awaited" if tasks == "0" else tasks
            print_row(label(programs, program, name), *fields)


def print_during(programs: list[Program], count: int) -> None:
    """The tables of reads during writes, and of the writes."""
    rounds(programs, count, "during", prefix="during ")
    print_header(
        "tasks that read", "meanwhile", "search ms, median", "95 %", "longest",
        "food ms, median", "95 %", "longest")
    for readers in ["1", "4"]:
        for meanwhile, text in [
            ("alone", "nothing"), ("changes", "small changes"), ("import", "the import")
        ]:
            for program in programs:
                fields = []
                for kind in ["search", "food"]:
                    taken = sorted(program.taken[f"during {kind}, {meanwhile}, readers {readers}"])
                    fields += [
                        f"{value / 1000:.2f}" for value in
                        (statistics.median(taken), taken[int(len(taken) * 0.95)], taken[-1])]
                print_row(label(programs, program, readers), text, *fields)
    print()
    print_header("tasks that read", "import s, median (min)", "small changes a second")
    for readers in ["0", "1", "4"]:
        for program in programs:
            imports = program.taken[f"during import, readers {readers}"]
            print_row(
                label(programs, program, readers),
                f"{statistics.median(imports):.2f} ({min(imports):.2f})",
                f"{program.median(f'during changes, readers {readers}'):,.0f}")


def print_foods(programs: list[Program], count: int) -> None:
    """The table of operations on many custom foods at once."""
    rounds(programs, 1, "foods", "--statements", prefix="statements ")
    rounds(programs, count, "foods", prefix="foods ")
    print_header("one call", "ms, median (min)", "statements run", "different ones")
    for program, name in rows(programs, programs[0].names("foods ")):
        taken = [value / 1000 for value in program.taken[name]]
        call = name.removeprefix("foods ")
        print_row(
            label(programs, program, call),
            f"{statistics.median(taken):,.2f} ({min(taken):,.2f})",
            *(f"{program.median(f'statements {call}{kind}'):,.0f}" for kind in ["", ", distinct"]))


def print_start(programs: list[Program], count: int) -> None:
    """The tables of the start: as a whole, and by its statements."""
    for kind, words in [("later", []), ("first", ["--first"])]:
        rounds(programs, count, "start", "--own", "0", "--whole", *words, prefix=f"{kind} whole ")
        rounds(programs, count, "start", "--own", "0", *words, prefix=f"{kind} ")
    print_header(
        "step", "µs, new process", "µs, again in the same process", "µs, first run", "statements",
        "pages read")
    for step in ["header of main.db", "open", "first search", "second search", "third search"]:
        for program in programs:
            statements = statement_names(program, f"later cold {step}")
            pages = sum(program.median(f"{name}|pages") for name in statements)
            print_row(
                label(programs, program, step),
                *(f"{program.median(name):,.0f}" for name in (
                    f"later whole cold {step}", f"later whole warm {step}",
                    f"first whole cold {step}")),
                str(len(statements)), f"{pages:.0f}")
    print()
    print_header(
        "statement", "count", "µs, new process", "µs, again in the same process", "pages read")
    for step in ["open", "first search", "second search"]:
        for program in programs:
            for sql, names in by_text(statement_names(program, f"later cold {step}")).items():
                print_row(
                    label(programs, program, f"{step}: `{sql}`"), str(len(names)),
                    f"{sum(program.median(name) for name in names):,.0f}",
                    f"{sum(again(program, name) for name in names):,.0f}",
                    f"{sum(program.median(f'{name}|pages') for name in names):.0f}")
            print_row(
                label(programs, program, f"{step}: what comes after the last one"), "",
                *(f"{program.median(f'later {run} {step}|rest'):,.0f}" for run in ["cold", "warm"]),
                "")


def by_text(names: list[str]) -> dict[str, list[str]]:
    """Names of statements by the beginning of their text, in the order in which they came first."""
    found: dict[str, list[str]] = {}
    for name in names:
        found.setdefault(name.split("|", 1)[1][3:], []).append(name)
    return found


def again(program: Program, name: str) -> float:
    """What a statement takes in a process that has opened the databases before."""
    return program.median(name.replace(" cold ", " warm ", 1))


def statement_names(program: Program, step: str) -> list[str]:
    """The names of a step's statements, in order."""
    return [
        name for name in program.names(f"{step}|")
        if not name.endswith("|pages") and not name.endswith("|rest")]


def print_watch(programs: list[Program], count: int) -> None:
    """The table of what is watched."""
    rounds(programs, count, "watch", prefix="watch ")
    print_header("", "ms, median", "95 %", "longest")
    for program, name in rows(programs, programs[0].names("watch ")):
        taken = sorted(value / 1000 for value in program.taken[name])
        print_row(
            label(programs, program, name.removeprefix("watch ")),
            *(f"{value:.2f}" for value in
              (statistics.median(taken), taken[int(len(taken) * 0.95)], taken[-1])))


def main() -> None:
    """Reads the arguments and measures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="part", help=", ".join(PARTS))
    parser.add_argument(
        "--program", action="append", metavar="LABEL=FILE", help="a program to measure")
    parser.add_argument(
        "--database", type=Path, default=CHECKOUT / "build" / "main.db", help="the main database")
    parser.add_argument("--rounds", type=int, default=9, help="how many rounds of each part")
    arguments = parser.parse_args()
    default = f"data layer={CHECKOUT / '.build' / 'release' / 'data-layer-benchmark'}"
    programs = []
    for text in arguments.program or [default]:
        name, file = text.split("=", 1)
        programs.append(Program(name, Path(file).resolve(), arguments.database.resolve()))
    if unknown := set(arguments.parts) - set(PARTS):
        sys.exit(f"Unknown part {', '.join(unknown)}. Use {', '.join(PARTS)}.")
    print(machine(arguments.rounds))
    tables = [print_reads, print_during, print_foods, print_start, print_watch]
    for part, print_table in zip(PARTS, tables):
        if not arguments.parts or part in arguments.parts:
            print(f"\n{part}\n")
            print_table(programs, arguments.rounds)


if __name__ == "__main__":
    main()
