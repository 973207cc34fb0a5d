import { dietaryKind, type Labelled } from './dietary-kind.ts'
import { memoize } from './memoize.ts'
import { foldText } from './fold-text.ts'
import { textsOf } from './texts-of.ts'

/** The kinds of dishes of which each has one drawing (`public/dishes/<type>.svg`); "plate" where nothing else is known. */
export const dishTypes = [
  'bowl',
  'bread',
  'burger',
  'cake',
  'cereal',
  'chicken',
  'coffee',
  'cookie',
  'curry',
  'dessert',
  'dip',
  'drink',
  'dumplings',
  'egg',
  'fish',
  'fries',
  'fruit',
  'meat',
  'noodles',
  'pancakes',
  'pasta',
  'pie',
  'pizza',
  'plate',
  'porridge',
  'pudding',
  'rice',
  'rolls',
  'salad',
  'sandwich',
  'sausage',
  'soup',
  'square',
  'stew',
  'stirfry',
  'sushi',
  'taco',
  'tofu',
  'veg',
  'wrap',
] as const
/** A kind of dish. */
type DishType = (typeof dishTypes)[number]

/** English and French words of a name, without accents, in singular. The first row that fits decides: "chicken noodle soup" is a soup. */
const words: readonly (readonly [DishType, string])[] = [
  ['fruit', 'fruit salad|salade de fruit'],
  ['bread', "baker'?s? (?:choice|pick|surprise)|(?:choix|surprise) d[ue] boulanger"],
  [
    'cake',
    "grand-pere|grands-pere|dumpling in maple|maple dumpling|apple dumpling|pastry chef'?s? (?:choice|pick|surprise)|(?:choix|surprise) d[ue] patissier",
  ],
  ['veg', 'root vegetable|legume racine|mashed potato|potato puree|puree de pomme'],
  [
    'pie',
    'shepherd.?s? pie|cottage pie|pot pie|meat pie|pate chinois|pate a la viande|tourtiere|cipaille|chicken pie|salmon pie|pate au saumon|pate au poulet',
  ],
  ['fish', 'fish (?:and|&|n) chip|poisson.frite'],
  [
    'soup',
    'soup|soupe|creme de (?:tomate|poireau|legume|brocoli|champignon|celeri)|potage|chowder|chaudree|bisque|minestrone|bouillon|broth|consomme|gazpacho|borscht',
  ],
  [
    'sandwich',
    'sandwich|panini|club|sub|baguette au|banh mi|hot dog|hot-dog|chien chaud|lobster roll|guedille|english muffin|muffin anglais|tuna melt|sloppy joe|grilled cheese|croque-monsieur|jambon et suisse|ham and swiss|bagel au|salmon bagel|cretons',
  ],
  ['salad', 'salad|salade|mesclun|tabbouleh|taboule|coleslaw|slaw|mixed green|verdure|caprese'],
  ['burger', 'burger|hamburger|cheeseburger|slider'],
  ['pizza', 'pizza|calzone|flatbread|focaccia garnie'],
  ['bowl', 'burrito bowl|bol burrito'],
  ['wrap', 'wrap|burrito|shawarma|gyro|roule'],
  ['taco', 'taco|quesadilla|tostada|fajita|enchilada'],
  ['sushi', 'sushi|maki|california roll|rouleau californien|nigiri'],
  ['dumplings', 'dumpling|gyoza|dim sum|wonton|perogy|perogie|pierogi|momo|samosa|ravioli frit'],
  ['rolls', 'spring roll|rouleau de printemps|rouleau imperial|egg roll|rouleau|taquito|mozzarella stick|batonnet'],
  ['noodles', 'noodle|nouille|ramen|pad thai|udon|soba|lo mein|chow mein|vermicelli|vermicelle'],
  [
    'pasta',
    'pasta|pate|spaghetti|penne|fettuccine|linguine|rotini|macaroni|mac|lasagna|lasagne|cannelloni|rigatoni|fusilli|ravioli|tortellini|gnocchi',
  ],
  ['pancakes', 'pancake|crepe|waffle|gaufre|french toast|pain dore|galette de sarrasin|buckwheat galette'],
  ['bowl', 'bowl|bol|poke|bibimbap|buddha'],
  [
    'fries',
    '(?<!stir.)fry|frite|poutine|galvaude|wedge|hash brown|home fry|galette de pomme de terre|pomme de terre rissolee|pomme de terre a dejeuner|pomme de terre maison|onion ring|rondelle|tater tot|croquette|chip(?! cookie)',
  ],
  [
    'coffee',
    'coffee|cafe|latte|cappuccino|espresso|mocha|tea|the (?:vert|noir|blanc|glace)|chai|hot chocolate|chocolat chaud|london fog|matcha|infusion|tisane',
  ],
  ['drink', 'lemonade|limonade|smoothie|juice|^jus|frappe|lassi|iced tea|milkshake|soda|punch|kombucha'],
  ['square', 'brownie|nanaimo|date square|square|carre'],
  [
    'cake',
    'cake|gateau|cheesecake|pie|tarte|tart|tartelette|cupcake|torte|pouding chomeur|chomeur|crisp|croustade|croustillant|crumble|eclair|strudel|shortcake',
  ],
  [
    'cookie',
    'cookie|biscuit|energy bite|bouchee energie|bouchee energetique|granola bar|trail mix|melange du randonneur|macaron|popcorn|mais souffle',
  ],
  [
    'dessert',
    'ice cream|creme glacee|sorbet|gelato|sundae|frozen (?:yogurt|yogourt)|(?:yogourt|yogurt) glace|gelatin|gelatine|gelee|jello',
  ],
  ['pudding', 'pudding|pouding|riz au lait|chia|mousse|custard|flan|parfait|yogurt|yogourt|tiramisu'],
  ['porridge', 'oatmeal|gruau|oat|avoine|porridge|congee'],
  ['cereal', 'cereal|cereale|granola|muesli'],
  ['tofu', 'tofu scramble|scrambled tofu|brouillade de tofu|tofu brouille'],
  ['egg', 'egg|oeuf|omelette|omelet|frittata|benedict|shakshuka|quiche|scramble|brouillade'],
  ['curry', 'curry|cari|masala|tikka|korma|vindaloo|butter chicken|poulet au beurre|dal|dahl|dhal|tagine|tajine|couscous'],
  [
    'stirfry',
    'stir-fry|stir fry|saute|wok|kung pao|general tao|general tso|teriyaki|chop suey|szechuan|sichuan|lo mein|oyster sauce|sauce aux huitres',
  ],
  ['stew', 'stew|ragout|chili|stroganoff|goulash|boeuf bourguignon|casserole|cassoulet|bouilli|baked bean|feve|gumbo|jambalaya|pot roast'],
  ['dip', 'hummus|houmous|dip|trempette|guacamole|nacho|salsa|tzatziki|chip and dip'],
  ['tofu', 'tofu|tempeh'],
  [
    'fish',
    'fish|poisson|salmon|saumon|cod|morue|tuna|thon|trout|truite|tilapia|halibut|fletan|haddock|aiglefin|shrimp|crevette|seafood|fruits de mer|sole|pickerel|dore jaune',
  ],
  ['rice', 'rice|riz|risotto|pilaf|biryani|paella|quinoa|orzo'],
  ['sausage', 'sausage|saucisse|merguez|bratwurst|chorizo'],
  ['chicken', 'chicken|poulet|turkey|dinde|duck|canard|wing|aile|tender|lanieres'],
  [
    'meat',
    'beef|boeuf|steak|bifteck|pork|porc|ham|jambon|lamb|agneau|meatloaf|pain de viande|meatball|boulette|bacon|rib|cote|roast|roti|brisket|oreille de crisse|patty|cutlet|escalope|schnitzel',
  ],
  [
    'bread',
    'bread|pain|bagel|croissant|muffin|scone|bun|brioche|roll|naan|pita|toast|bannock|bannique|cornbread|loaf|doughnut|donut|beigne|danoise|danish|biscuit|chocolatine',
  ],
  ['fruit', 'fruit|apple|pomme(?! de terre)|banana|banane|berry|baie|melon|orange|grape|raisin|peach|peche|pineapple|ananas|mango|mangue'],
  [
    'veg',
    'vegetable|legume|broccoli|brocoli|carrot|carotte|bean|haricot|corn|mais|pea|pois|potato|pomme de terre|squash|courge|cauliflower|chou|kale|spinach|epinard|pepper|poivron|mushroom|champignon|beet|betterave|falafel|lentil|lentille|asparagus|asperge|zucchini|courgette|ratatouille|green',
  ],
]

