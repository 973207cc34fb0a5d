import { absencesIn, type Absences } from './allergen-absences.ts'
import { foodsIn, type Found, isPriority, withFamilies } from './allergen-dictionary.ts'
import { isEmptyEntry, isPreparedApart, isUnknownEntry, looksLikeStatus } from './empty-entry.ts'
import { memoize } from './memoize.ts'
import { type Token, tokensOf } from './word-tokens.ts'

/** What one text declares: the keys of the foods that it contains, may contain or is free of, and its tokens with the meaning of each. */
export type Statement = {
  /** Nothing is declared ("None"), nothing is known ("N/A"), only absences ("Sans lait"), only a preparation ("Dedicated fryer"), or foods are named. */
  kind: 'nothing' | 'unknown' | 'free-of' | 'preparation' | 'foods'
  contains: readonly string[]
  mayContain: readonly string[]
  freeOf: readonly string[]
  /** An absence that the text itself puts in doubt: "Gluten-free: no", "Sans gluten sur demande". */
  doubtful: readonly string[]
  tokens: readonly Token[]
  meant: readonly Meaning[]
}
/** The meaning of a word of a text; "doubtful" is an absence that the text itself puts in doubt. */
export type Meaning = 'contains' | 'may-contain' | 'free-of' | 'doubtful'

/** Words after which a text names what may be in a dish: "may contain", "made in a facility that processes". */
export const startsMay: ReadonlySet<string> = new Set(
  (
    'may might could peut peuvent pourrait possible possibly trace traces facility facilities factory usine usines equipment equipement ' +
    'equipements fryer friteuse'
  ).split(' '),
)
const endsMay = new Set(['contains', 'contient', 'contiennent', 'containing', 'contenant', 'with', 'avec'])
const meaningsOf = (tokens: readonly Token[], { places, isDoubtful }: Absences, isAllMay: boolean): Meaning[] => {
  let isMay = isAllMay
  return tokens.map(({ word }, at) => {
    if (startsMay.has(word)) isMay = true
    else if (endsMay.has(word)) isMay = isAllMay
    if (places.has(at)) return isDoubtful ? 'doubtful' : 'free-of'
    return isMay ? 'may-contain' : 'contains'
  })
}

const keysMeant = (found: readonly Found[], meant: readonly Meaning[], meaning: Meaning): string[] => [
  ...new Set(found.flatMap(({ at, keys, isName }) => (meant[at] === meaning && (meaning !== 'free-of' || isName) ? keys : []))),
]

const kindOf = (
  text: string,
  tokens: readonly Token[],
  found: readonly Found[],
  absences: Absences,
  isFood: boolean,
): Statement['kind'] => {
  if (isUnknownEntry(text)) return 'unknown'
  if (isEmptyEntry(text)) return 'nothing'
  const namesAllergen = found.some(isPriority)
  // "Separate grill from meat" and "Kiwi: ask" declare no allergen.
  if (!namesAllergen && !absences.isDoubtful && isPreparedApart(text)) return 'preparation'
  const isName = found.reduce((length, one) => length + one.length, 0) === tokens.length
  if (!namesAllergen && !isName && looksLikeStatus(tokens)) return 'unknown'
  return absences.places.size > 0 && !isFood ? 'free-of' : 'foods'
}

const read = (text: string, isAllMay: boolean): Statement => {
  const tokens = tokensOf(text)
  const found = foodsIn(tokens)
  const absences = absencesIn(text, tokens, found)
  const meant = meaningsOf(tokens, absences, isAllMay)
  const contains = keysMeant(found, meant, 'contains')
  const mayContain = keysMeant(found, meant, 'may-contain')
  const kind = kindOf(text, tokens, found, absences, contains.length + mayContain.length > 0)
  const [freeOf, doubtful] = [keysMeant(found, meant, 'free-of'), keysMeant(found, meant, 'doubtful')]
  return { kind, contains, mayContain, freeOf, doubtful, tokens, meant }
}

const readOnce = memoize(read, (text, isAllMay) => `${isAllMay ? '*' : ''}${text}`)

/** Reads a filter's name, an entry of the kitchen or a list of ingredients; a final star means "may contain" for all of it (MENU-Q3). */
export const statementOf = (text: string, isAllMay = /\*\s*$/.test(text)): Statement => readOnce(text, isAllMay)

/** An allergen to look for: its dictionary keys, and a phrase of singular words where the dictionary does not know all of its name. */
export type Wanted = { keys: readonly string[]; phrase: readonly string[] }

const phraseMeanings = ({ tokens, meant }: Statement, phrase: readonly string[]): (Meaning | undefined)[] =>
  phrase.length === 0
    ? []
    : tokens.flatMap((_, at) => (phrase.every((word, offset) => tokens[at + offset]?.singular === word) ? [meant[at]] : []))

/**
 * The meaning of an allergen in a statement; null where it is not mentioned. A member counts for its family ("almonds" for tree
 * nuts); a family only "may contain" its members.
 */
export const meaningFor = (statement: Statement, { keys, phrase }: Wanted): Meaning | null => {
  if (statement.kind === 'nothing') return null
  const { contains, mayContain, freeOf, doubtful } = statement
  const isOfWanted = (key: string) => withFamilies(key).some((one) => keys.includes(one))
  const phrases = phraseMeanings(statement, phrase)
  if (contains.some(isOfWanted) || phrases.includes('contains')) return 'contains'
  const withWider = new Set(keys.flatMap(withFamilies))
  const may = mayContain.some(isOfWanted) || [...contains, ...mayContain].some((key) => withWider.has(key))
  if (may || phrases.includes('may-contain')) return 'may-contain'
  if (doubtful.some((key) => isOfWanted(key) || withWider.has(key)) || phrases.includes('doubtful')) return 'doubtful'
  return freeOf.some((key) => withWider.has(key)) || phrases.includes('free-of') ? 'free-of' : null
}
