"""Runs one command in its own folder, and judges what it printed and what it left behind."""

import errno
import hashlib
import os
import re
import shutil
import subprocess
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from failure_cases import Case, Starts
from user_state import State, read

STATUSES = {0, 1, 64, 65, 66, 70, 73, 74, 75}
SECONDS = 60
"""More than any command takes."""

WORDS_OF_PROGRAMS = re.compile(
    r"\bSQL\b|SQLITE|SQLite (error|result)|[Ee]rror \d|Error Domain|NSCocoa|NSPOSIX|Fatal error"
    r"|Swift\.|Optional\(|GRDB|0x[0-9a-f]{6}|rawValue|unknown reason|__C|The operation couldn|errno")
SYSTEM_WORDS = re.compile("|".join(
    ["the disk (is full|failed)", "another program has it open", "the system would not open it", *(re.escape(os.strerror(number)) for number in errno.errorcode)]))
ACKNOWLEDGED = ["dv user undo` takes it back", "Took back", "is now as in", "Installed"]


@dataclass
class Outcome:
    """How a command ended, what it printed, and what its folder contains."""

    status: int
    out: str
    err: str
    files: dict[str, str] = field(default_factory=dict)
    """Digests of contents by name; for user databases, their contents."""
    problems: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    """Temporary files that were left behind."""


def in_short(state: State) -> str:
    """The contents of a user database that are the same in each run."""
    journal = [entry[1:] for entry in state.journal]
    return f"{sorted(state.entries.items())} {journal}"


def files(folder: Path, work: Path) -> tuple[dict[str, str], list[str], list[str]]:
    """Digests of a folder's files, problems in them, and temporary files."""
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
    """Runs commands, and compares their outcomes with undisturbed runs."""

    def __init__(self, starts: Starts, work: Path):
        self.starts = starts
        self.work = work
        self.box = work / "box"
        self.before: dict[str, Outcome] = {}
        self.after: dict[str, Outcome] = {}
        self.messages: Counter[tuple[int, str]] = Counter()

    def prepare(self, case: Case) -> None:
        """Sets up the folder that a command starts in."""
        subprocess.run(["chmod", "-Rf", "u+rwx", str(self.box)], check=False,
                       stderr=subprocess.DEVNULL)
        shutil.rmtree(self.box, ignore_errors=True)
        shutil.copytree(self.starts.folder / case.start, self.box)

    def run(
        self, case: Case, before: list[str] = (), shell: str = "", is_prepared: bool = False,
        **environment: str,
    ) -> Outcome:
        """Runs a command, under another program or in a shell line where it is "$@"."""
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
        """Adds the contents of the folder."""
        outcome.files, outcome.problems, outcome.left = files(self.box, self.work)
        return outcome

    def plain(self, text: str) -> str:
        """The parts of a text that are the same in each run."""
        text = text.replace(str(self.box), "BOX")
        text = re.sub(r"my:[0-9a-z]+(-\w+)?", "my:CODE", text)
        text = re.sub(r"\b\d+\.\d s\b", "N s", text)
        return re.sub(r"\d{4}-\d\d-\d\d( at |T| )\d\d:\d\d(:\d\d)?(\.\d+)?Z?", "TIME", text)

    def know(self, case: Case) -> Outcome:
        """How a command ends when undisturbed; it is run once to find out."""
        if case.name not in self.after:
            self.prepare(case)
            self.before[case.name] = self.look(Outcome(0, "", ""))
            self.after[case.name] = self.run(case)
        return self.after[case.name]

    def is_made(self, case: Case, outcome: Outcome) -> bool:
        """Whether everything is as after the command."""
        return outcome.files == self.know(case).files

    def failures(
        self, case: Case, outcome: Outcome, must_succeed: bool = False,
        stderr_failed: bool = False, stdout_failed: bool = False,
    ) -> list[str]:
        """The problems of an outcome."""
        usual, before = self.know(case), self.before[case.name]
        failures = [f"damaged: {problem}" for problem in outcome.problems
                  if problem not in before.problems and "-before-repair-" not in problem]
        if outcome.status not in STATUSES:
            failures.append(f"signal: ended by {-outcome.status}")
        if must_succeed and outcome.status != usual.status:
            failures.append(f"result: status {outcome.status} instead of {usual.status}")
        for name in before.files.keys() | usual.files.keys() | outcome.files.keys():
            now = outcome.files.get(name)
            if now == usual.files.get(name) or now == before.files.get(name):
                continue
            if "-before-" in name and now in before.files.values():
                continue  # A copy from before the failure.
            if name == "home/user.db" and name not in before.files and now == in_short(State()):
                continue  # The first run made it, empty.
            failures.append(f"half done: {name}")
        if outcome.status == usual.status and outcome.status in [0, 1]:
            # Reading commands continue without a user database if it can't be made, and say so.
            is_without = "Your own database cannot be made" in outcome.err
            if outcome.files != usual.files and not (is_without and outcome.files == before.files):
                names = [name for name in outcome.files.keys() | usual.files.keys()
                         if outcome.files.get(name) != usual.files.get(name)]
                failures.append(f"lost: {' '.join(names)}")
            if outcome.out != usual.out and not stdout_failed:
                failures.append("answer: different, and no failure reported")
        elif any(word in outcome.out + outcome.err for word in ACKNOWLEDGED):
            if outcome.files != usual.files:
                failures.append("lost: it was reported as done")
        elif outcome.status in [0, 1]:
            failures.append(f"status: {outcome.status} instead of {usual.status}")
        if outcome.status not in [0, usual.status] and outcome.status in STATUSES:
            failures += self.message_failures(outcome, stderr_failed)
            is_said = stderr_failed or re.search(
                "The results could not be written|did not confirm", outcome.err)
            denies = re.search("is as it was|Nothing was |(n[o']t be written|[Cc]an't write)", outcome.err)
            if outcome.files == usual.files != before.files and denies and not is_said:
                # Nobody asks for the new schema that `search` makes.
                if case.arguments[0] != "search":
                    failures.append("unclear: reported as failed, but done")
        return failures

    def message_failures(self, outcome: Outcome, stderr_failed: bool) -> list[str]:
        """The problems of a failing command's message."""
        # Notes may come before the error.
        text = re.split(r"^(?=dv(?:-build)?: )", outcome.err, maxsplit=1, flags=re.M)[-1]
        self.messages[outcome.status, re.sub(r"\d+", "N", text)] += 1
        lines = text.splitlines()
        failures = []
        if stderr_failed:
            return []
        if not lines:
            return ["message: none"]
        if len(lines) > 3:
            failures.append(f"message: {len(lines)} lines")
        if WORDS_OF_PROGRAMS.search(text.replace("SQLite's temporary files (SQLITE_TMPDIR", "")):
            failures.append("message: programmer's words")
        sentences = re.findall(r"[.!?](?=\s|$)", text)
        # A file and the system's reason say enough.
        if len(sentences) < 2 and not SYSTEM_WORDS.search(text):
            failures.append("message: no advice")
        if outcome.status == 70 and "/proc" not in text:
            failures.append("status: 70")
        return failures

    def left_after_next(self, case: Case) -> list[str]:
        """Temporary files that are left even after the command has run again."""
        self.run(case, is_prepared=True)
        _, _, left = files(self.box, self.work)
        # The weekly upkeep removes unfinished user databases and copies.
        return [name for name in left if not re.match(r"home/\.user[^/]*\.pending-", name)]
