"""Syncs three homes through folders that rsync, git or Syncthing copy at random moments.

Usage: Scripts/sync-test.py DV DATABASE [SEED]

Some copies by rsync are cut short, some runs of `dv sync` are killed, and some homes are restored from a backup. In
the end, all homes must export the same. The script prints what it did, and how many conflicts the homes list. Each
home has its own copy of the folder. If rsync, git or Syncthing isn't installed, its test is skipped; Syncthing uses
only this computer's own network. The exit status is 1 if the homes differ.
"""

import collections
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

STEPS = 60
EXPORTS = (
    ["export-foods"], ["diary", "export"], ["recipe", "export", "--json"], ["tags", "--json"],
    ["weight", "--json"],
)


class Device:
    """A home, and its copy of the shared folder."""

    def __init__(self, dv, database, name, work):
        self.dv, self.name, self.done = dv, name, collections.Counter()
        self.folder = work / f"folder-{name}"
        self.backup = work / f"backup-{name}.db"
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
        self.done["syncs"] += 1
        try:
            assert program.wait(seconds) == 0, self.name
        except subprocess.TimeoutExpired:
            program.send_signal(signal.SIGKILL)
            program.wait()
            self.done["killed"] += 1

    def change(self, choose, step):
        """Makes a random change; one that finds nothing to change is none."""
        day = f"2026-11-{choose.randint(10, 15)}"
        kind = choose.randrange(9)
        self.done["edits"] += kind < 6
        match kind:
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
                self.done["undos"] += 1
            case 7:
                self.backup.unlink(missing_ok=True)
                self.run("user", "backup", str(self.backup), "--quiet")
            case 8:
                if self.backup.exists():
                    self.run("user", "restore", str(self.backup), "--quiet")
                    self.done["restores"] += 1

    def conflicts(self):
        return len(self.run("sync", "conflicts", "--csv").splitlines()) - 1

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
            device.done["copies cut short"] += 1


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


class Syncthing:
    """Shares the folders of three instances, which find each other on this computer's own network alone."""

    program = "syncthing"
    settings = {
        "globalAnnounceEnabled": "false", "localAnnounceEnabled": "false", "relaysEnabled": "false",
        "natEnabled": "false", "startBrowser": "false", "crashReportingEnabled": "false", "urAccepted": "-1",
        "autoUpgradeIntervalH": "0", "reconnectionIntervalS": "1", "progressUpdateIntervalS": "-1",
        "stunServer": "127.0.0.1:9",
    }

    def __init__(self, devices):
        self.devices, self.programs = devices, []
        homes = [device.folder.parent / f"syncthing-{device.name}" for device in devices]
        # All ports are free now, and nobody else is likely to take them in the next second.
        sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(2 * len(devices))]
        ports = [f"127.0.0.1:{listener.getsockname()[1]}" for listener in sockets]
        for listener in sockets:
            listener.close()
        known = {self.generate(home): ports.pop() for home in homes}
        for home, device, address in zip(homes, devices, known.values()):
            device.folder.mkdir(exist_ok=True)
            (home / "config.xml").write_text(self.configuration(device.folder, known, address, ports.pop()))
            self.programs.append(subprocess.Popen(
                ["syncthing", "serve", f"--home={home}", "--no-browser", "--no-restart"],
                stdout=(home / "log").open("w"), stderr=subprocess.STDOUT))

    @staticmethod
    def generate(home):
        """Makes a home with a key; returns the id of the instance."""
        subprocess.run(
            ["syncthing", "generate", f"--home={home}", "--no-default-folder"], check=True, capture_output=True)
        return (home / "config.xml").read_text().split('<device id="')[1].split('"')[0]

    @classmethod
    def configuration(cls, folder, known, address, gui):
        options = cls.settings | {"listenAddress": f"tcp://{address}"}
        return (
            '<configuration version="36">'
            + f'<folder id="dv" path="{folder}" rescanIntervalS="1" fsWatcherEnabled="true" fsWatcherDelayS="1">'
            + "".join(f'<device id="{id}"/>' for id in known) + "</folder>"
            + "".join(f'<device id="{id}"><address>tcp://{at}</address></device>' for id, at in known.items())
            + f'<gui enabled="true"><address>{gui}</address><apikey>dv</apikey></gui><options>'
            + "".join(f"<{name}>{value}</{name}>" for name, value in options.items())
            + "</options></configuration>")

    def copy(self, choose=None):
        """Waits for a random moment, or until all folders have the same files."""
        if choose:
            return time.sleep(choose.random() * 3)
        for _ in range(120):
            time.sleep(1)
            first = files(self.devices[0].folder)
            if first and all(files(device.folder) == first for device in self.devices):
                return
        raise AssertionError("Syncthing did not finish")

    def stop(self):
        for program in self.programs:
            program.terminate()
        for program in self.programs:
            program.wait()


def files(folder):
    """The contents of the files of a folder, without those of the program that copies it."""
    try:
        names = [path for path in sorted(folder.rglob("*")) if path.is_file() and "/." not in str(path)]
        return {str(path.relative_to(folder)): path.read_bytes() for path in names}
    except FileNotFoundError:
        # It is still being copied.
        return None


def test(dv, database, form, seed):
    """Makes homes and a way to copy between them; whether all export the same in the end."""
    choose = random.Random(seed)
    with tempfile.TemporaryDirectory() as work:
        devices = [Device(dv, database, name, pathlib.Path(work)) for name in "abc"]
        devices[0].run("sync", "init", str(devices[0].folder), "--quiet")
        devices[0].sync()
        way = form(devices)
        stop = getattr(way, "stop", lambda: None)
        try:
            return history(form, way, devices, choose, seed)
        finally:
            stop()


def history(form, way, devices, choose, seed):
    """Makes a history of changes, syncs and copies; whether all homes export the same in the end."""
    way.copy()
    for device in devices[1:]:
        device.run("sync", "init", str(device.folder), "--quiet")
    for step in range(STEPS):
        device = choose.choice(devices)
        match choose.randrange(4):
            case 0 | 1:
                device.change(choose, step)
            case 2:
                device.sync(choose.choice([None, None, choose.random() * 0.2]))
            case 3:
                way.copy(choose)
                device.done["copies"] += 1
    for _ in range(4):
        for device in devices:
            device.sync()
        way.copy()
    for device in devices:
        device.sync()
    exports = [device.exports() for device in devices]
    done = sum((device.done for device in devices), collections.Counter())
    done["conflicts"] = sum(device.conflicts() for device in devices)
    done["bytes exported"] = sum(len(export) for export in exports[0])
    print(f"{form.program}, seed {seed}: " + ", ".join(f"{count} {what}" for what, count in sorted(done.items())))
    assert any(len(export) > 100 for export in exports[0]), "nothing was exported"
    if all(export == exports[0] for export in exports):
        return True
    for device, export in zip(devices, exports):
        print(f"--- {device.name}\n" + b"\n".join(export).decode(), file=sys.stderr)
    return False


def main(dv, database, seed="1"):
    isEqual = True
    for form in (Rsync, Git, Syncthing):
        if shutil.which(form.program) is None:
            print(f"Skipped: {form.program} is not installed.")
        else:
            isEqual = test(os.path.abspath(dv), os.path.abspath(database), form, int(seed)) and isEqual
    sys.exit(0 if isEqual else 1)


main(*sys.argv[1:])
