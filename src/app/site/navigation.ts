import type { Section } from '#contract/sections.ts'
import type { Site } from '#contract/sites.ts'
import { safeLink } from '#domain/link.ts'
import { inLocale, type Language } from '#domain/locale-format.ts'
import { bySortOrder } from '#domain/sort-order.ts'

/** Published and active sections in order (SECT-05). */
export const shownSections = (site: Site): Section[] =>
  site.sections.filter((section) => section.published && section.active).sort(bySortOrder)

const isNamed = (slug: string) => {
  const wanted = slug.toLowerCase()
  return (section: Section) => section.slug.toLowerCase() === wanted
}

/** The section of a slug, ignoring capitals. */
export const findSection = (site: Site, slug: string): Section | undefined => shownSections(site).find(isNamed(slug))

export const hasSection = (site: Site, slug: string): boolean => findSection(site, slug) !== undefined

/** Whether there are menus to search: search and favourites depend on them. */
export const hasDishes = (site: Site): boolean => !site.prelaunch && hasSection(site, 'whats-on-the-menu')

/** The address if it is safe to link to, else null. */
export const webAddress = (url: string): string | null => {
  try {
    const { protocol, href } = new URL(url)
    return protocol === 'https:' || protocol === 'http:' ? href : null
  } catch {
    return null
  }
}

/** The target of a navigation entry: another site, another path of this site, a section of the school, or none. */
export type Target = { kind: 'external' | 'path'; href: string } | { kind: 'section'; slug: string } | { kind: 'none' }

const linkTarget = (url: string): Target => {
  const href = safeLink(url)
  if (href === null) return { kind: 'none' }
  return href.startsWith('/') ? { kind: 'path', href } : { kind: 'external', href }
}

type Linked = Pick<Section, 'slug' | 'is_url' | 'url' | 'translations'>

/** A section links to its page, or to its external address in the visitor's language (SECT-08). */
export const targetOf = (section: Linked, language: Language): Target =>
  section.is_url ? linkTarget(inLocale(section, 'url', language)) : { kind: 'section', slug: section.slug }

/** Child entries have an address of their own or a slug (SECT-Q4). */
export const targetOfNode = (node: Section['nodes'][number], language: Language): Target => {
  const url = inLocale(node, 'url', language)
  if (url !== '') return linkTarget(url)
  return node.slug === '' ? { kind: 'none' } : { kind: 'section', slug: node.slug }
}
