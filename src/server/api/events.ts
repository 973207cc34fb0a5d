import { Problem } from '#contract/errors.ts'
import { balancedUEvents, type Event, oneEvent, publicEvents, upcomingEvents } from '#contract/events.ts'
import { byStart, eventTimes, isOver, overAt } from '#domain/event-times.ts'
import type { PackEvent } from '#server/shapes/lists.ts'
import { findRecord, listRecords } from '#server/db/records.ts'
import { type Context, handlePublic } from '#server/context.ts'
import { publishedSite, publishedSlugs } from './find-site.ts'
import { pictureView, recordView } from './record-view.ts'

const eventView = (stored: PackEvent): Event => ({ ...recordView(stored), picture: pictureView(stored.picture) })

const current = async ({ db, now }: Context, site: { id: string; timezone: string }, kind: 'event' | 'balanced_u_event') => {
  const { [kind]: all } = await listRecords(db.read, site.id, [kind])
  const timed = all
    .filter(({ active }) => active)
    .map((record) => ({ record, times: eventTimes(record, site.timezone) }))
    .filter(({ times }) => !isOver(times, now, site.timezone))
    .toSorted((a, b) => byStart(a.times, b.times))
  const ends = timed.flatMap(({ times }) => overAt(times, site.timezone) ?? [])
  return { events: timed.map(({ record }) => eventView(record)), until: ends.length === 0 ? null : Math.min(...ends) }
}

export const events = [
  handlePublic(publicEvents, async ({ site_id: siteId }, context) => {
    const { events: shown, until } = await current(context, await publishedSite(context, siteId), 'event')
    return { payload: { events: shown }, until }
  }),

  handlePublic(upcomingEvents, async ({ site_id: siteId }, context) => {
    const site = await publishedSite(context, siteId)
    const { events: shown, until } = await current(context, site, 'event')
    const slugs = await publishedSlugs(context, site.id, ['events', 'special-offers'])
    return { payload: { current_events: shown, event_slug: slugs.events, special_offer_slug: slugs['special-offers'] }, until }
  }),

  handlePublic(oneEvent, async ({ site_id: siteId, event_id: id }, context) => {
    const site = await publishedSite(context, siteId)
    const found =
      (await findRecord(context.db.read, site.id, 'event', id)) ?? (await findRecord(context.db.read, site.id, 'balanced_u_event', id))
    if (!found?.active) throw new Problem('not_found')
    return { payload: { event: eventView(found) } }
  }),

  handlePublic(balancedUEvents, async ({ site_id: siteId }, context) => {
    const { events: shown, until } = await current(context, await publishedSite(context, siteId), 'balanced_u_event')
    return { payload: { events: shown }, until }
  }),
]
