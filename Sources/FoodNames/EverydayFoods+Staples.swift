extension EverydayFoods {
  /// Flour, grains, bread, sweeteners, nuts and pulses.
  static let staples = """
    flour [plain general all purpose white wheat ap strong], all purpose flour [enriched], plain \
        flour, wheat flour [white]
      | wheat flour white all-purpose enriched bleached
    unbleached flour [white bread], unbleached all purpose flour [white]
      | wheat flour white all-purpose enriched unbleached
    strong wholemeal bread flour, strong wholemeal flour, wholemeal bread flour [strong]
      | wheat flour whole-grain
    self raising flour [white], self rising flour [white]
      | wheat flour white all-purpose self-rising enriched
    bread flour [strong white], strong flour [white bread]
      | wheat flour white bread enriched
    cake flour, pastry flour
      | wheat flour white cake enriched
    whole wheat flour [pastry white], wholewheat flour, wholemeal flour [plain bread], whole wheat \
        pastry flour
      | wheat flour whole-grain
    whole rye flour, wholegrain rye flour
      | rye flour dark
    light rye flour
      | rye flour light
    rye flour [medium]
      | rye flour medium
    dark rye flour
      | rye flour dark
    rice flour [white]
      | rice flour white
    brown rice flour
      | rice flour brown
    chickpea flour [gram besan], gram flour [chickpea besan], besan [flour gram]
      | chickpea flour besan
    potato flour
      | potato flour
    soy flour
      | soy flour full-fat raw
    buckwheat flour
      | buckwheat flour whole-groat
    chapati flour, atta [flour], chapatti flour
      | wheat flour whole-grain
    millet flour
      | millet flour
    oat flour
      | oat flour partially debranned
    masa [harina], masa harina [corn flour]
      | corn flour masa enriched white
    cornmeal [yellow white stone], polenta [yellow quick cook dry instant], corn meal [yellow]
      | cornmeal degermed enriched yellow
    grits
      | cereals corn grits white regular and quick enriched dry
      | cooked, eaten: cereals corn grits white regular and quick enriched cooked with water \
          without salt
    cornstarch, corn starch, cornflour
      | cornstarch
    corn flour
      | ~cornstarch
    starch flour
      | ~cornstarch
    tapioca [pearl starch flour]
      | tapioca pearl dry
    arrowroot [flour powder starch]
      | arrowroot flour
    wheat germ
      | wheat germ crude
    wheat bran, bran [wheat]
      | wheat bran crude
    oat bran
      | oat bran raw
    instant oatmeal [plain], instant oat [plain], instant porridge [plain]
      | cereals oats instant fortified plain dry
    oat [rolled porridge quick old fashioned cooking regular], rolled oat, porridge oat
      | cereals oats regular and quick not fortified dry
      | cooked, boiled, prepared: cereals oats regular and quick unenriched cooked with water \
          without salt
    bowl oatmeal, oatmeal [cooked plain], porridge
      | eaten: cereals oats regular and quick unenriched cooked with water without salt
      | cereals oats regular and quick not fortified dry
    steel cut oat, pinhead oat, oat groat
      | oats
      | cooked, eaten: cereals oats regular and quick unenriched cooked with water without salt
    barley [pearl pearled]
      | barley pearled raw
      | cooked, eaten: barley pearled cooked
    bulgur [wheat], bulgar [wheat], cracked wheat
      | bulgur dry
      | cooked, eaten: bulgur cooked
    couscous [pearl israeli italian fine semolina]
      | couscous dry
      | cooked, eaten, prepared: couscous cooked
    millet
      | millet raw
      | cooked, eaten: millet cooked
    quinoa [white]
      | quinoa uncooked
      | cooked, eaten: quinoa cooked
    buckwheat [groat], buckwheat groat [roasted], kasha
      | buckwheat groats roasted dry
      | cooked, eaten: buckwheat groats roasted cooked
    semolina [flour fine coarse]
      | semolina enriched
    rice [white long grain basmati jasmine regular plain american easy cook uncooked thai], \
        basmati rice [white], jasmine rice [white], white rice [long grain], long grain rice [white]
      | rice white long-grain regular raw enriched
      | cooked, eaten, boiled, steamed: rice white long-grain regular cooked
    medium grain brown rice
      | rice brown medium-grain raw
      | cooked, eaten, boiled: rice brown medium-grain cooked
    brown rice [long grain basmati]
      | rice brown long-grain raw
      | cooked, eaten, boiled: rice brown long-grain cooked
    bomba rice, arborio rice, risotto rice, carnaroli rice, medium grain rice [white], paella rice
      | rice white medium-grain raw enriched
      | cooked, eaten: rice white medium-grain cooked
    sushi rice, short grain rice [white], pudding rice
      | rice white short-grain raw
      | cooked, eaten: rice white short-grain cooked
    glutinous rice [white], sticky rice [white asian thai], sweet rice
      | rice white glutinous raw
      | cooked, eaten: rice white glutinous cooked
    wild rice
      | wild rice raw
      | cooked, eaten: wild rice cooked
    rice noodle [vermicelli thin flat dried], rice vermicelli [noodle thin], rice stick [noodle]
      | rice noodles dry
      | cooked, eaten: rice noodles cooked
    pasta [shape dried short tubular tube penne rigate fusilli rigatoni macaroni farfalle ziti shell], penne \
        [rigate rigati pasta noodle], fusilli [pasta noodle], rigatoni [pasta], mostaccioli \
        [rigati pasta], farfalle [pasta], macaroni [elbow \
        pasta], ziti [pasta], elbow [macaroni pasta], orzo [pasta], orecchiette [pasta], \
        conchiglie [pasta], rotini [pasta], cavatappi [pasta], pasta shell, bow tie pasta
      | macaroni dry enriched
      | cooked, eaten, boiled: macaroni cooked enriched
    spaghetti [pasta dried thin italian], noodle pasta, pasta noodle, linguine [pasta], fettuccine [pasta], \
        tagliatelle [pasta], lasagna noodle [pasta], lasagna sheet [pasta dried], lasagne sheet \
        [pasta dried], vermicelli [pasta], angel hair [pasta], bucatini [pasta], pappardelle \
        [pasta], capellini [pasta]
      | spaghetti dry enriched
      | fresh: pasta fresh-refrigerated plain as purchased
      | cooked, eaten, boiled: spaghetti cooked enriched without added salt
    lasagna, lasagne
      | spaghetti dry enriched
      | eaten: lasagna with meat & sauce frozen entree
    whole wheat macaroni [pasta], whole wheat penne, wheat penne [whole], whole wheat rigatoni, \
        whole wheat fusilli
      | macaroni whole-wheat dry
      | cooked, eaten: macaroni whole-wheat cooked
    whole wheat pasta, wholewheat pasta, whole wheat spaghetti, wholewheat spaghetti, wholemeal \
        pasta
      | spaghetti whole-wheat dry
      | cooked, eaten: spaghetti whole-wheat cooked
    fresh pasta
      | pasta fresh-refrigerated plain as purchased
      | cooked, eaten: pasta fresh-refrigerated plain cooked
    egg noodle [medium wide dried broad extra fine thick thin]
      | noodles egg dry enriched
      | cooked, eaten: noodles egg cooked enriched
    noodle [dried]
      | noodles egg dry enriched
      | cooked, eaten: noodles egg cooked enriched
    wheat noodle [thick thin asian chinese], alkaline noodle [chinese], udon [noodle thick]
      | ~spaghetti dry enriched
      | fresh: ~pasta fresh-refrigerated plain as purchased
      | cooked, eaten: ~spaghetti cooked enriched without added salt
    soba [noodle buckwheat], buckwheat noodle [soba]
      | noodles japanese soba dry
      | cooked, eaten: noodles japanese soba cooked
    somen [noodle]
      | noodles japanese somen dry
    cellophane noodle, glass noodle, bean thread [noodle], mung bean noodle
      | noodles chinese cellophane or long rice mung beans dehydrated
    ramen [noodle instant chicken beef flavor pack], instant noodle, ramen noodle [instant], \
        quick noodle
      | soup ramen noodle any flavor dry
      | bowl, eaten bowl, eaten cup, cooked, cooked eaten, eaten plate: ?
    bread [white sliced country day old crusty sandwich loaf], white bread [sliced soft crusty], \
        sandwich bread [white]
      | bread white commercially prepared includes soft bread crumbs
      | toasted: bread white commercially prepared toasted
    toast [white bread], white toast
      | bread white commercially prepared toasted
    rye toast
      | bread rye toasted
    whole wheat toast, wholemeal toast, brown toast, wholewheat toast
      | bread whole-wheat commercially prepared toasted
    multigrain toast, multi grain toast
      | bread multi-grain toasted
    whole wheat bread [sliced], wholemeal bread [sliced brown], wholewheat bread, brown bread
      | bread whole-wheat commercially prepared
      | toasted: bread whole-wheat commercially prepared toasted
    wheat bread
      | bread wheat
      | toasted: bread wheat toasted
    rye bread
      | bread rye
      | toasted: bread rye toasted
    pumpernickel [bread], black bread
      | bread pumpernickel
    french bread [crusty stick loaf], baguette [french bread], sourdough [bread], sourdough \
        bread, ciabatta [bread], crusty bread
      | bread french or vienna includes sourdough
      | toasted: bread french or vienna toasted includes sourdough
    italian bread, focaccia
      | bread italian
    pita [bread white pocket], pitta [bread white], pita bread [white]
      | bread pita white enriched
    whole wheat pita [bread], wholemeal pitta [bread]
      | bread pita whole-wheat
    multigrain bread, granary bread, seeded bread, multi grain bread
      | bread multi-grain includes whole-grain
    baking mix, biscuit mix [buttermilk plain baking], bisquick [mix]
      | biscuits plain or buttermilk dry mix
    cornbread mix [corn muffin], corn muffin mix
      | bread cornbread dry mix enriched
    pancake mix [buttermilk plain], waffle mix
      | pancakes plain dry mix complete includes buttermilk
    cornbread
      | bread cornbread prepared from recipe made with low fat 2% milk
    bread crumb [dry dried plain fine italian], breadcrumb [dried dry plain fine]
      | bread crumbs dry grated plain
      | fresh: bread white commercially prepared includes soft bread crumbs
    seasoned bread crumb [dried italian], seasoned breadcrumb [dried italian]
      | bread crumbs dry grated seasoned
    unseasoned breadcrumb, unseasoned bread crumb
      | bread crumbs dry grated plain
    white breadcrumb [soft], soft bread crumb, fresh bread crumb, ciabatta breadcrumb, fresh \
        breadcrumb [white], soft breadcrumb, white bread crumb
      | bread white commercially prepared includes soft bread crumbs
      | dried: bread crumbs dry grated plain
    panko [japanese bread crumb breadcrumb]
      | bread crumbs dry grated plain
    crouton
      | croutons plain
    hamburger bun, burger bun, hot dog bun, hotdog bun, bun [burger hamburger]
      | rolls hamburger or hotdog plain
    bread roll [white dinner], dinner roll [white], roll [bread dinner]
      | rolls dinner plain commercially prepared includes brown-and-serve
    hard roll, kaiser roll [hard], kaiser bun
      | rolls hard includes kaiser
    bagel [plain everything onion poppy sesame]
      | bagels plain enriched with calcium propionate includes onion poppy sesame
      | toasted: bagels plain toasted enriched with calcium propionate includes onion poppy sesame
    english muffin [plain]
      | english muffins plain enriched with ca prop includes sourdough
      | toasted: english muffins plain toasted enriched with calcium propionate includes sourdough
    croissant [butter]
      | croissants butter
    tortilla [mexican flour wheat wrap], flour tortilla [large small wrap], wrap [tortilla \
        flour]
      | tortillas ready-to-bake or fry flour refrigerated
    whole wheat tortilla, whole grain tortilla [flour]
      | ?
    corn tortilla
      | tortillas ready-to-bake or fry corn
    taco shell [hard]
      | taco shells baked
    pastry shell [baked inch]
      | pie crust standard-type prepared from recipe unbaked
    pie crust [shell], shortcrust pastry, pastry case, pie shell, pie dough, pastry [shortcrust]
      | pie crust standard-type prepared from recipe unbaked
    puff pastry [sheet all butter ready rolled]
      | puff pastry frozen ready-to-bake
    filo pastry [sheet], phyllo [dough pastry sheet], filo [pastry dough], phyllo dough
      | phyllo dough
    graham cracker [crumb]
      | cookies graham crackers plain or honey includes cinnamon
    digestive biscuit, digestive
      | ~cookies graham crackers plain or honey includes cinnamon
    ryvita, crispbread [rye]
      | crackers crispbread rye
    saltine [cracker], cracker [soda saltine]
      | crackers saltines includes oyster soda soup
    ladyfinger, lady finger, sponge finger, savoiardi [biscuit]
      | cookies ladyfingers with lemon juice and rind
    fig bar, fig roll, fig newton [cookie]
      | cookies fig bars
    ginger snap, gingersnap, ginger nut, ginger biscuit
      | cookies gingersnaps
    blueberry muffin
      | muffins blueberry commercially prepared includes mini-muffins
    pancake [plain buttermilk]
      | pancakes plain prepared from recipe
    waffle [plain toasted frozen]
      | waffles plain frozen ready-to-heat
      | toasted: waffles plain frozen ready-to-heat toasted
    doughnut [glazed], glazed doughnut, donut [glazed], glazed donut
      | doughnuts yeast-leavened glazed enriched includes honey buns
    chocolate chip cookie
      | cookies chocolate chip commercially prepared regular higher fat enriched
    oatmeal cookie
      | cookies oatmeal commercially prepared regular
    brownie [chocolate]
      | cookies brownies commercially prepared
    sugar lump, sugar cube, jam sugar, sugar [white granulated golden caster castor superfine \
        table cane], caster sugar [golden], white sugar, granulated sugar [white], superfine sugar
      | sugars granulated
    vanilla sugar
      | ~sugars granulated
    brown sugar [light dark soft muscovado packed granulated], palm sugar [grated], demerara \
        sugar, muscovado sugar, piloncillo [cone sugar unrefined], jaggery [sugar], turbinado sugar
      | sugars brown
    icing sugar [fondant], powdered sugar, confectioner sugar, confectioner sugar
      | sugars powdered
    honey [set heather clear runny raw liquid orange blossom acacia clover wildflower floral], \
        clear honey
      | honey
    maple syrup [pure]
      | syrups maple
    corn syrup [light]
      | syrups corn light
    dark corn syrup
      | syrups corn dark
    molasses [light dark mild strong], treacle [black], black treacle
      | molasses
    golden syrup
      | ~syrups corn light
    pancake syrup
      | syrups table blends pancake
    chocolate syrup
      | chocolate syrup
    jam [fruit strawberry raspberry apricot cherry plum blackberry blueberry fig], strawberry jam, \
        apricot jam, raspberry jam, fruit preserve, preserve
      | jams and preserves
    marmalade [orange]
      | marmalade orange
    jelly [grape fruit redcurrant currant mint apple]
      | jellies
    cocoa [powder unsweetened dutch process natural], cocoa powder [unsweetened]
      | cocoa dry powder unsweetened
    unsweetened chocolate, baking chocolate [unsweetened]
      | baking chocolate unsweetened squares
    dark chocolate [70% button couverture gluten free bittersweet bar plain], bittersweet \
        chocolate, plain chocolate
      | chocolate dark 70-85% cacao solids
    chocolate button, semisweet chocolate [chip dark morsel button], chocolate chip [semisweet \
        semi sweet dark], semi sweet chocolate [chip], chocolate [semisweet]
      | candies semisweet chocolate
    milk chocolate [bar chip]
      | candies milk chocolate
    white chocolate [chip button couverture coverture]
      | candies white chocolate
    baking powder [double acting]
      | leavening agents baking powder double-acting sodium aluminum sulfate
    baking soda, bicarbonate soda [of], bicarb, sodium bicarbonate
      | leavening agents baking soda
    cream tartar [of]
      | leavening agents cream of tartar
    cake yeast, compressed yeast
      | leavening agents yeast baker's compressed
    brewer yeast, brewer yeast
      | leavening agents yeast baker's active dry
    nutritional yeast
      | ?
    yeast [active dry instant fast action easy bake baking quick baker rapid rise], active dry \
        yeast, instant yeast [dried], dried yeast [active fast action]
      | leavening agents yeast baker's active dry
      | fresh: leavening agents yeast baker's compressed
    fresh yeast
      | leavening agents yeast baker's compressed
    gelatin [unsweetened powder unflavored powdered leaf sheet], gelatine [leaf powdered sheet]
      | gelatins dry powder unsweetened
    jello, jell o, jell-o, jelly cube
      | gelatin desserts dry mix prepared with water
    strawberry gelatin, orange gelatin, lime gelatin, lemon gelatin, cherry gelatin, raspberry \
        gelatin, flavored gelatin
      | gelatin desserts dry mix
      | eaten: gelatin desserts dry mix prepared with water
    vanilla extract [pure], vanilla [essence extract], vanilla essence
      | vanilla extract
    almond [whole raw blanched flaked slivered sliced natural skin ground flake], flaked almond, \
        ground almond, sliced almond, almond meal
      | nuts almonds
      | roasted: nuts almonds dry roasted without salt added
      | blanched: nuts almonds blanched
    cashew butter
      | nuts cashew butter plain without salt added
    almond butter
      | nuts almond butter plain without salt added
    almond flour [blanched]
      | ~nuts almonds
    almond paste, marzipan
      | nuts almond paste
    brazil nut
      | nuts brazilnuts dried unblanched
    cashew [nut raw unsalted], cashew nut [unsalted]
      | nuts cashew nuts raw
      | roasted: nuts cashew nuts dry roasted without salt added
      | eaten: nuts cashew nuts dry roasted without salt added
    chestnut [sweet vacuum packed]
      | nuts chestnuts european raw peeled
      | cooked, roasted: nuts chestnuts european roasted
    coconut [desiccated unsweetened flake shredded grated flaked], desiccated coconut \
        [unsweetened], shredded coconut [unsweetened]
      | nuts coconut meat dried desiccated not sweetened
      | fresh: nuts coconut meat raw
    sweetened coconut [flake shredded flaked], sweetened shredded coconut, sweetened flaked \
        coconut
      | nuts coconut meat dried desiccated sweetened shredded
    coconut milk [full fat unsweetened]
      | nuts coconut milk canned liquid expressed from grated meat and water
    creamed coconut
      | nuts coconut meat dried desiccated creamed
    coconut chip, coconut flake
      | nuts coconut meat dried desiccated not sweetened
    coconut cream
      | nuts coconut cream raw liquid expressed from grated meat
    coconut water
      | nuts coconut water liquid from coconuts
    hazelnut [whole blanched], filbert
      | nuts hazelnuts or filberts
    macadamia [nut]
      | nuts macadamia nuts raw
    cobnut
      | ~nuts hazelnuts or filberts
    tamari almond, smoked almond, salted almond
      | nuts almonds dry roasted with salt added
    mixed nut
      | nuts mixed nuts dry roasted with peanuts with salt added
    peanut [raw unsalted skinless], groundnut
      | peanuts all types raw
      | roasted, eaten: peanuts all types dry-roasted without salt
    roasted peanut, salted peanut [roasted]
      | peanuts all types dry-roasted with salt
    peanut butter [smooth creamy]
      | peanut butter smooth style with salt
    chunky peanut butter [natural], crunchy peanut butter, chunk peanut butter
      | peanut butter chunk style with salt
    pecan [half nut]
      | nuts pecans
    pine nut, pinenut, pine kernel, pignoli
      | nuts pine nuts dried
    pistachio [nut kernel unsalted nib]
      | nuts pistachio nuts raw
      | roasted, eaten: nuts pistachio nuts dry roasted without salt added
    walnut [half english piece]
      | nuts walnuts english
    chia [seed]
      | seeds chia seeds dried
    flaxseed [ground meal], flax [ground], flax meal, flax seed [ground], linseed
      | seeds flaxseed
    poppy seed
      | spices poppy seed
    pumpkin seed [kernel], pepita
      | seeds pumpkin and squash seed kernels dried
      | roasted: seeds pumpkin and squash seed kernels roasted without salt
    sesame seed [white black], sesame
      | seeds sesame seeds whole dried
      | toasted, roasted: seeds sesame seeds whole roasted and toasted
    sunflower seed [kernel]
      | seeds sunflower seed kernels dried
      | roasted, toasted: seeds sunflower seed kernels dry roasted without salt
    tahini [paste], sesame paste
      | seeds sesame butter tahini from roasted and toasted kernels most common type
    black bean [turtle]
      | beans black mature seeds raw
      | canned, canned drained: beans black turtle soup mature seeds canned
      | cooked, eaten, boiled: beans black mature seeds cooked boiled without salt
    kidney bean [red dark], red bean [kidney]
      | beans kidney red mature seeds raw
      | canned: beans kidney red mature seeds canned solids and liquids
      | canned drained: beans red kidney mature seeds canned drained solids
      | cooked, eaten, boiled: beans kidney red mature seeds cooked boiled without salt
    pinto bean
      | beans pinto mature seeds raw
      | canned: beans pinto mature seeds canned solids and liquids
      | canned drained: beans pinto canned drained solids
      | cooked, eaten, boiled: beans pinto mature seeds cooked boiled without salt
    navy bean, haricot bean
      | beans navy mature seeds raw
      | canned: beans navy mature seeds canned
      | cooked, eaten, boiled: beans navy mature seeds cooked boiled without salt
    white bean [small], cannellini bean [white], cannelini bean [white], cannellini, \
        butter bean \
        white
      | beans white mature seeds raw
      | fresh: ~beans white mature seeds cooked boiled without salt
      | canned, canned drained: beans white mature seeds canned
      | cooked, eaten, boiled: beans white mature seeds cooked boiled without salt
    great northern bean, northern bean [great]
      | beans great northern mature seeds raw
      | canned, canned drained: beans great northern mature seeds canned
      | cooked, eaten, boiled: beans great northern mature seeds cooked boiled without salt
    borlotti bean, cranberry bean
      | beans cranberry roman mature seeds raw
      | fresh: ~beans cranberry roman mature seeds cooked boiled without salt
      | canned, canned drained: beans cranberry roman mature seeds canned
      | cooked, eaten: beans cranberry roman mature seeds cooked boiled without salt
    adzuki bean, aduki bean, azuki bean
      | beans adzuki mature seeds raw
      | cooked, eaten: beans adzuki mature seeds cooked boiled without salt
    lima bean [large], butter bean, butterbean
      | lima beans large mature seeds raw
      | fresh: lima beans immature seeds raw
      | canned, canned drained: lima beans large mature seeds canned
      | cooked, eaten, boiled: lima beans large mature seeds cooked boiled without salt
      | frozen: lima beans immature seeds frozen fordhook unprepared
    fava bean [baby], broad bean [baby]
      | broadbeans immature seeds raw
      | in shell: beans fava in pod raw
      | dried: broadbeans fava beans mature seeds raw
      | canned: broadbeans fava beans mature seeds canned
      | cooked, eaten: broadbeans immature seeds cooked boiled drained without salt
    black eyed pea, black eye bean, blackeyed pea, black eyed bean, cowpea
      | cowpeas common blackeyes crowder southern mature seeds raw
      | canned: cowpeas common blackeyes crowder southern mature seeds canned plain
      | cooked, eaten: cowpeas common blackeyes crowder southern mature seeds cooked boiled \
          without salt
    chickpea, garbanzo [bean], chick pea, garbanzo bean
      | chickpeas garbanzo beans bengal gram mature seeds raw
      | canned: chickpeas garbanzo beans bengal gram mature seeds canned solids and liquids
      | canned drained: chickpeas garbanzo beans bengal gram mature seeds canned drained solids
      | cooked, eaten, boiled: chickpeas garbanzo beans bengal gram mature seeds cooked boiled \
          without salt
    lentil [green brown puy french]
      | lentils raw
      | cooked, eaten, boiled, canned: lentils mature seeds cooked boiled without salt
    red lentil [split], pink lentil
      | lentils pink raw
      | cooked, eaten: lentils mature seeds cooked boiled without salt
    mung bean
      | mung beans mature seeds raw
      | cooked, eaten: mung beans mature seeds cooked boiled without salt
    split pea [green yellow], yellow split pea, green split pea
      | peas split mature seeds raw
      | cooked, eaten: peas split mature seeds cooked boiled without salt
    soybean [dry], soya bean
      | soybeans mature seeds raw
      | cooked, eaten: soybeans mature cooked boiled without salt
    refried bean
      | refried beans canned traditional style includes usda commodity
    baked bean [canned vegetarian tomato sauce]
      | beans baked canned plain or vegetarian
    tofu [firm extra], firm tofu [extra], extra firm tofu
      | tofu firm prepared with calcium sulfate and magnesium chloride nigari
      | fried: tofu fried
    silken tofu [soft], soft tofu [silken]
      | tofu soft prepared with calcium sulfate and magnesium chloride nigari
    tempeh
      | tempeh
    miso [paste white red light colored brown yellow]
      | miso
    hummus [plain], houmous
      | hummus commercial
    soy milk [plain], soymilk, soya milk
      | soymilk original and vanilla unfortified
    unsweetened soy milk, unsweetened soymilk, unsweetened soya milk
      | soymilk all flavors unsweetened with added calcium vitamins a and d
    rice milk, rice drink
      | rice drink unsweetened with added calcium vitamins a and d
    bean [mixed]
      | ?
    nut
      | ?
    seed
      | ?
    cookie [soft chewy], biscuit
      | ?
    cereal [breakfast]
      | ?
    cake
      | ?
    """
}
