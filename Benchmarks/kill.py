"""Kills `dv` while it writes to the user's own database, and counts what is lost or damaged.

  python3 Benchmarks/kill.py --kills 5000 --dv .build/release/dv

Each round starts one command, or several at once, and ends it with SIGKILL: after a random part of
the time that it takes; or as soon as the rollback journal (on a first run: the folder) is there,
the journal is on disk, the database is written to, or the journal is gone again; or not at all. Then a
copy of what is on disk is compared with what was there before: an acknowledged change must be in it
whole, another one whole or not at all, with its record in the journal. A command has acknowledged
its change when it has said so or ended with status 0.
"""

import argparse
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from user_state import State, read

CHECKOUT = Path(__file__).resolve().parent.parent
SHIPPED = ["sr:01123", "sr:09040", "sr:01077", "sr:01001"]
NUTRIENTS = {"energy": "208", "protein": "203", "fat": "204", "carbohydrate": "205"}
WEEK = 8 * 86_400 * 1_000_000 * 1024


@dataclass
class Operation:
    """One command, and what it makes of the entries that it touches; None: they are gone."""

    kind: str
    arguments: list[str]
    after: dict[str, tuple | None]
    journal: list[tuple] | None = None
    """The whole journal afterwards, where it does not merely grow."""
    process: int = 0
    status: int = 0
    is_killed: bool = False
    printed: str = ""

    @property
    def is_acknowledged(self) -> bool:
        """Whether it said, in one way or another, that the change is made."""
        # Warnings are printed before the change is made.
        words = ["dv user undo", "Took back", "is now as in"]
        return self.status == 0 or any(text in self.printed for text in words)


def is_hot(journal: Path) -> bool:
    """Whether a journal's header says that its pages are on disk: it will be rolled back."""
    try:
        with journal.open("rb") as file:
            return file.read(12)[8:] not in [b"", b"\0\0\0\0"]
    except FileNotFoundError:
        return False


def changed(file: Path) -> int:
    """When a file was changed; 0 when there is none."""
    return file.stat().st_mtime_ns if file.exists() else 0


class Commands:
    """Makes up commands, the same for the same seed."""

    def __init__(self, dice: random.Random, work: Path, large: int):
        self.dice = dice
        self.work = work
        self.large = large
        self.count = 0

    def food(self) -> tuple[str, tuple, list[str]]:
        """A new food: its name, its contents, and the amounts by the nutrients' keys."""
        self.count += 1
        protein, fat, carbohydrate = (self.dice.randrange(300) / 10 for _ in range(3))
        energy = round(4 * protein + 9 * fat + 4 * carbohydrate)
        amounts = dict(zip(NUTRIENTS, [energy, protein, fat, carbohydrate]))
        grams = self.dice.randrange(20, 200)
        values = tuple(sorted((NUTRIENTS[key], float(value)) for key, value in amounts.items()))
        contents = ("Example", 100.0, values, ((1.0, "bar", float(grams)),))
        return f"Made up {self.count}", contents, [str(value) for value in amounts.values()]

    def add(self, state: State) -> Operation:
        """`dv add-food`."""
        name, contents, values = self.food()
        options = [word for key, value in zip(NUTRIENTS, values) for word in (f"--{key}", value)]
        serving = f"1 bar = {contents[3][0][2]:g} g"
        return Operation(
            "add", ["add-food", name, "--brand", "Example", "--serving", serving, "--per", "100 g",
            *options, "--yes"], {name: contents})

    def imports(self, state: State, count: int = 0) -> Operation:
        """`dv import-foods` of a few foods, or many."""
        lines = ["name|brand|per_grams|serving|" + "|".join(NUTRIENTS)]
        after: dict[str, tuple | None] = {}
        some = self.dice.randrange(2, 9) if self.dice.random() < 0.7 else self.dice.randrange(400)
        for _ in range(count or some + 1):
            name, contents, values = self.food()
            after[name] = contents
            lines.append(
                "|".join([name, "Example", "100", f"1 bar = {contents[3][0][2]:g} g", *values]))
        file = self.work / f"import-{self.count}.csv"
        file.write_text("\n".join(lines) + "\n")
        return Operation("import", ["import-foods", str(file), "--yes"], after)

    def import_many(self, state: State) -> Operation:
        """`dv import-foods` of so many that the cache overflows into the file before the commit."""
        return self.imports(state, self.large)

    def edit(self, state: State) -> Operation:
        """`dv edit-food` of a custom food."""
        name = self.dice.choice(sorted(state.codes))
        brand, basis, values, portions = state.entries[name]
        other = f"Brand {self.dice.randrange(10**9)}"
        sodium = float(self.dice.randrange(1, 900))
        values = tuple(sorted({**dict(values), "307": sodium}.items()))
        return Operation(
            "edit", ["edit-food", state.codes[name], "--brand", other, "--sodium", f"{sodium:g}",
            "--yes"], {name: (other, basis, values, portions)})

    def correct(self, state: State) -> Operation:
        """`dv edit-food` of a shipped food."""
        code = self.dice.choice(SHIPPED)
        known = dict(state.entries.get(code, ()))
        known["307"] = next(
            float(n) for n in iter(lambda: self.dice.randrange(1, 900), None)
            if float(n) != known.get("307"))
        return Operation(
            "edit", ["edit-food", code, "--sodium", f"{known['307']:g}", "--yes"],
            {code: tuple(sorted(known.items()))})

    def remove(self, state: State) -> Operation:
        """`dv remove-food` of one or more."""
        names = self.dice.sample(
            sorted(state.codes), min(len(state.codes), self.dice.randrange(1, 4)))
        return Operation(
            "remove", ["remove-food", *(state.codes[name] for name in names), "--yes"],
            {name: None for name in names})


