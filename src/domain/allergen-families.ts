/**
 * The priority allergens of Health Canada with their members, and other foods that people avoid, in English and French.
 * Source: Health Canada, "Common food allergens" (one page for each priority allergen, with its "other names"), and Food and Drug
 * Regulations B.01.010.1; the nuts of Food Allergy Canada that it does not list (chestnut, hickory) count too.
 * A line is a food: names in English = names in French, or once where they are the same; the first of each is the one to show.
 * Names are compared without case, accents and plurals. A line that begins with "." names the family itself by what is written on
 * labels ("casein" is milk).
 */
/** The members of each family by its stable key, one food a line. */
export const families = {
  egg: `
egg = œuf, œuf à la coque
. albumen, albumin, conalbumin, globulin, livetin, lysozyme, ovalbumin, ovoglobulin, ovolactohydrolyze protein, ovomacroglobulin, ovomucoid, ovomucin, ovotransferrin, ovovitellin, phosvitin, silico albuminate, Simplesse, vitellin, eggwash, Eggbeaters = albumine, conalbumine, globuline, livétine, ovalbumine, ovoglobuline, ovomucine, ovomucoïde, ovotransferrine, ovovitelline, phosvitine, vitelline
mayonnaise, mayo
meringue
aioli = aïoli
hollandaise
`,
  fish: `
fish, fin fish = poisson, poisson à nageoires
. fish sauce, fish oil, fish roe, roe, tobiko, masago, ikura, caviar, surimi, kamaboko, bottarga, nuoc mam, nam pla = sauce de poisson, huile de poisson, œufs de poisson, poutargue, boutargue
anchovy = anchois
char, arctic char = omble, omble chevalier
barramundi
bass, sea bass, branzino = achigan, bar rayé, bar commun, loup de mer
bluefish = tassergal
bonito = bonite
bream, porgy = brème, daurade, dorade
butterfish = stromaté
capelin, caplin = capelan
carp = carpe
catfish, channel cat, mudcat, basa, pangasius, swai = barbotte, barbue, barbue de rivière, poisson chat, basa
chub = chevaine
cisco
cod, codfish, black cod, lingcod, sablefish = morue, morue charbonnière, cabillaud
eel, unagi = anguille
flounder = plie, flet
goldeye = laquaiche
grouper = mérou
haddock = aiglefin, églefin
hake = merlu, merluche
halibut = flétan
herring, kipper = hareng
lumpfish = lompe
mackerel = maquereau
mahi mahi
marlin = makaire, marlin
monkfish = lotte, baudroie
orange roughy = hoplostète orange
perch = perche, perchaude
pickerel, walleye = doré
pike = brochet
plaice = carrelet, limande
pollock, pollack = goberge, lieu noir, colin
pompano = pompano, pompaneau
red mullet = rouget
rockfish = sébaste
salmon, lox, sockeye, coho, chinook, pink salmon = saumon, sockeye, coho, chinook
sardine, pilchard = sardine
shad = alose
shark = requin
skate = raie
smelt = éperlan
snapper, red snapper = vivaneau
sole
sturgeon = esturgeon
swordfish = espadon
tilapia
trout, steelhead = truite
tuna, tuna fish, albacore, ahi = thon, germon
turbot
whitefish, white fish = corégone, poisson blanc
whiting = merlan
`,
  gluten: `
gluten
barley, malt, malted, barley flour = orge, malt, malté, maltée, farine d'orge
oat, oatmeal, oat flour = avoine, gruau, farine d'avoine
rye, rye flour = seigle, farine de seigle
`,
  wheat: `
wheat = blé, froment
. flour, wheatgerm, wholewheat, wheatmeal, atta = farine
bulgur, bulghur, bulgar, burghul = boulgour, boulghour, bulgur
couscous
durum = blé dur, durum
einkorn = engrain
emmer, farro = amidonnier, farro
farina
freekeh, frikeh, farik = freekeh, frikeh
graham
kamut, khorasan
matzo, matzah, matza, matzoh = matzo, pain azyme
orzo
seitan
semolina = semoule
spelt, dinkel = épeautre
triticale, titicale = triticale
udon
`,
  milk: `
milk, dairy, dairy product, milk product = lait, produits laitiers, laitage
. casein, caseinate, lactose, lactalbumin, lactoglobulin, lactoferrin, whey, lactoserum, milk solid, milk fat, curd, Opta = caséine, petit lait, laitière, lactière, substances laitières, solides de lait, matières grasses laitières, matières grasses du lait, lactalbumine, lactoglobuline, lactoferrine, caillé, laitier
butter, butter fat, buttered, buttercream, butterscotch, ghee = beurre, beurre noisette, noix de beurre, ghee
buttermilk = babeurre
cheese, cheesy, cheeseburger, cheddar, feta, mozzarella, mozza, parmesan, parm, parmigiano, ricotta, paneer, brie, gouda, provolone, mascarpone, camembert, gruyere, emmental, emmenthal, havarti, halloumi, asiago, pecorino, burrata, bocconcini, gorgonzola, roquefort, manchego, edam, queso, quark, raclette, labneh, Monterey Jack, Pepper Jack, Colby, Romano, Oka, Jarlsberg, Neufchatel, fontina, Grana Padano, cotija, Muenster, stilton = fromage, chèvre
cream, crema, sour cream, half and half, half & half = crème, crème sure
ice cream, gelato = crème glacée, gelato
dulce de leche = confiture de lait
yogurt, yoghurt, kefir, skyr, lassi = yogourt, yaourt, kéfir
`,
  msg: `
MSG, glutamate, monosodium glutamate, mono sodium glutamate, monosodium l glutamate, sodium glutamate, E621, E 621 = GMS, glutamate monosodique, glutamate de sodium, glutamate de monosodium
`,
  peanuts: `
peanut, pea nut, groundnut = arachide, cacahuète, cacahouète, cacahouette, cacahuette, pistache de terre
. arachis oil, arachis, PBJ, PB & J, PB and J, earth nut, goober, goober pea, monkey nut, beer nut, kernel, Valencia, peanut flour, mandelona, Nu Nuts, peanut butter = huile d'arachide, farine d'arachide, pinotte, beurre d'arachide, beurre de cacahuète, beurre de cacahouète
`,
  crustacean: `
crustacean, crustacea, shellfish - crustacean, crustacean shellfish = crustacé, mollusques - crustacés, fruits de mer - crustacés
crab, crab meat, tomalley = crabe, chair de crabe, tomalli
barnacle = balane, pouce pied
crayfish, crawfish, crawdad, ecrevisse = écrevisse
krill
langoustine, scampi
lobster, lobster meat = homard, langouste
shrimp, prawn, ebi, shrimp meat = crevette, gambas
`,
  mollusk: `
mollusk, mollusc, shellfish - mollusk, shellfish - mollusc, molluscan shellfish, mollusk shellfish = mollusque, fruits de mer - mollusques, coquillage
abalone = ormeau
clam, clam meat, quahog, quahaug, surf clam, geoduck, cherrystone, littleneck = palourde, mye, mactre, panope, quahog
cockle = bucarde, coque du Pacifique
conch = conque, strombe
cuttlefish = seiche
limpet, lapa, opihi = patelle, lapa
mussel = moule
octopus = pieuvre, poulpe
oyster = huître
periwinkle = bigorneau
scallop = pétoncle, coquille Saint-Jacques, Saint-Jacques, noix de pétoncle, noix de Saint-Jacques
snail, escargot = escargot
squid, calamari = calmar, calamar, encornet
whelk = buccin, bulot, bourgot
`,
  soy: `
soy, soya, soybean, soya bean, soy nut, soy flour, soya flour = soja, soya, fève de soya, farine de soya, farine de soja
kinako
kouridofu, dofu, koyadofu = kouridofu, dofu
nimame
edamame
miso
natto
okara
TVP, TSF, TSP, textured vegetable protein, textured soy protein, textured soy flour = PVT, protéine végétale texturée
soy sauce, shoyu, tamari = sauce soya, shoyu, tamari
tempeh
tofu, bean curd, yuba = tofu, yuba
`,
  'tree-nuts': `
tree nut, nut = noix, fruit à coque, fruit sec à coque, fruit à écale
. nut flour, nut butter, praline = beurre de noix, pralin
almond, marzipan, marchpane, almond paste, almond butter, almond flour, almond kernel = amande, massepain, pâte d'amande, beurre d'amande, farine d'amande, calisson
Brazil nut = noix du Brésil
cashew, cashew nut, anacardium nut, cashew butter = noix de cajou, cajou, anacarde, beurre de cajou
chestnut, chestnut flour = marron, châtaigne, farine de châtaigne
hazelnut, hazel nut, filbert, gianduja, gianduia, Nutella, hazelnut butter, hazelnut flour = noisette, aveline, beurre de noisette, farine de noisette
hickory nut, hickory = noix de caryer, caryer
macadamia nut, macadamia, Queensland nut = noix de macadamia, macadamia
pecan, pecan nut = pacane, pécan, pécane, noix de pécan
pine nut, pine kernel, pinon, pinoli, pignolia, pignoli = noix de pin, pignon, pignon de pin
pistachio, pistachio nut = pistache
walnut, wal nut = noix de Grenoble, cerneau, cerneau de noix
`,
  mustard: `
mustard, mustard seed, mustard powder, mustard flour = moutarde, graine de moutarde, farine de moutarde
. Dijon
`,
  sesame: `
sesame, sesame seed, sesamum indicum, benne, benne seed, benniseed, bene seed, gingelly, gingili, sim sim, sesamol, sesamolina, til = sésame, graine de sésame, sésamol
tahini, tahina, tahin, tehina = tahini, tahina, tahin, tehina, beurre de sésame
halva, halvah = halva
gomasio
`,
  sulphites: `
sulphite, sulfite, sulphiting agent, sulfur dioxide, sulphur dioxide = sulfite, agent de sulfitage, dioxyde de soufre, anhydride sulfureux
. sulphited, sulfited, bisulphite, bisulfite, metabisulphite, metabisulfite, dithionite, sulphurous acid, sulfurous acid, sodium hydrosulphite, SO2, E220, E221, E222, E223, E224, E225, E226, E227, E228, E 220, E 221, E 222, E 223, E 224, E 225, E 226, E 227, E 228 = acide sulfureux
`,
} as const

