import { expectOk, fetchRaw } from './answer.ts'
import { readPaths, slug } from './demo-school.ts'
import { firstLoad, precached, type Script } from './first-load.ts'
import type { Product } from './product.ts'
import { type Findings, kilobytes, type Row, verdict } from './table.ts'

type Sized = { path: string; bytes: number }

const total = (parts: readonly Sized[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0)

const atMost = (name: string, found: number, most: number): Row => ({
  name: `size: ${name}`,
  target: `<= ${most}`,
  got: String(found),
  verdict: verdict(found <= most),
})

const limit = (name: string, bytes: number, kB: number): Row => ({
  name: `size: ${name}`,
  target: `<= ${kB} kB br`,
  got: kilobytes(bytes),
  verdict: verdict(bytes <= kB * 1000),
})

const tell = (what: string, parts: readonly Sized[]): void => {
  console.log(`size: ${what}, ${parts.length} files, the largest:`)
  for (const { path, bytes } of parts.slice(0, 8)) console.log(`  ${kilobytes(bytes).padStart(9)}  ${path}`)
}

/** Code that no first load of home or menus may contain. */
const late: [what: string, isIt: (script: Script) => boolean][] = [
  ['map', ({ holdsMap }) => holdsMap],
  ['calendar', ({ path }) => /calendar|reservations/.test(path)],
  ['checkout', ({ path }) => /checkout|meal-plan-purchase|card-form/.test(path)],
]

/** A page loads exactly one language, and only the areas it names. */
const languagesOf = (scripts: readonly Sized[]) => new Set(scripts.flatMap(({ path }) => /\/(en|fr)-ca-[^/]*\.js$/.exec(path)?.[1] ?? []))

/** What a device downloads, in bytes as sent. */
export const benchSize = async ({ port }: Pick<Product, 'port'>): Promise<Findings> => {
  const { places, paths } = await readPaths(port)
  if (places < 9) throw new Error(`bench: ${slug} has ${places} places, 9 are wanted`)
  const menu = await firstLoad(port, `/${slug}/whats-on-the-menu`)
  const home = await firstLoad(port, `/${slug}`)
  const purchase = await firstLoad(port, `/${slug}/meal-plan-purchase`)
  const precache = await precached(port)
  const week = expectOk(await fetchRaw(port, paths.week)).body.length
  tell('menu route, first-load JavaScript', menu)
  tell('home, first-load JavaScript', home)
  tell('purchase, first-load JavaScript', purchase)
  tell('precache', precache)
  const languages = languagesOf(menu)
  const rows: Row[] = [
    limit('menu route, first-load JavaScript', total(menu), 165),
    atMost('menu route, requests of the first load', menu.length, 20),
    ...late.map(([what, isIt]): Row => {
      const found = total([...menu, ...home].filter(isIt))
      return { name: `size: ${what} before it is used`, target: '0', got: kilobytes(found), verdict: verdict(found === 0) }
    }),
    { name: 'size: languages in the menu route', target: '1', got: String(languages.size), verdict: verdict(languages.size === 1) },
    limit('home, first-load JavaScript', total(home), 160),
    limit('purchase, first-load JavaScript', total(purchase), 225),
    limit('precache', total(precache), 600),
    limit(`week pack, ${places} places`, week, 250),
  ]
  return { rows, record: { menu, home, purchase, precache, week } }
}
