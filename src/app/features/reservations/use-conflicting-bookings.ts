import { useQuery } from '@tanstack/react-query'
import type { Site } from '#contract/sites.ts'
import type { Wait } from '#contract/waitlist.ts'
import { conflictingBookings } from '#domain/reservations.ts'
import { useNow } from '#app/i18n/now.tsx'
import { type Owner, reservablesQuery, reservationsQuery } from './queries.ts'
import { slotOf } from './reservable.ts'
import { useRows } from './use-rows.ts'
import { useLine } from './use-slot-words.ts'

/** The customer's own bookings that conflict with held seats, one line each; empty until they are known. */
export const useConflictingBookings = (site: Site, owner: Owner, wait: Wait): string[] => {
  const now = useNow()
  const line = useLine()
  const rules = useQuery(reservablesQuery(owner.siteId)).data?.find(({ id }) => id === wait.location_id)?.rules
  const rows = useRows(site, useQuery(reservationsQuery(owner)).data?.reservations)
  if (!rules || !rows) return []
  const held = rows.coming.map((row) => ({ ...slotOf(row.reservation), location_id: row.reservation.location_id, row }))
  const clock = { now, zone: site.timezone }
  const wanted = { place: rules, locationId: wait.location_id, ...slotOf(wait), friends: wait.friends, taken: 0, clock }
  return conflictingBookings(wanted, held).map(({ row: { place, reservation } }) => line(place, reservation))
}
