import { Problem } from '#contract/errors.ts'
import { cancelReservation, createReservation, listReservations as listReservationsCall, type Reservation } from '#contract/reservations.ts'
import { minutesOf } from '#domain/reservations.ts'
import { listReservations, type StoredReservation } from '#server/db/reservations.ts'
import { findRecord } from '#server/db/records.ts'
import { book, cancel } from '#server/reservations/book.ts'
import { publishedSite } from './find-site.ts'
import { scheduleView } from './place-view.ts'
import { handlePrivate, type PrivateContext } from './private.ts'

const view = ({ id, location_id, date, minutes, friends, customer_id }: StoredReservation): Reservation => ({
  id,
  location_id,
  date,
  hour: Math.floor(minutes / 60),
  minute: minutes % 60,
  friends,
  customer_id,
})

const owner = ({ customer }: PrivateContext) => ({ site_id: customer.site_id, customer_id: customer.id })

const listed = async (context: PrivateContext) => ({
  payload: { reservations: (await listReservations(context.db.read, owner(context))).map(view) },
})

/** The school and a place of it that takes reservations; any other is a slot that is not there. */
const reservable = async (context: PrivateContext, locationId: string) => {
  const site = await publishedSite(context, context.customer.site_id)
  const place = await findRecord(context.db.read, site.id, 'location', locationId)
  if (!site.use_reservations || !place?.active || !place.use_reservations) throw new Problem('slot_unavailable')
  return { place: { ...place, schedules: place.schedules.map(scheduleView) }, clock: { now: context.now, zone: site.timezone } }
}

export const reservations = [
  handlePrivate(listReservationsCall, (_, context) => listed(context)),

  handlePrivate(createReservation, async ({ location_id: locationId, date, hour, minute, friends }, context) => {
    const { place, clock } = await reservable(context, locationId)
    if (hour < 0 || minute < 0 || minute > 59) throw new Problem('slot_unavailable')
    const minutes = minutesOf(place, date, { hour, minute })
    await book(context.db, { ...owner(context), location_id: locationId, date, minutes, friends }, { place, clock })
    return listed(context)
  }),

  handlePrivate(cancelReservation, async ({ reservation_id: id }, context) => {
    const site = await publishedSite(context, context.customer.site_id)
    await cancel(context.db, owner(context), { id, clock: { now: context.now, zone: site.timezone } })
    return listed(context)
  }),
]