/** Families that belong to a wider family or group, by key: wheat counts as gluten. */
export const widerFamily: Readonly<Record<string, string>> = { wheat: 'gluten', soy: 'legume', peanuts: 'legume' }

/** Names that mean several families at once, or not the family of each of their words, with their keys. */
export const wideNames: Readonly<Record<string, readonly string[]>> = {
  shellfish: ['crustacean', 'mollusk'],
  'fruits de mer': ['crustacean', 'mollusk'],
  'mollusques et crustacés': ['crustacean', 'mollusk'],
  'crustacés et mollusques': ['crustacean', 'mollusk'],
  'shell fish': ['crustacean', 'mollusk'],
  seafood: ['fish', 'crustacean', 'mollusk'],
  'sea food': ['fish', 'crustacean', 'mollusk'],
  pepper: ['black pepper', 'bell pepper'],
  'red meat': ['beef', 'bison', 'lamb', 'pork', 'veal', 'venison'],
  'viande rouge': ['beef', 'bison', 'lamb', 'pork', 'veal', 'venison'],
  eggnog: ['egg', 'milk'],
  'egg nog': ['egg', 'milk'],
  'lait de poule': ['egg', 'milk'],
  'imitation crab': ['fish', 'crustacean'],
  'simili-crabe': ['fish', 'crustacean'],
  'crab stick': ['fish', 'crustacean'],
  'bâtonnet de crabe': ['fish', 'crustacean'],
  'goberge à saveur de crabe': ['fish', 'crustacean'],
  'crab flavoured pollock': ['fish', 'crustacean'],
  'mixed nut': ['peanuts', 'tree-nuts'],
  'nut mix': ['peanuts', 'tree-nuts'],
  'noix mélangées': ['peanuts', 'tree-nuts'],
  'mélange de noix': ['peanuts', 'tree-nuts'],
  'ground nut': ['peanuts', 'tree-nuts'],
  'nut meat': ['peanuts', 'tree-nuts'],
  nutmeat: ['peanuts', 'tree-nuts'],
  nougat: ['egg', 'tree-nuts'],
  coque: ['mollusk', 'tree-nuts'],
  // Flour is wheat, but not in these names.
  'gluten free flour': ['gluten'],
  'wheat free flour': ['wheat'],
  'farine sans gluten': [],
}

/**
 * Words that a visitor may type in place of a food, without accents, with the family that each excludes. A kitchen's "légumes" are
 * vegetables; who avoids "legumes" means pulses.
 */
export const conditions: ReadonlyMap<string, string> = new Map([
  ['celiac', 'gluten'],
  ['coeliac', 'gluten'],
  ['coeliaque', 'gluten'],
  ['celiaque', 'gluten'],
  ['legume', 'legume'],
  ['legumes', 'legume'],
])
