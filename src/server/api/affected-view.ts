import type { AffectedBookings } from '#contract/office-today.ts'
import { mayDo } from '#domain/staff-roles.ts'
import type { StaffContext } from '#server/context.ts'
import { listNamedBookings } from '#server/db/bookings.ts'
import type { Reader } from '#server/db/open.ts'
import { type AffectedBooking, type ChangedBooking, countAffected } from '#server/reservations/affected-bookings.ts'
import { guestName } from './office-bookings.ts'

type Guests = NonNullable<AffectedBookings['guests']>

const guestsOf = async (db: Reader, siteId: string, affected: readonly AffectedBooking[]): Promise<Guests> => {
  const names = new Map<string, string>()
  for (const day of new Set(affected.map(({ reservation }) => reservation.date)))
    for (const one of await listNamedBookings(db, siteId, day)) names.set(one.id, guestName(one))
  return affected
    .map(({ reservation: { id, location_id, date, minutes, friends } }) => ({
      id,
      place_id: location_id,
      day: date,
      minutes,
      name: names.get(id) ?? '',
      people: friends + 1,
    }))
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.minutes - b.minutes || a.name.localeCompare(b.name, 'fr'))
}

/** The bookings that a change affects: counted, with how many of their customers it notifies, and with their guests for those who may see bookings. */
export const affectedView = async (
  db: Reader,
  { siteId, role }: StaffContext['staff'],
  affected: readonly ChangedBooking[],
): Promise<AffectedBookings> => ({
  ...countAffected(affected),
  notified: affected.filter(({ isNew }) => isNew).length,
  ...(mayDo(role, 'bookings') ? { guests: await guestsOf(db, siteId, affected) } : {}),
})
