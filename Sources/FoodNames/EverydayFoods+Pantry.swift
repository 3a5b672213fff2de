extension EverydayFoods {
  /// Oils, seasonings, sauces, drinks and snacks.
  static let pantry = """
    olive oil [extra virgin light mild italian spanish greek good fruity ev evoo pure], extra \
        virgin olive oil
      | oil olive salad or cooking
    oil [vegetable cooking neutral flavorless flavourless salad frying], vegetable oil, cooking \
        oil [vegetable]
      | oil soybean salad or cooking
    canola oil, rapeseed oil
      | oil canola
    sunflower oil
      | oil sunflower linoleic approx 65%
    cooking fat, salad oil
      | oil soybean salad or cooking
    corn oil
      | oil corn industrial and retail all purpose salad or cooking
    peanut oil, groundnut oil
      | oil peanut salad or cooking
    sesame oil [toasted dark asian white], sesame seed oil [dark toasted]
      | oil sesame salad or cooking
    coconut oil [virgin]
      | oil coconut
    grapeseed oil
      | oil grapeseed
    safflower oil
      | oil safflower salad or cooking linoleic over 70%
    walnut oil
      | oil walnut
    hazelnut oil
      | oil hazelnut
    avocado oil
      | oil avocado
    cooking spray [nonstick non stick oil olive vegetable], nonstick spray [cooking], non stick \
        spray [cooking], oil spray, spray [cooking oil]
      | oil pam cooking spray original
    dripping, beef dripping, beef fat
      | fat beef tallow
    lard [pork]
      | lard
    shortening [vegetable], vegetable shortening [solid]
      | shortening household soybean partially hydrogenated cottonseed partially hydrogenated
    suet [beef]
      | beef variety meats and by-products suet raw
    goose fat
      | fat goose
    duck fat
      | fat duck
    fleur de sel, finishing salt [crunchy], salt [flake grain grained sea kosher table coarse fine \
        flaky rock maldon iodized cooking himalayan pink], sea salt, kosher salt, table salt
      | salt table
    pepper
      | spices pepper black
      | pieces: peppers sweet green raw
      | pieces cooked: peppers sweet green cooked boiled drained without salt
    pepper [black ground cracked peppercorn], black pepper [cracked milled ground], peppercorn \
        [black whole], black peppercorn
      | spices pepper black
    mixed peppercorn
      | spices pepper black
    white pepper [milled ground powder], white peppercorn
      | spices pepper white
    cayenne [pepper powder], red pepper flake [hot crushed dried chili], chili flake [red dried], \
        chilli flake [dried red], crushed red pepper [flake], hot pepper flake [red], red chili \
        flake, red pepper hot crushed, red chili powder, red chilli powder, ground chili, ground \
        chilli, ground chile [hot], guajillo chile powdered
      | spices pepper red or cayenne
    red pepper chile flake, chile flake [pepper red], chile pepper flake
      | spices pepper red or cayenne
    chili powder [mild hot ancho], chilli powder [hot mild]
      | spices chili powder
    allspice [berry]
      | spices allspice ground
    anise seed, aniseed
      | spices anise seed
    basil [baby leaf fresh sprig sweet thai italian]
      | basil fresh
      | dried, spooned: spices basil dried
    dried basil
      | spices basil dried
    bay leaf [turkish fresh dried], bay
      | spices bay leaf
    caraway [seed]
      | spices caraway seed
    cardamom [pod green seed powder]
      | spices cardamom
    cinnamon [stick powder]
      | spices cinnamon ground
    clove [whole]
      | spices cloves ground
    coriander [powder seed], coriander seed, coriander powder
      | spices coriander seed
      | fresh: coriander cilantro leaves raw
    ground coriander [seed]
      | spices coriander seed
    cumin [seed powder], cumin seed
      | spices cumin seed
    curry powder [mild hot madras malaysian all purpose yellow], yellow curry [mild madras]
      | spices curry powder
    dill [weed fresh leaf], fresh dill
      | dill weed fresh
      | dried, spooned: spices dill weed dried
    dill seed
      | spices dill seed
    powdered fennel seed, fennel seed [ground powdered]
      | spices fennel seed
    fenugreek [seed powder ground]
      | spices fenugreek seed
    garlic salt
      | ?
    ginger paste, ginger puree, garlic paste, garlic puree
      | ?
    powdered garlic, garlic powder, granulated garlic
      | spices garlic powder
    ground ginger, ginger powder
      | spices ginger ground
    mace
      | spices mace ground
    marjoram [leaf]
      | spices marjoram dried
      | fresh: ?
    mint [leaf sprig peppermint], spearmint
      | spearmint fresh
      | dried: spearmint dried
    mustard seed [yellow black brown], mustard powder [english dry], dry mustard [powder], \
        mustard dry
      | spices mustard seed ground
    honey mustard [dressing]
      | salad dressing honey mustard regular
    mustard [smooth spicy brown deli dijon yellow prepared wholegrain grainy english whole grain], dijon mustard, \
        yellow mustard
      | mustard prepared yellow
    nutmeg [whole]
      | spices nutmeg ground
    powdered onion, onion powder
      | spices onion powder
    dried oregano
      | spices oregano dried
    oregano [leaf mexican greek], origan, origano
      | spices oregano dried
      | fresh: ?
    powdered sweet pepper, paprika powder [sweet smoked hot], paprika [sweet smoked hot hungarian \
        spanish pimenton]
      | spices paprika
    parsley [stem stalk flatleaf flat leaf leaved leafed italian curly sprig leaf fresh], parsley \
        leaf
      | parsley fresh
      | dried, spooned: spices parsley dried
    parsley flake
      | spices parsley dried
    poultry seasoning
      | spices poultry seasoning
    pumpkin pie spice, apple pie spice
      | spices pumpkin pie spice
    mixed spice
      | ~spices pumpkin pie spice
    rosemary [sprig leaf fresh]
      | rosemary fresh
      | dried, spooned: spices rosemary dried
    saffron [thread strand]
      | spices saffron
    sage [rubbed leaf]
      | spices sage ground
      | fresh: ?
    savory [summer winter]
      | spices savory ground
      | fresh: ?
    tarragon [leaf french]
      | spices tarragon dried
      | fresh: ?
    dried thyme [leaf]
      | spices thyme dried
    lemon thyme [sprig leaf fresh], thyme [sprig leaf fresh twig]
      | thyme fresh
      | dried, spooned: spices thyme dried
    garam masala [powder]
      | ?
    five spice [chinese powder], chinese spice
      | ?
    chervil [leaf]
      | spices chervil dried
      | fresh: ?
    turmeric [powder]
      | spices turmeric ground
    vinegar [distilled white spirit], white vinegar [distilled], distilled vinegar [white]
      | vinegar distilled
    vinegar [mild]
      | vinegar distilled
    cider vinegar [apple], apple cider vinegar
      | vinegar cider
    red wine vinegar [quality]
      | vinegar red wine
    white wine vinegar, wine vinegar [mild], sherry vinegar, champagne vinegar, raspberry vinegar, \
        fruit vinegar, fruit flavored vinegar
      | ~vinegar red wine
    sriracha [sauce hot chili]
      | ~sauce ready-to-serve pepper or hot
    malt vinegar
      | ~vinegar cider
    rice vinegar [wine chinese japanese seasoned], rice wine vinegar [chinese]
      | ~vinegar distilled
    balsamic vinegar [aged], balsamic
      | vinegar balsamic
    ketchup [tomato], catsup, tomato ketchup
      | catsup
    vinaigrette [lemon sherry balsamic], oil vinegar dressing [and]
      | salad dressing home recipe vinegar and oil
    thousand island [dressing], thousand island dressing
      | salad dressing thousand island commercial regular
    blue cheese dressing [chunky]
      | salad dressing blue or roquefort cheese dressing commercial regular
    french dressing
      | salad dressing french dressing commercial regular
    mayonnaise [full fat regular], mayo
      | salad dressing mayonnaise soybean oil with salt
    light mayonnaise, light mayo, reduced fat mayonnaise
      | salad dressing mayonnaise light
    miracle whip
      | salad dressing mayonnaise type regular with salt
    reduced sodium soy sauce [light], low sodium soy sauce, less sodium soy sauce
      | soy sauce made from soy and wheat shoyu low sodium
    soy sause [light dark], soy sauce [light dark regular japanese chinese], soya sauce
      | soy sauce made from soy and wheat shoyu
    tamari [sauce]
      | soy sauce made from soy tamari
    fish soy sauce, fish sauce [thai vietnamese asian], nam pla
      | sauce fish ready-to-serve
    oyster sauce
      | sauce oyster ready-to-serve
    hoisin [sauce]
      | sauce hoisin ready-to-serve
    teriyaki [sauce]
      | sauce teriyaki ready-to-serve
    worcestershire [sauce gluten], worcester sauce
      | sauce worcestershire
    tabasco [sauce red pepper brand]
      | sauce ready-to-serve pepper tabasco
    frank redhot [sauce], hot sauce [pepper], hot pepper sauce
      | sauce ready-to-serve pepper or hot
    chili garlic sauce, chilli garlic sauce, sambal [oelek]
      | ~sauce ready-to-serve pepper or hot
    chili sauce [tomato]
      | sauce tomato chili sauce bottled with salt
    barbecue sauce [sweet tangy], bbq sauce
      | sauce barbecue
    salsa [tomato]
      | sauce salsa ready-to-serve
    salsa verde
      | sauce salsa verde ready-to-serve
    marinara [sauce], pasta sauce, spaghetti sauce, tomato pasta sauce
      | sauce pasta spaghetti marinara ready-to-serve
    pizza sauce
      | sauce pizza canned ready-to-serve
    tartar sauce, tartare sauce
      | sauce tartar ready-to-serve
    gravy [beef brown]
      | gravy beef canned ready-to-serve
    cornichon, gerkin
      | pickles cucumber sour
    pickle [dill gherkin cucumber], gherkin, dill pickle
      | pickles cucumber dill or kosher dill
    relish [pickle sweet]
      | pickle relish sweet
    olive [black pitted ripe], black olive [pitted]
      | olives ripe canned small-extra large
    kalamata [olive black pitted], mixed olive, gaeta olive, picholine olive, greek olive, cured olive \
        [oil brine black]
      | ~olives ripe canned small-extra large
    green olive [picholine pitted stuffed spanish pimento]
      | olives pickled canned or bottled green
    caper berry, caper [berry brine packed salted nonpareil]
      | capers canned
    ranch dressing, ranch
      | salad dressing ranch dressing regular
    italian dressing
      | salad dressing italian dressing commercial regular
    caesar dressing
      | salad dressing caesar dressing regular
    vegetable stock [hot boiling], vegetable broth, veg stock, vegetarian broth, \
        vegetarian stock
      | campbell soup company swanson broth vegetable broth
    ice cube, pasta water [starchy], salted water [boiling], spring water, water [iced hot warm \
        salted cold boiling lukewarm ice iced filtered tap tepid cool], ice [cube], boiling water
      | water tap drinking
    mineral water [sparkling], sparkling water [mineral], fizzy water, soda water, club soda, \
        seltzer, la croix, perrier
      | carbonated beverage club soda
    hard seltzer, white claw
      | ?
    bottled water
      | water bottled generic
    tonic water, tonic
      | carbonated beverage tonic water
    cream soda
      | carbonated beverage cream soda
    root beer [soda]
      | carbonated beverage root beer
    popsicle, ice pop
      | frozen novelties ice type pop
    powerade
      | sports drink coca-cola powerade lemon-lime flavored ready-to-drink
    ginger ale
      | carbonated beverage ginger ale
    latte, cappuccino, caffe latte, flat white, mocha [coffee]
      | ?
    coffee [black strong hot brewed filter iced]
      | coffee brewed from grounds prepared with tap water
      | dried: coffee instant regular powder
    instant coffee [powder granule], coffee powder [instant], coffee granule [instant], espresso powder \
        [instant coffee], instant espresso [powder]
      | coffee instant regular powder
      | eaten: coffee instant regular prepared with water
    espresso [coffee double single shot]
      | coffee brewed espresso restaurant-prepared
    unsweetened iced tea [black], iced tea [unsweetened black]
      | tea black brewed prepared with tap water
    sweet tea [iced], sweet iced tea, ice tea, lemon iced tea
      | ~tea ready-to-drink lipton brisk iced tea with lemon flavor
    black tea [hot], tea [black hot english breakfast earl grey]
      | tea black brewed prepared with tap water
    chamomile tea
      | tea herb chamomile brewed
    instant decaf [coffee], decaf instant coffee
      | coffee instant decaffeinated powder
      | eaten: coffee instant decaffeinated powder prepared with water
    decaf [coffee], decaf coffee [black], decaffeinated coffee
      | coffee brewed from grounds prepared with tap water decaffeinated
    herbal tea, mint tea, peppermint tea, herb tea, fruit tea
      | tea herb other than chamomile brewed
    green tea
      | ~tea black brewed prepared with tap water
    hot chocolate, hot cocoa
      | milk chocolate beverage hot cocoa homemade
    popcorn kernel
      | snacks popcorn unpopped kernels
    cola [coca], coke [coca], coca cola, pepsi
      | carbonated beverage cola contains caffeine
    caffeine free coke, caffeine free cola
      | carbonated beverage cola without caffeine
    diet coke, diet cola, diet pepsi, coke zero
      | carbonated beverage low calorie cola or pepper-type with aspartame contains caffeine
    sprite, 7up, lemon lime soda
      | carbonated beverage sprite lemon-lime without caffeine
    gatorade
      | sports drink pepsico quaker gatorade gatorade original fruit-flavored ready-to-drink
    lemonade
      | lemonade frozen concentrate white prepared with water
    beer [lager pale regular ale brown dark sour tasting bitter wheat craft], lager, ale [pale india], \
        bitter [pint best], ipa, pilsner
      | alcoholic beverage beer regular all
    light beer
      | alcoholic beverage beer light
    budweiser
      | alcoholic beverage beer regular budweiser
    guinness, stout
      | ~alcoholic beverage beer regular all
    red wine [dry italian french spanish claret burgundy merlot cabernet]
      | alcoholic beverage wine table red
    sparkling wine [dry], champagne [dry], prosecco, cava, white wine [italian french dry \
        chardonnay sauvignon blanc pinot grigio]
      | alcoholic beverage wine table white
    wine [table]
      | alcoholic beverage wine table all
    dry sherry [wine fino], fino sherry, dry vermouth, dry marsala, dry madeira, dry port
      | alcoholic beverage wine dessert dry
    sweet wine [muscat], sweet vermouth, port [ruby tawny wine], sherry [sweet wine], marsala \
        [wine], madeira [wine], dessert wine, vermouth
      | alcoholic beverage wine dessert sweet
    rice wine [shaoxing chinese cooking], shaoxing wine [rice], sake, cooking sake, shaoxing
      | alcoholic beverage rice sake
    claret
      | alcoholic beverage wine table red
    liqueur
      | ?
    kirsch [dry cherry schnapps brandy], schnapps [cherry fruit], ouzo, aquavit, calvados, applejack, apple brandy, grappa, pisco, cachaca, brandy, cognac, spirit [40%], tequila, \
        bourbon
      | alcoholic beverage distilled all gin rum vodka whiskey 80 proof
    irish cream [liqueur], baileys [irish cream]
      | ~alcoholic beverage liqueur coffee with cream 34 proof
    rum [dark white light spiced double single]
      | alcoholic beverage distilled rum 80 proof
    vodka [double single]
      | alcoholic beverage distilled vodka 80 proof
    gin [double single dry]
      | alcoholic beverage distilled gin 90 proof
    whiskey [irish scotch double single], whisky [irish scotch double single], scotch [double single]
      | alcoholic beverage distilled whiskey 86 proof
    crisp [potato plain salted], potato chip [plain salted], potato crisp
      | snacks potato chips plain salted
    tortilla chip [plain corn]
      | tortilla chips yellow plain salted
    popcorn [air popped plain]
      | snacks popcorn air-popped
    pretzel [hard twist stick]
      | snacks pretzels hard plain salted
    rice cake [plain brown]
      | snacks rice cakes brown rice plain
    granola bar
      | snacks granola bars hard plain
    cornflake, corn flake
      | cereals ready-to-eat kellogg kellogg's corn flakes
    cheerio
      | cereals ready-to-eat general mills cheerios
    rice krispy
      | cereals ready-to-eat kellogg kellogg's rice krispies
    marshmallow fluff, marshmallow creme
      | ~candies marshmallows
    marshmallow
      | candies marshmallows
    jelly bean, jellybean
      | candies jellybeans
    pizza [cheese slice], cheese pizza
      | pizza cheese topping regular crust frozen cooked
    tomato soup [campbell]
      | soup tomato canned prepared with equal volume water commercial
      | can, condensed: soup tomato canned condensed
    chicken noodle soup
      | soup chicken noodle canned prepared with equal volume water
      | can, condensed: soup chicken noodle canned condensed
    macaroni cheese [and], mac cheese [and], mac & cheese
      | macaroni and cheese canned entree
    bean chili [with], chili con carne, chilli con carne [carne]
      | chili with beans canned
    fruit salad
      | fruit salad peach and pear and apricot and pineapple and cherry canned water pack solids \
          and liquids
    veggie burger, vegetable burger
      | veggie burgers or soyburgers unprepared
    herb [mixed green soft tender]
      | ?
    curry paste [red green thai], green curry paste, red curry paste
      | ?
    lavender
      | ?
    mixed herb [italian dried]
      | ?
    mincemeat
      | ?
    sichuan peppercorn, szechuan peppercorn, sichuan pepper, szechuan pepper, pink peppercorn, green peppercorn
      | ?
    salad
      | ?
    soup
      | ?
    sauce
      | ?
    french fry, fry, oven chip
      | fast foods potato french fried in vegetable oil
    chip
      | ?
    milk coffee [with], milk tea [with cup]
      | ?
    cream mushroom soup [condensed of]
      | soup cream of mushroom canned condensed
      | eaten: soup cream of mushroom canned prepared with equal volume low fat 2% milk
    cream chicken soup [condensed of]
      | soup cream of chicken canned condensed
      | eaten: soup cream of chicken canned prepared with equal volume milk
    dr pepper
      | carbonated beverage pepper-type contains caffeine
    guacamole
      | ~avocados raw all commercial varieties
    sugar syrup, simple syrup
      | ~syrups table blends corn refiner and sugar
    hershey bar, hershey bar, cadbury dairy milk [bar], dairy milk [bar], chocolate bar
      | candies milk chocolate
    reese cup [peanut butter], reese cup [peanut butter], peanut butter cup
      | candies reese's peanut butter cups
    twix [bar finger caramel]
      | candies mars snackfood us twix caramel cookie bars
    m&m, m m, m&ms
      | candies mars snackfood us m&m's milk chocolate candies
    peanut m&m, peanut m m
      | candies mars snackfood us m&m's peanut chocolate candies
    milky way [bar]
      | candies mars snackfood us milky way bar
    mars bar
      | ~candies mars snackfood us milky way bar
    gummy bear, gumdrop, wine gum, fruit gum
      | ~candies gumdrops starch jelly pieces
    sweet'n low [packet], saccharin
      | sweeteners tabletop saccharin
    splenda [packet]
      | sweeteners tabletop sucralose splenda packets
    frosted flake
      | cereals ready-to-eat kellogg kellogg's frosted flakes
    honey nut cheerio
      | cereals ready-to-eat general mills honey nut cheerios
    weetabix [biscuit]
      | cereals ready-to-eat weetabix whole wheat cereal
    raisin bran [cereal]
      | cereals ready-to-eat kellogg kellogg's raisin bran
    bran flake, branflake
      | cereals ready-to-eat bran flakes single brand
    spread
      | ?
    nutella, hazelnut spread [chocolate], chocolate spread [hazelnut]
      | chocolate-flavored hazelnut spread
    marmite, vegemite, yeast extract [spread]
      | yeast extract spread
    oreo [cookie], oreos [cookie]
      | cookies chocolate sandwich with creme filling regular
    wheat thin [cracker], wheat cracker
      | crackers wheat regular
    microwave popcorn
      | popcorn microwave regular butter flavor made with partially hydrogenated oil
    """
}
