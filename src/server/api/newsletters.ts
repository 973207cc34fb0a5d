import { newsletters as newslettersCall } from '#contract/newsletters.ts'
import { byNewest, timeSpan } from '#domain/time-span.ts'
import { today } from '#domain/zone.ts'
import type { PackNewsletter } from '#server/shapes/lists.ts'
import { handlePublic } from '#server/context.ts'
import { siteRecords } from './find-site.ts'
import { recordView } from './record-view.ts'

const dated = (letter: PackNewsletter, zone: string) => timeSpan({ start: letter.date, end: null }, zone)

const yearOf = (letter: PackNewsletter, zone: string): number | null => {
  const { startsAt } = dated(letter, zone)
  if (startsAt !== null) return Number(today(startsAt, zone).slice(0, 4))
  const given = Number(letter.year)
  return Number.isInteger(given) && given > 0 ? given : null
}

export const newsletters = [
  handlePublic(newslettersCall, async ({ site_id: siteId }, context) => {
    const { site, newsletter: all } = await siteRecords(context, siteId, ['newsletter'])
    const aged = all.map((letter) => ({ letter, year: yearOf(letter, site.timezone), span: dated(letter, site.timezone) }))
    // A newsletter may have only a year: it follows the dated ones of that year.
    const shown = aged.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0) || byNewest(a.span, b.span))
    return { payload: { newsletters: shown.map(({ letter, year }) => ({ ...recordView(letter), id: letter.id ?? '', year })) } }
  }),
]
