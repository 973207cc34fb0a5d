import { Problem } from '#contract/errors.ts'
import { oneSpecialOffer, publicSpecialOffers, type SpecialOffer } from '#contract/special-offers.ts'
import { byStart, isCurrent, isNotOver, nextTurn, timeSpan } from '#domain/time-span.ts'
import type { PackSpecialOffer } from '#server/shapes/lists.ts'
import { findRecord } from '#server/db/records.ts'
import { handlePublic } from '#server/context.ts'
import { publishedSite, siteRecords } from './find-site.ts'
import { pictureView, recordView } from './record-view.ts'

const offerView = (stored: PackSpecialOffer): SpecialOffer => ({ ...recordView(stored), picture: pictureView(stored.picture) })

const publicSpan = (offer: PackSpecialOffer, zone: string) => timeSpan({ start: offer.public_on, end: offer.end }, zone)

export const specialOffers = [
  handlePublic(publicSpecialOffers, async ({ site_id: siteId }, context) => {
    const { site, special_offer: all } = await siteRecords(context, siteId, ['special_offer'])
    const active = all.filter((offer) => offer.active).map((offer) => ({ offer, seen: publicSpan(offer, site.timezone) }))
    const shown = active
      .filter(({ seen }) => isCurrent(seen, context.now))
      .toSorted((a, b) => byStart(timeSpan(a.offer, site.timezone), timeSpan(b.offer, site.timezone)))
    return {
      payload: { special_offers: shown.map(({ offer }) => offerView(offer)) },
      until: nextTurn(
        active.map(({ seen }) => seen).filter((seen) => isNotOver(seen, context.now)),
        context.now,
      ),
    }
  }),

  handlePublic(oneSpecialOffer, async ({ site_id: siteId, special_id: id, special_offer_id: other }, context) => {
    const site = await publishedSite(context, siteId)
    const found = await findRecord(context.db.read, site.id, 'special_offer', id ?? other ?? '')
    const { startsAt } = timeSpan({ start: found?.public_on ?? null, end: null }, site.timezone)
    if (!found?.active || (startsAt !== null && startsAt > context.now)) throw new Problem('not_found')
    return { payload: { special_offer: offerView(found) } }
  }),
]
