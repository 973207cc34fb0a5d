import { Parser } from 'htmlparser2'

/** An element of HTML, or letters. */
export type HtmlNode = HtmlElement | string
export type HtmlElement = { tag: string; attribs: Readonly<Record<string, string>>; children: HtmlNode[] }

/** What is no text of the page. */
const unread = new Set(['style', 'script', 'title', 'head', 'template', 'xml', 'noscript', 'object', 'svg', 'math'])

/** The elements and letters of HTML, however it is written; comments and what is no text are left out. */
export const parseHtml = (html: string): HtmlNode[] => {
  const root: HtmlElement = { tag: '', attribs: {}, children: [] }
  const open = [root]
  const parser = new Parser(
    {
      onopentag: (tag, attribs) => {
        const element = { tag, attribs, children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext: (text) => void open.at(-1)?.children.push(text),
      onclosetag: () => {
        const closed = open.pop()
        if (closed && unread.has(closed.tag)) open.at(-1)?.children.pop()
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return root.children
}

/** The letters of elements, without their formatting. */
export const lettersOf = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : lettersOf(node.children))).join('')
