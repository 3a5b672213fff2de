#!/usr/bin/env python3
"""Time syncing ten years of diary to a new device, and then an hour's changes.

    python3 Benchmarks/sync.py FNDDS RECALLS

The arguments are those of diary.py, whose release and diary this uses. hyperfine must be installed. Exit status 1:
something is slower or larger than promised.
"""

import argparse
import datetime
import json
import pathlib
import shlex
import shutil
import subprocess
import sys

from diary import FIRST_DAY, TEN_YEARS, Program, prepare, recalls, repeat, values, write

HOUR = 10
PROMISED = {"a new device": 2000, "an hour's changes sent": 50, "an hour's changes received": 50}
PROMISED_BYTES = 5_000_000


def tree_size(folder):
    """The bytes of all files in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


class Bench:
    """Two devices that share a folder, as they are before the call that is timed."""

    def __init__(self, arguments, work):
        self.arguments, self.work = arguments, work
        self.state, self.saved = work / "state", work / "saved"
        shutil.rmtree(work, ignore_errors=True)
        self.state.mkdir(parents=True)

    def device(self, name):
        """A device with an installed release and an empty user database."""
        release = self.arguments.work.absolute() / "release"
        device = Program(self.arguments.dv, release, self.state / name)
        device.run("user", "info")
        return device

    def time(self, device, *call):
        """The median of a call in milliseconds, from the present databases and folder each time."""
        shutil.rmtree(self.saved, ignore_errors=True)
        self.saved.mkdir()
        restore = []
        for path in [self.state / "folder", *self.state.glob("*/user.db")]:
            copy = self.saved / "-".join(path.relative_to(self.state).parts)
            subprocess.run(["cp", "-a", path, copy], check=True)
            restore += [f"rm -rf {path}", f"cp -a {copy} {path}"]
        # What was just copied is written to the disk first, so that the call doesn't wait for it.
        restore = " && ".join([*restore, "sync"])
        result = self.work / "result.json"
        subprocess.run(
            ["hyperfine", "-N", "--warmup", "1", "--runs", str(self.arguments.runs), "--style", "none",
             "--prepare", f"sh -c {shlex.quote(restore)}", "--export-json", result,
             shlex.join([device.program, *call])],
            env=device.environment, check=True, stdout=subprocess.DEVNULL)
        return json.loads(result.read_text())["results"][0]["median"] * 1000


def measure(bench, table, code, isEncrypted):
    """The times in milliseconds by name, and the size of the folder with the ten years."""
    folder = str(bench.state / "folder")
    first = bench.device("first")
    first.run("diary", "import", str(table))
    output, _ = first.run("sync", "init", folder, *(["--encrypt", "--json"] if isEncrypted else []))
    first.run("sync")
    size = tree_size(bench.state / "folder")

    second = bench.device("second")
    join = ["sync", "init", folder]
    if isEncrypted:
        words = json.loads(output)["key"]
        subprocess.run(
            [second.program, *join], env=second.environment, input=words, text=True, check=True,
            stdout=subprocess.DEVNULL)
    else:
        second.run(*join)
    times = {"a new device": bench.time(second, "sync")}
    entries = count(second)
    for device in (second, first, second):
        device.run("sync")
    times["nothing new"] = bench.time(first, "sync")
    for number in range(HOUR):
        first.run("log", f"{100 + number} g {code}", "--date", "2026-11-28", "--meal", "lunch")
    times["an hour's changes sent"] = bench.time(first, "sync")
    times["an hour's changes received"] = bench.time(second, "sync")
    received = count(second) - entries
    if received != HOUR:
        sys.exit(f"{received} entries arrived instead of {HOUR}.")
    return times, size


def count(device):
    """The number of diary entries."""
    output, _ = device.run("diary", "export")
    return len(output.splitlines()) - 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("fndds", type=pathlib.Path)
    parser.add_argument("recalls", type=pathlib.Path)
    parser.add_argument("--dv", default=".build/release/dv")
    parser.add_argument("--dv-build", default=".build/release/dv-build")
    parser.add_argument("--runs", type=int, default=21)
    parser.add_argument("--work", type=pathlib.Path, default="build/benchmark/diary")
    arguments = parser.parse_args()
    work = arguments.work.absolute()
    if not (work / "release").exists():
        prepare(arguments.dv_build, arguments.fndds, work)
    days, total = repeat(recalls(arguments.recalls, values(work), None), TEN_YEARS)
    table = work / "ten.csv"
    write(days, table)
    last = FIRST_DAY + datetime.timedelta(days=len(days) - 1)
    print(f"{total:,} entries, {FIRST_DAY} to {last}; medians of {arguments.runs} runs")

    isSlow = False
    for isEncrypted in (False, True):
        times, size = measure(Bench(arguments, work / "sync"), table, days[0][0][0], isEncrypted)
        print(f"{'encrypted' if isEncrypted else 'plain'}, folder: {size / 1e6:.2f} MB")
        for name, median in times.items():
            print(f"  {name}: {median:.1f} ms")
            isSlow = isSlow or median > PROMISED.get(name, float("inf"))
        isSlow = isSlow or size > PROMISED_BYTES
    sys.exit(1 if isSlow else 0)


if __name__ == "__main__":
    main()