/** What the station says of a dish whose name says nothing. */
const stations: readonly (readonly [DishType, string])[] = [
  ['salad', 'salad|salade'],
  ['soup', 'soup|soupe'],
  ['pizza', 'pizza'],
  ['pasta', 'pasta|pates'],
  ['bread', 'bakery|boulangerie'],
  ['cake', 'pastry|pastries|patisserie'],
  ['dessert', 'dessert|sweet'],
  ['drink', 'beverage|boisson|drink|breuvage'],
  ['burger', 'grill'],
  ['sandwich', 'deli'],
]

/** Any of its words may stand in plural. */
const matchersOf = (rows: typeof words) =>
  rows.map(([type, text]) => [type, new RegExp(`(?<![a-z])(?:${text.replaceAll(' ', '(?:s|x)? ')})(?:s|es|x)?(?![a-z])`)] as const)
const [byName, byStation] = [matchersOf(words), matchersOf(stations)]

const found = (matchers: typeof byName, texts: readonly string[], isVegan: boolean): DishType | undefined => {
  const all = texts.map((text) => foldText(text).replace(/\bfries\b/g, 'frys'))
  return matchers.find(([type, pattern]) => !(isVegan && ofAnimals.has(type)) && all.some((text) => pattern.test(text)))?.[0]
}

