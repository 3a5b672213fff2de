"""Runs one command in a folder of its own, and judges what it printed and what it left."""

import errno
import hashlib
import os
import re
import shutil
import subprocess
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from fault_cases import Case, Starts
from user_state import State, read

STATUSES = {0, 1, 64, 65, 66, 70, 73, 74, 75}
SECONDS = 60
"""No command takes so long, whatever happens."""

WORDS_OF_PROGRAMS = re.compile(
    r"\bSQL\b|SQLITE|SQLite (error|result)|[Ee]rror \d|Error Domain|NSCocoa|NSPOSIX|Fatal error"
    r"|Swift\.|Optional\(|GRDB|0x[0-9a-f]{6}|rawValue|unknown reason|__C|The operation couldn|errno")
SYSTEM_WORDS = re.compile("|".join(
    ["the disk (is full|failed)", "another program has it open", "the system would not open it", *(re.escape(os.strerror(number)) for number in errno.errorcode)]))
ACKNOWLEDGED = ["dv user undo` takes it back", "Took back", "is now as in", "Installed"]


@dataclass
class Outcome:
    """How a command ended, what it printed, and what is in its folder."""

    status: int
    out: str
    err: str
    files: dict[str, str] = field(default_factory=dict)
    """Contents in short by names; of user databases what they hold."""
    problems: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    """Pending files that were left."""


def in_short(state: State) -> str:
    """The contents of a user database, without what differs from run to run."""
    journal = [entry[1:] for entry in state.journal]
    return f"{sorted(state.entries.items())} {journal}"


def files(folder: Path, work: Path) -> tuple[dict[str, str], list[str], list[str]]:
    """What is in a folder in short, what is wrong with it, and what is pending."""
    found, problems, left = {}, [], []
    for parent, _, names in os.walk(folder):
        for name in names:
            path = Path(parent, name)
            short = str(path.relative_to(folder))
            if ".pending-" in name:
                left.append(short)
            elif name.endswith(("-journal", ".lock")):
                continue
            elif path.is_fifo():
                found[short] = "a pipe"
            else:
                try:
                    bytes_ = path.read_bytes()
                except OSError as error:
                    found[short] = str(error.strerror)
                    continue
                found[short] = hashlib.sha256(bytes_).hexdigest()[:12]
                if bytes_[68:72] == b"dvus" or name == "user.db":
                    state = read_file(path, work)
                    problems += [f"{short}: {problem}" for problem in state.problems]
                    found[short] = in_short(state)
    return found, problems, left


def read_file(path: Path, work: Path) -> State:
    """The state of a user database of any name."""
    if path.name == "user.db":
        return read(path.parent, work)
    folder = work / "named"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for suffix in ["", "-journal"]:
        if Path(f"{path}{suffix}").exists():
            shutil.copyfile(f"{path}{suffix}", folder / f"user.db{suffix}")
    return read(folder, work)


