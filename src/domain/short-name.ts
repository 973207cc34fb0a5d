const longest = 12

// What a school is, in both languages: a short name leaves it out.
const kinds = new Set(
  'university université college collège cégep school école institute institut polytechnic polytechnique academy académie dining'.split(
    ' ',
  ),
)
const small = new Set('of the at and de du des la le les à et'.split(' '))

const isKind = (word: string) => kinds.has(word.toLowerCase())
const isSmall = (word: string) => small.has(word.toLowerCase())

const wordsIn = (name: string): string[] => name.split(/\s+/).map((word) => word.replace(/^[dl]['’]/i, ''))

/** The words of a name that a school is known by: neither what kind of school it is, nor small words. */
export const ownWords = (name: string): string[] => wordsIn(name).filter((word) => !isKind(word) && !isSmall(word))
/** The words of a name without small ones. */
export const bigWords = (name: string): string[] => wordsIn(name).filter((word) => !isSmall(word))

/** As many of the words as fit; none where the first is too long. */
const fitting = (words: readonly string[]): string[] => {
  const ends = words.map((_, index) => words.slice(0, index + 1)).filter((begin) => begin.join(' ').length <= longest)
  const most = ends.at(-1) ?? []
  return most.slice(0, most.findLastIndex((word) => !isSmall(word)) + 1)
}

/**
 * A name of at most 12 letters to stand under an icon: "Cedar Coast University" is "Cedar Coast", "Université des Érables" is
 * "Érables". A first word that is too long is cut off.
 */
export const shortName = (name: string): string => {
  if (name.length <= longest) return name
  const words = wordsIn(name)
  const own = words.filter((word) => !isKind(word))
  const first = own.findIndex((word) => !isSmall(word))
  const rest = first < 0 ? words : own.slice(first)
  return fitting(rest).join(' ') || (rest[0] ?? name).slice(0, longest)
}
