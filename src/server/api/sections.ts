import { Problem } from '#contract/errors.ts'
import { micrositeSections, sectionBySlug } from '#contract/sections.ts'
import { handlePublic } from '#server/context.ts'
import { siteRecords } from './find-site.ts'
import { shownSections } from './site-view.ts'

export const sections = [
  handlePublic(sectionBySlug, async ({ site_id: siteId, slug }, context) => {
    const { section: all } = await siteRecords(context, siteId, ['section'])
    const section = shownSections(all).find((one) => one.slug.toLowerCase() === slug.toLowerCase())
    if (!section) throw new Problem('not_found')
    return { payload: { section, sections: [section] } }
  }),

  handlePublic(micrositeSections, async ({ site_id: siteId }, context) => {
    const { section: all } = await siteRecords(context, siteId, ['section'])
    return { payload: { sections: shownSections(all).filter((section) => section.microsite_landing) } }
  }),
]