class Home:
    """The folder of one user database, from its first run on, and what is to be found in it."""

    def __init__(self, folder: Path, bench: "Bench"):
        self.folder = folder
        self.bench = bench
        self.states = [State()]
        """The state now, and those to which undoing leads, one after the other."""
        self.backup: tuple[Path, list[State]] | None = None

    @property
    def now(self) -> State:
        """What was on disk after the last round."""
        return self.states[-1]

    def operations(self, writers: int) -> list[Operation]:
        """What the next round does; several operations touch different foods."""
        dice, commands = self.bench.dice, self.bench.commands
        chosen: list[Operation] = []
        while len(chosen) < writers:
            kinds = [commands.add, commands.imports]
            if dice.random() < self.bench.large_share:
                kinds = [commands.import_many]
            elif self.now.codes:
                kinds += [commands.edit, commands.edit, commands.remove, commands.correct]
                if writers == 1 and len(self.states) > 1:
                    kinds += [self.undo, self.undo]
                if writers == 1 and self.backup and self.difference(self.backup[1][-1]):
                    kinds += [self.restore]
            operation = dice.choice(kinds)(self.now)
            if not any(operation.after.keys() & other.after.keys() for other in chosen):
                chosen.append(operation)
        return chosen

    def difference(self, to: State) -> dict[str, tuple | None]:
        """What changes from the state now to another one."""
        names = self.now.entries.keys() | to.entries.keys()
        return {
            name: to.entries.get(name) for name in names
            if self.now.entries.get(name) != to.entries.get(name)}

    def undo(self, state: State) -> Operation:
        """`dv user undo`."""
        return Operation("undo", ["user", "undo"], self.difference(self.states[-2]))

    def restore(self, state: State) -> Operation:
        """`dv user restore`."""
        file, states = self.backup
        return Operation(
            "restore", ["user", "restore", str(file)], self.difference(states[-1]),
            journal=states[-1].journal)

    def age(self) -> None:
        """Puts all changes back by more than a week, so that the upkeep is due."""
        db = sqlite3.connect(self.folder / "user.db")
        with db:
            db.execute("PRAGMA user_version = 0")
            for table, column in [("my_change", "id"), ("my_change_record", "change_id")]:
                db.execute(f"UPDATE {table} SET {column} = {column} - {WEEK}")
            db.execute(f"UPDATE my_change SET undoes = undoes - {WEEK}")
        db.close()
        self.states[-1] = self.bench.read(self.folder)


