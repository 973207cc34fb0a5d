/**
 * Foods outside the families, one a line: names in English = names in French. They are translated, and never taken for a priority
 * allergen.
 */
export const otherFoods = `
amaranth, amaranth flour = amarante, farine d'amarante
apple = pomme
apricot, apricot kernel = abricot, noyau d'abricot
arrowroot, arrowroot flour = arrow root, farine d'arrow root
artificial colour, artificial color, food colouring = colorant
avocado = avocat
banana, banana flour = banane, farine de banane
basil = basilic
bean, bean flour = haricot, farine de haricot
beef = bœuf, noix de ronde, noix de bœuf
beet, beetroot = betterave
betel nut, areca nut = noix de bétel, noix d'arec
blueberry = bleuet
buckwheat, buckwheat flour = sarrasin, blé noir, farine de sarrasin, farine de blé noir
butternut squash, butternut, butter nut squash = courge butternut, courge musquée
carrot = carotte
cassava, tapioca, cassava flour, tapioca flour = manioc, tapioca, farine de manioc, farine de tapioca
celery = céleri
char siu, char grilled, char broiled = char siu
cherry = cerise
chicken = poulet
chickpea, chick pea, garbanzo bean, chickpea flour, chick pea flour, gram flour = pois chiche, farine de pois chiche
cinnamon = cannelle
citrus = agrume
cocoa, chocolate, cocoa butter = cacao, chocolat, beurre de cacao
coconut, coco nut, coconut milk, coconut cream, coconut butter, coconut oil, coconut flour = noix de coco, coco, lait de coco, lait de noix de coco, crème de coco, crème de noix de coco, beurre de coco, beurre de noix de coco, huile de coco, huile de noix de coco, farine de coco, farine de noix de coco
coriander, cilantro = coriandre
corn, maize, corn nut, cornstarch, corn starch, cornmeal, corn flour, corn kernel, kernel corn = maïs, fécule de maïs, farine de maïs, blé d'Inde
cucumber = concombre
eggplant, egg plant = aubergine
fig = figue
flax, flax seed, flax flour = lin, graine de lin, farine de lin
garlic = ail
gelatin, gelatine = gélatine
ginger = gingembre
grape = raisin
ham = jambon, noix de jambon
hemp, hemp seed, hemp flour = chanvre, graine de chanvre
honey = miel
kola nut, cola nut = noix de kola, noix de cola
lamb = agneau
lemon = citron
lentil, lentil flour = lentille, farine de lentille
lupin, lupine, lupini, lupin flour = lupin, farine de lupin
mango = mangue
melon = melon
millet, millet flour = millet, farine de millet
mushroom, oyster mushroom, chestnut mushroom = champignon, pleurote
nutmeg = muscade, noix de muscade, noix muscade
onion = oignon
orange, Valencia orange = orange, orange de Valencia
palm kernel, palm oil = palmiste, huile de palme
papaya = papaye
pea, pea flour = pois, petit pois, farine de pois
peach = pêche
pear = poire
bell pepper, sweet pepper = poivron
black pepper = poivre
pineapple = ananas
plum = prune
pork = porc
potato, potato flour = pomme de terre, farine de pomme de terre
poppy seed = graine de pavot
pumpkin, pumpkin seed, pumpkin butter, pumpkin seed butter, pumpkin kernel, pumpkin seed flour = citrouille, graine de citrouille, beurre de citrouille
quinoa, quinoa flour = quinoa, farine de quinoa
raspberry = framboise
rice, rice flour = riz, farine de riz
shea nut, shea butter = noix de karité, beurre de karité, karité
sorghum, sorghum flour = sorgho, farine de sorgho
squash = courge
spinach = épinard
strawberry = fraise
sunflower, sunflower seed, sunflower butter, sunflower seed butter, sunflower kernel, sunflower flour = tournesol, graine de tournesol, beurre de tournesol, beurre de graines de tournesol
teff, teff flour = teff, farine de teff
tiger nut, tiger nut flour = souchet, noix tigrée
tomato = tomate
turkey = dinde
vanilla = vanille
veal = veau, noix de veau
water chestnut, water chest nut = châtaigne d'eau
yam = igname
yeast = levure
zucchini, courgette = courgette
`

/** Products whose name contains a word of a family without the food itself, one a line. */
export const lookAlikes = `
apple butter = beurre de pomme
butter bean = haricot beurre
butter lettuce = laitue Boston
cream of tartar, cream of tarter = crème de tartre
crab apple = pommette
doughnut, donut = beigne
free flour = farine sans gluten
`

/**
 * Drinks and creams of plants that hold no milk: names in English = names in French, the key after the colon. Beside another food
 * without a comma ("wheat soy milk", "almond milk chocolate") the word "milk" can be a food of its own and counts.
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
