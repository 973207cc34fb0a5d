import { foodsIn, type Found, withFamilies } from './allergen-dictionary.ts'
import { isEmptyEntry, isUnknownEntry } from './said-nothing.ts'
import { type Token, tokensOf } from './word-tokens.ts'

/** What one text declares: the foods that it holds or may hold, those that it is free of, and its words with how each is meant. */
export type Statement = {
  /** Nothing is declared ("None"), nothing is known ("N/A"), only absences ("Sans lait"), or foods are named. */
  kind: 'nothing' | 'unknown' | 'free-of' | 'foods'
  contains: readonly string[]
  mayContain: readonly string[]
  freeOf: readonly string[]
  tokens: readonly Token[]
  meant: readonly Meaning[]
}
/** How a word of a text is meant: as a food, as one that may be there, as one that is not. */
export type Meaning = 'contains' | 'may-contain' | 'free-of'

const startsMay = new Set(['may', 'might', 'could', 'peut', 'peuvent', 'pourrait', 'possible', 'possibly', 'trace', 'traces'])
const endsMay = new Set(['contains', 'contient', 'contiennent', 'containing', 'contenant', 'with', 'avec'])
const joins = new Set(['or', 'ou', 'nor', 'ni', 'and', 'et'])
const passedOver = new Set('a any de d des du l la le les added ajoute ajoutes ajoutee ajoutees trace traces of'.split(' '))
/** "Free-range eggs" and "free trade" name no absence. */
const notAbsent = new Set(['of', 'from', 'range', 'run', 'trade', 'flow'])

/** How many words say "without" at a place, 0 where none do. */
const absenceAt = (tokens: readonly Token[], at: number): number => {
  const [word, next, third] = [0, 1, 2].map((offset) => tokens[at + offset]?.word)
  if (['sans', 'without', 'no', 'non', 'aucun', 'aucune', 'zero', 'exempt', 'exempte'].includes(word ?? '')) return 1
  if (word === 'free' && (next === 'of' || next === 'from')) return 2
  if (word === 'libre' && next === 'de') return 2
  if (word === 'pas' && (next === 'de' || next === 'd')) return 2
  if (word === 'not' && next === 'contain') return 2
  return word === 'doesn' && next === 't' && third === 'contain' ? 3 : 0
}

const spanAt = (found: readonly Found[], at: number) => found.find((one) => one.at === at)?.length ?? 1

const denials = new Set(['not', 'cannot', 'never', 'pas'])

/** "Not nut-free" and "n'est pas sans noix" promise nothing: whether a denial stands before a place, in its part of the text. */
const isDenied = (tokens: readonly Token[], at: number): boolean => {
  const start = tokens.findLastIndex(({ isBreak }, index) => isBreak && index < at)
  return tokens
    .slice(start + 1, at)
    .some(({ word }, index, part) => denials.has(word) || (word === 't' && part[index - 1]?.word.endsWith('n') === true))
}

/** The answer to a name before it: "Nuts: no". */
const isAnswerNo = (tokens: readonly Token[], at: number): boolean =>
  ['no', 'none', 'non', 'aucun', 'aucune'].includes(tokens[at]?.word ?? '') &&
  tokens[at - 1]?.word === '|' &&
  tokens[at + 1]?.isBreak !== false

/** The places of the words that a text says it is free of: "sans lait ni œufs", "free of tree nuts", "milk-free". */
const absentPlaces = (tokens: readonly Token[], found: readonly Found[]): Set<number> => {
  const absent = new Set<number>()
  const add = (from: number, length: number) => {
    for (let at = from; at < from + length; at += 1) absent.add(at)
  }
  tokens.forEach(({ word }, index) => {
    const next = tokens[index + 1]?.word ?? ''
    const endingAt = (end: number) => found.find((one) => one.at + one.length === end)
    if (word === 'free' && !notAbsent.has(next) && tokens[index - 1]?.isBreak === false && !isDenied(tokens, index)) {
      const before = endingAt(index)
      add(before?.at ?? index - 1, before?.length ?? 1)
    }
    const denied = isAnswerNo(tokens, index) ? endingAt(index - 1) : undefined
    if (denied) add(denied.at, denied.length)
    let at = index + absenceAt(tokens, index)
    if (at === index || isDenied(tokens, index)) return
    for (;;) {
      while (passedOver.has(tokens[at]?.word ?? '')) at += 1
      if (tokens[at]?.isBreak !== false) return
      add(at, spanAt(found, at))
      at += spanAt(found, at)
      if (!joins.has(tokens[at]?.word ?? '')) return
      at += 1
    }
  })
  return absent
}

