/**
 * The priority allergens of Health Canada with their members, and other foods that people avoid, in English and French.
 * Source: Health Canada, "Common food allergens" (one page for each priority allergen, with its "other names"), and Food and Drug
 * Regulations B.01.010.1; the nuts of Food Allergy Canada that it does not list (chestnut, hickory) count too.
 * A line is a food: names in English = names in French, the first of each is the one to show. Names are compared without case,
 * accents and plurals. A line that begins with "." names the family itself by what is written on labels ("casein" is milk).
 */
/** The families by their stable keys. */
export const families = {
  egg: `
egg = œuf
. albumen, albumin, conalbumin, livetin, lysozyme, ovalbumin, ovomucoid, ovomucin, vitellin, ovotransferrin = albumine, ovalbumine, vitelline, livétine
mayonnaise, mayo = mayonnaise, mayo
meringue = meringue
aioli = aïoli
hollandaise = hollandaise
`,
  fish: `
fish = poisson
. fish sauce, fish oil, fish roe, roe, caviar, surimi = sauce de poisson, huile de poisson, œufs de poisson, caviar, surimi
anchovy = anchois
arctic char = omble
bass, sea bass = achigan, bar rayé
bluefish = tassergal
bonito = bonite
bream = brème, daurade, dorade
carp = carpe
catfish, basa, pangasius = barbotte, poisson chat, basa
cisco = cisco
cod, black cod, sablefish = morue, morue charbonnière
eel = anguille
flounder = plie, flet
goldeye = laquaiche
grouper = mérou
haddock = aiglefin, églefin
hake = merlu, merluche
halibut = flétan
herring, kipper = hareng
mackerel = maquereau
mahi mahi = mahi mahi
marlin = makaire, marlin
monkfish = lotte, baudroie
orange roughy = hoplostète orange
perch = perche
pickerel, walleye = doré
pike = brochet
plaice = carrelet
pollock, pollack = goberge, lieu noir
rockfish = sébaste
salmon, lox = saumon
sardine, pilchard = sardine
shark = requin
skate = raie
smelt = éperlan
snapper, red snapper = vivaneau
sole = sole
sturgeon = esturgeon
swordfish = espadon
tilapia = tilapia
trout, steelhead = truite
tuna, albacore = thon, germon
turbot = turbot
whitefish, white fish = corégone, poisson blanc
whiting = merlan
`,
  gluten: `
gluten = gluten
barley, malt = orge, malt
oat, oatmeal = avoine, gruau
rye = seigle
`,
  wheat: `
wheat = blé
. all purpose flour, enriched flour, white flour, bread flour, cake flour, pastry flour, atta = farine tout usage, farine enrichie, farine blanche
bulgur = boulgour
couscous = couscous
durum = blé dur, durum
einkorn = engrain
emmer, farro = amidonnier, farro
farina = farina
graham = graham
kamut = kamut
seitan = seitan
semolina = semoule
spelt, dinkel = épeautre
triticale = triticale
`,
  milk: `
milk, dairy, dairy product, milk product = lait, produits laitiers
. casein, caseinate, lactose, lactalbumin, lactoglobulin, lactoferrin, whey, lactoserum, milk solid, curd = caséine, caséinate, lactose, lactosérum, petit lait, substances laitières, solides de lait, lactalbumine, caillé
butter, ghee = beurre, ghee
buttermilk = babeurre
cheese, cheddar, feta, mozzarella, parmesan, ricotta, paneer = fromage, cheddar, feta, mozzarella, parmesan, ricotta
cream, sour cream = crème, crème sure
ice cream = crème glacée
yogurt, yoghurt, kefir = yogourt, yaourt, kéfir
`,
  msg: `
MSG, monosodium glutamate = GMS, glutamate monosodique, glutamate de sodium
`,
  peanuts: `
peanut, groundnut, ground nut = arachide, cacahuète
. arachis oil, arachis, goober, beer nut, mandelona, peanut butter = huile d'arachide, pinotte, beurre d'arachide, beurre de cacahuète
`,
  crustacean: `
crustacean, shellfish - crustacean, crustacean shellfish = crustacé, mollusques - crustacés, fruits de mer - crustacés
crab = crabe
crayfish, crawfish, ecrevisse = écrevisse
krill = krill
langoustine, scampi = langoustine, scampi
lobster = homard, langouste
prawn = gambas
shrimp = crevette
`,
  mollusk: `
mollusk, mollusc, shellfish - mollusk, shellfish - mollusc, molluscan shellfish, mollusk shellfish = mollusque, fruits de mer - mollusques
abalone = ormeau
clam, quahog, quahaug, geoduck = palourde, mye, quahog
cockle = bucarde
conch = conque, strombe
cuttlefish = seiche
limpet = patelle
mussel = moule
octopus = pieuvre, poulpe
oyster = huître
periwinkle = bigorneau
scallop = pétoncle, coquille Saint-Jacques, noix de pétoncle, noix de Saint-Jacques
snail, escargot = escargot
squid, calamari = calmar, calamar
whelk = buccin, bulot
`,
  soy: `
soy, soya, soybean = soja, soya, fève de soya
edamame = edamame
miso = miso
natto = natto
okara = okara
soy sauce, shoyu, tamari = sauce soya, shoyu, tamari
tempeh = tempeh
tofu, bean curd, yuba = tofu, yuba
`,
  'tree-nuts': `
tree nut, treenut, nut = noix, fruit à coque, fruit à écale
. nut meat, mixed nut, nut butter = beurre de noix, noix mélangées
almond, marzipan, almond paste, almond butter = amande, massepain, pâte d'amande, beurre d'amande, calisson
Brazil nut = noix du Brésil
cashew, cashew nut, anacardium nut, cashew butter = noix de cajou, cajou, anacarde, beurre de cajou
chestnut = marron, châtaigne
hazelnut, filbert, gianduja, Nutella, hazelnut butter = noisette, aveline, gianduja, beurre de noisette
hickory nut, hickory = noix de caryer, caryer
macadamia nut, macadamia, Queensland nut = noix de macadamia, macadamia
pecan, pecan nut = pacane, pécan, noix de pécan
pine nut, pinon, pignolia = noix de pin, pignon, pignon de pin
pistachio, pistachio nut = pistache
walnut = noix de Grenoble
`,
  mustard: `
mustard, mustard seed, mustard powder, mustard flour = moutarde, graine de moutarde
. Dijon = Dijon
`,
  sesame: `
sesame, sesame seed, benne seed, gingelly, sim sim, sesamol = sésame, graine de sésame
tahini, tahina = tahini, tahina, beurre de sésame
halva, halvah = halva
gomasio = gomasio
`,
  sulphites: `
sulphite, sulfite, sulphiting agent, sulfur dioxide, sulphur dioxide = sulfite, agent de sulfitage, dioxyde de soufre, anhydride sulfureux
. bisulphite, bisulfite, metabisulphite, metabisulfite, dithionite, sulphurous acid, sulfurous acid, SO2, E220, E221, E222, E223, E224, E225, E226, E227, E228 = bisulfite, métabisulfite, dithionite, acide sulfureux
`,
} as const

