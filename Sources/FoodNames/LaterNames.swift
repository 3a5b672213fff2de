/// What SR26 to SR28, SR Legacy and FNDDS call foods that have other names in SR24.
package enum LaterNames {
  /// The later name of a food by the words of the everyday foods; nil if it has none.
  package static func name(of words: String) -> String? { names[words] }

  /// The later names, by the words of the everyday foods.
  package static let names = [
    "pork cured bacon raw": "pork cured bacon unprepared",
    "pork cured canadian-style bacon unheated": "canadian bacon unprepared",
    "pork cured canadian-style bacon grilled": "canadian bacon cooked pan-fried",
    "turkey bacon cooked": "turkey bacon microwaved",
    "pork sausage fresh raw": "pork sausage link patty unprepared",
    "pork sausage fresh cooked": "pork sausage link patty cooked pan-fried",
    "turkey all classes meat only raw": "turkey whole meat only raw",
    "turkey all classes meat only cooked roasted": "turkey whole meat only cooked roasted",
    "turkey all classes meat and skin raw": "turkey whole meat and skin raw",
    "turkey all classes light meat raw": "turkey whole light meat raw",
    "turkey all classes dark meat raw": "turkey whole dark meat raw",
    "turkey all classes dark meat cooked roasted": "turkey whole dark meat cooked roasted",
    "poultry food products ground turkey raw": "ground turkey raw",
    "poultry food products ground turkey cooked": "ground turkey cooked",
    "chicken nuggets frozen cooked": "chicken nuggets dark and white meat precooked frozen",
    "fish fish portions and sticks frozen preheated": "fish fish sticks frozen prepared",
    "crustaceans shrimp mixed species raw": "crustaceans shrimp raw not previously frozen",
    "crustaceans shrimp mixed species cooked moist heat":
      "crustaceans shrimp cooked not previously frozen",
    "salad dressing mayonnaise soybean oil with salt": "salad dressing mayonnaise regular",
    "pork cured bacon cooked broiled pan-fried or roasted":
      "pork cured bacon pre-sliced cooked pan-fried",
    "fish pollock walleye raw": "fish pollock alaska raw",
    "cheese mozzarella part skim milk low moisture": "cheese mozzarella low moisture part-skim",
    "soup chicken broth canned ready-to-serve": "soup chicken broth ready-to-serve",
    "soup chicken broth canned less reduced sodium": "soup chicken broth less reduced sodium",
    "campbell soup company swanson broth vegetable broth": "soup vegetable broth ready to serve",
    "sauce pasta spaghetti marinara ready-to-serve":
      "sauce pasta spaghetti/marinara ready-to-serve",
    "coffee brewed from grounds prepared with tap water": "coffee brewed prepared with tap water",
    "coffee brewed from grounds prepared with tap water decaffeinated":
      "coffee brewed prepared with tap water decaffeinated",
    "snacks popcorn unpopped kernels": "popcorn unpopped kernels",
    "carbonated beverage club soda": "beverages carbonated club soda",
    "carbonated beverage tonic water": "beverages carbonated tonic water",
    "carbonated beverage ginger ale": "beverages carbonated ginger ale",
    "carbonated beverage cola contains caffeine": "beverages carbonated cola regular",
    "carbonated beverage low calorie cola or pepper-type with aspartame contains caffeine":
      "beverages carbonated low calorie cola or pepper-type with aspartame contains caffeine",
    "carbonated beverage sprite lemon-lime without caffeine":
      "beverages carbonated sprite lemon-lime without caffeine",
    "carbonated beverage pepper-type contains caffeine":
      "beverages carbonated pepper-type contains caffeine",
    "macaroni dry enriched": "pasta dry enriched",
    "macaroni cooked enriched": "pasta cooked enriched without added salt",
    "spaghetti dry enriched": "pasta dry enriched",
    "spaghetti cooked enriched without added salt": "pasta cooked enriched without added salt",
    "macaroni whole-wheat dry": "pasta whole-wheat dry",
    "macaroni whole-wheat cooked": "pasta whole-wheat cooked",
    "spaghetti whole-wheat dry": "pasta whole-wheat dry",
    "spaghetti whole-wheat cooked": "pasta whole-wheat cooked",
    "rice white glutinous raw": "rice white glutinous unenriched uncooked",
    "rice white glutinous cooked": "rice white glutinous unenriched cooked",
    "tortillas ready-to-bake or fry corn": "tortillas ready-to-bake or -fry corn",
    "tortillas ready-to-bake or fry flour refrigerated":
      "tortillas ready-to-bake or -fry flour refrigerated",
    "passion fruit granadilla purple raw": "passion-fruit granadilla purple raw",
    "beans black turtle soup mature seeds canned": "beans black turtle mature seeds canned",
    "potatoes hashed brown frozen plain prepared": "potatoes hash brown frozen plain prepared",
    "waffles plain frozen ready-to-heat toasted": "waffles plain frozen ready -to-heat toasted",
    "rice drink unsweetened with added calcium vitamins a and d": "beverages rice milk unsweetened",
    "pizza cheese topping regular crust frozen cooked":
      "pizza cheese from restaurant or fast food ns as to type of crust",
    "egg rolls vegetable refrigerated heated": "egg rolls vegetable frozen prepared",
  ]
}
