import type { RichNode } from '#domain/rich-text.ts'

const isSameFormat = (one: RichNode, other: RichNode): boolean => JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? [])

const withoutLastSpace = (run: RichNode[]): void => {
  const last = run.at(-1)
  if (last?.text === undefined) return
  last.text = last.text.replace(/ $/, '')
  if (last.text === '') run.pop()
}

/** A run of letters as a browser shows it: one space for many, none at the ends of a line; equal neighbours are one. */
export const tidyRun = (given: readonly RichNode[]): RichNode[] => {
  const run: RichNode[] = []
  let isAfterSpace = true
  for (const node of given) {
    if (node.text === undefined) {
      withoutLastSpace(run)
      run.push(node)
      isAfterSpace = true
      continue
    }
    const spaced = node.text.replace(/[ \t\n\r\f]+/g, ' ')
    const text: string = isAfterSpace ? spaced.replace(/^ /, '') : spaced
    if (text === '') continue
    isAfterSpace = text.endsWith(' ')
    const last = run.at(-1)
    if (last?.text !== undefined && isSameFormat(last, node)) last.text += text
    else run.push({ ...node, text })
  }
  withoutLastSpace(run)
  // A break at the end shows nothing.
  while (run.at(-1)?.type === 'hardBreak') run.pop()
  withoutLastSpace(run)
  return run
}
