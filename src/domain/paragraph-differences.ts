/** A paragraph that only this version has, or how many in a row both have. */
type ComparedPart = { kind: 'own'; text: string } | { kind: 'same'; count: number }

const paragraphsOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** By the paragraphs from here on in each text, how many both can have in the same order. */
const sharedCounts = (one: readonly string[], other: readonly string[]): number[][] => {
  const counts = Array.from({ length: one.length + 1 }, () => Array<number>(other.length + 1).fill(0))
  const at = (row: number, column: number) => counts[row]?.[column] ?? 0
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const count = one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
      counts[row]?.splice(column, 1, count)
    }
  return counts
}

/** Which paragraphs of the first text the other one has too, in the same order. */
const sharedIn = (one: readonly string[], other: readonly string[]): boolean[] => {
  const counts = sharedCounts(one, other)
  let column = 0
  return one.map((paragraph, row) => {
    const rest = counts[row]?.[column] ?? 0
    const found = other.findIndex(
      (text, index) => index >= column && text === paragraph && (counts[row + 1]?.[index + 1] ?? 0) + 1 === rest,
    )
    if (found !== -1) column = found + 1
    return found !== -1
  })
}

/** The paragraphs of a text beside another one: what only it has, and between them how many both have. */
export const comparedParts = (text: string, other: string): ComparedPart[] => {
  const own = paragraphsOf(text)
  const shared = sharedIn(own, paragraphsOf(other))
  const parts: ComparedPart[] = []
  for (const [index, paragraph] of own.entries()) {
    const last = parts.at(-1)
    if (shared[index] !== true) parts.push({ kind: 'own', text: paragraph })
    else if (last?.kind === 'same') last.count += 1
    else parts.push({ kind: 'same', count: 1 })
  }
  return parts
}
