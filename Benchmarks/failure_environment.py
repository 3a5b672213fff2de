"""Runs commands with an unusual clock, locale, time zone, home or C library, and checks what they
call."""

import random
import re
import subprocess
import sys
from collections import Counter

from failure_cases import Case
from failure_judge import Outcome, read_file
from failure_surroundings import Surroundings

DAY = 86_400
CLOCKS = [0, 400 * DAY, -400 * DAY, 8 * DAY, -3600, 30 * 365 * DAY, -20 * 365 * DAY, 1]
SHORTEN = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <unistd.h>
/* Takes half of what is to be read or written, and is interrupted at each third call. */
static int turn;
#define SHORTER(NAME, PARAMETERS, ARGUMENTS) \\
  ssize_t NAME PARAMETERS { \\
    static ssize_t (*real) PARAMETERS; \\
    if (!real) real = dlsym(RTLD_NEXT, #NAME); \\
    if (++turn % 3 == 0) { errno = EINTR; return -1; } \\
    if (count > 1) count /= 2; \\
    return real ARGUMENTS; }
SHORTER(read, (int d, void *b, size_t count), (d, b, count))
SHORTER(write, (int d, const void *b, size_t count), (d, b, count))
SHORTER(pread64, (int d, void *b, size_t count, off64_t o), (d, b, count, o))
SHORTER(pwrite64, (int d, const void *b, size_t count, off64_t o), (d, b, count, o))
SHORTER(pread, (int d, void *b, size_t count, off_t o), (d, b, count, o))
SHORTER(pwrite, (int d, const void *b, size_t count, off_t o), (d, b, count, o))
"""
CLOCK = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
/* The clock is ahead by so many seconds, or behind. libfaketime would move the environment, beside
   which Swift looks for the arguments. */
static long ahead(void) { const char *text = getenv("AHEAD"); return text ? atol(text) : 0; }
int clock_gettime(clockid_t id, struct timespec *found) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
  int result = real(id, found);
  if (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE) found->tv_sec += ahead();
  return result; }
int gettimeofday(struct timeval *found, void *zone) {
  struct timespec now;
  int result = clock_gettime(CLOCK_REALTIME, &now);
  found->tv_sec = now.tv_sec; found->tv_usec = now.tv_nsec / 1000;
  return result; }
time_t time(time_t *found) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (found) *found = now.tv_sec;
  return now.tv_sec; }
"""
LOCALES = ["C", "POSIX", "C.UTF-8", "tr_TR.UTF-8", "de_DE.UTF-8", "ar_EG.UTF-8", "garbage", "\x01"]
ZONES = ["UTC", "garbage", ":/nowhere", "Pacific/Kiritimati", "America/St_Johns", "<-99>99:99:99"]
ASKED = [
    ("search", "whole", "milk", "--json"), ("search", "whole", "milk", "--csv"),
    ("show", "sr:01123", "--amount", "1 1/2 large", "--json"), ("show", "oat bar", "--csv"),
    ("label", "sr:01123", "--json"), ("compare", "1123", "1077", "--csv"),
    ("top", "iron", "--csv", "--limit", "5"), ("sum", "2 large eggs", "1,5 g salt", "--json"),
    ("nutrients", "--json"), ("groups", "--csv"), ("user", "info", "--json"), ("user", "info"),
    ("export-foods",), ("export-foods", "--json"),
]


class Environment(Surroundings):
    """Runs every command in each of them, and keeps count."""

    def locales(self, cases: list[Case]) -> None:
        """What programs read is the same everywhere, byte for byte."""
        for arguments in ASKED:
            case = Case(f"asked: {' '.join(arguments)}", arguments)
            usual = self.judge.know(case)
            if usual.status not in [0, 1, 64]:
                raise RuntimeError(f"{arguments}: {usual.err}")
            for locale in LOCALES:
                self.same("locales", case, locale, LC_ALL=locale, LANG=locale, LANGUAGE=locale)
            for zone in ZONES:
                self.same("time zones", case, zone, TZ=zone)

    def same(self, kind: str, case: Case, what: str, **environment: str) -> None:
        """Runs a command that must print what it always prints."""
        outcome, usual = self.judge.run(case, **environment), self.judge.know(case)
        failures = [] if (outcome.status, outcome.out, outcome.err) == (
            usual.status, usual.out, usual.err) else ["answer: different"]
        self.note(kind, case, outcome, failures, what)

    def homes(self, cases: list[Case]) -> None:
        """Variables for folders that are missing, relative, no folders, or not to be entered.

        Never without HOME: that is the home of the account.
        """
        for case in cases:
            if not case.takes_shipped:
                continue
            self.judge.know(case)
            for what, change, variables in [
                ("relative HOME", "", {"HOME": "elsewhere", "DV_HOME": "-"}),
                ("HOME is missing", "", {"HOME": str(self.judge.box / "x/y"), "DV_HOME": "-"}),
                ("HOME is a file", "touch x", {"HOME": str(self.judge.box / "x"), "DV_HOME": "-"}),
                ("HOME is /proc", "", {"HOME": "/proc", "DV_HOME": "-"}),
                ("XDG_DATA_HOME is relative", "", {"XDG_DATA_HOME": "x", "DV_HOME": "-",
                                                   "HOME": str(self.judge.box)}),
                ("DV_HOME is a file", "touch x", {"DV_HOME": str(self.judge.box / "x")}),
                ("DV_HOME leads to itself", "ln -s x x", {"DV_HOME": str(self.judge.box / "x")}),
                ("DV_HOME is /dev/null", "", {"DV_HOME": "/dev/null"}),
                ("DV_HOME is very long", "", {"DV_HOME": "/" + "x" * 5000}),
                ("user.db is a folder", "rm -rf home; mkdir -p home/user.db", {}),
                ("user.db is a pipe", "rm -rf home; mkdir home; mkfifo home/user.db", {}),
                ("TMPDIR is missing", "", {"TMPDIR": "/nowhere", "SQLITE_TMPDIR": "/nowhere"}),
                ("no environment", "", {"PATH": "-", "HOME": "-"}),
            ]:
                self.judge.prepare(case)
                subprocess.run(["sh", "-c", change], cwd=self.judge.box, check=True)
                outcome = self.judge.run(
                    case, is_prepared=True, HOME=str(self.judge.work / "person")
                    if "HOME" not in variables else variables.pop("HOME"), **variables)
                failures = []
                if outcome.status not in [0, 1, 64, 66, 73, 74]:
                    failures.append(f"status: {outcome.status}")
                if outcome.status not in [0, 1]:
                    failures += self.judge.message_failures(outcome, False)
                self.note("homes", case, outcome, failures, what)

    def shortened(self, cases: list[Case]) -> None:
        """Reads and writes that take half, and are interrupted, all through a command."""
        library = self.library("shorten", SHORTEN)
        for case in cases:
            self.dynamic_run("halved reads and writes", case, LD_PRELOAD=library)

    def library(self, name: str, code: str) -> str:
        """Compiles functions to put in the place of the system's."""
        source, library = (self.judge.work / f"{name}.{suffix}" for suffix in ["c", "so"])
        source.write_text(code)
        subprocess.run(["cc", "-shared", "-fPIC", "-o", str(library), str(source), "-ldl"], check=True)
        return str(library)

    def dynamic_run(self, kind: str, case: Case, **environment: str) -> None:
        """Runs a command, which must succeed, by a program that lets itself be preloaded."""
        usual = self.judge.starts.programs
        self.judge.know(case)
        self.judge.starts.programs = self.dynamic
        try:
            self.judge_run(kind, case, must_succeed=True, **environment)
        finally:
            self.judge.starts.programs = usual

    # The clock

    def clock(self, rounds: int) -> None:
        """A clock that jumps back and forth: undoing leads back, one change after the other."""
        self.ahead = self.library("clock", CLOCK)
        dice = random.Random(7)
        case = Case("changes", ("search", "egg"))
        self.judge.prepare(case)
        usual = self.judge.starts.programs
        self.judge.know(case)
        self.judge.prepare(case)
        self.judge.starts.programs = self.dynamic
        states = [self.state()]
        for number in range(rounds):
            shift = dice.choice(CLOCKS)
            name = f"Made up {number}"
            words = dice.choice([
                ("add-food", name, "--serving", "1 bar = 60 g", "--energy", "100", "--yes"),
                ("edit-food", "sr:01077", "--sodium", str(100 + number), "--yes"),
                ("edit-food", "Oat bar", "--iron", f"{number % 17 + 0.25} mg", "--yes")])
            self.change(words, shift, states)
            if dice.random() < 0.2 and len(states) > 2:
                self.undo(dice.choice(CLOCKS), states)
        while len(states) > 1:
            self.undo(dice.choice(CLOCKS), states)
        self.judge.starts.programs = usual

    def state(self) -> tuple[str, list[int]]:
        """What is in the user database, and the ids of its changes."""
        found = read_file(self.judge.box / "home" / "user.db", self.judge.work)
        return str(sorted(found.entries.items())), [entry[0] for entry in found.journal]

    def shifted(self, words: tuple[str, ...], shift: int) -> Outcome:
        """Runs a command with a clock that is ahead or behind."""
        return self.judge.run(
            Case(" ".join(words), words), is_prepared=True, LD_PRELOAD=self.ahead, AHEAD=str(shift))

    def change(self, words: tuple[str, ...], shift: int, states: list) -> None:
        """Makes a change, which must be the last one of the journal."""
        outcome = self.shifted(words, shift)
        after = self.state()
        failures = [] if outcome.status == 0 else [f"result: status {outcome.status}"]
        if after[1][:-1] != states[-1][1] or len(set(after[1])) != len(after[1]):
            failures.append("order: the change is not the last one")
        self.report("clock", words, outcome, failures, shift)
        states.append(after)

    def undo(self, shift: int, states: list) -> None:
        """Takes back the last change."""
        outcome = self.shifted(("user", "undo"), shift)
        states.pop()
        after = self.state()
        failures = [] if after[0] == states[-1][0] else ["order: another change was undone"]
        if outcome.status != 0:
            failures.append(f"result: status {outcome.status}")
        states[-1] = after
        self.report("clock", ("user", "undo"), outcome, failures, shift)

    def report(self, kind: str, words: tuple[str, ...], outcome: Outcome, failures: list[str],
             shift: int) -> None:
        """Counts an outcome that is compared with nothing usual."""
        counts = self.counts.setdefault(kind, Counter())
        counts["runs"] += 1
        counts["as usual"] += not failures
        for failure in failures:
            counts[failure.split(":")[0]] += 1
            print(f"{kind} {shift:+d} s | {' '.join(words)} | {failure} | {outcome.err!r}",
                  file=sys.stderr, flush=True)

    # What is called

    def network(self, cases: list[Case]) -> None:
        """No command opens a connection, and none opens the shipped database to write to it."""
        log = self.judge.work / "network"
        shipped = self.judge.starts.main
        for case in cases:
            self.judge.know(case)
            before = (shipped.stat().st_mtime_ns, shipped.read_bytes())
            outcome = self.judge.run(
                case, ["strace", "-f", "-qq", "-o", str(log), "-e", "trace=%network,openat,open"])
            failures = []
            for line in log.read_text(errors="replace").splitlines():
                if re.search(r"\b(socket|connect)\(.*(AF_INET|AF_PACKET|AF_NETLINK)", line):
                    failures.append(f"network: {line}")
                if str(shipped) in line and re.search(r"O_RDWR|O_WRONLY|O_CREAT", line):
                    failures.append(f"shipped database: {line}")
            if (shipped.stat().st_mtime_ns, shipped.read_bytes()) != before:
                failures.append("shipped database: changed")
            self.note("connections", case, outcome, failures)
