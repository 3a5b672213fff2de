"""What the made-up packaged foods are made of: brands, kinds of products and ingredients.

None of it is a real product. Kinds follow the branded categories of FoodData Central; amounts are
typical for the kind, per 100 g.
"""

from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Kind:
    """A category of packaged foods, and what its labels look like."""

    group: str
    """The name of the food group."""
    products: tuple[str, ...]
    flavours: tuple[str, ...]
    protein: float
    fat: float
    carbohydrate: float
    sugars: float
    """Share of the carbohydrate."""
    fiber: float
    """Share of the carbohydrate."""
    saturated: float
    """Share of the fat."""
    sodium: int
    """mg."""
    calcium: int
    """mg."""
    cholesterol: int
    """mg."""
    serving: int
    """Grams."""
    measure: tuple[str, str]
    """The household measure of a serving: amount and unit."""
    ingredients: tuple[str, ...]

    @cached_property
    def key(self) -> str:
        """The key of the food group, such as "jam-jelly-fruit-spreads"."""
        words = "".join(c if c.isalnum() else " " for c in self.group.lower()).split()
        return "-".join(words)


BRAND_FIRST = (
    "Amber Alder Autumn Birch Blue Bright Briar Canyon Cedar Clover Copper Coral Crooked Dapple "
    "Desert Dusty Eagle Early East Elder Ember Fern Fieldstone Forest Four Fox Garden Gentle "
    "Golden Grandma's Granite Green Harbor Harvest Hazel Heather Hidden High Hillside Homestead "
    "Honey Indigo Iron Ivy Juniper Kettle Lantern Laurel Little Lone Long Maple Marigold Meadow "
    "Mellow Mill Misty Moss North Oak Old Olive Orchard Otter Pebble Pine Plum Prairie Quiet Quail "
    "Red River Robin Rolling Rosemary Rustic Saffron Sage Sandy Shady Silver Sparrow Spring "
    "Stone Summer Sunny Sweet Tall Thistle Three Timber Twin Upland Valley Velvet Village Walnut "
    "Warm West White Wild Willow Winter Wren Yellow"
).split()
BRAND_SECOND = (
    "Acre Barn Basket Bay Bend Branch Bridge Brook Bluff Cabin Chapel Coast Corner Cottage Cove "
    "Creek Crest Crossing Dale Farm Fence Field Fork Garden Gate Glen Grove Hearth Hill Hollow "
    "House Island Junction Kitchen Knoll Lake Landing Lane Ledge Market Meadow Mesa Mill Mountain "
    "Oven Pantry Pasture Path Peak Pier Point Pond Porch Ranch Ridge River Road Rock Shore Spoon "
    "Spring Square Station Stone Street Table Terrace Trail Vale View Vineyard Wharf Wood"
).split()
BRAND_LAST = (
    "", "Foods", "Farms", "& Sons", "Organics", "Provisions", "Co.", "Brothers", "Naturals")
BRAND_REGIONS = ("", "of Vermont")
"""What follows the names of brands when all of them are taken."""

QUALIFIERS = (
    "", "", "", "Organic", "Classic", "Original", "All Natural", "Premium", "Traditional",
    "Homestyle", "Gluten Free", "Reduced Fat", "Lightly Salted", "No Sugar Added", "Artisan",
    "Family Size", "Gourmet", "Old Fashioned",
)

