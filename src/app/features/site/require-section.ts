import type { Site } from '#contract/sites.ts'
import type { WordArea } from '#app/i18n/catalogue.ts'
import { hasSection } from '#app/site/navigation.ts'
import { notFoundIn } from '#app/site/not-found.ts'

/** Before a section's own page: one that the school does not publish is not found (SECT-02). */
export const requireSection = (site: Site, slug: string): void => {
  if (!hasSection(site, slug)) throw notFoundIn(site)
}

type Context = { context: { site: Site; needWords: (areas: readonly WordArea[]) => Promise<void> | void } }

/** The `beforeLoad` of a section's own page, which needs the words of these areas. */
export const openSection =
  (slug: string, areas: readonly WordArea[]) =>
  ({ context: { site, needWords } }: Context) => {
    requireSection(site, slug)
    return needWords(areas)
  }
