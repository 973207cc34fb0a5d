import { sharedIndexes } from './paragraph-differences.ts'

/** The paragraphs from one to before another became these; none between both were added. */
type Change = { from: number; to: number; texts: readonly string[] }

const blocks = /^(?:p|div|h[1-6]|ul|ol|table|blockquote|section)$/i
const empty = /^(?:br|img|hr|wbr|col)$/i

/** The blocks of formatted text, each with its tags. */
const blocksOf = (html: string): string[] => {
  const found: string[] = []
  let [depth, from] = [0, 0]
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi)) {
    if (empty.test(name)) continue
    depth += slash === '' ? 1 : -1
    if (depth > 0 || slash === '' || !blocks.test(name)) continue
    found.push(html.slice(from, index + tag.length).trim())
    from = index + tag.length
  }
  return [...found, html.slice(from).trim()].filter((one) => one !== '')
}

const wordsOf = (text: string): string[] =>
  text
    .replace(/<[^>]*>/g, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether one paragraph may be the other one rewritten: half of the words of both are the same. */
const isAlike = (one: string, other: string): boolean => {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)]
  const shared = mine.filter((word) => theirs.includes(word)).length
  return shared > 0 && 2 * shared >= Math.max(mine.length, theirs.length)
}

type Hunk = { from: number; was: readonly string[]; is: readonly string[] }

/** What lies between the paragraphs that both have, in order. */
const hunksOf = ({ from, was, is }: Hunk, shared: readonly number[]): Hunk[] => {
  const hunks: Hunk[] = []
  let [row, column] = [0, 0]
  for (const [index, found] of [...shared, is.length].entries()) {
    if (found === -1) continue
    hunks.push({ from: from + row, was: was.slice(row, index), is: is.slice(column, found) })
    ;[row, column] = [index + 1, found + 1]
  }
  return hunks.filter((one) => one.was.length + one.is.length > 0)
}

const oneByOne = ({ from, was, is }: Hunk): Change[] =>
  was.map((_, index) => ({ from: from + index, to: from + index + 1, texts: is.slice(index, index + 1) }))

/** Of as many paragraphs as before each is the one in its position rewritten; of others those that are alike are. */
const changesIn = (hunk: Hunk): Change[] => {
  const { from, was, is } = hunk
  if (was.length === is.length) return oneByOne(hunk)
  const alike = sharedIndexes(was, is, isAlike)
  const rewritten = alike.flatMap((found, index) =>
    found === -1 ? [] : [{ from: from + index, to: from + index + 1, texts: is.slice(found, found + 1) }],
  )
  const others = hunksOf(hunk, alike).map((one) => ({ from: one.from, to: one.from + one.was.length, texts: one.is }))
  return [...rewritten, ...others]
}

const changesOf = (was: readonly string[], is: readonly string[]): Change[] =>
  hunksOf({ from: 0, was, is }, sharedIndexes(was, is)).flatMap(changesIn)

const isSame = (one: Change, other: Change): boolean =>
  one.from === other.from && one.to === other.to && one.texts.join('\n') === other.texts.join('\n')

const isOver = (one: Change, other: Change): boolean => one.from < other.to && other.from < one.to

/** The paragraphs with changes that do not overlap; at one place those that come first in the list. */
const changed = (was: readonly string[], changes: readonly Change[]): string[] => {
  const sorted = changes.toSorted((a, b) => a.from - b.from || a.to - b.to)
  const ends = [0, ...sorted.map(({ to }) => to)]
  return [...sorted.flatMap(({ from, texts }, index) => [...was.slice(ends[index], from), ...texts]), ...was.slice(ends.at(-1))]
}

/**
 * What two people made of one text, paragraph by paragraph, where each paragraph that one of them changed, added or removed is as they left
 * it. Both texts are the same where that is all; else `yours` and `theirs` have your and their version of what both changed otherwise. Of a
 * text that had no paragraph they are what each wrote.
 */
export const bothTexts = (first: string, yours: string, theirs: string): { yours: string; theirs: string } => {
  const isHtml = [first, yours, theirs].some((text) => /<[a-z]/i.test(text))
  const partsOf = (text: string) => (text === '' ? [] : isHtml ? blocksOf(text) : text.split('\n'))
  const was = partsOf(first)
  if (was.length === 0 || yours === theirs) return { yours, theirs }
  const their = changesOf(was, partsOf(theirs))
  const mine = changesOf(was, partsOf(yours)).filter((one) => !their.some((other) => isSame(one, other)))
  const without = (list: readonly Change[], others: readonly Change[]) => list.filter((one) => !others.some((other) => isOver(one, other)))
  const whole = (changes: readonly Change[]) => changed(was, changes).join(isHtml ? '' : '\n')
  return { yours: whole([...without(their, mine), ...mine]), theirs: whole([...their, ...without(mine, their)]) }
}