class Judge:
    """Runs commands, and compares their outcomes with those without a fault."""

    def __init__(self, starts: Starts, work: Path):
        self.starts = starts
        self.work = work
        self.box = work / "box"
        self.before: dict[str, Outcome] = {}
        self.after: dict[str, Outcome] = {}
        self.messages: Counter[tuple[int, str]] = Counter()

    def prepare(self, case: Case) -> None:
        """Puts the folder in place that a command begins in."""
        subprocess.run(["chmod", "-Rf", "u+rwx", str(self.box)], check=False,
                       stderr=subprocess.DEVNULL)
        shutil.rmtree(self.box, ignore_errors=True)
        shutil.copytree(self.starts.folder / case.start, self.box)

    def run(
        self, case: Case, before: list[str] = (), shell: str = "", is_prepared: bool = False,
        **environment: str,
    ) -> Outcome:
        """Runs a command: under another program, or by a line of the shell in which it is "$@"."""
        if not is_prepared:
            self.prepare(case)
        words = [self.starts.programs[case.program], *case.arguments]
        if shell:
            words = ["sh", "-c", shell, "sh", *words]
        full = {**self.starts.environment(case, self.box), **environment}
        try:
            result = subprocess.run(
                [*before, *words], env={name: text for name, text in full.items() if text != "-"},
                cwd=self.box, input=case.typed.encode(), capture_output=True, timeout=SECONDS,
                check=False)
        except subprocess.TimeoutExpired as error:
            return self.look(Outcome(-99, "", f"took {error.timeout} s\n"))
        out, err = (self.plain(text.decode(errors="replace")) for text in
                    [result.stdout, result.stderr])
        return self.look(Outcome(result.returncode, out, err))

    def look(self, outcome: Outcome) -> Outcome:
        """Adds what is in the folder."""
        outcome.files, outcome.problems, outcome.left = files(self.box, self.work)
        return outcome

    def plain(self, text: str) -> str:
        """A text without what differs from run to run."""
        text = text.replace(str(self.box), "BOX")
        text = re.sub(r"my:[0-9a-z]+(-\w+)?", "my:CODE", text)
        text = re.sub(r"\b\d+\.\d s\b", "N s", text)
        return re.sub(r"\d{4}-\d\d-\d\d( at |T| )\d\d:\d\d(:\d\d)?(\.\d+)?Z?", "TIME", text)

    def know(self, case: Case) -> Outcome:
        """How a command ends without a fault, which is found out once."""
        if case.name not in self.after:
            self.prepare(case)
            self.before[case.name] = self.look(Outcome(0, "", ""))
            self.after[case.name] = self.run(case)
        return self.after[case.name]

    def is_made(self, case: Case, outcome: Outcome) -> bool:
        """Whether all is as after the command."""
        return outcome.files == self.know(case).files

    def faults(
        self, case: Case, outcome: Outcome, must_succeed: bool = False,
        stderr_failed: bool = False, stdout_failed: bool = False,
    ) -> list[str]:
        """What is wrong with an outcome."""
        usual, before = self.know(case), self.before[case.name]
        faults = [f"damaged: {problem}" for problem in outcome.problems
                  if problem not in before.problems and "-before-repair-" not in problem]
        if outcome.status not in STATUSES:
            faults.append(f"signal: ended by {-outcome.status}")
        if must_succeed and outcome.status != usual.status:
            faults.append(f"result: status {outcome.status} instead of {usual.status}")
        for name in before.files.keys() | usual.files.keys() | outcome.files.keys():
            now = outcome.files.get(name)
            if now == usual.files.get(name) or now == before.files.get(name):
                continue
            if "-before-" in name and now in before.files.values():
                continue  # A copy that was kept before the fault.
            if name == "home/user.db" and name not in before.files and now == in_short(State()):
                continue  # The first run has made it, empty.
            faults.append(f"half done: {name}")
        if outcome.status == usual.status and outcome.status in [0, 1]:
            # What reads goes on without the user database where that cannot be made, and says so.
            is_without = "Your own database cannot be made" in outcome.err
            if outcome.files != usual.files and not (is_without and outcome.files == before.files):
                names = [name for name in outcome.files.keys() | usual.files.keys()
                         if outcome.files.get(name) != usual.files.get(name)]
                faults.append(f"lost: {' '.join(names)}")
            if outcome.out != usual.out and not stdout_failed:
                faults.append("answer: another one, and no fault told")
        elif any(word in outcome.out + outcome.err for word in ACKNOWLEDGED):
            if outcome.files != usual.files:
                faults.append("lost: it was said to be done")
        elif outcome.status in [0, 1]:
            faults.append(f"status: {outcome.status} instead of {usual.status}")
        if outcome.status not in [0, usual.status] and outcome.status in STATUSES:
            faults += self.message_faults(outcome, stderr_failed)
            is_said = stderr_failed or re.search(
                "The results could not be written|did not confirm", outcome.err)
            denies = re.search("is as it was|Nothing was |n[o']t be written", outcome.err)
            if outcome.files == usual.files != before.files and denies and not is_said:
                # A new schema, which `search` makes, is nothing that a person asked for.
                if case.arguments[0] != "search":
                    faults.append("doubt: said to have failed, and all is made")
        return faults

    def message_faults(self, outcome: Outcome, stderr_failed: bool) -> list[str]:
        """What is wrong with what a failing command says."""
        # Notes may stand before what went wrong.
        text = re.split(r"^(?=dv(?:-build)?: )", outcome.err, maxsplit=1, flags=re.M)[-1]
        self.messages[outcome.status, re.sub(r"\d+", "N", text)] += 1
        lines = text.splitlines()
        faults = []
        if stderr_failed:
            return []
        if not lines:
            return ["message: none"]
        if len(lines) > 3:
            faults.append(f"message: {len(lines)} lines")
        if WORDS_OF_PROGRAMS.search(text.replace("SQLite's temporary files (SQLITE_TMPDIR", "")):
            faults.append("message: words of programs")
        sentences = re.findall(r"[.!?](?=\s|$)", text)
        # A file and the system's own word for what is wrong with it say what to do.
        if len(sentences) < 2 and not SYSTEM_WORDS.search(text):
            faults.append("message: not what to do")
        if outcome.status == 70 and "/proc" not in text:
            faults.append("status: 70")
        return faults

    def left_after_next(self, case: Case) -> list[str]:
        """Pending files that are there even after the command was run again."""
        self.run(case, is_prepared=True)
        _, _, left = files(self.box, self.work)
        # What was to become the user database, or a copy beside it, goes with the weekly upkeep.
        return [name for name in left if not re.match(r"home/\.user[^/]*\.pending-", name)]
