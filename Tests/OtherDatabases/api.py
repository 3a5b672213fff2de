"""Starts dv-server on a file and on a PostgreSQL server of its own with the same foods, and compares the answers.

  python3 Tests/OtherDatabases/api.py build/main.db
  python3 Tests/OtherDatabases/api.py build/main.db --server Server/.build/release/dv-server

Foods, nutrients, groups, rankings and comparisons must be the same; searches for exact words must find the same
foods, in any order. It then restarts PostgreSQL, sends hostile texts, asks 64 things at once, and starts dv-server
with databases that won't do. Exits with 1 if anything is wrong, and with 77 if a program is missing.
"""

import argparse
import http.client
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import urllib.parse
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from postgresql import CHECKOUT, TOP
from server import Server, programs

FOODS = 250
# Words of names as they are written, so that nothing is corrected or replaced on either side.
WORDS = [
    "butter", "cheddar", "mozzarella", "parmesan", "basil", "cinnamon", "turmeric", "almonds", "pecans", "walnuts",
    "lentils", "broccoli", "spinach", "parsley", "mango", "papaya", "pineapple", "salmon", "trout", "mackerel",
    "herring", "halibut", "venison", "rhubarb", "quinoa", "couscous", "millet", "barley", "tempeh", "tofu",
    "molasses", "marshmallows", "pretzels", "tapioca", "radishes", "turnips", "okra", "leeks", "kale", "arugula",
    "duck", "quail", "ostrich", "bison", "scallop", "lobster", "oyster", "squid", "caraway", "fennel"]
HOSTILE = ["' OR 1=1 --", "'; DROP TABLE food; --", "$1", "\\", '"', "{}", "%", "_", "') OR (1=1", "a\nb", "🥛", "{\"a\"}"]


class API:
    """A dv-server, and the cookie of its link."""

    def __init__(self, program: Path, database: str, home: str) -> None:
        self.process = subprocess.Popen(
            [program, "--database", database], text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            env=os.environ | {"DV_HOME": home})
        link = urllib.parse.urlsplit(self.process.stdout.readline().strip())
        self.port, self.cookie = link.port, ""
        self.cookie = self.ask(f"{link.path}?{link.query}")[2]["Set-Cookie"].split(";")[0]

    def __enter__(self) -> "API":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait()

    def ask(self, path: str, **headers: str) -> tuple[int, object, dict]:
        """The status, the JSON and the headers of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request("GET", path, headers={"Cookie": self.cookie} | headers)
        response = connection.getresponse()
        text = response.read().decode()
        connection.close()
        return response.status, json.loads(text) if text.startswith("{") else text, dict(response.headers)

    def get(self, path: str) -> tuple[int, object]:
        """The status and the JSON of an answer of the API."""
        return self.ask("/api/v1" + path)[:2]


def main() -> None:
    """Compares and reports."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("database", type=Path)
    parser.add_argument("--bin", type=Path, default=CHECKOUT / ".build/release", help="where dv-build is")
    parser.add_argument("--server", type=Path, default=CHECKOUT / "Server/.build/debug/dv-server")
    options = parser.parse_args()
    found = programs()
    if found is None or not options.server.exists():
        print("PostgreSQL's server isn't installed." if found is None else f"{options.server} isn't built.")
        sys.exit(77)
    database = options.database.resolve()
    with Server(found) as server, tempfile.TemporaryDirectory() as home:
        problems = refusals(options.server, server, home)
        subprocess.run(
            [options.bin / "dv-build", "export", "--to", "postgresql", "--url", server.url, "--database", database,
             "--quiet"], check=True, cwd=CHECKOUT)
        with API(options.server, str(database), home) as mine, API(options.server, server.url, home) as other:
            problems += differences(mine, other, database)
            problems += searches(mine, other, database)
            problems += calls(other)
            problems += outage(other, server)
        problems += versions(options.server, server, home)
    for problem in problems[:20]:
        print(problem[:600])
    sys.exit(1 if problems else 0)


