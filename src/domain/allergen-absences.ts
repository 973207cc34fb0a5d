import { type Found, isPriority } from './allergen-dictionary.ts'
import type { Token } from './word-tokens.ts'

/** The token indexes of the words that a text says it is free of, and whether the text puts that in doubt. */
export type Absences = { places: ReadonlySet<number>; isDoubtful: boolean }

const joins = new Set(['or', 'ou', 'nor', 'ni', 'and', 'et'])
const passedOver = new Set(
  'a any the d de des du l la le les added ajout ajouts addition additions ajoute ajoutes ajoutee ajoutees trace traces of : ingredient ingredients containing contenant'.split(
    ' ',
  ),
)
/** "Free-range eggs" and "free trade" name no absence. */
const notAbsent = new Set(['of', 'from', 'range', 'run', 'trade', 'flow'])
const without = new Set('sans without no non aucun aucune zero exempt exempte exempts exemptes ni neither nor'.split(' '))
const contain = new Set(['contain', 'contains', 'contient', 'contiennent', 'contenant', 'containing'])

/** The number of words at an index that together mean "without", 0 for none. */
const absenceAt = (tokens: readonly Token[], at: number): number => {
  const [before, word = '', next, third] = [-1, 0, 1, 2].map((offset) => tokens[at + offset]?.word)
  if (without.has(word)) return 1
  if (word === 'free' && (next === 'of' || next === 'from')) return 2
  if (word === 'libre' && next === 'de') return 2
  if (word === 'pas' && (next === 'de' || next === 'd')) return 2
  if (word === 'pas' && contain.has(before ?? '')) return 1
  if (word === 'not' && contain.has(next ?? '')) return 2
  return ['doesn', 'don'].includes(word) && next === 't' && third === 'contain' ? 3 : 0
}

const denials = new Set(['not', 'cannot', 'never', 'pas'])

/** Whether a denial precedes an index in its part of the text: "not nut-free" and "n'est pas sans noix" promise nothing. */
const isDenied = (tokens: readonly Token[], at: number): boolean => {
  const start = tokens.findLastIndex(({ isBreak }, index) => isBreak && index < at)
  return tokens
    .slice(start + 1, at)
    .some(({ word }, index, part) => denials.has(word) || (word === 't' && part[index - 1]?.word.endsWith('n') === true))
}

const answersNo = new Set('no none non aucun aucune not nope n false faux never jamais 0'.split(' '))

/** "No" alone between two breaks answers the words before it, as in "Nuts: no". */
const isAnswerNo = (tokens: readonly Token[], at: number): boolean =>
  answersNo.has(tokens[at]?.word ?? '') && tokens[at - 1]?.isBreak === true && tokens[at + 1]?.isBreak !== false

/** "Nuts: unknown" says nothing about nuts. */
const answersUnknown = new Set(['unknown', 'inconnu', 'inconnue'])

/** Words that make a promise conditional or withdraw it: "gluten-free option available", "sans gluten sur demande". */
const doubts = new Set(
  (
    'longer anymore former formerly option options optional optionally optionnel optionnelle available unavailable availability disponible disponibles ' +
    'request requested order ordered commander commandez demande guarantee guaranteed guarantees garanti garantie garantis garanties possible possibly possibility possibilite can cannot ' +
    'could should unless sauf except excepte hormis if si presque nearly almost mostly partly partially partiellement version versions alternative ' +
    'alternatives substitute substitution choice choose choix ask asking upon sur but when quand modified modifie modifiable adaptable adapte maybe ' +
    'perhaps unknown unsure unclear unverified uncertified inconnu incertain false faux however cependant sometimes parfois usually normally ' +
    'habituellement generalement plus never jamais aim try essayer incertaine likely probablement probably friendly confirm confirmer verify verifier ' +
    'check inquire was etait until jusqu pending tbd tba tbc shared facility same meme memes common commun commune communs communes partage partages partagee partagees cross croisee unsuitable guests people diets avoid beware upgrade extra avail x w minus sub swap swapped instead supplement supplementaire hardly once half top topping toppings risque risques risk contamination less fewer remove request variable varies depends depend selon depending'
  ).split(' '),
)
/** What may be left out of a dish on request: "Gluten-free without the bun", "Sans gluten (sans sauce)". */
const leftOut = new Set('bun buns bread roll rolls toast crouton croutons sauce gravy dressing pain pains vinaigrette'.split(' '))
/** Also "with or without cheese". */
const denyingMarks = /[?✗✘×❌☒☐❎🚫]|\+ ?\$?\d|(?:or without|ou sans) /iu
/** Answers without a mark between them: "Milk: No Egg: Yes", "milk no egg yes". */
const runTogether = /:\s*(?:no|non|yes|oui)\s+\p{L}|(?<!\p{L})(?:no|non)\s+\p{L}+[\s-]+(?:yes|oui)(?!\p{L})/iu
/** After one of these, "and" ends the absence: the cheese of "No MSG and cheese" is present. */
const additions = new Set(['msg'])

