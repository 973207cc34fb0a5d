import { readText, slug } from './demo-school.ts'

/** The targets of public pages; the purchase page may be a little slower. */
export const least = (path: string) => ({
  performance: path.endsWith('/meal-plan-purchase') ? 90 : 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
})

/** A page that shifts while it loads cannot be read. */
export const mostCls = 0.02

/** One page of each kind: all events look alike, and so do the school's own sections. */
const kindOf = (path: string): string => {
  const [, , section = '', id] = path.split('/')
  return id === undefined ? section || path : section
}

/** Every public page of the demo school and of the product, from the sitemaps. */
export const publicPaths = async (port: number): Promise<string[]> => {
  const lists = ['/sitemap-shared.xml', `/${slug}/sitemap.xml`].map(async (list) => {
    const text = await readText(port, list)
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  })
  const kinds = new Map<string, string>()
  for (const path of (await Promise.all(lists)).flat()) if (!kinds.has(kindOf(path))) kinds.set(kindOf(path), path)
  return [...kinds.values()]
}