def differences(mine: API, other: API, database: Path) -> list[str]:
    """The answers that must be the same and aren't."""
    shipped = sqlite3.connect(f"file:{database}?mode=ro&immutable=1", uri=True)
    all_codes = [code for code, in shipped.execute("SELECT code FROM food ORDER BY id")]
    codes = all_codes[::max(1, len(all_codes) // FOODS)]
    some = [key for key, in shipped.execute("SELECT key FROM nutrient ORDER BY id")]
    paths = [f"/foods/{code}" for code in codes]
    paths += [f"/foods/{code}?amount=50+g" for code in codes[:20]]
    paths += [f"/compare?foods={','.join(codes[i:i + 3])}" for i in range(0, 30, 3)]
    paths += [f"/foods/{code}/label{more}" for code in codes for more in ("", "?vitamins=true&servings=4")]
    paths += [f"/foods/{code}/label?amount=50+g" for code in codes[:20]]
    paths += [f"/foods/{code}/why/{key}" for code in codes[::5] for key in (*TOP, "vitamin-a", "energy")]
    paths += [f"/top/{key}?limit=100" for key in some]
    paths += [f"/top/{key}?limit=30&per={per}" for key in TOP for per in ("100kcal", "portion")]
    paths += [f"/top/{TOP[0]}?limit=30&offset=500&per={per}" for per in ("100kcal", "portion")]
    paths += ["/top/energy?limit=30&per=100kcal"]
    paths += [f"/top/{key}?limit=7&offset=9000" for key in TOP] + [f"/top/{key}?limit=7&offset=13" for key in TOP]
    paths += ["/nutrients", "/groups", "/foods/sr:99999", "/foods/nosuchfood", "/top/nosuch", "/search",
              "/search?q=" + codes[0], "/search?q=x&limit=0", "/foods/" + codes[0] + "?amount=1+moonstone"]
    problems = []
    for path in paths:
        ours, theirs = mine.get(path), other.get(path)
        if ours != theirs:
            problems.append(f"{path}: {differing(ours, theirs)}")
    for code in codes[:50]:
        for kind in ("image/svg+xml", "text/csv"):
            path = f"/api/v1/foods/{code}/label"
            ours, theirs = mine.ask(path, Accept=kind)[:2], other.ask(path, Accept=kind)[:2]
            if ours != theirs or ours[0] != 200:
                problems.append(f"{path} as {kind}: {differing(ours, theirs)}")
    ours, theirs = (api.get("/releases")[1]["releases"] for api in (mine, other))
    stamp = ("version", "label", "source", "published", "licence", "schemaVersion")
    if len(theirs) != 1 or [ours[-1][key] for key in stamp] != [theirs[0][key] for key in stamp]:
        problems.append(f"/releases: {theirs}")
    print(f"compared {len(paths)} answers, {len(codes)} of them whole foods; {len(problems)} differ")
    return problems


def differing(ours: object, theirs: object) -> str:
    """The first place where two values differ."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in ours:
            if ours[key] != theirs.get(key):
                return f"{key}: {differing(ours[key], theirs.get(key))}"
    if isinstance(ours, (list, tuple)) and isinstance(theirs, (list, tuple)) and len(ours) == len(theirs):
        for number, (one, another) in enumerate(zip(ours, theirs)):
            if one != another:
                return f"{number}: {differing(one, another)}"
    return f"{str(ours)[:200]} is {str(theirs)[:200]}"


def searches(mine: API, other: API, database: Path) -> list[str]:
    """The words that find other foods than dv's index of words has, or foods that are shown in another way."""
    shipped = sqlite3.connect(f"file:{database}?mode=ro&immutable=1", uri=True)
    problems, equal = [], 0
    for word in WORDS:
        expected = {code for code, in shipped.execute(
            "SELECT f.code FROM food_fts AS w JOIN food AS f ON f.id = w.rowid WHERE food_fts MATCH ?",
            [f'"{word}"'])}
        path = f"/search?q={urllib.parse.quote_plus(word)}&limit=100"
        foods: dict[str, object] = {}
        for offset in range(0, len(expected) + 100, 100):
            status, page = other.get(f"{path}&offset={offset}")
            if status != 200 or page["total"] != len(expected):
                problems.append(f"{path}: {status}, {str(page)[:200]} instead of {len(expected)} foods")
                break
            foods |= {food["code"]: food for food in page["foods"]}
        ours = {food["code"]: food for food in mine.get(path)[1]["foods"]}
        equal += mine.get(path)[1]["total"] == len(foods)
        if set(foods) != expected:
            problems.append(f"{path}: other foods: {sorted(set(foods) ^ expected)[:5]}")
        problems += [f"{path}: {differing(food, foods[code])}" for code, food in ours.items()
                     if code in foods and foods[code] != food]
    print(f"searched {len(WORDS)} words; dv's own search finds as many foods for {equal}")
    return problems


def calls(other: API) -> list[str]:
    """What is wrong with the OpenAPI document, tags, hostile texts, and many requests at once."""
    problems = []
    document = other.get("/openapi.json")[1]
    paths = {path.removeprefix("/api/v1") for path in document["paths"]}
    if paths != {"/search", "/foods/{food}", "/foods/{food}/label", "/foods/{food}/why/{nutrient}", "/compare",
                 "/top/{nutrient}", "/nutrients", "/groups", "/releases"}:
        problems.append(f"the OpenAPI document has {paths}")
    for path in ("/diary/today", "/recipes", "/events"):
        status, problem = other.get(path)
        if (status, problem.get("code")) != (501, "database-missing"):
            problems.append(f"{path}: {status}, {problem}")
    _, _, headers = other.ask("/api/v1/groups")
    if other.ask("/api/v1/groups", **{"If-None-Match": headers["ETag"]})[0] != 304:
        problems.append("the tag isn't known again")
    for text in HOSTILE:
        quoted = urllib.parse.quote(text, safe="")
        for path in (f"/search?q={quoted}", f"/search?q=milk&limit={quoted}", f"/search?q=milk&offset={quoted}",
                     f"/foods/{quoted}", f"/foods/sr:01001?amount={quoted}", f"/compare?foods={quoted},{quoted}",
                     f"/top/{quoted}", f"/top/protein?per={quoted}", f"/groups?{quoted}={quoted}"):
            status, answer = other.get(path)
            if status not in (200, 400, 404):
                problems.append(f"{path}: {status}, {answer}")
    with ThreadPoolExecutor(64) as threads:
        answers = list(threads.map(other.get, ["/foods/sr:01001", "/search?q=milk"] * 160))
    if any(answers[number] != answers[number % 2] or answers[number][0] != 200 for number in range(320)):
        problems.append("answers to 64 requests at once differ")
    return problems


def outage(other: API, server: Server) -> list[str]:
    """What is wrong when PostgreSQL restarts or is away."""
    problems = []
    path = "/foods/sr:01001"
    before = other.get(path)
    server.restart()
    if other.get(path) != before:
        problems.append(f"after a restart: {other.get(path)}")
    server.stop()
    status, problem, headers = other.ask("/api/v1" + path)
    if (status, problem.get("code"), headers.get("Retry-After")) != (503, "busy", "1"):
        problems.append(f"without PostgreSQL: {status}, {problem}")
    server.start()
    if other.get(path) != before:
        problems.append(f"after PostgreSQL came back: {other.get(path)}")
    return problems


def versions(program: Path, server: Server, home: str) -> list[str]:
    """What is wrong with databases of other versions of dv."""
    problems = []
    for change, words in [("version + 1", "Install a newer dv-server"), ("version - 2", "another version of dv")]:
        server.run(f"UPDATE schema_version SET version = {change}", url=server.url)
        done = subprocess.run(
            [program, "--database", server.url], env=os.environ | {"DV_HOME": home}, capture_output=True, text=True,
            timeout=60)
        if done.returncode != 66 or words not in done.stderr:
            problems.append(f"{change}: {done.returncode}, {done.stderr}")
    return problems


def refusals(program: Path, server: Server, home: str) -> list[str]:
    """Databases that must be refused in one line, without a password, and aren't."""
    server.run("CREATE DATABASE empty", "CREATE DATABASE older", url=server.other("postgres"))
    server.run("CREATE TABLE release (version bigint)", url=server.other("older"))
    secret = server.url.replace("dv@", "dv:moonstone@")
    cases = [
        (server.other("empty"), 66, "has no foods"), (server.other("older"), 66, "another version of dv"),
        (server.other("nosuch"), 66, "does not exist"), (secret.replace("dv:", "nobody:"), 66, "does not exist"),
        (secret + "&moonstone", 66, "malformed"), ("mysql://localhost/food", 64, "postgresql://"),
        ("postgresql://dv:moonstone@127.0.0.1:1/food", 66, "Can't connect")]
    problems = []
    for url, status, words in cases:
        done = subprocess.run(
            [program, "--database", url], env=os.environ | {"DV_HOME": home}, capture_output=True, text=True,
            timeout=60)
        lines = done.stderr.strip().splitlines()
        is_short = len(lines) == 1 or status == 64
        if done.returncode != status or words not in done.stderr or "moonstone" in done.stderr or not is_short:
            problems.append(f"{url}: {done.returncode}, {done.stderr}")
    print(f"started dv-server with {len(cases)} databases that won't do")
    return problems


if __name__ == "__main__":
    main()