class Bench:
    """Kills, and keeps count."""

    def __init__(self, arguments: argparse.Namespace, writers: int):
        self.dice = random.Random(arguments.seed * 1000 + writers)
        self.work = arguments.work
        self.writers = writers
        self.dv = str(arguments.dv)
        self.main = str(arguments.database)
        self.prove = arguments.prove
        self.large_share = arguments.large_share
        self.commands = Commands(self.dice, self.work, arguments.large)
        self.seconds: dict[str, float] = {}
        self.counts: Counter[str] = Counter()
        self.failures: list[str] = []

    def read(self, folder: Path) -> State:
        """What is in a folder's database."""
        return read(folder, self.work)

    def failure(self, kind: str, text: str) -> None:
        """Counts a failure and prints it."""
        self.counts[kind] += 1
        self.failures.append(f"{kind}: {text}")
        print(f"  {kind}: {text}", file=sys.stderr, flush=True)

    def environment(self, home: Home) -> dict[str, str]:
        """What every command runs with."""
        return {"PATH": os.environ["PATH"], "DV_HOME": str(home.folder), "DV_DATABASE": self.main}

    def run(self, home: Home, *arguments: str) -> subprocess.CompletedProcess:
        """Runs a command to its end."""
        return subprocess.run(
            [self.dv, *arguments], env=self.environment(home), capture_output=True, text=True,
            stdin=subprocess.DEVNULL, check=False)

    def start(self, home: Home, operation: Operation, number: int) -> None:
        """Starts a command without waiting."""
        files = []
        for descriptor in [1, 2]:
            flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
            name = str(self.work / f"printed-{number}-{descriptor}")
            files.append((os.POSIX_SPAWN_OPEN, descriptor, name, flags, 0o600))
        files.append((os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0))
        operation.process = os.posix_spawn(
            self.dv, [self.dv, *operation.arguments], self.environment(home), file_actions=files)

    def attack(self, home: Home, operations: list[Operation]) -> None:
        """Starts the commands and kills each at a moment of its own."""
        moment = self.dice.choices(
            ["any", "journal", "commit", "write", "end", "never"], [30, 15, 15, 15, 15, 10])[0]
        journal = home.folder / "user.db-journal"
        is_new = not (home.folder / "user.db").exists()
        awaited = home.folder if is_new and self.dice.random() < 0.5 else journal
        longest = {"commit": 0.002, "write": 0.0005}.get(moment, 0.01)
        written = changed(home.folder / "user.db")
        delays = []
        for number, operation in enumerate(operations):
            usual = self.seconds.get(operation.kind, 0.2)
            delays.append(
                self.dice.random() * usual * (1.1 if len(operations) == 1 else 1.5)
                if moment == "any" else self.dice.random() ** 2 * longest)
        began = time.perf_counter()
        for number, operation in enumerate(operations):
            self.start(home, operation, number)
        was_seen = False
        base = began if moment == "any" else None
        running = dict(enumerate(operations))
        while running:
            now = time.perf_counter()
            if base is None and moment != "never":
                if moment == "commit":
                    is_there = is_hot(journal)
                elif moment == "write":
                    is_there = changed(home.folder / "user.db") != written
                else:
                    is_there = awaited.exists()
                if is_there and moment != "end" or was_seen and not is_there:
                    base = now
                was_seen = is_there
            for number, operation in list(running.items()):
                process, status = os.waitpid(operation.process, os.WNOHANG)
                if process == 0 and base is not None and now - base >= delays[number]:
                    os.kill(operation.process, signal.SIGKILL)
                    process, status = os.waitpid(operation.process, 0)
                if process != 0:
                    self.ended(operation, number, status, now - began)
                    del running[number]
            if moment != "write":
                time.sleep(0.0005 if moment in ["any", "never"] else 0.00002)

    def ended(self, operation: Operation, number: int, status: int, seconds: float) -> None:
        """Notes how a command ended, and how long such a command takes."""
        operation.status = os.waitstatus_to_exitcode(status)
        operation.is_killed = operation.status == -signal.SIGKILL
        operation.printed = "".join(
            (self.work / f"printed-{number}-{descriptor}").read_text() for descriptor in [1, 2])
        if operation.status == 0:
            usual = self.seconds.get(operation.kind, seconds)
            self.seconds[operation.kind] = usual * 0.8 + seconds * 0.2

    def judge(self, home: Home, operations: list[Operation]) -> None:
        """Compares what is on disk with what was, and with what was acknowledged."""
        before = home.now
        journal = home.folder / "user.db-journal"
        is_open = journal.exists()
        was_hot = is_hot(journal)
        if self.prove == "damaged":
            journal.unlink(missing_ok=True)
        after = self.read(home.folder)
        what = "; ".join(" ".join(operation.arguments)[:70] for operation in operations)
        for problem in after.problems:
            self.failure("damaged", f"{problem} ({what})")
        expected = dict(before.entries)
        made: list[Operation] = []
        for operation in operations:
            found = {name: after.entries.get(name) for name in operation.after}
            is_made = found == operation.after
            if is_made:
                made.append(operation)
                expected.update(operation.after)
            elif found != {name: before.entries.get(name) for name in operation.after}:
                self.failure("half done", f"{found} of {what}")
            elif operation.is_acknowledged or (
                self.prove == "lost" and operation.is_killed
            ):
                self.failure("lost", f"status {operation.status}: {operation.printed!r} of {what}")
            if operation.status not in [0, -signal.SIGKILL]:
                self.failure("refused", f"status {operation.status}: {operation.printed!r} of {what}")
            self.counts["acknowledged"] += operation.is_acknowledged
            if operation.is_killed:
                self.counts["kills"] += 1
                moment = "after" if is_made else "within" if is_open else "before"
                self.counts[moment] += 1
                # Only one writes at a time.
                is_open = is_open and moment != "within"
                self.counts["hot"] += was_hot and moment == "within"
                self.counts["first"] += not before.journal and not before.entries
                self.counts["acknowledged and killed"] += operation.is_acknowledged
            else:
                self.counts["ended"] += 1
        if {name: entry for name, entry in expected.items() if entry is not None} != after.entries:
            self.failure("half done", f"other foods differ after {what}")
        self.judge_journal(before, after, made, what)
        self.note(home, after, made)

    def judge_journal(
        self, before: State, after: State, made: list[Operation], what: str
    ) -> None:
        """Each change that was made has its records, and nothing else has."""
        if made and made[0].journal is not None:
            if after.journal != made[0].journal:
                self.failure("half done", f"the journal is not that of the copy: {what}")
            return
        new = Counter(entry[1:] for entry in after.journal[len(before.journal):])
        wanted = Counter((operation.kind, len(operation.after)) for operation in made)
        if after.journal[:len(before.journal)] != before.journal or new != wanted:
            self.failure("half done", f"the journal has {new}, not {wanted}: {what}")

    def note(self, home: Home, after: State, made: list[Operation]) -> None:
        """Remembers the state that now is, and where undoing leads from it."""
        for operation in made:
            if operation.kind == "undo":
                home.states.pop()
            elif operation.kind == "restore":
                home.states = list(home.backup[1])
            else:
                home.states.append(after)
        home.states[-1] = after

    def finish(self, home: Home) -> None:
        """The program itself finds the database sound; undoing leads back to where it began."""
        if not (home.folder / "user.db").exists():
            return
        self.counts["files"] += 1
        check = self.run(home, "user", "check")
        if check.returncode != 0 or not check.stdout.endswith(" is sound.\n"):
            self.failure("damaged", f"{check.stdout}{check.stderr}")
        left = list(home.folder.glob(".user.db.pending-*"))
        self.counts["files left beside"] += len(left)
        if self.dice.random() < 0.3:
            self.undo_all(home)
        (home.folder / "user.db").unlink()
        self.run(home, "search", "egg")
        left = list(home.folder.glob(".user.db.pending-*"))
        if left:
            self.failure("left", f"{left} after the next first run")

    def undo_all(self, home: Home) -> None:
        """Takes back all changes, one after the other, and looks at each state on the way."""
        while len(home.states) > 1:
            home.states.pop()
            result = self.run(home, "user", "undo")
            found = self.read(home.folder)
            if result.returncode != 0 or (
                self.writers == 1 and found.entries != home.states[-1].entries
            ):
                self.failure("undo", f"{result.stderr!r}: not as it was before")
            self.counts["undone"] += 1
        if self.read(home.folder).entries:
            self.failure("undo", "something is left after everything was undone")

    def kill(self, kills: int) -> None:
        """Kills so many commands, in one home after the other."""
        number = 0
        while self.counts["kills"] < kills:
            number += 1
            home = Home(self.work / f"home-{number}", self)
            for _ in range(self.dice.randrange(1, 24)):
                if self.counts["kills"] >= kills:
                    break
                if home.now.journal and self.dice.random() < 0.08:
                    home.age()
                    self.counts["upkeep due"] += 1
                if home.now.journal and self.dice.random() < 0.08:
                    copy = self.work / f"backup-{number}.db"
                    if self.run(home, "user", "backup", str(copy)).returncode == 0:
                        home.backup = (copy, list(home.states))
                operations = home.operations(self.writers)
                self.attack(home, operations)
                self.judge(home, operations)
                self.counts["rounds"] += 1
                if self.counts["rounds"] % 200 == 0:
                    print(dict(self.counts), file=sys.stderr, flush=True)
            self.finish(home)
            shutil.rmtree(home.folder, ignore_errors=True)


