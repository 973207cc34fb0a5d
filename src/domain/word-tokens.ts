import { foldText } from './fold-text.ts'

/** A word without case and accents, with its singular. A token with `isBreak` ends a phrase: "," between foods, "|" inside one name. */
export type Token = { word: string; singular: string; isBreak: boolean }

const shortest = 4

/** One form for singular and plural of a folded word, English or French: "cherries" and "cherry", "poireaux" and "poireau". */
const singularOf = (word: string): string =>
  word.length < shortest || !/(?:s|x|y|ie|che|she|xe|ze|sse|oe|use)$/.test(word)
    ? word
    : word
        .replace(/(ea|oa|al)ves$/, '$1f')
        .replace(/([^e])aux$/, '$1al')
        .replace(/([aeo]u)x$/, '$1')
        .replace(/^(.{2,})ies?$/, '$1i')
        .replace(/(ch|sh|x|z|ss|o|us)es?$/, '$1')
        .replace(/([^s])s$/, '$1')
        .replace(/y$/, 'i')

const isInsideName = /^[():[\]|]+$/
const hyphens = '[-\u2010-\u2015\u2212]'
/** "Gluten- and dairy-free": the first word shares the end of the last. Of so many words, or each would be read again from each. */
const sharedFree = new RegExp(
  `(\\p{L})${hyphens}(?=(?:,? \\p{L}+${hyphens}){0,8},? (?:and|or|&) (?:\\p{L}+ ){0,2}\\p{L}+(?:${hyphens}| )free)`,
  'gu',
)

const betweenWords = new RegExp(`\\s${hyphens}+\\s`, 'g')
const anyHyphen = new RegExp(hyphens, 'g')

/** Words of plain letters, as in most names, which have one way of writing. */
const plainWords = /^(?!st[ -])[a-z]+(?:[ '-](?!st[ -])[a-z]+)*$/

/** One spelling of folded text that has several: "M.S.G.", "St-Jacques", "gluten\u2011free", "gluten- and dairy-free", "N/A". */
const written = (text: string): string =>
  text
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/(?<![\p{L}\p{N}])(?:\p{L}\.){2,}\p{L}?(?!\p{L})/gu, (letters) => letters.replaceAll('.', ''))
    .replace(/(?<![\p{L}\p{N}])st(?:\. ?| |(?=[-\u2010-\u2015]))(?=.)/gu, 'saint ')
    .replace(sharedFree, '$1 free')
    .replace(/(?<![\p{L}\p{N}])(?:n ?\/ ?[acd]|s ?\/ ?o)(?![\p{L}\p{N}])/gu, 'unknown')
    .replace(/(?<![\p{N}.,])0 ?%/gu, ' ')
    // Marks of footnotes and amounts: "milk¹", "crème35%".
    .replace(/(\p{L}{3})(?=\p{N})|(\p{N})(?=\p{L}{3})/gu, '$& ')
    .replaceAll("'", ' ')
    .replace(betweenWords, ' | ')
    .replace(anyHyphen, ' ')

const wordToken = (word: string): Token => ({ word, singular: singularOf(word), isBreak: false })

/** The words of a text in their order, with the breaks between its parts: "pine, nut" is not "pine nut". */
export const tokensOf = (text: string): Token[] => {
  // "MilkSoy" is a list whose marks were lost.
  const simple = foldText(text.replace(/\n/g, ', ').replace(/\p{Ll}{2}(?=\p{Lu}\p{Ll}{2})/gu, '$& '))
  if (plainWords.test(simple)) return simple.split(/[ '-]/).map(wordToken)
  return [...written(simple).matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]+/gu)].map(([found]) => {
    if (/[\p{L}\p{N}]/u.test(found)) return wordToken(found)
    const mark = isInsideName.test(found) ? '|' : ','
    return { word: found === ':' ? ':' : mark, singular: mark, isBreak: true }
  })
}

/** The words of a phrase by their singulars, without the breaks at its ends. */
export const phraseOf = (text: string): string[] => {
  if (plainWords.test(text)) return text.split(/[ '-]/).map(singularOf)
  const tokens = tokensOf(text)
  const first = tokens.findIndex(({ isBreak }) => !isBreak)
  const last = tokens.findLastIndex(({ isBreak }) => !isBreak)
  return first < 0 ? [] : tokens.slice(first, last + 1).map(({ singular }) => singular)
}

/** True when a phrase of singulars begins at an index of a text, as whole words in their order. */
export const standsAt = (tokens: readonly Token[], at: number, phrase: readonly string[]): boolean =>
  phrase.every((word, offset) => tokens[at + offset]?.singular === word)
