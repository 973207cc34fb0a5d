import { absencesIn } from './allergen-absences.ts'
import { foodsIn, withFamilies } from './allergen-dictionary.ts'
import { startsMay } from './allergen-statement.ts'
import { dietFoods, dietLookAlikes, ingredientLookAlikes } from './diet-foods.ts'
import { memoize } from './memoize.ts'
import { foldText } from './fold-text.ts'
import { preparedFoods, preparedLookAlikes } from './prepared-foods.ts'
import { phraseOf, standsAt, type Token, tokensOf } from './word-tokens.ts'

/**
 * A food that a text names: as written, and the keys of allergens and the groups of diets that it belongs to. `isUsual` is true for what a
 * prepared food usually holds: "pesto" names milk.
 */
export type NamedFood = { text: string; keys: readonly string[]; isMay: boolean; isUsual: boolean }

/** `foods` are the keys of each food in what it names; none for a look-alike. */
type Phrase = { words: readonly string[]; foods: readonly (readonly string[])[]; isUsual: boolean }

const phrasesOf = (list: string, foods: Phrase['foods'], isUsual = false): Phrase[] =>
  list.split(',').map((name) => ({ words: phraseOf(name.trim()), foods, isUsual }))

const readPhrases = (): Map<string, Phrase[]> => {
  const phrases = [
    ...preparedFoods.flatMap(([foods, list]) => phrasesOf(list, foods, true)),
    // Who avoids meat avoids pork too.
    ...Object.entries(dietFoods).flatMap(([group, list]) => phrasesOf(list, [group === 'pork' ? ['pork', 'meat'] : [group]])),
    ...phrasesOf(dietLookAlikes, []),
    ...phrasesOf(ingredientLookAlikes, []),
    ...phrasesOf(preparedLookAlikes, []),
  ]
  const byWord = new Map<string, Phrase[]>()
  for (const phrase of phrases.sort((a, b) => b.words.length - a.words.length)) {
    const [word = ''] = phrase.words
    byWord.set(word, [...(byWord.get(word) ?? []), phrase])
  }
  return byWord
}

// Read when first needed: a start of the server would wait for them.
let phrasesByWord: Map<string, Phrase[]> | undefined
/** The phrases that begin with a word, the longest first. */
const phrasesFrom = (word: string): readonly Phrase[] => (phrasesByWord ??= readPhrases()).get(word) ?? []

const pasta: Phrase = { words: ['pates'], foods: [['wheat', 'gluten']], isUsual: true }
/** "Pâtes" is pasta; "pâte", "pâtes de riz" and "pâtes d'amande" are other foods. */
const isPasta = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'pates' && !/^d[eu]?$/.test(tokens[at + 1]?.word ?? '')

type Found = Pick<NamedFood, 'keys' | 'isUsual'> & { at: number; length: number; isName: boolean }

/** The foods of all lists in order; where two begin at one word, the longer one is meant. */
const allFoods = (tokens: readonly Token[]): Found[] => {
  const known = new Map(foodsIn(tokens).map((one) => [one.at, one] as const))
  const found: Found[] = []
  let at = 0
  while (at < tokens.length) {
    const place = at
    const named = phrasesFrom(tokens[at]?.singular ?? '').find(({ words }) => standsAt(tokens, place, words))
    const own = named ?? (isPasta(tokens, place) ? pasta : undefined)
    const other = known.get(at)
    const isOwn = own !== undefined && own.words.length >= (other?.length ?? 0)
    const length = isOwn ? own.words.length : (other?.length ?? 1)
    if (isOwn) found.push(...own.foods.map((keys) => ({ at: place, length, keys, isUsual: own.isUsual, isName: false })))
    else if (other)
      found.push(...other.keys.map((key) => ({ at: place, length, keys: withFamilies(key), isUsual: false, isName: other.isName })))
    at += length
  }
  return found
}

