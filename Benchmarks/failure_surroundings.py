"""Runs commands where something about the system is wrong, and judges what comes of it."""

import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from failure_cases import Case
from failure_judge import Judge, Outcome


class Surroundings:
    """Runs every command in each of them, and keeps count."""

    def __init__(self, judge: Judge, dynamic: dict[str, str], seed: int):
        self.judge = judge
        self.dynamic = dynamic
        """The programs as they are linked to the system's libraries, which others can replace."""
        self.dice = random.Random(seed)
        self.counts: dict[str, Counter[str]] = {}

    def note(self, kind: str, case: Case, outcome: Outcome, failures: list[str], what: str = "") -> None:
        """Counts an outcome, and prints its problems."""
        counts = self.counts.setdefault(kind, Counter())
        counts["runs"] += 1
        if not failures:
            usual = self.judge.know(case)
            counts["as usual" if outcome.status == usual.status else "reported"] += 1
        for failure in failures:
            counts[failure.split(":")[0]] += 1
            print(f"{kind} {what} | {case.name} | {failure} | status {outcome.status} | "
                  f"{outcome.err.strip()!r}", file=sys.stderr, flush=True)

    def judge_run(
        self, kind: str, case: Case, what: str = "", before: list[str] = (), shell: str = "",
        is_prepared: bool = False, must_succeed: bool = False, stdout_failed: bool = False,
        stderr_failed: bool = False, after: Callable[[], None] = lambda: None, **environment: str,
    ) -> Outcome:
        """Runs a command and judges it."""
        outcome = self.judge.run(case, before, shell, is_prepared, **environment)
        failures = self.judge.failures(case, outcome, must_succeed, stderr_failed, stdout_failed)
        after()
        if outcome.left and self.judge.left_after_next(case):
            failures.append(f"left: {outcome.left}")
        self.note(kind, case, outcome, failures, what)
        return outcome

    # What there is too little of

    def full_disk(self, cases: list[Case]) -> None:
        """The folder is a small file system in memory, nearly full."""
        for case in cases:
            self.judge.prepare(case)
            size = sum(file.stat().st_size for file in self.judge.box.rglob("*") if file.is_file())
            files = sum(1 for _ in self.judge.box.rglob("*"))
            for room in [0, 4, 16, 40, 100, 300]:
                with self.small_disk(case, size + files * 4096 + room * 1024):
                    self.judge_run("full disk", case, f"{room} KiB free", is_prepared=True)

    @contextmanager
    def small_disk(self, case: Case, size: int) -> Iterator[None]:
        """Mounts a small disk in the place of the folder, with the same files."""
        box = self.judge.box
        self.judge.prepare(case)
        shutil.move(box, self.judge.work / "aside")
        box.mkdir()
        subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={size}", "none", str(box)], check=True)
        try:
            shutil.copytree(self.judge.work / "aside", box, dirs_exist_ok=True)
            yield
        finally:
            subprocess.run(["umount", "-l", str(box)], check=True)
            shutil.rmtree(self.judge.work / "aside")

    def file_size(self, cases: list[Case]) -> None:
        """No file may be larger than so many blocks of 512 bytes."""
        for case in cases:
            for blocks in [0, 1, 8, 47, 48, 50, 200]:
                self.judge_run("limited file size", case, f"{blocks} blocks",
                               shell=f'ulimit -f {blocks}; exec "$@"')

    def descriptors(self, cases: list[Case]) -> None:
        """So many files may be open; with fewer than 8 Swift's runtime ends some programs by a signal."""
        for case in cases:
            for number in range(8, 17):
                self.judge_run("open files", case, f"{number}",
                               shell=f'ulimit -n {number}; exec "$@"')

    def memory(self, cases: list[Case]) -> None:
        """So much memory may be used; with less Swift's runtime ends the program by a signal."""
        for case in cases:
            for mebibytes in [150, 200, 300]:
                self.judge_run("memory", case, f"{mebibytes} MiB",
                               shell=f'ulimit -v {mebibytes << 10}; exec "$@"')

    # What may not be written to

    def read_only(self, cases: list[Case]) -> None:
        """The folder, the home or a file may only be read, by a person who is not root."""
        if os.geteuid() != 0:
            print("read-only folders: needs root, to act as another user", file=sys.stderr)
            return
        nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
        box = self.judge.box
        changes = {
            "as another user": "true",
            "folder": 'chmod -R a-w .',
            "home": 'chmod -R a-w home',
            "user.db": 'chmod a-w home/user.db',
            "folder of user.db": 'chmod a-w home',
            "no entry": 'chmod 000 home',
            "user.db unreadable": 'chmod 000 home/user.db',
            "releases": 'chmod -R a-w home/releases',
        }
        for case in cases:
            for what, change in changes.items():
                self.judge.prepare(case)
                subprocess.run(["chown", "-R", "65534:65534", str(box)], check=True)
                subprocess.run(["sh", "-c", change], cwd=box, check=False,
                               stderr=subprocess.DEVNULL)
                self.judge_run(
                    "read-only", case, what, nobody, is_prepared=True,
                    must_succeed=what == "as another user",
                    after=lambda: subprocess.run(["chmod", "-R", "u+rwX", str(box)], check=True))

    # The streams

    def streams(self, cases: list[Case]) -> None:
        """Standard streams that are closed, full, or a pipe that nobody reads."""
        for case in cases:
            for line, out, err in [
                ('exec "$@" <&-', False, False), ('exec "$@" >&-', True, False),
                ('exec "$@" 2>&-', False, True), ('exec "$@" <&- >&- 2>&-', True, True),
                ('exec "$@" >/dev/full', True, False), ('exec "$@" 2>/dev/full', False, True),
                ('{ "$@"; echo $? >&3; } 3>&2 | true', True, False),
                ('exec "$@" </', False, False), ('exec "$@" >/dev/null 2>/dev/full', True, True),
            ]:
                if "<" in line.replace("2>", "") and case.typed and "exec" in line and "|" not in line:
                    continue
                outcome = self.judge.run(case, shell=line)
                usual = self.judge.know(case)
                if "| true" in line:
                    numbers = re.findall(r"^(\d+)$", outcome.err, re.M)
                    outcome.status = int(numbers[-1]) if numbers else outcome.status
                failures = self.judge.failures(case, outcome, False, err, out)
                must = usual.out and out and "null" not in line and "|" not in line
                if must and outcome.status == 0:
                    failures.append("status: 0, and nothing was printed")
                self.note("streams", case, outcome, failures, line)

    # Signals

    def signals(self, cases: list[Case], each: int) -> None:
        """Ended by Control-C, or otherwise, at random moments."""
        for case in cases:
            usual = self.judge.know(case)
            began = time.perf_counter()
            self.judge.run(case)
            seconds = time.perf_counter() - began
            for number in range(each):
                kind = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL][number % 4]
                self.judge.prepare(case)
                environment = self.judge.starts.environment(case, self.judge.box)
                process = subprocess.Popen(
                    [self.judge.starts.programs[case.program], *case.arguments],
                    env=environment, cwd=self.judge.box, stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                time.sleep(self.dice.random() * seconds)
                process.send_signal(kind)
                out, err = process.communicate(case.typed.encode() if case.typed else None)
                outcome = self.judge.look(Outcome(
                    process.returncode, self.judge.plain(out.decode()),
                    self.judge.plain(err.decode())))
                failures = self.judge.failures(case, outcome)
                if outcome.status == -kind:
                    failures = [failure for failure in failures if not failure.startswith("signal")]
                elif outcome.status == 0 and outcome.out != usual.out:
                    failures.append("answer: different")
                if outcome.left and self.judge.left_after_next(case):
                    failures.append(f"left: {outcome.left}")
                self.note("signals", case, outcome, failures, kind.name)
