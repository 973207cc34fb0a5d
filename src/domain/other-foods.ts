/** Groups of foods that people name in one word, as the families of allergens are written: a member counts for its group. */
export const foodGroups = {
  poultry: `
poultry = volaille
chicken = poulet
duck = canard
goose = oie
quail = caille
turkey = dinde
`,
  berry: `
berry = baie, petit fruit
blackberry = mûre
blueberry = bleuet
cranberry = canneberge
raspberry = framboise
strawberry = fraise
`,
  citrus: `
citrus = agrume
clementine = clémentine
grapefruit = pamplemousse
lemon = citron
lime
mandarin, tangerine = mandarine
orange, Valencia orange = orange, orange de Valencia
`,
  'stone fruit': `
stone fruit = fruit à noyau
apricot, apricot kernel = abricot, noyau d'abricot
cherry = cerise
nectarine
peach = pêche
plum = prune
`,
  legume: `
pulse = légumineuse
bean, bean flour, romano bean = haricot, fève, farine de haricot, haricot romano
chickpea, chick pea, garbanzo bean, chickpea flour, chick pea flour, gram flour = pois chiche, farine de pois chiche
lentil, lentil flour = lentille, farine de lentille
lupin, lupine, lupini, lupin flour = lupin, farine de lupin
pea, pea flour, pea butter = pois, petit pois, farine de pois, beurre de pois
`,
  allium: `
allium = allium, alliacée
chive = ciboulette
garlic = ail
leek = poireau
onion = oignon, ognon
shallot = échalote
`,
} as const

/** Foods outside the families and groups, one a line: English names = French names. They are translated, and no priority allergen. */
export const otherFoods = `
alcohol = alcool
amaranth, amaranth flour = amarante, farine d'amarante
apple = pomme
arrowroot, arrowroot flour = arrow root, farine d'arrow root
artificial colour, artificial color, food colouring, food coloring = colorant
avocado = avocat
banana, banana flour = banane, farine de banane
basil = basilic
beef = bœuf, noix de ronde, noix de bœuf
beet, beetroot = betterave
betel nut, areca nut = noix de bétel, noix d'arec
buckwheat, buckwheat flour = sarrasin, blé noir, farine de sarrasin, farine de blé noir
butternut squash, butternut, butter nut squash = courge butternut, courge musquée
carrot = carotte
cassava, tapioca, cassava flour, tapioca flour = manioc, tapioca, farine de manioc, farine de tapioca
celery = céleri
char siu, char grilled, char broiled = char siu
cinnamon = cannelle
cocoa, chocolate, cocoa butter = cacao, chocolat, beurre de cacao
coconut, coco nut, coconut meat, coconut milk, coconut cream, coconut butter, coconut oil, coconut flour = noix de coco, coco, lait de coco, lait de noix de coco, crème de coco, crème de noix de coco, beurre de coco, beurre de noix de coco, huile de coco, huile de noix de coco, farine de coco, farine de noix de coco
coriander, cilantro = coriandre
corn, maize, corn nut, corn starch, cornmeal, corn flour, popcorn, corn kernel, kernel corn = maïs, fécule de maïs, farine de maïs, semoule de maïs, blé d'Inde
cucumber = concombre
eggplant, egg plant = aubergine
fig = figue
flax, flax seed, flax flour = lin, graine de lin, farine de lin
gelatin, gelatine = gélatine
ginger = gingembre
grape = raisin
ham = jambon, noix de jambon
hemp, hemp seed, hemp flour = chanvre, graine de chanvre
honey = miel
kiwi, kiwi fruit = kiwi
kola nut, cola nut = noix de kola, noix de cola
lamb = agneau
mango = mangue
meat = viande
melon
millet, millet flour = millet, farine de millet
mushroom, oyster mushroom, chestnut mushroom = champignon, pleurote
nutmeg = muscade, noix de muscade, noix muscade
palm kernel, palm oil = palmiste, huile de palme
papaya = papaye
pear = poire
bell pepper, sweet pepper = poivron
bison
black pepper = poivre
pineapple = ananas
poppy seed, poppy = graine de pavot, pavot
pork = porc
potato, potato flour = pomme de terre, patate, farine de pomme de terre
pumpkin, pumpkin seed, pumpkin butter, pumpkin seed butter, pumpkin kernel, pumpkin seed flour = citrouille, graine de citrouille, beurre de citrouille
quinoa, quinoa flour = quinoa, farine de quinoa
rice, rice flour = riz, farine de riz, semoule de riz
shea nut, shea butter = noix de karité, beurre de karité, karité
sorghum, sorghum flour = sorgho, farine de sorgho
squash = courge
spinach = épinard
sunflower, sunflower seed, sunflower butter, sunflower seed butter, sunflower kernel, sunflower flour = tournesol, graine de tournesol, beurre de tournesol, beurre de graines de tournesol
teff, teff flour = teff, farine de teff
tiger nut, tiger nut flour = souchet, noix tigrée
tomato = tomate
vanilla = vanille
veal = veau, noix de veau
venison = chevreuil, gibier
water chestnut, water chest nut = châtaigne d'eau
yam = igname
yeast = levure
zucchini, courgette = courgette
`

/** Products whose name contains a word of a family without the food itself, one a line. */
export const lookAlikes = `
apple butter, pear butter, fruit butter, seed butter = beurre de pomme, beurre de poire, beurre de fruits, beurre de graines
butter bean = haricot beurre
butter lettuce = laitue Boston
cream of tartar, cream of tarter = crème de tartre
crab apple = pommette
doughnut, donut = beigne
meat substitute, meat analogue, meat alternative, Beyond meat = viande végétale, substitut de viande
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
flax milk = lait de lin: flax
pistachio milk = lait de pistache: pistachio
nut milk = lait de noix: tree-nuts
`
