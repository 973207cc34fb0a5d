import { plain } from './plain.ts'

/** A word as it is written, without case and accents, and its singular; `break` ends a phrase ("," between foods, "|" inside one name). */
export type Token = { word: string; singular: string; isBreak: boolean }

const shortest = 4

/** One form for singular and plural of a word of `plain` letters, in English and French: "cherries" and "cherry", "poireaux" and "poireau". */
export const singularOf = (word: string): string =>
  word.length < shortest || !/[esxy]$/.test(word)
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

/** The words of a text in their order, with the breaks between its parts: "pine, nut" is no "pine nut". */
export const tokensOf = (text: string): Token[] => {
  const spaced = plain(text.replace(/\n/g, ', '))
    .replaceAll("'", ' ')
    .replace(/\s[-–—]+\s/g, ' | ')
    .replace(/[-–—]/g, ' ')
  return [...spaced.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]+/gu)].map(([found]) => {
    if (/[\p{L}\p{N}]/u.test(found)) return { word: found, singular: singularOf(found), isBreak: false }
    const mark = isInsideName.test(found) ? '|' : ','
    return { word: mark, singular: mark, isBreak: true }
  })
}

/** The words of a phrase by their singulars, without the breaks at its ends. */
export const phraseOf = (text: string): string[] => {
  const tokens = tokensOf(text)
  const first = tokens.findIndex(({ isBreak }) => !isBreak)
  const last = tokens.findLastIndex(({ isBreak }) => !isBreak)
  return first < 0 ? [] : tokens.slice(first, last + 1).map(({ singular }) => singular)
}

/** Whether a phrase stands at a place of a text, whole words in their order. */
export const standsAt = (tokens: readonly Token[], at: number, phrase: readonly string[]): boolean =>
  phrase.every((word, offset) => tokens[at + offset]?.singular === word)
