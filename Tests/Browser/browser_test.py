"""Uses the pages of dv-server in Chromium as a person does, by mouse and by keyboard alone.

Usage: with-chromium.sh Tests/Browser/browser_test.py DV-SERVER MAIN.DB

It fails on an error in the console, on a violation that axe-core finds on any page, light or dark, and
where a page doesn't do what it should.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

SERVER, DATABASE = sys.argv[1], sys.argv[2]
RECIPE = """3 ripe bananas, mashed
1/3 cup butter, melted
3/4 cup sugar
1 egg, beaten
1 tsp baking soda
1 1/2 cups flour
1/2 cup chopped walnuts
1 cup zqxwv"""
HOSTILE = "<img src=x onerror=\"document.title='hacked'\"><b>Bar</b>"


def axe_script():
    import axe_playwright_python

    return (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()


class Pages(unittest.TestCase):
    """The tests run in the order of their names, each on what the ones before have logged."""

    @classmethod
    def setUpClass(cls):
        cls.home = tempfile.TemporaryDirectory()
        environment = dict(os.environ, DV_HOME=cls.home.name, DV_DATABASE=DATABASE)
        cls.server = subprocess.Popen(
            [SERVER], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            env=environment)
        link = cls.server.stdout.readline().strip()
        cls.origin = link.split("/start")[0]
        options = webdriver.ChromeOptions()
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        options.binary_location = "/usr/bin/chromium"
        service = webdriver.ChromeService("/usr/bin/chromedriver")
        cls.browser = webdriver.Chrome(options=options, service=service)
        cls.browser.set_window_size(1280, 1000)
        cls.axe = axe_script()
        cls.browser.get(link)

    @classmethod
    def tearDownClass(cls):
        cls.browser.quit()
        cls.server.terminate()
        cls.server.wait(20)
        cls.home.cleanup()

    def tearDown(self):
        errors = [
            entry["message"] for entry in self.browser.get_log("browser")
            if entry["level"] == "SEVERE" and "422" not in entry["message"]]
        self.assertEqual(errors, [])

    # Helpers

    def go(self, path):
        self.browser.get(self.origin + path)

    def one(self, selector):
        return WebDriverWait(self.browser, 10).until(
            lambda browser: browser.find_elements(By.CSS_SELECTOR, selector) or None)[0]

    def wait(self, condition, message):
        WebDriverWait(self.browser, 10, ignored_exceptions=(Exception,)).until(
            lambda _: condition(), message)

    def text(self, selector="main"):
        return self.browser.execute_script(
            "return [...document.querySelectorAll(arguments[0])].map((e) => e.innerText).join('\\n')",
            selector)

    def keys(self, *keys):
        for key in keys:
            ActionChains(self.browser).send_keys(key).perform()

    def focused(self):
        return self.browser.switch_to.active_element

    def calories(self):
        return int(self.text(".bignumber").replace(",", "").replace("–", "0"))

    def tab_to(self, selector, limit=60):
        """Tabs until an element has the focus."""
        target = self.one(selector)
        for _ in range(limit):
            if self.focused() == target:
                return target
            self.keys(Keys.TAB)
        self.fail(f"{selector} can't be reached with the Tab key")

    # By mouse

    def test_1_mouse_search_portion_log_undo(self):
        self.go("/foods")
        self.one("#q").send_keys("whole milk")
        self.wait(lambda: "Milk, whole" in self.text("#results"), "no results while typing")
        self.assertIn("q=whole", self.browser.current_url)
        next(row for row in self.browser.find_elements(By.CSS_SELECTOR, "a.food")
             if row.text.startswith("Milk, whole")).click()
        before = self.one(".kc dd").text
        self.one(".opts label:nth-of-type(2)").click()
        self.wait(lambda: self.one(".kc dd").text != before, "the portion changes nothing")
        self.assertIn("unit=", self.browser.current_url)
        self.one(".acts button").click()
        self.wait(lambda: "Logged." in self.text(".said"), "nothing was logged")
        self.assertIn("Milk, whole", self.text(".meals"))
        logged = self.calories()
        self.assertGreater(logged, 0)
        self.one(".said button").click()
        self.wait(lambda: "Undone" in self.text(".said"), "nothing was undone")
        self.assertEqual(self.calories(), 0)

    def test_2_mouse_recipe_and_label(self):
        self.go("/recipes")
        self.one(".side .btn").click()
        self.one("#name").send_keys("Banana bread")
        self.one("#servings").send_keys("10")
        self.one("#lines").send_keys(RECIPE)
        self.wait(lambda: len(self.browser.find_elements(By.CSS_SELECTOR, ".line")) == 8,
                  "the lines aren't read while they are typed")
        self.wait(lambda: "Doesn't include line 8" in self.text("#reading"), "the label leaves out no line")
        self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, ".line.ask")), 1)
        field = self.one("#lines")
        field.send_keys(Keys.CONTROL, Keys.END)
        field.send_keys(Keys.BACKSPACE * len("\n1 cup zqxwv"))
        self.wait(lambda: not self.browser.find_elements(By.CSS_SELECTOR, ".line.ask"),
                  "the question stays")
        self.one(".recipe .btn").click()
        self.wait(lambda: "Recipe saved." in self.text(".said"), "the recipe wasn't saved")
        self.assertIn("Nutrition Facts: Banana bread", self.one(".labelsvg title").get_attribute("textContent"))

    # By keyboard

    def test_3_keyboard_search_portion_log_undo(self):
        self.go("/")
        self.keys("g", "f")
        self.wait(lambda: self.browser.current_url.endswith("/foods"), "g f doesn't go to the foods")
        self.keys("/")
        self.assertEqual(self.focused().get_attribute("id"), "q")
        self.keys("banana raw")
        self.wait(lambda: "Banana" in self.text("#results .food"), "no results while typing")
        self.keys(Keys.ARROW_DOWN)
        self.assertIn("food", self.focused().get_attribute("class"))
        self.keys(Keys.ENTER)
        before = self.one(".kc dd").text
        self.tab_to(".opts input:checked")
        self.keys(Keys.ARROW_RIGHT)
        self.wait(lambda: self.one(".kc dd").text != before, "the portion changes nothing")
        self.keys("l")
        self.wait(lambda: "Logged." in self.text(".said"), "nothing was logged")
        logged = self.calories()
        self.keys("u")
        self.wait(lambda: "Undone" in self.text(".said"), "nothing was undone")
        self.assertLess(self.calories(), logged)

    def test_4_keyboard_line_with_a_question(self):
        self.go("/")
        self.keys("n")
        self.keys("2 large eggs; 1 cup milk")
        self.wait(lambda: len(self.browser.find_elements(By.CSS_SELECTOR, "#reading .line")) == 2,
                  "the parts aren't shown while they are typed")
        self.keys(Keys.ENTER)
        self.wait(lambda: "Logged." in self.text(".said"), "the line wasn't logged")
        entries = len(self.browser.find_elements(By.CSS_SELECTOR, ".meals .row"))
        self.assertEqual(entries, 2)
        self.keys("n")
        self.keys("1 kiwi burger")
        self.wait(lambda: self.text("#reading"), "the line isn't read")
        if self.browser.find_elements(By.CSS_SELECTOR, ".log .ask input"):
            self.keys(Keys.ENTER)
            self.assertEqual(self.focused().get_attribute("type"), "radio")
            self.keys("1")
            self.wait(lambda: not self.browser.find_elements(By.CSS_SELECTOR, ".log .ask"),
                      "the digit answers nothing")
        self.keys(Keys.ESCAPE)

    def test_5_keyboard_recipe(self):
        self.go("/recipes")
        self.keys("n")
        self.wait(lambda: self.browser.current_url.endswith("/recipes/new"), "n makes no recipe")
        self.keys("n")
        self.assertEqual(self.focused().get_attribute("id"), "name")
        self.keys("Toast", Keys.TAB, "2 slices whole-wheat bread", Keys.ENTER, "1 tbsp butter")
        self.wait(lambda: self.browser.find_elements(By.CSS_SELECTOR, "#reading .labelsvg"), "no label")
        self.tab_to(".recipe .btn")
        self.keys(Keys.ENTER)
        self.wait(lambda: "Recipe saved." in self.text(".said"), "the recipe wasn't saved")
        self.keys("u")
        self.wait(lambda: "Undone" in self.text(".said"), "nothing was undone")
        self.assertNotIn("Toast", self.text(".hits"))

    # What people type

    def test_6_html_stays_text(self):
        self.go("/my-foods/new")
        for name, value in {"name": HOSTILE, "serving": "1 bar", "grams": "60", "amount.energy": "210",
                            "amount.protein": "8", "amount.fat": "10",
                            "amount.carbohydrate": "22"}.items():
            self.one(f"[name='{name}']").send_keys(value)
        self.one(".lform .btn").click()
        self.wait(lambda: "Food saved." in self.text(".said"), "the food wasn't saved")
        self.assertEqual(self.one("h1").text, HOSTILE)
        self.one(".acts button").click()
        self.wait(lambda: HOSTILE in self.text(".meals"), "the name isn't shown as text")
        self.go("/foods?origin=mine")
        self.assertIn(HOSTILE, self.text(".hits"))
        self.assertNotEqual(self.browser.title, "hacked")
        self.assertEqual(self.browser.find_elements(By.CSS_SELECTOR, "img"), [])

    def test_7_settings_give_targets(self):
        self.go("/settings")
        self.one("#born").send_keys("1984-05-02")
        Select(self.one("#sex")).select_by_value("female")
        self.one("#height").send_keys("168 cm")
        self.one("#weight").send_keys("64 kg")
        Select(self.one("#activity")).select_by_value("active")
        self.one(".paste .btn").click()
        self.wait(lambda: "Settings saved." in self.text(".said"), "nothing was saved")
        self.go("/")
        self.assertIn("Reach", self.text("#panel"))
        self.keys("n")
        self.keys("1 cup cooked spinach")
        self.wait(lambda: self.browser.find_elements(By.CSS_SELECTOR, "#panel .b-hollow"),
                  "the bars don't show what logging would do")

    # Every page

    def test_8_every_page_is_accessible(self):
        recipe = next(row.get_attribute("href") for row in self.links("/recipes", ".hits .food"))
        pages = {
            "today": "/", "today-typing": "/?line=2+eggs%2C+1+cup+milk%3B+1+kiwi+burger",
            "suggestions": "/?help=1", "foods": "/foods?q=oats", "nothing": "/foods?q=zqxwv",
            "food": "/foods/sr:01123", "why": "/foods/sr:01123?why=protein",
            "top": "/top?nutrient=vitamin-c", "compare": "/compare?foods=sr:01123,sr:11457&add=oats",
            "compare-empty": "/compare", "recipes": "/recipes", "recipe": recipe[len(self.origin):],
            "recipe-edit": recipe[len(self.origin):] + "/edit", "recipe-new": "/recipes/new",
            "trends": "/trends", "my-foods": "/foods?origin=mine", "label": "/my-foods/new",
            "settings": "/settings", "problem": "/foods/sr:00000",
        }
        found = []
        for scheme in ("light", "dark"):
            self.scheme(scheme)
            for name, path in pages.items():
                self.go(path)
                self.browser.execute_script(self.axe)
                result = self.browser.execute_async_script(
                    "axe.run().then((r) => arguments[0](r.violations))")
                found += [f"{name}, {scheme}: {v['id']}: {node['target']} {node.get('failureSummary')}"
                          for v in result for node in v["nodes"]]
        self.browser.get_log("browser")  # The page of an unknown food is a 404.
        self.scheme("light")
        self.assertEqual(found, [], "\n".join(found))

    def links(self, path, selector):
        self.go(path)
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def scheme(self, name):
        self.browser.execute_cdp_cmd(
            "Emulation.setEmulatedMedia",
            {"features": [{"name": "prefers-color-scheme", "value": name}]})

    def test_9_nothing_leaves_the_machine(self):
        addresses = set()
        for entry in self.browser.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                addresses.add(message["params"]["request"]["url"])
        others = {a for a in addresses if not a.startswith((self.origin, "data:", "chrome"))}
        self.assertEqual(others, set())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2, failfast=False)
