import { chromium as browsers } from '@playwright/test'
import { chromium, chromiumArgs } from '../../support/chromium.ts'
import { expectOk, fetchRaw } from '../answer.ts'
import { type Reference, type Served, serveReady } from './serve.ts'

const style =
  'body{margin:0;font:16px/1.5 system-ui,sans-serif}header,main,footer{padding:16px}ul{margin:0;padding:0;list-style:none}' +
  'nav ul{display:flex;gap:16px;overflow:auto;white-space:nowrap}main li{padding:12px 0;border-bottom:1px solid #ddd}' +
  'small{color:#555;display:block}img{max-width:100%;height:auto}picture img{width:100%}'

type Written = { title: string; body: string; files: string[] }

/** What a page says, as somebody would write it by hand: texts, links and pictures, without a script, a style or a drawn icon. Runs in a browser. */
const byHand = (html: string): Written => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const kept = new Set('href src srcset sizes media type alt width height loading fetchpriority colspan rowspan value'.split(' '))
  for (const element of page.body.querySelectorAll('script, style, link, template, svg, [hidden]')) element.remove()
  for (const element of page.body.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (!kept.has(name)) element.removeAttribute(name)
  // What only held an icon or a place in the layout holds nothing now.
  for (const element of [...page.body.querySelectorAll('div, span')].toReversed())
    if (element.childNodes.length === 0) element.remove()
    else if (element.tagName === 'SPAN') element.replaceWith(...element.childNodes)
  const pictures = [...page.body.querySelectorAll('img[src], [srcset]')]
  const named = pictures.flatMap((element) => [element.getAttribute('src'), ...(element.getAttribute('srcset') ?? '').split(',')])
  const files = named.flatMap((one) => one?.trim().split(/\s/)[0] ?? []).filter((one) => one.startsWith('/'))
  return { title: page.title, body: page.body.innerHTML.replace(/\s+/g, ' '), files: [...new Set(files)] }
}

const pageOf = ({ title, body }: Written): string => `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="${title}"><style>${style}</style></head>
<body>${body}</body></html>`

const writtenByHand = async (html: string): Promise<Written> => {
  const browser = await browsers.launch({ executablePath: chromium(), args: chromiumArgs })
  try {
    return await (await browser.newPage()).evaluate(byHand, html)
  } finally {
    await browser.close()
  }
}

/** The static reference of a page: its own content and pictures, as ready bytes. */
export const startStaticPage = async (port: number, path: string): Promise<Reference> => {
  const written = await writtenByHand(expectOk(await fetchRaw(port, path, { 'Accept-Encoding': 'identity' })).body.toString())
  const files = new Map<string, Served>([
    ['/', { type: 'text/html; charset=utf-8', body: pageOf(written) }],
    ['/favicon.ico', { type: 'image/x-icon', body: '' }],
    ['/robots.txt', { type: 'text/plain', body: 'User-agent: *\nAllow: /' }],
  ])
  for (const address of written.files) {
    const { headers, body } = expectOk(await fetchRaw(port, address))
    files.set(address, { type: headers['content-type'] ?? '', body })
  }
  return serveReady(files)
}