const hasDoubt = (tokens: readonly Token[]): boolean =>
  tokens.some(({ word }, at) => {
    const next = tokens[at + 1]?.word ?? ''
    // "Gluten-free no", "gluten-free no more", "non sans gluten".
    if (answersNo.has(word) && !tokens[at - 1]?.isBreak && at > 0 && (next === '' || next === 'more')) return true
    if (without.has(word) && without.has(next)) return true
    if (word === 'not' || word === 't') return !contain.has(next)
    if (word === 'pas') return absenceAt(tokens, at) === 0
    // "May contain nuts" leaves the promise beside it alone, "may be prepared" puts it in doubt.
    if (['may', 'might', 'peut', 'peuvent', 'pourrait'].includes(word)) return !['contain', 'contenir', ':'].includes(next)
    // "Made in a nut-free facility" promises as much as a nut-free kitchen.
    if (word === 'facility' && tokens[at - 1]?.word === 'free') return false
    return doubts.has(word)
  })

const fats = new Set(['fat', 'fats'])

const spanAt = (found: readonly Found[], at: number) => found.find((one) => one.at === at)?.length ?? 1

/** The indexes of the words that a "without" before `from` applies to: "sans lait ni œufs". */
const placesAfter = (tokens: readonly Token[], found: readonly Found[], from: number): number[] => {
  const places: number[] = []
  let at = from
  for (;;) {
    while (passedOver.has(tokens[at]?.word ?? '')) at += 1
    if (tokens[at]?.isBreak !== false) return places
    const end = at + spanAt(found, at)
    while (at < end) places.push(at++)
    if (!joins.has(tokens[at]?.word ?? '')) return places
    at += 1
  }
}

/**
 * The words that a text says it is free of: "sans lait ni œufs", "free of tree nuts", "milk-free". `found` are the foods of the
 * same tokens.
 */
export const absencesIn = (text: string, tokens: readonly Token[], found: readonly Found[]): Absences => {
  const places = new Set<number>()
  const promises = new Set<number>()
  let isDoubtful = denyingMarks.test(text) || runTogether.test(text) || hasDoubt(tokens)
  const endingAt = (end: number): number[] => {
    // The milk of "milk fat free" is present.
    if (fats.has(tokens[end - 1]?.word ?? '')) return [end - 1]
    const food = found.find((one) => one.at + one.length === end)
    // "Almond milk-free dressing" has almonds and no milk.
    if (food && food.length > 1 && tokens[end - 1]?.word === 'milk') return [end - 1]
    return food ? [...Array(food.length).keys()].map((offset) => food.at + offset) : [end - 1]
  }
  tokens.forEach(({ word }, index) => {
    if (isAnswerNo(tokens, index)) {
      // "Gluten-free: no" withdraws a promise, "Nuts: no" gives one.
      if (promises.has(index - 2)) isDoubtful = true
      else if (tokens[index - 1]?.singular === '|') for (const at of endingAt(index - 1)) places.add(at)
      return
    }
    if (answersUnknown.has(word) && tokens[index - 1]?.singular === '|') {
      isDoubtful = true
      for (const at of endingAt(index - 1)) places.add(at)
      return
    }
    const next = tokens[index + 1]?.word ?? ''
    if (word === 'free' && !notAbsent.has(next) && tokens[index - 1]?.isBreak === false && !isDenied(tokens, index)) {
      const before = endingAt(index)
      // "Non gluten-free" is a double negative.
      if (before.some((at) => places.has(at))) isDoubtful = true
      for (const at of [...before, index]) promises.add(at)
      for (const at of before) places.add(at)
    }
    const length = absenceAt(tokens, index)
    if (length === 0 || isDenied(tokens, index)) return
    const after = placesAfter(tokens, found, index + length)
    if (promises.size > 0 && after.some((at) => leftOut.has(tokens[at]?.word ?? ''))) isDoubtful = true
    for (const at of after) {
      places.add(at)
      promises.add(at)
    }
    const [first = -1, last = -1] = [after[0], after.at(-1)]
    const isAnd = tokens.slice(first, last).some(({ word: one }) => one === 'and' || one === 'et')
    const [named, ...more] = found.filter(({ at }) => after.includes(at))
    const isFirst = named?.at === first && !named.keys.some((key) => additions.has(key))
    // The cheese of "no onion and cheese" is present.
    if (isAnd && (!isFirst || (!isPriority(named) && more.some(isPriority)))) isDoubtful = true
  })
  return { places, isDoubtful }
}
