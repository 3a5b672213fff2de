extension EverydayFoods {
  /// Fruit, vegetables, mushrooms and their products.
  static let produce = """
    apple [eating red green hard dessert red green gala fuji bramley cooking pink lady golden \
        delicious granny smith honeycrisp mcintosh braeburn crisp tart sweet firm]
      | apples raw with skin
      | peeled: apples raw without skin
      | dried: apples dried sulfured uncooked
    apple juice [cloudy unsweetened], apple cider [sweet]
      | apple juice canned or bottled unsweetened without added ascorbic acid
    applesauce [unsweetened no sugar added], apple sauce [unsweetened]
      | applesauce canned unsweetened without added ascorbic acid
    apricot nectar [mango]
      | ~apricot nectar canned without added ascorbic acid
    apricot
      | apricots raw
      | dried: apricots dried sulfured uncooked
      | canned: apricots canned juice pack with skin solids and liquids
    avocado [hass mexican california florida]
      | avocados raw all commercial varieties
    banana [yellow baby]
      | bananas raw
      | dried: bananas dehydrated or banana powder
    plantain [green]
      | plantains raw
      | cooked, fried, eaten: plantains cooked
    blackberry
      | blackberries raw
      | frozen: blackberries frozen unsweetened
    blueberry [wild]
      | blueberries raw
      | frozen: blueberries frozen unsweetened
    cherry [sweet red bing]
      | cherries sweet raw
      | canned: cherries sweet canned water pack solids and liquids
      | frozen: cherries sweet frozen sweetened
    sour cherry, tart cherry
      | cherries sour red raw
      | canned: cherries sour red canned water pack solids and liquids
    glace cherry, candied cherry, glace fruit, candied fruit, candied peel [mixed orange lemon], \
        mixed peel [candied cut], candied orange peel, candied lemon peel
      | candied fruit
    maraschino cherry, cocktail cherry
      | maraschino cherries canned drained
    clementine
      | clementines raw
    cranberry
      | cranberries raw
      | dried: cranberries dried sweetened
    cranberry juice
      | cranberry juice cocktail bottled
    cranberry sauce
      | cranberry sauce canned sweetened
    currant
      | currants zante dried
    black currant, blackcurrant
      | currants european black raw
    redcurrant, red currant, white currant
      | currants red and white raw
    date [deglet noor]
      | dates deglet noor
    medjool date
      | dates medjool
    fig
      | figs raw
      | dried: figs dried uncooked
    grape [red green black seedless white]
      | grapes red or green european type raw
    grape juice
      | grape juice canned or bottled unsweetened without added ascorbic acid
    white grapefruit
      | grapefruit raw white all areas
    grapefruit [pink red ruby]
      | grapefruit raw pink and red all areas
    grapefruit juice [pink]
      | grapefruit juice white raw
    guava
      | guavas common raw
    honeydew [melon]
      | melons honeydew raw
    cantaloupe [melon], rockmelon
      | melons cantaloupe raw
    melon [galia]
      | melons cantaloupe raw
    watermelon
      | watermelon raw
    kiwi [green fruit], kiwifruit [green]
      | kiwifruit green raw
    lemon [unwaxed meyer]
      | lemons raw without peel
    lemon juice
      | lemon juice raw
      | canned: lemon juice canned or bottled
    lemon wedge, wedge lemon
      | lemons raw without peel
    lime wedge, wedge lime
      | limes raw
    lime zest, lime peel, grapefruit zest, clementine zest
      | ~lemon peel raw
    lemon zest, lemon peel, lemon rind
      | lemon peel raw
    lime [unwaxed key]
      | limes raw
    lime juice [key]
      | lime juice raw
      | canned: lime juice canned or bottled unsweetened
    orange [navel blood valencia unwaxed]
      | oranges raw all commercial varieties
    orange juice [oj pulp], oj
      | eaten: orange juice chilled includes from concentrate
      | orange juice raw
    orange juice concentrate [frozen], concentrated orange juice [frozen]
      | orange juice frozen concentrate unsweetened undiluted
    orange zest, orange peel, orange rind
      | orange peel raw
    mango juice
      | ?
    mandarin [orange], tangerine, satsuma
      | tangerines mandarin oranges raw
      | canned: tangerines mandarin oranges canned juice pack
    mango [alphonso]
      | mangos raw
    nectarine
      | nectarines raw
    papaya, pawpaw
      | papayas raw
    passion fruit, passionfruit
      | passion fruit granadilla purple raw
    peach [yellow white]
      | peaches raw
      | canned: peaches canned juice pack solids and liquids
      | dried: peaches dried sulfured uncooked
      | frozen: peaches frozen sliced sweetened
    pear [conference bartlett anjou bosc comice]
      | pears raw
      | canned: pears canned juice pack solids and liquids
      | dried: pears dried sulfured uncooked
    asian pear, nashi [pear]
      | pears asian raw
    persimmon
      | persimmons japanese raw
    pineapple
      | pineapple raw all varieties
      | canned: pineapple canned juice pack solids and liquids
      | canned drained: pineapple canned juice pack drained
    pineapple juice [100% unsweetened]
      | pineapple juice canned unsweetened without added ascorbic acid
    plum [red black]
      | plums raw
    prune
      | plums dried prunes uncooked
    pomegranate [seed aril]
      | pomegranates raw
    raisin [golden seedless], sultana
      | raisins seedless
    golden raisin
      | raisins golden seedless
    raspberry [red]
      | raspberries raw
      | frozen: raspberries frozen red sweetened
    rhubarb [stalk]
      | rhubarb raw
    strawberry
      | strawberries raw
      | frozen: strawberries frozen unsweetened
    fruit cocktail [juice]
      | fruit cocktail canned juice pack solids and liquids
    baby artichoke
      | artichokes globe or french raw
    artichoke [globe]
      | artichokes globe or french raw
      | cooked, canned, eaten: artichokes globe or french cooked boiled drained without salt
    artichoke heart, artichoke bottom
      | artichokes globe or french cooked boiled drained without salt
    arugula [baby], rocket [wild leaf baby]
      | arugula raw
    asparagus [green fine tip spear]
      | asparagus raw
      | cooked, eaten: asparagus cooked boiled drained
      | canned: asparagus canned drained solids
      | frozen: asparagus frozen unprepared
    aubergine, eggplant [italian japanese]
      | eggplant raw
      | cooked, eaten: eggplant cooked boiled drained without salt
    bamboo shoot
      | bamboo shoots raw
      | canned: bamboo shoots canned drained solids
    bean sprout [mung], beansprout, mung bean sprout
      | mung beans mature seeds sprouted raw
    beet [baby red], beetroot [baby red]
      | beets raw
      | cooked: beets cooked boiled drained
      | canned: beets canned drained solids
      | pickled: beets pickled canned solids and liquids
    bok choy [baby], pak choi [baby], pak choy [baby], bok choi [baby]
      | cabbage chinese pak-choi raw
      | cooked: cabbage chinese pak-choi cooked boiled drained without salt
    broccoli [baby]
      | broccoli raw
      | cooked: broccoli cooked boiled drained without salt
      | frozen: broccoli frozen chopped unprepared
    tenderstem broccoli, broccolini, broccoli floret
      | broccoli flower clusters raw
      | cooked: broccoli cooked boiled drained without salt
    brussels sprout, brussel sprout, sprout
      | brussels sprouts raw
      | cooked, eaten: brussels sprouts cooked boiled drained without salt
    coleslaw mix [tricolor], slaw mix
      | ~cabbage raw
    cabbage [green white]
      | cabbage raw
      | cooked: cabbage cooked boiled drained without salt
    red cabbage
      | cabbage red raw
      | cooked: cabbage red cooked boiled drained without salt
    savoy cabbage
      | cabbage savoy raw
    napa cabbage, chinese cabbage [leaf], chinese leaf
      | cabbage chinese pe-tsai raw
    carrot [orange stick]
      | carrots raw
      | cooked: carrots cooked boiled drained without salt
      | canned: carrots canned regular pack drained solids
      | frozen: carrots frozen unprepared
    baby carrot
      | carrots baby raw
    carrot juice
      | carrot juice canned
    cauliflower
      | cauliflower raw
      | cooked: cauliflower cooked boiled drained without salt
      | frozen: cauliflower frozen unprepared
    celeriac, celery root
      | celeriac raw
    celery [leaf heart]
      | celery raw
      | cooked: celery cooked boiled drained without salt
    celery seed
      | spices celery seed
    chard [swiss rainbow]
      | chard swiss raw
      | cooked: chard swiss cooked boiled drained without salt
    chive [garlic]
      | chives raw
    collard [green], collard green
      | collards raw
      | cooked, eaten: collards cooked boiled drained without salt
    beet green
      | beet greens raw
      | cooked, eaten: beet greens cooked boiled drained without salt
    turnip green
      | turnip greens raw
      | cooked, eaten: turnip greens cooked boiled drained without salt
    mustard green
      | mustard greens raw
      | cooked, eaten: mustard greens cooked boiled drained without salt
    coriander leaf, cilantro [leaf], coriander [fresh]
      | coriander cilantro leaves raw
      | spooned: spices coriander seed
      | dried: spices coriander leaf dried
    corn [sweet yellow kernel], sweetcorn [kernel], sweet corn [yellow kernel], corn kernel \
        [sweet yellow]
      | corn sweet yellow raw
      | cooked, eaten: corn sweet yellow cooked boiled drained without salt
      | canned: corn sweet yellow canned whole kernel drained solids
      | frozen: corn sweet yellow frozen kernels cut off cob unprepared
    corn cob [on the sweet], corn on cob [the sweet]
      | corn sweet yellow raw
      | cooked, eaten: corn sweet yellow cooked boiled drained without salt
    creamed corn, cream corn [style]
      | corn sweet yellow canned cream style regular pack
    courgette, zucchini [green]
      | squash summer zucchini includes skin raw
      | cooked: squash summer zucchini includes skin cooked boiled drained without salt
    cucumber [english seedless hothouse persian lebanese]
      | cucumber with peel raw
      | peeled: cucumber peeled raw
    edamame [bean soybean]
      | edamame frozen unprepared
      | cooked, eaten: edamame frozen prepared
    endive [belgian curly]
      | endive raw
    fennel [bulb]
      | fennel bulb raw
    garlic [fat new season clove], garlic clove, clove garlic [fat new]
      | garlic raw
    ginger [root], root ginger, gingerroot
      | ginger root raw
      | spooned: spices ginger ground
    green bean [fine french runner cut], french bean, runner bean, string bean, haricot vert
      | beans snap green raw
      | cooked, eaten: beans snap green cooked boiled drained without salt
      | canned: beans snap green canned regular pack drained solids
      | frozen: beans snap green frozen all styles unprepared
    wax bean [yellow waxed cut], waxed bean [cut yellow], yellow bean [wax]
      | beans snap yellow raw
      | canned: beans snap yellow canned regular pack drained solids
    leafy green
      | ~collards raw
    kale [curly lacinato tuscan baby]
      | kale raw
      | cooked: kale cooked boiled drained without salt
    kelp
      | seaweed kelp raw
    kombu [seaweed]
      | ~seaweed kelp raw
    wakame [seaweed]
      | seaweed wakame raw
    leek [baby white]
      | leeks bulb and lower leaf-portion raw
      | cooked: leeks bulb and lower leaf-portion cooked boiled drained without salt
    baby lettuce [mixed], mesclun, seasonal leaf, italian leaf, salad leaf [seasonal italian]
      | lettuce green leaf raw
    lettuce [iceberg head crisp], iceberg [lettuce]
      | lettuce iceberg includes crisphead types raw
    romaine [lettuce heart], cos [lettuce], little gem [lettuce], gem lettuce [little baby]
      | lettuce cos or romaine raw
    lollo rosso [lettuce baby red leaf], lollo rossa [lettuce baby red leaf], red leaf lettuce
      | lettuce red leaf raw
    lettuce leaf [green], green leaf lettuce, salad leaf [mixed], baby green [mixed], mixed \
        green [salad], spring mix, salad green [mixed]
      | lettuce green leaf raw
    butter lettuce, boston lettuce, bibb lettuce [leaf], butterhead lettuce
      | lettuce butterhead includes boston and bibb types raw
    mushroom [small white button closed cup cap field champignon], champignon [mushroom shroom], button mushroom \
        [white closed cup], white mushroom
      | mushrooms white raw
      | cooked: mushrooms white cooked boiled drained without salt
      | canned: mushrooms canned drained solids
    cremini mushroom [brown], chestnut mushroom, brown mushroom, baby bella [mushroom], cremini
      | mushrooms brown italian or crimini raw
    portobello mushroom [cap], field mushroom, portobello, portabella mushroom, portobello cap, \
        flat mushroom
      | mushrooms portabella raw
      | grilled: mushrooms portabella grilled
    morel [mushroom]
      | mushrooms morel raw
    chanterelle [mushroom]
      | mushrooms chanterelle raw
    oyster mushroom, king oyster mushroom
      | mushrooms oyster raw
    wild mushroom [mixed], mixed mushroom, porcini [mushroom]
      | ?
    shiitake mushroom, shiitake
      | mushrooms shiitake raw
      | dried: mushrooms shiitake dried
      | cooked: mushrooms shiitake cooked without salt
    okra
      | okra raw
      | cooked, eaten: okra cooked boiled drained without salt
      | frozen: okra frozen unprepared
    onion [yellow red white brown spanish sweet cooking vidalia]
      | onions raw
      | cooked, boiled: onions cooked boiled drained without salt
      | fried: onions yellow sauteed
    pearl onion, baby onion, cocktail onion
      | onions raw
    shallot [banana]
      | shallots raw
    scallion green, scallion top, green onion top, spring onion top
      | onions young green tops only
    spring onion [white], green onion [white], salad onion [white], scallion [white]
      | onions spring or scallions includes tops and bulb raw
    parsnip
      | parsnips raw
      | cooked, eaten: parsnips cooked boiled drained without salt
    pea [green garden baby petit pois frozen], green pea, garden pea, petit pois
      | peas green raw
      | cooked, boiled, eaten: peas green cooked boiled drained without salt
      | frozen: peas green frozen unprepared
      | canned: peas green canned drained solids unprepared
    snow pea, mange tout, mangetout, sugar snap [pea], snap pea [sugar]
      | peas edible-podded raw
      | cooked: peas edible-podded boiled drained without salt
    bell pepper [green sweet], green pepper [bell sweet], green bell pepper, sweet pepper, \
        pepper green, capsicum [green]
      | peppers sweet green raw
      | cooked: peppers sweet green cooked boiled drained without salt
    red bell pepper [sweet], red pepper [bell sweet], red capsicum
      | peppers sweet red raw
      | spooned: spices pepper red or cayenne
      | cooked, roasted: peppers sweet red cooked boiled drained without salt
    yellow bell pepper [sweet orange], yellow pepper [bell], orange bell pepper, orange pepper \
        [bell]
      | peppers sweet yellow raw
    chili, chilli
      | peppers hot chili red raw
      | dried: peppers hot chile sun-dried
      | eaten: chili with beans canned
    red chili [hot fresno fresh long], red chilli [hot long], chili pepper [red hot long], chilli \
        pepper [red hot long], long chili [red], long chilli [red], chile [scotch bonnet habanero \
        fresno thai hot red], scotch bonnet [chili chilli red], habanero [pepper chile chili \
        chilli], fresno chili [red], fresh chili [red], hot pepper [red], bird eye chilli [red], \
        bird eye chilli [red], bird eye chili [red], bird eye chili [red], thai chili [red \
        bird], thai chilli [red], thai chile, serrano chili [red]
      | peppers hot chili red raw
      | dried: peppers hot chile sun-dried
    green chili [hatch hot long mild spicy pepper], green chilli [long mild spicy hot pepper], green \
        chile [hatch pepper hot long], hot green pepper, anaheim pepper
      | peppers hot chili green raw
      | canned: peppers hot chili green canned pods excluding seeds solids and liquids
    jalapeno [pepper chili chile]
      | peppers jalapeno raw
      | canned, pickled: peppers jalapeno canned solids and liquids
    serrano [pepper chili chile]
      | peppers serrano raw
    russet potato [baking idaho], idaho potato [baking]
      | potatoes russet flesh and skin raw
      | baked, eaten: potatoes russet flesh and skin baked
      | cooked, boiled: potatoes boiled cooked without skin flesh without salt
      | mashed: potatoes mashed home-prepared whole milk added
    red potato [baby new small]
      | potatoes red flesh and skin raw
      | baked, eaten, roasted: potatoes red flesh and skin baked
      | cooked, boiled: potatoes boiled cooked without skin flesh without salt
    potato [salad jersey royal ratte boiling desiree charlotte white russet baking new red yukon \
        gold waxy king edward maris piper floury idaho yellow baby main crop \
        boiling roasting mashing], new potato [baby], \
        baby potato
      | potatoes flesh and skin raw
      | peeled: potatoes white flesh and skin raw
      | baked, eaten: potatoes baked flesh and skin without salt
      | cooked, boiled: potatoes boiled cooked without skin flesh without salt
      | mashed: potatoes mashed home-prepared whole milk added
      | roasted: potatoes baked flesh and skin without salt
      | boiled skin on, cooked skin on: potatoes boiled cooked in skin flesh without salt
      | canned: potatoes canned drained solids
    tater tot, tator tot, potato puff
      | potato puffs frozen unprepared
      | cooked, eaten: potato puffs frozen oven-heated
    baked potato, jacket potato
      | potatoes baked flesh and skin without salt
      | skinless, peeled: potatoes baked flesh without salt
    mashed potato
      | potatoes mashed home-prepared whole milk added
    pumpkin
      | pumpkin raw
      | canned: pumpkin canned without salt
      | cooked, eaten: pumpkin cooked boiled drained without salt
    pumpkin puree
      | pumpkin canned without salt
    pimento, pimiento
      | pimento canned
    radicchio
      | radicchio raw
    daikon [radish white], mooli
      | radishes oriental raw
    kale black, cavolo nero
      | kale raw
      | cooked: kale cooked boiled drained without salt
    escarole
      | endive raw
    sorrel [leaf]
      | ~dock raw
    lotus root
      | lotus root raw
    jicama
      | yambean jicama raw
    radish [red]
      | radishes raw
    rutabaga, swede
      | rutabagas raw
      | cooked, eaten: rutabagas cooked boiled drained without salt
    spinach [leaf baby], baby spinach [leaf]
      | spinach raw
      | cooked: spinach cooked boiled drained without salt
      | frozen: spinach frozen chopped or leaf unprepared
      | canned: spinach canned regular pack drained solids
    winter squash
      | squash winter all varieties raw
      | cooked, baked, roasted, eaten: squash winter all varieties cooked baked without salt
    baby zucchini, baby courgette
      | squash zucchini baby raw
    baby corn, babycorn
      | ?
    squash
      | ?
    butternut squash, butternut
      | squash winter butternut raw
      | cooked, eaten, baked, roasted: squash winter butternut cooked baked without salt
    acorn squash
      | squash winter acorn raw
      | cooked, eaten: squash winter acorn cooked baked without salt
    spaghetti squash
      | squash winter spaghetti raw
      | cooked, eaten: squash winter spaghetti cooked boiled drained or baked without salt
    yellow squash, summer squash
      | squash summer all varieties raw
      | cooked, eaten: squash summer all varieties cooked boiled drained without salt
    sweet potato puree
      | sweet potato cooked boiled without skin
    sweet potato [orange]
      | sweet potato raw unprepared
      | baked, roasted, eaten: sweet potato cooked baked in skin without salt
      | cooked, boiled: sweet potato cooked boiled without skin
      | mashed: sweet potato cooked boiled without skin
      | canned: sweet potato canned vacuum pack
    yam
      | yam raw
      | cooked, eaten: yam cooked boiled drained or baked without salt
    cassava, yuca
      | cassava raw
    taro
      | taro raw
      | cooked, eaten: taro cooked without salt
    tomato [san marzano yellow black beef heirloom large red ripe beefsteak vine salad], \
        beefsteak tomato
      | tomatoes red ripe raw year round average
      | canned: tomatoes red ripe canned packed in tomato juice
      | cooked: tomatoes red ripe cooked
      | dried: tomatoes sun-dried
      | dried in oil: tomatoes sun-dried packed in oil drained
    cherry tomato, grape tomato, baby tomato, plum tomato [san marzano], roma tomato, baby plum tomato, italian tomato \
        [plum]
      | tomatoes red ripe raw year round average
      | canned, jar: tomatoes red ripe canned packed in tomato juice
    chopped tomato, diced tomato, whole tomato, peeled tomato, plum peeled tomato
      | tomatoes red ripe raw year round average
      | canned, jar: tomatoes red ripe canned packed in tomato juice
    stewed tomato
      | tomatoes red ripe canned stewed
    crushed tomato
      | tomatoes crushed canned
    green tomato
      | tomatoes green raw
    tomatillo
      | tomatillos raw
    tomato juice
      | tomato juice canned with salt added
    tomato paste [concentrated double], tomato concentrate
      | tomato products canned paste without salt added
    tomato puree [concentrated double]
      | tomato products canned paste without salt added
      | canned, cup, ml, oz: tomato products canned puree without salt added
    tomato passata, passata [smooth]
      | tomato products canned puree without salt added
    tomato sauce
      | tomato products canned sauce
    turnip
      | turnips raw
      | cooked, eaten: turnips cooked boiled drained without salt
    water chestnut
      | waterchestnuts chinese raw
      | canned: waterchestnuts chinese canned solids and liquids
    watercress [baby leaf]
      | watercress raw
    mixed vegetable, mixed veggie
      | vegetables mixed frozen unprepared
      | cooked, eaten: vegetables mixed frozen cooked boiled drained without salt
    nori, seaweed [nori sheet]
      | ~seaweed laver raw
    beet juice, beetroot juice
      | ?
    horseradish [prepared root]
      | horseradish prepared
    sauerkraut
      | sauerkraut canned solids and liquids
    berry [mixed frozen]
      | ?
    fruit [mixed dried]
      | ?
    vegetable
      | ?
    """
}