const flesh = ['pork', 'meat', 'gelatin', 'fish', 'crustacean', 'mollusk']
const ofAnimals = [...flesh, 'egg', 'milk', 'honey']
/** Words around a food that name something in its place, and the groups that it then lacks: "vegan bacon", "faux gras", "non-alcoholic beer". */
const replacements: readonly (readonly [around: RegExp, lacks: readonly string[]])[] = [
  [/\b(?:vegans?|veganes?|vegetalien(?:ne)?s?|vegetale?s?|vegetaux|plant based|base de plantes?|non dairy)\b/, ofAnimals],
  [/\b(?:vegetarian|vegetarien(?:ne)?s?|veggie|vege|meatless|meat free|sans viande|beyond|impossible|mock|faux|fausses?)\b/, flesh],
  [/\b(?:alternatives?|replacers?)\b/, ['pork', 'meat', 'egg', 'milk']],
  // An imitation of cheese holds casein, a substitute for eggs egg white.
  [/\b(?:imitation|simili|analogues?|substitutes?|substituts?)\b/, ['pork', 'meat']],
  [/\beggless\b/, ['egg']],
  [/\b(?:flourless|sans farine)\b/, ['wheat', 'gluten']],
  [/\bhalal\b/, ['alcohol']],
  [/\b(?:alcohol free|non alcoholic|sans alcool|desalcoolisee?s?|dealcoholized)\b/, ['alcohol']],
]

const singulars = (words: string): ReadonlySet<string> => new Set(words.split(' ').flatMap((word) => phraseOf(word)))
const poultry = singulars('turkey beef chicken duck lamb dinde boeuf poulet canard agneau')
const plants = singulars(
  'tofu tempeh seitan jackfruit jacquier coconut coco cauliflower fleur eggplant aubergine mushroom portobello champignon lentil lentille soy soya soja',
)
const forms = singulars('bacon ham jambon pepperoni salami sausage saucisse meatball boulette meat steak bifteck hot')
const linking = /^(?:de|d|du|au|aux)$/

/** The words that say of what a form of meat is made: "turkey bacon", "saucisse de tofu". */
const madeOf = (tokens: readonly Token[], { at, length }: Found): string[] => {
  if (!forms.has(tokens[at]?.singular ?? '')) return []
  const after = at + length
  const of = linking.test(tokens[after]?.word ?? '') ? tokens.slice(after + 1, after + (tokens[after + 1]?.word === 'chou' ? 3 : 2)) : []
  return [...(at > 0 ? tokens.slice(at - 1, at) : []), ...of].map(({ singular }) => singular)
}

/** "Beef-style seitan", "façon poulet". */
const isStyle = (tokens: readonly Token[], { at, length }: Found): boolean =>
  tokens[at + length]?.word === 'style' || tokens[at - 1]?.word === 'facon'

const joins = new Set(['and', 'et', 'with', 'avec', 'or', 'ou', 'contain', 'contains', 'containing', 'contient', 'contenant', 'contenir'])
const isEdge = ({ word, isBreak }: Token): boolean => isBreak || joins.has(word)

/** The words between two edges around a food. */
const around = (tokens: readonly Token[], { at, length }: Found): readonly [from: number, to: number] => {
  const from = tokens.findLastIndex((one, index) => index < at && isEdge(one)) + 1
  const to = tokens.findIndex((one, index) => index >= at + length && isEdge(one))
  return [from, to === -1 ? tokens.length : to]
}

/** As written, with its accents. */
const writtenAt = (text: string, tokens: readonly Token[], { at, length }: Found): string => {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  const isWord = ({ isBreak }: Token) => !isBreak
  const own = tokens.slice(at, at + length)
  if (words.length !== tokens.filter(isWord).length) return own.map(({ word }) => word).join(' ')
  const first = tokens.slice(0, at).filter(isWord).length
  return words.slice(first, first + own.filter(isWord).length).join(' ')
}