/** Drawings that show meat, fish or egg. */
const ofAnimals: ReadonlySet<DishType> = new Set<DishType>(['chicken', 'egg', 'fish', 'meat', 'sausage', 'sushi'])
const saysVegan = /(?<![a-z])(?:vegan|vegane|vegetalien|vegetalienne|vegetale?s?|plant.based|meatless|sans viande)(?![a-z])/

const typeOf = (names: readonly string[], station: readonly string[], isLabelledVegan: boolean): DishType => {
  const isVegan = isLabelledVegan || names.some((name) => saysVegan.test(foldText(name)))
  return found(byName, names, isVegan) ?? (isVegan ? 'veg' : (found(byStation, station, false) ?? 'plate'))
}
const typeOfNames = memoize(typeOf, (names, station, isLabelledVegan) =>
  [isLabelledVegan ? 'vegan' : '', ...names, '', ...station].join('|'),
)

/**
 * The kind of a dish by its names in both languages, else by those of its station; "plate" where neither says, "veg" for a vegan
 * dish. A vegan dish, by its label or by its names, never has a drawing of what comes from animals.
 */
export const dishType = (names: readonly string[], station: readonly string[] = [], isLabelledVegan = false): DishType =>
  typeOfNames(names, station, isLabelledVegan)

type Named = { name: string; translations: readonly { [key: string]: unknown }[] }

/** The same of a record of a dish, that of the station that serves it, and the dish's labels. */
export const typeOfDish = (dish: Named, station: Named, labels: readonly Labelled[]): DishType =>
  dishType(
    textsOf(dish, 'name'),
    textsOf(station, 'name'),
    labels.some((label) => dietaryKind(label) === 'vegan'),
  )
