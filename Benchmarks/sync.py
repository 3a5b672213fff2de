#!/usr/bin/env python3
"""Time syncing ten years of diary to a new device, and then an hour's changes.

    python3 Benchmarks/sync.py FNDDS RECALLS

The arguments are those of diary.py, whose release and diary this uses. hyperfine must be installed. Exit status 1:
something is slower or larger than promised.
"""

import json
import shlex
import shutil
import subprocess
import sys

from diary import TEN_YEARS, Program, parser, prepared, recalls, repeat, values, write

HOUR = 10
PROMISED = {"a new device": 2000, "an hour's changes sent": 50, "an hour's changes received": 50}
PROMISED_BYTES = 5_000_000


def tree_size(folder):
    """The bytes of all files in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


class Bench:
    """Devices that share a folder."""

    def __init__(self, arguments, work):
        self.arguments, self.work = arguments, work
        self.state = work / "state"
        shutil.rmtree(work, ignore_errors=True)
        self.state.mkdir(parents=True)

    def device(self, name):
        """A device with an installed release and an empty user database."""
        release = self.arguments.work.absolute() / "release"
        device = Program(self.arguments.dv, release, self.state / name)
        device.run("user", "info")
        return device

    def time(self, device, prepare):
        """The median of `dv sync` in milliseconds and its mean processor time, each time after a shell command."""
        result = self.work / "result.json"
        # What the command wrote reaches the disk first, so that the call doesn't wait for it.
        prepare = f"sh -c {shlex.quote(prepare + '; sync')}"
        subprocess.run(
            ["hyperfine", "-N", "--warmup", "1", "--runs", str(self.arguments.runs), "--prepare", prepare,
             "--export-json", result, shlex.join([device.program, "sync"])],
            env=device.environment, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        times = json.loads(result.read_text())["results"][0]
        return times["median"] * 1000, (times["user"] + times["system"]) * 1000


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
            [second.program, *join, "--quiet"], env=second.environment, input=words, text=True, check=True,
            stdout=subprocess.DEVNULL)
    else:
        second.run(*join)
    database, empty, saved = bench.state / "second" / "user.db", bench.work / "empty.db", bench.work / "saved"
    shutil.copy(database, empty)
    subprocess.run(["cp", "-a", folder, saved], check=True)
    restore = f"rm -rf {folder}; cp -a {saved} {folder}; cp {empty} {database}"
    times = {"a new device": bench.time(second, restore)}
    shutil.rmtree(saved)
    for device in (first, second):
        device.run("sync")
    times["nothing new"] = bench.time(first, "true")
    home = f"DV_HOME={first.environment['DV_HOME']} {first.program}"
    log = "; ".join(
        f"{home} log '{100 + number} g {code}' --date 2026-11-28 --meal lunch --quiet" for number in range(HOUR))
    times["an hour's changes sent"] = bench.time(first, log)
    times["an hour's changes received"] = bench.time(second, f"{log}; {home} sync --quiet")
    for device in (first, second):
        device.run("sync")
    if first.run("diary", "export")[0] != second.run("diary", "export")[0]:
        sys.exit("The diaries differ.")
    return times, size


def main():
    arguments = parser(__doc__).parse_args()
    work = prepared(arguments)
    days, total = repeat(recalls(arguments.recalls, values(work), None), TEN_YEARS)
    table = work / "ten.csv"
    write(days, table)
    print(f"{total:,} entries; medians of {arguments.runs} runs")

    isSlow = False
    for isEncrypted in (False, True):
        times, size = measure(Bench(arguments, work / "sync"), table, days[0][0][0], isEncrypted)
        print(f"{'encrypted' if isEncrypted else 'plain'}, folder: {size / 1e6:.2f} MB")
        for name, (median, processor) in times.items():
            print(f"  {name}: {median:.1f} ms, processor {processor:.1f} ms")
            isSlow = isSlow or median > PROMISED.get(name, float("inf"))
        isSlow = isSlow or size > PROMISED_BYTES
    sys.exit(1 if isSlow else 0)


if __name__ == "__main__":
    main()