const meaningsOf = (tokens: readonly Token[], absent: ReadonlySet<number>, isAllMay: boolean): Meaning[] => {
  let isMay = isAllMay
  return tokens.map(({ word }, at) => {
    if (startsMay.has(word)) isMay = true
    else if (endsMay.has(word)) isMay = isAllMay
    return absent.has(at) ? 'free-of' : isMay ? 'may-contain' : 'contains'
  })
}

const keysMeant = (found: readonly Found[], meant: readonly Meaning[], meaning: Meaning): string[] => [
  ...new Set(found.flatMap(({ at, keys, isName }) => (meant[at] === meaning && (meaning !== 'free-of' || isName) ? keys : []))),
]

const read = (text: string, isAllMay: boolean): Statement => {
  const tokens = tokensOf(text)
  const found = foodsIn(tokens)
  const absent = absentPlaces(tokens, found)
  const meant = meaningsOf(tokens, absent, isAllMay)
  const contains = keysMeant(found, meant, 'contains')
  const mayContain = keysMeant(found, meant, 'may-contain')
  const kind = isUnknownEntry(text)
    ? 'unknown'
    : isEmptyEntry(text)
      ? 'nothing'
      : absent.size > 0 && contains.length + mayContain.length === 0
        ? 'free-of'
        : 'foods'
  return { kind, contains, mayContain, freeOf: keysMeant(found, meant, 'free-of'), tokens, meant }
}

const most = 5000
const known = new Map<string, Statement>()

/** Reads a filter's name, an entry of the kitchen, or a list of ingredients; a star at its end says "may contain" of all (MENU-Q3). */
export const statementOf = (text: string, isAllMay = /\*\s*$/.test(text)): Statement => {
  const key = `${isAllMay ? '*' : ''}${text}`
  const before = known.get(key)
  if (before) return before
  // The same few names stand on hundreds of dishes.
  if (known.size >= most) known.clear()
  const statement = read(text, isAllMay)
  known.set(key, statement)
  return statement
}

/** What is avoided: keys, and a phrase of words where the dictionary doesn't know all of it. */
export type Wanted = { keys: readonly string[]; phrase: readonly string[] }

const phraseMeanings = ({ tokens, meant }: Statement, phrase: readonly string[]): (Meaning | undefined)[] =>
  phrase.length === 0
    ? []
    : tokens.flatMap((_, at) => (phrase.every((word, offset) => tokens[at + offset]?.singular === word) ? [meant[at]] : []))

/**
 * What a statement says of what is avoided; null where it says nothing of it. A member counts for its family ("almonds" for tree
 * nuts); a family only may hold one of its members.
 */
export const meaningFor = (statement: Statement, { keys, phrase }: Wanted): Meaning | null => {
  if (statement.kind === 'nothing') return null
  const { contains, mayContain, freeOf } = statement
  const isOfWanted = (key: string) => withFamilies(key).some((one) => keys.includes(one))
  const phrases = phraseMeanings(statement, phrase)
  if (contains.some(isOfWanted) || phrases.includes('contains')) return 'contains'
  const families = new Set(keys.flatMap(withFamilies))
  const may = mayContain.some(isOfWanted) || [...contains, ...mayContain].some((key) => families.has(key))
  if (may || phrases.includes('may-contain')) return 'may-contain'
  return freeOf.some((key) => families.has(key)) || phrases.includes('free-of') ? 'free-of' : null
}
