import { chromium as browsers } from '@playwright/test'
import { chromium, chromiumArgs } from '../../support/chromium.ts'
import { expectOk, fetchRaw } from '../answer.ts'
import { type Reference, type Served, serveReady } from './serve.ts'

// DejaVu, the face of bare machines, is wider than the product's own: unadjusted, a paragraph would be larger than on the page, and no longer smaller than a picture.
const style =
  '@font-face{font-family:plain;src:local("DejaVu Sans");size-adjust:87%}' +
  '@font-face{font-family:plain;font-weight:700;src:local("DejaVu Sans Bold");size-adjust:92%}body{margin:0;font:16px/24px plain,system-ui,sans-serif}header,main,footer{padding:16px}ul{margin:0;padding:0;list-style:none}' +
  'nav ul{display:flex;gap:16px;overflow:auto;white-space:nowrap}main li{padding:12px 0;border-bottom:1px solid #ddd}' +
  'small{color:#555;display:block}'

type Written = { title: string; body: string; files: string[] }

/** A phone as wide as that of Lighthouse's mobile preset. */
const phone = { width: 412, height: 823 }

/**
 * What a page says, as a person would write it by hand: what is seen of its texts, links and pictures, headings
 * and pictures in their size, without a script, a style or a drawn icon. Runs in a browser.
 */
const byHand = (): Written => {
  const attributes = new Set('href src srcset sizes media type alt width height loading fetchpriority colspan rowspan value'.split(' '))
  const shown = [...document.images].map((image) => [image, image.getBoundingClientRect()] as const)
  const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')].map((one) => [one, getComputedStyle(one).fontSize] as const)
  // What is closed, or there for screen readers alone, takes no place on the page.
  const unseen = [...document.body.querySelectorAll(':not(img, picture, source, option, optgroup, br)')].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return !element.checkVisibility() || (width <= 1 && height <= 1 && element.textContent !== '')
  })
  const lines = new Set([...document.querySelectorAll('span')].filter((span) => !getComputedStyle(span).display.startsWith('inline')))
  for (const element of unseen) element.remove()
  for (const element of document.body.querySelectorAll('script, style, link, template, svg, [hidden]')) element.remove()
  for (const element of document.body.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (!attributes.has(name)) element.removeAttribute(name)
  for (const [image, { width, height }] of shown)
    if (width === 0) image.remove()
    else {
      const margin = width < innerWidth ? '' : ';margin-inline:-16px'
      image.style.cssText = `width:${Math.round(width)}px;height:${Math.round(height)}px;object-fit:cover${margin}`
    }
  for (const [heading, size] of headings) heading.style.fontSize = size
  // A text on a line of its own keeps it.
  for (const span of lines) {
    const line = document.createElement('div')
    line.append(...span.childNodes)
    span.replaceWith(line)
  }
  // What only held an icon or a place in the layout holds nothing now.
  for (const element of [...document.body.querySelectorAll('div, span')].toReversed())
    if (element.childNodes.length === 0) element.remove()
    else if (element.tagName === 'SPAN') element.replaceWith(...element.childNodes)
  const pictures = [...document.body.querySelectorAll('img[src], [srcset]')]
  const named = pictures.flatMap((element) => [element.getAttribute('src'), ...(element.getAttribute('srcset') ?? '').split(',')])
  const files = named.flatMap((one) => one?.trim().split(/\s/)[0] ?? []).filter((one) => one.startsWith('/'))
  return { title: document.title, body: document.body.innerHTML.replace(/\s+/g, ' '), files: [...new Set(files)] }
}

const pageOf = ({ title, body }: Written): string => `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="${title}"><style>${style}</style></head>
<body>${body}</body></html>`

const writtenByHand = async (url: string): Promise<Written> => {
  const browser = await browsers.launch({ executablePath: chromium(), args: chromiumArgs })
  try {
    const page = await browser.newPage({ viewport: phone, isMobile: true, javaScriptEnabled: false })
    await page.goto(url)
    return await page.evaluate(byHand)
  } finally {
    await browser.close()
  }
}

/** The static reference of a page: its own content and pictures, as ready bytes. */
export const startStaticPage = async (port: number, path: string): Promise<Reference> => {
  const written = await writtenByHand(`http://localhost:${port}${path}`)
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
