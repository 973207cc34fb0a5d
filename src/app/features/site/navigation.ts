import type { Section } from '#contract/sections.ts'
import type { Site } from '#contract/sites.ts'

/** Published and active sections in their order (SECT-05). */
export const shownSections = (site: Site): Section[] =>
  site.sections.filter((section) => section.published && section.active).sort((a, b) => a.sort_order - b.sort_order)

export const hasSection = (site: Site, slug: string): boolean => shownSections(site).some((section) => section.slug === slug)

/** The address when it is one that a link may lead to, else null. */
export const webAddress = (url: string): string | null => {
  try {
    const { protocol, href } = new URL(url)
    return protocol === 'https:' || protocol === 'http:' ? href : null
  } catch {
    return null
  }
}

/** Where a navigation entry leads: out, to a page of the school, or nowhere. */
export type Target = { kind: 'out'; href: string } | { kind: 'section'; slug: string } | { kind: 'none' }

const outOr = (url: string): Target => {
  const href = webAddress(url)
  return href === null ? { kind: 'none' } : { kind: 'out', href }
}

export const targetOf = (section: Pick<Section, 'slug' | 'is_url' | 'url'>): Target =>
  section.is_url ? outOr(section.url) : { kind: 'section', slug: section.slug }

/** Child entries carry an address of their own or a slug (SECT-Q4). */
export const targetOfNode = (node: Section['nodes'][number]): Target => (node.url ? outOr(node.url) : { kind: 'section', slug: node.slug })
