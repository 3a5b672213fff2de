"""Takes the pictures in Documentation/Page: fills a temporary home, and opens the pages of dv-server in Chromium.

Usage: with-chromium.sh Scripts/page-pictures.py DV-SERVER DV MAIN.DB [FOLDER]

The diary is the same each time, and ends on DAY. What depends on today changes: the age behind the targets, and, in
other years than DAY's, the title of the day. Titles need the font P052 (Debian: fonts-urw-base35).
"""

import base64
import datetime
import io
import os
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select, WebDriverWait

SERVER, DV, DATABASE = sys.argv[1:4]
FOLDER = Path(sys.argv[4] if len(sys.argv) > 4 else "Documentation/Page")
WIDTH, PHONE_WIDTH, HEIGHT = 1280, 390, 1500
DAY = datetime.date(2026, 11, 20)
FIRST_DAY = DAY - datetime.timedelta(29)

BANANA_BREAD = """3 ripe bananas, mashed
1/3 cup butter, melted
3/4 cup sugar
1 egg, beaten
1 tsp vanilla
1 tsp baking soda
pinch of salt
1 1/2 cups flour
1/2 cup chopped walnuts"""
PERSON_AND_FOODS = (
    "profile set --born 1984-05-02 --sex female --height 168cm --weight 64kg --activity low-active",
    "add-food 'Oat milk, barista' --serving '1 cup = 240 g' --energy 140 --fat 7 --saturated-fat 0.5 --trans-fat 0 "
    "--cholesterol 0 --sodium 100 --carbohydrate 15 --fiber 2 --sugars 7 --added-sugars 7 --protein 3 "
    "--vitamin-d 3.6 --calcium 350 --iron 0.3 --potassium 390",
    "add-food 'Oat bar' --serving '1 bar = 60 g' --energy 270 --fat 9 --saturated-fat 1.5 --sodium 120 "
    "--carbohydrate 38 --fiber 4 --sugars 12 --added-sugars 10 --protein 7",
    "recipe add 'Lentil and feta salad' --servings 2 --line '1 cup cooked lentils' --line '2 oz feta, crumbled' "
    "--line '1 cup cherry tomatoes' --line '2 cups spinach' --line '1 tbsp olive oil'",
    "recipe add 'Banana bread' --servings 10 --cooked-weight 780g --method baked "
    + " ".join(f"--line '{line}'" for line in BANANA_BREAD.splitlines()),
)
# The menus of each meal take turns. DAY has the first ones, and no dinner yet.
MEALS = {
    "breakfast --time 07:40": (
        "1 cup cooked oatmeal; 1/2 cup blueberries; 1 cup oat milk",
        "2 eggs; 2 slices whole wheat bread; 1 pat butter; 1 orange; 12 fl oz coffee",
        "1 cup plain yogurt; 1 banana; 1 cup strawberries; 1 oz almonds; 12 fl oz coffee"),
    "lunch --time 12:30": (
        "1 serving lentil and feta salad; 1 cup sr:06039; 1 medium apple",
        "1 can tuna; 3 slices whole wheat bread; 1 cup carrots; 1 pear; 1 oz almonds",
        "2 tortillas; 1/2 avocado; 1 oz cheddar; 1 cup tomatoes",
        "2 servings lentil and feta salad; 1 slice whole wheat bread"),
    "snack --time 15:50": (
        "1 oat bar; 1/2 cup cottage cheese", "1 serving banana bread; 1 cup oat milk",
        "1 oz dark chocolate; 1 pear", "1 banana; 2 tbsp peanut butter", "1 cup plain yogurt; 1 oat bar"),
    "dinner --time 19:00": (
        "6 oz cooked salmon; 1 cup cooked white rice; 1 cup cooked broccoli; 1 tbsp olive oil",
        "2 cups cooked spaghetti; 1/2 cup tomato sauce; 2 tbsp grated parmesan; 1 tbsp olive oil; 1 cup spinach",
        "6 oz chicken breast; 2 medium baked potatoes; 1 cup cooked green beans; 1 tbsp olive oil",
        "6 oz tofu; 2 cups cooked brown rice; 1 cup cooked kale; 1 tbsp olive oil; 1 glass red wine",
        "1 cup cooked lentils; 1 cup cooked white rice; 1 cup tomatoes; 1 serving banana bread"),
}


