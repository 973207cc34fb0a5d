import { type Microsite, micrositeInfo, permanentSections } from '#contract/microsite.ts'
import type { Translations } from '#contract/wire.ts'
import type { PackMicrosite } from '#server/shapes/lists.ts'
import { handlePublic } from '#server/context.ts'
import { siteRecords } from './find-site.ts'
import { inSortOrder } from './record-view.ts'

type Flags = Record<`${string}_published`, boolean>

/** A school without a microsite hides none of its landing sections (MICR-03). */
const flagsOf = (stored: PackMicrosite | undefined): Flags => {
  const permanent = permanentSections.map((slug) => [`${slug}_published`, stored === undefined] as const)
  const written = Object.entries(stored ?? {}).filter(([key]) => key.endsWith('_published'))
  return Object.fromEntries([...permanent, ...written]) as Flags
}

const micrositeView = (stored: PackMicrosite | undefined): Microsite => {
  const { image, tagline = '', stats = [], translations = [] } = stored ?? {}
  const view = {
    image: { file_name: image?.file_name ?? '', alt: image?.alt ?? '', default: image?.default ?? !image },
    tagline,
    stats: inSortOrder(stats).map(({ id, title, type, date, value, translations: own }) => ({
      id,
      title,
      type,
      date,
      value,
      translations: own,
    })),
    translations: translations as Translations,
  }
  return { ...flagsOf(stored), ...view } as Microsite
}

export const microsites = [
  handlePublic(micrositeInfo, async ({ site_id: siteId }, context) => {
    const { microsite } = await siteRecords(context, siteId, ['microsite'])
    return { payload: { microsite: micrositeView(microsite[0]) } }
  }),
]
