/** Foods of no family: a word in one language finds the other's, and none of them is taken for a priority allergen. */
export const otherFoods = `
apple = pomme
apricot = abricot
artificial colour, artificial color, food colouring = colorant
avocado = avocat
banana = banane
basil = basilic
bean = haricot
beef = bœuf, noix de ronde, noix de bœuf
beet, beetroot = betterave
betel nut, areca nut = noix de bétel, noix d'arec
blueberry = bleuet
buckwheat = sarrasin, blé noir
butternut squash, butternut, butter nut squash = courge butternut, courge musquée
carrot = carotte
celery = céleri
char siu, char grilled, char broiled = char siu
cherry = cerise
chicken = poulet
chickpea, chick pea, garbanzo bean = pois chiche
cinnamon = cannelle
citrus = agrume
cocoa, chocolate, cocoa butter = cacao, chocolat, beurre de cacao
coconut, coco nut, coconut milk, coconut cream, coconut butter, coconut oil = noix de coco, coco, lait de coco, lait de noix de coco, crème de coco, crème de noix de coco, beurre de coco, beurre de noix de coco, huile de coco, huile de noix de coco
coriander, cilantro = coriandre
corn, maize, corn nut, cornstarch, corn starch, cornmeal = maïs, fécule de maïs, blé d'Inde
cucumber = concombre
eggplant, egg plant = aubergine
fig = figue
garlic = ail
gelatin, gelatine = gélatine
ginger = gingembre
grape = raisin
ham = jambon, noix de jambon
hemp, hemp seed = chanvre, graine de chanvre
honey = miel
kola nut, cola nut = noix de kola, noix de cola
lamb = agneau
lemon = citron
lentil = lentille
lupin, lupine, lupini = lupin
mango = mangue
melon = melon
mushroom, oyster mushroom, chestnut mushroom = champignon, pleurote
nutmeg = muscade, noix de muscade, noix muscade
onion = oignon
orange = orange
papaya = papaye
pea = pois, petit pois
peach = pêche
pear = poire
bell pepper, sweet pepper = poivron
black pepper = poivre
pineapple = ananas
plum = prune
pork = porc
potato = pomme de terre
poppy seed = graine de pavot
pumpkin, pumpkin seed, pumpkin butter, pumpkin seed butter = citrouille, graine de citrouille, beurre de citrouille
raspberry = framboise
rice = riz
shea nut, shea butter = noix de karité, beurre de karité, karité
squash = courge
spinach = épinard
strawberry = fraise
sunflower, sunflower seed, sunflower butter, sunflower seed butter = tournesol, graine de tournesol, beurre de tournesol, beurre de graines de tournesol
tiger nut = souchet, noix tigrée
tomato = tomate
turkey = dinde
vanilla = vanille
veal = veau, noix de veau
water chestnut, water chest nut = châtaigne d'eau
yam = igname
yeast = levure
zucchini, courgette = courgette
`

/** Products whose name holds a word of a family without the food itself. */
export const lookAlikes = `
apple butter = beurre de pomme
butter bean = haricot beurre
butter lettuce = laitue Boston
cream of tartar, cream of tarter = crème de tartre
crab apple = pommette
doughnut, donut = beigne
`

/**
 * Drinks and creams of plants that hold no milk: names in English = names in French, the key after the colon. Beside another food
 * without a comma ("wheat soy milk", "almond milk chocolate") the word "milk" can be a food of its own, and counts.
 */
export const plantMilks = `
soy milk, soya milk, soymilk, soy cream, soya cream = lait de soya, lait de soja, crème de soya, crème de soja: soy
soy nut, soya nut, soy nut butter, soy butter = noix de soya, noix de soja, beurre de soya, beurre de soja: soy
oat milk, oatmilk = lait d'avoine: oat
rice milk = lait de riz: rice
almond milk, almondmilk = lait d'amande: almond
cashew milk, cashewmilk = lait de cajou, lait de noix de cajou: cashew
hazelnut milk = lait de noisette: hazelnut
macadamia milk = lait de macadamia: macadamia nut
hemp milk = lait de chanvre: hemp
pea milk = lait de pois: pea
`