/** Foods of no family: a word in one language finds the other's, and none of them is taken for a priority allergen. */
export const otherFoods = `
apple = pomme
apricot = abricot
artificial colour, artificial color, food colouring = colorant
avocado = avocat
banana = banane
bean = haricot
beef = bœuf
blueberry = bleuet
buckwheat = sarrasin
butternut squash, butternut = courge butternut, courge musquée
carrot = carotte
celery = céleri
cherry = cerise
chicken = poulet
chickpea, garbanzo bean = pois chiche
cinnamon = cannelle
citrus = agrume
cocoa, chocolate, cocoa butter = cacao, chocolat, beurre de cacao
coconut, coconut milk, coconut cream, coconut butter, coconut oil = noix de coco, coco, lait de coco, crème de coco, huile de coco
coriander, cilantro = coriandre
corn, maize = maïs
cucumber = concombre
eggplant = aubergine
garlic = ail
gelatin, gelatine = gélatine
ginger = gingembre
grape = raisin
honey = miel
lamb = agneau
lemon = citron
lentil = lentille
lupin = lupin
mango = mangue
melon = melon
mushroom, oyster mushroom = champignon, pleurote
nutmeg = muscade, noix de muscade, noix muscade
onion = oignon
orange = orange
papaya = papaye
pea = pois, petit pois
peach = pêche
pear = poire
bell pepper, sweet pepper = poivron
black pepper, pepper = poivre
pineapple = ananas
plum = prune
pork = porc
potato = pomme de terre
poppy seed = graine de pavot
raspberry = framboise
rice = riz
shea nut, shea butter = noix de karité, beurre de karité, karité
spinach = épinard
strawberry = fraise
sunflower, sunflower seed = tournesol, graine de tournesol
tiger nut = souchet, noix tigrée
tomato = tomate
turkey = dinde
water chestnut = châtaigne d'eau
yeast = levure
`

/** Products whose name holds a word of a family without the food itself. */
export const lookAlikes = `
apple butter = beurre de pomme
butter bean = haricot beurre
butter lettuce = laitue Boston
cream of tartar = crème de tartre
crab apple = pommette
doughnut, donut = beigne
`

/** A family whose own members another family counts: to avoid gluten is to avoid wheat. */
export const widerFamily: Readonly<Record<string, string>> = { wheat: 'gluten' }

/** Names of several families at once. */
export const wideNames: Readonly<Record<string, readonly string[]>> = {
  shellfish: ['crustacean', 'mollusk'],
  'fruits de mer': ['crustacean', 'mollusk'],
  'mollusques et crustacés': ['crustacean', 'mollusk'],
  'crustacés et mollusques': ['crustacean', 'mollusk'],
  'shell fish': ['crustacean', 'mollusk'],
  seafood: ['fish', 'crustacean', 'mollusk'],
  'imitation crab': ['fish', 'crustacean'],
  'simili-crabe': ['fish', 'crustacean'],
}

/** What a visitor may type in place of a food: a condition, and the family that it excludes. No kitchen declares a dish so. */
export const conditions: Readonly<Record<string, string>> = { celiac: 'gluten', coeliac: 'gluten', coeliaque: 'gluten' }
