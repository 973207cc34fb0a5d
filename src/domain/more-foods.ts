import type { Language } from './locale-format.ts'

/** One food a line: names in English = names in French. */
const foods = `
alfalfa = luzerne
allspice = piment de la Jamaïque
anise, aniseed = anis
annatto = rocou, roucou
artichoke = artichaut
artificial sweetener, sweetener = édulcorant
arugula, rocket = roquette
asparagus = asperge
bacon = lardon
bamboo shoot = pousse de bambou
bay leaf = laurier, feuille de laurier
bean sprout = germe de haricot, fève germée
bee pollen = pollen d'abeille
beer = bière
boar, wild boar = sanglier
bok choy, pak choi = bok choy, pak choï
bread = pain
broccoli = brocoli
Brussels sprout = chou de Bruxelles
cabbage = chou
caffeine = caféine
canola, rapeseed = colza
cantaloupe = cantaloup
caper = câpre
caraway = carvi
cardamom = cardamome
carmine, cochineal = carmin, cochenille
carob, locust bean gum = caroube, gomme de caroube
carrageenan = carraghénine, carraghénane, carragénine
cauliflower = chou-fleur
celeriac, celery root = céleri-rave
chamomile = camomille
chard, Swiss chard = bette à carde, blette
chervil = cerfeuil
chicory = chicorée
chili, chilli, chile, chili pepper, hot pepper = piment, piment fort
Chinese cabbage, napa cabbage = chou chinois, chou nappa
choux pastry, cream puff = pâte à choux, chou à la crème
cider = cidre
citric acid = acide citrique
clove = clou de girofle, girofle
coffee = café
collard, collard green = chou cavalier
cottonseed, cottonseed oil = graine de coton, huile de coton
cricket = grillon
currant, red currant = groseille, gadelle
black currant, blackcurrant = cassis, groseille noire
dandelion = pissenlit
date = datte
dill = aneth
dragon fruit, dragonfruit = pitaya, fruit du dragon
elderberry, elderflower = sureau, baie de sureau, fleur de sureau
elk = wapiti
escarole = scarole
fava bean, broad bean = gourgane, féverole, fève des marais
fennel = fenouil
fenugreek = fenugrec
fiddlehead = tête de violon, crosse de fougère
garlic clove = gousse d'ail
goat meat = viande de chèvre, chevreau, cabri
gooseberry = groseille à maquereau
green bean, string bean = haricot vert, fève verte
green onion, scallion, spring onion = oignon vert, échalote verte, échalote, oignon de printemps
guar gum = gomme de guar, gomme guar
guava = goyave
gum arabic, acacia gum = gomme arabique, gomme d'acacia
honeydew = melon miel
hop = houblon
horseradish = raifort
hummus = houmous, hoummos
insect = insecte
inulin = inuline
jackfruit = jacquier, jaque
Jerusalem artichoke, sunchoke = topinambour
juniper, juniper berry = genièvre, baie de genièvre
kale = chou frisé, chou kale
kidney bean = haricot rouge
kohlrabi = chou-rave
lavender = lavande
lecithin = lécithine
lemongrass, lemon grass = citronnelle
lettuce = laitue
licorice, liquorice = réglisse
lime = limette
linseed, flax = lin
liver = foie
lychee, lichee = litchi
mace = macis
maple, maple syrup = érable, sirop d'érable
marjoram = marjolaine
mint, spearmint, peppermint = menthe, menthe poivrée
molasses = mélasse
moose = orignal
mung bean = haricot mungo
mutton = mouton
navy bean = haricot blanc
okra = gombo
oregano = origan
parsley = persil
parsnip = panais
passion fruit, passionfruit = fruit de la passion, grenadille
persimmon = kaki
pickle, gherkin = cornichon
pomegranate = grenade, pomme grenade
preservative = agent de conservation
prune = pruneau
rabbit = lapin
radish = radis
red 40, allura red = rouge allura
rhubarb = rhubarbe
rosemary = romarin
rum = rhum
rutabaga = chou de Siam
saffron = safran
sage = sauge
salt = sel
saskatoon, saskatoon berry = amélanche
sauerkraut = choucroute
sausage = saucisse
sea buckthorn = argousier
seaweed, kelp, nori, kombu, wakame = algue, varech
sodium benzoate, benzoate = benzoate de sodium
sodium nitrite, nitrite = nitrite de sodium
sorrel = oseille
star anise = anis étoilé, badiane
starch, modified starch = amidon, fécule, amidon modifié
steak = bifteck
sugar = sucre
summer savory = sarriette
sweet potato, yam = patate douce, igname
tarragon = estragon
tea, green tea, black tea = thé, thé vert, thé noir
thyme = thym
truffle = truffe
turmeric = curcuma
turnip = navet, rabiole
vinegar = vinaigre
watercress, cress = cresson
watermelon = melon d'eau, pastèque
wine = vin
xanthan gum, xanthan = gomme xanthane, xanthane
`

/**
 * Foods of which a visitor may type a name where a dish has the other language's or another one, each with its names by language. They are no
 * priority allergens. Apps do without them on a menu, whose first load could not carry them.
 */
export const moreFoods: readonly (readonly [en: string[], fr: string[]])[] = foods
  .trim()
  .split('\n')
  .map((line) => {
    const [en = '', fr = ''] = line.split(' = ')
    return [en.split(', '), fr.split(', ')]
  })

/** The names of these foods in a language. */
export const moreNames = (language: Language): string[] => moreFoods.flatMap(([en, fr]) => (language === 'en' ? en : fr))
