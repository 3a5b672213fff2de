extension EverydayFoods {
  /// Dishes, sandwiches and desserts, as people log what they ate.
  static let meals = """
    potato salad
      | potato salad home-prepared
    coleslaw, cole slaw, slaw
      | fast foods coleslaw
    tuna salad
      | tuna salad
    fried rice [egg vegetable veggie], rice fried
      | restaurant chinese fried rice
    spring roll [vegetable], vegetable egg roll, veggie egg roll
      | egg rolls vegetable refrigerated heated
    egg roll [pork]
      | egg rolls pork refrigerated heated
    chicken egg roll
      | egg rolls chicken refrigerated heated
    rice pudding
      | puddings rice ready-to-eat
    chocolate pudding
      | puddings chocolate ready-to-eat
    vanilla pudding
      | puddings vanilla ready-to-eat
    tapioca pudding
      | puddings tapioca ready-to-eat
    custard [egg baked vanilla fresh]
      | desserts egg custard baked prepared-from-recipe
    flan [caramel], creme caramel
      | desserts flan caramel custard prepared-from-recipe
    chocolate mousse
      | desserts mousse chocolate prepared-from-recipe
    apple crisp, apple crumble
      | desserts apple crisp prepared-from-recipe
    stuffing [bread], dressing stuffing
      | bread stuffing bread dry mix prepared
    cornbread stuffing
      | bread stuffing cornbread dry mix prepared
    hash brown [potato patty]
      | potatoes hashed brown frozen plain prepared
    onion ring [fried]
      | onion rings breaded par fried frozen prepared heated in oven
    chicken nugget, nugget
      | chicken nuggets frozen cooked
    chicken finger, chicken strip, chicken goujon
      | fast foods chicken tenders
    taco [beef hard shell]
      | fast foods taco with beef cheese and lettuce hard shell
    soft taco [beef]
      | fast foods taco with beef cheese and lettuce soft
    chicken taco [soft]
      | fast foods taco with chicken lettuce and cheese soft
    taco salad
      | fast foods taco salad
    bean burrito
      | fast foods burrito with beans
    burrito [beef bean]
      | fast foods burrito with beans and beef
    bean cheese burrito [and]
      | fast foods burrito with beans and cheese
    cheese enchilada
      | fast foods enchilada with cheese
    enchilada [beef]
      | fast foods enchilada with cheese and beef
    nacho [plate], cheese nacho, nacho cheese [with]
      | fast foods nachos with cheese
    quesadilla, chicken quesadilla
      | fast foods quesadilla with chicken
    tamale [pork]
      | restaurant latino tamale pork
    hamburger, burger [regular]
      | fast foods hamburger single regular patty with condiments
      | lb: beef ground 80% lean meat 20% fat raw
      | lb eaten: beef ground 80% lean meat 20% fat crumbles cooked pan-browned
    cheeseburger [single regular]
      | fast foods cheeseburger single regular patty with condiments
    double cheeseburger
      | fast foods cheeseburger double regular patty with condiments
    corn dog, corndog
      | fast foods hotdog with corn flour coating corndog
    hot dog bun [with in a], hotdog bun [with in a], hot dog roll
      | rolls hamburger or hotdog plain
    fish sandwich
      | fast foods fish sandwich with tartar sauce
    chicken sandwich [fried crispy], crispy chicken sandwich
      | fast foods chicken fillet sandwich plain
    grilled chicken sandwich
      | fast foods grilled chicken filet sandwich with lettuce tomato and spread
    roast beef sandwich
      | fast foods roast beef sandwich plain
    ham cheese sandwich [and]
      | fast foods ham and cheese sandwich
    egg cheese sandwich [and]
      | fast foods egg and cheese sandwich
    sub [sandwich cold cut], submarine [sandwich], hoagie
      | fast foods submarine sandwich with cold cuts
    tuna sub [sandwich]
      | fast foods submarine sandwich with tuna salad
    mozzarella stick
      | restaurant family style fried mozzarella sticks
    sweet sour chicken [and]
      | restaurant chinese sweet and sour chicken
    general tso chicken, general tso chicken
      | restaurant chinese general tso's chicken
    kung pao chicken
      | restaurant chinese kung pao chicken
    lemon chicken
      | restaurant chinese lemon chicken
    chow mein [chicken]
      | restaurant chinese chicken chow mein
    chicken pot pie
      | chicken pot pie frozen entree prepared
    lasagna meat [with and], meat lasagna, beef lasagna, meat lasagne, beef lasagne
      | lasagna with meat & sauce frozen entree
    vegetable lasagna, veggie lasagna, vegetable lasagne, veggie lasagne
      | lasagna vegetable frozen baked
    cheese lasagna
      | lasagna cheese frozen prepared
    ravioli [cheese meat beef]
      | ?
    apple pie
      | pie apple commercially prepared enriched flour
    pumpkin pie
      | pie pumpkin commercially prepared
    pecan pie
      | pie pecan commercially prepared
    cherry pie
      | pie cherry commercially prepared
    cheesecake [plain new york]
      | cheesecake commercially prepared
    chocolate cake frosting [with], frosted chocolate cake
      | cake chocolate commercially prepared with chocolate frosting in-store bakery
    chocolate cake
      | cake chocolate prepared from recipe without frosting
    pound cake
      | cake pound commercially prepared butter
    sponge cake, genoise
      | cake sponge commercially prepared
    angel food cake, angelfood cake
      | cake angelfood commercially prepared
    gingerbread
      | cake gingerbread prepared from recipe
    fruitcake, fruit cake, christmas cake
      | cake fruitcake commercially prepared
    corn muffin
      | muffins corn commercially prepared
    bran muffin, oat bran muffin
      | muffins oat bran
    frosted cinnamon roll, iced cinnamon roll
      | sweet rolls cinnamon refrigerated dough with frosting baked
    cinnamon roll, cinnamon bun
      | sweet rolls cinnamon commercially prepared with raisins
    cupcake [chocolate]
      | ~cake snack cakes cupcakes chocolate with frosting low-fat
    danish [pastry cinnamon]
      | danish pastry cinnamon enriched
    cheese danish [pastry]
      | danish pastry cheese
    fruit danish [pastry apple]
      | danish pastry fruit enriched
    pop tart [strawberry frosted], pop-tart [strawberry frosted]
      | toaster pastries kellogg kellogg's pop tarts strawberry
    french toast
      | french toast prepared from recipe made with low fat 2% milk
    brioche [loaf bread], challah [bread], egg bread
      | bread egg
    naan [bread]
      | ?
    flatbread
      | ?
    matzo [plain cracker], matzoh [cracker], matzah [cracker]
      | crackers matzo plain
    matzo meal, matzoh meal, matzah meal
      | ~crackers matzo plain
    melba toast
      | crackers melba toast plain
    ritz [cracker], ritz cracker, butter cracker
      | crackers standard snack-type regular
    triscuit [cracker], whole wheat cracker
      | crackers whole-wheat
    cheese cracker, cheez it, cheez-it
      | crackers cheese regular
    shortbread [cookie biscuit butter], butter cookie [buttered]
      | cookies shortbread commercially prepared plain
    muesli [cereal]
      | cereals ready-to-eat muesli dried fruit and nuts
    nutrigrain bar, nutri grain bar
      | snacks kellogg's nutri-grain cereal bars fruit
    granola [cereal]
      | cereals ready-to-eat granola homemade
    trail mix
      | snacks trail mix regular
    milkshake [chocolate], milk shake [chocolate], chocolate shake
      | milk shakes thick chocolate
    vanilla milkshake, vanilla shake, vanilla milk shake
      | milk shakes thick vanilla
    red bull [energy drink]
      | energy drink red bull with added caffeine niacin pantothenic acid vitamins b6 and b12
    cheese puff, cheeto, cheetos
      | snacks corn-based extruded puffs or twists cheese-flavor
    dorito, doritos, nacho chip
      | snacks tortilla chips nacho cheese
    rice krispie treat, rice krispy treat
      | snacks kellogg kellogg's rice krispies treats squares
    gravy chicken, chicken gravy
      | gravy chicken canned ready-to-serve
    turkey gravy
      | gravy turkey canned ready-to-serve
    mushroom gravy
      | gravy mushroom canned
    white sauce [medium], bechamel [sauce]
      | sauce homemade white medium
    cheese sauce
      | sauce cheese ready-to-serve
    sweet sour sauce [and]
      | sauce sweet and sour ready-to-serve
    steak sauce
      | sauce steak tomato based
    cocktail sauce
      | sauce cocktail ready-to-serve
    sweet chili sauce [thai], sweet chilli sauce [thai]
      | ~sauce sweet and sour ready-to-serve
    mix vegetable [frozen], mixed veg [frozen], veg [mixed]
      | vegetables mixed frozen unprepared
      | cooked, eaten: vegetables mixed frozen cooked boiled drained without salt
    meatball [beef swedish italian]
      | ?
    sandwich
      | ?
    chicken curry [rice with], orange chicken, lo mein, fish taco, breakfast burrito, chicken \
        salad, macaroni salad, beef broccoli [and]
      | ?
    tuna sandwich [salad], turkey sandwich, ham sandwich, bacon sandwich, cheese sandwich, egg salad sandwich, chicken salad \
        sandwich
      | ?
    ice cream cone, sausage roll, carrot cake, meatloaf, orange chicken, caesar salad, side salad, garden salad
      | ?
    peas carrot [and frozen], carrot pea [and frozen]
      | peas and carrots frozen unprepared
      | cooked, eaten: peas and carrots frozen cooked boiled drained without salt
    spaghetti bolognese, spag bol, spaghetti meat sauce [with]
      | ?
    clam chowder [new england]
      | soup clam chowder new england canned prepared with equal volume low fat 2% milk
    lentil soup
      | ~soup lentil with ham canned ready-to-serve
    split pea soup, pea soup [split ham]
      | soup pea split with ham canned prepared with equal volume water
    vegetable soup
      | soup vegetarian vegetable canned prepared with equal volume water
    vegetable beef soup, beef vegetable soup
      | soup vegetable beef canned prepared with equal volume water
    minestrone [soup]
      | soup minestrone canned prepared with equal volume water
    onion soup [french]
      | soup onion canned prepared with equal volume water
    black bean soup
      | soup black bean canned prepared with equal volume water
    chicken rice soup [and with]
      | soup chicken with rice canned prepared with equal volume water
    dough
      | ?
    filling
      | ?
    topping
      | ?
    flower
      | ?
    spice
      | ?
    juice
      | ?
    syrup
      | ?
    wrap [chicken]
      | ?
    pizza dough
      | ?
    """
}
