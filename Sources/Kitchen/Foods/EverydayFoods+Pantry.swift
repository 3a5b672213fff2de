extension EverydayFoods {
  /// Oils, seasonings, sauces, drinks and snacks.
  static let pantry = """
    olive oil [extra virgin light good fruity ev evoo pure], extra virgin olive oil
      | oil olive salad or cooking
    oil [vegetable cooking neutral flavorless flavourless salad frying], vegetable oil, cooking \
        oil [vegetable]
      | oil soybean salad or cooking
    canola oil, rapeseed oil
      | oil canola
    sunflower oil
      | oil sunflower linoleic approx 65%
    corn oil
      | oil corn industrial and retail all purpose salad or cooking
    peanut oil, groundnut oil
      | oil peanut salad or cooking
    sesame oil [toasted dark asian]
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
    lard
      | lard
    shortening [vegetable], vegetable shortening [solid]
      | shortening household soybean partially hydrogenated cottonseed partially hydrogenated
    suet [beef]
      | beef variety meats and by-products suet raw
    goose fat
      | fat goose
    duck fat
      | fat duck
    salt [sea kosher table coarse fine flaky rock maldon iodized cooking himalayan pink], sea \
        salt, kosher salt, table salt
      | salt table
    pepper [black ground cracked peppercorn], black pepper [cracked milled ground], peppercorn \
        [black whole], black peppercorn
      | spices pepper black
    white pepper [milled ground], white peppercorn
      | spices pepper white
    cayenne [pepper powder], red pepper flake [hot crushed dried chili], chili flake [red \
        dried], chilli flake [dried red], crushed red pepper [flake], hot pepper flake [red], red \
        chili flake, red pepper hot crushed, red chili powder
      | spices pepper red or cayenne
    chili powder [mild hot], chilli powder [hot mild]
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
    curry powder [mild hot madras]
      | spices curry powder
    dill [weed fresh], fresh dill
      | dill weed fresh
      | dried, spooned: spices dill weed dried
    dill seed
      | spices dill seed
    fennel seed
      | spices fennel seed
    fenugreek [seed]
      | spices fenugreek seed
    garlic powder, granulated garlic
      | spices garlic powder
    ground ginger, ginger powder
      | spices ginger ground
    mace
      | spices mace ground
    marjoram [leaf]
      | spices marjoram dried
      | fresh: ?
    mint [leaf sprig peppermint], mint leaf, spearmint
      | spearmint fresh
      | dried: spearmint dried
    mustard seed [yellow black brown], mustard powder [english dry], dry mustard [powder], \
        mustard dry
      | spices mustard seed ground
    mustard [dijon yellow prepared wholegrain grainy english whole grain], dijon mustard, yellow \
        mustard
      | mustard prepared yellow
    nutmeg [whole]
      | spices nutmeg ground
    onion powder
      | spices onion powder
    dried oregano
      | spices oregano dried
    oregano [leaf mexican greek]
      | spices oregano dried
      | fresh: ?
    paprika [sweet smoked hot hungarian spanish pimenton]
      | spices paprika
    parsley [flatleaf flat leaf leaved leafed italian curly sprig leaf fresh], parsley leaf
      | parsley fresh
      | dried, spooned: spices parsley dried
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
    thyme [sprig leaf fresh]
      | thyme fresh
      | dried, spooned: spices thyme dried
    turmeric [powder]
      | spices turmeric ground
    vinegar [distilled white spirit], white vinegar [distilled], distilled vinegar [white]
      | vinegar distilled
    cider vinegar [apple], apple cider vinegar
      | vinegar cider
    red wine vinegar
      | vinegar red wine
    white wine vinegar, wine vinegar, sherry vinegar, champagne vinegar
      | ~vinegar red wine
    sriracha [sauce hot chili]
      | ~sauce ready-to-serve pepper or hot
    malt vinegar
      | ~vinegar cider
    rice vinegar [wine], rice wine vinegar
      | ~vinegar distilled
    balsamic vinegar [aged], balsamic
      | vinegar balsamic
    ketchup [tomato], catsup, tomato ketchup
      | catsup
    mayonnaise [full fat regular], mayo
      | salad dressing mayonnaise soybean oil with salt
    light mayonnaise, light mayo, reduced fat mayonnaise
      | salad dressing mayonnaise light
    miracle whip
      | salad dressing mayonnaise type regular with salt
    soy sauce [light dark regular], soya sauce
      | soy sauce made from soy and wheat shoyu
    tamari [sauce]
      | soy sauce made from soy tamari
    fish sauce [thai], nam pla
      | sauce fish ready-to-serve
    oyster sauce
      | sauce oyster ready-to-serve
    hoisin [sauce]
      | sauce hoisin ready-to-serve
    teriyaki [sauce]
      | sauce teriyaki ready-to-serve
    worcestershire [sauce gluten], worcester sauce
      | sauce worcestershire
    hot sauce [pepper], tabasco [sauce red pepper], hot pepper sauce
      | sauce ready-to-serve pepper or hot
    chili sauce [tomato]
      | sauce tomato chili sauce bottled with salt
    barbecue sauce, bbq sauce
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
    gravy [beef]
      | gravy beef canned ready-to-serve
    pickle [dill gherkin cucumber], gherkin, dill pickle
      | pickles cucumber dill or kosher dill
    relish [pickle sweet]
      | pickle relish sweet
    olive [oil cured black pitted ripe kalamata], black olive [pitted], kalamata olive
      | olives ripe canned small-extra large
    green olive [pitted stuffed spanish pimento]
      | olives pickled canned or bottled green
    caper [brine packed salted nonpareil]
      | capers canned
    ranch dressing, ranch
      | salad dressing ranch dressing regular
    italian dressing
      | salad dressing italian dressing commercial regular
    caesar dressing
      | salad dressing caesar dressing regular
    vegetable stock [hot], vegetable broth, veg stock
      | campbell soup company swanson broth vegetable broth
    water [hot warm cold boiling lukewarm ice iced filtered tap tepid cool], ice [cube], boiling \
        water
      | water tap drinking
    mineral water [sparkling], sparkling water [mineral], soda water, club soda, seltzer
      | carbonated beverage club soda
    bottled water
      | water bottled generic
    tonic water, tonic
      | carbonated beverage tonic water
    ginger ale
      | carbonated beverage ginger ale
    coffee [black strong hot brewed filter]
      | coffee brewed from grounds prepared with tap water
      | dried: coffee instant regular powder
    instant coffee [powder granule], coffee powder [instant], coffee granule [instant]
      | coffee instant regular powder
    espresso [coffee]
      | coffee brewed espresso restaurant-prepared
    tea [black hot]
      | tea black brewed prepared with tap water
    herbal tea, chamomile tea, mint tea, peppermint tea
      | tea herb other than chamomile brewed
    green tea
      | ~tea black brewed prepared with tap water
    hot chocolate, hot cocoa
      | milk chocolate beverage hot cocoa homemade
    cola [coca], coke [coca], coca cola, pepsi
      | carbonated beverage cola contains caffeine
    diet coke, diet cola, diet pepsi, coke zero
      | carbonated beverage low calorie cola or pepper-type with aspartame contains caffeine
    sprite, 7up, lemon lime soda
      | carbonated beverage sprite lemon-lime without caffeine
    gatorade
      | sports drink pepsico quaker gatorade gatorade original fruit-flavored ready-to-drink
    lemonade
      | lemonade frozen concentrate white prepared with water
    beer [lager pale regular ale], lager, ale
      | alcoholic beverage beer regular all
    light beer
      | alcoholic beverage beer light
    budweiser
      | alcoholic beverage beer regular budweiser
    guinness, stout
      | ~alcoholic beverage beer regular all
    red wine [dry burgundy merlot cabernet]
      | alcoholic beverage wine table red
    white wine [dry chardonnay sauvignon blanc pinot grigio]
      | alcoholic beverage wine table white
    wine [table]
      | alcoholic beverage wine table all
    port [ruby tawny], sherry [dry sweet wine], marsala [wine], madeira [wine], dessert wine, \
        vermouth
      | alcoholic beverage wine dessert sweet
    rice wine [shaoxing chinese cooking], shaoxing wine [rice], sake, cooking sake, shaoxing
      | alcoholic beverage rice sake
    brandy, cognac, spirit, tequila, bourbon
      | alcoholic beverage distilled all gin rum vodka whiskey 80 proof
    rum [dark white]
      | alcoholic beverage distilled rum 80 proof
    vodka
      | alcoholic beverage distilled vodka 80 proof
    gin
      | alcoholic beverage distilled gin 90 proof
    whiskey, whisky
      | alcoholic beverage distilled whiskey 86 proof
    crisp [potato plain salted], potato chip [plain salted], potato crisp
      | snacks potato chips plain salted
    tortilla chip [plain corn]
      | tortilla chips yellow plain salted
    popcorn [air popped plain]
      | snacks popcorn air-popped
    pretzel [hard]
      | snacks pretzels hard plain salted
    rice cake [plain brown]
      | snacks rice cakes brown rice plain
    granola bar
      | snacks granola bars hard plain
    cornflake, corn flake
      | cereals ready-to-eat kellogg kellogg's corn flakes
    cheerio
      | cereals ready-to-eat general mills cheerios
    rice krispie, rice krispies
      | cereals ready-to-eat kellogg kellogg's rice krispies
    marshmallow
      | candies marshmallows
    pizza [cheese slice], cheese pizza
      | pizza cheese topping regular crust frozen cooked
    tomato soup
      | soup tomato canned prepared with equal volume water commercial
    chicken noodle soup
      | soup chicken noodle canned prepared with equal volume water
    macaroni cheese [and], mac cheese [and], mac & cheese
      | macaroni and cheese canned entree
    chili bean [with], chili con carne, chilli con carne [carne]
      | chili with beans canned
    fruit salad
      | fruit salad peach and pear and apricot and pineapple and cherry canned water pack solids \
          and liquids
    veggie burger, vegetable burger
      | veggie burgers or soyburgers unprepared
    herb [mixed green soft tender]
      | ?
    lavender
      | ?
    mixed herb [italian dried]
      | ?
    mincemeat
      | ?
    sichuan peppercorn, szechuan peppercorn, sichuan pepper, pink peppercorn, green peppercorn
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
    coffee milk [with], tea milk [with cup]
      | ?
    cream mushroom soup [condensed of]
      | soup cream of mushroom canned condensed
    cream chicken soup [condensed of]
      | soup cream of chicken canned condensed
    dr pepper
      | carbonated beverage pepper-type contains caffeine
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
