/** A paragraph that only this version has, or how many in a row both have. */
type ComparedPart = { kind: 'own'; text: string } | { kind: 'same'; count: number }

const paragraphsOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

type IsSame = (one: string, other: string) => boolean
const isEqual: IsSame = (one, other) => one === other

/** By the paragraphs from here on in each text, how many both can have in the same order. */
const sharedCounts = (one: readonly string[], other: readonly string[], isSame: IsSame): number[][] => {
  const counts = Array.from({ length: one.length + 1 }, () => Array<number>(other.length + 1).fill(0))
  const at = (row: number, column: number) => counts[row]?.[column] ?? 0
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const count = isSame(one[row] ?? '', other[column] ?? '')
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
      counts[row]?.splice(column, 1, count)
    }
  return counts
}

/** By paragraph of the first text, its index in the other one, in the same order; -1 for one that only the first has. */
export const sharedIndexes = (one: readonly string[], other: readonly string[], isSame: IsSame = isEqual): number[] => {
  const counts = sharedCounts(one, other, isSame)
  let column = 0
  return one.map((paragraph, row) => {
    const rest = counts[row]?.[column] ?? 0
    const found = other.findIndex(
      (text, index) => index >= column && isSame(paragraph, text) && (counts[row + 1]?.[index + 1] ?? 0) + 1 === rest,
    )
    if (found !== -1) column = found + 1
    return found
  })
}

/** The paragraphs of a text beside another one: what only it has, and between them how many both have. */
export const comparedParts = (text: string, other: string): ComparedPart[] => {
  const own = paragraphsOf(text)
  const shared = sharedIndexes(own, paragraphsOf(other))
  const parts: ComparedPart[] = []
  for (const [index, paragraph] of own.entries()) {
    const last = parts.at(-1)
    if (shared[index] === -1) parts.push({ kind: 'own', text: paragraph })
    else if (last?.kind === 'same') last.count += 1
    else parts.push({ kind: 'same', count: 1 })
  }
  return parts
}

const ownText = (text: string, other: string): string =>
  comparedParts(text, other)
    .flatMap((part) => (part.kind === 'own' ? [part.text] : []))
    .join('\n')

/** Letters before the first difference that are shown for their context. */
const context = 40

const sharedStart = (one: string, other: string): number => {
  let index = 0
  while (index < one.length && one[index] === other[index]) index += 1
  return index
}

/**
 * What two versions of a text differ in: of several paragraphs those that only one of them has, of a long one (more than `most` letters) from
 * the words before the first difference on. A side is "" where only the other one has a paragraph more.
 */
export const changedParagraphs = (before: string, after: string, most: number): { before: string; after: string } => {
  const [was, is] = [ownText(before, after), ownText(after, before)]
  const first = sharedStart(was, is)
  const from = first > context && Math.max(was.length, is.length) > most ? was.lastIndexOf(' ', first - context) + 1 : 0
  const shown = (text: string) => {
    const rest = from > 0 && text !== '' ? `…${text.slice(from)}` : text
    return rest.length > most ? `${rest.slice(0, most)}…` : rest
  }
  return { before: shown(was), after: shown(is) }
}
