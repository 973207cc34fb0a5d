import { safeLink } from './link.ts'

/** Formatting of a run of letters. */
export type RichMark =
  { type: 'bold' | 'italic' | 'underline' | 'strike' } | { type: 'link'; attrs: { href: string; target: string | null } }
/** A part of a formatted text, in the shape of the editor's documents. */
export type RichNode = { type: string; attrs?: Record<string, unknown>; marks?: RichMark[]; text?: string; content?: RichNode[] }
/** A formatted text as a whole. */
export type RichText = { type: 'doc'; content: RichNode[] }

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const attribute = (text: string): string => escaped(text).replaceAll('"', '&quot;')

/** From the outside in. */
const order = ['link', 'bold', 'italic', 'underline', 'strike'] as const
const tags = { link: 'a', bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const

const opening = (mark: RichMark): string => {
  if (mark.type !== 'link') return `<${tags[mark.type]}>`
  const ownTab = mark.attrs.target ? ' target="_blank" rel="noopener noreferrer"' : ''
  return `<a href="${attribute(mark.attrs.href)}"${ownTab}>`
}

const marksOf = ({ marks = [] }: RichNode): RichMark[] =>
  marks
    .filter((mark) => mark.type !== 'link' || safeLink(mark.attrs.href) !== null)
    .sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type))

const closed = (marks: readonly RichMark[]): string =>
  marks
    .map(({ type }) => `</${tags[type]}>`)
    .toReversed()
    .join('')

const inline = (nodes: readonly RichNode[] = []): string => {
  let html = ''
  let open: RichMark[] = []
  for (const node of nodes) {
    const marks = marksOf(node)
    const same = marks.findIndex((mark, index) => !open[index] || opening(mark) !== opening(open[index]))
    const kept = same === -1 ? Math.min(marks.length, open.length) : same
    html += closed(open.slice(kept)) + marks.slice(kept).map(opening).join('')
    html += node.type === 'hardBreak' ? '<br />' : escaped(node.text ?? '')
    open = marks
  }
  return html + closed(open)
}

const isBlank = ({ type, content = [] }: RichNode): boolean =>
  type === 'paragraph' && content.every((node) => node.type === 'hardBreak' || (node.text ?? '').trim() === '')

/** A single paragraph needs no element of its own within an item or a quotation, and neither does one before the items within it. */
const within = (content: readonly RichNode[] = []): string => {
  const [first, second, third] = content
  const isBare = first?.type === 'paragraph' && (!second || (!third && (second.type === 'bulletList' || second.type === 'orderedList')))
  return isBare ? inline(first.content) + blocks(second ? [second] : []) : blocks(content)
}

const element = (tag: string, inside: string): string => `<${tag}>${inside}</${tag}>`

const block = ({ type, attrs = {}, content = [] }: RichNode): string => {
  switch (type) {
    case 'paragraph':
      return element('p', inline(content))
    case 'heading':
      return element(`h${Number(attrs['level'])}`, inline(content))
    case 'bulletList':
      return element('ul', blocks(content))
    case 'orderedList': {
      const start = Number(attrs['start'] ?? 1)
      return `<ol${start === 1 ? '' : ` start="${start}"`}>${blocks(content)}</ol>`
    }
    case 'listItem':
      return element('li', within(content))
    case 'blockquote':
      return element('blockquote', within(content))
    case 'horizontalRule':
      return '<hr />'
    default:
      return inline(content)
  }
}

const blocks = (nodes: readonly RichNode[]): string =>
  nodes
    .filter((node) => !isBlank(node))
    .map(block)
    .join('')

/**
 * A formatted text as HTML, letter by letter what the server's sanitiser leaves of it: the elements of this file, links that are safe to
 * follow, and all else as letters. Paragraphs without a letter are left out; "" for a text without any.
 */
export const writeRichText = ({ content }: RichText): string => blocks(content)

/** The link that a typed address means: "campus.ca" is of the web, "a@campus.ca" a mail; null where it is not safe to follow. */
export const typedLink = (typed: string): string | null => {
  const address = typed.trim()
  if (/^[^\s/@:]+@[^\s/@:]+\.[a-z]{2,}$/i.test(address)) return safeLink(`mailto:${address}`)
  return safeLink(/^(?:[\p{L}\p{N}-]+\.)+[\p{L}]{2,}(?:[/?#]|$)/u.test(address) ? `https://${address}` : address)
}
