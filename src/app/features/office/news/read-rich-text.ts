import { safeLink } from '#domain/link.ts'
import type { RichMark, RichNode, RichText } from '#domain/rich-text.ts'
import { type HtmlElement, type HtmlNode, parseHtml } from './parse-html.ts'
import { tidyRun } from './tidy-run.ts'
import { isWordMarker, type WordItem, wordItem, wordLists } from './word-lists.ts'

/** What of a text the editor cannot show. */
export type LostPart = 'table' | 'picture' | 'foldout' | 'layout' | 'formatting' | 'language'

const listed = (names: string): ReadonlySet<string> => new Set(names.split(' '))
const blocks = listed('div section article main body html center form fieldset table thead tbody tfoot tr td th caption details summary')
const layout = listed('figure figcaption dl dt dd pre address aside header footer nav')
const formatting = listed('abbr cite code del dfn ins kbd mark q samp small sub sup var time')

const lostIn = ({ tag, attribs }: HtmlElement): LostPart[] => {
  const found: LostPart[] = []
  if (tag === 'table') found.push('table')
  if (tag === 'img') found.push('picture')
  if (tag === 'details') found.push('foldout')
  if (layout.has(tag)) found.push('layout')
  if (formatting.has(tag) || 'title' in attribs || 'reversed' in attribs || (tag === 'li' && 'value' in attribs)) found.push('formatting')
  if (tag === 'ol' && 'type' in attribs) found.push('formatting')
  if ('lang' in attribs || 'dir' in attribs) found.push('language')
  return found
}

const plainMarks = { b: 'bold', strong: 'bold', i: 'italic', em: 'italic', u: 'underline', s: 'strike' } as const

/** The formatting that an element gives its letters; styles are those of what is pasted. */
const markOf = ({ tag, attribs }: HtmlElement): RichMark[] => {
  const style = attribs['style'] ?? ''
  if (tag === 'a') {
    const href = safeLink(attribs['href'] ?? '')
    return href === null ? [] : [{ type: 'link', attrs: { href, target: attribs['target'] ? '_blank' : null } }]
  }
  const own = Object.hasOwn(plainMarks, tag) ? plainMarks[tag as keyof typeof plainMarks] : null
  if (own !== null) return /(?:^|[;\s])font-(weight|style):\s*(normal|400)/i.test(style) ? [] : [{ type: own }]
  if (tag !== 'span' && tag !== 'font') return []
  return [
    ...(/(?:^|[;\s])font-weight:\s*(bold|[6-9]00)/i.test(style) ? [{ type: 'bold' } as const] : []),
    ...(/(?:^|[;\s])font-style:\s*italic/i.test(style) ? [{ type: 'italic' } as const] : []),
  ]
}

const withMarks = (known: readonly RichMark[], more: readonly RichMark[]): RichMark[] => [
  ...known.filter(({ type }) => !more.some((one) => one.type === type)),
  ...more,
]

type Found = { block: RichNode } | { item: WordItem; content: RichNode[] }

const lettersIn = (node: RichNode): RichNode[] => (node.content === undefined ? [node] : node.content.flatMap(lettersIn))

/** Reads the blocks of one element; letters that stand between them are paragraphs of their own. */
class BlockReader {
  private readonly found: Found[] = []
  private run: RichNode[] = []

  walk(node: HtmlNode, marks: readonly RichMark[]): this {
    if (typeof node === 'string') this.run.push({ type: 'text', text: node, ...(marks.length > 0 ? { marks: [...marks] } : {}) })
    else this.element(node, marks)
    return this
  }

  all(nodes: readonly HtmlNode[], marks: readonly RichMark[]): this {
    for (const node of nodes) this.walk(node, marks)
    return this
  }

  /** The blocks in their order, with the items of Word as lists. */
  end(): RichNode[] {
    this.flush()
    const read: RichNode[] = []
    let items: { item: WordItem; content: RichNode[] }[] = []
    for (const one of this.found) {
      if ('item' in one) {
        items.push(one)
        continue
      }
      read.push(...wordLists(items), one.block)
      items = []
    }
    return [...read, ...wordLists(items)]
  }

  private flush(): void {
    const content = tidyRun(this.run)
    this.run = []
    if (content.some(({ text }) => text !== undefined && text.trim() !== '')) this.found.push({ block: { type: 'paragraph', content } })
  }

  private put(...read: RichNode[]): void {
    this.flush()
    this.found.push(...read.map((block) => ({ block })))
  }

  private element(node: HtmlElement, marks: readonly RichMark[]): void {
    const { tag, children } = node
    if (isWordMarker(node) || tag === 'img') return
    if (tag === 'br') this.run.push({ type: 'hardBreak' })
    else if (tag === 'hr') this.put({ type: 'horizontalRule' })
    else if (tag === 'p') this.paragraph(node, marks)
    else if (/^h[1-6]$/.test(tag)) this.heading(node, marks)
    else if (tag === 'ul' || tag === 'ol') this.put(...listOf(node, marks))
    else if (tag === 'blockquote') {
      const content = new BlockReader().all(children, marks).end()
      if (content.length > 0) this.put({ type: 'blockquote', content })
    } else if (blocks.has(tag) || layout.has(tag) || tag === 'li') this.put(...new BlockReader().all(children, marks).end())
    else this.all(children, withMarks(marks, markOf(node)))
  }

  private paragraph(node: HtmlElement, marks: readonly RichMark[]): void {
    const read = new BlockReader().all(node.children, marks).end()
    const item = wordItem(node)
    if (item === null) return this.put(...read)
    this.flush()
    if (read.length > 0) this.found.push({ item, content: read })
  }

  private heading({ tag, children }: HtmlElement, marks: readonly RichMark[]): void {
    const content = new BlockReader().all(children, marks).end().flatMap(lettersIn)
    // The first heading of a page is its own.
    const level = Math.max(2, Number(tag.slice(1)))
    if (content.length > 0) this.put({ type: 'heading', attrs: { level }, content })
  }
}

/** An item begins with a paragraph: a heading becomes one, and before anything else there is an empty one. */
const itemOf = (read: readonly RichNode[]): RichNode => {
  const content = read.map((one) => (one.type === 'heading' ? { type: 'paragraph', content: one.content ?? [] } : one))
  return { type: 'listItem', content: content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content] }
}

const listOf = ({ tag, attribs, children }: HtmlElement, marks: readonly RichMark[]): RichNode[] => {
  const items: RichNode[] = []
  for (const child of children) {
    if (typeof child === 'string' && child.trim() === '') continue
    const isNested = typeof child !== 'string' && (child.tag === 'ul' || child.tag === 'ol')
    const inner = typeof child !== 'string' && child.tag === 'li' ? child.children : [child]
    const read = new BlockReader().all(inner, marks).end()
    if (isNested && items.length > 0) items.at(-1)?.content?.push(...read)
    else items.push(itemOf(read))
  }
  if (items.length === 0) return []
  const start = Number(attribs['start'] ?? 1)
  return [
    tag === 'ol'
      ? { type: 'orderedList', attrs: { start: Number.isInteger(start) ? start : 1 }, content: items }
      : { type: 'bulletList', content: items },
  ]
}

const allLost = (nodes: readonly HtmlNode[]): LostPart[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [...lostIn(node), ...allLost(node.children)]))

/** HTML of a school, or of another program, as a text of the editor, and what of it the editor cannot show. */
export const readRichText = (html: string): { text: RichText; lost: LostPart[] } => {
  const nodes = parseHtml(html)
  const content = new BlockReader().all(nodes, []).end()
  return { text: { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }, lost: [...new Set(allLost(nodes))] }
}