def fill(environment):
    """Enters a profile, foods, recipes and a month of meals."""
    commands = list(PERSON_AND_FOODS)
    for ago in range(29, -1, -1):
        for meal, menus in MEALS.items():
            if ago or not meal.startswith("dinner"):
                items = " ".join(f"'{item}'" for item in menus[ago % len(menus)].split("; "))
                commands.append(f"log --strict --date {DAY - datetime.timedelta(ago)} --meal {meal} {items}")
    for command in commands:
        subprocess.run(
            [DV, *shlex.split(command), "--quiet"], stdout=subprocess.DEVNULL, check=True, env=environment)


class Camera:
    """A browser that writes pictures of pages."""

    def __init__(self, link):
        self.origin = link.split("/start")[0]
        options = webdriver.ChromeOptions()
        for argument in ("headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", "hide-scrollbars"):
            options.add_argument(f"--{argument}")
        options.binary_location = "/usr/bin/chromium"
        self.browser = webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))
        self.browser.get(link)

    def size(self, width, height):
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def open(self, path, width=WIDTH):
        self.size(width, 800)
        self.browser.get(self.origin + path)

    def one(self, selector):
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def take(self, name, selector, count=1):
        """Writes a picture as tall as the page, up to HEIGHT, once so many of these elements are visible."""
        WebDriverWait(self.browser, 20).until(
            lambda browser: sum(e.is_displayed() for e in browser.find_elements(By.CSS_SELECTOR, selector)) >= count,
            f"{name}: fewer than {count} of {selector}")
        width, height = self.browser.execute_script("return [innerWidth, document.documentElement.scrollHeight]")
        self.size(width, min(height, HEIGHT))
        png = base64.b64decode(self.browser.execute_cdp_cmd("Page.captureScreenshot", {})["data"])
        file = FOLDER / f"{name}.png"
        picture = Image.open(io.BytesIO(png)).convert("RGB")
        # Common colors that differ visibly replace all others, so that the file is small.
        colors = []
        for _, color in sorted(picture.getcolors(width * HEIGHT), reverse=True):
            if all(max(abs(a - b) for a, b in zip(color, other)) > 8 for other in colors[:20]):
                colors.append(color)
        palette = Image.new("P", (1, 1))
        palette.putpalette([part for color in colors[:20] for part in color])
        picture.quantize(palette=palette, dither=Image.Dither.NONE).save(file, optimize=True)
        print(f"{file}: {picture.width} x {picture.height}, {file.stat().st_size} bytes")


def take_all(camera):
    typing = f"/?day={DAY}&line=2+eggs,+1+slice+toast,+1+handful+nuts"
    for name, path, *visible in (
        ("today", f"/?day={DAY}&help=1", "#help .btn"),
        ("typing", typing, "#reading .ask label"),
        ("foods", "/foods?q=oats", "#results .food", 20),
        ("food", "/foods/sr:11457", ".labelsvg"),
        ("compare", "/compare?foods=sr:20038,sr:20035&add=amaranth", ".food", 3),
        ("top", "/top?nutrient=vitamin-c", ".food", 20),
        ("trends", f"/trends?from={FIRST_DAY}&to={DAY}", ".charts .trend", 8),
        ("label", "/my-foods/new", ".lform .btn"),
    ):
        camera.open(path)
        camera.take(name, *visible)
    camera.open(typing, PHONE_WIDTH)
    camera.take("today-phone", "#reading .ask label")
    camera.open("/recipes")
    camera.browser.find_element(By.LINK_TEXT, "Banana bread").click()
    camera.take("recipe", ".labelsvg")
    camera.open("/recipes/new")
    camera.one("#name").send_keys("Banana bread")
    camera.one("#servings").send_keys("10")
    camera.one("#weight").send_keys("780")
    Select(camera.one("#method")).select_by_visible_text("Baked")
    camera.one("#lines").send_keys(BANANA_BREAD.replace("walnuts", "nuts"))
    camera.browser.execute_script("document.activeElement.blur()")
    camera.take("recipe-new", "#reading .ask label")
    camera.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "features": [{"name": "prefers-color-scheme", "value": "dark"}]})
    camera.open("/settings")
    camera.take("settings-dark", ".paste .btn")


if not subprocess.run(["fc-list", "P052"], capture_output=True).stdout:
    sys.exit("The font P052 isn't installed (Debian: apt-get install fonts-urw-base35).")
with tempfile.TemporaryDirectory() as home:
    environment = dict(os.environ, DV_HOME=home, DV_DATABASE=DATABASE)
    fill(environment)
    server = subprocess.Popen(
        [SERVER], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment)
    try:
        camera = Camera(server.stdout.readline().strip())
        try:
            take_all(camera)
        finally:
            camera.browser.quit()
    finally:
        server.terminate()
        server.wait(20)
