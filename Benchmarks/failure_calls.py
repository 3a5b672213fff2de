"""Makes single system calls of a command fail, by strace, and judges what comes of it."""

import random
import re
import sys
from collections import Counter
from dataclasses import dataclass

from failure_cases import Case
from failure_judge import Judge

DISK = ["ENOSPC", "EIO", "EDQUOT"]
ERRORS = {
    "openat": ["EMFILE", "EACCES", "EIO", "EROFS", "ENOSPC", "EINTR"],
    "access": ["EACCES", "EIO"], "faccessat2": ["EACCES", "EIO"],
    "newfstatat": ["EACCES", "EIO"], "fstat": ["EIO"], "lstat": ["EIO"], "stat": ["EIO"],
    "statx": ["EIO"],
    "readlink": ["EACCES", "EIO"], "getcwd": ["EACCES"], "getdents64": ["EIO"],
    "read": ["EIO", "EINTR"], "pread64": ["EIO", "EINTR"], "lseek": ["EIO"],
    "write": [*DISK, "EINTR"], "pwrite64": [*DISK, "EINTR"],
    "fsync": [*DISK, "EINTR"], "fdatasync": [*DISK, "EINTR"], "ftruncate": [*DISK, "EINTR"],
    "rename": ["EACCES", "EIO", "ENOSPC", "EROFS"], "link": ["EPERM", "EMLINK", "ENOSPC"],
    "unlink": ["EACCES", "EIO", "EROFS"], "mkdir": ["EACCES", "ENOSPC", "EROFS"],
    "chmod": ["EPERM"], "fchmod": ["EPERM"], "fchown": ["EPERM"], "utimensat": ["EPERM"],
    "fcntl": ["ENOLCK", "EAGAIN", "EIO"], "flock": ["EINTR", "ENOLCK"],
    "dup": ["EMFILE"], "dup2": ["EMFILE"], "pipe2": ["EMFILE"],
    "socketpair": ["EMFILE"], "clone": ["EAGAIN"], "clone3": ["EAGAIN"], "vfork": ["EAGAIN"],
    "wait4": ["EINTR"], "waitid": ["EINTR"], "execve": ["ENOMEM"],
    "getrandom": ["EINTR", "ENOSYS"], "mmap": ["ENOMEM"],
    "nanosleep": ["EINTR"], "clock_nanosleep": ["EINTR"], "poll": ["EINTR"],
}
LASTING = {"ENOSPC", "EROFS", "EMFILE", "EDQUOT", "EIO"}
"""Errors that also come from some call on until the end."""

OF_SQLITE = {"fdatasync"}
"""Calls that only SQLite makes, which does not make them again after an interruption."""

STARTED = re.compile(r"rt_sigaction\(SIGPIPE, \{sa_handler=SIG_IGN")
"""With this call `main` begins; what is before is the loader's."""


@dataclass(frozen=True)
class Injection:
    """Which call of a command fails, and how."""

    case: Case
    call: str
    number: int
    error: str
    is_lasting: bool = False

    @property
    def words(self) -> str:
        """What happens, for people."""
        return f"{self.call} {self.number}{'+' if self.is_lasting else ''}: {self.error}"


class Calls:
    """Injects failures and counts the outcomes."""

    def __init__(self, judge: Judge, seed: int, limit: int):
        self.judge = judge
        self.dice = random.Random(seed)
        self.limit = limit
        self.log = judge.work / "calls"
        self.counts: dict[str, Counter[str]] = {}
        self.statuses: dict[str, Counter[int]] = {}
        self.failures: list[tuple[Injection, str, str]] = []

    def record(self, case: Case) -> dict[str, range]:
        """By kind, the numbers of the calls that a command makes once its own code runs."""
        self.judge.run(case, ["strace", "-f", "-qq", "-o", str(self.log)])
        first: Counter[str] = Counter()
        all_: Counter[str] = Counter()
        pid, has_started = None, False
        for line in self.log.read_text(errors="replace").splitlines():
            found = re.match(r"(\d+) +(\w+)\(", line)
            if not found:
                continue
            pid = pid or found[1]
            if found[1] != pid:
                continue
            has_started = has_started or bool(STARTED.search(line))
            all_[found[2]] += 1
            first[found[2]] += not has_started
        return {call: range(first[call] + 1, all_[call] + 1) for call in all_ if call in ERRORS}

    def injections(self, case: Case) -> list[Injection]:
        """All ways in which calls of a command can fail, or some of them."""
        chosen = []
        for call, numbers in sorted(self.record(case).items()):
            every = [Injection(case, call, number, error) for number in numbers
                     for error in ERRORS[call]]
            every += [Injection(case, call, number, error, True) for number in numbers
                      for error in ERRORS[call] if error in LASTING]
            # The first and the last calls of a kind differ most from each other.
            ends = [one for one in every if one.number in [*numbers[:4], *numbers[-4:]]]
            chosen += every if len(every) <= self.limit else self.dice.sample(
                ends, min(len(ends), self.limit // 2)) + self.dice.sample(every, self.limit // 2)
        return list(dict.fromkeys(chosen))

    def inject(self, injection: Injection) -> None:
        """Runs a command with a failing call, and judges the outcome."""
        case, judge = injection.case, self.judge
        when = f"{injection.number}{'+' if injection.is_lasting else ''}"
        # Programs that it starts are not of interest, other threads are.
        follow = ["-f"] if case.program == "dv-build" and "zip" not in case.name else []
        outcome = judge.run(case, [
            "strace", *follow, "-qq", *(["--seccomp-bpf"] if follow else []), "-o", str(self.log), "-e",
            f"trace={injection.call}", "-e",
            f"inject={injection.call}:error={injection.error}:when={when}"])
        lines = [line for line in self.log.read_text(errors="replace").splitlines()
                 if "INJECTED" in line]
        if not lines:
            self.count(injection, "not reached")
            return
        failures = judge.failures(
            case, outcome, must_succeed=injection.error == "EINTR" and injection.call not in OF_SQLITE,
            stderr_failed=any(re.search(r"(write|fcntl|dup2)\((\d+, )?2\b", line) for line in lines),
            stdout_failed=any("fcntl(1," in line for line in lines))
        if outcome.left and judge.left_after_next(case):
            failures.append(f"left: {outcome.left}")
        self.count(injection, "injected")
        if not failures:
            self.count(injection, "handled" if outcome.status == judge.know(case).status else "reported")
        for failure in failures:
            self.count(injection, failure.split(":")[0])
            self.failures.append((injection, failure, lines[0]))
            print(f"{case.name} | {injection.words} | {failure} | status {outcome.status} | "
                  f"{outcome.err.strip()!r} | {lines[0][:160]}", file=sys.stderr, flush=True)

    def count(self, injection: Injection, what: str) -> None:
        """Counts by call."""
        self.counts.setdefault(injection.call, Counter())[what] += 1

    def run(self, cases: list[Case]) -> None:
        """Injects into commands."""
        for case in cases:
            chosen = self.injections(case)
            print(f"{case.name}: {len(chosen)} failures", file=sys.stderr, flush=True)
            for injection in chosen:
                self.inject(injection)
