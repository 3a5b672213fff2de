"""Measures dv-server beside datasette on the same database, and prints a Markdown table.

  swift build -c release --package-path Server --product dv-server
  python3 Benchmarks/server.py --server Server/.build/release/dv-server --datasette datasette
  python3 Benchmarks/server.py --server Server/.build/release/dv-server --soak 300
  python3 Benchmarks/server.py --server Server/.build/release/dv-server --postgresql postgresql://localhost/food

Each server has one core and wrk, from Debian, another one. With `--postgresql URL`, dv-server is measured on that
database, too, which uses both cores, with searches and with foods. With `--soak SECONDS`, 200 requests a second are made
instead, with an entry logged and undone each second and another file in place of the database each minute; the
memory is printed. Only 127.0.0.1 is called.
"""

import argparse
import http.client
import json
import os
import re
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import urllib.parse
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
QUERIES = [
    "whole milk", "banana", "chicken breast roasted", "cheddar cheese", "brown rice cooked", "egg", "olive oil",
    "apple raw", "beef ground", "yogurt plain", "spinach", "potato baked", "salmon", "oat bran", "peanut butter"]
FOODS = ["sr:01123", "sr:09040", "sr:05064", "sr:01009", "sr:20037", "sr:04053", "sr:09003", "sr:11457"]
SQL = ("select f.code, f.name from food_fts s join food f on f.id = s.rowid "
       "where food_fts match :q order by rank limit 20")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--server", type=Path, required=True)
    parser.add_argument("--datasette")
    parser.add_argument("--database", type=Path, default=CHECKOUT / "build/main.db")
    parser.add_argument("--postgresql", metavar="URL")
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--soak", type=int)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder, "main.db")
        shutil.copy(options.database, database)
        with Server(options.server.resolve(), database, Path(folder, "home")) as server:
            if options.soak:
                soak(server, database, options.soak)
                return
            print("| server | connections | requests a second | median | p99 | CPU per request |\n"
                  "| --- | --: | --: | --: | --: | --: |")
            paths = [f"/api/v1/search?q={urllib.parse.quote_plus(query)}" for query in QUERIES]
            measure("dv-server", server.process.pid, server.port, paths, options.seconds, server.cookie)
            foods = [f"/api/v1/foods/{code}" for code in FOODS]
            if options.postgresql:
                measure("file, foods", server.process.pid, server.port, foods, options.seconds, server.cookie)
        if options.postgresql:
            with Server(options.server.resolve(), options.postgresql, Path(folder, "home")) as server:
                for name, some in (("searches", paths), ("foods", foods)):
                    measure(f"PostgreSQL, {name}", server.process.pid, server.port, some, options.seconds, server.cookie)
        if options.datasette:
            measure_datasette(options, database)


def measure_datasette(options: argparse.Namespace, database: Path) -> None:
    port = free_port()
    command = ["taskset", "-c", "0", options.datasette, "serve", "-i", str(database), "-p", str(port)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            wait_for(port)
            paths = [
                "/main.json?" + urllib.parse.urlencode({"sql": SQL, "q": query, "_shape": "array"})
                for query in QUERIES]
            measure("datasette", process.pid, port, paths, options.seconds, "")
        finally:
            process.terminate()


def measure(name: str, process: int, port: int, paths: list[str], seconds: int, cookie: str) -> None:
    for connections in (1, 4, 16):
        before = cpu_seconds(process)
        count, rate, median, p99 = wrk(port, paths, connections, seconds, cookie)
        cpu = (cpu_seconds(process) - before) / count * 1000
        print(f"| {name} | {connections} | {rate:,.0f} | {median} | {p99} | {cpu:.2f} ms |", flush=True)


def cpu_seconds(process: int) -> float:
    """What all threads of a process have used; other programs on the machine change it little."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Server:
    """A dv-server on one core, and the cookie of its link."""

    def __init__(self, program: Path, database: Path | str, home: Path) -> None:
        self.process = subprocess.Popen(
            ["taskset", "-c", "0", program, "--database", database], text=True, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, env=os.environ | {"DV_HOME": str(home)})
        link = urllib.parse.urlsplit(self.process.stdout.readline().strip())
        self.port = link.port
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        connection.request("GET", f"{link.path}?{link.query}")
        self.cookie = connection.getresponse().headers["Set-Cookie"].split(";")[0]

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait()

    def memory(self) -> int:
        """In KiB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1])


def wrk(port: int, paths: list[str], connections: int, seconds: int, cookie: str) -> tuple[int, float, str, str]:
    lua = (f"local paths = {{{', '.join(json.dumps(path) for path in paths)}}}\nlocal n = 0\n"
           f"wrk.headers['Cookie'] = {json.dumps(cookie)}\n"
           "request = function() n = n % #paths + 1; return wrk.format('GET', paths[n]) end\n"
           "done = function(summary)\n"
           "  if summary.errors.status + summary.errors.read + summary.errors.connect > 0 then print('FAILED') end\n"
           "end\n")
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as script:
        script.write(lua)
        script.flush()
        command = ["taskset", "-c", "1", "wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency",
                   "-s", script.name, f"http://127.0.0.1:{port}"]
        output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    if "FAILED" in output:
        raise SystemExit(output)
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", output)[1])
    return int(re.search(r"(\d+) requests in", output)[1]), rate, re.search(r"\n\s+50%\s+(\S+)", output)[1], re.search(r"\n\s+99%\s+(\S+)", output)[1]


def soak(server: Server, database: Path, seconds: int) -> None:
    start = time.monotonic()
    counts: dict[int, int] = {}
    lock = threading.Lock()

    def call(connection: http.client.HTTPConnection, method: str, path: str, body: dict | None = None) -> None:
        headers = {"Cookie": server.cookie} | ({"Content-Type": "application/json"} if body else {})
        connection.request(method, path, json.dumps(body) if body else None, headers)
        response = connection.getresponse()
        response.read()
        with lock:
            counts[response.status] = counts.get(response.status, 0) + 1

    def read(number: int) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", server.port)
        paths = ["/api/v1/search?q=" + urllib.parse.quote_plus(query) for query in QUERIES] + [
            "/api/v1/foods/sr:01123", "/api/v1/diary/today", "/", "/foods?q=milk", "/api/v1/top/iron"]
        due = start
        while time.monotonic() < start + seconds:
            call(connection, "GET", paths[(number + int((due - start) * 50)) % len(paths)])
            due += 1 / 50
            time.sleep(max(0, due - time.monotonic()))

    def edit() -> None:
        connection = http.client.HTTPConnection("127.0.0.1", server.port)
        for second in range(seconds):
            time.sleep(max(0, start + second - time.monotonic()))
            call(connection, "POST", "/api/v1/diary/today", {"lines": ["100 g sr:01123"], "meal": "lunch"})
            call(connection, "POST", "/api/v1/undo")
            if second % 60 == 30:
                copy = database.with_name("next.db")
                shutil.copy(database, copy)
                copy.rename(database)

    threads = [threading.Thread(target=read, args=[number]) for number in range(4)]
    threads.append(threading.Thread(target=edit))
    for thread in threads:
        thread.start()
    print("| seconds | memory, MiB | answers |\n| --: | --: | --- |")
    while any(thread.is_alive() for thread in threads):
        time.sleep(min(30, seconds / 10))
        print(f"| {time.monotonic() - start:.0f} | {server.memory() / 1024:.1f} | {dict(sorted(counts.items()))} |",
              flush=True)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def wait_for(port: int) -> None:
    for _ in range(300):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("datasette doesn't start.")


if __name__ == "__main__":
    main()
