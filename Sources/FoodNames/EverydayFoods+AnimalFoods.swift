extension EverydayFoods {
  /// Meat, fish, eggs and dairy.
  static let animalFoods = """
    beef stew
      | beef stew canned entree
    string cheese, cheese stick [mozzarella]
      | cheese mozzarella part skim milk low moisture
    beef [stewing lean cubed diced braising]
      | beef chuck for stew separable lean and fat all grades raw
      | cooked, eaten: beef composite of trimmed retail cuts separable lean and fat trimmed to \
          1/8 fat all grades cooked
    roast beef
      | beef composite of trimmed retail cuts separable lean and fat trimmed to 1/8 fat all \
          grades cooked
    ground beef [chuck meat 80 80%], minced beef, beef mince, hamburger meat, ground hamburger [meat], ground round, mince \
        [beef], ground chuck
      | beef ground 80% lean meat 20% fat raw
      | cooked, eaten: beef ground 80% lean meat 20% fat crumbles cooked pan-browned
      | lean: beef ground 90% lean meat 10% fat raw
      | lean cooked, lean eaten: beef ground 90% lean meat 10% fat crumbles cooked pan-browned
      | extra lean: beef ground 95% lean meat 5% fat raw
      | extra lean cooked, extra lean eaten: beef ground 95% lean meat 5% fat crumbles cooked \
          pan-browned
    ground beef 85% [85 15% lean], ground beef 85, beef mince 85% [15% lean], minced beef 85% \
        [15% lean]
      | beef ground 85% lean meat 15% fat raw
      | cooked, eaten: beef ground 85% lean meat 15% fat crumbles cooked pan-browned
    ground beef 90% [10% lean], ground beef 90, ground sirloin, beef mince 90% [10% lean], minced \
        beef 90% [10% lean]
      | beef ground 90% lean meat 10% fat raw
      | cooked, eaten: beef ground 90% lean meat 10% fat crumbles cooked pan-browned
    ground beef 93% [7% lean], ground beef 95% [5% lean], beef mince 95% [5% lean], minced beef 95% \
        [5% lean]
      | beef ground 95% lean meat 5% fat raw
      | cooked, eaten: beef ground 95% lean meat 5% fat crumbles cooked pan-browned
    hamburger patty [beef 80% lean], beef patty, burger patty [beef 80% lean], beef burger \
        [patty]
      | beef ground 80% lean meat 20% fat raw
      | cooked, eaten: beef ground 80% lean meat 20% fat patty cooked broiled
    beef broth, beef stock [dark light], beef bouillon
      | soup beef broth or bouillon canned ready-to-serve
      | dried: soup beef broth or bouillon powder dry
      | cube: soup beef broth cubed dry
    bouillon
      | soup beef broth or bouillon canned ready-to-serve
      | spooned, dried: soup beef broth or bouillon powder dry
    beef jerky, jerky
      | snacks beef jerky chopped and formed
    brisket [beef]
      | beef brisket whole separable lean and fat trimmed to 1/8 fat all grades raw
      | cooked, eaten: beef brisket whole separable lean and fat trimmed to 1/8 fat all grades \
          cooked braised
    corned beef
      | beef cured corned beef brisket raw
      | cooked, eaten: beef cured corned beef brisket cooked
      | canned: beef cured corned beef canned
    skirt steak [beef]
      | beef plate inside skirt steak separable lean and fat trimmed to 0 fat all grades raw
      | cooked, eaten, grilled: beef plate inside skirt steak separable lean and fat trimmed to 0 \
          fat all grades cooked broiled
    short rib [beef]
      | beef rib shortribs separable lean and fat choice raw
      | cooked, eaten: beef rib shortribs separable lean and fat choice cooked braised
    chuck steak [beef], blade steak [beef]
      | beef chuck blade roast separable lean and fat trimmed to 1/8 fat all grades raw
      | cooked, eaten: beef chuck blade roast separable lean and fat trimmed to 1/8 fat all grades \
          cooked braised
    round steak [beef top], top round [steak beef], bottom round [steak beef], silverside [beef]
      | beef round bottom round steak separable lean and fat trimmed to 1/8 fat all grades raw
      | cooked, eaten: beef round bottom round steak separable lean and fat trimmed to 1/8 fat all \
          grades cooked braised
    beef kidney, ox kidney, kidney [beef ox]
      | beef variety meats and by-products kidneys raw
      | cooked, eaten: beef variety meats and by-products kidneys cooked simmered
    lamb kidney, lamb kidney
      | lamb variety meats and by-products kidneys raw
      | cooked, eaten: lamb variety meats and by-products kidneys cooked braised
    lamb steak [leg]
      | lamb domestic leg whole shank and sirloin separable lean and fat trimmed to 1/4 fat choice \
          raw
      | cooked, eaten: lamb domestic leg whole shank and sirloin separable lean and fat trimmed to \
          1/4 fat choice cooked roasted
    flank steak [beef]
      | beef flank steak separable lean and fat trimmed to 0 fat all grades raw
      | cooked, eaten, grilled: beef flank steak separable lean and fat trimmed to 0 fat all \
          grades cooked broiled
    sirloin steak [beef], sirloin [beef top], top sirloin [steak beef], steak [beef sirloin], \
        rump steak [beef], beef steak
      | beef top sirloin steak separable lean and fat trimmed to 1/8 fat all grades raw
      | trimmed, lean: beef top sirloin steak separable lean only trimmed to 1/8 fat all grades raw
      | trimmed cooked, lean cooked, trimmed eaten, lean eaten: beef top sirloin steak separable \
          lean only trimmed to 1/8 fat all grades cooked broiled
      | cooked, eaten, grilled: beef top sirloin steak separable lean and fat trimmed to 1/8 fat \
          all grades cooked broiled
    rib eye [steak beef], ribeye [steak beef]
      | beef rib eye steak roast boneless lip-on separable lean and fat trimmed to 1/8 fat all \
          grades raw
      | cooked, eaten, grilled: beef rib eye steak boneless lip-on separable lean and fat \
          trimmed to 1/8 fat all grades cooked grilled
    t-bone [steak beef]
      | beef short loin t-bone steak separable lean and fat trimmed to 1/8 fat choice raw
      | cooked, eaten, grilled: beef short loin t-bone steak separable lean and fat trimmed to \
          1/8 fat choice cooked broiled
    filet mignon, beef tenderloin [steak], beef fillet [steak], fillet steak [beef]
      | beef tenderloin steak separable lean and fat trimmed to 1/8 fat all grades raw
      | cooked, eaten, grilled: beef tenderloin steak separable lean and fat trimmed to 1/8 fat \
          all grades cooked broiled
    chuck roast [beef], beef chuck [roast shoulder], pot roast [beef], stew meat [beef], stewing \
        steak [beef], braising steak [beef], stewing beef, shin beef, chuck \
        beef [braising stewing]
      | beef chuck for stew separable lean and fat all grades raw
      | cooked, eaten: beef chuck for stew separable lean and fat all grades cooked braised
    veal mince, ground veal, minced veal
      | veal ground raw
      | cooked, eaten: veal ground cooked broiled
    veal cutlet, veal escalope, veal scallopini
      | veal leg top round separable lean and fat raw
      | cooked, eaten: veal leg top round separable lean and fat cooked pan-fried not breaded
    veal [stewing]
      | veal composite of trimmed retail cuts separable lean and fat raw
      | cooked, eaten: veal composite of trimmed retail cuts separable lean and fat cooked
    lamb [leg of], lamb leg [meat], roast lamb
      | lamb domestic leg whole shank and sirloin separable lean and fat trimmed to 1/4 fat \
          choice raw
      | cooked, eaten, roasted: lamb domestic leg whole shank and sirloin separable lean and fat \
          trimmed to 1/4 fat choice cooked roasted
    stewing lamb, diced lamb, cubed lamb, lamb stew meat, lamb [stew kabob cube]
      | lamb domestic cubed for stew or kabob leg and shoulder separable lean only trimmed to 1/4 \
          fat raw
      | cooked, eaten: lamb domestic cubed for stew or kabob leg and shoulder separable lean only \
          trimmed to 1/4 fat cooked braised
    lamb shoulder [meat], lamb neck [fillet]
      | lamb domestic shoulder whole arm and blade separable lean and fat trimmed to 1/4 fat \
          choice raw
      | cooked, eaten, roasted: lamb domestic shoulder whole arm and blade separable lean and \
          fat trimmed to 1/4 fat choice cooked roasted
    lamb chop [loin], lamb loin [chop], lamb cutlet
      | lamb domestic loin separable lean and fat trimmed to 1/4 fat choice raw
      | cooked, eaten, grilled: lamb domestic loin separable lean and fat trimmed to 1/4 fat \
          choice cooked broiled
    lamb shank
      | lamb domestic foreshank separable lean and fat trimmed to 1/4 fat choice raw
      | cooked, eaten: lamb domestic foreshank separable lean and fat trimmed to 1/4 fat choice \
          cooked braised
    ground lamb, minced lamb, lamb mince
      | lamb ground raw
      | cooked, eaten: lamb ground cooked broiled
    pork fat, fatback, pork backfat
      | pork fresh separable fat raw
    pork kidney, pig kidney
      | pork fresh variety meats and by-products kidneys raw
      | cooked, eaten: pork fresh variety meats and by-products kidneys cooked braised
    pork [diced lean meat]
      | pork fresh shoulder whole separable lean and fat raw
      | lean: pork fresh shoulder whole separable lean only raw
      | lean cooked, lean eaten: pork fresh shoulder whole separable lean only cooked roasted
      | cooked, eaten: pork fresh shoulder whole separable lean and fat cooked roasted
    pork shoulder [roast butt boston steak], pork butt
      | pork fresh shoulder whole separable lean and fat raw
      | lean: pork fresh shoulder whole separable lean only raw
      | cooked, eaten: pork fresh shoulder whole separable lean and fat cooked roasted
    porkchop, pork chop [loin center cut thick], pork loin chop [center cut], pork steak [loin]
      | pork fresh loin center loin chops bone-in separable lean and fat raw
      | cooked, eaten, grilled: pork fresh loin center loin chops bone-in separable lean and fat \
          cooked broiled
      | fried: pork fresh loin center loin chops bone-in separable lean and fat cooked pan-fried
    pork loin [roast], roast pork, pork roast
      | pork fresh loin whole separable lean and fat raw
      | cooked, eaten, roasted: pork fresh loin whole separable lean and fat cooked roasted
    pork tenderloin [fillet], pork fillet
      | pork fresh loin tenderloin separable lean and fat raw
      | cooked, eaten, roasted: pork fresh loin tenderloin separable lean and fat cooked roasted
    pork belly [high fat]
      | pork fresh belly raw
    baby back rib [pork], back rib [pork baby]
      | pork fresh backribs separable lean and fat raw
      | cooked, eaten, roasted: pork fresh backribs separable lean and fat cooked roasted
    pork rib [spare], spare rib [pork], sparerib [pork]
      | pork fresh spareribs separable lean and fat raw
      | cooked, eaten: pork fresh spareribs separable lean and fat cooked braised
    ground pork, minced pork, pork mince
      | pork fresh ground raw
      | cooked, eaten: pork fresh ground cooked
    bacon cube, bacon bit, bacon strip, bacon [rindless streaky rasher smoked unsmoked back thick \
        cut lardon], pancetta, lardon [bacon smoked], bacon lardon
      | pork cured bacon raw
      | cooked, eaten: pork cured bacon cooked broiled pan-fried or roasted
      | fried: pork cured bacon cooked pan-fried
    turkey bacon [strip slice]
      | turkey bacon cooked
    canadian bacon, back bacon
      | pork cured canadian-style bacon unheated
      | cooked, eaten, fried: pork cured canadian-style bacon grilled
    gammon [steak joint], uncooked ham [whole]
      | pork cured ham whole separable lean and fat unheated
      | cooked, eaten: pork cured ham whole separable lean and fat roasted
    ham [sliced cooked flavorful black forest deli baked honey lean boiled], deli ham, cooked ham, ham lunchmeat, ham lunch \
        meat
      | ham sliced regular approximately 11% fat
      | raw: pork cured ham whole separable lean and fat unheated
    prosciutto, parma ham, serrano ham, iberico ham, ham prosciutto
      | ~pork cured ham center slice country-style separable lean only raw
    chorizo [sausage spicy spanish]
      | chorizo pork and beef
    salami [genoa hard]
      | salami dry or hard pork
    pepperoni
      | pepperoni pork beef
    hot dog [beef frankfurter], frankfurter [beef], hotdog, wiener
      | frankfurter beef unheated
      | cooked, eaten: frankfurter beef heated
    italian sausage [sweet hot mild spicy bulk style pork], salsiccia
      | sausage italian pork raw
      | cooked, eaten: sausage italian pork cooked
    sausage [pork breakfast link fresh], pork sausage [breakfast link], breakfast sausage [pork \
        link]
      | pork sausage fresh raw
      | cooked, eaten: pork sausage fresh cooked
    smoked sausage, kielbasa [polish]
      | sausage smoked link sausage pork and beef
    bratwurst
      | bratwurst pork cooked
    bologna [beef]
      | bologna beef
    liver [beef calf], beef liver, calf liver
      | beef variety meats and by-products liver raw
      | cooked, eaten, fried: beef variety meats and by-products liver cooked pan-fried
    turkey white meat, white meat turkey, turkey light meat
      | turkey all classes light meat raw
      | cooked, eaten, roasted: turkey all classes light meat cooked roasted
    turkey dark meat
      | turkey all classes dark meat raw
      | cooked, eaten, roasted: turkey all classes dark meat cooked roasted
    chicken white meat, chicken light meat
      | chicken broilers or fryers light meat meat only raw
      | cooked, eaten, roasted: chicken broilers or fryers light meat meat only cooked roasted
    chicken dark meat
      | chicken broilers or fryers dark meat meat only raw
      | cooked, eaten, roasted: chicken broilers or fryers dark meat meat only cooked roasted
    chicken part [backs], chicken piece
      | chicken broilers or fryers meat and skin raw
      | cooked, eaten: chicken broilers or fryers meat and skin cooked roasted
    squab [pigeon], pigeon
      | squab pigeon meat and skin raw
    chicken liver
      | chicken liver all classes raw
      | cooked, eaten: chicken liver all classes cooked simmered
    chicken [shredded cooked meat], rotisserie chicken [shredded], roast chicken, chicken meat, \
        deli chicken
      | chicken broilers or fryers meat and skin raw
      | cooked, eaten, roasted: chicken broilers or fryers meat only roasted
      | skin on cooked, skin on eaten: chicken broilers or fryers meat and skin cooked roasted
      | boneless, skinless: chicken broilers or fryers meat only raw
      | boneless cooked, skinless cooked, skinless eaten: chicken broilers or fryers meat only \
          roasted
      | fried: chicken broilers or fryers meat and skin cooked fried flour
    frying chicken, broiler chicken, stewing chicken, fowl
      | chicken broilers or fryers meat and skin raw
      | cooked, eaten: chicken broilers or fryers meat and skin cooked roasted
    whole chicken [frying broiler fryer roasting free range]
      | chicken broilers or fryers meat and skin raw
      | cooked, eaten, roasted: chicken broilers or fryers meat and skin cooked roasted
    chicken breast tender
      | chicken broilers or fryers breast meat only raw
      | eaten, cooked: chicken breast tenders cooked conventional oven
    chicken breast [fillet half cutlet tender meat], chicken cutlet, chicken tender, \
        chicken fillet
      | chicken broilers or fryers breast meat only raw
      | skin on: chicken broilers or fryers breast meat and skin raw
      | bone in: chicken broilers or fryers breast meat and skin raw
      | cooked, eaten, roasted, grilled: chicken broilers or fryers breast meat only cooked \
          roasted
      | fried: chicken broilers or fryers breast meat and skin cooked fried flour
      | skinless fried, boneless fried: chicken broilers or fryers breast meat only cooked fried
      | skin on cooked, skin on eaten: chicken broilers or fryers breast meat and skin cooked \
          roasted
      | stewed: chicken broilers or fryers breast meat only cooked stewed
    chicken thigh [fillet meat]
      | chicken broilers or fryers thigh meat and skin raw
      | skinless: chicken broilers or fryers dark meat thigh meat only raw
      | boneless: chicken broilers or fryers dark meat thigh meat only raw
      | skin on: chicken broilers or fryers thigh meat and skin raw
      | boneless skin on: chicken broilers or fryers thigh meat and skin raw
      | cooked, eaten: chicken broilers or fryers thigh meat and skin cooked roasted
      | skinless cooked, skinless eaten, boneless cooked, boneless eaten: chicken broilers or fryers thigh meat only cooked \
          roasted
    chicken leg [quarter]
      | chicken broilers or fryers leg meat and skin raw
      | skinless: chicken broilers or fryers leg meat only raw
      | cooked, eaten: chicken broilers or fryers leg meat and skin cooked roasted
      | skinless cooked, skinless eaten: chicken broilers or fryers leg meat only cooked roasted
    chicken drumstick, drumstick [chicken]
      | chicken broilers or fryers drumstick meat and skin raw
      | skinless: chicken broilers or fryers dark meat drumstick meat only raw
      | cooked, eaten: chicken broilers or fryers drumstick meat and skin cooked roasted
      | skinless cooked, skinless eaten: chicken broilers or fryers dark meat drumstick meat only \
          cooked roasted
      | fried: chicken broilers or fryers drumstick meat and skin cooked fried flour
    buffalo wing, hot wing, boneless wing, boneless chicken wing
      | ~chicken broilers or fryers wing meat and skin cooked fried flour
    chicken wing, wing [chicken]
      | chicken broilers or fryers wing meat and skin raw
      | cooked, eaten: chicken broilers or fryers wing meat and skin cooked roasted
    ground chicken, minced chicken, chicken mince
      | chicken ground raw
      | cooked, eaten: chicken ground crumbles cooked pan-browned
    chicken broth [canned light clear boiling pork], chicken stock [hot good light clear boiling \
        pork], chicken bouillon, broth, stock, chicken stock broth
      | soup chicken broth canned ready-to-serve
      | dried: soup chicken broth or bouillon dry
      | cube: soup chicken broth cubes dry
    low sodium chicken broth [reduced], reduced sodium chicken broth [low stock], low salt chicken broth, low salt chicken stock, low sodium \
        chicken stock [reduced]
      | soup chicken broth canned less reduced sodium
    chicken bullion cube, chicken bouillon cube, chicken stock cube, stock cube [chicken], \
        bouillon cube [chicken]
      | soup chicken broth cubes dry
    beef bouillon cube, beef stock cube
      | soup beef broth cubed dry
    fish stock [boiling], fish broth, seafood stock [clear], shellfish stock
      | soup stock fish home-prepared
    turkey meat
      | turkey all classes meat only raw
      | cooked, eaten, roasted: turkey all classes meat only cooked roasted
    turkey [whole]
      | turkey all classes meat and skin raw
      | cooked, eaten, roasted: turkey all classes meat only cooked roasted
    turkey breast [roast], roast turkey
      | turkey all classes breast meat and skin raw
      | cooked, eaten, roasted: turkey all classes breast meat and skin cooked roasted
    deli turkey [breast sliced], turkey breast deli [sliced], turkey slice [deli breast], sliced \
        turkey [breast deli]
      | turkey breast sliced prepackaged
    ground turkey [lean], minced turkey, turkey mince
      | poultry food products ground turkey raw
      | cooked, eaten: poultry food products ground turkey cooked
    duck [whole]
      | duck domesticated meat and skin raw
      | cooked, eaten, roasted: duck domesticated meat and skin cooked roasted
      | skinless: duck domesticated meat only raw
      | skinless cooked, skinless eaten: duck domesticated meat only cooked roasted
    duck leg
      | duck domesticated meat and skin raw
      | cooked, eaten, roasted: duck domesticated meat and skin cooked roasted
    duck breast
      | duck domesticated meat and skin raw
      | cooked, eaten, roasted: duck domesticated meat and skin cooked roasted
    rabbit
      | game meat rabbit domesticated composite of cuts raw
      | cooked, eaten: game meat rabbit domesticated composite of cuts cooked roasted
    venison [shoulder leg loin steak haunch stew meat]
      | game meat deer raw
      | cooked, eaten: game meat deer cooked roasted
    anchovy [fillet]
      | fish anchovy european canned in oil drained solids
      | raw: fish anchovy european raw
    catfish [fillet]
      | fish catfish channel farmed raw
      | cooked, eaten: fish catfish channel farmed cooked dry heat
    cod [fillet atlantic loin], cod fillet
      | fish cod atlantic raw
      | cooked, eaten, baked, grilled: fish cod atlantic cooked dry heat
    haddock [fillet]
      | fish haddock raw
      | cooked, eaten, baked: fish haddock cooked dry heat
      | smoked: fish haddock smoked
    halibut [fillet steak]
      | fish halibut atlantic and pacific raw
      | cooked, eaten, baked, grilled: fish halibut atlantic and pacific cooked dry heat
    herring [fillet]
      | fish herring atlantic raw
      | cooked, eaten: fish herring atlantic cooked dry heat
      | pickled: fish herring atlantic pickled
      | smoked: fish herring atlantic kippered
    mackerel [fillet norwegian atlantic]
      | fish mackerel atlantic raw
      | cooked, eaten: fish mackerel atlantic cooked dry heat
      | canned: fish mackerel jack canned drained solids
    monkfish [tail]
      | fish monkfish raw
      | cooked, eaten: fish monkfish cooked dry heat
    plaice, sole [fillet lemon dover], flounder [fillet]
      | fish flatfish flounder and sole species raw
      | cooked, eaten: fish flatfish flounder and sole species cooked dry heat
    pollock [fillet]
      | fish pollock walleye raw
      | cooked, eaten: fish pollock walleye cooked dry heat
    salmon [fillet atlantic steak side], salmon fillet
      | fish salmon atlantic farmed raw
      | cooked, eaten, baked, grilled, roasted: fish salmon atlantic farmed cooked dry heat
      | smoked: fish salmon chinook smoked
      | canned: fish salmon pink canned drained solids
    smoked salmon, lox
      | fish salmon chinook smoked
    sardine
      | fish sardine atlantic canned in oil drained solids with bone
      | fresh, grilled: ?
      | in sauce, canned in sauce: fish sardine pacific canned in tomato sauce drained solids with bone
    mullet [red grey fillet steak]
      | fish mullet striped raw
      | cooked, eaten: fish mullet striped cooked dry heat
    turbot [fillet]
      | fish turbot european raw
      | cooked, eaten: fish turbot european cooked dry heat
    kipper
      | fish herring atlantic kippered
    caviar [black red]
      | fish caviar black and red granular
    roe [salmon], salmon roe
      | fish roe mixed species raw
    sea bass [fillet wild], seabass
      | fish sea bass mixed species raw
      | cooked, eaten: fish sea bass mixed species cooked dry heat
    snapper [red fillet]
      | fish snapper mixed species raw
      | cooked, eaten: fish snapper mixed species cooked dry heat
    swordfish [steak]
      | fish swordfish raw
    tilapia [fillet]
      | fish tilapia raw
      | cooked, eaten, baked: fish tilapia cooked dry heat
    trout [rainbow fillet]
      | fish trout rainbow farmed raw
      | cooked, eaten: fish trout rainbow farmed cooked dry heat
    tuna steak [yellowfin ahi fresh], fresh tuna [yellowfin], ahi [tuna], yellowfin [tuna]
      | fish tuna fresh yellowfin raw
      | cooked, eaten: fish tuna yellowfin fresh cooked dry heat
    tuna
      | fish tuna fresh yellowfin raw
      | cooked: fish tuna yellowfin fresh cooked dry heat
      | canned, canned in water, eaten, in water, drained: fish tuna light canned in water \
          drained solids
      | canned in oil, in oil: fish tuna light canned in oil drained solids
    whiting [fillet], hake [fillet]
      | fish whiting mixed species raw
      | cooked, eaten: fish whiting mixed species cooked dry heat
    white fish [fillet], hoki [steak fillet]
      | ~fish whiting mixed species raw
      | cooked, eaten: ~fish whiting mixed species cooked dry heat
    clam [little neck]
      | mollusks clam mixed species raw
      | cooked, eaten: mollusks clam mixed species cooked moist heat
      | canned: mollusks clam mixed species canned drained solids
    dungeness crab
      | crustaceans crab dungeness raw
      | cooked, eaten: crustaceans crab dungeness cooked moist heat
    crab [meat lump white], crabmeat [lump white]
      | crustaceans crab blue cooked moist heat
      | raw: crustaceans crab blue raw
      | canned: crustaceans crab blue canned
    langoustine
      | ~crustaceans shrimp mixed species raw
      | cooked, eaten: ~crustaceans shrimp mixed species cooked moist heat
    lobster [tail meat leg]
      | crustaceans lobster northern raw
      | cooked, eaten: crustaceans lobster northern cooked moist heat
    mussel
      | mollusks mussel blue raw
      | cooked, eaten: mollusks mussel blue cooked moist heat
    octopus
      | mollusks octopus common raw
      | cooked, eaten: mollusks octopus common cooked moist heat
    king crab [leg], crab leg [king]
      | crustaceans crab alaska king cooked moist heat
      | raw: crustaceans crab alaska king raw
    oyster
      | mollusks oyster eastern wild raw
      | canned: mollusks oyster eastern canned
    scallop [sea bay king meat]
      | mollusks scallop mixed species raw
      | cooked, eaten: mollusks scallop bay and sea cooked steamed
    shrimp [jumbo tiger king brown], prawn [tiger king jumbo]
      | crustaceans shrimp mixed species raw
      | cooked, eaten, boiled, steamed, grilled: crustaceans shrimp mixed species cooked moist \
          heat
      | canned: crustaceans shrimp mixed species canned
      | fried: crustaceans shrimp mixed species cooked breaded and fried
    squid [tube ring], calamari
      | mollusks squid mixed species raw
      | fried: mollusks squid mixed species cooked fried
    egg [free range organic hen whole brown cage chicken]
      | egg whole raw fresh
      | boiled, cooked: egg whole cooked hard-boiled
      | fried: egg whole cooked fried
      | poached: egg whole cooked poached
      | scrambled: egg whole cooked scrambled
    fish stick, fish finger
      | fish fish portions and sticks frozen preheated
    omelet [egg plain], omelette [egg plain]
      | egg whole cooked omelet
    pasteurized egg white [liquid], egg white
      | egg white raw fresh
    egg yolk, yolk [egg]
      | egg yolk raw fresh
    quail egg
      | egg quail whole fresh raw
    duck egg
      | egg duck whole fresh raw
    milk [whole full fat cow], whole milk
      | milk whole 3.25% milkfat with added vitamin d
      | dried: milk dry nonfat instant with added vitamin a and vitamin d
    skim milk, nonfat milk, skimmed milk, fat free milk, non fat milk
      | milk nonfat fluid with added vitamin a and vitamin d fat free or skim
    1% milk, low fat milk [1%], lowfat milk [1%]
      | milk lowfat fluid 1% milkfat with added vitamin a and vitamin d
    2% milk, reduced fat milk [2%], semi skimmed milk, semiskimmed milk
      | milk reduced fat fluid 2% milkfat with added vitamin a and vitamin d
    goat milk, goat milk
      | milk goat fluid with added vitamin d
    reduced fat chocolate milk, 2% chocolate milk
      | milk chocolate fluid commercial reduced fat with added vitamin a and vitamin d
    low fat chocolate milk, lowfat chocolate milk, 1% chocolate milk
      | milk chocolate fluid commercial lowfat with added vitamin a and vitamin d
    chocolate milk
      | milk chocolate fluid commercial whole with added vitamin a and vitamin d
    buttermilk [low fat lowfat cultured]
      | milk buttermilk fluid cultured lowfat
    evaporated milk
      | milk canned evaporated with added vitamin d and without added vitamin a
    evaporated skim milk [skimmed]
      | milk canned evaporated nonfat with added vitamin a and vitamin d
    condensed milk [sweetened], sweetened condensed milk
      | milk canned condensed sweetened
    powdered milk [dry nonfat skim skimmed instant], milk powder [dry nonfat skim skimmed], dry \
        milk [powder nonfat instant powdered]
      | milk dry nonfat instant with added vitamin a and vitamin d
    cream 18%, 18% cream
      | cream fluid light coffee cream or table cream
    whipping cream 35%, 35% cream [whipping], 36% cream [whipping], milk cream
      | cream fluid heavy whipping
    cream [heavy whipping double thick jersey], heavy cream [whipping], whipping cream [heavy], \
        double cream
      | cream fluid heavy whipping
    single cream, light cream, table cream, coffee cream
      | cream fluid light coffee cream or table cream
    half and half, half & half, half half, half-and-half
      | cream fluid half and half
    whipped heavy cream, whipped double cream, whipped whipping cream
      | cream fluid heavy whipping
    whipped cream [simple]
      | cream whipped cream topping pressurized
    whipped topping [frozen], cool whip
      | dessert topping semi solid frozen
    coffee creamer [liquid nondairy dairy non], creamer [coffee liquid nondairy non dairy]
      | cream substitute liquid with lauric acid oil and sodium caseinate
      | packet: cream substitute powdered
    powdered creamer [coffee nondairy], creamer powder, coffee mate [powder]
      | cream substitute powdered
    sour cream [18%], soured cream
      | cream sour cultured
    fat free sour cream, nonfat sour cream
      | sour cream fat free
    creme fraiche [full fat half low]
      | ~cream sour cultured
    whipped butter
      | butter whipped with salt
    butter [salted stick soft melted sweet cold], salted butter
      | butter salted
    unsalted butter [sweet stick cold], sweet butter [unsalted], butter unsalted
      | butter without salt
    ghee, clarified butter
      | butter oil anhydrous
    tub margarine, soft margarine
      | margarine regular 80% fat composite tub with salt
    margarine [stick]
      | margarine regular hard soybean hydrogenated
    yogurt [plain natural whole full fat set], yoghurt [plain natural whole full fat set], \
        natural yogurt, plain yogurt [whole natural]
      | yogurt plain whole milk 8 grams protein per 8 ounce
    greek yogurt [plain natural whole full fat], greek yoghurt [plain natural full fat]
      | ~yogurt plain whole milk 8 grams protein per 8 ounce
    low fat greek yogurt [plain natural], lowfat greek yogurt [plain]
      | ~yogurt plain low fat 12 grams protein per 8 ounce
    low fat yogurt [plain natural], lowfat yogurt [plain], low fat yoghurt [plain natural]
      | yogurt plain low fat 12 grams protein per 8 ounce
    nonfat yogurt [plain natural], fat free yogurt [plain], non fat yogurt [plain], fat free \
        yoghurt [plain natural], 0% yogurt [plain fat]
      | yogurt plain skim milk 13 grams protein per 8 ounce
    nonfat greek yogurt [plain natural], fat free greek yogurt [plain], non fat greek yogurt \
        [plain], fat free greek yoghurt [plain natural], 0% greek yogurt [plain fat]
      | ~yogurt plain skim milk 13 grams protein per 8 ounce
    vanilla yogurt [low fat lowfat], vanilla yoghurt
      | yogurt vanilla low fat 11 grams protein per 8 ounce
    fruit yogurt [low fat lowfat], strawberry yogurt [low fat lowfat], strawberry yoghurt, fruit \
        yoghurt, peach yogurt, raspberry yogurt, blueberry yogurt
      | yogurt fruit low fat 10 grams protein per 8 ounce
    firm goat cheese, hard goat cheese, aged goat cheese, firm goat cheese
      | cheese goat hard type
    blue cheese [crumbled stilton danish maytag soft coarsely], gorgonzola [cheese], stilton \
        [cheese]
      | cheese blue
    brie [cheese]
      | cheese brie
    camembert [cheese]
      | cheese camembert
    paneer [cheese]
      | ~cheese fresh queso fresco
    halloumi [cheese]
      | ?
    manchego [cheese]
      | ~cheese romano
    grana padano [cheese]
      | cheese parmesan hard
    bocconcini, mozzarella pearl
      | cheese mozzarella whole milk
    farmer cheese, pot cheese
      | ~cheese cottage nonfat uncreamed dry large or small curd
    soft cheese [creamy full fat]
      | ~cheese cream
    tilsit [cheese], tilsitter [cheese]
      | cheese tilsit
    limburger [cheese]
      | cheese limburger
    muenster [cheese]
      | cheese muenster
    cheddar [cheese strong mature sharp mild extra medium white], cheese [cheddar shredded]
      | cheese cheddar
    colby [cheese]
      | cheese colby
    cottage cheese [creamed full fat regular]
      | cheese cottage creamed large or small curd
    1% cottage cheese [low fat lowfat]
      | cheese cottage lowfat 1% milkfat
    2% cottage cheese [low fat lowfat], low fat cottage cheese [2%], lowfat cottage cheese [2%]
      | cheese cottage lowfat 2% milkfat
    nonfat cottage cheese, fat free cottage cheese
      | cheese cottage nonfat uncreamed dry large or small curd
    creme cheese, cream cheese [full fat philadelphia soft], philadelphia [cream cheese]
      | cheese cream
    low fat cream cheese, light cream cheese, reduced fat cream cheese
      | cheese cream low fat
    fat free cream cheese, nonfat cream cheese
      | cheese cream fat free
    edam [cheese], edamer [cheese]
      | cheese edam
    emmental [cheese], emmentaler [cheese], emmenthal [cheese], swiss cheese, swiss
      | cheese swiss
    feta [cheese]
      | cheese feta
    fontina [cheese]
      | cheese fontina
    goat cheese [fresh soft round log crumbled french], goat cheese [soft fresh], goat cheese \
        log [soft], chevre [goat cheese]
      | cheese goat soft type
    gouda [cheese]
      | cheese gouda
    gruyere [cheese], comte [cheese]
      | cheese gruyere
    mascarpone [cheese]
      | ~cheese cream
    monterey jack [cheese], jack cheese [monterey], pepper jack [cheese]
      | cheese monterey
    mozzarella [cheese fresh ball buffalo]
      | cheese mozzarella whole milk
    part skim mozzarella [cheese]
      | cheese mozzarella part skim milk
    parmesan rind
      | ?
    parmesan [cheese romano blend], parmigiano [cheese reggiano], parmigiano reggiano [cheese], \
        parmesan reggiano [cheese]
      | cheese parmesan grated
    pecorino [cheese romano aged young], romano [cheese pecorino]
      | cheese romano
    provolone [cheese]
      | cheese provolone
    ricotta [cheese whole milk]
      | cheese ricotta whole milk
    part skim ricotta [cheese], skim ricotta [cheese]
      | cheese ricotta part skim milk
    fromage blanc, fromage frais, quark
      | ~cheese ricotta part skim milk
    american cheese [slice processed], american
      | cheese pasteurized process american fortified with vitamin d
    queso fresco
      | cheese fresh queso fresco
    mexican cheese [blend shredded]
      | cheese mexican blend
    dulce de leche
      | dulce de leche
    eggnog
      | eggnog
    ice cream [vanilla], vanilla ice cream
      | ice creams vanilla
    chocolate ice cream
      | ice creams chocolate
    strawberry ice cream
      | ice creams strawberry
    frozen yogurt [vanilla soft serve], frozen yoghurt
      | frozen yogurts soft-serve vanilla
    fish [fillet white firm]
      | ?
    meat
      | ?
    quail
      | quail meat and skin raw
      | cooked, eaten: quail cooked total edible
    lamb stock, veal stock, duck stock, game stock, turkey stock, meat stock, brown stock
      | ~soup stock beef home-prepared
    tripe
      | beef variety meats and by-products tripe raw
      | cooked, eaten: beef variety meats and by-products tripe cooked simmered
    """
}
