"""A PostgreSQL server of its own, in a temporary folder, that only this user can reach."""

import os
import pwd
import shutil
import subprocess
import tempfile
from glob import glob
from pathlib import Path


def programs() -> Path | None:
    """The folder of the newest server that is installed."""
    found = shutil.which("initdb")
    folders = [str(Path(found).parent)] if found else []
    folders += sorted(
        glob("/usr/lib/postgresql/*/bin") + glob("/opt/homebrew/opt/postgresql*/bin"),
        key=lambda folder: [int(part) for part in folder.split("/") if part.isdigit()])
    usable = [folder for folder in folders if all(
        os.access(f"{folder}/{name}", os.X_OK) for name in ("initdb", "pg_ctl", "postgres"))]
    return Path(usable[-1]) if usable else None


class Server:
    """A server that runs while the value is used in `with`; it listens on a socket only."""

    def __init__(self, bin_folder: Path) -> None:
        self.bin = bin_folder
        self.folder = Path(tempfile.mkdtemp(prefix="dv-postgresql-"))
        # The server refuses to run as root.
        self.user = None
        if os.getuid() == 0:
            names = {entry.pw_name for entry in pwd.getpwall()}
            self.user = "postgres" if "postgres" in names else "nobody"
            shutil.chown(self.folder, self.user)
        self.folder.chmod(0o755)

    @property
    def url(self) -> str:
        """The address of its database "food"."""
        return f"postgresql://dv@/food?host={self.folder}"

    def __enter__(self) -> "Server":
        data = self.folder / "data"
        self._run("initdb", "--pgdata", data, "--username", "dv", "--auth", "trust",
                  "--encoding", "UTF8", "--locale", "C.UTF-8", "--no-sync")
        self.start()
        try:
            self.run("CREATE DATABASE food", url=self.other("postgres"))
        except BaseException:
            self.__exit__()
            raise
        return self

    def start(self) -> None:
        """Starts it, also after `stop`."""
        self._run("pg_ctl", "--pgdata", self.folder / "data", "--wait", "--log", self.folder / "log",
                  "--options", f"-c listen_addresses= -c unix_socket_directories={self.folder} -c fsync=off",
                  "start")

    def stop(self) -> None:
        """Stops it for a while."""
        self._run("pg_ctl", "--pgdata", self.folder / "data", "--mode", "fast", "--wait", "stop")

    def restart(self) -> None:
        """Stops it and starts it again."""
        self.stop()
        self.start()

    def __exit__(self, *_) -> None:
        self._run("pg_ctl", "--pgdata", self.folder / "data", "--mode", "immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *arguments) -> None:
        # Its log goes to a file, which the server keeps open; a pipe would never end.
        with open(os.devnull, "w") as nowhere:
            subprocess.run(
                [self.bin / program, *map(str, arguments)], check=True, stdout=nowhere,
                user=self.user, cwd=self.folder)

    def other(self, database: str) -> str:
        """The address of another database."""
        return self.url.replace("/food?", f"/{database}?")

    def run(self, *statements: str, url: str | None = None) -> None:
        """Runs statements, each in a transaction of its own."""
        commands = [part for statement in statements for part in ("--command", statement)]
        subprocess.run(
            ["psql", "--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1", *commands,
             "--dbname", url or self.url], check=True)

    def rows(self, query: str, url: str | None = None):
        """The rows of a query as lists of texts, None for NULL, one after the other."""
        process = subprocess.Popen(
            ["psql", "--no-psqlrc", "--quiet", "--dbname", url or self.url,
             "--command", f"COPY ({query}) TO STDOUT"], stdout=subprocess.PIPE, text=True)
        for line in process.stdout:
            yield [None if field == r"\N" else unescaped(field)
                   for field in line.rstrip("\n").split("\t")]
        if process.wait() != 0:
            raise SystemExit(f"psql failed: {query}")


def unescaped(field: str) -> str:
    """A field of COPY's text format as it was."""
    if "\\" not in field:
        return field
    marks = {"t": "\t", "n": "\n", "r": "\r", "b": "\b", "f": "\f", "v": "\v"}
    text, rest = [], iter(field)
    for character in rest:
        if character == "\\":
            character = next(rest)
            character = marks.get(character, character)
        text.append(character)
    return "".join(text)
