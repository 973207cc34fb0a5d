import { redirect } from '@tanstack/react-router'
import type { Site } from '#contract/sites.ts'
import { hasSection } from '#app/site/navigation.ts'

/** Before a section's own page: one that the school does not publish is not found (SECT-02). */
export const requireSection = (site: Site, slug: string): void => {
  if (!hasSection(site, slug)) throw redirect({ to: '/404', replace: true })
}
