"""Syncs three homes through folders that rsync or git copy at random moments.

Usage: Scripts/sync-test.py DV DATABASE [SEED]

Some copies by rsync are cut short, and some runs of `dv sync` are killed. In the end, all homes must export the
same. Each home has its own copy of the folder. If rsync or git isn't installed, its test is skipped. The exit
status is 1 if the homes differ.
"""

import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile

STEPS = 60
EXPORTS = (
    ["export-foods"], ["diary", "export"], ["recipe", "export", "--json"], ["tags", "--json"],
    ["weight", "--json"],
)


class Device:
    """A home, and its copy of the shared folder."""

    def __init__(self, dv, database, name, work):
        self.dv, self.name = dv, name
        self.folder = work / f"folder-{name}"
        self.environment = dict(os.environ, DV_DATABASE=database, DV_HOME=str(work / f"home-{name}"))

    def run(self, *arguments, statuses=(0,)):
        result = subprocess.run(
            [self.dv, *arguments], env=self.environment, stdin=subprocess.DEVNULL, capture_output=True)
        assert result.returncode in statuses, (self.name, arguments, result)
        return result.stdout

    def sync(self, seconds=None):
        """Syncs; after some seconds, the program is killed."""
        program = subprocess.Popen(
            [self.dv, "sync", "--quiet"], env=self.environment, stdin=subprocess.DEVNULL)
        try:
            assert program.wait(seconds) == 0, self.name
        except subprocess.TimeoutExpired:
            program.send_signal(signal.SIGKILL)
            program.wait()

    def change(self, choose, step):
        """Makes a random change; one that finds nothing to change is none."""
        day = f"2026-11-{choose.randint(10, 15)}"
        match choose.randrange(7):
            case 0:
                self.run("add-food", f"Bar {self.name}{step}", "--energy", str(step), "--yes", "--quiet")
            case 1 | 2:
                self.run("log", f"{step + 1} g whole milk", "--date", day, "--meal", "lunch", "--quiet",
                         statuses=(0, 1))
            case 3:
                self.run("edit-food", "sr:01123", "--protein", str(step % 10), "--yes", "--quiet")
            case 4:
                self.run("weight", str(60 + choose.randrange(20)), "--date", day, "--quiet")
            case 5:
                self.run("tag", "sr:01077", f"tag-{choose.randrange(4)}", "--quiet")
            case 6:
                self.run("user", "undo", "--quiet", statuses=(0, 1))

    def exports(self):
        return [self.run(*arguments, statuses=(0, 1)) for arguments in EXPORTS]


class Rsync:
    """Copies the files of one folder to another, in both directions."""

    program = "rsync"

    def __init__(self, devices):
        self.devices = devices
        shutil.copytree(devices[0].folder, devices[1].folder)
        shutil.copytree(devices[0].folder, devices[2].folder)

    def copy(self, choose=None):
        if choose is None:
            for device in self.devices:
                for other in self.devices:
                    if other is not device:
                        self.send(device, other, None)
            return
        device, other = choose.sample(self.devices, 2)
        self.send(device, other, choose.choice([None, 0.005, 0.02]))

    @staticmethod
    def send(device, other, seconds):
        # With --inplace, a copy that is cut short leaves part of a file.
        copy = subprocess.Popen(
            ["rsync", "-a", "--inplace", f"{device.folder}/", f"{other.folder}/"],
            stderr=subprocess.DEVNULL)
        try:
            assert copy.wait(seconds) == 0
        except subprocess.TimeoutExpired:
            copy.kill()
            copy.wait()


class Git:
    """Commits a folder, pulls and pushes."""

    program = "git"

    def __init__(self, devices):
        self.devices = devices
        self.origin = devices[0].folder.parent / "origin.git"
        self.git(".", "init", "-q", "--bare", "-b", "main", self.origin)
        self.git(devices[0].folder, "init", "-q", "-b", "main")
        self.git(devices[0].folder, "remote", "add", "origin", self.origin)
        self.exchange(devices[0], isFirst=True)
        for device in devices[1:]:
            self.git(".", "clone", "-q", self.origin, device.folder)

    def copy(self, choose=None):
        for device in [choose.choice(self.devices)] if choose else self.devices:
            self.exchange(device)

    def exchange(self, device, isFirst=False):
        self.git(device.folder, "add", "-A")
        self.git(device.folder, "commit", "-q", "--allow-empty", "-m", "Sync")
        if not isFirst:
            self.git(device.folder, "pull", "-q", "--rebase", "origin", "main")
        self.git(device.folder, "push", "-q", "origin", "main")

    @staticmethod
    def git(folder, *arguments):
        subprocess.run(
            ["git", "-C", folder, "-c", "user.name=dv", "-c", "user.email=dv@localhost", *arguments],
            check=True, stdin=subprocess.DEVNULL)


def test(dv, database, form, seed):
    """Runs a history; whether all homes export the same in the end."""
    choose = random.Random(seed)
    with tempfile.TemporaryDirectory() as work:
        devices = [Device(dv, database, name, pathlib.Path(work)) for name in "abc"]
        devices[0].run("sync", "init", str(devices[0].folder), "--quiet")
        devices[0].sync()
        way = form(devices)
        for device in devices[1:]:
            device.run("sync", "init", str(device.folder), "--quiet")
        for step in range(STEPS):
            device = choose.choice(devices)
            match choose.randrange(4):
                case 0 | 1: device.change(choose, step)
                case 2: device.sync(choose.choice([None, None, choose.random() * 0.2]))
                case 3: way.copy(choose)
        for _ in range(4):
            for device in devices:
                device.sync()
            way.copy()
        for device in devices:
            device.sync()
        exports = [device.exports() for device in devices]
        sizes = ", ".join(str(len(export)) for export in exports[0])
        print(f"{form.program}, seed {seed}: bytes exported: {sizes}")
        assert any(len(export) > 100 for export in exports[0]), "nothing was exported"
        if all(export == exports[0] for export in exports):
            return True
        for device, export in zip(devices, exports):
            print(f"--- {device.name}\n" + b"\n".join(export).decode(), file=sys.stderr)
        return False


def main(dv, database, seed="1"):
    isEqual = True
    for form in (Rsync, Git):
        if shutil.which(form.program) is None:
            print(f"Skipped: {form.program} is not installed.")
        else:
            isEqual = test(os.path.abspath(dv), os.path.abspath(database), form, int(seed)) and isEqual
    sys.exit(0 if isEqual else 1)


main(*sys.argv[1:])