def main() -> None:
    """Reads the arguments, kills, and prints a table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=5000, help="how many for each line")
    parser.add_argument(
        "--dv", type=Path, default=CHECKOUT / ".build" / "release" / "dv", help="the program")
    parser.add_argument(
        "--database", type=Path, default=CHECKOUT / "build" / "main.db", help="the main database")
    parser.add_argument(
        "--writers", type=int, nargs="+", default=[1, 4], help="how many write at once")
    parser.add_argument("--large", type=int, default=8000, help="foods of a large import")
    parser.add_argument(
        "--large-share", type=float, default=0.01, help="how many rounds are large imports")
    parser.add_argument("--seed", type=int, default=1, help="the same number, the same commands")
    parser.add_argument(
        "--work", type=Path, default=CHECKOUT / "build" / "benchmark" / "kill",
        help="where databases go; it is emptied")
    parser.add_argument(
        "--prove", choices=["lost", "damaged"],
        help="show that the script notices failures: treat every killed command as acknowledged, or remove "
        "what is left of its rollback journal")
    arguments = parser.parse_args()
    arguments.dv, arguments.database = arguments.dv.resolve(), arguments.database.resolve()
    lines, failures = [], []
    for writers in arguments.writers:
        shutil.rmtree(arguments.work, ignore_errors=True)
        arguments.work.mkdir(parents=True)
        arguments.work = arguments.work.resolve()
        bench = Bench(arguments, writers)
        bench.kill(arguments.kills)
        failures += bench.failures
        count = bench.counts
        lines.append([
            writers, count["kills"], count["before"], f"{count['within']} ({count['hot']})",
            count["after"], count["first"], count["acknowledged"], count["lost"],
            count["half done"], f"{count['damaged']} of {count['files']}"])
        print(dict(count), file=sys.stderr)
    shutil.rmtree(arguments.work, ignore_errors=True)
    names = ["writers", "kills", "before", "within (hot)", "after", "first runs", "acknowledged",
             "lost", "half done", "damaged"]
    for cells in [names, ["---"] * len(names), *lines]:
        print(f"| {' | '.join(str(cell) for cell in cells)} |")
    sys.exit(f"{len(failures)} failures; seed {arguments.seed}" if failures else 0)


if __name__ == "__main__":
    main()
