import type { RichNode } from '#domain/rich-text.ts'
import { type HtmlElement, type HtmlNode, lettersOf } from './parse-html.ts'

/** Word writes an item of a list as a paragraph with its level, and the bullet or number as letters. */
export type WordItem = { level: number; isOrdered: boolean }

const styleOf = ({ attribs }: HtmlElement): string => attribs['style'] ?? ''

/** The bullet or number of an item of Word. */
export const isWordMarker = (element: HtmlElement): boolean => /mso-list:\s*ignore/i.test(styleOf(element))

const markerIn = (nodes: readonly HtmlNode[]): string | null => {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    const found = isWordMarker(node) ? lettersOf(node.children) : markerIn(node.children)
    if (found !== null) return found
  }
  return null
}

/** What Word says of a paragraph that is an item; null for any other. */
export const wordItem = (element: HtmlElement): WordItem | null => {
  const [, level] = /mso-list:[^;]*?level(\d)/i.exec(styleOf(element)) ?? []
  if (level === undefined) return null
  return { level: Number(level), isOrdered: /^\s*\(?[0-9a-z]{1,4}[.)]/i.test(markerIn(element.children) ?? '') }
}

type OpenList = { level: number; list: RichNode & { content: RichNode[] } }

const listFor = ({ isOrdered }: WordItem): OpenList['list'] => ({ type: isOrdered ? 'orderedList' : 'bulletList', content: [] })

/** Paragraphs that are items of Word, one after the other, as lists within lists. */
export const wordLists = (items: readonly { item: WordItem; content: RichNode[] }[]): RichNode[] => {
  const lists: RichNode[] = []
  let open: OpenList[] = []
  for (const { item, content } of items) {
    open = open.filter(({ level }) => level <= item.level)
    const made = listFor(item)
    let last = open.at(-1)
    if (last && last.level === item.level && last.list.type !== made.type) {
      open = open.slice(0, -1)
      last = open.at(-1)
    }
    if (!last || last.level < item.level) {
      const around = last?.list.content.at(-1)?.content
      if (around) around.push(made)
      else lists.push(made)
      last = { level: item.level, list: made }
      open = [...open, last]
    }
    last.list.content.push({ type: 'listItem', content })
  }
  return lists
}
