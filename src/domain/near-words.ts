/** How many edits a typed word of a length in letters may be off: none in a short one, where every edit makes another word. */
export const editsAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** True when a typed word is at most `most` edits (Damerau-Levenshtein) from `word` or, when `unfinished`, from its beginning. */
export const isNear = (typed: string, word: string, { most, unfinished }: { most: number; unfinished: boolean }): boolean => {
  if (typed.length - word.length > most || (!unfinished && word.length - typed.length > most)) return false
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= word.length; column += 1) {
      const change = (last[column - 1] ?? 0) + Number(typed[row - 1] !== word[column - 1])
      const edits = Math.min(change, (last[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1)
      const swapped = row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      line.push(swapped ? Math.min(edits, (before[column - 2] ?? 0) + 1) : edits)
    }
    if (Math.min(...line) > most) return false
    before = last
    last = line
  }
  return (unfinished ? Math.min(...last) : (last[word.length] ?? 0)) <= most
}
