import type { Section } from '#contract/sections.ts'
import type { Site } from '#contract/sites.ts'
import { findSection, shownSections } from '#app/site/navigation.ts'

/** The master section on whose page this one is shown, when the school publishes it (SECT-03). */
export const masterOf = (site: Site, section: Section): Section | null => {
  const master = section.master_slug === '' ? undefined : findSection(site, section.master_slug)
  return master && master.id !== section.id ? master : null
}

/** The other sections of the same master, in order. */
export const siblingsOf = (site: Site, section: Section): Section[] =>
  section.master_slug === ''
    ? []
    : shownSections(site).filter(
        ({ id, master_slug: master }) => id !== section.id && master.toLowerCase() === section.master_slug.toLowerCase(),
      )
