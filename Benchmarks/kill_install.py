"""Kills `dv release install` at random moments, and looks at what is in use afterwards.

  make release
  dv-build convert --from usda-sr SR28 --to build/sr28 && dv-build release --data build/sr28
  python3 Benchmarks/kill_install.py --kills 500 dist/dv-data-1.db dist/dv-data-20150901.db.xz

The two releases are installed in turn, each install killed by SIGKILL after a random part of the time
that it takes. After each kill `dv search` must answer as one of the two does, and
`dv release verify` must find the release in use whole.
"""

import argparse
import os
import random
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
QUERY = ["search", "whole", "milk", "--csv", "--quiet"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("releases", nargs=2)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dv", default=str(CHECKOUT / ".build/release/dv"))
    options = parser.parse_args()
    generator = random.Random(options.seed)
    home = tempfile.mkdtemp(prefix="dv-kill-")
    environment = {"PATH": os.environ["PATH"], "DV_HOME": home}

    def dv(*arguments: str) -> subprocess.CompletedProcess:
        return subprocess.run([options.dv, *arguments], env=environment, capture_output=True, text=True)

    answers, seconds = [], []
    for release in options.releases:
        start = time.monotonic()
        installed = dv("release", "install", release)
        seconds.append(time.monotonic() - start)
        assert installed.returncode == 0, installed.stderr
        answers.append(dv(*QUERY).stdout)
    assert answers[0] != answers[1], "the two releases answer alike"

    in_use, kills, begun, switched = 1, 0, 0, 0
    while kills < options.kills:
        other = 1 - in_use
        process = subprocess.Popen(
            [options.dv, "release", "install", options.releases[other]],
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(generator.uniform(0, 1.05 * seconds[other]))
        process.kill()
        was_killed = process.wait() < 0
        begun += any(".pending-" in name for name in os.listdir(Path(home, "releases")))
        answer = dv(*QUERY)
        assert answer.returncode == 0, f"kill {kills}: {answer.stderr}"
        assert answer.stdout in answers, f"kill {kills}: another answer\n{answer.stdout}"
        verified = dv("release", "verify")
        assert verified.returncode == 0, f"kill {kills}: {verified.stdout}{verified.stderr}"
        now = answers.index(answer.stdout)
        kills += was_killed
        switched += now != in_use
        in_use = now
    print(f"{kills} kills, {begun} of them while a release was being copied or checked; "
          f"{switched} times another release was in use afterwards, each time a whole one.")
    shutil.rmtree(home)


if __name__ == "__main__":
    main()
