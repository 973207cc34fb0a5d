import { useQuery } from '@tanstack/react-query'
import type { Reservation } from '#contract/reservations.ts'
import type { Site } from '#contract/sites.ts'
import { affectedReason } from '#domain/affected-reason.ts'
import { hasBegun, isOver } from '#domain/reservations.ts'
import { usePlaceName } from '#app/site/place-name.ts'
import { findPlace } from '#app/features/menus/menu-places.ts'
import { placesQuery } from '#app/site/queries.ts'
import { useNow } from '#app/i18n/now.tsx'
import { placeRulesQuery } from './queries.ts'
import { type Row, rulesAt, slotOf } from './reservable.ts'

/** The reservations at known places: upcoming ones, next first, and past ones, latest first (RESV-02). */
export const useRows = (site: Site, reservations: readonly Reservation[] | undefined): { coming: Row[]; past: Row[] } | null => {
  const now = useNow()
  const nameOf = usePlaceName()
  const { data } = useQuery(placesQuery(site.id))
  const { data: locations } = useQuery({ ...placeRulesQuery(site.id), enabled: reservations !== undefined && reservations.length > 0 })
  if (!data || !reservations) return null
  const clock = { now, zone: site.timezone }
  const rows = [...reservations]
    .sort((a, b) => a.date.localeCompare(b.date) || slotOf(a).minutes - slotOf(b).minutes)
    .flatMap((reservation) => {
      const place = findPlace(data.data, reservation.location_id)
      if (!place) return []
      const slot = slotOf(reservation)
      const reason = locations ? affectedReason(rulesAt(locations, place.id), slot) : null
      return [{ reservation, place: nameOf(place), hasBegun: hasBegun(slot, clock), reason: reason?.kind ?? null }]
    })
  const over = ({ reservation }: Row) => isOver(slotOf(reservation), clock)
  return { coming: rows.filter((row) => !over(row)), past: rows.filter(over).toReversed() }
}
