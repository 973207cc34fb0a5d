import { parse } from '@formatjs/icu-messageformat-parser'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const app = resolve(import.meta.dirname, '../src/app')

const route = (name: string) => join(app, 'routes', name)

/** What stands around every page. */
const shell = [join(app, 'main'), join(app, 'router'), route('__root'), route('$site/route')]
/** The quick shop of home asks for its words itself: they come with the page of the purchase. */
const asksItself = 'features/purchase/quick-offer'
/** What may stand in place of any page: its words come with the shell, its code when it is met. */
const inPlaceOfPages = [route('404'), route('$'), join(app, 'features/site/failed-page')]
/** The first pages that somebody sees. */
const home = [route('index'), route('$site/index')]
/** The pages that are read in a queue, with what comes late on them. */
const places = ['whats-on-the-menu', 'hours-of-operation', 'locations'].map((name) => route(`$site/${name}`))

const pathOf = (from: string, named: string): string | null => {
  const bare = named.startsWith('#') ? join(app, '..', named.slice(1)) : resolve(dirname(from), named)
  return [bare, `${bare}.ts`, `${bare}.tsx`].find((path) => /\.tsx?$/.test(path) && !path.includes('.gen.') && existsSync(path)) ?? null
}

/** The app's files that some of them lead to; late ones too, when asked. */
const reached = (roots: readonly string[], late: boolean): Map<string, string> => {
  const found = new Map<string, string>()
  const fixed = String.raw`^(?:import|export) (?!type\b)[^'"]*?from `
  const imports = new RegExp(`(?:${fixed}${late ? String.raw`|\bimport\(` : ''})'([.#][^']+)'`, 'gm')
  const walk = (path: string | null) => {
    if (path === null || found.has(path)) return
    const text = readFileSync(path, 'utf8')
    found.set(path, text)
    for (const [, named = ''] of text.matchAll(imports)) if (named && !named.includes(asksItself)) walk(pathOf(path, named))
  }
  for (const root of roots) walk(pathOf(app, root))
  return found
}

const schoolHome = [route('$site/index')]

/** Every page but home and what stands around it. */
const otherPages = (): string[] =>
  globSync('**/*.tsx', { cwd: join(app, 'routes') })
    .map((file) => route(file.replace(/\.tsx$/, '')))
    .filter((path) => ![...shell, ...schoolHome].includes(path))

/** Code of the first load: what stands around every page, and what home shares with other pages. */
export const inFirstLoad = (): ((id: string) => boolean) => {
  const [ofShell, ofHome, ofOthers] = [reached(shell, false), reached(schoolHome, false), reached(otherPages(), true)]
  return (id) =>
    ofShell.has(id) ||
    (ofHome.has(id) && ofOthers.has(id) && !id.includes('/features/nearby/')) ||
    /\/src\/app\/(route-tree\.gen\.ts$|routes\/[^?]*$)/.test(id)
}

/** Code of the page that is read in a queue, without what comes late on it. */
export const inMenu = (): ((id: string) => boolean) => {
  const ofMenu = reached([route('$site/whats-on-the-menu')], false)
  return (id) => ofMenu.has(id)
}

/** The dialog that may open over home, and what it is made of. */
export const inPopup = (): ((id: string) => boolean) => {
  const ofPopup = reached([join(app, 'features', 'home', 'popup-dialog')], false)
  return (id) => ofPopup.has(id) && !id.includes('popup-dialog')
}

/** The shapes by which a device reads what it keeps, with the library that checks them. */
export const inKeptShapes = (): ((id: string) => boolean) => {
  const ofShapes = reached([resolve(app, '../contract/kept-shapes')], false)
  return (id) => ofShapes.has(id) || /node_modules\/zod\//.test(id)
}

/** Code of home alone, also where a late part of it needs the same. */
export const inHome = (): ((id: string) => boolean) => {
  const ofHome = reached(schoolHome, false)
  return (id) => ofHome.has(id)
}

/** Whether these files say a message: its key in quotation marks, or a pattern such as `allergens.${name}`. */
const sayer = (files: Map<string, string>): ((id: string) => boolean) => {
  const text = [...files.values()].join('\n')
  const quoted = new Set([...text.matchAll(/['"]([a-z][\w-]*(?:\.[\w-]+)+)['"]/g)].map(([, id]) => id))
  const patterns = [...text.matchAll(/`([a-z]\w*\.[\w.]*\$\{[^`]*)`/g)].map(
    ([, pattern = '']) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w.-]+')}$`),
  )
  return (id) => quoted.has(id) || patterns.some((pattern) => pattern.test(id))
}

/** Texts of pages of their own, but for their titles, and what only the server says. */
const isOfPages = (id: string) => /^(terms|climate)\.(?!title$)/.test(id)
const isOfServer = (id: string) => /^(wire|head|manifest|mail|ics)\.|^privacy\.(intro|device|server|ask)\b/.test(id)

const partOf = (): ((id: string) => string) => {
  const [saysHome, saysPlaces] = [sayer(reached([...shell, ...inPlaceOfPages, ...home], true)), sayer(reached(places, true))]
  return (id) => (isOfPages(id) ? 'pages' : isOfServer(id) ? 'server' : saysHome(id) ? 'first' : saysPlaces(id) ? 'places' : 'rest')
}

/**
 * Compiles `lang/*.json` to message trees, so that no message parser travels to the device. It asks for them in parts
 * (`?first`, `?places`, `?rest`, `?pages`): a message travels with the pages that say it. The server has them whole.
 */
export const compiledWords = (): Plugin => ({
  name: 'compiled-words',
  enforce: 'pre',
  transform: {
    filter: { id: /\/lang\/[a-z]{2}-ca\.json(\?\w+)?$/ },
    handler(code, file) {
      const [, asked] = /\?(\w+)$/.exec(file) ?? []
      const part = partOf()
      const words = Object.entries(JSON.parse(code) as Record<string, string>).filter(([id]) => asked === undefined || part(id) === asked)
      const trees = Object.fromEntries(words.map(([id, text]) => [id, parse(text)]))
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(trees))})`, moduleType: 'js', map: null }
    },
  },
})