FILLERS = (
    "WATER", "SALT", "SUGAR", "CANE SUGAR", "CORN SYRUP", "HIGH FRUCTOSE CORN SYRUP", "DEXTROSE",
    "MALTODEXTRIN", "MODIFIED FOOD STARCH", "CORN STARCH", "CITRIC ACID", "NATURAL FLAVOR",
    "NATURAL AND ARTIFICIAL FLAVORS", "SOY LECITHIN", "XANTHAN GUM", "GUAR GUM", "CARRAGEENAN",
    "PECTIN", "SODIUM BENZOATE (PRESERVATIVE)", "POTASSIUM SORBATE (PRESERVATIVE)",
    "ASCORBIC ACID (VITAMIN C)", "CALCIUM CARBONATE", "CANOLA OIL", "PALM OIL",
    "SOYBEAN AND/OR CANOLA OIL", "ENRICHED FLOUR (WHEAT FLOUR, NIACIN, REDUCED IRON, THIAMINE "
    "MONONITRATE, RIBOFLAVIN, FOLIC ACID)", "WHEY (MILK)", "NONFAT MILK", "EGGS", "YEAST",
    "BAKING SODA", "LEAVENING (SODIUM ACID PYROPHOSPHATE, BAKING SODA)", "VINEGAR",
    "ONION POWDER", "GARLIC POWDER", "SPICES", "PAPRIKA EXTRACT (COLOR)", "ANNATTO (COLOR)",
    "CARAMEL COLOR", "YELLOW 5", "RED 40", "SEA SALT", "LEMON JUICE CONCENTRATE", "MOLASSES",
    "HONEY", "COCOA (PROCESSED WITH ALKALI)", "VANILLA EXTRACT", "SODIUM PHOSPHATE",
    "MONOSODIUM GLUTAMATE", "DISODIUM INOSINATE", "TOCOPHEROLS (TO PRESERVE FRESHNESS)",
)


def _kind(
    group: str, products: str, flavours: str, per_100_g: tuple[float, float, float],
    shares: tuple[float, float, float], others: tuple[int, int, int], serving: int, measure: str,
    ingredients: str,
) -> Kind:
    """A kind from one line of words for each part, divided by semicolons.

    `per_100_g` is protein, fat, carbohydrate; `shares` sugars, fiber, saturated fat; `others`
    sodium, calcium, cholesterol.
    """
    amount, unit = measure.split(" ", 1)
    return Kind(
        group, tuple(products.split("; ")), tuple(flavours.split("; ")), *per_100_g, *shares,
        *others, serving, (amount, unit), tuple(ingredients.split("; ")))


