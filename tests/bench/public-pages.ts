import { readText, slug } from './demo-school.ts'

/** What every public page reaches; the page of the purchase may be a little slower. */
export const least = (path: string) => ({
  performance: path.endsWith('/meal-plan-purchase') ? 90 : 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
})

/** A page whose parts move while it comes is no page to read. */
export const mostCls = 0.02

/** One page of each kind: every event looks alike, every page of the school's own sections too. */
const kindOf = (path: string): string => {
  const [, , section = '', id] = path.split('/')
  return id === undefined ? section || path : section
}

/** Every public page of the demo school and of no school, as the product itself tells search engines. */
export const publicPaths = async (port: number): Promise<string[]> => {
  const lists = ['/sitemap-shared.xml', `/${slug}/sitemap.xml`].map(async (list) => {
    const text = await readText(port, list)
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  })
  const kinds = new Map<string, string>()
  for (const path of (await Promise.all(lists)).flat()) if (!kinds.has(kindOf(path))) kinds.set(kindOf(path), path)
  return [...kinds.values()]
}
