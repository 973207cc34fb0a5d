import { expectOk, fetchRaw } from '../answer.ts'
import type { MenuContent } from './menu-content.ts'
import { type Reference, type Served, serveReady } from './serve.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

const style =
  'body{margin:0;font:16px/1.5 system-ui,sans-serif}header,main,footer{padding:16px}ul{margin:0;padding:0;list-style:none}' +
  'nav ul{display:flex;gap:16px;overflow:auto;white-space:nowrap}main li{padding:12px 0;border-bottom:1px solid #ddd}' +
  'small{color:#555;display:block}picture img{width:100%;height:auto}'

const dish = ({ name, portion, calories, filters }: MenuContent['stations'][number]['dishes'][number]) => {
  const meta = [portion, calories === null ? '' : `${calories} calories`, ...filters.map((filter) => filter.name)]
  const shown = meta.filter((part) => part !== '').join(' · ')
  return `<a href="#">${escaped(name)}</a><small>${escaped(shown)}</small>`
}

/** The menu as somebody would write it by hand: no script, a stylesheet of a few lines, no font of its own. */
const page = (content: MenuContent): string => {
  const links = (names: readonly string[]) => `<nav>${list(names.map((name) => `<a href="#">${escaped(name)}</a>`))}</nav>`
  const stations = content.stations.map(({ name, dishes }) => `<section><h3>${escaped(name)}</h3>${list(dishes.map(dish))}</section>`)
  return `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><title>${escaped(content.place)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="Menu"><style>${style}</style></head>
<body><header><b>${escaped(content.school)}</b>${links(content.sections)}</header><main><h1>${escaped(content.place)}</h1>
${content.pictures.join('')}${links(content.places)}${links(content.periods)}<h2>${escaped(content.meal)}</h2>
${stations.join('\n')}</main><footer>${escaped(content.school)}</footer></body></html>`
}

/** Every address of a picture that a browser may choose. */
const addressesOf = (pictures: readonly string[]): string[] => [
  ...new Set(pictures.flatMap((picture) => picture.match(/\/files\/[^\s",]+/g) ?? []).map((found) => found.replaceAll('&amp;', '&'))),
]

/** The static reference: the menu page's content and pictures, as ready bytes. */
export const startStaticPage = async (port: number, content: MenuContent): Promise<Reference> => {
  const files = new Map<string, Served>([
    ['/', { type: 'text/html; charset=utf-8', body: page(content) }],
    ['/favicon.ico', { type: 'image/x-icon', body: '' }],
    ['/robots.txt', { type: 'text/plain', body: 'User-agent: *\nAllow: /' }],
  ])
  for (const address of addressesOf(content.pictures)) {
    const { headers, body } = expectOk(await fetchRaw(port, address))
    files.set(address, { type: headers['content-type'] ?? '', body })
  }
  return serveReady(files)
}