const readPart = (text: string, isMay: boolean): NamedFood[] => {
  const tokens = tokensOf(text)
  const foods = allFoods(tokens)
  const named = foodsIn(tokens)
  const { places, isDoubtful } = absencesIn(text, tokens, [...named, ...foods.map((one) => ({ ...one, isName: true }))])
  return foods.flatMap((food) => {
    // "Gluten-free on request": as served it may have some.
    if (places.has(food.at) && !isDoubtful) return []
    const [from, to] = around(tokens, food)
    const words = tokens.slice(from, to).map(({ word }) => word)
    // "Egg-free mayo" has none of the family, "lactose-free milk" is milk.
    const absent = isDoubtful
      ? []
      : named.flatMap(({ at, keys, isName }) => (isName && places.has(at) && at >= from && at < to ? keys : []))
    const made = madeOf(tokens, food)
    const lacked = new Set([
      ...absent,
      ...replacements.flatMap(([pattern, lacks]) => (pattern.test(words.join(' ')) ? lacks : [])),
      ...(isStyle(tokens, food) || made.some((word) => plants.has(word)) ? ['pork', 'meat'] : []),
    ])
    // Keys go from a food to its families: bread without wheat may be of rye, one without gluten has no wheat either.
    const fromFamily = food.keys.slice(food.keys.findLastIndex((key) => lacked.has(key)) + 1)
    // "Gluten-free wheat starch" is of wheat.
    const present = food.isName && food.keys[0] === 'wheat' && !lacked.has('wheat') && fromFamily.length === 0 ? ['wheat'] : fromFamily
    if (present.length === 0) return []
    const isOfOther = words.includes('halal') || made.some((word) => poultry.has(word))
    const keys = isOfOther ? present.filter((key) => key !== 'pork') : present
    return [{ text: writtenAt(text, tokens, food), keys, isMay: isMay || places.has(food.at), isUsual: food.isUsual }]
  })
}

const parts = /((?:[^.,;()[\]{}\n]|\.(?!\s|$))+)([.,;()[\]{}\n]*)/g
const endsMay = new Set(['contain', 'contains', 'contient', 'contiennent'])

/**
 * "Bread (gluten-free)" is said of the bread, as in "gluten-free bread"; "(gluten-free on request)" is not. It is read with an "as" between,
 * or "almonds (milk free)" would name almond milk.
 */
const promiseAfter = /\(\s*((?:\p{L}+[ -])?\p{L}+[ -]free|(?:sans|without) (?:\p{L}+ )?\p{L}+)\s*\)/giu

const glutenFreeOats = /\bgluten[- ]free (?:\w+ )?oats?\b|\bavoine (?:certifiee )?sans gluten\b/
/** Whether a text says that its oats are free of gluten. */
export const namesGlutenFreeOats = (text: string): boolean => glutenFreeOats.test(foldText(text))

const read = (text: string): NamedFood[] => {
  let isMay = /\*\s*$/.test(text)
  const foods = [...text.replace(promiseAfter, ' as $1').matchAll(parts)].flatMap(([, part = '', marks = '']) => {
    const words = tokensOf(part).map(({ word }) => word)
    if (words.some((word) => startsMay.has(word))) isMay = true
    else if (words.some((word) => endsMay.has(word))) isMay = false
    const own = readPart(part, isMay)
    if (/[.;\n]/.test(marks)) isMay = false
    return own
  })
  // "Oat beverage (water, gluten-free oats)": the drink is made of those oats.
  return namesGlutenFreeOats(text) ? foods.filter(({ keys }) => keys[0] !== 'oat') : foods
}

/**
 * The foods that a list of ingredients, an entry of the kitchen or a label names as present, of the families of allergens and of those that
 * diets exclude: "fish sauce", "bacon"; not those of "egg-free mayo", "sans porc" or "vegan bacon".
 */
export const foodsNamedIn = memoize(read, (text) => text)