KINDS = (
    _kind("Yogurt", "Greek Yogurt; Lowfat Yogurt; Whole Milk Yogurt; Yogurt Drink",
          "Plain; Vanilla; Strawberry; Blueberry; Peach; Black Cherry; Key Lime",
          (7, 2.5, 12), (0.85, 0.02, 0.63), (50, 120, 10), 170, "1 container",
          "CULTURED PASTEURIZED MILK; CREAM; LIVE ACTIVE CULTURES; FRUIT PUREE"),
    _kind("Milk", "Whole Milk; 2% Reduced Fat Milk; 1% Lowfat Milk; Fat Free Milk; Almond Milk",
          "Plain; Chocolate; Vanilla; Lactose Free; Strawberry",
          (3.4, 2, 6), (0.95, 0.02, 0.62), (48, 125, 9), 240, "1 cup",
          "MILK; LOWFAT MILK; VITAMIN A PALMITATE; VITAMIN D3"),
    _kind("Cheese", "Cheddar Cheese; Mozzarella; Swiss Cheese; Colby Jack; Crème Fraîche; Feta",
          "Sharp; Mild; Shredded; Sliced; Smoked; Pepper; Extra Sharp; Part-Skim",
          (23, 30, 3), (0.3, 0.02, 0.62), (640, 700, 95), 28, "1 oz",
          "PASTEURIZED MILK; CHEESE CULTURES; ENZYMES; POTATO STARCH; NATAMYCIN"),
    _kind("Ice Cream & Frozen Yogurt", "Ice Cream; Frozen Yogurt; Gelato; Ice Cream Bars",
          "Vanilla Bean; Chocolate; Butter Pecan; Mint Chip; Crème Brûlée; Cookie Dough; Coffee",
          (3.5, 11, 25), (0.85, 0.03, 0.62), (70, 110, 45), 66, "0.5 cup",
          "MILK; CREAM; EGG YOLKS; MONO AND DIGLYCERIDES; LOCUST BEAN GUM"),
    _kind("Chips, Pretzels & Snacks", "Potato Chips; Tortilla Chips; Pretzel Twists; Kettle Chips",
          "Sea Salt; Barbecue; Sour Cream & Onion; Jalapeño; Cheddar; Lime; Salt & Vinegar",
          (6.5, 25, 58), (0.05, 0.08, 0.14), (620, 40, 0), 28, "18 chips",
          "POTATOES; GROUND CORN; SUNFLOWER OIL; BUTTERMILK POWDER"),
    _kind("Popcorn, Peanuts, Seeds & Related Snacks",
          "Popcorn; Mixed Nuts; Trail Mix; Roasted Almonds; Sunflower Seeds; Pistachios",
          "Salted; Butter; Kettle Corn; White Cheddar; Honey Roasted; Unsalted; Smoked",
          (15, 40, 32), (0.2, 0.25, 0.15), (380, 70, 0), 30, "0.25 cup",
          "ALMONDS; PEANUTS; CASHEWS; POPCORN; RAISINS; PEANUT OIL"),
    _kind("Candy", "Gummy Bears; Hard Candy; Caramels; Jelly Beans; Licorice; Mints; Taffy",
          "Assorted Fruit; Sour; Cinnamon; Peppermint; Cherry; Watermelon; Butterscotch",
          (1.5, 3, 84), (0.72, 0.01, 0.6), (60, 10, 0), 40, "12 pieces",
          "GELATIN; CARNAUBA WAX; INVERT SUGAR; BLUE 1; MALIC ACID"),
    _kind("Chocolate", "Dark Chocolate Bar; Milk Chocolate Bar; Truffles; Peanut Butter Cups",
          "70% Cacao; Sea Salt; Almond; Raspberry; Mint; Hazelnut; Orange",
          (6.5, 33, 55), (0.8, 0.12, 0.6), (60, 110, 10), 40, "3 squares",
          "COCOA BUTTER; CHOCOLATE LIQUOR; MILK FAT; LACTOSE (MILK); VANILLIN"),
    _kind("Cookies & Biscuits", "Chocolate Chip Cookies; Shortbread; Oatmeal Cookies; Wafers",
          "Double Chocolate; Peanut Butter; Lemon; Gingersnap; Vanilla Crème; Raisin",
          (5, 21, 67), (0.52, 0.04, 0.4), (340, 30, 15), 32, "2 cookies",
          "BUTTER (CREAM, SALT); CHOCOLATE CHIPS; ROLLED OATS; BROWN SUGAR"),
    _kind("Crackers & Biscotti", "Saltines; Wheat Crackers; Almond Biscotti; Rice Crackers",
          "Rosemary; Multigrain; Cracked Pepper; Olive Oil; Everything; Sesame",
          (9, 14, 66), (0.09, 0.08, 0.2), (760, 50, 0), 30, "6 crackers",
          "WHOLE WHEAT FLOUR; OAT FIBER; SESAME SEEDS; MALTED BARLEY FLOUR"),
    _kind("Cereal", "Toasted Oats; Granola; Bran Flakes; Muesli; Corn Flakes; Puffed Rice",
          "Honey Nut; Cinnamon; Maple Pecan; Frosted; Cranberry Almond; Chocolate",
          (8.5, 7, 77), (0.32, 0.11, 0.17), (380, 190, 0), 40, "0.75 cup",
          "WHOLE GRAIN OATS; RICE; BARLEY MALT EXTRACT; ZINC AND IRON (MINERAL NUTRIENTS)"),
    _kind("Snack, Energy & Granola Bars", "Granola Bar; Protein Bar; Fruit & Nut Bar; Oat Bar",
          "Peanut Butter Chocolate; Almond Coconut; Apple Pie; Blueberry; S'mores; Cherry",
          (13, 16, 58), (0.45, 0.12, 0.3), (230, 110, 2), 40, "1 bar",
          "SOY PROTEIN ISOLATE; CHICORY ROOT FIBER; BROWN RICE SYRUP; DATES; ALMOND BUTTER"),
    _kind("Breads & Buns", "Whole Wheat Bread; Sourdough; Hamburger Buns; Bagels; Tortillas",
          "Plain; Seeded; Honey; 12 Grain; Potato; Cinnamon Raisin; Everything",
          (9.5, 3.5, 48), (0.1, 0.08, 0.2), (470, 110, 1), 43, "1 slice",
          "WHEAT GLUTEN; CULTURED WHEAT FLOUR; CALCIUM PROPIONATE (PRESERVATIVE)"),
    _kind("Cakes, Cupcakes, Snack Cakes", "Pound Cake; Cupcakes; Brownies; Coffee Cake; Muffins",
          "Lemon; Red Velvet; Carrot; Chocolate Fudge; Blueberry; Birthday",
          (4.5, 17, 54), (0.62, 0.03, 0.32), (340, 40, 50), 80, "1 piece",
          "CAKE FLOUR; BUTTERMILK; CREAM CHEESE; EGG WHITES; SODIUM STEAROYL LACTYLATE"),
    _kind("Pizza", "Pepperoni Pizza; Cheese Pizza; Supreme Pizza; Flatbread; 12\" Pizza",
          "Thin Crust; Rising Crust; Four Cheese; Margherita; Spinach; Stuffed Crust",
          (11, 11, 29), (0.12, 0.07, 0.45), (560, 180, 22), 140, "1 slice",
          "TOMATO PUREE; LOW-MOISTURE PART-SKIM MOZZARELLA CHEESE; PEPPERONI; BASIL"),
    _kind("Frozen Dinners & Entrees", "Lasagna; Chicken Pot Pie; Burrito; Fried Rice; Curry",
          "Vegetable; Beef; Chicken; Three Cheese; Spicy; Teriyaki",
          (6.5, 5.5, 16), (0.2, 0.1, 0.4), (330, 50, 18), 255, "1 package",
          "COOKED CHICKEN MEAT; COOKED PASTA; CARROTS; BROCCOLI; CHICKEN BROTH; RICE"),
    _kind("Other Soups", "Chicken Noodle Soup; Tomato Soup; Lentil Soup; Minestrone; Chowder",
          "Low Sodium; Creamy; Hearty; Chunky; Roasted Garlic; Spicy",
          (2.5, 1.7, 8), (0.28, 0.14, 0.28), (290, 18, 5), 245, "1 cup",
          "CHICKEN STOCK; CELERY; CARROTS; EGG NOODLES; TOMATO PASTE; LENTILS"),
    _kind("Pasta by Shape & Type", "Spaghetti; Penne; Rotini; Elbow Macaroni; Linguine",
          "Whole Wheat; Egg; Spinach; Red Lentil; Bronze Cut; Tri-Color",
          (13, 1.5, 73), (0.04, 0.06, 0.2), (8, 20, 0), 56, "2 oz",
          "DURUM WHEAT SEMOLINA; NIACIN; FERROUS SULFATE; FOLIC ACID"),
    _kind("Rice", "Long Grain Rice; Basmati Rice; Brown Rice; Jasmine Rice; Rice Pilaf",
          "Parboiled; Instant; Cilantro Lime; Spanish; Wild; Saffron",
          (7.5, 1.5, 78), (0.01, 0.04, 0.25), (120, 15, 0), 45, "0.25 cup",
          "LONG GRAIN RICE; ORZO; DRIED VEGETABLES; TURMERIC"),
    _kind("Canned Vegetables", "Green Beans; Sweet Corn; Sliced Carrots; Peas; Spinach; Beets",
          "No Salt Added; Cut; Whole; French Style; Cream Style; Diced",
          (1.5, 0.4, 8), (0.4, 0.28, 0.15), (230, 25, 0), 125, "0.5 cup",
          "GREEN BEANS; CORN; CARROTS; PEAS; CALCIUM CHLORIDE"),
    _kind("Canned & Bottled Beans", "Black Beans; Chickpeas; Refried Beans; Baked Beans; Lentils",
          "Low Sodium; Maple; Vegetarian; Seasoned; Hickory; Whole",
          (5.8, 0.7, 18), (0.12, 0.32, 0.15), (280, 40, 0), 130, "0.5 cup",
          "PREPARED BEANS; BROWN SUGAR; MUSTARD; CALCIUM DISODIUM EDTA"),
    _kind("Tomatoes", "Diced Tomatoes; Crushed Tomatoes; Tomato Paste; Pasta Sauce; Salsa",
          "Fire Roasted; Basil & Garlic; Petite; Marinara; Chunky; Mild",
          (1.6, 0.8, 8), (0.6, 0.22, 0.15), (260, 30, 0), 122, "0.5 cup",
          "TOMATOES; TOMATO JUICE; DRIED BASIL; DICED ONIONS; OLIVE OIL"),
    _kind("Pickles, Olives, Peppers & Relishes", "Dill Pickles; Kalamata Olives; Relish; Capers",
          "Sweet; Kosher; Sliced; Hot; Bread & Butter; Pitted",
          (0.7, 2.5, 7), (0.5, 0.15, 0.14), (1100, 30, 0), 28, "1 oz",
          "CUCUMBERS; OLIVES; TURMERIC; POLYSORBATE 80; DILL"),
    _kind("Ketchup, Mustard, BBQ & Cheese Sauce", "Ketchup; Dijon Mustard; Barbecue Sauce; Queso",
          "Hickory; Honey; Spicy; Sweet; Chipotle; Whole Grain",
          (1.3, 1.6, 30), (0.78, 0.02, 0.2), (950, 25, 2), 34, "2 tbsp",
          "TOMATO CONCENTRATE; DISTILLED VINEGAR; MUSTARD SEED; TAMARIND"),
    _kind("Salad Dressing & Mayonnaise", "Ranch Dressing; Italian Dressing; Mayonnaise",
          "Light; Creamy; Avocado; Balsamic; Blue Cheese; Chipotle",
          (1, 42, 9), (0.6, 0.01, 0.15), (820, 20, 18), 30, "2 tbsp",
          "SOYBEAN OIL; EGG YOLKS; BUTTERMILK; PARMESAN CHEESE"),
    _kind("Vegetable & Cooking Oils", "Olive Oil; Canola Oil; Avocado Oil; Coconut Oil",
          "Extra Virgin; Cold Pressed; Refined; Light; Unfiltered; Spray",
          (0, 97, 0), (0, 0, 0.22), (0, 0, 0), 14, "1 tbsp",
          "EXTRA VIRGIN OLIVE OIL; CANOLA OIL; AVOCADO OIL"),
    _kind("Nut & Seed Butters", "Peanut Butter; Almond Butter; Tahini; Cashew Butter",
          "Creamy; Crunchy; Honey; Unsalted; Maple; Chocolate",
          (22, 51, 21), (0.35, 0.3, 0.17), (300, 60, 0), 32, "2 tbsp",
          "ROASTED PEANUTS; ALMONDS; HYDROGENATED VEGETABLE OIL; SESAME SEEDS"),
    _kind("Jam, Jelly & Fruit Spreads", "Preserves; Jelly; Marmalade; Fruit Spread; Jam",
          "Strawberry; Grape; Apricot; Orange; Raspberry; Fig; Açaí",
          (0.3, 0.1, 62), (0.86, 0.02, 0.1), (12, 10, 0), 20, "1 tbsp",
          "STRAWBERRIES; GRAPE JUICE; FRUIT PECTIN; APRICOTS"),
    _kind("Fruit & Vegetable Juice, Nectars & Fruit Drinks",
          "Orange Juice; Apple Juice; Cranberry Cocktail; Lemonade; Vegetable Juice",
          "No Pulp; Light; From Concentrate; Tropical; Mango; Cold Pressed",
          (0.4, 0.1, 11.5), (0.9, 0.02, 0.1), (15, 25, 0), 240, "8 fl oz",
          "FILTERED WATER; APPLE JUICE CONCENTRATE; CRANBERRY JUICE; VEGETABLE JUICE COLOR"),
    _kind("Soda", "Cola; Ginger Ale; Root Beer; Sparkling Water; Cream Soda; Tonic",
          "Zero; Cherry; Lime; Orange; Grape; Caffeine Free",
          (0, 0, 9.5), (0.98, 0, 0), (14, 3, 0), 355, "1 can",
          "CARBONATED WATER; PHOSPHORIC ACID; CAFFEINE; ASPARTAME"),
    _kind("Sausages, Hotdogs & Brats", "Beef Franks; Bratwurst; Breakfast Links; Chorizo; Kielbasa",
          "Jalapeño; Maple; Smoked; Uncured; Sweet Italian; Turkey",
          (14, 24, 3), (0.4, 0.03, 0.37), (900, 30, 65), 56, "1 link",
          "PORK; BEEF; SODIUM NITRITE; SODIUM ERYTHORBATE; COLLAGEN CASING"),
    _kind("Pepperoni, Salami & Cold Cuts", "Sliced Ham; Turkey Breast; Genoa Salami; Roast Beef",
          "Honey; Smoked; Black Forest; Peppered; Low Sodium; Oven Roasted",
          (18, 8, 3), (0.5, 0.02, 0.35), (980, 12, 50), 56, "2 oz",
          "TURKEY BREAST; PORK; SODIUM LACTATE; SODIUM DIACETATE; LACTIC ACID STARTER CULTURE"),
)
