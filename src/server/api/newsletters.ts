import { newsletters as newslettersCall } from '#contract/newsletters.ts'
import { byNewest, timeSpan } from '#domain/time-span.ts'
import { today } from '#domain/zone.ts'
import type { PackNewsletter } from '#server/content/shapes/lists.ts'
import { listRecords } from '#server/db/records.ts'
import { handle } from '#server/http/context.ts'
import { publishedSite } from './find-site.ts'
import { recordView } from './record-view.ts'

const dated = (letter: PackNewsletter, zone: string) => timeSpan({ start: letter.date, end: null }, zone)

const yearOf = (letter: PackNewsletter, zone: string): number | null => {
  const { startsAt } = dated(letter, zone)
  if (startsAt !== null) return Number(today(startsAt, zone).slice(0, 4))
  const given = Number(letter.year)
  return Number.isInteger(given) && given > 0 ? given : null
}

export const newsletters = [
  handle(newslettersCall, async ({ site_id: siteId }, context) => {
    const site = await publishedSite(context, siteId)
    const { newsletter: all } = await listRecords(context.db.read, site.id, ['newsletter'])
    const shown = all.toSorted((a, b) => byNewest(dated(a, site.timezone), dated(b, site.timezone)))
    return {
      payload: {
        newsletters: shown.map((letter) => ({ ...recordView(letter), id: letter.id ?? '', year: yearOf(letter, site.timezone) })),
      },
    }
  }),
]
